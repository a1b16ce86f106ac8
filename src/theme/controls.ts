/** Shared styles of controls: buttons, links, chips, badges. */
import { css } from 'lit';

export const controls = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h2,
  h3,
  h4,
  h5,
  p,
  dl,
  dd,
  ul {
    margin: 0;
    padding: 0;
  }
  ul {
    list-style: none;
  }
  /* Keeps the second line of an English name aligned with the start side of the page. */
  bdi {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  button,
  input,
  select {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  a {
    color: var(--_accent);
    text-underline-offset: 0.2em;
  }
  a:hover,
  .link-button:hover {
    color: var(--_accent-hover);
  }
  mark {
    background: var(--_mark);
    color: var(--_on-mark);
    border-radius: 0.2em;
  }
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: calc(var(--_space) * 1.5);
    min-block-size: 2.25rem;
    padding: var(--_space) calc(var(--_space) * 3.5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    font-weight: 550;
    line-height: 1.2;
    cursor: pointer;
    transition:
      background-color 120ms,
      border-color 120ms,
      color 120ms;
  }
  .button:hover {
    background: var(--_surface-hover);
    border-color: var(--_muted);
  }
  .button.primary {
    background: var(--_accent);
    border-color: var(--_accent);
    color: var(--_on-accent);
  }
  .button.primary:hover {
    background: var(--_accent-hover);
    border-color: var(--_accent-hover);
  }
  .button.soft {
    background: var(--_accent-soft);
    border-color: transparent;
    color: var(--_on-accent-soft);
  }
  .button.soft:hover {
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .button.plain {
    border-color: transparent;
    background: transparent;
    color: var(--_accent);
  }
  .button.plain:hover {
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
  }
  .icon-button {
    display: inline-grid;
    place-items: center;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    flex: none;
    padding: 0;
    border: 0;
    border-radius: var(--_radius-small);
    background: transparent;
    color: var(--_muted);
    cursor: pointer;
  }
  .icon-button:hover {
    background: var(--_surface-hover);
    color: var(--_text);
  }
  .link-button {
    min-block-size: 1.5rem;
    padding: 0 calc(var(--_space) * 0.5);
    margin-inline: calc(var(--_space) * -0.5);
    border: 0;
    border-radius: 0.25rem;
    background: none;
    color: var(--_accent);
    font-weight: 550;
    cursor: pointer;
  }
  .link-button:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    padding: 0.1em 0.55em;
    border: 1px solid var(--_border);
    border-radius: 1em;
    font-size: calc(var(--_size) * 0.8);
    font-weight: 550;
    line-height: 1.5;
    white-space: nowrap;
    background: var(--_surface-raised);
    color: var(--_muted);
  }
  .badge.warning {
    background: var(--_warning-soft);
    border-color: transparent;
    color: var(--_on-warning-soft);
  }
  .badge.danger {
    background: var(--_danger-soft);
    border-color: transparent;
    color: var(--_on-danger-soft);
  }
  .badge.info {
    background: var(--_info-soft);
    border-color: transparent;
    color: var(--_on-info-soft);
  }
  .badge.accent {
    background: var(--_accent-soft);
    border-color: transparent;
    color: var(--_on-accent-soft);
  }
  .spinner {
    flex: none;
    inline-size: 1.1em;
    block-size: 1.1em;
    border: 2px solid color-mix(in srgb, currentColor 25%, transparent);
    border-block-start-color: currentColor;
    border-radius: 50%;
    animation: turn 0.8s linear infinite;
  }
  .visually-hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @keyframes turn {
    to {
      transform: rotate(1turn);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      transition-duration: 0.01ms !important;
      animation-duration: 2.4s !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    .badge,
    .button,
    .button.plain,
    .button.soft {
      border-color: currentColor;
    }
    mark {
      background: Mark;
      color: MarkText;
    }
    /* Backgrounds and shadows of pressed and selected items disappear. */
    [aria-pressed='true'],
    [aria-selected='true'],
    [aria-current]:not([aria-current='false']) {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
    [aria-pressed='true']:focus-visible,
    [aria-selected='true']:focus-visible {
      outline: 4px double Highlight;
    }
  }
`;
