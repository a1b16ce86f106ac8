/** The shell: one document for all pages, with the bar at the top, the account and whatever page the address names. */
import './icons.ts';
import { announce } from './notices.ts';
import { Accounts } from './accounts.ts';
import { Frame } from './frame.ts';
import { router } from './router.ts';
import { showBar } from './bar.ts';
import { theme } from './theme.ts';
import { session } from '../service/session.ts';

const place = (id: string): HTMLElement => document.getElementById(id)!;

const accounts = new Accounts();
const frame = new Frame(place('main'), accounts);
const bar = (): void => showBar({ frame, accounts });

router.addEventListener('change', (event) => {
  frame.show();
  bar();
  if (!(event as CustomEvent<{ isNew: boolean }>).detail.isNew) return;
  scrollTo(0, 0);
  place('main').focus({ preventScroll: true });
  announce(document.title);
});
session.addEventListener('change', () => {
  frame.forget();
  frame.show();
  bar();
});
theme.addEventListener('change', bar);
addEventListener('beforeunload', (event) => {
  if (frame.hasUnsavedWork) event.preventDefault();
});

frame.show();
bar();
