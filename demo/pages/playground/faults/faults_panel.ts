/** The panel that injects faults for the widgets' account, to watch the widgets handle them. */
import { msg, str } from '@lit/localize';
import { rich } from '../../language/texts.ts';
import { html, nothing, render, type TemplateResult } from 'lit';
import { messageOf } from '../../service/errors.ts';
import { confirm } from '../../shell/confirm.ts';
import { counted, inSentence } from '../../language/texts.ts';
import { serviceOf } from '../account_service.ts';
import { faultWords, type FaultKind, type Faults, type FaultWords } from './fault_words.ts';

const minutes = [5, 10, 30, 60];
const delays = [500, 1000, 3000, 10_000, 30_000];

const clockTime = (text: string): string =>
  new Date(text).toLocaleTimeString(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });

export class FaultsPanel {
  readonly #container: HTMLElement;
  #account = '';
  #faults: Faults | undefined;
  #problem = '';
  #said = '';
  #isBusy = false;
  #minutes = 10;
  #delay = 3000;
  #expiry: ReturnType<typeof setTimeout> | undefined;

  constructor(container: HTMLElement) {
    this.#container = container;
  }

  /** Shows the faults of an account. Calls the service only after the user opens the panel. */
  show(account: string): void {
    if (account === this.#account) return;
    this.#account = account;
    this.#faults = undefined;
    this.#problem = '';
    this.#said = '';
    this.#render();
    if (this.#isOpen) void this.#read();
  }

  get #isOpen(): boolean {
    return this.#container.querySelector('details')?.open ?? false;
  }

  /** Runs a call as the account and shows its error. Drops the answer when the account has changed since. */
  async #as(work: (service: Awaited<ReturnType<typeof serviceOf>>) => Promise<void>): Promise<void> {
    const account = this.#account;
    this.#isBusy = true;
    this.#problem = '';
    this.#render();
    try {
      await work(await serviceOf(account));
    } catch (error) {
      if (account === this.#account) this.#problem = messageOf(error);
    }
    if (account !== this.#account) return;
    this.#isBusy = false;
    this.#render();
  }

  #use(account: string, faults: Faults): void {
    if (account !== this.#account) return;
    this.#faults = faults;
    if (faults.kinds.length) this.#delay = faults.delay_milliseconds;
    clearTimeout(this.#expiry);
    if (faults.expires_at)
      this.#expiry = setTimeout(
        () => void this.#read(),
        new Date(faults.expires_at).getTime() - Date.now() + 500,
      );
  }

  #read(): Promise<void> {
    const account = this.#account;
    return this.#as(async (service) => {
      this.#use(account, (await service.call('get /sandbox/faults', {})).faults);
    });
  }

  #replace(kinds: readonly FaultKind[]): Promise<void> {
    const account = this.#account;
    const body = { kinds: [...kinds], delay_milliseconds: this.#delay, minutes: this.#minutes };
    return this.#as(async (service) => {
      const answer = await service.call('put /sandbox/faults', { body });
      if ('faults' in answer) this.#use(account, answer.faults);
      this.#said = '';
    });
  }

  async #endSessions(): Promise<void> {
    const isSure = await confirm({
      title: msg(str`End the sessions of ${this.#account}?`),
      text: msg(
        'The next call of this account signs in again: automatically where possible, otherwise the user is asked. Ended sessions cannot be restored.',
      ),
      action: msg('End the sessions'),
    });
    if (!isSure) return;
    await this.#as(async (service) => {
      const { ended } = await service.call('delete /sandbox/sessions', {});
      this.#said = counted(ended, 'One session ended.', '{0} sessions ended.');
    });
  }

  /** Sends all active faults, because the call replaces the previous ones. */
  #toggle(kind: FaultKind, isOn: boolean): void {
    const others = (this.#faults?.kinds ?? []).filter((one) => one !== kind);
    void this.#replace(isOn ? [...others, kind] : others);
  }

  #status(): string {
    const { kinds, expires_at } = this.#faults ?? { kinds: [], expires_at: null };
    if (!kinds.length || !expires_at) return msg(str`No faults are on for ${this.#account}.`);
    const words = faultWords.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => inSentence(label));
    return msg(str`On for ${this.#account} until ${clockTime(expires_at)}: ${words.join(', ')}.`);
  }

  #switch = ({ kind, label, service, widgets }: FaultWords): TemplateResult => {
    const isOn = this.#faults?.kinds.includes(kind) ?? false;
    return html`
      <label class="flag">
        <input
          type="checkbox"
          .checked=${isOn}
          ?disabled=${!this.#faults || this.#isBusy}
          aria-describedby=${`fault-${kind}`}
          @change=${(event: Event) => this.#toggle(kind, (event.target as HTMLInputElement).checked)}
        />
        <span
          >${label}<small id=${`fault-${kind}`}
            >${rich(msg(str`${service} **Widgets:** ${widgets}`))}</small
          ></span
        >
      </label>
    `;
  };

  #number(
    label: string,
    value: number,
    values: number[],
    words: (value: number) => string,
    set: (value: number) => void,
  ): TemplateResult {
    return html`
      <label class="field">
        <span>${label}</span>
        <select
          @change=${(event: Event) => {
            set(Number((event.target as HTMLSelectElement).value));
            // Applies the new settings to the active faults.
            if (this.#faults?.kinds.length) void this.#replace(this.#faults.kinds);
          }}
        >
          ${[...new Set([...values, value])].map(
            (one) => html`<option value=${one} ?selected=${one === value}>${words(one)}</option>`,
          )}
        </select>
      </label>
    `;
  }

  #controls(): TemplateResult {
    const isAny = (this.#faults?.kinds.length ?? 0) > 0;
    return html`
      ${faultWords.map(this.#switch)}
      <div class="pair">
        ${this.#number(
          msg('They end after'),
          this.#minutes,
          minutes,
          (value) => counted(value, '1 minute', '{0} minutes'),
          (value) => {
            this.#minutes = value;
          },
        )}
        ${this.#number(
          msg('Slow means'),
          this.#delay,
          delays,
          (value) => `${value / 1000} s`,
          (value) => {
            this.#delay = value;
          },
        )}
      </div>
      <div class="buttons">
        <button ?disabled=${!isAny || this.#isBusy} @click=${() => void this.#replace([])}>
          ${msg('All off')}
        </button>
        <button ?disabled=${!this.#faults || this.#isBusy} @click=${() => void this.#endSessions()}>
          ${msg('End the sessions')}
        </button>
      </div>
      <p class="hint">
        ${msg('After this, the next call of a widget signs in again and is repeated without a message. Where the user has to sign in, the input is kept.')}
      </p>
    `;
  }

  #render(): void {
    const isAny = (this.#faults?.kinds.length ?? 0) > 0;
    render(
      html`
        <details
          @toggle=${() => {
            if (this.#isOpen && !this.#faults && !this.#isBusy) void this.#read();
          }}
        >
          <summary>
            <h2>${msg('Faults')}</h2>
            ${isAny ? html`<span class="tag">${msg('on')}</span>` : nothing}
          </summary>
          <p class="hint">
            ${msg('The service fails for one account in all its sessions, and for no other account. Faults of the page are among the settings: stopped requests, blocked windows, a sessionProvider that fails.')}
          </p>
          <p role="status" class="status">
            ${this.#faults ? this.#status() : this.#isBusy ? msg('Asking the sandbox …') : ''} ${this.#said}
          </p>
          ${
            this.#problem
              ? html`<p role="alert" class="notice">
                  ${this.#problem} <button @click=${() => void this.#read()}>${msg('Try again')}</button>
                </p>`
              : nothing
          }
          ${this.#controls()}
        </details>
      `,
      this.#container,
    );
  }
}
