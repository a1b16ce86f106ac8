/** Moves the focus to the first field of a form whose dialog opens, so that the user can type at once. */
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { focusedElement } from './focused_element.ts';

type Control = HTMLElement & { disabled?: boolean };

document.addEventListener('wa-after-show', (event) => {
  const [dialog] = event.composedPath() as [WaDialog];
  // The focus is on the dialog itself, unless the form or the user moved it.
  if (dialog.localName !== 'wa-dialog' || focusedElement()?.getRootNode() !== dialog.shadowRoot) return;
  const controls = dialog.querySelectorAll<Control>('wa-input, wa-select, wa-textarea, input[type="file"]');
  [...controls].find(({ disabled }) => !disabled)?.focus();
});
