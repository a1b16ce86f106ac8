/** A search box and pages for a long list of rows. */
import { msg, str } from '@lit/localize';
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { pager } from '../../shell/pager.ts';
import { textField } from '../controls.ts';

interface Words<Row> {
  /** Name of the list, for its pages. */
  readonly title: () => string;
  readonly placeholder: () => string;
  /** Says how many rows were found. */
  readonly foundText: (count: number) => string;
  /** Texts of a row that a search finds. */
  readonly textsOf: (row: Row) => readonly string[];
  readonly pageSize?: number;
  /** A list with fewer rows has no search box. */
  readonly fewest?: number;
}

export class FoundRows<Row> {
  readonly #host: LitElement;
  readonly #words: Words<Row>;
  #text = '';
  #page = 1;

  constructor(host: LitElement, words: Words<Row>) {
    this.#host = host;
    this.#words = words;
  }

  get #pageSize(): number {
    return this.#words.pageSize ?? 25;
  }

  /** Shows all rows again, from the first page. */
  clear(): void {
    this.#text = '';
    this.#page = 1;
    this.#host.requestUpdate();
  }

  /** Shows the page of a row, without a search. */
  reveal(place: number): void {
    this.#text = '';
    this.#page = Math.max(1, Math.ceil((place + 1) / this.#pageSize));
    this.#host.requestUpdate();
  }

  #search(rows: readonly Row[]): readonly Row[] {
    const wanted = this.#text.trim().toLowerCase();
    if (!wanted) return rows;
    return rows.filter((row) => this.#words.textsOf(row).some((text) => text.toLowerCase().includes(wanted)));
  }

  #go(page: number): void {
    this.#page = page;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() =>
      this.#host.renderRoot.querySelector('.found')?.scrollIntoView({ block: 'nearest' }),
    );
  }

  /** Renders the search box, what `list` makes of the rows of a page, and the pages. */
  render(rows: readonly Row[], list: (shown: readonly Row[]) => unknown): TemplateResult {
    const { title, placeholder, foundText, fewest = 10 } = this.#words;
    const found = this.#search(rows);
    const pages = Math.max(1, Math.ceil(found.length / this.#pageSize));
    const page = Math.min(this.#page, pages);
    const search = textField(
      msg('Search'),
      this.#text,
      (text) => {
        this.#text = text;
        this.#page = 1;
        this.#host.requestUpdate();
      },
      { size: 's', placeholder: placeholder() },
    );
    return html`${
      rows.length < fewest
        ? nothing
        : html`<div class="row found">
            <div class="grow">${search}</div>
            <p class="muted" role="status">${foundText(found.length)}</p>
          </div>`
    }
    ${list(found.slice((page - 1) * this.#pageSize, page * this.#pageSize))}
    ${pager({ label: msg(str`Pages: ${title()}`), page, pages, go: (to) => this.#go(to) })}`;
  }
}
