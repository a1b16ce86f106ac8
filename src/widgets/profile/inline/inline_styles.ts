/** Styles of editing a field in the record. */
import { css } from 'lit';

export const inlineStyles = css`
  .pair:has(.inline-form) {
    grid-column: 1 / -1;
    max-inline-size: 32rem;
  }
  .inline-form {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
  }
  .inline-form .notices {
    padding: 0;
  }
  .inline-fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
    gap: calc(var(--_space) * 3) calc(var(--_space) * 4);
    align-items: start;
  }
  .inline-actions,
  .inline-outcome {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
  }
  .inline-outcome {
    min-block-size: 1.5rem;
    color: var(--_muted);
    font-size: var(--_size-small);
  }
`;
