/** Styles of the list of results and the values of filters. */
import { css } from 'lit';

export const resultStyles = css`
  .list {
    flex: none;
  }
  .strip-holder {
    padding: calc(var(--_space) * 3) var(--_gutter);
  }
  .list-end {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: calc(var(--_space) * 2);
    min-block-size: 3.5rem;
    padding: calc(var(--_space) * 3) var(--_gutter);
    font-size: var(--_size-small);
  }
  .compare-bar {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2) var(--_gutter);
    border-block-end: 1px solid var(--_border);
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
  }
  .compare-bar p {
    flex: 1 1 12rem;
  }
  .compare-bar .button {
    min-block-size: 2rem;
  }
  .more-failed {
    position: sticky;
    inset-block-end: 0;
    padding: calc(var(--_space) * 2) var(--_gutter);
    background: var(--_surface);
    border-block-start: 1px solid var(--_border);
  }
  .facet {
    display: grid;
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .facet .link-button {
    justify-self: start;
    font-size: var(--_size-small);
  }
  .option {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-block-size: 1.75rem;
    padding: calc(var(--_space) * 0.75) calc(var(--_space) * 1.5);
    margin-inline: calc(var(--_space) * -1.5);
    border-radius: var(--_radius-small);
    cursor: pointer;
  }
  .option:hover {
    background: var(--_surface-hover);
  }
  .option input {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    margin: 0;
    accent-color: var(--_accent);
  }
  .option-label {
    flex: 1;
    min-inline-size: 0;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .option-count {
    font-size: var(--_size-small);
    font-variant-numeric: tabular-nums;
    color: var(--_muted);
  }

  @container widget (inline-size < 46rem) {
    .option {
      min-block-size: 2.25rem;
    }
  }
  @container widget (inline-size < 24rem) {
    .card,
    .list-end,
    .more-failed,
    .strip-holder {
      padding-inline: calc(var(--_space) * 3.5);
    }
  }
`;
