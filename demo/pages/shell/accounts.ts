/**
 * Sign-in to the pages: the gate before pages that need a user, and the form for accounts that are not
 * documented.
 */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaInput from '@awesome.me/webawesome/dist/components/input/input.js';
import { html, nothing, render } from 'lit';
import '../forms/form_alert.ts';
import { messageOf } from '../service/errors.ts';
import { readSandbox, type SandboxAccount } from '../service/sandbox.ts';
import { session, type Person } from '../service/session.ts';
import { showOnce } from './confirm.ts';
import { notify } from './notices.ts';
import type { PageEntry } from './page.ts';
import { translated } from '../language/texts.ts';

interface PasswordForm {
  title: string;
  hint?: string;
  /** The only user who may sign in; default: any. */
  username?: string;
  mayLeave?: () => Promise<boolean>;
}

export class Accounts {
  /** The documented accounts. */
  list: readonly SandboxAccount[] = [];

  readonly ready: Promise<void> = readSandbox().then(
    ({ accounts }) => {
      this.list = accounts;
    },
    () => {},
  );

  /** Signs in to a documented account; shows a notice with the outcome. */
  async signIn(account: SandboxAccount): Promise<void> {
    try {
      await session.signIn(account.username, account.password);
      notify(msg(str`Signed in as ${account.name}.`));
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
  }

  /** Offers the account that suits a page. */
  showGate(container: HTMLElement, page: PageEntry): void {
    void this.ready.then(() => {
      const account = this.list.find(({ username }) => username === page.account);
      render(
        html`<section class="gate" aria-labelledby="gate-title">
          <h1 id="gate-title">${page.title}</h1>
          <p>
            ${msg('This page works with an account of the sandbox, and the service decides what that account may do here.')}
          </p>
          <div class="row">
            ${
              account
                ? html`<wa-button variant="brand" @click=${() => void this.signIn(account)}
                    >${msg(str`Sign in as ${account.name}`)}</wa-button
                  >`
                : ''
            }
            <wa-button appearance="outlined" @click=${() => void this.askForPassword()}
              >${msg('Sign in with a password')}</wa-button
            >
          </div>
          ${
            account
              ? html`<p class="hint">
                  ${msg(str`${account.name} is the sandbox’s account for this page: ${translated(account.role)}. Choose others in the menu at the top.`)}
                </p>`
              : ''
          }
        </section>`,
        container,
      );
    });
  }

  /** Opens a form for the password of a user whose session has ended. The page and what was typed there stay. Resolves when the form closes. */
  askAgain({ username }: Person): Promise<void> {
    return this.#askForPassword({
      title: msg('Sign in again'),
      hint: msg(
        'Your session has ended, for example because your password was changed. What you typed is kept.',
      ),
      username,
    });
  }

  /** Opens a form for user name and password. `mayLeave` asks before another user's sign-in discards unsaved changes. */
  askForPassword(mayLeave: () => Promise<boolean> = () => Promise.resolve(true)): Promise<void> {
    return this.#askForPassword({ title: msg('Sign in'), mayLeave });
  }

  #askForPassword({ title, hint, username: known, mayLeave }: PasswordForm): Promise<void> {
    const dialog = document.createElement('wa-dialog');
    dialog.label = title;
    let isSending = false;
    const submit = async (event: SubmitEvent): Promise<void> => {
      event.preventDefault();
      if (isSending) return;
      const values = [...dialog.querySelectorAll<WaInput>('wa-input')].map(({ value }) => value ?? '');
      const [username, password] = [known ?? values[0]!.trim(), values.at(-1)!];
      const isSame = username.toLowerCase() === session.person?.username.toLowerCase();
      isSending = true;
      show();
      try {
        if (!isSame && mayLeave && !(await mayLeave())) return;
        await session.signIn(username, password);
        dialog.open = false;
      } catch (error) {
        problem = messageOf(error);
      } finally {
        isSending = false;
        show();
      }
    };
    let problem = '';
    const show = (): void => {
      render(
        html`<form id="sign-in" class="sign-in" @submit=${(event: SubmitEvent) => void submit(event)}>
            ${hint ? html`<p>${hint}</p>` : nothing}
            <wa-input
              label=${msg('User name')}
              autocomplete="username"
              .value=${known ?? null}
              ?readonly=${known !== undefined}
              required
              ?autofocus=${known === undefined}
            ></wa-input>
            <wa-input
              label=${msg('Password')}
              type="password"
              autocomplete="current-password"
              required
              ?autofocus=${known !== undefined}
            ></wa-input>
            <sandbox-form-alert .message=${problem}></sandbox-form-alert>
          </form>
          <wa-button slot="footer" variant="brand" type="submit" form="sign-in" ?loading=${isSending}
            >${msg('Sign in')}</wa-button
          >`,
        dialog,
      );
    };
    show();
    return showOnce(dialog).then(() => {
      // The button that opened the form is gone when the form signed somebody in.
      if (document.activeElement === document.body)
        document.getElementById('main')!.focus({ preventScroll: true });
    });
  }
}
