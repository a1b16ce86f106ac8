/** Styles of compact results: two lines, at most 64 px high. */
import { css } from 'lit';

export const compactStyles = css`
  .card.compact {
    align-items: center;
    column-gap: calc(var(--_space) * 3);
    padding-block: calc(var(--_space) * 1.75);
  }
  .compact .glyph {
    inline-size: 2rem;
    block-size: 2rem;
    font-size: 0.85em;
  }
  .compact .who {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: calc(var(--_space) * 3);
  }
  .compact .body p {
    margin: 0;
  }
  /* The reason is beside name and badges when all fit, else beside the details, else in its own line. */
  .compact .head {
    flex: 1 1 auto;
    flex-wrap: nowrap;
    min-inline-size: 50%;
    overflow: hidden;
  }
  /* Usual values fit one line. Longer ones wrap, because cut text cannot be read. */
  .compact .name,
  .compact .why,
  .compact .summary {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .compact .name-button {
    display: block;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    font-size: var(--_size);
  }
  .compact .name {
    flex: 0 1 auto;
  }
  .compact .badge {
    flex: none;
    min-block-size: 1.5em;
  }
  .compact .summary {
    flex: 1 1 auto;
    min-inline-size: 51%;
    font-size: var(--_size-small);
    color: var(--_muted);
    line-height: 1.4;
  }
  .compact .why {
    flex: 0 1 auto;
    max-inline-size: 45%;
  }
  .compact .outcome {
    flex: 1 0 100%;
  }
  /* The button tells the progress; a separate line would move the rows below. */
  .compact .outcome:not(.failed) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .compact .actions {
    align-self: center;
  }
  .compact .select {
    min-block-size: 2rem;
    max-inline-size: 9rem;
    padding-inline: calc(var(--_space) * 2.5);
  }
  .compact .select-words {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .card.compact.waiting .body {
    min-block-size: 2.5rem;
  }

  @container list (inline-size < 34rem) {
    .compact .who {
      column-gap: calc(var(--_space) * 2);
    }
    .compact .head {
      flex: 1 0 100%;
    }
    .compact .why {
      max-inline-size: 60%;
    }
    .compact .chevron {
      display: none;
    }
    /* The name is more important than the words of a badge. */
    .compact .badge {
      padding-inline: 0.35em;
    }
    .compact .badge-word {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .compact .badge svg {
      display: block;
    }
    .compact .select {
      padding-inline: calc(var(--_space) * 2);
      font-size: var(--_size-small);
    }
  }
  @container list (inline-size < 24rem) {
    .compact .why,
    .compact .summary {
      flex: 1 0 100%;
      max-inline-size: none;
    }
    .compact .glyph:not(.choosing) {
      display: none;
    }
    .compact .select {
      min-block-size: 2.25rem;
      max-inline-size: 6rem;
      padding-inline: calc(var(--_space) * 1.25);
      line-height: 1.15;
    }
    .compact .select-words {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      line-clamp: 2;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;
