/**
 * The events widgets raise (specification 6.2, decisions section 2), typed, and the one function that raises them. All are
 * `CustomEvent`s on the element, bubbling and composed, so a listener on the element, a container or the document hears
 * them.
 */
import type { ChangeRequestBody, EntityWrapper } from '../api/types.ts';
import { framePage } from '../session/frame_page.ts';

/** Why a record could not be handed over. */
export type SelectFailure =
  | 'not-found'
  | 'insufficient-access'
  | 'session-ended'
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'rate-limited'
  | 'malformed'
  | 'server-fault'
  | 'cancelled'
  | 'failed';

/** `select`: the wrapper of the retrieve call, reference values as aliases of the configured source system. */
export interface SelectDetail {
  readonly entity: EntityWrapper;
}

/** `select-failed`: `message` is for people, in the widget's language. */
export interface SelectFailedDetail {
  readonly reason: SelectFailure;
  readonly message: string;
  readonly entityId?: string;
}

/** `close-widget`: what closed it. */
export interface CloseWidgetDetail {
  readonly reason: 'button' | 'method' | 'escape' | 'backdrop';
}

/**
 * `dcr-presubmit`: the very object that will be sent; what a listener changes is sent. `preventDefault()` stops the submission.
 */
export type RequestDetail = ChangeRequestBody;

/** `dcr-submitted`: the request was taken. */
export interface SubmittedDetail {
  readonly taskId: string;
}

/** The values of an `associateCustomKey` call (specification 6.1). */
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

/** `add-request-presubmit`: the very object that will be sent (specification 4.8). What a listener changes is sent. */
export interface AddRequestDetail {
  entity_type: string;
  metadata: {
    /** Empty: the signed-in user. */
    creator: string;
    /** The configured source system, whose aliases stand for reference codes. */
    system: string;
    note: string;
    source: string;
  };
  entity: Record<string, unknown>;
  attachments?: {
    file_name: string;
    file_caption?: string;
    file_content_type: string;
    format: 'base64';
    file_data: string;
  }[];
}

/** `add-request-process-timeout`: no record yet. Whoever goes on waiting gets it again after as long. */
export interface AddRequestTimeoutDetail {
  readonly taskId: string;
  readonly waitedMilliseconds: number;
}

/**
 * Why an add request did not lead to a record. `invalid`: the service does not accept what was sent. `rejected`: it was sent
 * and refused when it was processed; `cancelled`: it was cancelled meanwhile. The others are faults of the call.
 */
export type CreateFailure = Exclude<SelectFailure, 'not-found'> | 'invalid' | 'rejected';

/** `add-request-create-failed`: `message` is for people, in the widget's language; `errors` are the service's. */
export interface CreateFailedDetail {
  readonly reason: CreateFailure;
  readonly message: string;
  readonly errors: readonly { readonly type: string; readonly message: string }[];
}

/** Detail by event, raised as `platform-network:<widget-name>:<event>`. */
export interface WidgetEvents {
  select: SelectDetail;
  'select-failed': SelectFailedDetail;
  'close-widget': CloseWidgetDetail;
  'dcr-submitted': SubmittedDetail;
  'add-request-submitted': SubmittedDetail;
  'add-request-process-timeout': AddRequestTimeoutDetail;
  'add-request-create-failed': CreateFailedDetail;
}

/** `open-profile`: the record whose profile is wanted. `preventDefault()` keeps the widget's own view of it closed. */
export interface OpenProfileDetail {
  readonly vid__v: string;
  readonly entityType: 'HCP' | 'HCO';
}

/** Events before something is done: listeners may cancel them. The detail of a submission is live. */
export interface PresubmitEvents {
  'open-profile': OpenProfileDetail;
  'dcr-presubmit': RequestDetail;
  'add-request-presubmit': AddRequestDetail;
}

export type WidgetKind = 'search' | 'profile' | 'affiliation';

