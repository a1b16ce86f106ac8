/** The reference for the widget: a simple Lit element that shows the same hits and facets. */
import { LitElement, css, html } from 'lit';

interface Hit {
  readonly entityId: string;
  readonly metaData: { readonly highlights: readonly { readonly ranges: readonly [number, number][] }[] };
  readonly entity: Readonly<Record<string, string>> & {
    readonly addresses__v: readonly Record<string, string>[];
    readonly parent_hcos__v: readonly Record<string, string>[];
  };
}
interface Answer {
  readonly totalCount: number;
  readonly entities: readonly Hit[];
  readonly facets: readonly {
    readonly field: string;
    readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  }[];
}

export class PlainList extends LitElement {
  static override properties = { answer: { state: true } };
  static override styles = css`
    :host {
      display: flex;
      flex-direction: column;
      block-size: 40rem;
      font: 15px system-ui;
    }
    .columns {
      display: flex;
      flex: 1;
      min-block-size: 0;
    }
    aside {
      inline-size: 15rem;
      overflow: auto;
    }
    fieldset {
      border: 0;
    }
    label {
      display: flex;
      gap: 0.5rem;
    }
    ul {
      flex: 1;
      margin: 0;
      padding: 0;
      overflow: auto;
      list-style: none;
    }
    li {
      display: flex;
      gap: 1rem;
      padding: 1rem;
      border-block-end: 1px solid #ddd;
    }
    div {
      flex: 1;
    }
    p,
    h3 {
      margin: 0;
    }
  `;
  declare answer: Answer | undefined;

  override render(): unknown {
    return html`
      <input
        aria-label="Search"
        @input=${(event: Event) => void this.#search((event.target as HTMLInputElement).value)}
      />
      <p>${this.answer?.totalCount} results</p>
      <div class="columns">
        <aside>
          ${this.answer?.facets.map(
            ({ field, values }) =>
              html`<fieldset>
                <legend>${field}</legend>
                ${values.map(
                  ({ label, count }) =>
                    html`<label><input type="checkbox" />${label} <span>${count}</span></label>`,
                )}
              </fieldset>`,
          )}
        </aside>
        <ul>
          ${this.answer?.entities.map((hit) => this.#row(hit))}
        </ul>
      </div>
    `;
  }

  #row({ entity, metaData }: Hit): unknown {
    const name = entity['formatted_name__v'] ?? '';
    const [, end] = metaData.highlights[0]?.ranges[0] ?? [0, 0];
    return html`<li>
      <div>
        <h3 class="name"><mark>${name.slice(0, end)}</mark>${name.slice(end)}</h3>
        <p>
          ${entity['hcp_type_value__u']} · ${entity['specialty_1_value__u']} ·
          ${entity['medical_degree_1_value__u']}
        </p>
        <p>${entity.addresses__v[0]?.['formatted_address__v']}</p>
        <p>${entity.parent_hcos__v[0]?.['parent_hco_name__v']}</p>
        <p>NPI ${entity['npi_num__v']} ID ${entity['vid__v']}</p>
      </div>
      <button>Select</button>
    </li>`;
  }

  async #search(words: string): Promise<void> {
    const url = `${this.getAttribute('origin')}/api/v39.0/search?q=${encodeURIComponent(words)}&limit=25&facets=all`;
    const response = await fetch(url);
    this.answer = (await response.json()) as Answer;
  }
}
