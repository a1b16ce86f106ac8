/** Styles of an open record's header. */
import { css } from 'lit';

export const headerStyles = css`
  /* Stays in sight; what is below scrolls away. */
  .head {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    padding: calc(var(--_space) * 4) var(--_gutter) calc(var(--_space) * 3);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .head-more {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 3) var(--_gutter) calc(var(--_space) * 4);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .contact {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 4);
  }
  .value-link {
    display: inline-block;
    min-block-size: 1.5rem;
  }
  .value-link,
  .record-link {
    color: var(--_accent);
    font-weight: 550;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .record-link {
    text-align: start;
  }
  .glyph {
    display: grid;
    place-items: center;
    inline-size: 3.25rem;
    block-size: 3.25rem;
    border-radius: 50%;
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
    font-size: 1.2rem;
  }
  .glyph.organization {
    border-radius: var(--_radius);
    background: var(--_info-soft);
    color: var(--_on-info-soft);
  }
  .who {
    display: grid;
    gap: calc(var(--_space) * 1.25);
    align-content: start;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .name {
    font-size: calc(var(--_size) * 1.4);
    font-weight: 650;
    letter-spacing: -0.015em;
    line-height: 1.25;
    text-wrap: balance;
  }
  .name:focus {
    outline: none;
  }
  .name:focus-visible {
    outline: 2px solid var(--_focus);
  }
  .other-name,
  .summary {
    color: var(--_muted);
  }
  .dot {
    padding-inline: 0.1em;
  }
  .badges {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
    padding-block: calc(var(--_space) * 0.5);
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 0 calc(var(--_space) * 2);
  }
  .line > svg {
    margin-block-start: 0.15em;
    color: var(--_muted);
  }
  .line > svg + * {
    flex: 0 1 auto;
    min-inline-size: 0;
    max-inline-size: calc(100% - 1.25em - var(--_space) * 2);
  }
  .line .quiet,
  .line .map {
    margin-inline-start: 0.4em;
  }
  .head-actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    align-content: start;
    align-items: start;
    gap: calc(var(--_space) * 2);
  }
  .head-actions .menu-holder {
    margin-inline-start: auto;
  }
  .ids {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
  }
  .id {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
    min-inline-size: 0;
    padding-inline: calc(var(--_space) * 3) calc(var(--_space) * 0.5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_surface);
  }
  .id dt {
    color: var(--_muted);
    font-size: var(--_size-small);
  }
  .id dd {
    display: inline-flex;
    align-items: center;
    min-inline-size: 0;
    font-weight: 550;
  }
  .copy {
    inline-size: 2rem;
    block-size: 2rem;
    font-size: 0.85em;
  }

  @container widget (inline-size < 44rem) {
    .head {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--_space) calc(var(--_space) * 2);
      padding-block: calc(var(--_space) * 2.5);
    }
    .head > .glyph {
      display: none;
    }
    .who {
      display: contents;
    }
    .who > :not(.name) {
      grid-column: 1 / -1;
      min-inline-size: 0;
    }
    .head .name {
      align-self: center;
      font-size: calc(var(--_size) * 1.15);
      text-wrap: wrap;
    }
    .head .summary {
      font-size: var(--_size-small);
      line-height: 1.35;
    }
    /* The sections below have the rest of it. */
    .head .summary .rest {
      display: none;
    }
    .head-actions {
      grid-row: 1;
      grid-column: 2;
      flex-wrap: nowrap;
      gap: calc(var(--_space) * 1.5);
    }
    .head-actions .button {
      min-block-size: 2.25rem;
      padding-inline: calc(var(--_space) * 2);
    }
    .action-word {
      display: none;
    }
  }
  @container widget (inline-size < 24rem) {
    .head,
    .head-more {
      padding-inline: calc(var(--_space) * 3.5);
    }
  }
  /* In a low window, as at high zoom, the record needs the room. */
  @media (height < 30rem) {
    .head {
      position: static;
    }
  }
  @media (forced-colors: active) {
    .glyph {
      border: 1px solid currentColor;
    }
  }
`;
