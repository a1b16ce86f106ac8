import type { ChangeRequest, WidgetConfiguration } from '../../api/types.ts';
import { raisePresubmit, raiseWidgetEvent } from '../../events/widget_events.ts';
import { FocusController } from '../../forms/view/focus_controller.ts';
import { RequestsController } from '../../requests/list/requests_controller.ts';
import { provided } from '../../shared/contexts.ts';
import { OpenMenu } from '../../shared/ui/more_menu.ts';
import { ViewHost } from '../../shared/view_host.ts';
import { WidgetCore } from '../../shared/widget_core.ts';
import { WidgetElement } from '../../shared/widget_element.ts';
import { requestsTexts } from '../../texts/requests/requests.ts';
import { RequestExport } from './export/request_export.ts';
import { OthersController } from './others_controller.ts';
import { countedFields } from './list_filters.ts';
import { partsContext } from './requests_contexts.ts';
import { requestsFrame } from './requests_frame.ts';
import { defaultSettings, type RequestsChoice, type RequestsParts } from './requests_parts.ts';
import { requestsWidgetStyles } from './requests_styles.ts';
import { requestsViewLoaders } from './requests_views.ts';

const kind = 'requests';

/**
 * @summary Lists change requests and add requests with their decisions: the user's own and those of others that the user may see.
 *
 * Attributes and methods are in section 6.1 of the specification, events in 6.2. A boolean attribute that is present is true, except
 * with the literal value `false`. Attributes are read at every start.
 * The events are listed under the widget's kind. Each is also raised as `platform-network:<widget-name>:<event>`.
 *
 * @attr {string} username - The account to sign in with, in `demo-mode`.
 * @attr {string} password - The password of that account. It is read once and then removed from the element.
 *
 * @fires {CustomEvent<ReadyDetail>} platform-network:requests:ready - The user can use the widget; `detail` is `{again}`.
 * @fires {CustomEvent<StateChangeDetail>} platform-network:requests:state-change - After the page set `state`: the user changed what is shown; `detail` is `{state}`.
 * @fires {CustomEvent<ErrorDetail>} platform-network:requests:error - The widget or its list is not available; `detail` is `{reason, recoverable}`.
 * @fires {CustomEvent<AnalyticsDetail>} platform-network:requests:analytics - With `analytics`: `detail.action` is searched, filtered, selected or abandoned.
 * @fires {CustomEvent<OpenRecordDetail>} platform-network:requests:open-record - The user asks for the record of a request; `detail`
 *   is `{vid__v, entityType, taskId}`. After `preventDefault()` the widget does not open its own view of the record.
 * @fires {CustomEvent<RequestChangedDetail>} platform-network:requests:request-changed - A listed request changed at the service;
 *   `detail` is `{taskId, vid__v, entityType, status, result}`.
 * @fires {CustomEvent<CloseWidgetDetail>} platform-network:requests:close-widget - The widget was closed; `detail` is `{reason}`.
 * @fires {CustomEvent<AssociateCustomKeyDetail>} platform-network::associate-custom-key-succeeded - The values of the call.
 * @fires {CustomEvent<AssociateCustomKeyFailedDetail>} platform-network::associate-custom-key-failed - The values of the call
 *   and `errors`.
 * @fires {CustomEvent<LoadFailedDetail>} platform-network::load-failed - A file could not be loaded; `detail` is `{part}`.
 *
 * @slot header - Above the requests.
 * @slot empty - In place of the message that there are no requests.
 * @slot actions - Beside the name of the opened record.
 *
 * @csspart frame - The whole widget.
 * @csspart dialog - The dialog with `show-in-dialog`.
 * @csspart header, title, close-button - The header of a closeable widget.
 * @csspart menu-button, menu, palette - The menu, with the exports and "Sign out", and the palette of actions.
 * @csspart scroller, requests - The list and its scroll container.
 * @csspart state, notice - Messages.
 *
 * @cssstate held, closed, loading, misconfigured, unavailable, disabled, demo-refused, sign-in, signing-in, ready - One of these at a time: the stage of the lifecycle.
 * @cssstate dialog - Shown in a dialog.
 */
export class PlatformNetworkRequestsWidget extends WidgetElement {
  static override styles = requestsWidgetStyles;

