/** Styles of requests, comparison and download. */
import { css } from 'lit';

export const extrasStyles = css`
  .view-page {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 4);
    align-content: start;
    padding: calc(var(--_space) * 4) var(--_gutter) calc(var(--_space) * 6);
  }
  .view-end {
    padding: calc(var(--_space) * 4) var(--_gutter);
    text-align: center;
  }
  .view-choice {
    display: grid;
    gap: calc(var(--_space) * 1);
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
  .request-filters {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 3) var(--_gutter);
    border-block-end: 1px solid var(--_border);
  }
  .request-text {
    flex: 1 1 12rem;
    min-inline-size: 0;
    min-block-size: 2.25rem;
    padding: 0 calc(var(--_space) * 2.5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    font: inherit;
    color: inherit;
  }
  .request {
    padding: calc(var(--_space) * 3.5) var(--_gutter);
    border-block-end: 1px solid var(--_border);
  }
  .request-head {
    font: inherit;
  }
  .request-button {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2.5);
    inline-size: 100%;
    min-block-size: 1.75rem;
    padding: 0;
    border: 0;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .request-title {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 1) calc(var(--_space) * 2.5);
    min-inline-size: 0;
  }
  .request-name {
    font-size: var(--_size-large);
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  .request-button[aria-expanded='true'] .chevron {
    rotate: 180deg;
  }
  .request-facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3.5);
  }
  .request-details {
    display: grid;
    gap: calc(var(--_space) * 3);
    padding-block-start: calc(var(--_space) * 3);
  }
  .request-details h5 {
    margin: 0;
    font-size: var(--_size-small);
    font-weight: 650;
    color: var(--_muted);
  }
  .request-note {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .request-table,
  .compare-table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    overflow-wrap: anywhere;
  }
  .request-table caption {
    padding-block: calc(var(--_space) * 1);
    font-weight: 650;
    text-align: start;
  }
  .request-table :is(th, td),
  .compare-table :is(th, td) {
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    font-weight: inherit;
    text-align: start;
    vertical-align: top;
  }
  .request-table thead th {
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  .request-table tbody th,
  .compare-table tbody th {
    color: var(--_muted);
  }
  .request-table .badge {
    white-space: normal;
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
    :is(.request-table, .compare-table) tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    :is(.request-table, .compare-table) tbody th {
      grid-column: 1 / -1;
      border-block-end: 0;
      padding-block-end: 0;
      font-size: var(--_size-small);
    }
    .request-table thead th:first-child,
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
