/** Styles of the choice between two users' changes, and of the upload progress. */
import { css } from 'lit';

export const choiceStyles = css`
  .uploading {
    inline-size: 8rem;
    accent-color: var(--_accent);
  }
  .choices-form {
    gap: calc(var(--_space) * 5);
  }
  .conflict {
    display: grid;
    gap: calc(var(--_space) * 2);
    min-inline-size: 0;
    margin: 0;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    overflow-wrap: anywhere;
  }
  .choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: calc(var(--_space) * 2);
  }
  .choice {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_space) calc(var(--_space) * 2);
    align-content: start;
    padding: calc(var(--_space) * 2.5) calc(var(--_space) * 3);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    cursor: pointer;
  }
  .choice:has(input:checked) {
    border-color: var(--_accent);
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
  }
  .choice input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0.2em 0 0;
    accent-color: var(--_accent);
  }
  .choice-label {
    font-size: var(--_size-small);
  }
  .choice > :last-child {
    grid-column: 2;
    font-weight: 550;
  }
  @media (forced-colors: active) {
    .choice:has(input:checked) {
      outline: 2px solid Highlight;
    }
  }
`;
