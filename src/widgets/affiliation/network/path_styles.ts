/** Styles of the path between two records. */
import { css } from 'lit';

export const pathStyles = css`
  .path {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_space) calc(var(--_space) * 3);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 3);
    border-radius: var(--_radius-small);
    background: var(--_surface-raised);
    box-shadow: inset 0 0 0 1px var(--_border);
  }
  .path-steps {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    flex: 1 1 12rem;
    gap: 0 calc(var(--_space) * 1.5);
    min-inline-size: 0;
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
  /* A long path takes one line that scrolls. Its ends stay in sight, and the map keeps its room. */
  .path.found {
    flex-wrap: nowrap;
    min-inline-size: 0;
  }
  .path.found > strong {
    flex: none;
  }
  .path.found .path-steps {
    flex-wrap: nowrap;
    /* The ends cover what scrolls below them. */
    align-items: stretch;
    overflow-x: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
    /* Focused steps must not be below the ends. */
    scroll-padding-inline: 42%;
  }
  .path-steps li {
    display: flex;
    align-items: center;
    flex: none;
    inline-size: max-content;
    max-inline-size: 14rem;
  }
  .path-steps li:first-child,
  .path-steps li:last-child {
    position: sticky;
    z-index: 1;
    max-inline-size: 42%;
    background: var(--_surface-raised);
  }
  .path-steps li:first-child {
    inset-inline-start: 0;
  }
  .path-steps li:last-child {
    inset-inline-end: 0;
  }
  .path-steps .link-button {
    min-inline-size: 0;
    text-align: start;
  }
  /* The line clips what is outside of it. */
  .path-steps .link-button:focus-visible {
    outline-offset: -2px;
  }
  .path-steps li + li::before {
    content: '›';
    margin-inline-end: calc(var(--_space) * 1.5);
    color: var(--_muted);
  }
  @container widget (inline-size < 34rem) {
    .path.found > strong {
      position: absolute;
      clip-path: inset(50%);
    }
    /* Whole names need the whole line. Many steps scroll, so that the map keeps its room. */
    .path.found .path-steps {
      flex-wrap: wrap;
      max-block-size: 8rem;
      overflow: hidden auto;
      scroll-padding-inline: 0;
    }
    .path-steps li,
    .path-steps li:first-child,
    .path-steps li:last-child {
      position: static;
      align-items: baseline;
      max-inline-size: 100%;
    }
  }
`;
