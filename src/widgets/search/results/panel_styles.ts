/** Styles around and below the search box: tabs, count and sort order, and the welcome before a search. */
import { css } from 'lit';

export const panelStyles = css`
  .advanced-button.alone {
    margin-inline-end: auto;
  }

  .toolbar {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 3);
    min-inline-size: 0;
  }
  .tab-select {
    display: none;
  }
  .key-hint {
    flex: none;
    margin-inline: var(--_space);
    padding: 0 0.4em;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    color: var(--_muted);
    font: inherit;
    font-size: var(--_size-small);
    line-height: 1.5;
  }
  .box:not(:focus-within) .key-hint {
    display: none;
  }
  .skip:not(:focus) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    min-block-size: 0;
    padding: 0;
    border: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .results > .chips {
    padding: calc(var(--_space) * 2) var(--_gutter);
    border-block-end: 1px solid var(--_border);
  }
  .toolbar:empty {
    display: none;
  }
  .tabs {
    display: inline-flex;
    max-inline-size: 100%;
    padding: 2px;
    border-radius: calc(var(--_radius-small) + 2px);
    background: var(--_surface-raised);
    box-shadow: inset 0 0 0 1px var(--_border);
  }
  .tab {
    /* Names that the administrator gives may be long. */
    min-inline-size: 2rem;
    overflow: hidden;
    text-overflow: ellipsis;
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
  .tab:hover {
    color: var(--_text);
  }
  .tab[aria-pressed='true'] {
    background: var(--_surface);
    color: var(--_text);
    box-shadow: inset 0 0 0 2px var(--_accent);
  }
  .count {
    flex: 1 1 auto;
    min-inline-size: 0;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
  .sort {
    display: inline-flex;
    min-inline-size: 0;
    flex: 0 1 auto;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    color: var(--_muted);
  }
  .sort-icon {
    display: none;
    color: var(--_text);
  }
  .sort-select {
    min-inline-size: 0;
    max-inline-size: 100%;
    text-overflow: ellipsis;
    min-block-size: 2rem;
    padding-inline: calc(var(--_space) * 1.5);
    border: 1px solid transparent;
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    font-weight: 550;
    cursor: pointer;
  }
  .sort-select:hover {
    border-color: var(--_border-strong);
  }

  .progress {
    flex: none;
    block-size: 2px;
    overflow: hidden;
    background: var(--_border);
  }
  /* Only long waits are shown, so that fast answers cause no movement. */
  .progress.busy::after {
    content: '';
    display: block;
    block-size: 100%;
    inline-size: 35%;
    background: var(--_accent);
    animation: slide 1.1s ease-in-out 150ms infinite backwards;
  }
  .progress:dir(rtl) {
    scale: -1 1;
  }
  @keyframes slide {
    from {
      translate: -100%;
    }
    to {
      translate: 300%;
    }
  }

  .columns {
    position: relative;
    display: flex;
    flex: 1 1 auto;
    min-block-size: 0;
  }
  .results {
    display: flex;
    flex-direction: column;
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    container: list / inline-size;
    scroll-padding-block: calc(var(--_space) * 2);
  }
  .quiet {
    color: var(--_muted);
  }
  .small {
    font-size: var(--_size-small);
    font-weight: inherit;
  }
  h4.small {
    font-weight: 550;
  }

  .welcome {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: calc(var(--_space) * 4);
    flex: 1 0 auto;
    padding: calc(var(--_space) * 8) var(--_gutter);
    text-align: center;
  }
  .welcome .state-hint {
    margin-block-start: calc(var(--_space) * -2);
  }
  .recent {
    display: grid;
    gap: calc(var(--_space) * 2);
    justify-items: center;
  }
  .recent .chips,
  .ids {
    justify-content: center;
  }
  .ids {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
  }
  .ids.pending {
    visibility: hidden;
  }

  @container widget (inline-size < 46rem) {
    .sort-label {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  @container widget (inline-size < 40rem) {
    .tab-select {
      display: block;
      flex: 0 1 auto;
      border-color: var(--_border);
    }
    .tabs {
      display: none;
    }
  }
  @container widget (inline-size < 36rem) {
    .tab-select {
      max-inline-size: 40%;
    }
    /* The icon takes the place of the chosen order, so that the count fits. */
    .sort {
      position: relative;
      flex: none;
      inline-size: 2.25rem;
      block-size: 2rem;
      justify-content: center;
      border-radius: var(--_radius-small);
    }
    .sort:focus-within {
      outline: 2px solid var(--_focus);
    }
    .sort-icon {
      display: grid;
    }
    .sort .sort-select {
      position: absolute;
      inset: 0;
      inline-size: 100%;
      opacity: 0;
    }
  }
  @container widget (inline-size < 28rem) {
    .toolbar {
      gap: calc(var(--_space) * 1.5);
    }
    .filters-word {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .count {
      font-size: var(--_size-small);
    }
    .sort-select {
      font-size: var(--_size-small);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .progress.busy::after {
      inline-size: 100%;
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .tab[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .progress.busy::after {
      background: Highlight;
    }
  }
`;
