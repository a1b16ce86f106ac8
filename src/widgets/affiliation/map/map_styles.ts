/** Styles of the map and the controls over it. */
import { css } from 'lit';

export const mapStyles = css`
  .stage-holder {
    position: relative;
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: hidden;
    container: stage / size;
  }
  .stage {
    position: absolute;
    inset: 0;
    cursor: grab;
  }
  .stage:focus-visible {
    outline-offset: -2px;
  }
  .stage:active {
    cursor: grabbing;
  }
  canvas.map {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    touch-action: none;
    -webkit-user-select: none;
    user-select: none;
  }
  canvas.map.on-record {
    cursor: pointer;
  }
  .stage.placing canvas.map {
    cursor: crosshair;
  }
  /*
   * Colors are read from this element one after another, so they must not fade, not even for the short time that
   * reduced motion allows. The invisible shadow contains them all, and its transition event reports changes.
   */
  .ink {
    position: absolute;
    visibility: hidden;
    box-shadow:
      0 0 var(--_surface),
      0 0 var(--_surface-raised),
      0 0 var(--_text),
      0 0 var(--_muted),
      0 0 var(--_border),
      0 0 var(--_border-strong),
      0 0 var(--_accent),
      0 0 var(--_focus),
      0 0 var(--_on-warning-soft);
    transition: box-shadow 1ms !important;
    /* Forced colors would replace each color that is read by the color of text. */
    forced-color-adjust: none;
  }
  .zoom {
    position: absolute;
    inset-block-start: calc(var(--_space) * 3);
    inset-inline-end: calc(var(--_space) * 3);
    display: grid;
  }
  .zoom,
  .pan-pad {
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    box-shadow: 0 1px 3px rgb(16 42 56 / 10%);
  }
  .zoom .icon-button:focus-visible {
    outline-offset: -2px;
  }
  .zoom > * + * {
    border-block-start: 1px solid var(--_border);
  }
  .zoom > .icon-button {
    border-radius: 0;
  }
  .zoom .icon-button[aria-expanded='true'] {
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
    box-shadow: inset 0 0 0 2px var(--_accent);
  }
  .pan-holder {
    position: relative;
  }
  .pan-pad {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: calc(100% + var(--_space) * 2);
    translate: 0 -50%;
  }
  /* The directions are physical, so they do not follow the writing direction. */
  .pan-ways {
    display: grid;
    grid-template: repeat(3, 2rem) / repeat(3, 2rem);
    direction: ltr;
  }
  .pan-pad .icon-button {
    inline-size: 2rem;
    block-size: 2rem;
  }
  .pan-pad .up {
    grid-area: 1 / 2;
    rotate: 180deg;
  }
  .pan-pad .left {
    grid-area: 2 / 1;
    rotate: 90deg;
  }
  .pan-pad .right {
    grid-area: 2 / 3;
    rotate: -90deg;
  }
  .pan-pad .down {
    grid-area: 3 / 2;
  }
  .legend {
    position: absolute;
    inset-block-start: calc(var(--_space) * 3);
    inset-inline-start: calc(var(--_space) * 3);
    max-inline-size: calc(100% - 5rem);
    max-block-size: calc(100% - var(--_space) * 6);
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    box-shadow: 0 1px 3px rgb(16 42 56 / 10%);
    font-size: var(--_size-small);
  }
  .legend-button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: calc(var(--_space) * 2);
    inline-size: 100%;
    min-block-size: 2rem;
    padding: 0 calc(var(--_space) * 2.5);
    border: 0;
    background: none;
    font-weight: 550;
    cursor: pointer;
  }
  .legend-button svg {
    inline-size: 1rem;
    block-size: 1rem;
    color: var(--_muted);
  }
  .legend-button:focus-visible {
    outline-offset: -2px;
  }
  .legend-list {
    display: grid;
    gap: calc(var(--_space) * 1.5);
    padding: var(--_space) calc(var(--_space) * 3) calc(var(--_space) * 3);
  }
  .legend-item {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    overflow-wrap: anywhere;
  }
  .legend-item .type-icon {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
  .line {
    flex: none;
    inline-size: 1.25rem;
    border-block-start: 2px solid var(--_border-strong);
  }
  .line.secondary {
    border-block-start: 1.5px dashed var(--_border-strong);
  }
  .line.ended {
    border-block-start: 1.5px dotted var(--_border-strong);
  }
  .line.peer {
    border-block-start-color: light-dark(#7a3fb0, #c4a7ff);
  }
  .minimap {
    position: absolute;
    inset-block-end: calc(var(--_space) * 3);
    inset-inline-end: calc(var(--_space) * 3);
    inline-size: 132px;
    block-size: 96px;
    border: 1px solid var(--_border);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    box-shadow: 0 1px 3px rgb(16 42 56 / 10%);
    touch-action: none;
    cursor: pointer;
  }
  .minimap.off {
    display: none;
  }
  /* In the place of the counts and as high, so that the map does not move. */
  .map-hint {
    flex: 1 1 auto;
    min-inline-size: 0;
    padding-block: var(--_space);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .map-hint-name {
    margin-inline-end: calc(var(--_space) * 2);
    font-weight: 600;
  }
  .map-hint ~ .counts {
    position: absolute;
    clip-path: inset(50%);
  }
  /* With the details below it, the map has little height. */
  @container stage (block-size < 16rem) {
    .zoom {
      grid-template-columns: auto auto;
    }
    .minimap {
      display: none;
    }
  }
  @container widget (inline-size < 34rem) {
    .minimap {
      display: none;
    }
  }
  /* The map paints with the tokens, which forced colors do not replace. Elsewhere they are replaced, but not if they are system colors. */
  @media (forced-colors: active) {
    .ink {
      --_surface: Canvas;
      --_surface-raised: Canvas;
      --_text: CanvasText;
      --_muted: CanvasText;
      --_border: CanvasText;
      --_border-strong: CanvasText;
      --_accent: LinkText;
      --_focus: Highlight;
      --_on-warning-soft: CanvasText;
    }
  }
`;
