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
    margin-block-end: 4px;
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
