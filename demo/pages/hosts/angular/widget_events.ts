import { afterNextRender, DestroyRef, inject, type ElementRef } from '@angular/core';
import type { WidgetEventMap } from 'platform-network-widgets';

/** Event handlers by full event name; each receives the event's `detail`. */
export type WidgetHandlers = {
  readonly [Name in keyof WidgetEventMap]?: (detail: WidgetEventMap[Name]['detail']) => void;
};

/**
 * Listens to a widget's events until the component is destroyed. Event names contain colons, which a template
 * reads as a target (`window:resize`); `addEventListener` accepts any name. Call it in an injection context.
 */
export function hearWidget(widget: () => ElementRef<HTMLElement>, handlers: WidgetHandlers): void {
  const listening = new AbortController();
  afterNextRender(() => {
    for (const [name, handle] of Object.entries(handlers))
      widget().nativeElement.addEventListener(
        name,
        (event) => (handle as (detail: unknown) => void)((event as CustomEvent).detail),
        listening,
      );
  });
  inject(DestroyRef).onDestroy(() => listening.abort());
}
