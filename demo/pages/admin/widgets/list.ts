/** The list of configurations. Creates new ones from templates and files. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import '@awesome.me/webawesome/dist/components/icon/icon.js';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { cancelButton, choiceField, switchField, textField } from '../controls.ts';
import { timeText, type Choices, type Widget } from '../data.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import '../../forms/form_alert.ts';
import { confirm } from '../../shell/confirm.ts';
import { notify } from '../../shell/notices.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { navigate } from '../../shell/router.ts';
import { readDocument } from './document.ts';
import { listStyles } from './list_styles.ts';
import { settingsOf, templates } from './templates.ts';

const labelOf = (kind: string): string => kind[0]!.toUpperCase() + kind.slice(1);

/** Dispatches `widget-change` with the changed configuration. */
class WidgetList extends LitElement {
  static override styles = [pageStyles, listStyles];

  @property({ attribute: false }) widgets: readonly Widget[] = [];
  @property({ attribute: false }) choices!: Choices;

  @state() private isCreating = false;
  /** True while a new configuration is sent. */
  @state() private isSending = false;
  @state() private isImporting = false;
  @state() private template = templates[0]!.id;
  @state() private name = '';
  @state() private system = '';
  @state() private model = '';
  @state() private problem = '';

  #raise(widget: Widget): void {
    this.dispatchEvent(new CustomEvent('widget-change', { detail: widget }));
  }

  async #setEnabled(widget: Widget, enabled: boolean): Promise<void> {
    const { settings } = widget;
    if (!enabled) {
      const agreed = await confirm({
        title: msg(str`Disable ${settings.name}?`),
        text: msg(
          'Every page with its snippet shows at once that the widget is switched off. You can enable it again at any time.',
        ),
        action: msg('Disable'),
      });
      // Resets the switch, which the user has already moved.
      if (!agreed) return this.requestUpdate();
    }
    try {
      const changed = await this.#send(widget, enabled);
      notify(enabled ? msg(str`${settings.name} is enabled.`) : msg(str`${settings.name} is disabled.`), {
        undo: async () => void (await this.#send(changed, !enabled)),
      });
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
      this.requestUpdate();
    }
  }

  /** Changes the version that the list shows, and shows the newest one, also when another administrator saved it. */
  async #send({ id, version }: Widget, enabled: boolean): Promise<Widget> {
    const path = { widget_id: id };
    const show = async (): Promise<Widget> => {
      const { widget } = await service.call('get /widgets/{widget_id}', { path });
      this.#raise(widget);
      return widget;
    };
    try {
      await service.call('post /widgets/{widget_id}/enabled', { path, body: { enabled, version } });
    } catch (error) {
      await show().catch(() => {});
      throw error;
    }
    return show();
  }

  async #create(): Promise<void> {
    if (this.isSending) return;
    const template = templates.find(({ id }) => id === this.template)!;
    const model = this.widgets.find(({ id }) => id === this.model) ?? this.widgets[0];
    const name = this.name.trim();
    if (!name) {
      this.problem = msg('Name: give the widget a name.');
      return;
    }
    this.problem = '';
    this.isSending = true;
    try {
      const { widget } = await service.call('post /widgets', {
        body: {
          domains: [new URL(location.origin).host],
          settings: settingsOf(template, name, this.system || this.choices.systems[0]!.value, model),
        },
      });
      this.isCreating = false;
      this.#made(widget);
    } catch (error) {
      this.problem = messageOf(error);
    } finally {
      this.isSending = false;
    }
  }

  #made(widget: Widget): void {
    this.#raise(widget);
    notify(
      msg(
        str`${widget.settings.name} is created. Only pages of ${widget.domains.join(', ')} may show it so far.`,
      ),
    );
    // The user may be elsewhere by now.
    if (this.isConnected) navigate(`/admin/widgets/${widget.id}`);
  }

  #import = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    const text = await input.files?.[0]?.text();
    input.value = '';
    if (text === undefined) return;
    const read = readDocument(text);
    if ('problem' in read) return notify(read.problem, { variant: 'danger' });
    this.isImporting = true;
    try {
      this.#made((await service.call('post /widgets', { body: read })).widget);
    } catch (error) {
      notify(messageOf(error), { variant: 'danger' });
    } finally {
      this.isImporting = false;
    }
  };

  #card(widget: Widget): TemplateResult {
    const { id, settings, domains, modified_date, version } = widget;
    return html`<li class="panel card">
      <div class="row">
        <span class="tag">${labelOf(settings.type)}</span>
        ${settings.enabled ? nothing : html`<span class="tag danger">${msg('Disabled')}</span>`}
      </div>
      <h2><a href=${`/admin/widgets/${id}`}>${settings.name}</a></h2>
      <p class="hint">${domains.length ? domains.join(', ') : msg('No domain yet: no page may show it.')}</p>
      <p class="hint">
        ${msg(str`Version ${version},`)} <time datetime=${modified_date}>${timeText(modified_date)}</time>
      </p>
      ${switchField(html`${msg('Enabled')}<span class="visually-hidden">: ${settings.name}</span>`, settings.enabled, (enabled) => void this.#setEnabled(widget, enabled))}
    </li>`;
  }

  #dialog(): TemplateResult {
    const models = this.widgets.map(({ id, settings }) => ({ value: id, label: settings.name }));
    return html`<wa-dialog
      label=${msg('New configuration')}
      ?open=${this.isCreating}
      @wa-after-hide=${(event: Event) => {
        if (event.target === event.currentTarget) this.isCreating = false;
      }}
    >
      <form
        id="new-configuration"
        class="stack"
        novalidate
        @submit=${(event: Event) => {
          event.preventDefault();
          void this.#create();
        }}
      >
        <fieldset class="templates">
          <legend>${msg('Template')}</legend>
          ${templates.map(
            ({ id, title, text }) =>
              html`<label>
                <input
                  type="radio"
                  name="template"
                  value=${id}
                  .checked=${this.template === id}
                  @change=${() => (this.template = id)}
                />
                <b>${title}</b><span class="hint">${text}</span>
              </label>`,
          )}
        </fieldset>
        ${textField(msg('Name'), this.name, (name) => (this.name = name), { placeholder: 'crm-search' })}
        <div class="fields">
          ${choiceField(msg('System'), this.system || (this.choices.systems[0]?.value ?? ''), this.choices.systems, (system) => (this.system = system))}
          ${choiceField(msg('Layouts, languages and countries from'), this.model || (models[0]?.value ?? ''), models, (model) => (this.model = model))}
        </div>
        <sandbox-form-alert .message=${this.problem}></sandbox-form-alert>
      </form>
      ${cancelButton(this.isSending, () => (this.isCreating = false))}
      <wa-button
        slot="footer"
        variant="brand"
        type="submit"
        form="new-configuration"
        ?loading=${this.isSending}
        >${msg('Create')}</wa-button
      >
    </wa-dialog>`;
  }

  protected override render(): TemplateResult {
    return html`
      <div class="stack">
        <div class="row">
          <p class="lead grow">
            ${msg('One configuration for each place that shows a widget. You paste its id into the page once, and change its settings here.')}
          </p>
          <wa-button
            appearance="outlined"
            ?loading=${this.isImporting}
            @click=${() => this.renderRoot.querySelector<HTMLInputElement>('input[type=file]')!.click()}
          >
            <wa-icon slot="start" name="upload"></wa-icon>${msg('Import')}
          </wa-button>
          <input
            type="file"
            accept=".json,application/json"
            hidden
            aria-label=${msg('A file to import')}
            @change=${this.#import}
          />
          <wa-button
            variant="brand"
            @click=${() => {
              this.problem = '';
              this.name = '';
              this.isCreating = true;
            }}
          >
            <wa-icon slot="start" name="plus"></wa-icon>${msg('New configuration')}
          </wa-button>
        </div>
        <ul class="cards">
          ${this.widgets.map((widget) => this.#card(widget))}
        </ul>
        ${this.#dialog()}
      </div>
    `;
  }
}

customElements.define('sandbox-widget-list', WidgetList);
