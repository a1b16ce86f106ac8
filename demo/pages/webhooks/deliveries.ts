/** The deliveries of a webhook: events that were given up or wait, with "Send again", and the last attempts. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { AnswerOf } from '../../../src/api/types.ts';
import { counted } from '../language/texts.ts';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { formatCount } from '../service/vocabulary.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { timeText } from '../admin/data.ts';
import { rowListStyles } from '../admin/row_styles.ts';
import { changeLabels, type Webhook } from './webhook_form.ts';

type Delivery = AnswerOf<'get /webhooks/{webhook_id}/deliveries'>['deliveries'][number];
type Attempt = AnswerOf<'get /webhooks/{webhook_id}/attempts'>['attempts'][number];
type Event = Attempt['event'];

/** How often an open dialog reads. */
const lookMilliseconds = 5000;
/** Waiting events that are listed. All that were given up and can be sent again are listed, up to the limit of one call. */
const listed = { waiting: 20, dead: 500 } as const;

/** Says how long the secret before the last rotation still signs; undefined after that. */
export const overlapText = ({ old_secret_until: until }: Webhook): string | undefined =>
  until !== null && Date.parse(until) > Date.now()
    ? msg(str`The old secret signs as well until ${timeText(until)}.`)
    : undefined;

/** `<sandbox-webhook-deliveries>`: a dialog that `open` shows. Dispatches `webhook-replayed`. */
export class WebhookDeliveries extends LitElement {
  static override styles = [
    pageStyles,
    rowListStyles,
    css`
      :host {
        display: contents;
      }
      wa-dialog {
        --width: min(56rem, calc(100vw - 2rem));
      }
      h3 {
        margin: 0;
      }
      ul {
        margin: 0;
      }
      .name {
        flex-basis: 14rem;
      }
      .name .problem {
        color: var(--danger);
      }
    `,
  ];

