/** A small CRM in Angular with two views; one of them contains the widgets. */
import { ChangeDetectionStrategy, Component, signal, VERSION } from '@angular/core';
import { words } from '../shared/crm';
import { AccountsView } from './accounts_view';

const views = ['accounts', 'visits'] as const;

@Component({
  selector: 'crm-app',
  imports: [AccountsView],
  changeDetection: ChangeDetectionStrategy.OnPush,
  templateUrl: './app.html',
})
export class App {
  protected readonly words = words;
  protected readonly views = views;
  protected readonly version = VERSION.full;
  protected readonly view = signal<(typeof views)[number]>('accounts');
}
