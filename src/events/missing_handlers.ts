/**
 * Tells integrators in the console when a page lacks a handler that requests need (specification 6.2). The DOM does not
 * say whether an event has listeners. A handler counts when it reads `detail` or cancels the event.
 */
import { observeEvents } from './widget_events.ts';

const needs = {
  search: {
    events: ['add-request-presubmit', 'add-request-submitted', 'select'],
    use: 'Add requests',
    guide: 'Adding a record that was not found',
  },
  profile: {
    events: ['dcr-presubmit', 'dcr-submitted', 'select'],
    use: 'Change requests',
    guide: 'The profile widget',
  },
};
type Kind = keyof typeof needs;

/** Elements that are watched, with their kind. Elements that were warned about are removed. */
const watched = new WeakMap<EventTarget, Kind>();
const known = new WeakSet<EventTarget>();

/** Events of one kind that are being raised under several names, by element. */
const handled = new WeakMap<EventTarget, Map<string, boolean>>();

function observe(event: CustomEvent<unknown>, element: EventTarget): void {
  const kind = watched.get(element);
  const name = event.type.slice(event.type.lastIndexOf(':') + 1);
  if (!kind || !needs[kind].events.includes(name)) return;
  const open = handled.get(element) ?? new Map<string, boolean>();
  handled.set(element, open);
  if (!open.has(name)) {
    open.set(name, false);
    // All names are raised before this runs.
    queueMicrotask(() => {
      const isHandled = open.get(name);
      open.delete(name);
      if (!isHandled) warn(element, kind, name);
    });
  }
  const { detail } = event;
  const isHandled = (): void => void open.set(name, true);
  Object.defineProperty(event, 'detail', { configurable: true, get: () => (isHandled(), detail) });
  const cancel = event.preventDefault.bind(event);
  Object.defineProperty(event, 'preventDefault', {
    configurable: true,
    value: () => (isHandled(), cancel()),
  });
}

/** Warns once per widget. */
function warn(element: EventTarget, kind: Kind, name: string): void {
  if (!watched.delete(element)) return;
  const { events, use, guide } = needs[kind];
  console.warn(
    `platform-network-${kind}-widget: no handler on this page uses the event "${name}". ${use} need handlers for ${events.join(', ')}: see "${guide}" in docs/embedding.md.`,
  );
}

/** Starts checking the events of a widget, when it sends its first request. */
export function watchHandlers(element: EventTarget, kind: Kind): void {
  if (known.has(element)) return;
  known.add(element);
  watched.set(element, kind);
  observeEvents(observe);
}
