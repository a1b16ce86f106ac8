/** Styles of a record's details: beside the network, or below it in a narrow container. */
import { css } from 'lit';

export const detailsStyles = css`
  .details {
    display: grid;
    align-content: start;
    gap: calc(var(--_space) * 4);
    flex: none;
    inline-size: min(21rem, 42cqi);
    overflow: auto;
    overscroll-behavior: contain;
    padding: calc(var(--_space) * 4);
    border-inline-start: 1px solid var(--_border);
    background: var(--_surface);
  }
  .details:focus {
    outline: none;
  }
  .details-head {
    display: flex;
    align-items: flex-start;
    gap: calc(var(--_space) * 2.5);
  }
  .details-head .type-icon {
    inline-size: 2.25rem;
    block-size: 2.25rem;
    margin-block-start: calc(var(--_space) * 0.5);
  }
  .details-title {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .details-name {
    font-size: var(--_size-large);
    font-weight: 650;
    line-height: 1.3;
  }
  .badges {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space);
  }
  .badges:has(> *) {
    margin-block-start: calc(var(--_space) * 1.5);
  }
  .details-close {
    margin: calc(var(--_space) * -1.5);
  }
  .details-actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 1.5);
  }
  .details-actions .button {
    min-block-size: 2rem;
    padding: calc(var(--_space) * 0.5) calc(var(--_space) * 2.5);
    font-size: var(--_size-small);
  }
  .details-actions .button:disabled {
    opacity: 0.7;
    cursor: default;
  }
  .details-section {
    display: grid;
    gap: calc(var(--_space) * 2);
    justify-items: start;
    padding-block-start: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
  }
  .section-title {
    font-size: var(--_size);
    font-weight: 650;
  }
  .neighbours {
    display: grid;
    gap: calc(var(--_space) * 2);
    inline-size: 100%;
  }
  .neighbour {
    display: flex;
    align-items: flex-start;
    gap: calc(var(--_space) * 2);
  }
  .neighbour .type-icon {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block-start: 0.15rem;
  }
  .details-rest {
    display: contents;
  }
  .neighbour-text {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    justify-items: start;
    overflow-wrap: anywhere;
    line-height: 1.35;
  }
  .neighbour .link-button {
    text-align: start;
    overflow-wrap: anywhere;
  }
  .figures {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--_size-small);
  }
  .figures th,
  .figures td {
    padding: var(--_space) 0;
    text-align: end;
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  .figures td {
    font-size: var(--_size);
    font-weight: 600;
  }
  .figures th {
    color: var(--_muted);
  }
  .figures th[scope='row'] {
    text-align: start;
  }
  .bars-title {
    margin: var(--_space) 0 0;
    font-size: var(--_size-small);
    font-weight: 600;
    color: var(--_muted);
  }
  .bars {
    display: grid;
    gap: calc(var(--_space) * 1.5);
    inline-size: 100%;
  }
  .bar {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.1rem calc(var(--_space) * 2);
    font-size: var(--_size-small);
    line-height: 1.35;
  }
  .bar-label {
    overflow-wrap: anywhere;
  }
  .bar-count {
    font-variant-numeric: tabular-nums;
  }
  .bar-track {
    grid-column: 1 / -1;
    block-size: 0.375rem;
    overflow: hidden;
    border-radius: 0.25rem;
    background: var(--_surface-raised);
  }
  .bar-fill {
    display: block;
    block-size: 100%;
    border-radius: inherit;
    background: var(--_accent);
  }
  .metrics-bone {
    inline-size: 100%;
    block-size: 4rem;
  }
  @container widget (inline-size < 46rem) {
    /* Below the records and not over them, so that the selected and focused record stay visible. */
    .body {
      flex-direction: column;
    }
    .details {
      inline-size: auto;
      max-block-size: 58%;
      border-inline-start: 0;
      border-block-start: 1px solid var(--_border);
      border-radius: var(--_radius) var(--_radius) 0 0;
      box-shadow: var(--_shadow);
    }
    /* A user who chooses the other end of a path must see the records. */
    .choosing .details {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .bar-fill {
      background: CanvasText;
    }
  }
`;
