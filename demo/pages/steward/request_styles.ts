/** Styles shared by the views of a request and of a suspect match. */
import { css } from 'lit';

export const requestStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: start;
  }
  .head .back {
    padding-block-start: 3px;
  }
  .head h2 {
    font-size: 1.3rem;
    overflow-wrap: anywhere;
  }
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    align-items: start;
  }
  @media (min-width: 1000px) {
    .columns {
      grid-template-columns: minmax(0, 1fr) 340px;
    }
  }
  .object {
    container-type: inline-size;
  }
  .object h3 {
    margin-block-end: 0;
  }
  .object,
  .note {
    padding-block: 7px;
  }
  .columns > .stack {
    gap: 10px;
  }
  .note {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  @media (min-width: 700px) {
    .note {
      grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    }
  }
  /* The decision stays in sight while the steward scrolls through a long request. */
  .bar {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding-block: 10px;
    box-shadow: 0 -6px 18px rgb(0 0 0 / 8%);
  }
  @media (max-width: 699px) {
    .bar {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      padding: 8px;
    }
    .bar wa-button::part(base) {
      padding-inline: 4px;
      font-size: 0.82rem;
    }
    .bar .muted {
      display: none;
    }
  }
  .actions {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
  }
  .facts {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 14px;
    margin-block-start: 8px;
    font-size: 0.92rem;
  }
  .facts dt {
    color: var(--muted);
  }
  .facts dd {
    overflow-wrap: anywhere;
  }
  blockquote {
    margin: 12px 0 0;
    padding: 8px 12px;
    border-inline-start: 3px solid var(--accent);
    background: var(--sunken);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  aside h3 {
    margin-block-end: 8px;
  }
  aside li {
    overflow-wrap: anywhere;
  }
  .log {
    gap: 8px;
    color: var(--muted);
    font-size: 0.88rem;
  }
  wa-callout ul {
    margin-block: 6px;
    padding-inline-start: 20px;
  }
`;

/** Of one field of a request and its decision. */
export const fieldStyles = css`
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    padding-block: 8px;
    border-block-end: 1px solid var(--line);
  }
  .field:last-child {
    border-block-end: 0;
  }
  .field-name {
    color: var(--muted);
    font-size: 0.88rem;
    font-weight: 600;
  }
  .field[data-draft] {
    padding-inline-start: 12px;
    box-shadow: inset 3px 0 var(--accent);
  }
  .values {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 10px;
    overflow-wrap: anywhere;
  }
  .codes {
    /* Several lines keep clear of the lines between the fields. */
    padding-block: 3px;
  }
  .from {
    color: var(--muted);
    text-decoration: line-through;
  }
  .from:has(.nothing),
  .codes .from,
  ins {
    text-decoration: none;
  }
  .nothing {
    color: var(--muted);
    font-style: italic;
  }
  .to {
    font-weight: 600;
  }
  .codes .to,
  .reject .to,
  .reject ins {
    font-weight: 400;
  }
  ins {
    font-weight: 600;
  }
  .reject .to {
    color: var(--muted);
  }
  .competing {
    padding-inline: 8px;
    border-radius: 6px;
    background: var(--warning-soft, var(--sunken));
  }
  .choices {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
  }
  .choices label {
    cursor: pointer;
  }
  .choices input {
    position: absolute;
    opacity: 0;
  }
  .choices label span {
    display: block;
    padding: 2px 12px;
    border: 1px solid light-dark(#82959c, #5d737b);
    border-radius: 99px;
    background: var(--surface);
    font-size: 0.9rem;
  }
  .choices input:checked + span {
    border-color: var(--accent);
    background: var(--accent-soft);
    color: var(--accent);
    font-weight: 600;
  }
  .choices input[value='reject']:checked + span {
    border-color: var(--danger);
    background: var(--danger-soft);
    color: var(--danger);
  }
  .choices input:focus-visible + span {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .undo {
    padding: 4px 6px;
    border: 0;
    background: none;
    color: var(--accent);
    font: inherit;
    font-size: 0.9rem;
    text-decoration: underline;
    cursor: pointer;
  }
  @container (max-width: 19em) {
    .choices {
      gap: 6px;
    }
    .choices label span {
      padding-inline: 9px;
    }
    .undo {
      padding-inline: 2px;
    }
  }
  /* One line for a field, so that a whole record is in sight. */
  @container (min-width: 39em) {
    .field {
      grid-template-columns: minmax(110px, 24%) minmax(0, 1fr) auto;
      column-gap: 14px;
      align-items: center;
      padding-block: 2px;
      font-size: 0.94rem;
      line-height: 1.3;
    }
    .choices label span {
      font-size: 0.84rem;
      line-height: 1.4;
    }
    .choices {
      flex-wrap: nowrap;
      gap: 6px;
    }
    .field > wa-select,
    .field > wa-input {
      grid-column: 2 / -1;
    }
  }
  @media (forced-colors: active) {
    .choices input:checked + span {
      outline: 3px solid Highlight;
    }
  }
`;
