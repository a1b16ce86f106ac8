/** The search beside the accounts; a profile opens over both. */
import {
  ChangeDetectionStrategy,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  signal,
  viewChild,
  type ElementRef,
} from '@angular/core';
import type { PlatformNetworkProfileWidget, PlatformNetworkSearchWidget } from 'platform-network-widgets';
import { accountOf, homeFilter, instance, keySource, withAccount, words, type Account } from '../shared/crm';
import { hearWidget } from './widget_events';

@Component({
  selector: 'crm-accounts-view',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  changeDetection: ChangeDetectionStrategy.OnPush,
  templateUrl: './accounts_view.html',
})
export class AccountsView {
  protected readonly words = words;
  protected readonly instance = instance;
  protected readonly homeFilter = homeFilter;
  protected readonly accounts = signal<Account[]>([]);
  protected readonly isHomeOnly = signal(false);
  protected readonly isOpen = signal(true);
  protected readonly said = signal('');

  private readonly search = viewChild.required<ElementRef<PlatformNetworkSearchWidget>>('search');
  private readonly profile = viewChild.required<ElementRef<PlatformNetworkProfileWidget>>('profile');

  constructor() {
    hearWidget(this.search, {
      'platform-network:search:select': (detail) =>
        this.accounts.update((before) => withAccount(before, accountOf(detail))),
      'platform-network:search:close-widget': () => this.isOpen.set(false),
      'platform-network::associate-custom-key-succeeded': (detail) =>
        this.said.set(words.linked({ number: detail.custom_key_value })),
      'platform-network::associate-custom-key-failed': ({ errors }) =>
        this.said.set(words.notLinked(errors[0]?.message ?? '')),
    });
  }

  protected toggleSearch(): void {
    if (this.isOpen()) void this.search().nativeElement.close();
    else {
      void this.search().nativeElement.start();
      this.isOpen.set(true);
    }
  }

  protected openProfile(account: Account): void {
    void this.profile().nativeElement.start(account.id);
  }

  /** The two events report the outcome, including the error that the promise rejects with. */
  protected link({ id, kind, number }: Account): void {
    this.search()
      .nativeElement.associateCustomKey(id, keySource, kind, number)
      .catch(() => {});
  }

  protected line({ kind, place, number }: Account): string {
    return [kind, place, number].filter(Boolean).join(' · ');
  }
}
