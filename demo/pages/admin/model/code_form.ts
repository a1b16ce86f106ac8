/** The form of a code of a list: makes a code, or changes one. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import type WaDialog from '@awesome.me/webawesome/dist/components/dialog/dialog.js';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { NewerVersion } from '../../service/newer_version.ts';
import { rebased } from '../../service/rebased.ts';
import { pageStyles } from '../../shell/page_styles.ts';
import { cancelButton, textField } from '../controls.ts';
import type { Choice } from '../data.ts';
import '../ordered_list.ts';
import { fieldFormStyles } from './field_form_styles.ts';
import { codeName, writtenCode, type List, type WrittenCode } from './list_words.ts';

/** Choices of the form. Languages are without English, which the label field at the top has. */
export interface CodeChoices {
  countries: readonly Choice[];
  languages: readonly Choice[];
  systems: readonly Choice[];
}

const blank: WrittenCode = { code: '', labels: {}, inactive: false, countries: [], aliases: {} };

const given = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text.trim() ? [[key, text.trim()]] : [])),
  );

/** `<sandbox-code-form>`: a dialog that `open` shows. `save` gets all codes of the list in their new order. */
export class CodeForm extends LitElement {
  static override styles = [pageStyles, fieldFormStyles];

  @property({ attribute: false }) choices: CodeChoices = { countries: [], languages: [], systems: [] };
  @property({ attribute: false }) list!: List;
  /** Saves the codes. Rejects with the reason when they are refused. */
  @property({ attribute: false }) save!: (codes: WrittenCode[], name: string) => Promise<void>;

  /** Reads the list again. */
  @property({ attribute: false }) reload!: () => Promise<unknown>;

  @state() private draft = blank;
  @state() private position = '';
  @state() private problem = '';
  @state() private isSaving = false;
  /** The code that is changed; undefined for a new one. */
  @state() private code: string | undefined;
  @query('wa-dialog') private dialog!: WaDialog;

  /** The values of the code in the list that the form is based on. */
  #before = { draft: blank, position: '' };
  #newer = new NewerVersion(this, async (signal) => {
    const before = this.#before;
    await this.reload();
    await this.updateComplete;
    if (signal.aborted) return [];
    const { draft, position } = this;
    this.#before = this.#stored();
    const { value, conflicts } = rebased(before, { draft, position }, this.#before);
    ({ draft: this.draft, position: this.position } = value);
    this.problem = '';
    return conflicts;
  });

  #stored(): { draft: WrittenCode; position: string } {
    const { codes } = this.list;
    const index = codes.findIndex(({ code }) => code === this.code);
    return index < 0
      ? { draft: blank, position: String(codes.length + 1) }
      : { draft: writtenCode(codes[index]!), position: String(index + 1) };
  }

  open(code?: string): void {
    this.code = code;
    this.#before = this.#stored();
    ({ draft: this.draft, position: this.position } = this.#before);
    this.problem = '';
    this.#newer.clear();
    void this.updateComplete.then(() => (this.dialog.open = true));
  }

  #set(values: Partial<WrittenCode>): void {
    this.draft = { ...this.draft, ...values };
  }

  /** Returns all codes, with the one of the form at its place. */
  #codes(changed: WrittenCode): WrittenCode[] {
    const others = this.list.codes.filter(({ code }) => code !== this.code).map(writtenCode);
    const position = Math.round(Number(this.position));
    const at = position >= 1 ? position - 1 : others.length;
    return others.toSpliced(at, 0, changed);
  }

  #changed(): WrittenCode {
    const { draft } = this;
    return {
      ...draft,
      code: draft.code.trim(),
      labels: given(draft.labels),
      aliases: given(draft.aliases),
    };
  }

  #problemOf({ code, labels }: WrittenCode): string {
    if (!labels['en'] || !code) return msg('Enter a code and a label.');
    const isTaken = this.code === undefined && this.list.codes.some((each) => each.code === code);
    return isTaken ? msg(str`The list has a code ${code} already.`) : '';
  }

  async #submit(event: Event): Promise<void> {
    event.preventDefault();
    if (this.isSaving) return;
    this.isSaving = true;
    try {
      await this.#newer.begin();
      const changed = this.#changed();
      this.problem = this.#problemOf(changed);
      if (this.problem) return;
      await this.save(this.#codes(changed), codeName(changed));
      this.dialog.open = false;
    } catch (error) {
      this.problem = this.#newer.refused(error);
    } finally {
      this.isSaving = false;
    }
  }

  #texts(summary: string, fields: readonly TemplateResult[]): TemplateResult {
    return html`<details>
      <summary>${summary}</summary>
      <div class="pair">${fields}</div>
    </details>`;
  }

  protected override render(): TemplateResult {
    const { draft, list, code, choices } = this;
    const { labels, aliases } = draft;
    return html`<wa-dialog label=${code === undefined ? msg('New code') : msg(str`Change ${code}`)}>
      <form id="code" class="stack" novalidate @submit=${(event: Event) => void this.#submit(event)}>
        <div class="pair">
          ${
            code === undefined
              ? textField(msg('Code'), draft.code, (value) => this.#set({ code: value }), {
                  isRequired: true,
                  maximumLength: 40,
                  autocomplete: 'off',
                  hint: msg('Letters, digits, dots and hyphens. It cannot be changed later.'),
                })
              : nothing
          }
          ${textField(msg('Label in English'), labels['en'] ?? '', (en) => this.#set({ labels: { ...labels, en } }), { isRequired: true, maximumLength: 200, autocomplete: 'off' })}
          ${textField(msg('Position in the list'), this.position, (value) => (this.position = value), { type: 'number' })}
        </div>
        ${this.#texts(
          msg('Other languages'),
          choices.languages.map(({ value: tag, label: language }) =>
            textField(
              msg(str`Label: ${language}`),
              labels[tag] ?? '',
              (text) => this.#set({ labels: { ...this.draft.labels, [tag]: text } }),
              { size: 's', maximumLength: 200 },
            ),
          ),
        )}
        ${this.#texts(
          msg('Aliases in other systems'),
          choices.systems.map(({ value: system, label }) =>
            textField(
              label,
              aliases[system] ?? '',
              (text) => this.#set({ aliases: { ...this.draft.aliases, [system]: text } }),
              { size: 's', maximumLength: 100, autocomplete: 'off' },
            ),
          ),
        )}
        ${
          list?.customer_defined
            ? html`<sandbox-ordered-list
                label=${msg('Countries')}
                empty=${msg('All countries')}
                add-label=${msg('Add a country')}
                .values=${draft.countries}
                .choices=${choices.countries}
                @reorder=${(event: CustomEvent<string[]>) => this.#set({ countries: event.detail })}
              ></sandbox-ordered-list>`
            : nothing
        }
        ${this.#newer.alert(this.problem, (problem) => (this.problem = problem))}
      </form>
      ${cancelButton(this.isSaving, () => (this.dialog.open = false))}
      <wa-button slot="footer" variant="brand" type="submit" form="code" ?loading=${this.isSaving}
        >${code === undefined ? msg('Create') : msg('Save')}</wa-button
      >
    </wa-dialog>`;
  }
}

customElements.define('sandbox-code-form', CodeForm);
