import { useEffect, useRef, type RefObject } from 'react';
import type { WidgetEventMap } from 'platform-network-widgets';

/**
 * Listens to a widget's event while the component is mounted. Event names contain colons, which a JSX
 * property name cannot; `addEventListener` accepts any name. Always calls the newest `handle`.
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
