/** Builds a filter of `GET /search` term by term, from the fields and codes of the sandbox, and explains the grammar. */
import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { rich } from '../language/texts.ts';
import { session } from '../service/session.ts';
import { readVocabulary, type Vocabulary } from '../service/vocabulary.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { readFilter, scopes, writeFilter, type Term } from './filter_grammar.ts';

const emptyTerm: Term = { scope: 'hcp', field: '', values: [], range: undefined };
type Control = HTMLInputElement | HTMLSelectElement;
const valueOf = (event: Event): string => (event.currentTarget as Control).value;
type Scope = keyof typeof scopes;

/** Dispatches `filter-change` with the text as its detail. */
class FilterBuilder extends LitElement {
  static override styles = [
    pageStyles,
    css`
      details {
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 10px;
      }
      .term {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 130px), 1fr));
        gap: 8px;
        align-items: end;
        padding-block: 8px;
        border-block-end: 1px solid var(--line);
      }
      label {
        display: grid;
        gap: 2px;
        min-inline-size: 0;
        font-size: 0.85rem;
      }
      input,
      select,
      button {
        min-inline-size: 0;
        min-block-size: 34px;
        padding: 4px 8px;
        border: 1px solid light-dark(#82959c, #5d737b);
        border-radius: 8px;
        background: var(--surface);
        color: var(--ink);
        font: inherit;
        font-size: 0.9rem;
      }
      button {
        color: var(--accent);
        cursor: pointer;
      }
    `,
  ];
  @property() value = '';
  @property() name = '';
  /** Whether groups are allowed, as in `excludeFilters`. */
  @property({ type: Boolean, attribute: 'has-groups' }) hasGroups = false;
  @state() private groups: readonly (readonly Term[])[] = [];
  @state() private vocabulary: Vocabulary | undefined;
  #written = '';
  readonly #signedIn = (): void => void this.#readVocabulary();

  override connectedCallback(): void {
    super.connectedCallback();
    session.addEventListener('change', this.#signedIn);
    void this.#readVocabulary();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#signedIn);
  }

  /** Names of fields and codes help, but the builder works without them. */
  async #readVocabulary(): Promise<void> {
    if (session.person) this.vocabulary = await readVocabulary().catch(() => undefined);
  }

  protected override willUpdate(changed: PropertyValues): void {
    // What the user typed into the parameter itself becomes terms.
    if (changed.has('value') && this.value !== this.#written) {
      this.#written = this.value;
      this.groups = readFilter(this.value);
    }
  }

  #set(groups: readonly (readonly Term[])[]): void {
    this.groups = groups;
    this.#written = writeFilter(groups);
    this.dispatchEvent(new CustomEvent('filter-change', { detail: this.#written }));
  }

  #put(group: number, term: number, change: Partial<Term>): void {
    this.#set(
      this.groups.map((terms, at) =>
        at === group ? terms.map((each, index) => (index === term ? { ...each, ...change } : each)) : terms,
      ),
    );
  }

