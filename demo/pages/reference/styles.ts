/** Styles of the reference page. */
import { css } from 'lit';

export const referenceStyles = css`
  .columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: clamp(12px, 1.6vw, 22px);
    align-items: start;
  }
  .list nav {
    display: grid;
    gap: 2px;
  }
  .list ul {
    padding-block: 2px 8px;
  }
  .list a {
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-block-size: 28px;
    padding: 4px 8px;
    border-radius: 8px;
    color: var(--ink);
    text-decoration: none;
  }
  .list a:hover {
    background: var(--sunken);
  }
  .list a[aria-current] {
    background: var(--accent-soft);
    font-weight: 600;
  }
  .path {
    min-inline-size: 0;
    font-size: 0.86rem;
    overflow-wrap: anywhere;
  }
  summary {
    min-block-size: 28px;
    cursor: pointer;
  }
  .list summary {
    font-weight: 600;
  }
  .list summary .muted {
    font-weight: 400;
  }
  .method {
    flex: none;
    inline-size: 3.9em;
    color: var(--accent);
    font-size: 0.75rem;
    font-weight: 700;
  }
  .method.delete {
    color: var(--danger);
  }
  .call {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 8px;
    padding: 10px 14px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--sunken);
  }
  /* Columns balance the groups, which have from one to a dozen operations. */
  .subjects {
    columns: 250px;
    column-gap: 12px;
  }
  .subjects > li {
    margin-block-end: 12px;
    break-inside: avoid;
  }
  details[open] > summary + * {
    margin-block-start: 8px;
  }
  .call code {
    flex: 1 1 9rem;
    min-inline-size: 0;
  }
  .subjects .plain {
    display: grid;
    gap: 6px;
    font-size: 0.92rem;
  }
  @media (min-width: 1000px) {
    .columns {
      grid-template-columns: minmax(260px, 340px) minmax(0, 1fr);
    }
    .list {
      position: sticky;
      inset-block-start: 12px;
      max-block-size: calc(100vh - 24px);
      overflow: auto;
    }
  }
  @media (max-width: 999px) {
    .list nav {
      max-block-size: 40vh;
      overflow: auto;
    }
  }
`;
