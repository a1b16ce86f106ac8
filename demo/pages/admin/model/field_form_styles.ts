/** Styles of the form of a custom field. */
import { css } from 'lit';

export const fieldFormStyles = css`
  :host {
    display: contents;
  }
  wa-dialog {
    --width: 680px;
  }
  [data-invalid]::part(hint) {
    color: var(--danger);
  }
  wa-input[data-invalid]::part(input-wrapper),
  wa-select[data-invalid]::part(combobox),
  wa-textarea[data-invalid]::part(textarea-wrapper) {
    border-color: var(--danger);
  }
  input[type='file']::file-selector-button {
    margin-inline-end: 10px;
    padding: 6px 14px;
    border: 1px solid var(--muted);
    border-radius: 6px;
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    cursor: pointer;
  }
  input[type='file'] {
    max-inline-size: 100%;
    font: inherit;
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
    gap: 12px;
    align-items: start;
  }
  fieldset {
    min-inline-size: 0;
    margin: 0;
    padding: 12px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  legend {
    padding-inline: 4px;
    font-weight: 600;
  }
  details > div {
    padding-block: 12px;
  }
  summary {
    min-block-size: 24px;
    cursor: pointer;
  }
`;
