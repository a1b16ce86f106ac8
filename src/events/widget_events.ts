/**
 * The events widgets raise (specification 6.2, decisions section 2), typed, and the one function that raises them. All are
 * `CustomEvent`s on the element, bubbling and composed, so a listener on the element, a container or the document hears
 * them.
 */
import type { EntityWrapper } from '../api/types.ts';

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

/** Detail by event, raised as `platform-network:<widget-name>:<event>`. */
export interface WidgetEvents {
  select: SelectDetail;
  'select-failed': SelectFailedDetail;
  'close-widget': CloseWidgetDetail;
}

export type WidgetKind = 'search' | 'profile' | 'affiliation';

export const associateSucceeded = 'platform-network::associate-custom-key-succeeded';
export const associateFailed = 'platform-network::associate-custom-key-failed';

declare global {
  interface HTMLElementEventMap {
    'platform-network:search:select': CustomEvent<SelectDetail>;
    'platform-network:search:select-failed': CustomEvent<SelectFailedDetail>;
    'platform-network:search:close-widget': CustomEvent<CloseWidgetDetail>;
    'platform-network:profile:close-widget': CustomEvent<CloseWidgetDetail>;
    'platform-network::associate-custom-key-succeeded': CustomEvent<AssociateCustomKeyDetail>;
    'platform-network::associate-custom-key-failed': CustomEvent<AssociateCustomKeyFailedDetail>;
  }
}

const raise = (element: EventTarget, type: string, detail: unknown): boolean =>
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));

/**
 * Raises an event under the element's `widget-name` and, when that is another, under its kind too, with the same detail
 * object.
 */
export function raiseWidgetEvent<E extends keyof WidgetEvents>(
  element: EventTarget,
  names: { readonly widgetName: string | null; readonly kind: WidgetKind },
  event: E,
  detail: WidgetEvents[E],
): void {
  const { widgetName, kind } = names;
  if (widgetName && widgetName !== kind) raise(element, `platform-network:${widgetName}:${event}`, detail);
  raise(element, `platform-network:${kind}:${event}`, detail);
}

/** Raises `platform-network::associate-custom-key-succeeded`, once. */
export const raiseAssociateSucceeded = (element: EventTarget, detail: AssociateCustomKeyDetail): boolean =>
  raise(element, associateSucceeded, detail);
/** Raises `platform-network::associate-custom-key-failed`, once. */
export const raiseAssociateFailed = (element: EventTarget, detail: AssociateCustomKeyFailedDetail): boolean =>
  raise(element, associateFailed, detail);
