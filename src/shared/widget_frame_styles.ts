/** Styles of the widget's frame: its size in the page, its dialog, its header. */
import { css } from 'lit';

export const widgetFrameStyles = css`
  :host {
    display: block;
    block-size: 40rem;
    min-block-size: 18rem;
    color-scheme: light dark;
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]),
  :host(:state(held)),
  :host(:state(closed)) {
    display: none;
  }
  :host(:state(dialog)) {
    block-size: auto;
    min-block-size: 0;
  }
  .place {
    display: contents;
  }
  .frame {
    position: relative;
    display: flex;
    flex-direction: column;
    block-size: 100%;
    min-inline-size: 0;
    overflow: hidden;
    container: widget / inline-size;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    /* Stops text styles that the page sets on the element itself from being inherited. */
    color: var(--_text);
    font-family: var(--_font);
    font-size: var(--_size);
    font-style: normal;
    font-weight: 400;
    line-height: 1.5;
    letter-spacing: normal;
    word-spacing: normal;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    cursor: auto;
  }
  dialog {
    inline-size: min(60rem, calc(100vw - 2rem));
    max-inline-size: none;
    block-size: min(46rem, calc(100vh - 2rem));
    block-size: min(46rem, calc(100dvh - 2rem));
    max-block-size: none;
    padding: 0;
    border: 0;
    border-radius: var(--_radius);
    background: transparent;
    color: inherit;
    box-shadow: var(--_shadow);
  }
  dialog::backdrop {
    background: rgb(10 24 32 / 50%);
  }
  .header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 2);
    padding-block: calc(var(--_space) * 2.5) 0;
    padding-inline: var(--_gutter) calc(var(--_space) * 3);
  }
  .title {
    font-size: var(--_size-title);
    font-weight: 650;
    letter-spacing: -0.01em;
    line-height: 1.3;
  }
  slot[name='header']::slotted(*) {
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4) 0;
  }
  .content {
    display: flex;
    flex-direction: column;
    flex: 1 1 auto;
    min-block-size: 0;
  }
`;
