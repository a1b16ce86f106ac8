/** Styles shared by the steward's views, in addition to those of all pages. */
import { css } from 'lit';

export const listStyles = css`
  .filters {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 170px), 1fr));
    gap: 12px;
    align-items: end;
  }
  .filters .wide {
    grid-column: 1 / -1;
  }
  @media (min-width: 640px) {
    .filters.first {
      grid-template-columns: minmax(0, 1fr) repeat(2, minmax(0, 200px));
    }
  }
  summary {
    padding-block: 4px;
    color: var(--accent);
    font-weight: 600;
    cursor: pointer;
  }
  details > .filters {
    padding-block-start: 8px;
  }
  .items {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  /* Long names and file names wrap in their own column, so the button stays where it is in other items. */
  .items .row > .grow {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .item {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 16px;
    padding: 12px 16px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
    color: inherit;
    text-decoration: none;
  }
  .item:hover {
    border-color: var(--accent);
  }
  .item .name {
    color: var(--accent);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .item .facts {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;
    color: var(--muted);
    font-size: 0.88rem;
    overflow-wrap: anywhere;
  }
  .item.fresh {
    border-inline-start: 4px solid var(--accent);
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    align-items: start;
    gap: 4px;
  }
  .choosable {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 10px;
    align-items: center;
  }
  .choosable input {
    inline-size: 20px;
    block-size: 20px;
    margin: 2px;
    accent-color: var(--accent);
  }
  .summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 14px;
  }
  .dot {
    display: inline-block;
    inline-size: 9px;
    block-size: 9px;
    margin-inline-end: 6px;
    border-radius: 50%;
    background: light-dark(#1c7c4a, #69d39b);
  }
  .dot.off {
    background: light-dark(#9a6700, #e3b341);
  }
`;
