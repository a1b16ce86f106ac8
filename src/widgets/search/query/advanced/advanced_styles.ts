/** Styles of the advanced search. */
import { css } from 'lit';

export const advancedStyles = css`
  .field-group {
    display: grid;
    gap: calc(var(--_space) * 3);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  .field-group + .field-group {
    margin-block-start: calc(var(--_space) * 2);
  }
  .field {
    display: grid;
    gap: var(--_space);
    min-inline-size: 0;
  }
  .field-label {
    font-size: var(--_size-small);
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  .field-input,
  .side .combo .control {
    inline-size: 100%;
    min-inline-size: 0;
    block-size: 2.25rem;
    padding-inline: calc(var(--_space) * 2.5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    text-overflow: ellipsis;
  }
  .side .combo .control {
    padding-inline-end: 2rem;
  }
  .side .combo .control::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .side .combo .control[aria-invalid='true'] {
    border-color: var(--_on-danger-soft);
  }
  .side .field-note {
    display: flex;
    align-items: start;
    gap: calc(var(--_space) * 1.5);
    font-size: var(--_size-small);
    color: var(--_on-danger-soft);
  }
  select.field-input {
    padding-inline-end: var(--_space);
  }
  .field-input:focus-visible,
  .side .combo .control:focus-visible {
    outline-offset: -1px;
  }
  .range {
    display: grid;
    gap: calc(var(--_space) * 1.5);
  }
  .range-end {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
    align-items: center;
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  .ids-hint {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 1.5);
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  .ids-hint > span:first-child {
    flex: 1 0 100%;
  }
  @container widget (inline-size < 46rem) {
    .field-input,
    .side .combo .control {
      block-size: 2.5rem;
      font-size: max(var(--_size), 1rem);
    }
  }
`;
