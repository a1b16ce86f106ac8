/**
 * A table that sorts and pages. On narrow screens its rows become cards. TanStack Table holds the state; the
 * markup is a plain table.
 */
import { msg, str } from '@lit/localize';
import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  TableController,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/lit-table';
import { css, html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { compareTexts } from '../language/texts.ts';
import { announce } from '../shell/notices.ts';
import { pageStyles } from '../shell/page_styles.ts';
import { pager } from '../shell/pager.ts';

export interface DataColumn<Row> {
  id: string;
  label: string;
  /** The sort value, also shown when there is no `cell`. */
  value(row: Row): string | number;
  cell?(row: Row): unknown;
  isNumber?: boolean;
}

type SortedRow = { getValue(id: string): unknown };

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: {
    alphanumeric: sortFn_alphanumeric,
    text: (a: SortedRow, b: SortedRow, id: string) =>
      compareTexts(String(a.getValue(id)), String(b.getValue(id))),
  },
});
type AnyRow = Record<string, unknown>;

const pageSizes = 50;

export class DataTable extends LitElement {
  static override styles = [
    pageStyles,
    css`
      :host {
        container-type: inline-size;
      }
      th button {
        min-inline-size: 24px;
        min-block-size: 24px;
        padding: 2px 0;
        text-align: inherit;
        border: 0;
        background: none;
        color: inherit;
        font: inherit;
        cursor: pointer;
      }
      th button:hover {
        color: var(--accent);
      }
      .number {
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
      td {
        overflow-wrap: anywhere;
      }
      /* Keeps field names on one line where a table fits. */
      td:first-child code {
        overflow-wrap: normal;
      }
      td::before {
        display: none;
      }
      .pages {
        padding-block-start: 12px;
      }
      @container (max-width: 39em) {
        td:first-child code {
          overflow-wrap: anywhere;
        }
        table,
        thead,
        tbody,
        tbody tr {
          display: block;
        }
        thead tr {
          display: flex;
          flex-wrap: wrap;
          gap: 0 14px;
          padding-block-end: 6px;
          border-block-end: 1px solid var(--line);
        }
        thead tr::before {
          content: attr(data-label);
          padding-block: 2px;
          color: var(--muted);
          font-size: 0.82rem;
        }
        thead th,
        thead th.number {
          padding: 0;
          border: 0;
          text-align: start;
        }
        tbody tr {
          padding-block: 10px;
          border-block-end: 1px solid var(--line);
        }
        tbody tr:last-child {
          padding-block-end: 0;
          border-block-end: 0;
        }
        td,
        td.number {
          display: grid;
          grid-template-columns: 38% minmax(0, 1fr);
          align-items: baseline;
          gap: 12px;
          padding: 2px 0;
          border: 0;
          text-align: start;
        }
        td.empty {
          display: none;
        }
        td::before {
          display: block;
          content: attr(data-label);
          color: var(--muted);
          font-size: 0.85rem;
        }
      }
    `,
  ];
  @property({ attribute: false }) columns: readonly DataColumn<never>[] = [];
  @property({ attribute: false }) rows: readonly object[] = [];
  /** The table's accessible name. */
  @property() label = '';
  readonly #controller = new TableController<typeof features, AnyRow>(this);
  #definitions: ColumnDef<typeof features, AnyRow>[] = [];
  #defined: readonly DataColumn<never>[] = [];

  #columns(): ColumnDef<typeof features, AnyRow>[] {
    if (this.#defined === this.columns) return this.#definitions;
    this.#defined = this.columns;
    this.#definitions = this.columns.map((column) => ({
      id: column.id,
      header: column.label,
      accessorFn: (row: AnyRow) => column.value(row as never),
      sortFn: column.isNumber ? 'alphanumeric' : 'text',
    }));
    return this.#definitions;
  }

  protected override render(): TemplateResult {
    const table = this.#controller.table(
      {
        features,
        columns: this.#columns(),
        data: this.rows as AnyRow[],
        initialState: { pagination: { pageIndex: 0, pageSize: pageSizes } },
      },
      ({ sorting, pagination }) => ({ sorting, pagination }),
    );
    const { sorting, pagination } = table.state;
    const byId = new Map(this.columns.map((column) => [column.id, column]));
    const rows = table.getRowModel().rows;
    const pages = Math.max(1, Math.ceil(this.rows.length / pagination.pageSize));
    // Repeats the roles because browsers drop table semantics when CSS turns rows into cards.
    return html`
      <table role="table" aria-label=${this.label}>
        <thead role="rowgroup">
          <tr role="row" data-label=${msg('Sort by')}>
            ${this.columns.map(({ id, label, isNumber }) => {
              const sorted = sorting.find((one) => one.id === id);
              return html`<th
                role="columnheader"
                scope="col"
                class=${isNumber ? 'number' : ''}
                aria-sort=${sorted ? (sorted.desc ? 'descending' : 'ascending') : 'none'}
              >
                <button
                  type="button"
                  @click=${() => {
                    table.getColumn(id)!.toggleSorting(sorted ? !sorted.desc : false);
                    announce(msg(str`Sorted by ${label}.`));
                  }}
                >
                  ${label}<span aria-hidden="true">${sorted ? (sorted.desc ? ' ↓' : ' ↑') : ''}</span>
                </button>
              </th>`;
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${rows.map(
            (row) =>
              html`<tr role="row">
                ${row.getAllCells().map((cell) => {
                  const column = byId.get(cell.column.id)!;
                  return html`<td
                    role="cell"
                    data-label=${column.label}
                    class=${`${column.isNumber ? 'number' : ''} ${cell.getValue() === '' ? 'empty' : ''}`}
                  >
                    <div>
                      ${column.cell ? column.cell(row.original as never) : html`<bdi>${cell.getValue()}</bdi>`}
                    </div>
                  </td>`;
                })}
              </tr>`,
          )}
        </tbody>
      </table>
      ${pager({
        label: msg(str`Pages of ${this.label}`),
        page: pagination.pageIndex + 1,
        pages,
        go: (to) => table.setPageIndex(to - 1),
      })}
    `;
  }
}

customElements.define('sandbox-data-table', DataTable);

/** Renders a table of rows. */
export const dataTable = <Row extends object>(
  label: string,
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
): TemplateResult =>
  html`<sandbox-data-table .label=${label} .columns=${columns} .rows=${rows}></sandbox-data-table>`;
