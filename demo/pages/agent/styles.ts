import { css } from 'lit';

export const agentStyles = css`
  .controls {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 10px;
  }
  .controls wa-select {
    flex: 1 1 220px;
    max-inline-size: 340px;
  }
  .conversation {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 18px;
    padding: 0;
    list-style: none;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 4px 10px;
  }
  .speaker {
    flex: none;
    color: var(--muted);
    font-size: 0.82rem;
    font-weight: 600;
  }
  .user .line {
    justify-self: start;
    padding: 8px 14px;
    border-radius: var(--radius);
    background: var(--accent-soft);
  }
  .step {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px 20px;
    align-items: start;
  }
  .said {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--accent);
  }
  details {
    min-inline-size: 0;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    padding: 6px 10px;
    cursor: pointer;
  }
  summary::before {
    content: '';
    flex: none;
    align-self: center;
    inline-size: 6px;
    block-size: 6px;
    border-right: 2px solid var(--muted);
    border-bottom: 2px solid var(--muted);
    transform: rotate(-45deg);
  }
  :host(:dir(rtl)) summary::before {
    transform: rotate(135deg);
  }
  details[open] > summary::before,
  :host(:dir(rtl)) details[open] > summary::before {
    transform: rotate(45deg);
  }
  summary code {
    flex: 1 1 0;
    min-inline-size: 9em;
  }
  .calls {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 6px;
  }
  .message {
    padding: 0 10px 10px;
  }
  .message .row {
    justify-content: space-between;
    margin-block-end: 4px;
  }
  pre {
    max-block-size: 320px;
    margin: 0;
    padding: 8px 10px;
    overflow: auto;
    border-radius: 8px;
    background: var(--sunken);
    direction: ltr;
    text-align: left;
    white-space: pre-wrap;
  }
  sandbox-tool-page {
    display: block;
    min-inline-size: 0;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    background: var(--surface);
  }
  iframe {
    display: block;
    inline-size: 100%;
    block-size: 240px;
    border: 0;
  }
  @media (min-width: 900px) {
    .step {
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    }
  }
`;
