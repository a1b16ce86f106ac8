/** Styles of the tabs of open branches. */
import { css } from 'lit';

export const tabStyles = css`
  .tabs {
    display: flex;
    flex: none;
    gap: var(--_space);
    padding: calc(var(--_space) * 1.5) var(--_gutter) 0;
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
    overflow-x: auto;
    scrollbar-width: thin;
  }
  .tab {
    display: inline-flex;
    flex: 0 0 auto;
    align-items: center;
    gap: var(--_space);
    max-inline-size: 14rem;
    min-block-size: 2.25rem;
    padding-inline: calc(var(--_space) * 2.5);
    border: 0;
    border-block-end: 2px solid transparent;
    background: none;
    color: var(--_muted);
    font-weight: 550;
    text-align: start;
    cursor: pointer;
  }
  .tab:hover {
    color: var(--_text);
  }
  .tab:focus-visible {
    outline-offset: -2px;
  }
  .tab[aria-selected='true'] {
    border-color: var(--_accent);
    color: var(--_text);
  }
  .tab-name {
    min-inline-size: 0;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  .tab-close {
    display: inline-grid;
    flex: none;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin-inline-end: calc(var(--_space) * -1);
    border-radius: var(--_radius-small);
    font-size: 0.8125rem;
  }
  .tab-close:hover {
    background: var(--_surface-hover);
  }
  @media (forced-colors: active) {
    .tab {
      border-color: Canvas;
    }
    .tab[aria-selected='true'] {
      border-color: Highlight;
    }
  }
  .tab-panel {
    display: flex;
    flex: 1 1 auto;
    flex-direction: column;
    min-block-size: 0;
  }
  @container widget (inline-size < 34rem) {
    .tabs {
      padding-inline: calc(var(--_space) * 2);
    }
    .tab {
      max-inline-size: 11rem;
    }
  }
`;
