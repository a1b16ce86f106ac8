/** How the menu looks, and what stands above a view that took the place of the results. */
import { css } from 'lit';

export const viewStyles = css`
  .box-row {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
  }
  .box-row .box {
    flex: 1;
    min-inline-size: 0;
  }
  .advanced-button.active,
  .advanced-button[aria-expanded='true'] {
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
  }
  .menu-holder {
    position: relative;
    flex: none;
    min-inline-size: 2.25rem;
    margin-inline-end: calc(var(--_space) * -1.5);
  }
  .menu {
    position: absolute;
    inset-block-start: calc(100% + var(--_space));
    inset-inline-end: 0;
    z-index: 4;
    min-inline-size: 14rem;
    padding: calc(var(--_space) * 1);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  .menu-item {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2.5);
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding: calc(var(--_space) * 1) calc(var(--_space) * 2.5);
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .menu-item:hover,
  .menu-item:focus-visible {
    background: var(--_surface-hover);
  }
  .menu-item svg {
    color: var(--_muted);
  }
  .view-head {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-block-size: 2.75rem;
    margin-inline-start: calc(var(--_space) * -2);
  }
  .view-title {
    font-size: var(--_size-title);
    font-weight: 650;
    letter-spacing: -0.01em;
    line-height: 1.3;
  }
  .back:dir(rtl) svg {
    scale: -1 1;
  }
  .view {
    display: flex;
    flex-direction: column;
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    border-block-start: 1px solid var(--_border);
  }
  @media (forced-colors: active) {
    .advanced-button.active {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
