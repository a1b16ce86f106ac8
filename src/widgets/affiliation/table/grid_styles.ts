/** Styles of tree and list. In a narrow container a row has several lines. */
import { css } from 'lit';

export const gridStyles = css`
  .grid-scroller {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .grid {
    min-inline-size: var(--least);
  }
  .row {
    display: grid;
    grid-template-columns: var(--columns);
    align-items: center;
    min-block-size: 2.75rem;
    padding-inline: var(--_gutter);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
    cursor: pointer;
  }
  .row:not(.head):hover {
    background: var(--_surface-hover);
  }
  .row.selected {
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
  }
  .row.selected > :first-child {
    box-shadow: inset 4px 0 0 var(--_accent);
  }
  .row.selected > :first-child:dir(rtl) {
    box-shadow: inset -4px 0 0 var(--_accent);
  }
  .row:focus-visible {
    outline-offset: -2px;
  }
  .row.passing {
    color: var(--_muted);
  }
  .row.head {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    min-block-size: 2.5rem;
    background: var(--_surface-raised);
    font-size: var(--_size-small);
    font-weight: 600;
    color: var(--_muted);
    cursor: default;
  }
  .cell {
    min-inline-size: 0;
    padding-inline-end: calc(var(--_space) * 3);
    padding-block: calc(var(--_space) * 1.5);
    overflow-wrap: anywhere;
    line-height: 1.35;
  }
  .row:not(.head) .cell:not(.name-cell) {
    font-size: var(--_size-small);
  }
  .cell.number {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  /* The sort icon follows the last word, so that it does not break words in narrow columns. */
  .cell.number .sort-button {
    display: inline;
    text-align: end;
  }
  .cell.number .sort-button :is(.arrow, .spinner) {
    display: inline-block;
    margin-inline-start: var(--_space);
    vertical-align: middle;
  }
  .cell .sort-button .arrow:not(.on) {
    display: none;
  }
  .cell-label {
    display: none;
  }
  .number-bone {
    display: inline-block;
    inline-size: 2.5rem;
    block-size: 0.75rem;
  }
  .cell abbr {
    text-decoration: none;
  }
  /* The name column stays visible during horizontal scrolling. */
  .name-cell {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    align-self: stretch;
    margin-inline-start: calc(var(--_gutter) * -1);
    background: inherit;
  }
  .row .name-cell {
    padding-inline-start: calc(var(--_gutter) + var(--level, 0) * 1.25rem);
  }
  .name-text {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
    min-inline-size: 0;
  }
  .row-name {
    flex: 0 1 auto;
    min-inline-size: 0;
    font-weight: 550;
  }
  .twist {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border-radius: 0.375rem;
    color: var(--_muted);
  }
  .twist:hover {
    background: var(--_surface-raised);
  }
  .twist svg {
    rotate: -90deg;
    transition: rotate 120ms;
  }
  .twist:dir(rtl) svg {
    rotate: 90deg;
  }
  .twist.open svg {
    rotate: 0deg;
  }
  .twist.off {
    visibility: hidden;
  }
  .also {
    display: block;
    color: var(--_muted);
  }
  .row.selected .also,
  .row.selected .twist {
    color: inherit;
  }
  .sort-button {
    display: inline-flex;
    /* An arrow without room is below its word, and does not break it. */
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space);
    min-block-size: 1.75rem;
    padding: 0;
    border: 0;
    border-radius: 0.25rem;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .sort-button:hover {
    color: var(--_text);
  }
  .arrow {
    display: inline-grid;
  }
  .arrow svg {
    inline-size: 1rem;
    block-size: 1rem;
    rotate: 180deg;
  }
  .arrow.down svg {
    rotate: 0deg;
  }

  .sort-menu {
    display: none;
    align-items: center;
    justify-content: space-between;
    flex: none;
    padding-inline: calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .sort-label {
    white-space: nowrap;
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-inline-size: 0;
  }
  .sort-select {
    min-inline-size: 0;
    min-block-size: 2rem;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    font-size: max(var(--_size-small), 1rem);
  }

  @container widget (inline-size < 46rem) {
    .grid {
      min-inline-size: 0;
    }
    .row {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 calc(var(--_space) * 3);
      padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    }
    .grid {
      --_signs: 2rem;
    }
    .grid.tree {
      --_signs: 4rem;
    }
    /* The lines of a row align with its name and not with its icon. */
    .row:not(.head) {
      padding-inline-start: calc(var(--_space) * 3 + var(--_signs) + min(6, var(--level, 0)) * 0.75rem);
    }
    .row .name-cell {
      position: static;
      margin-inline-start: 0;
      padding-inline-start: 0;
    }
    .row:not(.head) .name-cell {
      flex: 1 0 calc(100% + var(--_signs));
      margin-inline-start: calc(var(--_signs) * -1);
    }
    /* Cards have no columns. A menu above them sorts, and their cells are labeled. */
    .row.head {
      display: none;
    }
    .sort-menu {
      display: flex;
    }
    .cell {
      padding: 0;
    }
    .cell:not(.name-cell):empty {
      display: none;
    }
    .cell.number {
      text-align: start;
    }
    .cell-label {
      display: inline;
      margin-inline-end: var(--_space);
    }
    .cell-label::after {
      content: ':';
    }
    .row:not(.head) .cell:not(.name-cell) {
      color: var(--_muted);
    }
    .row.selected .cell:not(.name-cell) {
      color: inherit;
    }
    .also {
      display: inline;
    }
  }
`;
