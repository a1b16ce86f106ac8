/** Styles of the documentation. */
import { css } from 'lit';

export const docsStyles = css`
  .columns {
    align-items: start;
  }
  .list nav {
    display: grid;
    gap: 2px;
  }
  .list ul {
    padding-block: 2px 8px;
  }
  .list nav a,
  .on-page a {
    display: block;
    padding: 4px 8px;
    border-radius: 8px;
    color: var(--ink);
    font-size: 0.92rem;
    text-decoration: none;
  }
  .list nav a:hover,
  .on-page a:hover {
    background: var(--sunken);
  }
  .list nav a[aria-current] {
    background: var(--accent-soft);
    font-weight: 600;
  }
  summary {
    min-block-size: 28px;
    font-weight: 600;
    cursor: pointer;
  }
  .results {
    display: grid;
    gap: 12px;
  }
  .text {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    align-items: start;
  }
  article {
    font-size: 1rem;
    line-height: 1.6;
  }
  article > * {
    max-inline-size: 78ch;
  }
  article > :is(.scroll, .code, .example, blockquote) {
    max-inline-size: 110ch;
  }
  article {
    /* The tabs of examples keep the place of the view themselves. */
    overflow-anchor: none;
  }
  article :is(p, ul, ol, .scroll, .code, blockquote) {
    margin-block: 0 14px;
  }
  article li > p {
    margin-block-end: 6px;
  }
  article li > :is(ul, ol) {
    margin-block: 4px;
  }
  article :is(ul, ol) {
    padding-inline-start: 1.4em;
  }
  article h1 {
    margin-block-end: 14px;
  }
  article h2 {
    margin-block: 30px 10px;
    font-size: 1.25rem;
  }
  article h3 {
    margin-block: 22px 8px;
    font-size: 1.05rem;
  }
  article h4 {
    margin-block: 18px 6px;
  }
  article :is(h1, h2, h3, h4) {
    scroll-margin-block-start: 16px;
  }
  article :is(h1, h2, h3, h4):focus {
    outline: none;
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--line);
    color: var(--muted);
  }
  .code {
    position: relative;
  }
  .code pre {
    max-block-size: 560px;
    margin: 0;
    padding: 12px 14px;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--sunken);
    line-height: 1.5;
    overflow-wrap: normal;
  }
  [role='tablist'] {
    display: flex;
    gap: 4px;
  }
  [role='tab'] {
    min-block-size: 32px;
    padding: 4px 12px;
    border: 1px solid transparent;
    border-block-end: 3px solid transparent;
    border-start-start-radius: 8px;
    border-start-end-radius: 8px;
    background: none;
    color: var(--muted);
    font: inherit;
    font-size: 0.92rem;
    cursor: pointer;
  }
  [role='tab'][aria-selected='true'] {
    border-block-end-color: var(--accent);
    color: var(--ink);
    font-weight: 600;
  }
  [role='tab']:hover {
    background: var(--sunken);
  }
  .copy {
    position: absolute;
    inset-block-start: 6px;
    inset-inline-end: 6px;
    min-block-size: 28px;
    padding: 2px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
    color: var(--accent);
    font: inherit;
    font-size: 0.82rem;
    cursor: pointer;
  }
  sandbox-live-example {
    margin-block-start: 8px;
  }
  @media (min-width: 900px) {
    .columns {
      grid-template-columns: minmax(220px, 300px) minmax(0, 1fr);
    }
    .list {
      position: sticky;
      inset-block-start: 12px;
      max-block-size: calc(100vh - 24px);
      overflow: auto;
    }
  }
  @media (max-width: 899px) {
    .list :is(nav, .results) {
      max-block-size: 34vh;
      overflow: auto;
    }
  }
  @media (min-width: 1280px) {
    .text:has(.on-page) {
      grid-template-columns: minmax(0, 1fr) minmax(160px, 230px);
    }
    .on-page {
      position: sticky;
      inset-block-start: 12px;
      grid-column: 2;
      grid-row: 1;
      max-block-size: calc(100vh - 24px);
      overflow: auto;
    }
    .text:has(.on-page) article {
      grid-column: 1;
      grid-row: 1;
    }
  }
`;
