/** Styles of the hierarchy widget, by the width of its container. */
import { css } from 'lit';
import { moreMenuStyles } from '../../shared/ui/more_menu.ts';
import { noticeStyles } from '../../shared/ui/notice.ts';
import { skeletonStyles } from '../../shared/ui/skeleton.ts';
import { widgetFrameStyles } from '../../shared/widget_frame_styles.ts';
import { controls } from '../../theme/controls.ts';
import { tokens } from '../../theme/tokens.ts';
import { tabStyles } from './tabs/tab_styles.ts';

const hierarchyStyles = css`
  .header {
    padding-block-end: calc(var(--_space) * 2.5);
    border-block-end: 1px solid var(--_border);
  }
  .filters {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 3) var(--_gutter);
    border-block-end: 1px solid var(--_border);
  }
  .filter-text {
    flex: 1 1 calc(100% - 3rem);
    min-inline-size: 0;
    min-block-size: 2.25rem;
    padding: 0 calc(var(--_space) * 2.5);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius-small);
    background: var(--_surface);
    font: inherit;
    color: inherit;
  }
  .filter-select {
    min-inline-size: 0;
    max-inline-size: 14rem;
    min-block-size: 2.25rem;
    padding-inline: calc(var(--_space) * 1.5);
    border: 1px solid transparent;
    border-radius: var(--_radius-small);
    background: var(--_surface);
    color: var(--_text);
    font-weight: 550;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .filter-select:hover {
    border-color: var(--_border-strong);
  }
  .filter-check {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
    min-block-size: 2.25rem;
    cursor: pointer;
  }
  .filter-check input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--_accent);
  }
  /* The browser's own unchecked box is a grey area in a dark color scheme. */
  @media not (forced-colors: active) {
    .filter-check input:not(:checked) {
      border: 1.5px solid var(--_border-strong);
      border-radius: 0.25rem;
      background: var(--_surface);
      appearance: none;
    }
  }
  .tree-scroller,
  .scroller {
    display: flex;
    flex: 1 1 auto;
    flex-direction: column;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .scroller {
    display: block;
  }
  .quiet {
    color: var(--_muted);
  }
  .small {
    font-size: var(--_size-small);
  }
  .notices {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding-inline: var(--_gutter);
  }
  .notices:has(> *) {
    padding-block: calc(var(--_space) * 3);
  }
  .tree-count {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 2);
    /* The list does not move when the button of an export comes. */
    min-block-size: calc(1.5rem + var(--_space) * 3);
    padding: calc(var(--_space) * 2) var(--_gutter) var(--_space);
  }
  .tree-count h3 {
    font-size: inherit;
    font-weight: 400;
  }
  .exporting {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
  }
  /* Frames while scrolling paint and lay out only the chunks that came. */
  .chunk {
    contain: content;
  }
  .row {
    display: flex;
    align-items: flex-start;
    padding-block: calc(var(--_space) * 2.25);
    padding-inline: calc(var(--_gutter) - var(--_space) + var(--level) * 1.25rem) var(--_gutter);
    border-block-end: 1px solid var(--_border);
    cursor: pointer;
  }
  .row:hover {
    background: var(--_surface-hover);
  }
  .row.chosen {
    background: var(--_accent-soft);
    color: var(--_on-accent-soft);
  }
  .row.chosen .quiet {
    color: inherit;
  }
  .row:focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .row.more {
    align-items: center;
    gap: calc(var(--_space) * 2);
    padding-inline-start: calc(var(--_gutter) + 1.5rem + var(--level) * 1.25rem);
    color: var(--_muted);
  }
  .twist {
    display: inline-grid;
    flex: none;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    color: var(--_muted);
  }
  .twist:dir(rtl) {
    scale: -1 1;
  }
  .check {
    display: inline-grid;
    flex: none;
    place-items: center;
    inline-size: 1.75rem;
    block-size: 1.5rem;
  }
  .box {
    display: grid;
    place-items: center;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border: 1.5px solid var(--_border-strong);
    border-radius: 0.25rem;
    background: var(--_surface);
    font-size: 0.875rem;
  }
  .chosen .box {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
  }
  .row-text {
    flex: 1 1 auto;
    min-inline-size: 0;
    margin-inline-start: var(--_space);
  }
  .row-name {
    margin-inline-end: calc(var(--_space) * 2);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  /* Words of a line and not flex items, whose layout takes longer. */
  .fact {
    display: inline-block;
    max-inline-size: 100%;
    margin-inline-end: calc(var(--_space) * 3);
    overflow-wrap: anywhere;
  }
  /* Heard and not seen. Hidden elements make separate layers, and rows have many. */
  .comma {
    font-size: 0;
  }
  .selection {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
    padding: calc(var(--_space) * 2.5) var(--_gutter);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .selection-end {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
    margin-inline-start: auto;
  }
  .compact {
    min-inline-size: 0;
    max-inline-size: 18rem;
  }
  .compact-label {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  .compact-icon {
    display: none;
  }
  @container widget (inline-size < 34rem) {
    /* The names remain for screen readers and as tooltips: there is room for the icons alone. */
    .compact {
      padding-inline: calc(var(--_space) * 2.5);
    }
    .compact-label {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      clip-path: inset(50%);
    }
    .compact-icon {
      display: inline-grid;
    }
    .selection-end {
      margin-inline-start: 0;
    }
    .filters {
      padding-inline-end: calc(var(--_space) * 2);
    }
    .filter-select {
      flex: 1 1 40%;
      max-inline-size: none;
    }
    .selection-end {
      flex: 1 1 100%;
      justify-content: end;
    }
  }
`;

/** In order of precedence. */
export const hierarchyWidgetStyles = [
  tokens,
  controls,
  noticeStyles,
  skeletonStyles,
  widgetFrameStyles,
  moreMenuStyles,
  hierarchyStyles,
  tabStyles,
];
