import type { Attachment } from 'svelte/attachments';
import type { WidgetEventMap } from 'platform-network-widgets';

/** Event handlers by full event name; each receives the event's `detail`. */
export type WidgetHandlers = {
  readonly [Name in keyof WidgetEventMap]?: (detail: WidgetEventMap[Name]['detail']) => void;
};

/**
 * Returns an attachment that listens to an element's events. Event names contain colons; `addEventListener`
 * accepts any name.
 */
export const widgetEvents =
  (handlers: WidgetHandlers): Attachment<HTMLElement> =>
  (element) => {
    const listening = new AbortController();
    for (const [name, handle] of Object.entries(handlers))
      element.addEventListener(
        name,
        (event) => (handle as (detail: unknown) => void)((event as CustomEvent).detail),
        listening,
      );
    return () => listening.abort();
  };
