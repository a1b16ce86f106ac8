/** The user's actions on a found record: open, select, and cancel selecting. */
import type { EntityWrapper } from '../../../api/types.ts';
import type { RecordController } from '../../../shared/record_controller.ts';
import type { SearchController } from '../results/search_controller.ts';
import type { SelectContext, SelectController } from './select_controller.ts';
import type { WidgetController } from '../../../shared/widget_controller.ts';
import type { TextController } from '../../../shared/text_controller.ts';
import { selectFailureText } from './select_failure_text.ts';

export interface RecordActionsOptions {
  readonly widget: WidgetController;
  readonly search: SearchController;
  readonly record: RecordController;
  readonly selecting: SelectController;
  readonly texts: TextController;
  readonly widgetName: () => string | null;
  /** Language of labels in the selected record; undefined: no labels. */
  readonly labelLanguage: () => string | undefined;
}

/**
 * An invalid language tag would fail every selection. It is reported in the console, and labels are in the widget's
 * language instead.
 */
function labelTag(wanted: string | undefined, own: string): string | undefined {
  if (!wanted || /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(wanted)) return wanted;
  console.warn(`platform-network-search-widget: enriched-results-language is no language tag: ${wanted}`);
  return own;
}

export class RecordActions {
  readonly #of: RecordActionsOptions;

  constructor(options: RecordActionsOptions) {
    this.#of = options;
  }

  /** Opens a record that the user chose. */
  readonly open = (hit: EntityWrapper): void => {
    this.#of.search.remember(hit);
    this.preview(hit);
  };

  /** Shows a record; does nothing while it is shown, unless its latest copy could not be loaded. */
  readonly preview = (hit: EntityWrapper): void => {
    const { widget, record, selecting, texts } = this.#of;
    if (!widget.transport || (record.record?.entityId === hit.entityId && !record.error)) return;
    record.open(hit, widget.transport, texts.language, selecting.progress.get(hit.entityId) === 'selected');
  };

  readonly select = (hit: EntityWrapper): void => {
    const { search, selecting } = this.#of;
    search.remember(hit);
    const context = this.#context();
    if (context) selecting.select(hit, context);
  };

  /** Selects the only hit of the words in the box. Returns false when there are several or none. */
  selectOnly(): boolean {
    const { search, widget } = this.#of;
    const { found, isBusy, text } = search;
    const hit = found?.at(0);
    const isOnly =
      hit && found?.length === 1 && found.isExact && found.choice.text === text.trim() && !isBusy;
    if (!isOnly || !widget.configuration?.search?.select_enabled) return false;
    this.select(hit);
    return true;
  }

  /** Selects the result in a row. Returns false when it is not loaded, or nothing can be selected. */
  selectRow(row: number): boolean {
    const { search, widget } = this.#of;
    const hit = search.found?.at(row);
    if (!hit || !widget.configuration?.search?.select_enabled) return false;
    this.select(hit);
    return true;
  }

  readonly cancelSelect = (hit: EntityWrapper): void => {
    const context = this.#context();
    if (context) this.#of.selecting.cancel(hit.entityId, context);
  };

  #context(): SelectContext | undefined {
    const { widget, texts, widgetName, labelLanguage } = this.#of;
    const { transport, configuration } = widget;
    if (!transport || !configuration) return undefined;
    return {
      transport,
      system: configuration.system,
      widgetName: widgetName(),
      kind: 'search',
      labelLanguage: labelTag(labelLanguage(), texts.language),
      describe: (reason) => {
        texts.enter();
        return selectFailureText(reason);
      },
    };
  }
}
