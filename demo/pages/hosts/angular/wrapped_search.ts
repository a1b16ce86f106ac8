import { Component, signal } from '@angular/core';
import { SearchWidget } from 'platform-network-widgets/angular';

@Component({
  selector: 'wrapped-search',
  imports: [SearchWidget],
  template: `
    <p role="status">{{ chosen() }}</p>
    <button (click)="search.element.start()">Search</button>
    <platform-network-search-widget
      #search
      widgetName="my-search"
      authDomain="instance.example"
      widgetId="my-search"
      closeable
      holdInitialization
      (select)="chosen.set($event.detail.entity.entityId)"
      (closeWidget)="chosen.set('Closed: ' + $event.detail.reason)"
    />
  `,
})
export class WrappedSearch {
  protected readonly chosen = signal('Nobody chosen yet');
}
