/** Styles of the history. */
import { css } from 'lit';

export const historyStyles = css`
  .history-view {
    display: contents;
  }
  .history {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 4) var(--_gutter) calc(var(--_space) * 6);
  }
  .history > * {
    max-inline-size: 100%;
  }
  .comparison-form {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 3);
  }
  .version-choice {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
    color: var(--_muted);
  }
  .version-choice select {
    min-block-size: 2.25rem;
    max-inline-size: 100%;
    padding-inline: calc(var(--_space) * 2);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
  }
  .comparison {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
    justify-self: stretch;
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_surface-raised);
  }
  .revisions {
    display: grid;
    justify-self: stretch;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .revision {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 1.5);
    padding-block-end: calc(var(--_space) * 6);
    padding-inline-start: calc(var(--_space) * 6);
    border-inline-start: 2px solid var(--_border);
    margin-inline-start: calc(var(--_space) * 1.25);
  }
  .revision:last-child {
    padding-block-end: 0;
  }
  .revision-title {
    position: relative;
    font-weight: 650;
  }
  .revision .revision-title::before {
    content: '';
    position: absolute;
    inset-block-start: 0.35em;
    inset-inline-start: calc(var(--_space) * -6 - 0.4rem);
    inline-size: 0.7rem;
    block-size: 0.7rem;
    border: 2px solid var(--_surface);
    border-radius: 50%;
    background: var(--_accent);
  }
  .maker {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 2);
    color: var(--_muted);
    font-size: var(--_size-small);
    overflow-wrap: anywhere;
  }
  .busy {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
  }
`;
