/** Styles of the opened record. */
import { css } from 'lit';

export const recordDetailsStyles = css`
  .details {
    display: grid;
    gap: calc(var(--_space) * 5);
    margin-block-start: calc(var(--_space) * 4);
    padding-block-start: calc(var(--_space) * 4);
    border-block-start: 1px solid var(--_border);
    min-inline-size: 0;
  }
  .remote {
    display: flex;
    gap: calc(var(--_space) * 2);
    align-items: start;
    padding: calc(var(--_space) * 2.5) calc(var(--_space) * 3);
    border-radius: var(--_radius-small);
    background: var(--_info-soft);
    color: var(--_on-info-soft);
  }
  .section-title {
    margin-block-end: calc(var(--_space) * 2);
    font-size: var(--_size-small);
    font-weight: 650;
    color: var(--_muted);
  }
  .pairs {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    gap: calc(var(--_space) * 2.5) calc(var(--_space) * 5);
  }
  .pairs > div {
    min-inline-size: 0;
  }
  dt {
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  dt,
  dd {
    overflow-wrap: anywhere;
  }
  .children {
    display: grid;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_surface);
  }
  .child {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2.5) calc(var(--_space) * 3);
    min-inline-size: 0;
  }
  .child + .child {
    border-block-start: 1px solid var(--_border);
  }
  .child-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
  }
  .child-title {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  .map {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    min-block-size: 1.5rem;
    margin-inline-start: auto;
    font-size: var(--_size-small);
    font-weight: 550;
  }
  .map svg {
    inline-size: 1em;
    block-size: 1em;
  }
  .provenance {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 4);
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  @container widget (inline-size < 46rem) {
    .details {
      grid-column: 1 / -1;
    }
  }
`;
