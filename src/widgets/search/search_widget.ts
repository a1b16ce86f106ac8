import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { WidgetConfiguration } from '../../api/types.ts';
import type { RecordAction, RenderResult } from './host/host_properties.ts';
import type { FoundHits } from './results/found_hits.ts';
import { RecordController } from '../../shared/record_controller.ts';
import { SearchController } from './results/search_controller.ts';
import { SelectController } from './record/select_controller.ts';
import { WidgetCore } from '../../shared/widget_core.ts';
import { WidgetElement } from '../../shared/widget_element.ts';
import { booleanAttribute } from '../../shared/widget_attributes.ts';
import { RecordActions } from './record/record_actions.ts';
import { searchFrame } from './search_frame.ts';
import { SearchKeys } from './query/search_keys.ts';
import { SearchPanels } from './search_panels.ts';
import { readPresets } from './query/search_presets.ts';
import { searchWidgetStyles } from './search_styles.ts';
import { searchContexts, type SearchActions, type SearchParts } from './search_contexts.ts';
import { hasBasic } from './search_settings.ts';
import { searchViewLoaders } from './search_view_loaders.ts';
import { restoreSearch, saveSearch, type WidgetDraft } from './widget_draft.ts';
import { SearchViews } from './search_views.ts';

/**
 * @summary Finds health care professionals and organizations in the master data and passes the selected record to the host page.
 *
 * Sections 6.1 and 6.2 of the specification describe attributes, methods and events. A boolean attribute that is present is true, except with the literal value `false`. Each event is also raised as `platform-network:<widget-name>:<event>`.
 *
 * @attr {string} username - The account to sign in with, in `demo-mode`.
 * @attr {string} password - The password of that account. It is read once and then removed from the element.
 *
 * @fires {CustomEvent<ReadyDetail>} platform-network:search:ready - The user can search; `detail` is `{again}`.
 * @fires {CustomEvent<StateChangeDetail>} platform-network:search:state-change - After the page set `state`: the user changed what is shown; `detail` is `{state}`.
 * @fires {CustomEvent<ErrorDetail>} platform-network:search:error - The widget or its results are not available; `detail` is `{reason, recoverable}`.
 * @fires {CustomEvent<AnalyticsDetail>} platform-network:search:analytics - With `analytics`: `detail.action` is searched, filtered, selected or abandoned.
 * @fires {CustomEvent<SelectDetail>} platform-network:search:select - A record was selected; `detail.entity` is the wrapper of the retrieve call with the reference aliases of the configured source system.
 * @fires {CustomEvent<SelectFailedDetail>} platform-network:search:select-failed - `detail` is `{reason, message, entityId}`.
 * @fires {CustomEvent<CloseWidgetDetail>} platform-network:search:close-widget - The widget was closed; `detail` is `{reason}`.
 * @fires {CustomEvent<AddRequestDetail>} platform-network:search:add-request-presubmit - Before an add request is sent; `detail` is the request. Listeners may change it, or cancel it with `preventDefault()`.
 * @fires {CustomEvent<SubmittedDetail>} platform-network:search:add-request-submitted - `detail` is `{taskId}`. `select` follows once the record exists.
 * @fires {CustomEvent<AddRequestTimeoutDetail>} platform-network:search:add-request-process-timeout - No record yet; `detail` is `{taskId, waitedMilliseconds}`.
 * @fires {CustomEvent<CreateFailedDetail>} platform-network:search:add-request-create-failed - `detail` is `{reason, message, errors}`.
 * @fires {CustomEvent<AssociateCustomKeyDetail>} platform-network::associate-custom-key-succeeded - The values of the call.
 * @fires {CustomEvent<AssociateCustomKeyFailedDetail>} platform-network::associate-custom-key-failed - The values of the call and `errors`.
 * @fires {CustomEvent<LoadFailedDetail>} platform-network::load-failed - A file could not be loaded; `detail` is `{part}`.
 *
 * @slot header - Above the search box.
 * @slot empty - In place of the message that nothing was found.
 * @slot actions - Beside the name of the opened record.
 *
 * @csspart frame - The whole widget.
 * @csspart dialog - The dialog with `show-in-dialog`.
 * @csspart header, title, close-button - The header of a closeable widget.
 * @csspart search-box, search-input, tabs, tab, tab-select, count, sort, filters-button, chips, chip, preset, progress - The search box and the row above the results.
 * @csspart filters, filter - The filters.
 * @csspart advanced-button, advanced-group, advanced-input - The advanced search by single fields.
 * @csspart results, list, card, card-name, badge, select-button, cancel-button, way-on - The results, and ways on when nothing is found.
 * @csspart result, result-action, record-action - What the page adds to results and the opened record.
 * @csspart preview, record, section, map-link - The opened record beside or over the results.
 * @csspart menu-button, menu, palette, view, view-title, back-button, requests - The menu and its views, and the palette of actions.
 * @csspart comparison - Records side by side.
 * @csspart add-button - Opens the form of a new record.
 * @csspart add-request, form-section, field, field-problem, child-form, add-child-button, error-summary, picked-organization - The form of a new record.
 * @csspart review-section, duplicates, duplicate, duplicate-reasons, use-instead-button, attachments, attachment, submit-button, closing-question - The review of a new record.
 * @csspart welcome, state, notice - Messages.
 *
 * @cssstate held, closed, loading, misconfigured, unavailable, disabled, demo-refused, sign-in, signing-in, ready - One of these at a time: the stage of the lifecycle.
 * @cssstate dialog - Shown in a dialog.
 */
