/** Styles of the toolbar and the filters. */
import { css } from 'lit';

export const toolbarStyles = css`
  .top {
    flex: none;
    padding: calc(var(--_space) * 3) var(--_gutter);
  }
  .toolbar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 3);
  }
  /* Wherever the line wraps, there is space for the open menu. */
  .toolbar .menu-holder {
    margin-inline-start: auto;
  }
  .tabs {
    display: inline-flex;
    padding: 2px;
    border-radius: calc(var(--_radius-small) + 2px);
    background: var(--_surface-raised);
    box-shadow: inset 0 0 0 1px var(--_border);
  }
  .tab {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    min-block-size: 2rem;
    padding: 0 calc(var(--_space) * 3);
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    color: var(--_muted);
    font-weight: 500;
    white-space: nowrap;
    cursor: pointer;
  }
  .tab svg {
    inline-size: 1.1em;
    block-size: 1.1em;
  }
  .tab:hover {
    color: var(--_text);
  }
  .tab[aria-pressed='true'] {
    background: var(--_surface);
    color: var(--_text);
    box-shadow: inset 0 0 0 2px var(--_accent);
  }
  .leaders-button[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--_accent);
  }
  .find {
    display: flex;
    align-items: center;
    gap: var(--_space);
    flex: 1 1 11rem;
    min-inline-size: 0;
    min-block-size: 2.25rem;
    padding-inline: calc(var(--_space) * 2.5) calc(var(--_space) * 0.5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    color: var(--_muted);
  }
  .find:focus-within {
    border-color: var(--_focus);
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  .find-input {
    flex: 1 1 5rem;
    min-inline-size: 0;
    block-size: 2.125rem;
    padding: 0 var(--_space);
    border: 0;
    background: none;
    color: var(--_text);
    outline: none;
    text-overflow: ellipsis;
    appearance: none;
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .find-input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .find-input::-webkit-search-cancel-button {
    display: none;
  }
  .find-count {
    white-space: nowrap;
  }
  .small-icon {
    inline-size: 1.75rem;
    block-size: 1.75rem;
  }
  .small-icon.up svg {
    rotate: 180deg;
  }
  .small-icon:disabled {
    opacity: 0.45;
    cursor: default;
  }

  .filters {
    flex: none;
    inline-size: 15rem;
    overflow: auto;
    overscroll-behavior: contain;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border-inline-end: 1px solid var(--_border);
    background: var(--_surface);
  }
  .filters-head {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
  }
  .filters-title {
    flex: 1;
    font-size: var(--_size);
    font-weight: 650;
  }
  .facet {
    min-inline-size: 0;
    margin: calc(var(--_space) * 3) 0 0;
    padding: 0;
    border: 0;
  }
  .facet-title {
    padding: 0;
    margin-block-end: var(--_space);
    font-size: var(--_size-small);
    font-weight: 650;
    color: var(--_muted);
  }
  .option {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-block-size: 2rem;
    padding-block: var(--_space);
    cursor: pointer;
  }
  .option input {
    flex: none;
    inline-size: 1.05rem;
    block-size: 1.05rem;
    margin: 0;
    accent-color: var(--_accent);
  }
  .option-label {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    line-height: 1.3;
  }
  .option-count {
    color: var(--_muted);
    font-size: var(--_size-small);
    font-variant-numeric: tabular-nums;
  }
  .filters > .option {
    margin-block-start: calc(var(--_space) * 3);
  }
  .filters > .small {
    margin-block-start: calc(var(--_space) * 2);
  }

  .columns-holder {
    position: relative;
    flex: none;
    /* At the end of its line, because the choice opens from there towards the start. */
    margin-inline-start: auto;
  }
  .columns-button {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    min-block-size: 2rem;
    font-size: var(--_size-small);
  }
  .columns-choice {
    position: absolute;
    inset-block-end: calc(100% + var(--_space));
    inset-inline-end: 0;
    z-index: 4;
    inline-size: max-content;
    max-inline-size: min(20rem, 80cqi);
    max-block-size: min(24rem, 60cqb, 60vh);
    overflow: auto;
    margin: 0;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }

  @container widget (inline-size < 54rem) {
    .leaders-button span {
      position: absolute;
      clip-path: inset(50%);
    }
    .leaders-button[part] {
      position: relative;
      padding-inline: calc(var(--_space) * 2);
    }
  }
  @container widget (inline-size < 46rem) {
    .filters {
      position: absolute;
      inset: 0;
      z-index: 3;
      inline-size: auto;
      border: 0;
    }
    /* The filters cover everything else, which must not get focus. */
    .with-filters > :not(.filters) {
      visibility: hidden;
    }
  }
  @container widget (inline-size < 34rem) {
    .top {
      padding: calc(var(--_space) * 2) calc(var(--_space) * 3);
    }
    .tab {
      padding: 0 calc(var(--_space) * 2.5);
    }
    .find {
      order: 1;
      flex-basis: 100%;
    }
    .tabs {
      flex: 1 1 auto;
    }
    .tab {
      flex: 1 1 auto;
      justify-content: center;
    }
    .filters-button span {
      position: absolute;
      clip-path: inset(50%);
    }
    .filters-button {
      padding-inline: calc(var(--_space) * 2);
    }
    .filters-button[part] {
      position: relative;
    }
  }
  @container widget (inline-size < 22rem) {
    .toolbar {
      column-gap: var(--_space);
    }
    /* Tabs grow into the rest of the line. With the longest words, the menu still is beside them. */
    .tab {
      padding: 0 calc(var(--_space) * 0.5);
    }
    .tab svg {
      display: none;
    }
  }
`;
