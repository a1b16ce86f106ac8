/** Styles of the editor of an expression. */
import { css } from 'lit';

export const editorStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  wa-textarea::part(textarea) {
    font-family: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, 'Liberation Mono', monospace;
    font-size: 0.9rem;
    text-align: left;
    direction: ltr;
  }
  [data-invalid]::part(hint),
  .wrong {
    color: var(--danger);
  }
  wa-textarea[data-invalid]::part(textarea-wrapper) {
    border-color: var(--danger);
  }
  .result {
    display: grid;
    gap: 6px;
    font-size: 0.9rem;
  }
  .place {
    display: block;
    padding: 6px 8px;
    border: 1px solid var(--line);
    border-radius: 6px;
    white-space: pre-wrap;
  }
  mark {
    padding-inline: 1px;
    border-block-end: 2px solid var(--danger);
    background: none;
    color: var(--danger);
  }
  dl {
    display: grid;
    gap: 4px;
  }
  dl > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
    gap: 2px 12px;
    padding-block: 4px;
    border-block-start: 1px solid var(--line);
  }
  dd {
    font-weight: 600;
  }
  dd i {
    font-weight: 400;
  }
  summary {
    min-block-size: 24px;
    cursor: pointer;
  }
  details > div {
    padding-block: 12px;
  }
  .readable {
    display: grid;
    gap: 8px;
    max-block-size: 260px;
    overflow-y: auto;
    border: 1px solid var(--line);
    border-radius: 6px;
    padding: 6px;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .items {
    padding-inline-start: 12px;
  }
  button {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
    align-items: baseline;
    inline-size: 100%;
    min-block-size: 28px;
    padding: 4px 6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  button:hover {
    background: color-mix(in srgb, var(--accent) 10%, transparent);
  }
`;
