/** Styles of the panel of layouts. */
import { css } from 'lit';

export const layoutStyles = css`
  .section {
    padding: 14px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--sunken);
  }
  .jump {
    /* Stays in view on a long page. */
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    gap: 6px;
    overflow-x: auto;
    padding-block: 8px;
    background: var(--surface);
    border-block-end: 1px solid var(--line);
  }
  .jump wa-button {
    flex: none;
  }
  .section {
    scroll-margin-block-start: 60px;
  }
  .title {
    align-items: end;
    margin-block-end: 10px;
  }
  .title wa-input {
    flex: 1 1 180px;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`;
