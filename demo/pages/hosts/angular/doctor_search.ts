/** The smallest component, which opens the guide for frameworks. */
import {
  afterNextRender,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  signal,
  viewChild,
  type ElementRef,
} from '@angular/core';
import type { PlatformNetworkSearchWidget } from 'platform-network-widgets';

@Component({
  selector: 'doctor-search',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <p>{{ chosen() }}</p>
    <platform-network-search-widget
      #search
      widget-name="my-search"
      auth-domain="instance.example"
      widget-id="my-search"
    ></platform-network-search-widget>
  `,
})
export class DoctorSearch {
  protected readonly chosen = signal('Nobody chosen yet');
  private readonly search = viewChild.required<ElementRef<PlatformNetworkSearchWidget>>('search');

  constructor() {
    // The listener needs no clean-up: it is removed together with the element.
    afterNextRender(() =>
      this.search().nativeElement.addEventListener('platform-network:search:select', ({ detail }) =>
        this.chosen.set(detail.entity.entityId),
      ),
    );
  }
}
