/** Styles of comparison and download. */
import { css } from 'lit';

export const extrasStyles = css`
  .view-page {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
    align-content: start;
    padding: calc(var(--_space) * 4) var(--_gutter) calc(var(--_space) * 6);
  }
  .view-choice {
    display: grid;
    gap: var(--_space);
    margin: 0;
    padding: 0;
    border: 0;
  }
  .download-progress {
    display: grid;
    gap: calc(var(--_space) * 2);
    max-inline-size: 26rem;
  }
  .download-progress progress {
    inline-size: 100%;
    block-size: 0.5rem;
    accent-color: var(--_accent);
  }
  .compare-table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    overflow-wrap: anywhere;
  }
  .compare-table :is(th, td) {
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    font-weight: inherit;
    text-align: start;
    vertical-align: top;
  }
  .compare-table tbody th {
    color: var(--_muted);
  }
  .compare-tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 2);
  }
  .compare-table thead :is(th, td) {
    position: sticky;
    inset-block-start: 0;
    background: var(--_surface);
    z-index: 1;
  }
  .compared-name {
    display: block;
    margin-block-end: calc(var(--_space) * 1.5);
    font-weight: 650;
  }
  .compare-table .compare-group {
    padding-block-start: calc(var(--_space) * 4);
    font-weight: 650;
    color: var(--_text);
  }
  .different td {
    background: var(--_warning-soft);
    color: var(--_on-warning-soft);
  }
  @container widget (inline-size < 34rem) {
    /* The name of a field is above the compared values, because words would break in a third of a phone's width. */
    .compare-table tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    .compare-table tbody th {
      grid-column: 1 / -1;
      border-block-end: 0;
      padding-block-end: 0;
      font-size: var(--_size-small);
    }
    .compare-table thead td {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .different td {
      outline: 1px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
