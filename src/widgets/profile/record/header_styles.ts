/** Styles of an open record's header. */
import { css } from 'lit';

export const headerStyles = css`
  .head {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: calc(var(--_space) * 3) calc(var(--_space) * 4);
    padding: calc(var(--_space) * 5) var(--_gutter);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
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
    padding-inline: 0.4em;
  }
  .badges {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 1.5);
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
    .head-actions {
      grid-column: 1 / -1;
      grid-row: 2;
      justify-content: start;
    }
    .head-actions:empty {
      display: none;
    }
  }
  @container widget (inline-size < 24rem) {
    .head {
      grid-template-columns: minmax(0, 1fr);
      padding-inline: calc(var(--_space) * 3.5);
    }
    .head-actions {
      grid-row: auto;
    }
    .head-actions .button svg {
      display: none;
    }
  }
  @media (forced-colors: active) {
    .glyph {
      border: 1px solid currentColor;
    }
  }
`;
