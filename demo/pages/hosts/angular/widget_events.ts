import { afterNextRender, DestroyRef, inject, type ElementRef } from '@angular/core';
import type { WidgetEventMap } from 'platform-network-widgets';

/** What is done with the details of events, by their full names. */
export type WidgetHandlers = {
  readonly [Name in keyof WidgetEventMap]?: (detail: WidgetEventMap[Name]['detail']) => void;
};

/**
 * Hears events of a widget for as long as the component is on the page. Their names have colons, which a template reads as a target
 * (`window:resize`): `addEventListener` takes any. To be called where `inject` may be.
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
