/** Webhooks: which systems hear of changes, how that goes, and what could not be delivered. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import { messageOf } from '../service/errors.ts';
import { service } from '../service/session.ts';
import { formatCount } from '../service/vocabulary.ts';
import { confirm } from '../shell/confirm.ts';
import { Loading } from '../shell/loading.ts';
import { notify } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { timeText } from '../admin/data.ts';
import { rowListStyles } from '../admin/row_styles.ts';
import { overlapText, type WebhookDeliveries } from './deliveries.ts';
import { changeLabels, settingsOf, typeLabels, type Webhook, type WebhookForm } from './webhook_form.ts';

/** How often the state of the webhooks is read. */
const lookMilliseconds = 5000;

class Webhooks extends LitElement {
  static override styles = [
    pageStyles,
    rowListStyles,
    css`
      .name {
        flex-basis: 16rem;
      }
      .name .problem {
        color: var(--danger);
      }
    `,
  ];

  @query('sandbox-webhook-form') private form!: WebhookForm;
  @query('sandbox-webhook-deliveries') private deliveries!: WebhookDeliveries;
  #read: Loading<Webhook[]> = new Loading(
    this,
    async (signal: AbortSignal) => (await service.call('get /webhooks', { signal })).webhooks,
  ).repeat(lookMilliseconds, () => this.#read.value?.some(({ status }) => status === 'ACTIVE') ?? false);

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read.run();
  }

  /** Does something with a webhook, says what came of it, and reads the list again. */
  async #act(work: () => Promise<string | undefined>): Promise<void> {
    try {
      const words = await work();
      if (words) notify(words);
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    }
    await this.#read.again();
  }

  #test(hook: Webhook): Promise<void> {
    return this.#act(async () => {
      const path = { webhook_id: String(hook.id) };
      const { problem, milliseconds } = await service.call('post /webhooks/{webhook_id}/test', { path });
      if (problem) throw new Error(problem);
      return msg(str`${hook.name} took the test event in ${formatCount(milliseconds)} ms.`);
    });
  }

  #setStatus(hook: Webhook, status: Webhook['status']): Promise<void> {
    return this.#act(async () => {
      await service.call('put /webhooks/{webhook_id}', {
        path: { webhook_id: String(hook.id) },
        body: { ...settingsOf(hook), status, version: hook.version },
      });
      return status === 'ACTIVE'
        ? msg(str`${hook.name} gets what happened in the meantime.`)
        : msg(str`${hook.name} is paused and keeps its place.`);
    });
  }

  async #rotate(hook: Webhook): Promise<void> {
    const agreed = await confirm({
      title: msg(str`Replace the secret of ${hook.name}?`),
      text: msg(
        'For 24 hours both secrets sign, so that you can change your system without losing an event.',
      ),
      action: msg('Replace'),
      isDangerous: false,
    });
    if (!agreed) return;
    await this.#act(async () => {
      const answer = await service.call('post /webhooks/{webhook_id}/secret', {
        path: { webhook_id: String(hook.id) },
        query: { version: hook.version },
      });
      // A FAILURE has been thrown.
      const { webhook, secret } = answer as { webhook: Webhook; secret: string };
      this.form.showSecret(webhook, secret);
      return undefined;
    });
  }

  async #delete(hook: Webhook): Promise<void> {
    const agreed = await confirm({
      title: msg(str`Delete ${hook.name}?`),
      text: msg('The system hears of no more changes, and events that wait are lost.'),
      action: msg('Delete'),
    });
    if (!agreed) return;
    await this.#act(async () => {
      await service.call('delete /webhooks/{webhook_id}', {
        path: { webhook_id: String(hook.id) },
        query: { version: hook.version },
      });
      return msg(str`${hook.name} is deleted.`);
    });
  }

  #action(hook: Webhook, label: string, act: () => unknown): TemplateResult {
    return html`<wa-button size="s" appearance="outlined" @click=${() => void act()}
      >${label}<span class="visually-hidden"> ${hook.name}</span></wa-button
    >`;
  }

  #row(hook: Webhook): TemplateResult {
    const isActive = hook.status === 'ACTIVE';
    const types = hook.entity_types.map((type) => typeLabels[type]).join(', ');
    const overlap = overlapText(hook);
    const changes = hook.changes.map((change) => changeLabels[change]).join(', ');
    return html`<li>
      <div class="name">
        <bdi>${hook.name}</bdi>
        ${isActive ? nothing : html`<span class="tag danger">${msg('Paused')}</span>`}
        ${hook.waiting ? html`<span class="tag">${msg(str`${formatCount(hook.waiting)} waiting`)}</span>` : nothing}
        ${hook.dead ? html`<span class="tag danger">${msg(str`${formatCount(hook.dead)} given up`)}</span>` : nothing}
        <small><bdi dir="ltr">${hook.url}</bdi></small>
        <small>${types} · ${changes}</small>
        <small
          >${hook.last_success_date ? msg(str`Last delivered ${timeText(hook.last_success_date)}`) : msg('Nothing delivered yet')}</small
        >
        ${overlap ? html`<small>${overlap}</small>` : nothing}
        ${hook.problem ? html`<small class="problem">${hook.problem}</small>` : nothing}
      </div>
      <div class="actions">
        ${this.#action(hook, msg('Test'), () => this.#test(hook))}
        ${this.#action(hook, msg('Change'), () => this.form.open(hook))}
        ${isActive ? this.#action(hook, msg('Pause'), () => this.#setStatus(hook, 'PAUSED')) : this.#action(hook, msg('Resume'), () => this.#setStatus(hook, 'ACTIVE'))}
        ${this.#action(hook, msg('Deliveries'), () => this.deliveries.open(hook))}
        ${this.#action(hook, msg('New secret'), () => this.#rotate(hook))}
        ${this.#action(hook, msg('Delete'), () => this.#delete(hook))}
      </div>
    </li>`;
  }

  protected override render(): TemplateResult {
    return html`${this.#read.render(
      (hooks) => html`
        <section class="panel stack" aria-labelledby="webhooks">
          <div class="row">
            <h2 id="webhooks" class="grow">${msg('Webhooks')}</h2>
            <wa-button variant="brand" @click=${() => this.form.open()}>${msg('New webhook')}</wa-button>
          </div>
          <p class="lead">
            ${msg('Other systems hear of every change of a record within a second: signed, in order, and again until they have taken it.')}
          </p>
          ${
            hooks.length
              ? html`<ul>
                  ${hooks.map((hook) => this.#row(hook))}
                </ul>`
              : html`<p>${msg('No system hears of changes yet.')}</p>`
          }
          <sandbox-webhook-deliveries
            @webhook-replayed=${() => void this.#read.again()}
          ></sandbox-webhook-deliveries>
          <sandbox-webhook-form @webhook-saved=${() => void this.#read.again()}></sandbox-webhook-form>
        </section>
      `,
    )}`;
  }
}

customElements.define('sandbox-webhooks', Webhooks);
