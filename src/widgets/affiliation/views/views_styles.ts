/** Styles of the saved views. */
import { css } from 'lit';

export const viewsStyles = css`
  .views-page {
    display: grid;
    align-content: start;
    gap: calc(var(--_space) * 5);
    padding-block-start: calc(var(--_space) * 5);
  }
  .views-page > * {
    inline-size: min(100%, 44rem);
  }
  .save-view {
    display: grid;
    gap: calc(var(--_space) * 1.5);
    justify-items: start;
    padding: calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
  }
  .save-name {
    display: grid;
    inline-size: min(100%, 24rem);
  }
  .text-input {
    min-inline-size: 0;
    min-block-size: 2.25rem;
    padding: 0 calc(var(--_space) * 2.5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
  }
  .problem:empty {
    display: none;
  }
  .problem {
    color: var(--_on-danger-soft);
  }
  .saved-views {
    display: grid;
  }
  .saved-view {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    padding-block: calc(var(--_space) * 3);
    border-block-start: 1px solid var(--_border);
  }
  .saved-text {
    display: grid;
    flex: 1 1 12rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .saved-actions,
  .rename {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
  }
  .rename {
    flex: 1;
  }
  .rename .text-input {
    flex: 1 1 12rem;
  }
`;