export class PlatformNetworkSearchWidget extends WidgetElement {
  static override styles = searchWidgetStyles;

  /** `scope.field=value[,value…]` joined by `&`. Among the entity types it names, finds only records with all terms. */
  @property({ attribute: 'preset-filter' }) presetFilter: string | null = null;
  /** Same format: leaves out records that match all terms. */
  @property({ attribute: 'preset-exclude-filter' }) presetExcludeFilter: string | null = null;
  /** Same format: does not offer HCOs that match all terms as parents. */
  @property({ attribute: 'phco-preset-exclude-filter' }) phcoPresetExcludeFilter: string | null = null;
  /** Adds labels (`_value__u`) to the selected record. */
  @property({ attribute: 'enriched-results', converter: booleanAttribute }) enrichedResults = false;
  /** BCP 47 tag of these labels; default: the widget's language. */
  @property({ attribute: 'enriched-results-language' }) enrichedResultsLanguage: string | null = null;
  /** Leaves out records that exist only in the master data set. */
  @property({ attribute: 'search-local-only', converter: booleanAttribute }) searchLocalOnly = false;

  /** Renders a result below its name; null for the usual facts. */
  @property({ attribute: false }) renderResult: RenderResult | null | undefined;
  /** Buttons of each result. */
  @property({ attribute: false }) resultActions: readonly RecordAction[] | null | undefined;
  /** Buttons of the opened record, before "Select". */
  @property({ attribute: false }) recordActions: readonly RecordAction[] | null | undefined;

  /** Words to search for. They are in the box after every start, and again when they change. */
  @property() query: string | null = null;
  /** Height of results: `compact` or `comfortable`. The user's own choice takes precedence; default: the configuration's. */
  @property() density: string | null = null;

  #presets = readPresets(this);
  #isFresh = true;
  #focusWhenReady = false;

