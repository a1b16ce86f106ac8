/** Styles of the suspect match view: two records side by side. The request view's styles apply too. */
import { css } from 'lit';

export const matchStyles = css`
  .candidate {
    container-type: inline-size;
  }
  tr.other td {
    background: var(--accent-soft);
    font-weight: 600;
  }
  th,
  td {
    overflow-wrap: anywhere;
  }
  .candidate > * + * {
    margin-block-start: 8px;
  }
  table {
    table-layout: fixed;
  }
  /* On narrow screens the field name gets its own line, above the two records. */
  @container (max-width: 32em) {
    table,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0 10px;
      padding-block: 6px;
      border-block-end: 1px solid var(--line);
    }
    tbody tr:last-child {
      padding-block-end: 0;
      border-block-end: 0;
    }
    th,
    td {
      padding: 2px 6px;
      border: 0;
    }
    thead th {
      white-space: normal;
    }
    th[scope='row'] {
      grid-column: 1 / -1;
      color: var(--muted);
      font-size: 0.85rem;
    }
    thead th:first-child {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  .reasons {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-block: 8px;
    padding: 0;
    list-style: none;
  }
`;
