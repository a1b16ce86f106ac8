/** Styles of a list of change requests. */
import { css } from 'lit';

export const requestListStyles = css`
  .view-end {
    padding: calc(var(--_space) * 4) var(--_gutter);
    text-align: center;
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
  .request-select {
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: 2.25rem;
    /* A list adds 4 px before its words, which begin where the text field does. */
    padding-inline: 5px;
    margin-inline: -10px 10px;
    border: 1px solid transparent;
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    font-weight: 550;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .request-select:hover {
    border-color: var(--_border-strong);
  }
  .request-actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
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
    gap: var(--_space) calc(var(--_space) * 2.5);
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
  .request-questions li {
    display: grid;
    gap: calc(var(--_space) * 2);
  }
  .request-reply {
    padding-inline-start: calc(var(--_space) * 3);
    border-inline-start: 3px solid var(--_border);
  }
  .request-answer {
    min-block-size: 5rem;
    padding: calc(var(--_space) * 2);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: inherit;
    font: inherit;
    /* Phones zoom in on fields with smaller text. */
    font-size: max(var(--_size), 1rem);
    resize: vertical;
  }
  .request-table {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    overflow-wrap: anywhere;
  }
  .request-table caption {
    padding-block: var(--_space);
    font-weight: 650;
    text-align: start;
  }
  .request-table :is(th, td) {
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
  .request-table tbody th {
    color: var(--_muted);
  }
  .request-table .badge {
    white-space: normal;
  }
  @container widget (inline-size < 34rem) {
    /* The name of a field is above its values, because words would break in a third of a phone's width. */
    .request-table tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    .request-table tbody th {
      grid-column: 1 / -1;
      border-block-end: 0;
      padding-block-end: 0;
      font-size: var(--_size-small);
    }
    .request-table thead th:first-child {
      display: none;
    }
    .request-table tr > :nth-child(4) {
      grid-column: 1 / -1;
    }
  }
`;
