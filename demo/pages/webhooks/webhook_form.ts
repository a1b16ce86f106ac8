/** The form of a webhook, and the secret of a new one, which is shown once. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { AnswerOf, BodyOf } from '../../../src/api/types.ts';
import { NewerVersion, newestVersion } from '../service/newer_version.ts';
import { service } from '../service/session.ts';
import { copyText } from '../shell/copying.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { cancelButton, switchField, textField } from '../admin/controls.ts';

export type Webhook = AnswerOf<'get /webhooks'>['webhooks'][number];
export type WebhookSettings = BodyOf<'post /webhooks'>;

export const changeLabels: Record<Webhook['changes'][number], string> = {
  created: msg('Created'),
  updated: msg('Changed'),
  inactivated: msg('Inactivated'),
  merged: msg('Merged'),
  unmerged: msg('Merge undone'),
};
export const typeLabels: Record<Webhook['entity_types'][number], string> = {
  HCP: msg('Professionals'),
  HCO: msg('Organizations'),
};

const keysOf = <K extends string>(labels: Record<K, string>): K[] => Object.keys(labels) as K[];

const empty: WebhookSettings = {
  name: '',
  url: 'https://',
  entity_types: keysOf(typeLabels),
  changes: keysOf(changeLabels),
  status: 'ACTIVE',
};

/** The settings of a webhook alone. */
export const settingsOf = ({
  name,
  url,
  entity_types,
  changes,
  status,
}: WebhookSettings): WebhookSettings => ({
  name,
  url,
  entity_types,
  changes,
  status,
});

/** `<sandbox-webhook-form>`: a dialog that `open` and `showSecret` show. Dispatches `webhook-saved`. */
export class WebhookForm extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        display: contents;
      }
      fieldset {
        display: flex;
        flex-wrap: wrap;
        gap: 8px 18px;
        margin: 0;
        padding: 0;
        border: 0;
      }
      legend {
        padding: 0 0 6px;
        font-weight: 600;
      }
      .secret {
        display: flex;
        align-items: center;
        gap: 8px;
      }
      code {
        overflow-wrap: anywhere;
      }
    `,
  ];

  @state() private hook: Webhook | undefined;
  @state() private draft = empty;
  @state() private secret = '';
  @state() private problem = '';
  @state() private isSaving = false;
  @query('wa-dialog') private dialog!: WaDialog;

  #newer = new NewerVersion(this, async (signal) => {
    const before = this.hook!;
    const {
      newest: hook,
      draft,
      conflicts,
    } = await newestVersion(before, {
      // A deleted webhook is refused again by the next save, which says so.
      read: async () =>
        (await service.call('get /webhooks', { signal })).webhooks.find(({ id }) => id === before.id) ??
        before,
      draftOf: settingsOf,
      current: () => this.draft,
    });
    Object.assign(this, { hook, draft, problem: '' });
    return conflicts;
  });

  /** Opens an empty form, or the form of a webhook. */
  open(hook?: Webhook): void {
    this.hook = hook;
    this.draft = hook ? settingsOf(hook) : empty;
    this.secret = '';
    this.problem = '';
    this.#newer.clear();
    void this.updateComplete.then(() => (this.dialog.open = true));
  }

  /** Shows a new secret. It cannot be read again. */
  showSecret(hook: Webhook, secret: string): void {
    this.hook = hook;
    this.secret = secret;
    void this.updateComplete.then(() => (this.dialog.open = true));
  }

  async #save(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isSaving) return;
    this.isSaving = true;
    try {
      await this.#newer.begin();
      const { draft, hook } = this;
      this.problem = draft.name.trim()
        ? draft.entity_types.length && draft.changes.length
          ? ''
          : msg('Choose at least one type and one change.')
        : msg('Enter a name.');
      if (this.problem) return;
      if (hook) {
        await service.call('put /webhooks/{webhook_id}', {
          path: { webhook_id: String(hook.id) },
          body: { ...draft, version: hook.version },
        });
        this.dialog.open = false;
      } else {
        const made = await service.call('post /webhooks', { body: draft });
        this.showSecret(made.webhook, made.secret);
      }
      this.dispatchEvent(new CustomEvent('webhook-saved'));
    } catch (error) {
      this.problem = this.#newer.refused(error);
    } finally {
      this.isSaving = false;
    }
  }

  #several<K extends string>(
    legend: string,
    labels: Record<K, string>,
    chosen: readonly K[],
    change: (chosen: K[]) => void,
  ): TemplateResult {
    return html`<fieldset>
      <legend>${legend}</legend>
      ${keysOf(labels).map((key) =>
        switchField(labels[key], chosen.includes(key), (isOn) =>
          change(keysOf(labels).filter((one) => (one === key ? isOn : chosen.includes(one)))),
        ),
      )}
    </fieldset>`;
  }

  #form(): TemplateResult {
    const { draft } = this;
    const set = (values: Partial<WebhookSettings>): void => {
      this.draft = { ...this.draft, ...values };
      // The offer of the newer version stays.
      if (!this.#newer.isOffered) this.problem = '';
    };
    return html`<form
      id="webhook"
      class="stack"
      novalidate
      @submit=${(event: Event) => void this.#save(event)}
    >
      ${textField(msg('Name'), draft.name, (name) => set({ name }), { isRequired: true, maximumLength: 100, autocomplete: 'off' })}
      ${textField(msg('Address'), draft.url, (url) => set({ url }), { isRequired: true, maximumLength: 2000, autocomplete: 'off', hint: msg('Each change is sent here with POST, signed, without the content of the record.') })}
      ${this.#several(msg('Records'), typeLabels, draft.entity_types, (entity_types) => set({ entity_types }))}
      ${this.#several(msg('Changes'), changeLabels, draft.changes, (changes) => set({ changes }))}
      ${this.#newer.alert(this.problem, (problem) => (this.problem = problem))}
    </form>`;
  }

  #secret(): TemplateResult {
    return html`<div class="stack">
      <p>
        ${msg('Copy the secret now: it cannot be shown again. Your system checks the signatures with it.')}
      </p>
      <p class="secret">
        <code>${this.secret}</code>
        <wa-button
          size="s"
          appearance="outlined"
          @click=${() => void copyText(this.secret, msg('The secret is copied.'))}
          >${msg('Copy')}</wa-button
        >
      </p>
    </div>`;
  }

  protected override render(): TemplateResult {
    const { hook, secret } = this;
    const title = secret
      ? msg(str`Secret of ${hook!.name}`)
      : hook
        ? msg(str`Change ${hook.name}`)
        : msg('New webhook');
    return html`<wa-dialog label=${title}>
      ${secret ? this.#secret() : this.#form()}
      ${secret ? nothing : cancelButton(this.isSaving, () => (this.dialog.open = false))}
      ${
        secret
          ? html`<wa-button slot="footer" variant="brand" @click=${() => (this.dialog.open = false)}
              >${msg('Done')}</wa-button
            >`
          : html`<wa-button
              slot="footer"
              variant="brand"
              type="submit"
              form="webhook"
              ?loading=${this.isSaving}
              >${hook ? msg('Save') : msg('Create')}</wa-button
            >`
      }
    </wa-dialog>`;
  }
}

customElements.define('sandbox-webhook-form', WebhookForm);
