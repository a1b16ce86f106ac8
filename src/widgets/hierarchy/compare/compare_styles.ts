/** Styles of the comparison of two branches. */
import { css } from 'lit';

export const compareStyles = css`
  .compare-page {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 3) var(--_gutter) calc(var(--_space) * 4);
  }
  .compare-tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
  }
  .compare-tools p {
    margin-inline-end: auto;
    font-weight: 600;
  }
  .compare-table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    overflow-wrap: anywhere;
  }
  .compare-table :is(th, td) {
    padding: calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    font-weight: inherit;
    text-align: start;
    vertical-align: top;
  }
  .compare-table tbody th {
    color: var(--_muted);
  }
  .compare-table thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--_surface);
    font-weight: 650;
  }
  .compare-table .compare-group {
    padding-block-start: calc(var(--_space) * 4);
    font-weight: 650;
    color: var(--_text);
  }
  .compare-table .delta {
    inline-size: 7rem;
    text-align: end;
    color: var(--_muted);
  }
  .compare-table .different .delta {
    color: var(--_text);
    font-weight: 600;
  }
  .compare-table :is(.count, .delta) {
    font-variant-numeric: tabular-nums;
  }
  .share {
    display: block;
    block-size: 0.25rem;
    min-inline-size: 1px;
    margin-block-start: var(--_space);
    border-radius: 0.125rem;
    background: var(--_muted);
    forced-color-adjust: none;
  }
  .different .share {
    background: var(--_accent);
  }
  @media (forced-colors: active) {
    .share,
    .different .share {
      background: CanvasText;
    }
  }
  @container widget (inline-size < 34rem) {
    /* The name of a metric is above the compared values, because words would break in a fourth of a phone's width. */
    .compare-table tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
      border-block-end: 1px solid var(--_border);
    }
    .compare-table thead {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      display: block;
      background: var(--_surface);
    }
    .compare-table tbody {
      display: block;
    }
    .compare-table thead th {
      position: static;
    }
    .compare-table :is(th, td) {
      border-block-end: 0;
      padding-block: var(--_space);
    }
    .compare-table thead :is(th:first-child, .delta) {
      display: none;
    }
    .compare-table tbody th {
      grid-area: 1 / 1;
      font-size: var(--_size-small);
    }
    .compare-table td {
      grid-row: 2;
    }
    .compare-table .compare-group {
      grid-column: 1 / -1;
      font-size: inherit;
    }
    .compare-table td.delta {
      grid-area: 1 / 2;
      inline-size: auto;
    }
    .compare-table tr:not(.different) td.delta {
      visibility: hidden;
    }
  }
`;
