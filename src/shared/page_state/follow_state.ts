/**
 * Connects what the user sees with the property `state` of a widget. The page sets the property to restore a state. The
 * widget sets it and raises `state-change` after the user has changed something. Loaded when the page first sets it.
 */
import { jsonOf } from '../../api/json.ts';
import type { LitElement } from 'lit';
import type { PageState } from '../../events/page_state.ts';
import { raiseWidgetEvent, type WidgetKind } from '../../events/widget_events.ts';
import { contextValue, widgetContext } from '../contexts.ts';
import type { WidgetAttributes } from '../widget_state.ts';

/** Changes that follow each other faster, such as typing, raise one event. Safari limits changes of the address. */
const restMilliseconds = 250;

/** Events after which a page may show a record in place of the widget. */
const asksForRecord = ['select', 'open-profile', 'open-record'];

export type FollowedElement = LitElement & WidgetAttributes & { state: object | null | undefined };

export interface StateFormat<S extends PageState> {
  /** Returns a valid state from a value of the page, which may come from an address. Unreadable parts are left out. */
  readonly read: (value: Readonly<Record<string, unknown>>) => S;
  /** Returns what the user sees; undefined while a state is being restored. */
  readonly current: () => S | undefined;
  /** Starts restoring a state. */
  readonly restore: (state: S) => void;
  /** Called after each update of a ready widget, to continue restoring. */
  readonly updated?: () => void;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Follows a widget until the element is garbage. */
export function followState<S extends PageState>(
  element: FollowedElement,
  kind: WidgetKind,
  format: StateFormat<S>,
): void {
  /** The property's value that was last read or set. */
  let known: unknown;
  /** The state that the page last set or heard of, as text. */
  let told: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isReady = (): boolean =>
    element.isConnected && contextValue(element, widgetContext).state.kind === 'ready';

  function restore(): void {
    const value = element.state;
    const isFirst = known === undefined;
    known = value;
    const state = format.read(isObject(value) ? value : {});
    told = jsonOf(state);
    // A page that begins without a state takes the widget as it is.
    if (isFirst && !isObject(value)) return;
    if (told !== jsonOf(format.current())) format.restore(state);
  }

  function tell(): void {
    const state = isReady() ? format.current() : undefined;
    if (!state || element.state !== known) return;
    const text = jsonOf(state);
    if (text === told) return;
    told = text;
    known = element.state = state;
    const { widgetName } = element;
    raiseWidgetEvent(element, { widgetName, kind }, 'state-change', { state });
  }

  function tellSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(tell, restMilliseconds);
  }

  function tellNow(): void {
    clearTimeout(timer);
    tell();
  }

  // A page may now show something else: what it keeps of this widget would be older than what the user saw.
  for (const name of ['focusout', ...asksForRecord.map((event) => `platform-network:${kind}:${event}`)])
    element.addEventListener(name, tellNow, { capture: true });
  element.renderRoot.addEventListener('scroll', tellSoon, { capture: true, passive: true });
  element.addController({
    hostUpdated() {
      if (!isReady()) return;
      if (element.state !== known) restore();
      else format.updated?.();
      tellSoon();
    },
    hostDisconnected: () => clearTimeout(timer),
  });
  element.requestUpdate();
}

/** Returns a text of at most 2000 characters; undefined for other values. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, 2000) : undefined;

/** Returns at most 200 texts of a list. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.slice(0, 200).filter((each) => typeof each === 'string') : [];

/** Returns the entries of an object in the order of their names. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)) : [];
