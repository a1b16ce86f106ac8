/**
 * The typed events of widgets (specification 6.2) and the functions that raise them. All are
 * bubbling, composed `CustomEvent`s on the element. Listeners on the element, a container or the document receive them.
 */
import type { WidgetKind } from '../widget_kinds.ts';
import type { ChangeRequestBody, EntityWrapper } from '../api/types.ts';
import type {
  AffiliationPageState,
  HierarchyPageState,
  ProfilePageState,
  RequestsPageState,
  SearchPageState,
  StateChangeDetail,
} from './page_state.ts';
import type { OpenProfileDetail, OpenRecordDetail, RequestChangedDetail } from './request_events.ts';
import type { SelectFailedDetail, SelectFailure } from './select_events.ts';
import type { AnalyticsDetail, ErrorDetail, LoadFailedDetail, ReadyDetail } from './signal_events.ts';
import { framePage } from '../session/frame_page.ts';

export type * from './page_state.ts';
export type * from './request_events.ts';
export type * from './select_events.ts';
export type * from './signal_events.ts';

/**
 * Detail of `select`: the wrapper of the retrieve call. Reference values are aliases of the configured source system.
 */
export interface SelectDetail {
  readonly entity: EntityWrapper;
}

/**
 * Detail of `select` of the hierarchy widget: the wrappers of the retrieve call, in the order of selection. Organizations that are gone
 * are left out. Reference values are aliases of the configured source system.
 */
export interface SelectManyDetail {
  readonly entities: readonly EntityWrapper[];
}

/** Detail of `close-widget`: what closed the widget. */
export interface CloseWidgetDetail {
  readonly reason: 'button' | 'method' | 'escape' | 'backdrop';
}

/**
 * Detail of `dcr-presubmit`: the object that will be sent. Changes by a listener are sent. `preventDefault()` cancels
 * the submission.
 */
export type RequestDetail = ChangeRequestBody;

/** Detail of `dcr-submitted` and `add-request-submitted`: the service accepted the request. */
export interface SubmittedDetail {
  readonly taskId: string;
}

/** Detail of `associate-custom-key-succeeded`: the arguments of `associateCustomKey` (specification 6.1). */
export interface AssociateCustomKeyDetail {
  readonly vid__v: string;
  readonly custom_key_source_type: string;
  readonly custom_key_item_type: string;
  readonly custom_key_value: string;
  readonly system_name?: string;
}

export interface AssociateCustomKeyFailedDetail extends AssociateCustomKeyDetail {
  readonly errors: readonly { readonly type: string; readonly message: string }[];
}

/**
 * Detail of `add-request-presubmit`: the object that will be sent (specification 4.8). Changes by a listener are sent.
 */
export interface AddRequestDetail {
  entity_type: string;
  metadata: {
    /** Empty for the signed-in user. */
    creator: string;
    /** The configured source system. Reference codes are its aliases. */
    system: string;
    note: string;
    source: string;
  };
  entity: Record<string, unknown>;
  /** True when the user confirmed that the data come from no other provider; absent when not asked. */
  source_verified?: boolean;
  attachments?: {
    file_name: string;
    file_caption?: string;
    file_content_type: string;
    format: 'base64';
    file_data: string;
  }[];
}

/**
 * Detail of `add-request-process-timeout`: there is no record yet. If the user keeps waiting, the event repeats at the
 * same interval.
 */
export interface AddRequestTimeoutDetail {
  readonly taskId: string;
  readonly waitedMilliseconds: number;
}

/**
 * Why an add request did not lead to a record. `invalid`: the service does not accept the input. `rejected`: processing
 * refused the request. `cancelled`: the request was canceled while it was processed. The others are errors of the call.
 */
export type CreateFailure = Exclude<SelectFailure, 'not-found'> | 'invalid' | 'rejected';

/**
 * Detail of `add-request-create-failed`. `message` is in the widget's language and can be shown to users; `errors` come
 * from the service.
 */
export interface CreateFailedDetail {
  readonly reason: CreateFailure;
  readonly message: string;
  readonly errors: readonly { readonly type: string; readonly message: string }[];
}

/** Details by event, raised as `platform-network:<widget-name>:<event>`. */
export interface WidgetEvents {
  ready: ReadyDetail;
  error: ErrorDetail;
  analytics: AnalyticsDetail;
  'state-change': StateChangeDetail;
  select: SelectDetail | SelectManyDetail;
  'select-failed': SelectFailedDetail;
  'close-widget': CloseWidgetDetail;
  'dcr-submitted': SubmittedDetail;
  'request-changed': RequestChangedDetail;
  'add-request-submitted': SubmittedDetail;
  'add-request-process-timeout': AddRequestTimeoutDetail;
  'add-request-create-failed': CreateFailedDetail;
}

