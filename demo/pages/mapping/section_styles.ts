/** Styles of the mapping section. */
import { css } from 'lit';

export const mappingStyles = css`
  input[type='file'] {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
  .file {
    position: relative;
  }
  .file label {
    display: inline-block;
    padding: 6px 18px;
    border: 1px solid var(--accent);
    border-radius: 99px;
    background: var(--surface);
    color: var(--accent);
    font-weight: 600;
    cursor: pointer;
  }
  .file:has(input:focus-visible) label {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  summary {
    padding-block: 4px;
    font-weight: 600;
    cursor: pointer;
  }
  .scroll {
    max-block-size: 340px;
    overflow: auto;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    background: var(--sunken);
  }
  td,
  thead bdi {
    max-inline-size: 18rem;
  }
  thead bdi {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* A long text must not push the other rows out of sight. */
  td bdi {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  .problem {
    color: var(--danger);
    overflow-wrap: anywhere;
  }
  .problem:empty {
    display: none;
  }
  .save {
    justify-content: end;
  }
  .mapping {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 4px 8px;
  }
  .mapping > wa-select {
    flex: 1 1 14rem;
    min-inline-size: 0;
  }
  .mapping > .actions {
    display: flex;
  }
`;