  /** The choice of a removed element, or of an earlier page load. */
  #saved: RequestsChoice | undefined;
  #requests: RequestsController | undefined;
  #opened: ChangeRequest | undefined;

  readonly #core: WidgetCore = new WidgetCore(this, {
    kind,
    areas: [requestsTexts],
    contexts: () => [provided(partsContext, () => this.#parts())],
    draft: {
      save: (): RequestsChoice | undefined =>
        this.#requests ? { filter: this.#requests.filter, openId: this.#requests.openId } : this.#saved,
      restore: (saved: RequestsChoice) => (this.#saved = saved),
      clear: () => (this.#saved = undefined),
    },
    onReady: (configuration, again) => this.#use(configuration, again),
    onStop: () => this.#rest(),
    content: () => ({ error: this.#requests?.requests ? undefined : this.#requests?.error }),
    later: () => import('./requests_later.ts'),
    beforeClose: (close) => {
      close();
      return true;
    },
  });
  readonly #widget = this.#core.widget;
  readonly #others = new OthersController(this);
  readonly #exporting = new RequestExport(this);
  readonly #menu = new OpenMenu(this);
  readonly #focus = new FocusController(this, () => this.renderRoot);
  readonly #views = new ViewHost(this, { loaders: requestsViewLoaders, texts: this.#core.texts });

  /**
   * Starts or restarts. In a click handler, single sign-on opens its window at once.
   * Resolves when the widget is ready or waits for the user.
   */
  start(): Promise<void> {
    return this.#widget.start();
  }

  protected override render(): unknown {
    return requestsFrame({
      onClose: () => void this.#core.close('button'),
      onDismiss: (reason) => void this.#core.close(reason),
    });
  }

  #parts(): RequestsParts {
    return {
      requests: this.#requests,
      others: this.#others,
      exporting: this.#exporting,
      views: this.#views,
      menu: this.#menu,
      settings: this.#widget.configuration?.requests ?? defaultSettings,
      opened: this.#opened,
      open: (request) => void this.#open(request),
      back: () => this.#back(),
    };
  }

  /** Opens the record of a request: the host page's view of it, else the widget's own one. */
  async #open(request: ChangeRequest): Promise<void> {
    const { vid__v: vid, entity_type: entityType, change_request_id: taskId } = request;
    if (!vid) return;
    const { widgetName } = this;
    const detail = { vid__v: vid, entityType, taskId };
    if (!(await raisePresubmit(this, { widgetName, kind }, 'open-record', detail))) return;
    this.#opened = request;
    this.#views.close('record');
    this.#views.show('record');
    this.#focus.focus('.view-title');
  }

  /** Returns to the list; focus returns to the button that opened the record. */
  #back(): void {
    const vid = this.#opened?.vid__v;
    this.#views.leave();
    this.#opened = undefined;
    this.#focus.focus(vid ? `[data-open="${CSS.escape(vid)}"]` : '.request-button');
  }

  #tell({ change_request_id, vid__v, entity_type, status__v, result__v }: ChangeRequest): void {
    const { widgetName } = this;
    raiseWidgetEvent(this, { widgetName, kind }, 'request-changed', {
      taskId: change_request_id,
      vid__v,
      entityType: entity_type,
      status: status__v,
      result: result__v,
    });
  }

  #use(configuration: WidgetConfiguration, again: boolean): void {
    const { transport } = this.#widget;
    if (!transport) return;
    if (again) {
      this.#requests?.retry();
      this.#views.resume();
      return;
    }
    this.#core.surface.useTheme(configuration.theme);
    const saved = this.#saved;
    this.#saved = undefined;
    this.#requests = new RequestsController(this, transport, {
      facets: countedFields,
      ...(saved && { filter: saved.filter }),
      onChanged: (request) => this.#tell(request),
    });
    if (saved?.openId) this.#requests.toggle(saved.openId);
    this.#others.use(this.#parts().settings.others_enabled ? transport : undefined);
  }

  /** Stops all calls, because the widget stopped. */
  #rest(): void {
    if (this.#requests) this.#saved = { filter: this.#requests.filter, openId: this.#requests.openId };
    this.#menu.isOpen = false;
    this.#views.leave();
    this.#opened = undefined;
    this.#exporting.clear();
    this.#others.use(undefined);
    this.#requests?.end();
    this.#requests = undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'platform-network-requests-widget': PlatformNetworkRequestsWidget;
  }
}