/** Cancelable events before an action. Changes to the detail of a submission are sent. */
export interface PresubmitEvents {
  'open-profile': OpenProfileDetail;
  'open-record': OpenRecordDetail;
  'dcr-presubmit': RequestDetail;
  'add-request-presubmit': AddRequestDetail;
}

export type { WidgetKind };

export const associateSucceeded = 'platform-network::associate-custom-key-succeeded';
export const associateFailed = 'platform-network::associate-custom-key-failed';
export const loadFailed = 'platform-network::load-failed';

/** Events by their full name under the kind of widget, for typed listeners on elements and the document. */
export interface WidgetEventMap {
  'platform-network:search:ready': CustomEvent<ReadyDetail>;
  'platform-network:search:error': CustomEvent<ErrorDetail>;
  'platform-network:search:state-change': CustomEvent<StateChangeDetail<SearchPageState>>;
  'platform-network:search:analytics': CustomEvent<AnalyticsDetail>;
  'platform-network:search:select': CustomEvent<SelectDetail>;
  'platform-network:search:select-failed': CustomEvent<SelectFailedDetail>;
  'platform-network:search:close-widget': CustomEvent<CloseWidgetDetail>;
  'platform-network:search:add-request-presubmit': CustomEvent<AddRequestDetail>;
  'platform-network:search:add-request-submitted': CustomEvent<SubmittedDetail>;
  'platform-network:search:add-request-process-timeout': CustomEvent<AddRequestTimeoutDetail>;
  'platform-network:search:add-request-create-failed': CustomEvent<CreateFailedDetail>;
  'platform-network:profile:ready': CustomEvent<ReadyDetail>;
  'platform-network:profile:error': CustomEvent<ErrorDetail>;
  'platform-network:profile:state-change': CustomEvent<StateChangeDetail<ProfilePageState>>;
  'platform-network:profile:analytics': CustomEvent<AnalyticsDetail>;
  'platform-network:profile:select': CustomEvent<SelectDetail>;
  'platform-network:profile:dcr-presubmit': CustomEvent<RequestDetail>;
  'platform-network:profile:dcr-submitted': CustomEvent<SubmittedDetail>;
  'platform-network:profile:close-widget': CustomEvent<CloseWidgetDetail>;
  'platform-network:affiliation:ready': CustomEvent<ReadyDetail>;
  'platform-network:affiliation:error': CustomEvent<ErrorDetail>;
  'platform-network:affiliation:state-change': CustomEvent<StateChangeDetail<AffiliationPageState>>;
  'platform-network:affiliation:analytics': CustomEvent<AnalyticsDetail>;
  'platform-network:affiliation:open-profile': CustomEvent<OpenProfileDetail>;
  'platform-network:affiliation:select': CustomEvent<SelectDetail>;
  'platform-network:affiliation:dcr-presubmit': CustomEvent<RequestDetail>;
  'platform-network:affiliation:dcr-submitted': CustomEvent<SubmittedDetail>;
  'platform-network:affiliation:close-widget': CustomEvent<CloseWidgetDetail>;
  'platform-network:requests:ready': CustomEvent<ReadyDetail>;
  'platform-network:requests:error': CustomEvent<ErrorDetail>;
  'platform-network:requests:state-change': CustomEvent<StateChangeDetail<RequestsPageState>>;
  'platform-network:requests:analytics': CustomEvent<AnalyticsDetail>;
  'platform-network:requests:open-record': CustomEvent<OpenRecordDetail>;
  'platform-network:requests:request-changed': CustomEvent<RequestChangedDetail>;
  'platform-network:requests:close-widget': CustomEvent<CloseWidgetDetail>;
  'platform-network:hierarchy:ready': CustomEvent<ReadyDetail>;
  'platform-network:hierarchy:error': CustomEvent<ErrorDetail>;
  'platform-network:hierarchy:state-change': CustomEvent<StateChangeDetail<HierarchyPageState>>;
  'platform-network:hierarchy:analytics': CustomEvent<AnalyticsDetail>;
  'platform-network:hierarchy:select': CustomEvent<SelectManyDetail>;
  'platform-network:hierarchy:select-failed': CustomEvent<SelectFailedDetail>;
  'platform-network:hierarchy:open-profile': CustomEvent<OpenProfileDetail>;
  'platform-network:hierarchy:close-widget': CustomEvent<CloseWidgetDetail>;
  'platform-network::associate-custom-key-succeeded': CustomEvent<AssociateCustomKeyDetail>;
  'platform-network::associate-custom-key-failed': CustomEvent<AssociateCustomKeyFailedDetail>;
  'platform-network::load-failed': CustomEvent<LoadFailedDetail>;
}

