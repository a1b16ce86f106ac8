/** Styles of the list of configurations, and of its form. */
import { css } from 'lit';

export const listStyles = css`
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 14px;
    padding: 0;
    list-style: none;
  }
  .card {
    display: grid;
    gap: 8px;
    align-content: start;
  }
  .card h2 {
    overflow-wrap: anywhere;
  }
  .templates {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 210px), 1fr));
    gap: 8px;
    border: 0;
    padding: 0;
    margin: 0;
  }
  .templates label {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 2px 8px;
    align-content: start;
    padding: 10px 12px;
    border: 1px solid var(--line);
    border-radius: 10px;
    cursor: pointer;
  }
  .templates label:has(:checked) {
    border-color: var(--accent);
    background: var(--accent-soft);
  }
  .templates input {
    align-self: start;
    inline-size: 16px;
    block-size: 16px;
    margin: 4px 0 0;
    accent-color: var(--accent);
  }
  .templates .hint {
    grid-column: 2;
  }
  legend {
    margin-block-end: 8px;
    padding: 0;
    font-weight: 600;
  }
  wa-dialog {
    --width: 760px;
  }
`;