  @state() private hook: Webhook | undefined;
  @state() private isSending = false;
  @query('wa-dialog') private dialog!: WaDialog;
  @query('h3') private firstTitle!: HTMLElement;
  readonly #read = new Loading(this, async (signal: AbortSignal) => {
    const path = { webhook_id: String(this.hook!.id) };
    const list = (which: 'waiting' | 'dead') =>
      service.call('get /webhooks/{webhook_id}/deliveries', {
        path,
        query: { state: which, limit: listed[which] },
        signal,
      });
    const [dead, waiting, { attempts }, { webhooks }] = await Promise.all([
      list('dead'),
      list('waiting'),
      service.call('get /webhooks/{webhook_id}/attempts', { path, signal }),
      service.call('get /webhooks', { signal }),
    ]);
    this.hook = webhooks.find(({ id }) => id === this.hook!.id) ?? this.hook;
    return { dead, waiting, attempts };
  }).repeat(lookMilliseconds, () => this.dialog.open);

  /** Opens the deliveries of a webhook. */
  open(hook: Webhook): void {
    this.hook = hook;
    this.#read.value = undefined;
    void this.updateComplete.then(() => {
      this.dialog.open = true;
      void this.#read.run();
    });
  }

  /** Sends one event again, or all that were given up. */
  async #sendAgain(one?: Delivery): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    const { id, name } = this.hook!;
    try {
      await service.call('post /webhooks/{webhook_id}/replay', {
        path: { webhook_id: String(id) },
        body: one ? { delivery_ids: [one.id] } : {},
      });
      notify(
        one
          ? msg(str`${name}: the event of ${one.event.vid__v} is sent again.`)
          : msg(str`${name}: the events are sent again.`),
      );
      this.dispatchEvent(new CustomEvent('webhook-replayed'));
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    } finally {
      this.isSending = false;
    }
    await this.#read.again();
    // The pressed button is gone with its event.
    if (!this.renderRoot.querySelector(':focus')) this.firstTitle.focus();
  }

  #event({ vid__v, record_version__v, change }: Event): TemplateResult {
    return html`<bdi dir="ltr">${vid__v}</bdi> · ${msg(str`Version ${record_version__v}`)} ·
      ${changeLabels[change]}`;
  }

  #delivery(one: Delivery): TemplateResult {
    const {
      event,
      attempts,
      first_attempt_date: first,
      next_attempt_date: next,
      problem,
      state: which,
    } = one;
    return html`<li>
      <div class="name">
        ${this.#event(event)}
        <small
          >${counted(attempts, '{0} attempt', '{0} attempts')}${first ? html` · ${msg(str`First ${timeText(first)}`)}` : nothing}${which === 'waiting' ? html` · ${msg(str`Next ${timeText(next)}`)}` : nothing}</small
        >
        ${problem ? html`<small class="problem">${problem}</small>` : nothing}
      </div>
      ${
        which === 'dead'
          ? html`<wa-button
              size="s"
              appearance="outlined"
              ?disabled=${this.isSending}
              @click=${() => void this.#sendAgain(one)}
              >${msg('Send again')}<span class="visually-hidden"> ${event.vid__v}</span></wa-button
            >`
          : nothing
      }
    </li>`;
  }

  #attempt({ event, attempt_date, answered, problem, milliseconds }: Attempt): TemplateResult {
    return html`<li>
      <div class="name">
        ${this.#event(event)}
        <small
          >${timeText(attempt_date)} ·
          ${msg(str`${formatCount(milliseconds)} ms`)}${answered === null ? nothing : html` · ${msg(str`Status ${answered}`)}`}</small
        >
        ${problem ? html`<small class="problem">${problem}</small>` : nothing}
      </div>
      ${problem ? html`<span class="tag danger">${msg('Failed')}</span>` : html`<span class="tag">${msg('Delivered')}</span>`}
    </li>`;
  }

  /** A list with its title; `more`: events that are not listed. */
  #section(
    title: string,
    rows: readonly TemplateResult[],
    none: string,
    more = 0,
    action: unknown = nothing,
  ): TemplateResult {
    return html`<section class="stack" aria-label=${title}>
      <div class="row">
        <h3 class="grow" tabindex="-1">${title}</h3>
        ${action}
      </div>
      ${
        rows.length
          ? html`<ul>
              ${rows}
            </ul>`
          : html`<p>${none}</p>`
      }
      ${more > 0 ? html`<p>${counted(more, '{0} more event', '{0} more events')}</p>` : nothing}
    </section>`;
  }

  protected override render(): TemplateResult {
    const { hook } = this;
    const overlap = hook && overlapText(hook);
    return html`<wa-dialog label=${hook ? msg(str`Deliveries of ${hook.name}`) : ''}>
      <div class="stack">
        ${overlap ? html`<p>${overlap}</p>` : nothing}
        ${this.#read.render(({ dead, waiting, attempts }) => [
          this.#section(
            msg(str`Given up (${formatCount(dead.totalCount)})`),
            dead.deliveries.map((one) => this.#delivery(one)),
            msg('No event was given up.'),
            dead.totalCount - dead.deliveries.length,
            dead.deliveries.length > 1
              ? html`<wa-button
                  size="s"
                  variant="brand"
                  ?disabled=${this.isSending}
                  @click=${() => void this.#sendAgain()}
                  >${msg('Send all again')}</wa-button
                >`
              : nothing,
          ),
          this.#section(
            msg(str`Waiting (${formatCount(waiting.totalCount)})`),
            waiting.deliveries.map((one) => this.#delivery(one)),
            msg('No event waits.'),
            waiting.totalCount - waiting.deliveries.length,
          ),
          this.#section(
            msg('Last attempts'),
            attempts.map((one) => this.#attempt(one)),
            msg('Nothing was sent yet.'),
          ),
        ])}
      </div>
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.dialog.open = false)}
        >${msg('Close')}</wa-button
      >
    </wa-dialog>`;
  }
}

customElements.define('sandbox-webhook-deliveries', WebhookDeliveries);
