/** Shared styles for elements with a shadow root. The colors come from `shell/page.css`. */
import { css } from 'lit';

/** Of dialogs in a shadow root; `sandbox.ts` adopts them for those in the document. */
export const dialogStyles = css`
  /* Content that is scrolled ends at a line, not in the middle of a text. */
  wa-dialog {
    --spacing: clamp(16px, 4vw, 24px);
  }
  wa-dialog::part(header) {
    padding-block: 8px;
    border-block-end: 1px solid var(--line);
  }
  wa-dialog::part(footer) {
    padding-block: 14px;
    border-block-start: 1px solid var(--line);
  }
`;

export const pageStyles = css`
  :host {
    display: block;
    overflow-wrap: break-word;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
  }
  h1 {
    font-size: clamp(1.3rem, 1.1rem + 0.8vw, 1.7rem);
    line-height: 1.2;
    letter-spacing: -0.01em;
  }
  h2 {
    font-size: 1.1rem;
    line-height: 1.3;
  }
  h3 {
    font-size: 0.95rem;
  }
  h1:focus,
  h2:focus {
    outline: none;
  }
  a {
    color: var(--accent);
  }
  code,
  pre {
    font-family: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'Liberation Mono', monospace;
    font-size: 0.85em;
    overflow-wrap: anywhere;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .page {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: clamp(14px, 1.6vw, 22px);
    max-inline-size: 1440px;
    margin-inline: auto;
    padding: clamp(12px, 2vw, 28px);
  }
  .panel {
    min-inline-size: 0;
    padding: clamp(12px, 1.4vw, 20px);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .stack {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 14px;
    align-content: start;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .row > .grow {
    flex: 1 1 auto;
    margin-inline-end: auto;
  }
  .end {
    margin-inline-start: auto;
  }
  ${dialogStyles}
  .found {
    align-items: end;
  }
  /* Wraps a button's label when the button is wider than its container. */
  wa-button {
    max-inline-size: 100%;
  }
  wa-button::part(button) {
    min-block-size: var(--wa-form-control-height);
    block-size: auto;
    padding-block: 2px;
    overflow-wrap: break-word;
    white-space: normal;
  }
  .end-of-pages::part(button) {
    opacity: 0.5;
    cursor: default;
  }
  .arrow:dir(rtl) {
    display: inline-block;
    scale: -1 1;
  }
  /* A name in Latin letters that is too long for its control loses its end, not its beginning. */
  wa-select:dir(rtl)::part(display-input) {
    unicode-bidi: plaintext;
    text-align: right;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
    gap: 14px;
    align-items: start;
  }
  .muted,
  .hint {
    color: var(--muted);
    font-size: 0.9rem;
  }
  .lead {
    max-inline-size: 72ch;
    color: var(--muted);
  }
  .waiting {
    display: flex;
    align-items: center;
    gap: 10px;
    padding-block: 20px;
    color: var(--muted);
  }
  .tag {
    display: inline-block;
    padding: 1px 9px;
    border-radius: 99px;
    background: var(--accent-soft);
    color: var(--accent);
    font-size: 0.8rem;
    font-weight: 600;
  }
  .tag.off {
    background: var(--sunken);
    color: var(--muted);
  }
  .tag.danger {
    background: var(--danger-soft);
    color: var(--danger);
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .scroll {
    overflow-x: auto;
  }
  .change-table {
    container-type: inline-size;
  }
  @container (max-width: 30em) {
    .change-table thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .change-table :is(table, tbody) {
      display: block;
    }
    .change-table tbody tr {
      display: grid;
      gap: 4px;
      padding-block: 10px;
      border-block-end: 1px solid var(--line);
      overflow-wrap: anywhere;
    }
    .change-table tbody tr:last-child {
      border-block-end: 0;
    }
    .change-table :is(th, td) {
      padding: 0;
      border: 0;
    }
    .change-table td {
      display: grid;
      grid-template-columns: minmax(min-content, 3.5rem) minmax(0, 1fr);
      gap: 10px;
    }
    .change-table td::before {
      content: attr(data-label);
      color: var(--muted);
    }
  }
  /* Scrollable tables keep the names of settings and fields on one line. */
  .scroll th,
  .scroll td {
    min-inline-size: 5.5rem;
  }
  .scroll tbody th code {
    overflow-wrap: normal;
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 0.92rem;
  }
  th,
  td {
    padding: 8px 10px;
    border-block-end: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  tbody th .hint {
    font-weight: 400;
  }
  thead th {
    color: var(--muted);
    font-size: 0.82rem;
    font-weight: 600;
    white-space: nowrap;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  ul.plain,
  ol.plain {
    padding: 0;
    list-style: none;
  }
  wa-select::part(display-input) {
    text-overflow: ellipsis;
  }
  summary {
    min-block-size: 24px;
  }
  /* The part hides what is outside of it, such as the focus ring of a button at its edge. */
  wa-callout::part(message) {
    overflow: visible;
    min-inline-size: 0;
  }
  wa-callout p + *,
  wa-callout + section.panel {
    margin-block-start: 8px;
  }
  @media (max-width: 479px) {
    /* On a separate line, it aligns with the start of the lines above. */
    .end {
      margin-inline-start: 0;
    }
  }
`;

/** Buttons with a border in the accent color, for elements without buttons of the component library. */
export const outlinedButtons = css`
  button,
  a.button {
    min-block-size: 34px;
    padding: 5px 14px;
    border: 1px solid var(--accent);
    border-radius: 8px;
    background: var(--surface);
    color: var(--accent);
    font: inherit;
    font-size: 0.9rem;
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
`;
