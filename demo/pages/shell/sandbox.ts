/**
 * The shell: one document for all pages, with the header bar, the account and the page of the current
 * address.
 */
import { msg } from '@lit/localize';
import './icons.ts';
import { hasUnsavedForm } from '../forms/unsaved_form.ts';
import { announce } from './notices.ts';
import { Accounts } from './accounts.ts';
import '../forms/reopened_lists.ts';
import '../forms/working_bar.ts';
import './focus/first_field.ts';
import { focusedElement } from './focus/focused_element.ts';
import { Frame } from './frame.ts';
import { dialogStyles } from './page_styles.ts';
import { router } from './router.ts';
import { showBar } from './bar.ts';
import { theme } from './theme.ts';
import { session } from '../service/session.ts';

const place = (id: string): HTMLElement => document.getElementById(id)!;

/** Returns true when a visible element of the page has the focus. */
function hasVisibleFocus(): boolean {
  return place('main').contains(document.activeElement) && focusedElement()!.checkVisibility();
}

place('pages').ariaLabel = msg('Pages');
place('notices').ariaLabel = msg('Notices');
document.querySelector('.brand')!.ariaLabel = msg('Platform Network Widgets, sandbox');

document.adoptedStyleSheets.push(dialogStyles.styleSheet!);

const accounts = new Accounts();
const frame = new Frame(place('main'), accounts);
const bar = (): void => showBar({ frame, accounts });

router.addEventListener('change', (event) => {
  frame.show();
  bar();
  if (!(event as CustomEvent<{ isNew: boolean }>).detail.isNew) return;
  announce(document.title);
  // Moves the focus after the new page has rendered, unless the focused element is still visible.
  setTimeout(() => {
    if (hasVisibleFocus()) return;
    scrollTo(0, 0);
    place('main').focus({ preventScroll: true });
  }, 100);
});
session.addEventListener('change', () => {
  // The button of the gate and the page of the user before go with their focus.
  const hadFocus = place('main').contains(document.activeElement);
  frame.forget();
  frame.show();
  bar();
  if (hadFocus && document.activeElement === document.body) place('main').focus({ preventScroll: true });
});
theme.addEventListener('change', bar);
/** Sections load their code when they are opened, and do not wait for it. Chromium, Firefox and Safari have different messages. */
const isMissingCode = (reason: unknown): boolean =>
  reason instanceof TypeError && /dynamically imported module|Importing a module/i.test(reason.message);
addEventListener('unhandledrejection', (event) => {
  if (!isMissingCode(event.reason)) return;
  // The browser's console already reports the file and the cause.
  event.preventDefault();
  frame.showPartFailure();
});
addEventListener('beforeunload', (event) => {
  if (frame.hasUnsavedWork || hasUnsavedForm()) event.preventDefault();
});

session.askToSignIn = (person) => accounts.askAgain(person);

void session.resume();
frame.show();
bar();
