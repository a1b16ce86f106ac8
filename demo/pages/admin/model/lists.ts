/** Lists of values: those of the customer, and those of the release. */
import { msg } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { counted } from '../../language/texts.ts';
import { messageOf } from '../../service/errors.ts';
import { service } from '../../service/session.ts';
import '../../forms/form_alert.ts';
import { Loading } from '../../shell/loading.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { navigate } from '../../shell/router.ts';
import { cancelButton, textField } from '../controls.ts';
import { rowListStyles } from '../row_styles.ts';
import { fieldFormStyles } from './field_form_styles.ts';
import { FoundRows } from './found_rows.ts';
import { listName, usesOf, type ListSummary } from './list_words.ts';

/** Fields of a list that its row names. */
const mostUses = 4;

/** Returns a name for an English label: "Golf courses" becomes `GolfCourses__c`. */
export function typeNameFor(label: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  const name = words
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
    .replace(/^\d+/, '')
    .slice(0, 50);
  return name && `${name}__c`;
}

class Lists extends LitElement {
  static override styles = [pageStyles, rowListStyles, fieldFormStyles];

  @query('wa-dialog') private dialog!: WaDialog;
  @state() private label = '';
  @state() private name = '';
  @state() private problem = '';
  @state() private isSaving = false;
  /** True after the user typed a name: it no longer follows the label. */
  #isNamed = false;

  #found = new FoundRows<ListSummary>(this, {
    title: () => msg('Lists of values'),
    placeholder: () => msg('Label or name'),
    foundText: (count) => counted(count, '1 list', '{0} lists'),
    textsOf: ({ type, labels }) => [type, ...Object.values(labels)],
  });
  #read = new Loading(this, async (signal: AbortSignal) => {
    const { reference_types: types } = await service.call('get /data_model/reference_types', { signal });
    return types;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read.run();
  }

  #open(): void {
    this.label = this.name = this.problem = '';
    this.#isNamed = false;
    this.dialog.open = true;
  }

  async #create(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isSaving) return;
    const [label, name] = [this.label.trim(), this.name.trim()];
    this.problem = label && name ? '' : msg('Enter a label and a name.');
    if (this.problem) return;
    this.isSaving = true;
    try {
      await service.call('post /data_model/reference_types', {
        body: { type: name, labels: { en: label }, codes: [] },
      });
      this.dialog.open = false;
      navigate(`/admin/model/lists/${encodeURIComponent(name)}`);
    } catch (error) {
      this.problem = messageOf(error);
    } finally {
      this.isSaving = false;
    }
  }

  #row(list: ListSummary): TemplateResult {
    const uses = usesOf(list, mostUses);
    const name = listName(list);
    return html`<li>
      <div class="name">
        <a href="/admin/model/lists/${encodeURIComponent(list.type)}"><bdi>${name}</bdi></a>
        <span class="tags">
          <span class="tag off">${counted(list.code_count, '1 code', '{0} codes')}</span>
          ${
            list.inactive_count
              ? html`<span class="tag danger"
                  >${counted(list.inactive_count, '1 inactive', '{0} inactive')}</span
                >`
              : nothing
          }
          ${list.customer_defined || !list.version ? nothing : html`<span class="tag">${msg('Changed')}</span>`}
        </span>
        ${name === list.type ? nothing : html`<small><code>${list.type}</code></small>`}
        ${uses ? html`<small><bdi>${uses}</bdi></small>` : nothing}
      </div>
    </li>`;
  }

  #form(): TemplateResult {
    return html`<wa-dialog label=${msg('New list')}>
      <form id="list" class="stack" novalidate @submit=${(event: Event) => void this.#create(event)}>
        ${textField(
          msg('Label in English'),
          this.label,
          (label) => {
            this.label = label;
            if (!this.#isNamed) this.name = typeNameFor(label);
          },
          { isRequired: true, maximumLength: 100, autocomplete: 'off' },
        )}
        ${textField(
          msg('Name'),
          this.name,
          (name) => {
            this.name = name;
            this.#isNamed = true;
          },
          {
            isRequired: true,
            maximumLength: 60,
            autocomplete: 'off',
            hint: msg('Ends in __c. It cannot be changed later.'),
          },
        )}
        <sandbox-form-alert .message=${this.problem}></sandbox-form-alert>
      </form>
      ${cancelButton(this.isSaving, () => (this.dialog.open = false))}
      <wa-button slot="footer" variant="brand" type="submit" form="list" ?loading=${this.isSaving}
        >${msg('Create')}</wa-button
      >
    </wa-dialog>`;
  }

  protected override render(): TemplateResult {
    const title = msg('Lists of values');
    return html`${this.#read.render((lists) => {
      const own = lists.filter(({ customer_defined: isOwn }) => isOwn);
      const released = lists.filter(({ customer_defined: isOwn }) => !isOwn);
      return html`<section class="panel stack" aria-labelledby="lists">
        <div class="row">
          <h2 id="lists" class="grow">${title}</h2>
          <wa-button variant="brand" @click=${() => this.#open()}>${msg('New list')}</wa-button>
        </div>
        <p class="lead">
          ${msg('A field can take its values from a list. Changes of a list apply from the next call on.')}
        </p>
        ${
          own.length
            ? this.#found.render(
                own,
                (shown) =>
                  html`<ul aria-labelledby="lists">
                    ${shown.map((list) => this.#row(list))}
                  </ul>`,
              )
            : html`<p>${msg('There are no lists of your own yet.')}</p>`
        }
        <details>
          <summary>${counted(released.length, '1 list of the release', '{0} lists of the release')}</summary>
          <ul aria-label=${msg('Lists of the release')}>
            ${released.map((list) => this.#row(list))}
          </ul>
        </details>
        ${this.#form()}
      </section>`;
    }, title)}`;
  }
}

customElements.define('sandbox-lists', Lists);
