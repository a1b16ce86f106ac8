/** Styles of the menu, and of the header above a view that replaces the results. */
import { css } from 'lit';

export const viewStyles = css`
  .advanced-button.active,
  .advanced-button[aria-expanded='true'] {
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
  }
  .menu {
    min-inline-size: 14rem;
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
    position: relative;
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
