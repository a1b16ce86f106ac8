/** Styles of fields with a list, the chips of chosen values, and the list in the top layer. */
import { css } from 'lit';

export const comboboxStyles = css`
  .combo {
    position: relative;
    min-inline-size: 0;
  }
  .combo .control {
    padding-inline-end: 2.25rem;
    text-overflow: ellipsis;
  }
  /* Drawn with CSS, because a form has too many of these for separate icons. */
  .combo::after {
    content: '';
    position: absolute;
    inset-block-start: calc(50% - 0.35rem);
    inset-inline-end: calc(var(--_space) * 4);
    inline-size: 0.4rem;
    block-size: 0.4rem;
    border-inline-end: 1.75px solid var(--_muted);
    border-block-end: 1.75px solid var(--_muted);
    rotate: 45deg;
    pointer-events: none;
  }
  .combo:dir(rtl)::after {
    rotate: -45deg;
  }
  .combo-popup {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: var(--_space);
    overflow: hidden;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    font-size: var(--_size);
    box-shadow: var(--_shadow);
  }
  .combo-popup:popover-open {
    display: flex;
    flex-direction: column;
  }
  .combo-list {
    flex: 0 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .combo-option {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 3);
    block-size: 2.25rem;
    padding-inline: calc(var(--_space) * 2);
    border-radius: calc(var(--_radius-small) * 0.66);
    white-space: nowrap;
    cursor: pointer;
  }
  .combo-option.detailed {
    flex-direction: column;
    align-items: start;
    justify-content: center;
    gap: 0;
    block-size: 3.25rem;
    line-height: 1.35;
  }
  .combo-label,
  .combo-detail {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .combo-detail {
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  .combo-option:hover {
    background: var(--_surface-hover);
  }
  .combo-option[aria-selected='true'] {
    font-weight: 600;
    color: var(--_accent);
  }
  .combo-option.active {
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
    box-shadow: inset 0 0 0 2px var(--_accent);
  }
  .combo-option.active .combo-detail {
    color: inherit;
  }
  .combo-note {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  @media (forced-colors: active) {
    .combo-option.active {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .combo-popup {
      border: 1px solid CanvasText;
    }
  }
  .chosen {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 1.5);
  }
  .chosen-chip {
    display: inline-flex;
    align-items: center;
    gap: var(--_space);
    min-block-size: 1.75rem;
    max-inline-size: 100%;
    padding: 0 calc(var(--_space) * 2);
    border: 1px solid var(--_border);
    border-radius: 1rem;
    background: var(--_surface-raised);
    font-size: var(--_size-small);
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .chosen-chip:hover {
    border-color: var(--_border-strong);
  }
  .chosen-chip svg {
    inline-size: 0.9rem;
    block-size: 0.9rem;
    color: var(--_muted);
  }
`;
