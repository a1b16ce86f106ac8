/** Styles of editing, except for the form itself. */
import { css } from 'lit';

export const editStyles = css`
  .edit-form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding: calc(var(--_space) * 4) var(--_gutter) 0;
  }
  .edit-form > .error-summary {
    margin-block-end: calc(var(--_space) * 4);
  }
  .edit-form.review {
    gap: calc(var(--_space) * 5);
  }
  .small {
    font-size: var(--_size-small);
  }
  .edit-bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: end;
    gap: calc(var(--_space) * 2);
    margin-inline: calc(var(--_gutter) * -1);
    padding: calc(var(--_space) * 3) var(--_gutter);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
  }
  .edit-count {
    flex: 1 1 auto;
    color: var(--_muted);
    font-variant-numeric: tabular-nums;
  }
  .edit-bar .button:disabled {
    border-color: var(--_border);
    background: var(--_surface-raised);
    color: var(--_muted);
    cursor: default;
  }
  .scroller:has(.edit-bar) {
    scroll-padding-block-end: min(11rem, 35vh);
  }

  @container widget (inline-size < 24rem) {
    .edit-form {
      padding-inline: calc(var(--_space) * 3.5);
    }
    .edit-bar {
      margin-inline: calc(var(--_space) * -3.5);
      padding-inline: calc(var(--_space) * 3.5);
    }
    .edit-bar .button {
      flex: 1 1 auto;
    }
    .edit-count:empty {
      flex: none;
      margin-inline-end: calc(var(--_space) * -2);
    }
    .edit-bar .button.plain {
      padding-inline: var(--_space);
    }
  }
  /* In a small container the bar would cover what is left of the form. */
  @container widget (inline-size < 16rem) {
    .edit-bar {
      position: static;
    }
  }
`;
