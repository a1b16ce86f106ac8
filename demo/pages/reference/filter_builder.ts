/** Builds a filter of a search or a list term by term, from the fields and codes of the sandbox, and explains the grammar. */
import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { FilterNames } from '../../../src/contract/shared/filter_names.ts';
import { rich } from '../language/texts.ts';
import { session } from '../service/session.ts';
import { readVocabulary, type Vocabulary } from '../service/vocabulary.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { namedGrammar, searchGrammar, type Grammar, type Term } from './filter_grammar.ts';
import { filterTerm } from './filter_term.ts';

const emptyTerm: Term = { scope: '', field: '', values: [], range: undefined };

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
      .row {
        margin-block-start: 10px;
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
  /** The names of a list's filters; undefined for those of the search. */
  @property({ attribute: false }) names: FilterNames | undefined;
  @state() private groups: readonly (readonly Term[])[] = [];
  @state() private vocabulary: Vocabulary | undefined;
  #written = '';
  get #grammar(): Grammar {
    return this.names ? namedGrammar : searchGrammar;
  }
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
      this.groups = this.#grammar.read(this.value);
    }
  }

  #set(groups: readonly (readonly Term[])[]): void {
    this.groups = groups;
    this.#written = this.#grammar.write(groups);
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
    this.#set(
      groups.map((terms, at) =>
        at === group ? [...terms, this.names ? emptyTerm : { ...emptyTerm, scope: 'hcp' }] : terms,
      ),
    );
  }

  #rules(): readonly string[] {
    if (this.names)
      return [
        msg('`name:value,value` matches any of the values.'),
        msg('`term~term` matches when all terms do.'),
        ...(Object.values(this.names).some(({ isDate }) => isDate)
          ? [
              msg(
                '`range||name:from||to` matches from the first date until before the second; an end may be empty.',
              ),
              msg('`rangeDiff||name:hours` matches the last hours.'),
            ]
          : []),
      ];
    return [
      msg('`scope.field:value,value` matches any of the values. Facets have no scope.'),
      msg('`term~term` matches when all terms do.'),
      msg('`range||scope.field:from||to` matches both ends and what is between; an end may be empty.'),
      msg('`scope.field|field:value` looks into several fields of one object.'),
      msg('A backslash goes before a comma, colon, tilde, bar or backslash within a value.'),
      ...(this.hasGroups ? [msg('`group~~group` leaves out what matches all terms of one group.')] : []),
    ];
  }

  protected override render(): TemplateResult {
    return html`<details>
      <summary>${msg(str`Build ${this.name}`)}</summary>
      ${this.groups.map(
        (terms, group) => html`
          <ul class="plain" aria-label=${msg(str`Group ${group + 1}`)}>
            ${terms.map((term, index) =>
              filterTerm({
                term,
                id: `${group}-${index}`,
                names: this.names,
                vocabulary: this.vocabulary,
                put: (change) => this.#put(group, index, change),
                remove: () => this.#remove(group, index),
              }),
            )}
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
      <h4>${msg('Grammar')}</h4>
      <ul class="hint">
        ${this.#rules().map((rule) => html`<li>${rich(rule)}</li>`)}
      </ul>
    </details>`;
  }
}

customElements.define('sandbox-filter-builder', FilterBuilder);