  readonly #core: WidgetCore = new WidgetCore(this, {
    kind: 'search',
    focusHome: '.input, .advanced-button',
    contexts: () => searchContexts(() => this.#parts(), this.#widget, this.#views, this.#actions),
    draft: {
      save: (isAway): unknown => saveSearch(this.#search, this.#views.save(isAway), this.query),
      restore: (draft: WidgetDraft) => {
        if (draft.view) this.#views.restore(draft.view);
        if (restoreSearch(this.#search, draft, this.query)) this.#isFresh = false;
      },
      clear: () => this.#clear(),
    },
    onReady: (configuration, again) => this.#use(configuration, again),
    onStop: () => this.#rest(),
    content: () => this.#search,
    later: () => import('./search_later.ts'),
    beforeClose: (close, reason) => this.#beforeClose(close, reason),
  });
  readonly #widget = this.#core.widget;
  readonly #texts = this.#core.texts;
  readonly #search = new SearchController(this, (before) => this.#newResults(before));
  readonly #record = new RecordController(this);
  readonly #selecting = new SelectController(this);
  readonly #panels = new SearchPanels(this);
  readonly #views = new SearchViews(this, { loaders: searchViewLoaders, texts: this.#texts });
  readonly #records = new RecordActions({
    widget: this.#widget,
    search: this.#search,
    record: this.#record,
    selecting: this.#selecting,
    texts: this.#texts,
    widgetName: () => this.widgetName,
    labelLanguage: () =>
      this.enrichedResults ? this.enrichedResultsLanguage || this.#texts.language : undefined,
  });
  readonly #keys = new SearchKeys(this, {
    root: () => this.renderRoot,
    count: () => this.#search.found?.length ?? 0,
    pageLength: () => this.#views.pageLength,
    isCovered: () => !this.#panels.isSplit && this.#record.record !== undefined,
    closeRecord: () => this.#actions.closeRecord(),
    selectRow: (row) => this.#panels.isSplit && this.#records.selectRow(row),
    stepBack: () => this.#panels.stepBack() || this.#views.stepBack(),
    text: () => (this.showInDialog ? '' : this.#search.text),
    clear: () => this.#search.setText(''),
    selectOnly: () => this.#records.selectOnly(),
  });

  /**
   * Starts or restarts. After a close it continues with the previous search; a running widget starts over. In a click handler, single sign-on
   * opens its window at once. Resolves when the widget is ready or waits for the user.
   */
  start(): Promise<void> {
    if (this.#widget.state.kind !== 'closed') this.#beginAnew();
    this.#focusWhenReady = this.showInDialog;
    return this.#widget.start();
  }

  /** Puts the words into the box and searches. Leaves other views; their drafts remain. Starts a widget that is held or closed. Resolves like `start()`. */
  async search(text: string): Promise<void> {
    this.query = text;
    if (!this.#widget.isRunning) await this.start();
    this.#views.closeAll();
    this.#search.setText(text);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('query')) this.#search.setText(this.query ?? '');
    const presets = ['presetFilter', 'presetExcludeFilter', 'phcoPresetExcludeFilter'] as const;
    const hasNewPresets = presets.some((name) => changed.has(name));
    if (hasNewPresets) this.#presets = readPresets(this);
    const { state } = this.#widget;
    const { context } = this.#search;
    const isOtherLanguage = context !== undefined && context.language !== this.#texts.language;
    if (state.kind === 'ready' && (hasNewPresets || changed.has('searchLocalOnly') || isOtherLanguage))
      this.#useSearch(state.configuration);
  }

  protected override updated(): void {
    if (this.#widget.isRunning) this.#views.prepare('results');
    // The content that replaces the box renders later than the box itself.
    if (this.#focusWhenReady && this.#widget.state.kind === 'ready' && this.#keys.focusBox())
      this.#focusWhenReady = false;
  }

  protected override render(): unknown {
    return searchFrame({
      onKeyDown: this.#keys.onKeyDown,
      onFocusIn: this.#keys.onFocusIn,
      onClose: () => void this.#core.close('button'),
      onDismiss: (reason) => void this.#core.close(reason),
    });
  }

  #parts(): SearchParts {
    return {
      search: this.#search,
      record: this.#record,
      selecting: this.#selecting,
      panels: this.#panels,
      presets: this.#presets,
      density: this.density,
      current: this.#keys.current,
    };
  }

  readonly #actions: SearchActions = {
    signIn: () => {
      this.#focusWhenReady = true;
      void this.#widget.signIn();
    },
    openRecord: (hit) => {
      this.#keys.current = Math.max(0, this.#search.found?.rowOf(hit.entityId) ?? 0);
      this.#records.open(hit);
      this.#panels.wantsPreviewFocus = !this.#panels.isSplit;
    },
    preview: this.#records.preview,
    closeRecord: () => {
      this.#record.close();
      this.#keys.focusCard(this.#keys.current);
    },
    select: this.#records.select,
    skipToResults: () => this.#keys.focusCard(0),
    cancelSelect: this.#records.cancelSelect,
  };

  #use(configuration: WidgetConfiguration, again: boolean): void {
    if (again) return this.#search.resume();
    this.#core.surface.useTheme(configuration.theme);
    const { search } = configuration;
    if (search && this.#isFresh) this.#search.begin(search.tabs[0], search.sort);
    if (search && !hasBasic(search)) {
      this.#search.setText('');
      this.#panels.open = 'advanced';
    }
    this.#isFresh = false;
    this.#useSearch(configuration);
  }

  #useSearch({ search }: WidgetConfiguration): void {
    const { transport } = this.#widget;
    if (!transport || !search) return;
    this.#search.use({
      transport,
      presets: this.#presets,
      localOnly: this.searchLocalOnly,
      language: this.#texts.language,
      search,
    });
  }

  #beginAnew(): void {
    this.#isFresh = true;
    this.#search.reset();
    this.#search.text = this.query ?? '';
    this.#views.closeAll();
  }

  /** Stops all calls, because the widget stopped. The draft remains for the next start. */
  #rest(): void {
    this.#search.use(undefined);
    this.#record.close();
    this.#selecting.reset();
    this.#panels.rest();
    this.#views.closeAll();
  }

  #clear(): void {
    this.#beginAnew();
    this.#search.forgetRecent();
    this.#views.clear();
  }

  #newResults(before: FoundHits | undefined): void {
    // Beside the list, the record stays until its successor is shown.
    if (!this.#panels.isSplit) this.#record.close();
    this.#keys.reset((row) => this.#search.found?.rowOf(before?.at(row)?.entityId ?? '') ?? -1);
    this.#views.prepare('record');
  }

  /** Asks only the user, not a host page that calls the method. The draft remains in both cases. */
  #beforeClose(close: () => void, reason: string): boolean {
    // The next start shows the search, which offers to continue the draft.
    const finish = (): void => (this.#views.closeAll(), close());
    const asks = reason !== 'method' && this.#views.asksBeforeClosing(finish);
    if (!asks) finish();
    return !asks;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-network-search-widget': PlatformNetworkSearchWidget;
  }
}
