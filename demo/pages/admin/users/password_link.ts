/** Makes a link for setting a password and shows it: an invitation or a reset, without a mail server. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import '@awesome.me/webawesome/dist/components/input/input.js';
import type WaInput from '@awesome.me/webawesome/dist/components/input/input.js';
import { html, render } from 'lit';
import type { AnswerOf } from '../../../../src/api/types.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import { showOnce } from '../../shell/confirm.ts';
import { copyText } from '../../shell/copying.ts';
import { notify } from '../../shell/notices.ts';
import { timeText } from '../data.ts';
import type { User } from './user_words.ts';

type Link = Extract<AnswerOf<'post /users/{user_id}/password_link'>, { link: unknown }>['link'];

/** Resolves when the user has closed the dialog. The link is only in this dialog. */
function showLink(name: string, { url, expires_date }: Link): Promise<void> {
  const dialog = document.createElement('wa-dialog');
  dialog.label = msg(str`Password link for ${name}`);
  render(
    html`
      <p>
        ${msg(
          str`Hand this link to the user over a channel that you trust. It sets a password once, until ${timeText(expires_date)}, and cannot be shown again.`,
        )}
      </p>
      <wa-input
        label=${msg('Link')}
        readonly
        class="address"
        .value=${url}
        @focus=${(event: Event) => (event.currentTarget as WaInput).select()}
      ></wa-input>
      <wa-button slot="footer" appearance="outlined" @click=${() => (dialog.open = false)}
        >${msg('Close')}</wa-button
      >
      <wa-button
        slot="footer"
        variant="brand"
        autofocus
        @click=${() => void copyText(url, msg('The link is copied.'))}
        >${msg('Copy')}</wa-button
      >
    `,
    dialog,
  );
  return showOnce(dialog);
}

/** Makes a link, which ends an earlier one, and shows it. Shows a notice when that fails. */
export async function makePasswordLink({ id, display_name: name }: User): Promise<void> {
  try {
    const answer = await service.call('post /users/{user_id}/password_link', {
      path: { user_id: String(id) },
      body: {},
    });
    // A FAILURE has been thrown.
    await showLink(name, (answer as { link: Link }).link);
  } catch (error) {
    notify(messageOf(error), { variant: 'danger' });
  }
}
