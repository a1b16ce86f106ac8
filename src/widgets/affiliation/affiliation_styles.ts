/** Layout of the affiliation widget, by the width of its own container. */
import { css } from 'lit';
import { moreMenuStyles } from '../../shared/ui/more_menu.ts';
import { noticeStyles } from '../../shared/ui/notice.ts';
import { skeletonStyles } from '../../shared/ui/skeleton.ts';
import { viewHeaderStyles } from '../../shared/ui/view_header.ts';
import { widgetFrameStyles } from '../../shared/widget_frame_styles.ts';
import { controls } from '../../theme/controls.ts';
import { tokens } from '../../theme/tokens.ts';
import { pathStyles } from './network/path_styles.ts';
import { detailsStyles } from './network/details_styles.ts';
import { gridStyles } from './table/grid_styles.ts';
import { mapStyles } from './map/map_styles.ts';
import { toolbarStyles } from './toolbar_styles.ts';

const affiliationStyles = css`
  :host(:state(full-screen)) {
    position: fixed;
    inset: 0;
    z-index: 1;
    block-size: auto;
  }
  :host(:state(full-screen)) .frame {
    border: 0;
    border-radius: 0;
  }
  .quiet {
    color: var(--_muted);
  }
  .small {
    font-size: var(--_size-small);
  }
  .strips {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 2);
    flex: none;
    padding-inline: var(--_gutter);
  }
  .strips:has(> *) {
    padding-block: calc(var(--_space) * 2);
  }
  .body {
    position: relative;
    display: flex;
    flex: 1 1 auto;
    min-block-size: 0;
    border-block-start: 1px solid var(--_border);
  }
  .main {
    position: relative;
    display: flex;
    flex-direction: column;
    flex: 1 1 auto;
    min-inline-size: 0;
    min-block-size: 0;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 3);
    flex: none;
    padding-inline: var(--_gutter);
    border-block-start: 1px solid var(--_border);
  }
  .counts {
    flex: 1 1 auto;
    padding-block: var(--_space);
    font-variant-numeric: tabular-nums;
  }
  .exporting {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
  }
  .type-icon {
    inline-size: 1.5rem;
    block-size: 1.5rem;
    stroke-width: 1.5;
  }

  .start {
    display: flex;
    flex-direction: column;
    gap: calc(var(--_space) * 3);
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    padding: calc(var(--_space) * 8) var(--_gutter);
  }
  .start > * {
    inline-size: min(100%, 36rem);
    margin-inline: auto;
  }
  .start .state-title,
  .start .state-hint {
    max-inline-size: none;
    text-align: center;
  }
  .start-box {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    flex: none;
    min-block-size: 2.75rem;
    padding-inline: calc(var(--_space) * 3);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius);
    color: var(--_muted);
  }
  .start-box:focus-within {
    border-color: var(--_focus);
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  .start-input {
    flex: 1;
    min-inline-size: 0;
    block-size: 2.625rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_text);
    font-size: max(var(--_size-large), 1rem);
    outline: none;
    appearance: none;
    text-overflow: ellipsis;
    /* Shows the beginning of a Latin name in an Arabic box. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .start-input::-webkit-search-cancel-button {
    display: none;
  }
  .start-hit {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 3);
    inline-size: 100%;
    min-block-size: 3.25rem;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 2.5);
    border: 0;
    border-radius: var(--_radius-small);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .start-hit:hover {
    background: var(--_surface-hover);
  }
  .start-icon {
    color: var(--_muted);
  }
  .start-text {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .start-name {
    font-weight: 600;
  }

  .record-scroller {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    padding: calc(var(--_space) * 2) var(--_gutter) calc(var(--_space) * 6);
  }

  .network-skeleton {
    display: flex;
    flex-direction: column;
    flex: 1 1 auto;
  }
  .toolbar-bone {
    flex: none;
    block-size: 2rem;
    inline-size: min(22rem, 60%);
    margin: calc(var(--_space) * 4) var(--_gutter);
  }
  .skeleton-map {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    justify-content: center;
    gap: calc(var(--_space) * 10);
    flex: 1 1 auto;
    padding: var(--_gutter);
    border-block-start: 1px solid var(--_border);
  }
  .bone.hub {
    inline-size: 3rem;
    block-size: 3rem;
    border-radius: 1rem;
  }

  @container widget (inline-size < 24rem) {
    .strips,
    .foot,
    .start,
    .record-scroller {
      padding-inline: calc(var(--_space) * 3);
    }
  }
`;

/** All styles of the affiliation widget, in order of precedence. */
export const affiliationWidgetStyles = [
  tokens,
  controls,
  noticeStyles,
  skeletonStyles,
  widgetFrameStyles,
  moreMenuStyles,
  viewHeaderStyles,
  affiliationStyles,
  pathStyles,
  toolbarStyles,
  mapStyles,
  gridStyles,
  detailsStyles,
];
