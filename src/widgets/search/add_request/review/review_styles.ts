/** Styles of the review and possible duplicates. */
import { css } from 'lit';

export const reviewStyles = css`
  .review {
    display: grid;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
  }
  .review-section {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    min-inline-size: 0;
  }
  .review-section + .review-section {
    border-block-start: 1px solid var(--_border);
  }
  .review-head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: calc(var(--_space) * 3);
  }
  .review-title {
    font-size: var(--_size-small);
    font-weight: 650;
    color: var(--_muted);
  }
  .review-pairs {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
    gap: calc(var(--_space) * 2.5) calc(var(--_space) * 5);
  }
  .review-pairs dd {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .review-block {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
  }
  .block-title {
    font-size: var(--_size);
    font-weight: 650;
  }
  .block-said {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    color: var(--_muted);
  }

  .duplicates {
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .duplicate {
    display: grid;
    gap: calc(var(--_space) * 3);
    min-inline-size: 0;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4) calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
  }
  .duplicate-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2.5);
  }
  .duplicate-name {
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  .duplicate .why {
    margin: 0;
    font-size: var(--_size-small);
    color: var(--_muted);
    overflow-wrap: anywhere;
  }
  .compare {
    inline-size: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .compare :is(th, td) {
    padding: calc(var(--_space) * 1.25) calc(var(--_space) * 2);
    border-block-start: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  .compare :is(th, td):first-child {
    inline-size: 26%;
    padding-inline-start: 0;
  }
  .compare th {
    font-size: var(--_size-small);
    font-weight: 500;
    color: var(--_muted);
  }
  .compare thead :is(th, td) {
    border: 0;
    font-weight: 650;
  }
  .compare .differs td {
    background: var(--_warning-soft);
    color: var(--_on-warning-soft);
  }
  .use-instead {
    justify-self: start;
  }
  @container widget (inline-size < 30rem) {
    .compare tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
    }
    .compare thead td {
      display: none;
    }
    .compare tbody th:first-child {
      grid-column: 1 / -1;
      inline-size: auto;
      padding-block-end: 0;
    }
    .compare :is(thead th, tbody td) {
      padding-inline-start: 0;
      border: 0;
    }
    .compare .differs td {
      padding-inline: calc(var(--_space) * 2);
    }
  }
`;
