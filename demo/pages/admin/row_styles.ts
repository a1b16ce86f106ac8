/** Styles shared by the lists and forms of the administrator's pages. */
import { css } from 'lit';

/** A list of rows: the name at the start of the line, the actions at the end. */
export const rowListStyles = css`
  ol,
  ul {
    display: grid;
    gap: 6px;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 10px;
    padding: 4px 6px 4px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
  }
  .name {
    flex: 1 1 5.5rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  /* Details need more room than a name. On a phone, tags are below them. */
  .name:has(small) {
    flex-basis: 12rem;
  }
  /* Beside the name, so that rows of all widths begin with the same line. */
  .name .tags {
    display: inline-flex;
    vertical-align: middle;
    margin-inline-start: 4px;
  }
  .tags,
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  .actions {
    justify-content: end;
    margin-inline-start: auto;
  }
  .name small {
    display: block;
    color: var(--muted);
  }
  @media (max-width: 479px) {
    /* On a separate line, they align with the start of the lines above. */
    li > .actions {
      justify-content: start;
      margin-inline-start: 0;
      padding-block: 4px;
    }
  }
`;

/**
 * A color picker with a visible name at the start of its line. The picker's own label is for screen readers
 * only.
 */
export const unseenPickerLabel = css`
  wa-color-picker::part(form-control-label) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
