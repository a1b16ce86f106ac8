import type { PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import type { WidgetConfiguration } from '../../api/types.ts';
import { provided } from '../../shared/contexts.ts';
import { WidgetCore } from '../../shared/widget_core.ts';
import { WidgetElement } from '../../shared/widget_element.ts';
import { RecordDraft, type SavedRecordDraft } from '../../drafts/record_draft.ts';
import { ViewHost } from '../../shared/view_host.ts';
import { booleanAttribute } from '../../shared/widget_attributes.ts';
import { UnsavedGuard } from '../../shared/unsaved_guard.ts';
import { affiliationTexts } from '../../texts/affiliation.ts';
import { affiliationFrame } from './affiliation_frame.ts';
import { affiliationWidgetStyles } from './affiliation_styles.ts';
import {
  actionsContext,
  graphContext,
  panelsContext,
  partsContext,
  viewsContext,
} from './affiliation_contexts.ts';
import { affiliationViewLoaders } from './affiliation_views.ts';
import type { AffiliationPart, AffiliationViewName } from './view_types.ts';
import { NetworkActions, type NetworkDraft } from './network/network_actions.ts';
import { NetworkFocus } from './network/network_focus.ts';
import { NetworkPanels } from './network/network_panels.ts';
import { NetworkParts } from './network/network_parts.ts';

/**
 * @summary Shows the affiliations of professionals and organizations as a map, a tree and a list.
 *
 * Attributes and methods are in section 6.1 of the specification, events in 6.2. A boolean attribute that is present is true, except
 * with the literal value `false`. Attributes are read at every start; another `identifier` opens another network.
 * The events are listed under the widget's kind. Each is also raised as `platform-network:<widget-name>:<event>`.
 *
 * @attr {string} username - The account to sign in with, in `demo-mode`.
 * @attr {string} password - The password of that account. It is read once and then removed from the element.
 *
 * @fires {CustomEvent<ReadyDetail>} platform-network:affiliation:ready - The user can use the widget; `detail` is `{again}`.
 * @fires {CustomEvent<StateChangeDetail>} platform-network:affiliation:state-change - After the page set `state`: the user changed what is shown; `detail` is `{state}`.
 * @fires {CustomEvent<ErrorDetail>} platform-network:affiliation:error - The widget or its network is not available; `detail` is `{reason, recoverable}`.
 * @fires {CustomEvent<AnalyticsDetail>} platform-network:affiliation:analytics - With `analytics`: `detail.action` is searched, filtered, selected or abandoned.
 * @fires {CustomEvent<OpenProfileDetail>} platform-network:affiliation:open-profile - The user asks for the profile of a record; `detail`
 *   is `{vid__v, entityType}`. After `preventDefault()` the widget does not open its own view of the record.
 * @fires {CustomEvent<RequestDetail>} platform-network:affiliation:dcr-presubmit - Before a change request is sent, once per record;
 *   `detail` is the request. Listeners may change it, or cancel it with `preventDefault()`.
 * @fires {CustomEvent<SubmittedDetail>} platform-network:affiliation:dcr-submitted - `detail` is `{taskId}`.
 * @fires {CustomEvent<SelectDetail>} platform-network:affiliation:select - The latest copy of a record whose change was sent;
 *   `detail.entity` is the wrapper.
 * @fires {CustomEvent<CloseWidgetDetail>} platform-network:affiliation:close-widget - The widget was closed; `detail` is `{reason}`.
 * @fires {CustomEvent<AssociateCustomKeyDetail>} platform-network::associate-custom-key-succeeded - The values of the call.
 * @fires {CustomEvent<AssociateCustomKeyFailedDetail>} platform-network::associate-custom-key-failed - The values of the call
 *   and `errors`.
 * @fires {CustomEvent<LoadFailedDetail>} platform-network::load-failed - A file could not be loaded; `detail` is `{part}`.
 *
 * @slot header - Above the network.
 * @slot empty - In place of the first view, which searches for a record.
 * @slot actions - In the details of the selected record, before its buttons, and beside the name of the opened record.
 *
 * @csspart frame - The whole widget.
 * @csspart dialog - The dialog with `show-in-dialog`.
 * @csspart header, title, close-button - The header of a closeable widget.
 * @csspart toolbar, views, find-input, filters-button, leaders-button, menu-button, menu, palette - The toolbar, and the palette of actions.
 * @csspart map, zoom, pan, legend, minimap, count - The map.
 * @csspart grid, row, columns-button, columns - Tree and list.
 * @csspart filters, details, metrics, path - Panels beside the views.
 * @csspart views-page, edit, review - Pages that replace the views.
 * @csspart start, search-input, state, notice - The start page and messages.
 *
 * @cssstate held, closed, loading, misconfigured, unavailable, disabled, demo-refused, sign-in, signing-in, ready - One of these at a time: the stage of the lifecycle.
 * @cssstate dialog - Shown in a dialog.
 * @cssstate full-screen - Fills the window.
 */
export class PlatformNetworkAffiliationWidget extends WidgetElement {
  static override styles = affiliationWidgetStyles;

  /** The record to start with: an 18-digit ID, a typed platform key or a custom key (specification 2.2). */
  @property() identifier: string | null = null;
  /** Fills the window, for pages that show nothing else. */
  @property({ attribute: 'full-screen-mode', converter: booleanAttribute }) fullScreenMode = false;
  /** Shows how many records belong to each organization. */
  @property({ attribute: 'display-hco-metrics', converter: booleanAttribute }) displayHcoMetrics = false;

  /** The identifier that opened the displayed network. */
  #openedBy: string | null = null;
  readonly #draft = new RecordDraft<NetworkDraft>();
  readonly #core: WidgetCore = new WidgetCore(this, {
    kind: 'affiliation',
    areas: [affiliationTexts],
    contexts: () => [
      provided(partsContext, () => this.#parts),
      provided(graphContext, () => this.#parts.network.graph!),
      provided(viewsContext, () => this.#views),
      provided(panelsContext, () => this.#panels),
      provided(actionsContext, () => this.#acts),
    ],
    draft: {
      save: () =>
        this.#draft.save(this.#parts.network.graph?.root, this.#acts.save(this.#parts.edits.save())),
      restore: (saved: SavedRecordDraft<NetworkDraft>) => this.#draft.restore(saved),
      clear: () => {
        this.#parts.edits.clear();
        this.#draft.clear();
      },
    },
    onReady: (configuration, again) => this.#use(configuration, again),
    onStop: () => this.#rest(),
    content: () => this.#parts.network.state,
    later: () => import('./affiliation_later.ts'),
    beforeClose: (close) => this.#unsaved.before(close),
  });
  readonly #widget = this.#core.widget;
  readonly #texts = this.#core.texts;
  readonly #parts: NetworkParts = new NetworkParts(this, {
    configuration: () => this.#widget.configuration,
    showsMetrics: () => this.displayHcoMetrics,
    onPress: (vid, place) => this.#acts.press(vid, place),
  });
  readonly #views = new ViewHost<AffiliationViewName, AffiliationPart>(this, {
    loaders: affiliationViewLoaders,
    texts: this.#texts,
  });
  readonly #unsaved = new UnsavedGuard(this, {
    hasUnsaved: () => this.#parts.edits.drafts.length > 0,
    discard: () => this.#parts.edits.clear(),
    question: (answers) => this.#views.question(answers),
  });
  readonly #focus = new NetworkFocus(this);
  readonly #panels = new NetworkPanels(this, this.#focus);
  readonly #acts: NetworkActions = new NetworkActions(this, {
    parts: this.#parts,
    focus: this.#focus,
    panels: this.#panels,
    views: this.#views,
    texts: this.#texts,
    open: (identifier) => this.#openNetwork(identifier ?? null),
    widgetName: () => this.widgetName,
  });

  /**
   *
   * Starts or restarts, optionally with another record. In a click handler, single sign-on opens its window at once.
   * Resolves when
   * the widget is ready or waits for the user. If there are unsent changes, it asks first.
   *
   * @param identifier - Replaces the attribute of this name.
   *
   */
  start(identifier?: string): Promise<void> {
    let started = Promise.resolve();
    this.#unsaved.before(() => {
      if (identifier !== undefined && identifier !== null) this.identifier = String(identifier);
      started = this.#widget.start();
    });
    return started;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('identifier')) this.#draft.opens(this.identifier);
    const isReady = this.#widget.state.kind === 'ready';
    if (isReady && changed.has('displayHcoMetrics') && this.displayHcoMetrics)
      this.#parts.useForNetwork(this.#widget.transport, this.#texts.language);
    if (isReady && changed.has('identifier') && this.identifier !== this.#openedBy)
      this.#unsaved.before(() => this.#open());
    this.#parts.follow(this.#texts.language);
    const { graph } = this.#parts.network;
    const draft = graph && this.#draft.take(graph.root);
    if (draft) this.#acts.restore(draft, this.#parts.edits);
  }

  protected override updated(): void {
    this.#core.surface.setState('full-screen', this.fullScreenMode);
    this.#acts.updated(this.renderRoot);
  }

  protected override render(): unknown {
    return affiliationFrame({
      question: this.#unsaved.question,
      onClose: () => void this.#core.close('button'),
      onDismiss: (reason) => void this.#core.close(reason),
    });
  }

  #open(): void {
    this.#openedBy = this.identifier;
    this.#openNetwork(this.identifier);
  }

  #openNetwork(identifier: string | null): void {
    this.#views.leave();
    this.#acts.reset();
    this.#parts.network.open(identifier);
  }

  #use(configuration: WidgetConfiguration, again: boolean): void {
    const { transport } = this.#widget;
    if (!transport) return;
    if (again) {
      this.#parts.network.resume();
      this.#views.resume();
      return;
    }
    this.#core.surface.useTheme(configuration.theme);
    this.#parts.use(transport, this.#texts.language);
    this.identifier = this.#draft.placeOf(this.identifier);
    this.#open();
  }

  #rest(): void {
    this.#unsaved.keep();
    this.#views.leave();
    this.#parts.rest();
    this.#acts.reset();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-network-affiliation-widget': PlatformNetworkAffiliationWidget;
  }
}
