/** Styles of the drafts that agents prepared, above the user's requests. */
import { css } from 'lit';

export const agentDraftsStyles = css`
  .agent-drafts-head {
    display: grid;
    gap: var(--_space);
    padding: calc(var(--_space) * 3.5) var(--_gutter);
    border-block-end: 1px solid var(--_border);
  }
  .agent-drafts h4 {
    margin: 0;
    font-size: var(--_size-large);
  }
  .agent-drafts .request:focus-visible {
    outline-offset: -0.25rem;
  }
  .agent-drafts-actions {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
  }
`;