export const associateSucceeded = 'platform-network::associate-custom-key-succeeded';
export const associateFailed = 'platform-network::associate-custom-key-failed';

/** The events by name, as raised under the kinds of widgets; they are heard on the element, around it and on the document. */
export interface WidgetEventMap {
  'platform-network:search:select': CustomEvent<SelectDetail>;
  'platform-network:search:select-failed': CustomEvent<SelectFailedDetail>;
  'platform-network:search:close-widget': CustomEvent<CloseWidgetDetail>;
  'platform-network:search:add-request-presubmit': CustomEvent<AddRequestDetail>;
  'platform-network:search:add-request-submitted': CustomEvent<SubmittedDetail>;
  'platform-network:search:add-request-process-timeout': CustomEvent<AddRequestTimeoutDetail>;
  'platform-network:search:add-request-create-failed': CustomEvent<CreateFailedDetail>;
  'platform-network:profile:select': CustomEvent<SelectDetail>;
  'platform-network:profile:dcr-presubmit': CustomEvent<RequestDetail>;
  'platform-network:profile:dcr-submitted': CustomEvent<SubmittedDetail>;
  'platform-network:profile:close-widget': CustomEvent<CloseWidgetDetail>;
  'platform-network:affiliation:open-profile': CustomEvent<OpenProfileDetail>;
  'platform-network:affiliation:select': CustomEvent<SelectDetail>;
  'platform-network:affiliation:dcr-presubmit': CustomEvent<RequestDetail>;
  'platform-network:affiliation:dcr-submitted': CustomEvent<SubmittedDetail>;
  'platform-network:affiliation:close-widget': CustomEvent<CloseWidgetDetail>;
  'platform-network::associate-custom-key-succeeded': CustomEvent<AssociateCustomKeyDetail>;
  'platform-network::associate-custom-key-failed': CustomEvent<AssociateCustomKeyFailedDetail>;
}

declare global {
  interface HTMLElementEventMap extends WidgetEventMap {}
  interface DocumentEventMap extends WidgetEventMap {}
}

/** Marks a widget that stands inside another one, whichever scripts brought the two. */
const insideKey = Symbol.for('platform-network-widgets:inside');
const isInside = (element: EventTarget): boolean => insideKey in element;

/** Keeps the events of a widget on its element: it stands inside another widget, and the page asked nothing of it. */
export const keepEventsInside = (element: EventTarget): void =>
  void Object.defineProperty(element, insideKey, { value: true });

/** Raises an event under each of its names, with the same detail object, here. False when a listener of any cancelled it. */
function dispatch(element: EventTarget, names: string[], detail: unknown, cancelable = false): boolean {
  const travels = !isInside(element);
  return names
    .map((type) =>
      element.dispatchEvent(
        new CustomEvent(type, { detail, bubbles: travels, composed: travels, cancelable }),
      ),
    )
    .every(Boolean);
}

/** Raises an event that nobody can cancel: here, and in the page around an isolated widget. */
function raise(element: EventTarget, names: string[], detail: unknown): void {
  dispatch(element, names, detail);
  if (!isInside(element)) void framePage()?.raise({ names, detail, cancelable: false });
}

/** Makes an object what a copy of it became. */
function become(target: object, changed: object): void {
  const own = target as Record<string, unknown>;
  for (const name of Object.keys(own)) if (!Object.hasOwn(changed, name)) delete own[name];
  for (const [name, value] of Object.entries(changed)) if (name !== '__proto__') own[name] = value;
}

interface EventNames {
  readonly widgetName: string | null;
  readonly kind: WidgetKind;
}

/** The names of an event: under the element's `widget-name` and, when that is another, under its kind too. */
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
 * Raises an event before a submission under each of its names, at once. Resolves with false when a listener of any of them cancelled
 * it; for an isolated widget the page is waited for, and what its listeners changed stands in `detail` then.
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
