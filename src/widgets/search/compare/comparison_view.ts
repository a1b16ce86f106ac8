/** Renders two records side by side, with every field of either and marked differences. */
import { html, nothing, type LitElement, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { EntityWrapper } from '../../../api/types.ts';
import { ComparisonController } from './comparison_controller.ts';
import { breakable, shownValue } from '../../../shared/ui/field_values.ts';
import { errorWords } from '../../../shared/ui/error_words.ts';
import { stateNotice } from '../../../shared/ui/notice.ts';
import { listSkeleton } from '../../../shared/ui/skeleton.ts';
import { comparedFields, type ComparedField } from './compared_fields.ts';
import { displayName } from '../../../records/entity.ts';
import { textFor } from '../../../records/language.ts';
import * as common from '../../../texts/common.ts';
import * as record from '../../../texts/record.ts';
import * as texts from '../../../texts/search_views.ts';
import { fieldNames } from '../field_names.ts';
import type { OpenSearchView } from '../search_views.ts';
import {
  configurationContext,
  contextValue,
  languageContext,
  metadataContext,
  read,
  widgetContext,
} from '../../../shared/contexts.ts';
import { actionsContext, partsContext, settingsContext } from '../search_contexts.ts';

const sectionNames: Readonly<Record<string, () => string>> = {
  ADDRESS: texts.address,
  LICENSE: texts.license,
  PARENTHCO: texts.affiliation,
};

function row(field: ComparedField): TemplateResult {
  const metadata = read(metadataContext);
  const { objectType, name, sides, isDifferent } = field;
  const attribute = metadata.field(objectType, name);
  const value = (side: ComparedField['sides'][number]): TemplateResult => {
    const text = side && shownValue(side, name, attribute);
    return html`<td>
      ${text === undefined ? html`<span class="quiet" aria-hidden="true">–</span><span class="visually-hidden">${texts.nothing()}</span>` : html`<bdi>${breakable(text)}</bdi>`}
    </td>`;
  };
  return html`<tr class=${classMap({ different: isDifferent })}>
    <th scope="row">
      ${fieldNames()(objectType, name)}
      ${isDifferent ? html`<span class="visually-hidden">(${texts.differs()})</span>` : nothing}
    </th>
    ${value(sides[0])}${value(sides[1])}
  </tr>`;
}

/** Groups fields by object: the record itself, then each child. */
function groups(fields: readonly ComparedField[]): { title: string | undefined; fields: ComparedField[] }[] {
  const found = new Map<string, { title: string | undefined; fields: ComparedField[] }>();
  for (const field of fields) {
    const { objectType, position } = field;
    const key = position === undefined ? '' : `${objectType} ${position}`;
    const title =
      position === undefined ? undefined : `${sectionNames[objectType]?.() ?? objectType} ${position}`;
    const group = found.get(key) ?? { title, fields: [] };
    group.fields.push(field);
    found.set(key, group);
  }
  return [...found.values()];
}

function recordHead(hit: EntityWrapper): TemplateResult {
  const language = read(languageContext);
  const settings = read(settingsContext);
  const { selecting } = read(partsContext);
  const actions = read(actionsContext);
  const name = displayName(hit.entity);
  const label = textFor(settings.select_label, language) ?? record.select();
  const isSelected = selecting.progress.get(hit.entityId) === 'selected';
  return html`<th scope="col">
    <span class="compared-name"><bdi>${name}</bdi></span>
    ${
      settings.select_enabled
        ? html`<button
            type="button"
            class="button soft"
            aria-label=${record.selectNamed(label, name)}
            @click=${() => actions.select(hit)}
          >
            ${isSelected ? record.selected() : label}
          </button>`
        : nothing
    }
  </th>`;
}

function content(
  comparison: ComparisonController,
  isShort: boolean,
  onShort: (isShort: boolean) => void,
): unknown {
  const configuration = read(configurationContext);
  const { records, error } = comparison;
  if (error)
    return stateNotice({
      ...errorWords(error.kind, error.retryAfterSeconds),
      tone: 'error',
      actions: [{ label: common.tryAgain(), run: () => comparison.retry(), primary: true }],
    });
  if (!records) return listSkeleton(common.loading(), 5);
  const [first, second] = records;
  if (!first || !second) return nothing;
  const { layouts } = configuration;
  const all = comparedFields(first, second, layouts as Parameters<typeof comparedFields>[2]);
  const different = all.filter(({ isDifferent }) => isDifferent);
  const fields = isShort ? different : all;
  return html`<div class="view-page">
    <div class="compare-tools">
      <p data-say>
        ${different.length > 0 ? texts.differenceCount(different.length) : texts.noDifferences()}
      </p>
      <label class="option">
        <input
          type="checkbox"
          .checked=${isShort}
          @change=${(event: Event) => onShort((event.currentTarget as HTMLInputElement).checked)}
        />${texts.onlyDifferences()}
      </label>
    </div>
    <table class="compare-table" part="comparison">
      <thead>
        <tr>
          <td></td>
          ${recordHead(first)}${recordHead(second)}
        </tr>
      </thead>
      ${groups(fields).map(
        (group) =>
          html`<tbody>
            ${
              group.title
                ? html`<tr>
                    <th scope="rowgroup" colspan="3" class="compare-group">${group.title}</th>
                  </tr>`
                : nothing
            }
            ${group.fields.map((field) => row(field))}
          </tbody>`,
      )}
    </table>
  </div>`;
}

/** Opens the comparison of the chosen records. */
export function openComparison(host: LitElement): OpenSearchView {
  const { transport } = contextValue(host, widgetContext);
  const { chosen = [] } = contextValue(host, partsContext).panels;
  const language = contextValue(host, languageContext);
  const comparison = transport && new ComparisonController(host, chosen, transport, language);
  let isShort = false;
  return {
    title: texts.comparisonTitle,
    render: () =>
      comparison
        ? content(comparison, isShort, (wanted) => {
            isShort = wanted;
            host.requestUpdate();
          })
        : nothing,
    close: () => comparison?.stop(),
  };
}