  #remove(group: number, term: number): void {
    const left = this.groups.map((terms, at) =>
      at === group ? terms.filter((_, index) => index !== term) : terms,
    );
    this.#set(left.filter((terms) => terms.length));
    this.renderRoot.querySelector<HTMLElement>('.add')?.focus();
  }

  #add(group: number): void {
    const groups = this.groups.length > group ? this.groups : [...this.groups, []];
    this.#set(groups.map((terms, at) => (at === group ? [...terms, emptyTerm] : terms)));
  }

  #term(term: Term, group: number, index: number): TemplateResult {
    const { scope, field, values, range } = term;
    const id = `${group}-${index}`;
    const type = scopes[scope as Scope];
    const fields = type ? (this.vocabulary?.fieldNames(type) ?? []) : [];
    const codes = type ? (this.vocabulary?.codes(type, field) ?? []) : [];
    const put = (change: Partial<Term>): void => this.#put(group, index, change);
    const end = (which: 'from' | 'to', label: string): TemplateResult =>
      html`<label
        >${label}<input
          .value=${live(range![which])}
          @change=${(event: Event) => put({ range: { ...range!, [which]: valueOf(event).trim() } })}
      /></label>`;
    return html`<li class="term">
      <label
        >${msg('Scope')}<select
          .value=${live(scope)}
          @change=${(event: Event) => put({ scope: valueOf(event) })}
        >
          <option value="" ?selected=${scope === ''}>${msg('None')}</option>
          ${Object.keys(scopes).map((each) => html`<option ?selected=${each === scope}>${each}</option>`)}
        </select></label
      >
      <label
        >${msg('Field')}<input
          list=${`fields-${id}`}
          spellcheck="false"
          .value=${live(field)}
          @change=${(event: Event) => put({ field: valueOf(event).trim() })}
        /><datalist id=${`fields-${id}`}>
          ${fields.map((each) => html`<option value=${each}>${this.vocabulary!.fieldLabel(type, each)}</option>`)}
        </datalist></label
      >
      <label
        >${msg('Compares')}<select
          @change=${(event: Event) => put(valueOf(event) === 'range' ? { values: [], range: { from: '', to: '' } } : { range: undefined })}
        >
          <option value="values" ?selected=${!range}>${msg('one of the values')}</option>
          <option value="range" ?selected=${range !== undefined}>${msg('a range')}</option>
        </select></label
      >
      ${
        range
          ? html`${end('from', msg('From'))}${end('to', msg('To'))}`
          : html`<label
              >${msg('Values, separated by commas')}<input
                list=${`codes-${id}`}
                spellcheck="false"
                .value=${live(values.join(','))}
                @change=${(event: Event) =>
                  put({
                    values: valueOf(event)
                      .split(',')
                      .map((each) => each.trim())
                      .filter(Boolean),
                  })}
              /><datalist id=${`codes-${id}`}>
                ${codes.map(({ code, label }) => html`<option value=${code}>${label}</option>`)}
              </datalist></label
            >`
      }
      <button
        type="button"
        aria-label=${msg(str`Remove the term ${field}`)}
        @click=${() => this.#remove(group, index)}
      >
        ${msg('Remove')}
      </button>
    </li>`;
  }

  #grammar(): TemplateResult {
    return html`<h4>${msg('Grammar')}</h4>
      <ul class="hint">
        <li>${rich(msg('`scope.field:value,value` matches any of the values. Facets have no scope.'))}</li>
        <li>${rich(msg('`term~term` matches when all terms do.'))}</li>
        <li>
          ${rich(msg('`range||scope.field:from||to` matches both ends and what is between; an end may be empty.'))}
        </li>
        <li>${rich(msg('`scope.field|field:value` looks into several fields of one object.'))}</li>
        <li>
          ${rich(msg('A backslash goes before a comma, colon, tilde, bar or backslash within a value.'))}
        </li>
        ${this.hasGroups ? html`<li>${rich(msg('`group~~group` leaves out what matches all terms of one group.'))}</li>` : nothing}
      </ul>`;
  }

  protected override render(): TemplateResult {
    return html`<details>
      <summary>${msg(str`Build ${this.name}`)}</summary>
      ${this.groups.map(
        (terms, group) => html`
          <ul class="plain" aria-label=${msg(str`Group ${group + 1}`)}>
            ${terms.map((term, index) => this.#term(term, group, index))}
          </ul>
        `,
      )}
      <p class="row">
        <button type="button" class="add" @click=${() => this.#add(Math.max(0, this.groups.length - 1))}>
          ${msg('Add a term')}
        </button>
        ${
          this.hasGroups && this.groups.length
            ? html`<button type="button" @click=${() => this.#add(this.groups.length)}>
                ${msg('Add a group')}
              </button>`
            : nothing
        }
      </p>
      ${this.#grammar()}
    </details>`;
  }
}

customElements.define('sandbox-filter-builder', FilterBuilder);
