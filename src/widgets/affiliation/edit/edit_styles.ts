/** Styles of the view to edit relationships. */
import { css } from 'lit';

export const editStyles = css`
  .edit-page {
    display: grid;
    align-content: start;
    gap: calc(var(--_space) * 5);
    padding-block-start: calc(var(--_space) * 4);
  }
  .edit-page > * {
    inline-size: min(100%, 48rem);
  }
  .edit-page fieldset {
    display: grid;
    gap: var(--_space);
    margin: 0;
    padding: 0;
    border: 0;
  }
  .edit-page .segments {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_space) calc(var(--_space) * 4);
  }
  .edit-page .segment {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    min-block-size: 1.75rem;
  }
  .edit-page .field-note {
    color: var(--_on-danger-soft);
  }
  .edit-section {
    display: grid;
    gap: calc(var(--_space) * 2);
    min-inline-size: 0;
  }
  .edit-section .section-title {
    overflow-wrap: anywhere;
  }
  .edit-row,
  .review-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 4);
    padding-block: calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
  }
  .edit-name,
  .review-text {
    flex: 1 1 12rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .edit-name {
    font-weight: 550;
  }
  .review-text {
    display: grid;
  }
  .edit-page .option-label {
    flex: none;
  }
  .select-input,
  .edit-page .text-input {
    min-inline-size: 0;
    max-inline-size: 100%;
    min-block-size: 2.25rem;
    padding: 0 calc(var(--_space) * 2.5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    font: inherit;
    color: inherit;
  }
  .edit-page textarea.text-input {
    padding-block: calc(var(--_space) * 1.5);
    resize: vertical;
  }
  .picker,
  .note {
    display: grid;
    gap: var(--_space);
  }
  .picker-hits {
    max-block-size: 18rem;
    overflow: auto;
  }
  .problem:empty {
    display: none;
  }
  .edit-page .problem {
    color: var(--_on-danger-soft);
  }
  .review {
    padding: calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
  }
  .edit-row.peer .edit-name {
    flex-basis: 100%;
  }
  .peer-field .problem {
    max-inline-size: 16rem;
  }
  .required {
    margin-inline-start: 0.2em;
    color: var(--_on-danger-soft);
  }
  .select-input[aria-invalid='true'] {
    border-color: var(--_on-danger-soft);
  }
  .peer-field > label {
    display: grid;
  }
  .peer-field {
    flex: 0 1 auto;
    min-inline-size: 0;
  }
  .open-search {
    justify-self: start;
  }
  .send {
    justify-self: start;
  }
`;
