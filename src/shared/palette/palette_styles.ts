import { css } from 'lit';

export const paletteStyles = css`
  dialog.palette {
    inline-size: min(36rem, calc(100vw - 1rem));
    block-size: fit-content;
    max-block-size: min(32rem, calc(100dvh - 2rem));
    margin-block-start: min(12vh, 6rem);
    border: 1px solid var(--_border);
    background: var(--_surface);
    color: var(--_text);
    overflow: hidden;
  }
  dialog.palette[open] {
    display: flex;
    flex-direction: column;
  }
  .palette-box {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    flex: none;
    padding-block: calc(var(--_space) * 1.5);
    padding-inline: calc(var(--_space) * 4) calc(var(--_space) * 1.5);
    border-block-end: 1px solid var(--_border);
    color: var(--_muted);
  }
  .palette-input {
    flex: 1 1 auto;
    min-inline-size: 0;
    min-block-size: 2.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_text);
    /* Safari on phones zooms into a field with smaller text. */
    font-size: max(1rem, var(--_size-large));
  }
  .palette-input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  /* The caret and the current entry show where the focus is. */
  .palette-input:focus-visible {
    outline: none;
  }
  .palette-box:has(.palette-input:focus-visible) {
    box-shadow: inset 0 -2px var(--_focus);
  }
  .palette-close {
    inline-size: 2.75rem;
    block-size: 2.75rem;
  }
  .palette-list {
    flex: 0 1 auto;
    min-block-size: 0;
    padding: calc(var(--_space) * 1.5);
    overflow-y: auto;
    overscroll-behavior: contain;
    scroll-padding-block: calc(var(--_space) * 9) calc(var(--_space) * 1.5);
  }
  .palette-group {
    padding-block: calc(var(--_space) * 2) var(--_space);
    padding-inline: calc(var(--_space) * 2.5);
    color: var(--_muted);
    font-size: var(--_size-small);
    font-weight: 600;
  }
  .palette-entry {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2.5);
    min-block-size: 2.75rem;
    padding: var(--_space) calc(var(--_space) * 2.5);
    border-radius: var(--_radius-small);
    cursor: pointer;
  }
  .palette-entry > svg {
    color: var(--_muted);
  }
  .palette-entry.active {
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
    box-shadow: inset 0 0 0 2px var(--_accent);
  }
  .palette-entry.active > svg,
  .palette-entry.active :is(.palette-detail, .palette-key) {
    color: inherit;
  }
  .palette-words {
    flex: 1 1 auto;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .palette-detail {
    display: block;
    color: var(--_muted);
    font-size: var(--_size-small);
  }
  .palette-key {
    flex: none;
    padding: 0 calc(var(--_space) * 1.5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    color: var(--_muted);
    font-family: inherit;
    font-size: var(--_size-small);
  }
  .palette-empty {
    padding: calc(var(--_space) * 8) var(--_gutter);
    color: var(--_muted);
    text-align: center;
    overflow-wrap: anywhere;
  }
  .palette-empty strong {
    display: block;
    color: var(--_text);
  }
  @media (forced-colors: active) {
    .palette-entry.active {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
