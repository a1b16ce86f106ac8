/**
 * Tells the host page when the widget can be used, and why it cannot: the events `ready` and `error`, and a measure of the
 * time until then.
 */
import type { LitElement } from 'lit';
import { measure } from '../events/measure.ts';
import {
  raiseWidgetEvent,
  type WidgetErrorReason,
  type WidgetEvents,
  type WidgetKind,
} from '../events/widget_events.ts';
import type { CallError } from './call_error.ts';
import type { WidgetController } from './widget_controller.ts';
import type { WidgetAttributes, WidgetState } from './widget_state.ts';

/** The state of a widget's content. */
export interface WidgetContent {
  readonly kind?: string | undefined;
  /** The error that is displayed. */
  readonly error?: CallError | undefined;
}

/** Ends of reasons that last until the page, the configuration or the rights of the user change. */
const lasting =
  /(disabled|invalid|-(missing|malformed|insecure|widget|type|allowed|incomplete|access|version|found))$/;

/** Returns why a state keeps the user from working; undefined when it does not, or when the user signed out. */
function reasonOf(state: WidgetState): WidgetErrorReason | undefined {
  if (state.kind === 'disabled') return state.kind;
  if (state.kind === 'unavailable') return state.error.kind;
  if (state.kind === 'demo-refused') return `demo-${state.problem}`;
  if (!('problem' in state)) return undefined;
  return state.problem ?? (isIn(state, 'ended') ? 'session-ended' : undefined);
}

const isIn = (state: WidgetState, session: 'live' | 'ended'): boolean =>
  state.kind === 'ready' && state.session === session;

/** Raises the events after the updates of a widget. `content` returns the state of its content. */
export function raiseSignals(
  element: LitElement & WidgetAttributes,
  widget: Pick<WidgetController, 'state'>,
  kind: WidgetKind,
  content: () => WidgetContent,
): void {
  let told: WidgetState = { kind: 'held' };
  let toldError: CallError | undefined;
  /** When the widget began to load. */
  let started = 0;
  const raise = <E extends 'ready' | 'error'>(event: E, detail: WidgetEvents[E]): void =>
    raiseWidgetEvent(element, { widgetName: element.widgetName, kind }, event, detail);
  const raiseError = (reason: WidgetErrorReason | undefined): void => {
    if (reason) raise('error', { reason, recoverable: !lasting.test(reason) });
  };
  element.addController({
    hostUpdated() {
      const { state } = widget;
      const { error } = content();
      if (state !== told) {
        const before = told;
        // Set first, because listeners may update the element again.
        told = state;
        if (state.kind === 'loading') started = performance.now();
        if (isIn(state, 'live') && !isIn(before, 'live')) {
          const again = before.kind === 'ready';
          if (!again) measure(`${kind}:ready`, started);
          raise('ready', { again });
        }
        raiseError(reasonOf(state));
      }
      if (error === toldError) return;
      toldError = error;
      // The end of a session also fails calls, and is told once.
      if (error?.kind !== 'session-ended') raiseError(error?.kind);
    },
  });
}