declare global {
  interface HTMLElementEventMap extends WidgetEventMap {}
  interface DocumentEventMap extends WidgetEventMap {}
}

/** Marks a widget inside another widget. A global symbol, because the two may come from different scripts. */
const insideKey = Symbol.for('platform-network-widgets:inside');
const isInside = (element: EventTarget): boolean => insideKey in element;

/**
 * Stops the events of a widget at its element. For a widget inside another widget, which the host page knows nothing
 * about.
 */
export const keepEventsInside = (element: EventTarget): void =>
  void Object.defineProperty(element, insideKey, { value: true });

type Observer = (event: CustomEvent<unknown>, element: EventTarget) => void;
let observer: Observer | undefined;

/**
 * Calls `observe` with each event that listeners of the host page receive, before it is dispatched. Not for isolated
 * widgets: their events are raised again on the host page.
 */
export const observeEvents = (observe: Observer): void => void (observer = observe);

/**
 * Dispatches an event under each of its names with the same detail object. Returns false when a listener canceled it.
 */
function dispatch(element: EventTarget, names: string[], detail: unknown, cancelable = false): boolean {
  const travels = !isInside(element);
  return names
    .map((type) => {
      const event = new CustomEvent(type, { detail, bubbles: travels, composed: travels, cancelable });
      if (travels && !framePage()) observer?.(event, element);
      return element.dispatchEvent(event);
    })
    .every(Boolean);
}

/** Raises a non-cancelable event on the element and, for an isolated widget, in the host page. */
function raise(element: EventTarget, names: string[], detail: unknown): void {
  dispatch(element, names, detail);
  if (!isInside(element)) void framePage()?.raise({ names, detail, cancelable: false });
}

/** Copies all properties of `changed` to `target` and deletes the others. */
function become(target: object, changed: object): void {
  const own = target as Record<string, unknown>;
  for (const name of Object.keys(own)) if (!Object.hasOwn(changed, name)) delete own[name];
  for (const [name, value] of Object.entries(changed)) if (name !== '__proto__') own[name] = value;
}

interface EventNames {
  readonly widgetName: string | null;
  readonly kind: WidgetKind;
}

/** Returns the names of an event: under the element's `widget-name`, and under its kind if that differs. */
const namesOf = ({ widgetName, kind }: EventNames, event: string): string[] =>
  [...new Set([widgetName || kind, kind])].map((name) => `platform-network:${name}:${event}`);

/** Raises an event under each of its names, with the same detail object. */
export function raiseWidgetEvent<E extends keyof WidgetEvents>(
  element: EventTarget,
  names: EventNames,
  event: E,
  detail: WidgetEvents[E],
): void {
  raise(element, namesOf(names, event), detail);
}

/**
 * Raises an event before a submission under each of its names. Resolves with false when a listener canceled it. For an
 * isolated widget it waits for the host page and copies its listeners' changes to `detail`.
 */
export async function raisePresubmit<E extends keyof PresubmitEvents>(
  element: EventTarget,
  names: EventNames,
  event: E,
  detail: PresubmitEvents[E],
): Promise<boolean> {
  const types = namesOf(names, event);
  if (!dispatch(element, types, detail, true)) return false;
  const page = isInside(element) ? undefined : framePage();
  const outcome = await page?.raise({ names: types, detail, cancelable: true });
  if (!outcome) return true;
  if (typeof outcome.detail === 'object' && outcome.detail !== null) become(detail, outcome.detail);
  return !outcome.isPrevented;
}

/** Raises `platform-network::associate-custom-key-succeeded`, once. */
export const raiseAssociateSucceeded = (element: EventTarget, detail: AssociateCustomKeyDetail): void =>
  raise(element, [associateSucceeded], detail);
/** Raises `platform-network::associate-custom-key-failed`, once. */
export const raiseAssociateFailed = (element: EventTarget, detail: AssociateCustomKeyFailedDetail): void =>
  raise(element, [associateFailed], detail);
/** Raises `platform-network::load-failed`, once. */
export const raiseLoadFailed = (element: EventTarget, part: string): void =>
  raise(element, [loadFailed], { part } satisfies LoadFailedDetail);
