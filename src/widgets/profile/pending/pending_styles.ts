/** Styles of the requested changes of an open record. */
import { css } from 'lit';

export const pendingStyles = css`
  .to-pending {
    min-block-size: 1.5rem;
    border: 0;
    font-family: inherit;
    cursor: pointer;
  }
  .to-pending:hover {
    text-decoration: underline;
  }
  .pending-list {
    display: grid;
    gap: var(--_space);
    margin-block-start: var(--_space);
  }
  .pending {
    display: flex;
    gap: calc(var(--_space) * 1.5);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    border-radius: var(--_radius-small);
    background: var(--_info-soft);
    color: var(--_on-info-soft);
    font-size: var(--_size-small);
  }
  .pending > svg {
    margin-block-start: 0.15em;
  }
  .pending > span {
    min-inline-size: 0;
  }
  .pending .none {
    color: inherit;
  }
  .pending ins {
    font-weight: 650;
    text-decoration: none;
  }
  .arrow::after {
    content: '→ ';
  }
  .arrow:dir(rtl)::after {
    content: '← ';
  }
  .asked {
    display: block;
  }
  .asked-line {
    font-size: var(--_size-small);
    color: var(--_on-info-soft);
  }
  .child.proposed {
    background: var(--_info-soft);
  }

  @container widget (inline-size >= 32rem) {
    .pair.changed {
      grid-column: span 2;
    }
    .pending {
      inline-size: fit-content;
    }
  }
  @media (forced-colors: active) {
    .pending,
    .child.proposed {
      border: 1px solid currentColor;
    }
  }
`;
