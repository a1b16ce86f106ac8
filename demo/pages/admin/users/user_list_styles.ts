/** Styles of the list of users: a table, and cards on narrow screens. */
import { css } from 'lit';

export const userListStyles = css`
  .list {
    container-type: inline-size;
  }
  .actions {
    display: flex;
    justify-content: end;
    gap: 6px;
  }
  .access {
    min-inline-size: 9rem;
  }
  /* A user name has up to 255 characters without a blank. Usual mail addresses fit in a line. */
  tbody th {
    min-inline-size: 16rem;
    overflow-wrap: anywhere;
  }
  .number {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  @container (max-width: 52em) {
    thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    table,
    tbody {
      display: block;
    }
    tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
      gap: 3px 24px;
      overflow-wrap: anywhere;
      padding-block: 12px;
      border-block-end: 1px solid var(--line);
    }
    tbody tr:last-child {
      padding-block-end: 0;
      border-block-end: 0;
    }
    tbody th,
    td,
    .number {
      min-inline-size: 0;
      padding: 0;
      border: 0;
      text-align: start;
    }
    td[data-label] {
      display: grid;
      grid-template-columns: minmax(min-content, 6.5rem) minmax(0, 1fr);
      align-items: baseline;
      justify-items: start;
      gap: 12px;
    }
    td[data-label]::before {
      content: attr(data-label);
      color: var(--muted);
      font-size: 0.85rem;
    }
    th,
    td:not([data-label]) {
      grid-column: 1 / -1;
    }
    .actions {
      flex-wrap: wrap;
      justify-content: start;
      padding-block-start: 4px;
    }
  }
`;
