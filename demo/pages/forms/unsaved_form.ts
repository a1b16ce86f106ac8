/**
 * Keeps a form in a dialog open and as it was sent until its save is answered, so that a late answer is about what the user sees. Asks before a form is closed by Escape, its cross or the browser's Back while it has input that is not saved. Buttons of the form do not ask: "Cancel" says
 * what it does.
 */
import { msg } from '@lit/localize';
import type { WaHideEvent } from '@awesome.me/webawesome/dist/events/hide.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { confirm } from '../shell/confirm.ts';

/** Forms with input since their dialog opened. */
const changed = new WeakSet<Element>();
const opened = new Set<WaDialog>();
let isEscape = false;

function markChanged(event: Event): void {
  const form = event.composedPath().find((node) => node instanceof HTMLFormElement);
  if (form) changed.add(form);
}

/** Returns whether a dialog has such a form. Dialogs of the shell itself, such as the sign-in, have none. */
const isUnsaved = (dialog: WaDialog): boolean =>
  dialog.isConnected &&
  dialog.getRootNode() !== document &&
  [...dialog.querySelectorAll('form')].some((form) => changed.has(form));

/** Returns whether the form of a dialog was sent and has no answer yet: its button shows that. */
const isSaving = (dialog: WaDialog): boolean =>
  dialog.getRootNode() !== document && dialog.querySelector('wa-button[type=submit][loading]') !== null;

const dialogOf = (event: Event): WaDialog | undefined => {
  const [target] = event.composedPath() as [Element];
  return target.localName === 'wa-dialog' ? (target as WaDialog) : undefined;
};

/** Returns whether a form in an open dialog has input that is not saved. */
export const hasUnsavedForm = (): boolean => [...opened].some(isUnsaved);

const asksToDiscard = (): Promise<boolean> =>
  confirm({
    title: msg('Unsaved changes'),
    action: msg('Discard the changes'),
    refusal: msg('Keep editing'),
  });

/** Asks, and closes the forms with input that is not saved. Resolves to false when the user stays, and while a form is saved. */
export async function discardForms(): Promise<boolean> {
  if ([...opened].some(isSaving)) return false;
  if (!(await asksToDiscard())) return false;
  for (const dialog of opened) if (isUnsaved(dialog)) dialog.open = false;
  return true;
}

for (const type of ['beforeinput', 'click'])
  document.addEventListener(
    type,
    (event) => {
      const path = event.composedPath();
      if (!path.some((node) => node instanceof HTMLFormElement)) return;
      if (![...opened].some((dialog) => path.includes(dialog) && isSaving(dialog))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
document.addEventListener('input', markChanged);
document.addEventListener('change', markChanged);
document.addEventListener('wa-show', (event) => {
  const dialog = dialogOf(event);
  if (dialog) opened.add(dialog);
});
document.addEventListener('wa-after-hide', (event) => {
  const dialog = dialogOf(event);
  if (!dialog) return;
  opened.delete(dialog);
  for (const form of dialog.querySelectorAll('form')) changed.delete(form);
});
// A dialog that its page closes, for example after saving, gives the same source as one that a key closes.
addEventListener(
  'keydown',
  ({ key }) => {
    isEscape = key === 'Escape';
    setTimeout(() => (isEscape = false));
  },
  { capture: true },
);
document.addEventListener('wa-hide', (event) => {
  const dialog = dialogOf(event);
  if (!dialog || !isUnsaved(dialog)) return;
  if (!isEscape && (event as WaHideEvent).detail!.source instanceof HTMLDialogElement) return;
  event.preventDefault();
  if (isSaving(dialog)) return;
  void asksToDiscard().then((agreed) => {
    if (agreed) dialog.open = false;
  });
});
