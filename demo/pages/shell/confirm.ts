/** Asks the user to confirm an action that destroys data or cannot be undone. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { html, render } from 'lit';

export interface Question {
  title: string;
  /** The consequences, and which of them cannot be undone, unless the title says all. */
  text?: string;
  /** The label of the confirming button, for example "Reset the sandbox". */
  action: string;
  /** The label of the other button. Default: "Cancel". */
  refusal?: string;
  isDangerous?: boolean;
}

/** Opens a dialog that was made for one purpose. Resolves when it is closed and removed. */
export function showOnce(dialog: WaDialog): Promise<void> {
  document.body.append(dialog);
  void dialog.updateComplete.then(() => {
    dialog.open = true;
  });
  return new Promise((resolve) => {
    dialog.addEventListener('wa-after-hide', (event) => {
      if (event.target !== dialog) return;
      dialog.remove();
      resolve();
    });
  });
}

/**
 * Resolves to true when the user confirms; to false for cancel, Escape and a closed dialog. Focus returns to
 * its previous element.
 */
export async function confirm({
  title,
  text,
  action,
  refusal = msg('Cancel'),
  isDangerous = true,
}: Question): Promise<boolean> {
  const dialog = document.createElement('wa-dialog');
  dialog.label = title;
  let agreed = false;
  const close = (answer: boolean): void => {
    agreed = answer;
    dialog.open = false;
  };
  render(
    html`
      ${text && html`<p class="question">${text}</p>`}
      <wa-button slot="footer" appearance="outlined" autofocus @click=${() => close(false)}
        >${refusal}</wa-button
      >
      <wa-button slot="footer" variant=${isDangerous ? 'danger' : 'brand'} @click=${() => close(true)}
        >${action}</wa-button
      >
    `,
    dialog,
  );
  await showOnce(dialog);
  return agreed;
}
