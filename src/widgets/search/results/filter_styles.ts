/** Styles of filters and chips: beside the results, or over them in a narrow container. */
import { css } from 'lit';

export const filterStyles = css`
  .filters-button {
    display: none;
    min-block-size: 2rem;
    white-space: nowrap;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 1.5);
  }
  .chips > li {
    max-inline-size: 100%;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.25);
    max-inline-size: 100%;
    min-block-size: 1.75rem;
    padding: 0.1rem calc(var(--_space) * 2.5);
    border: 1px solid var(--_border);
    border-radius: 1rem;
    background: var(--_surface);
    font-size: var(--_size-small);
    font-weight: 550;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button.chip {
    cursor: pointer;
  }
  button.chip:hover {
    border-color: var(--_border-strong);
    background: var(--_surface-hover);
  }
  .chip svg {
    inline-size: 0.9rem;
    block-size: 0.9rem;
    color: var(--_muted);
  }
  .chip.fixed {
    border-style: dashed;
    border-color: var(--_border-strong);
    background: var(--_surface-raised);
    color: var(--_muted);
  }

  .side {
    display: flex;
    flex-direction: column;
    flex: none;
    inline-size: 15.5rem;
    min-block-size: 0;
    border-inline-end: 1px solid var(--_border);
    background: var(--_surface);
  }
  .side-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 2);
    min-block-size: 2.75rem;
    padding: calc(var(--_space) * 2) var(--_gutter) 0;
  }
  .side-title {
    flex: 1;
    font-size: var(--_size);
    font-weight: 650;
  }
  .side-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 5);
    align-content: start;
    flex: 1 1 auto;
    padding: calc(var(--_space) * 2) var(--_gutter) calc(var(--_space) * 5);
    overflow: auto;
    overscroll-behavior: contain;
  }
  .filters .panel-close,
  .filters .side-foot {
    display: none;
  }
  .side-foot {
    display: grid;
    flex: none;
    padding: calc(var(--_space) * 3) var(--_gutter);
    border-block-start: 1px solid var(--_border);
  }
  .filters-number {
    min-inline-size: 1.25rem;
    border-radius: 1rem;
    background: var(--_accent);
    color: var(--_on-accent);
    font-size: var(--_size-small);
    line-height: 1.25rem;
    text-align: center;
  }
  .side.advanced {
    inline-size: 17.5rem;
  }
  legend {
    padding: 0 0 var(--_space);
    font-size: var(--_size-small);
    font-weight: 650;
    color: var(--_muted);
  }

  /* Beside list and record, there is room for filters from 76rem. Below, they open over one of the two. */
  @container widget (inline-size < 46rem) or (56rem <= inline-size < 76rem) {
    .filters-button {
      display: inline-flex;
    }
    .side {
      display: none;
    }
    .panel-open .side {
      display: flex;
    }
    .filters .panel-close {
      display: inline-grid;
    }
  }
  @container widget (inline-size < 46rem) {
    .panel-open .side,
    .panel-open .side.advanced {
      position: absolute;
      inset: 0;
      z-index: 2;
      inline-size: auto;
      border: 0;
    }
    .panel-open .results {
      visibility: hidden;
    }
    .panel-close {
      margin-inline-end: calc(var(--_space) * -2);
    }
    .filters .side-foot {
      display: grid;
    }
  }
  @container widget (inline-size < 24rem) {
    .filters-button {
      padding-inline: calc(var(--_space) * 2);
      font-size: var(--_size-small);
    }
    .side-head,
    .side-body,
    .side-foot {
      padding-inline: calc(var(--_space) * 3.5);
    }
  }
`;
