/** Replaces texts of the widget, per language: a search over all of them, their original words, a check and a preview. Dispatches `show-language` with the language as its detail. */
import { msg, str } from '@lit/localize';
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/callout/callout.js';
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { mostCharacters, type Fault } from '../../../src/texts/replaced/check.ts';
import { choiceField, switchField, textField } from '../admin/controls.ts';
import { DraftPanel } from '../admin/widgets/panel.ts';
import { counted } from '../language/texts.ts';
import { failureCallout, Loading } from '../shell/loading.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { found, readOriginals, rowsOf, sampleOf, type Form, type Row } from './text_rows.ts';

/** Rows that are shown at once. */
const pageSize = 25;

/** Returns what is wrong with a replacement. */
function faultWords({ kind, name = '' }: Fault): string {
  switch (kind) {
    case 'value-missing':
      return msg(str`It lacks ${`{${name}}`}, which the original has.`);
    case 'value-unknown':
      return msg(str`This text has no value ${`{${name}}`}.`);
    case 'form-missing':
      return msg(str`The plural form ${name} is missing. Replace all forms or none.`);
    case 'form-unknown':
      return msg(str`This language has the plural forms ${name}.`);
    case 'too-long':
      return msg(str`It has more than ${name} characters.`);
    case 'unknown-text':
      return msg('There is no text with this ID.');
    default:
      return msg('It is empty.');
  }
}

/** `label` names the row for screen readers. */
const rowButton = (words: string, label: string, act: () => void): TemplateResult =>
  html`<wa-button size="s" appearance="outlined" @click=${act}
    ><span aria-hidden="true">${words}</span><span class="visually-hidden">${label}</span></wa-button
  >`;

class TextsPanel extends DraftPanel {
  static override styles = [
    pageStyles,
    css`
      ul {
        display: grid;
        gap: 10px;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 8px 12px;
        align-items: start;
        padding: 10px 12px;
        border: 1px solid var(--line);
        border-radius: 8px;
        overflow-wrap: anywhere;
      }
      code {
        color: var(--muted);
      }
      .forms {
        display: grid;
        grid-column: 1 / -1;
        gap: 10px;
      }
      [data-invalid]::part(hint) {
        color: var(--danger);
      }
    `,
  ];

