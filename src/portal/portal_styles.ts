/** Styles of the portal: a header with the navigation, and one page that fills the rest. */
import { css } from 'lit';
import { tokens } from '../theme/tokens.ts';

const styles = css`
  :host {
    display: block;
    block-size: 100vh;
    block-size: 100dvh;
    min-block-size: 20rem;
    color-scheme: light dark;
    container: portal / inline-size;
  }
  :host(:state(page-scheme)) {
    color-scheme: inherit;
  }
  :host([hidden]),
  :host(:state(held)) {
    display: none;
  }
  .portal {
    display: flex;
    flex-direction: column;
    block-size: 100%;
    background: var(--_surface-raised);
    color: var(--_text);
    font-family: var(--platform-network-font-family, system-ui, sans-serif);
    font-size: var(--_size);
    line-height: 1.5;
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 6);
    /* In line with the page below, which is centered in wide windows. */
    padding-inline: max(calc(var(--_space) * 4), calc((100% - 90rem) / 2 + var(--_space) * 4));
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
  }
  h1 {
    margin: 0;
    padding-block: calc(var(--_space) * 3);
    font-size: var(--_size-title);
    overflow-wrap: anywhere;
  }
  ul {
    display: flex;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  nav {
    min-inline-size: 0;
    max-inline-size: 100%;
    overflow-x: auto;
  }
  a {
    display: block;
    padding: calc(var(--_space) * 3);
    border-block-end: 3px solid transparent;
    color: var(--_muted);
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: var(--_text);
  }
  a[aria-current] {
    border-color: var(--_accent);
    color: var(--_accent);
    font-weight: 600;
  }
  a:focus-visible,
  .content:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .content {
    display: flex;
    flex: 1 1 auto;
    min-block-size: 0;
    inline-size: 100%;
    max-inline-size: 90rem;
    margin-inline: auto;
    box-sizing: border-box;
    padding: calc(var(--_space) * 4);
  }
  .page {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  .page > * {
    block-size: 100%;
    min-block-size: 0;
  }
  .notice {
    align-self: flex-start;
    block-size: auto;
    margin: 0;
    padding: calc(var(--_space) * 4);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
  }
  .notice button {
    display: block;
    margin-block-start: calc(var(--_space) * 3);
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 4);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_accent);
    font: inherit;
    cursor: pointer;
  }
  .page[hidden] {
    display: none;
  }
  @container portal (width < 40rem) {
    .top {
      padding-inline: calc(var(--_space) * 3);
    }
    h1 {
      padding-block: calc(var(--_space) * 2) 0;
    }
    ul {
      margin-inline: calc(var(--_space) * -3);
    }
    .content {
      padding: calc(var(--_space) * 2);
    }
  }
`;

export const portalStyles = [tokens, styles];
