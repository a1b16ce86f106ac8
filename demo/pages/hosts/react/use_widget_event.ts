import { useEffect, useRef, type RefObject } from 'react';
import type { WidgetEventMap } from 'platform-network-widgets';

/**
 * Hears an event of a widget for as long as the component is on the page. The names have colons, which no property of JSX can hold:
 * `addEventListener` can. The newest `handle` is the one that is called.
 */
export function useWidgetEvent<Name extends keyof WidgetEventMap>(
  widget: RefObject<HTMLElement | null>,
  name: Name,
  handle: (detail: WidgetEventMap[Name]['detail']) => void,
): void {
  const newest = useRef(handle);
  useEffect(() => {
    newest.current = handle;
  });
  useEffect(() => {
    const element = widget.current!;
    const listener = (event: HTMLElementEventMap[Name]): void => newest.current(event.detail);
    element.addEventListener(name, listener);
    return () => element.removeEventListener(name, listener);
  }, [widget, name]);
}