  @state() private language = '';
  @state() private search = '';
  @state() private onlyReplaced = false;
  @state() private limit = pageSize;
  /** The texts whose inputs are open although nothing replaces them. */
  readonly #open = new Set<string>();
  /** The texts that were open or replaced when the list was filtered: they stay while the user types. */
  readonly #kept = new Set<string>();
  #originals = new Loading(this, async (_signal: AbortSignal, language: string) => ({
    language,
    words: await readOriginals(language),
  }));

  protected override willUpdate(): void {
    const { languages, default_language: first } = this.draft.settings;
    if (languages.includes(this.language)) return;
    this.language = languages.includes(first) ? first : (languages[0] ?? 'en');
    this.#show(this.language);
  }

  /** Lists the texts of a language. The preview shows it, too. */
  #show(language: string): void {
    this.language = language;
    void this.#originals.run(language);
    this.dispatchEvent(new CustomEvent('show-language', { detail: language }));
  }

  get #replacements(): Readonly<Record<string, string>> {
    return this.draft.settings.texts?.[this.language] ?? {};
  }

  #filter(change: () => void): void {
    change();
    this.limit = pageSize;
    this.#kept.clear();
  }

  /** Sets or removes replacements of the language. */
  #replace(words: Readonly<Record<string, string | undefined>>): void {
    const kept = Object.entries({ ...this.#replacements, ...words }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    );
    const { [this.language]: _own, ...others } = this.draft.settings.texts ?? {};
    const texts = kept.length ? { ...others, [this.language]: Object.fromEntries(kept) } : others;
    this.draft.change({ texts: Object.keys(texts).length ? texts : undefined });
  }

  #type({ id }: Row, form: Form, words: string): void {
    this.#open.add(id);
    this.#kept.add(id);
    this.#replace({ [form.id]: words.trim() ? words : undefined });
  }

  async #openRow({ id }: Row): Promise<void> {
    this.#open.add(id);
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] wa-input`)?.focus();
  }

  async #reset({ id, forms, isReplaced }: Row): Promise<void> {
    const row = this.renderRoot.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>(
      'wa-button',
    );
    this.#open.delete(id);
    if (isReplaced) this.#replace(Object.fromEntries(forms.map((form) => [form.id, undefined])));
    this.requestUpdate();
    await this.updateComplete;
    const own = this.renderRoot.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] wa-button`);
    (own ?? next)?.focus();
  }

  #form(row: Row, form: Form): TemplateResult {
    const { id, original, replacement, fault } = form;
    const label = form.form ? msg(str`Your words, plural form ${form.form}`) : msg('Your words');
    const sample =
      replacement && !fault && /\{/.test(replacement) ? sampleOf(replacement, form.form, this.language) : '';
    return html`<div>
      ${
        row.forms.length > 1
          ? html`<p class="hint"><code>${id}</code> <bdi lang=${this.language}>${original}</bdi></p>`
          : nothing
      }
      ${textField(label, replacement ?? '', (words) => this.#type(row, form, words), {
        size: 's',
        problem: fault ? faultWords(fault) : '',
        hint: sample ? msg(str`For example: ${sample}`) : '',
        maximumLength: mostCharacters,
      })}
    </div>`;
  }

  #row(row: Row): TemplateResult {
    const { id, forms, isReplaced, hasFault } = row;
    const { original } = forms.at(-1)!;
    const isOpen = isReplaced || this.#open.has(id);
    return html`<li data-id=${id}>
      <div>
        <p><bdi lang=${this.language}>${original ?? msg('There is no text with this ID.')}</bdi></p>
        <p class="hint">
          <code>${id}</code>
          ${isReplaced ? html`<span class="tag ${hasFault ? 'danger' : ''}">${hasFault ? msg('Not used') : msg('Replaced')}</span>` : nothing}
        </p>
      </div>
      ${
        isOpen
          ? rowButton(
              isReplaced ? msg('Reset') : msg('Cancel'),
              isReplaced ? msg(str`Reset ${id}`) : msg(str`Cancel ${id}`),
              () => void this.#reset(row),
            )
          : rowButton(msg('Replace'), msg(str`Replace ${id}`), () => void this.#openRow(row))
      }
      ${
        isOpen
          ? html`<div class="forms" role="group" aria-label=${id}>
              ${forms.map((form) => this.#form(row, form))}
            </div>`
          : nothing
      }
    </li>`;
  }

  #list(originals: ReadonlyMap<string, string>): TemplateResult {
    const rows = rowsOf(originals, this.#replacements, this.language);
    const faults = rows.filter(({ hasFault }) => hasFault).length;
    const isKept = ({ id, isReplaced }: Row): boolean =>
      !this.onlyReplaced || isReplaced || this.#kept.has(id);
    const matching = new Set(found(rows, this.search));
    const shown = rows.filter((row) => isKept(row) && (matching.has(row) || this.#kept.has(row.id)));
    return html`
      ${
        faults
          ? html`<wa-callout variant="warning" role="status">
              ${counted(faults, '1 text does not fit. The widget shows its own.', '{0} texts do not fit. The widget shows its own.')}
            </wa-callout>`
          : nothing
      }
      <p role="status" class="hint">
        ${shown.length ? counted(shown.length, '1 text', '{0} texts') : msg('No text matches.')}
      </p>
      <ul>
        ${repeat(
          shown.slice(0, this.limit),
          ({ id }) => id,
          (row) => this.#row(row),
        )}
      </ul>
      ${
        shown.length > this.limit
          ? html`<wa-button appearance="outlined" @click=${() => (this.limit += pageSize)}
              >${msg('Show more')}</wa-button
            >`
          : nothing
      }
    `;
  }

  protected override render(): TemplateResult {
    const { value, error } = this.#originals;
    const { languages } = this.draft.settings;
    return html`<section class="panel stack" aria-labelledby="texts">
      <h2 id="texts">${msg('Texts of the widget')}</h2>
      <p class="lead">
        ${msg('Replace words that your users do not use. Texts that a page sets itself take priority.')}
        <a href="/docs/embedding/texts">${msg('Rules of replaced texts')}</a>
      </p>
      <div class="fields">
        ${choiceField(
          msg('Language'),
          this.language,
          this.choices.languages.filter((each) => languages.includes(each.value)),
          (language) =>
            this.#filter(() => {
              this.#open.clear();
              this.#show(language);
            }),
        )}
        ${textField(
          msg('Search texts'),
          this.search,
          (search) => this.#filter(() => (this.search = search)),
          { hint: msg('Words of a text, or its ID.') },
        )}
      </div>
      ${switchField(msg('Only replaced texts'), this.onlyReplaced, (only) =>
        this.#filter(() => (this.onlyReplaced = only)),
      )}
      ${
        error === undefined
          ? value?.language === this.language
            ? this.#list(value.words)
            : html`<p class="waiting" role="status">${msg('Loading the texts …')}</p>`
          : failureCallout(error)
      }
    </section>`;
  }
}

customElements.define('sandbox-texts-panel', TextsPanel);
