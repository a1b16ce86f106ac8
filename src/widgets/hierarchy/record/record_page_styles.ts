/** Styles of the page with the record of a request. */
import { css } from 'lit';

export const recordPageStyles = css`
  .record-page {
    padding-inline: var(--_gutter);
    padding-block-end: calc(var(--_space) * 4);
  }
  .record-page .details {
    border-block-start: 0;
  }
`;
