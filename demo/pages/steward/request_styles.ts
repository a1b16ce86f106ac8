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
