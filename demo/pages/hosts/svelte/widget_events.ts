import type { Attachment } from 'svelte/attachments';
import type { WidgetEventMap } from 'platform-network-widgets';

/** What is done with the details of events, by their full names. */
export type WidgetHandlers = {
  readonly [Name in keyof WidgetEventMap]?: (detail: WidgetEventMap[Name]['detail']) => void;
};

/** Hears events of the element that it is attached to. The names have colons: `addEventListener` takes any. */
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
