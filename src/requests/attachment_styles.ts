/** Styles of the attachments of a request. */
import { css } from 'lit';

export const attachmentStyles = css`
  .files {
    display: grid;
    gap: calc(var(--_space) * 3);
    min-inline-size: 0;
  }
  .file-list {
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .drop {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: var(--_space) calc(var(--_space) * 1.5);
    padding: calc(var(--_space) * 4);
    border: 1px dashed var(--_border-strong);
    border-radius: var(--_radius);
    text-align: center;
  }
  .drop.over {
    border-style: solid;
    border-color: var(--_accent);
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
  }
  .drop label {
    display: inline-flex;
    align-items: center;
  }
  .drop .field-note {
    flex: 1 1 100%;
    justify-content: center;
  }
  .drop:focus-within label {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .file {
    display: flex;
    align-items: start;
    gap: calc(var(--_space) * 2.5);
    padding-block: calc(var(--_space) * 2);
    padding-inline: calc(var(--_space) * 3) calc(var(--_space) * 1.5);
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
  }
  .file-icon {
    display: inline-grid;
    padding-block-start: 0.15em;
    color: var(--_muted);
  }
  .file-text {
    display: grid;
    flex: 1;
    gap: calc(var(--_space) * 1.5);
    min-inline-size: 0;
  }
  .file-name {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  .file-progress {
    inline-size: 100%;
    accent-color: var(--_accent);
  }
  /* The field has no visible size; what is scrolled into view is its label. */
  .file-input {
    inset-block-start: 50%;
    scroll-margin-block: 5rem;
  }
`;
