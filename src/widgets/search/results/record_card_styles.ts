/** Styles of a result card. In a narrow container its button is below its text. */
import { css } from 'lit';

export const recordCardStyles = css`
  /* Flex rows and blocks. With a grid in each card, the layout of a list takes 50% longer. */
  .card {
    position: relative;
    display: flex;
    align-items: start;
    column-gap: calc(var(--_space) * 3.5);
    padding: calc(var(--_space) * 3.5) var(--_gutter);
    border-block-end: 1px solid var(--_border);
    transition: background-color 120ms;
  }
  .card:hover,
  .card:focus-within {
    background: var(--_surface-hover);
  }
  .card.waiting .body {
    display: grid;
    gap: calc(var(--_space) * 2.5);
    align-content: start;
    min-block-size: 5.5rem;
    padding-block-start: var(--_space);
  }
  .card.waiting:focus {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .glyph {
    display: grid;
    flex: none;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border-radius: 50%;
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
  }
  .glyph.choosing {
    background: none;
  }
  .choose {
    position: relative;
    z-index: 1;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: var(--_accent);
  }
  .glyph.organization {
    border-radius: var(--_radius-small);
    background: var(--_info-soft);
    color: var(--_on-info-soft);
  }
  .body {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .body p {
    margin-block-start: calc(var(--_space) * 0.75);
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
    min-block-size: 1.5rem;
  }
  .name {
    font: inherit;
    min-inline-size: 0;
  }
  .name-button {
    min-block-size: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
    font-size: var(--_size-large);
    font-weight: 650;
    letter-spacing: -0.005em;
    line-height: 1.35;
    text-align: start;
    cursor: pointer;
  }
  /* A press anywhere on the card opens the record; the button provides name and focus. */
  .name-button::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 2px;
  }
  .name-button:focus-visible {
    outline: none;
  }
  .name-button:focus-visible::after {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .badge.danger svg,
  .badge.warning svg {
    display: none;
  }
  .other-name {
    color: var(--_muted);
  }
  .summary {
    color: var(--_text);
  }
  .dot {
    color: var(--_muted);
  }
  .line {
    display: flex;
    align-items: start;
    gap: calc(var(--_space) * 1.5);
    color: var(--_muted);
  }
  .line svg {
    inline-size: 1em;
    block-size: 1em;
    margin-block-start: 0.25em;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 3.5);
    font-size: var(--_size-small);
    color: var(--_text);
  }
  .fact-name {
    color: var(--_muted);
  }
  .code {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.01em;
  }
  .outcome {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    font-size: var(--_size-small);
    font-weight: 550;
    color: var(--_muted);
  }
  .outcome.failed {
    color: var(--_on-danger-soft);
  }
  .outcome.done {
    color: var(--_on-success-soft);
  }
  .actions {
    display: flex;
    flex: none;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    align-self: start;
  }
  .select {
    position: relative;
    z-index: 1;
  }
  .select.done {
    border-color: var(--_on-success-soft);
    background: var(--_success-soft);
    color: var(--_on-success-soft);
  }
  .why {
    font-size: var(--_size-small);
    color: var(--_text);
  }
  .chevron {
    display: grid;
    color: var(--_muted);
    rotate: -90deg;
  }
  .chevron:dir(rtl) {
    rotate: 90deg;
  }
  /* In a wide container, the content of cards is aligned in columns. */
  @container list (inline-size >= 64rem) {
    .card:not(.waiting, .compact) .body {
      display: flex;
      flex-wrap: wrap;
      column-gap: calc(var(--_space) * 5);
    }
    .card .who,
    .card .where {
      flex: 5 1 0;
      min-inline-size: 0;
    }
    .card .keys {
      flex: 4 1 0;
      min-inline-size: 0;
    }
    .card :is(.where, .keys) > :first-child {
      margin-block-start: 0;
    }
    .card .outcome {
      flex: 1 0 100%;
    }
  }
  @container list (inline-size < 34rem) {
    .card:not(.compact) {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
    }
    .card:not(.compact) .actions {
      grid-column: 2;
      justify-content: space-between;
      margin-block-start: calc(var(--_space) * 2);
    }
  }
  @container list (inline-size < 24rem) {
    .card {
      column-gap: calc(var(--_space) * 2.5);
    }
    .glyph {
      inline-size: 2rem;
      block-size: 2rem;
      font-size: 0.85em;
    }
  }
  @media (forced-colors: active) {
    .glyph {
      border: 1px solid currentColor;
    }
  }
`;
