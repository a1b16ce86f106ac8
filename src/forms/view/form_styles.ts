/** Styles of forms. The number of columns depends on the width of the container. */
import { css } from 'lit';
import { comboboxStyles } from './combobox_styles.ts';

const fieldStyles = css`
  .form-section {
    display: grid;
    gap: calc(var(--_space) * 4);
    min-inline-size: 0;
    padding-block: calc(var(--_space) * 5);
    /* Skips the layout of content outside the viewport. The padding keeps focus rings from being clipped. */
    padding-inline: 4px;
    margin-inline: -4px;
    content-visibility: auto;
    contain-intrinsic-block-size: auto 22rem;
  }
  .form-section + .form-section {
    border-block-start: 1px solid var(--_border);
  }
  .form-title {
    font-size: var(--_size-large);
    font-weight: 650;
    letter-spacing: -0.005em;
    line-height: 1.3;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
    gap: calc(var(--_space) * 4) calc(var(--_space) * 5);
    align-items: start;
    min-inline-size: 0;
  }
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 1.25);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .field.wide {
    grid-column: 1 / -1;
  }
  .field-label {
    padding: 0;
    font-size: var(--_size-small);
    font-weight: 600;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .required {
    margin-inline-start: 0.2em;
    color: var(--_on-danger-soft);
  }
  .control {
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 2.375rem;
    padding: calc(var(--_space) * 1.25) calc(var(--_space) * 2.5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    /* Phones zoom in on fields with smaller text. */
    font-size: max(var(--_size), 1rem);
    line-height: 1.4;
    text-align: start;
  }
  select.control {
    appearance: none;
  }
  textarea.control {
    font: inherit;
    font-size: max(var(--_size), 1rem);
    min-block-size: 5rem;
    max-block-size: 20rem;
    resize: vertical;
    field-sizing: content;
  }
  .control::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .control:focus-visible {
    border-color: var(--_focus);
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  .control[aria-invalid='true'],
  .field[aria-invalid='true'] .segments {
    border-color: var(--_on-danger-soft);
    box-shadow: inset 0 0 0 1px var(--_on-danger-soft);
  }
  .control-text {
    min-block-size: 2.375rem;
    padding-block: calc(var(--_space) * 1.75);
    overflow-wrap: anywhere;
  }
  .field-note {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: calc(var(--_space) * 0.5) calc(var(--_space) * 1.5);
    font-size: var(--_size-small);
    line-height: 1.4;
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .field-note > span {
    flex: 1 1 8rem;
    min-inline-size: 0;
  }
  .field-note svg {
    inline-size: 1.1em;
    block-size: 1.1em;
    margin-block-start: 0.15em;
  }
  .field-note.problem {
    color: var(--_on-danger-soft);
    font-weight: 550;
  }
  .field-note.warning {
    color: var(--_on-warning-soft);
  }

  .segments {
    display: inline-flex;
    flex-wrap: wrap;
    justify-self: start;
    padding: 2px;
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
  }
  .segment {
    position: relative;
    cursor: pointer;
  }
  .segment input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .segment span {
    display: grid;
    place-items: center;
    min-block-size: 2rem;
    padding-inline: calc(var(--_space) * 3);
    border-radius: calc(var(--_radius-small) - 2px);
    color: var(--_muted);
  }
  .segment input:checked + span {
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
    font-weight: 600;
    box-shadow: inset 0 0 0 2px var(--_accent);
  }
  .segment input:focus-visible + span {
    outline: 2px solid var(--_focus);
    outline-offset: 1px;
  }

  .picked {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 3);
    padding-block: calc(var(--_space) * 2);
    padding-inline: calc(var(--_space) * 3) calc(var(--_space) * 2);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_surface-raised);
  }
  .picked-icon {
    display: inline-grid;
    color: var(--_accent);
  }
  .picked-text {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .picked-name {
    font-weight: 600;
  }
  .picked-detail {
    font-size: var(--_size-small);
    color: var(--_muted);
  }

  .child-form {
    display: grid;
    gap: calc(var(--_space) * 3);
    min-inline-size: 0;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4) calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
  }
  .child-form-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-block-size: 2.25rem;
  }
  .child-form-title {
    font-weight: 600;
  }
  .child-form-remove {
    margin-inline-start: auto;
  }
  .icon-button.child-form-remove {
    margin-inline-end: calc(var(--_space) * -2);
  }
  .add-child {
    justify-self: start;
  }

  .error-summary {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border-radius: var(--_radius);
    background: var(--_danger-soft);
    color: var(--_on-danger-soft);
  }
  .error-summary-title {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    font-size: var(--_size);
    font-weight: 650;
  }
  .error-summary li + li {
    margin-block-start: var(--_space);
  }
  .error-summary .link-button {
    color: inherit;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
  }
  @container widget (inline-size < 24rem) {
    .child-form {
      padding-inline: calc(var(--_space) * 3);
    }
  }
  @media (forced-colors: active) {
    .segment input:checked + span {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    .error-summary {
      border: 1px solid CanvasText;
    }
  }
`;

/** All styles of a form. */
export const formStyles = css`
  ${fieldStyles}
  ${comboboxStyles}
`;
