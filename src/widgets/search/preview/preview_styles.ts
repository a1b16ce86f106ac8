/** Styles of the open record beside or over the list. */
import { css } from 'lit';

export const previewStyles = css`
  .preview {
    display: flex;
    flex-direction: column;
    min-inline-size: 0;
    min-block-size: 0;
    background: var(--_surface);
    container: preview / inline-size;
  }
  .preview.covers {
    border: 0;
  }
  .preview-head {
    display: flex;
    flex: none;
    align-items: start;
    gap: calc(var(--_space) * 3);
    padding: calc(var(--_space) * 3) var(--_gutter);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .preview-close {
    flex: none;
    margin-inline-start: calc(var(--_space) * -2);
  }
  .preview-who {
    flex: 1 1 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .preview-name {
    font-size: var(--_size-large);
    font-weight: 650;
    line-height: 1.35;
  }
  .preview-who .summary {
    color: var(--_muted);
  }
  .preview-badges {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 1.5);
  }
  .preview-badges > :first-child {
    margin-block-start: var(--_space);
  }
  .preview-body {
    flex: 1 1 auto;
    min-block-size: 0;
    padding: calc(var(--_space) * 3.5) var(--_gutter) calc(var(--_space) * 6);
    overflow: auto;
    overscroll-behavior: contain;
    overflow-wrap: anywhere;
  }
  .preview-body > :is(.where, .keys) {
    display: grid;
    gap: var(--_space);
    margin-block-end: var(--_space);
  }
  .card.shown {
    background: var(--_accent-soft);
    box-shadow: inset 3px 0 0 var(--_accent);
  }
  .card.shown:dir(rtl) {
    box-shadow: inset -3px 0 0 var(--_accent);
  }

  @container preview (inline-size < 26rem) {
    .preview-head {
      flex-wrap: wrap;
    }
    .preview-head .glyph {
      display: none;
    }
    .preview-who {
      flex: 1 1 60%;
    }
    .preview-head .actions {
      flex: 1 0 100%;
    }
    .preview-head .select {
      flex: 1;
      justify-content: center;
    }
  }
  @keyframes side-in {
    from {
      opacity: 0;
      translate: 0 -1rem;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .panel-open .side {
      animation: side-in 160ms ease-out;
    }
  }
  @media (forced-colors: active) {
    .card.shown {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
