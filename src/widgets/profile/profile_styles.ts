/** Styles of an open record, by the width of its container. */
import { css } from 'lit';
import { moreMenuStyles } from '../../shared/ui/more_menu.ts';
import { noticeStyles } from '../../shared/ui/notice.ts';
import { skeletonStyles } from '../../shared/ui/skeleton.ts';
import { widgetFrameStyles } from '../../shared/widget_frame_styles.ts';
import { controls } from '../../theme/controls.ts';
import { tokens } from '../../theme/tokens.ts';
import { headerStyles } from './record/header_styles.ts';
import { sectionStyles } from './record/section_styles.ts';

const profileStyles = css`
  .header {
    padding-block-end: calc(var(--_space) * 2.5);
    border-block-end: 1px solid var(--_border);
  }
  .scroller {
    position: relative;
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    /* The header must not cover what has focus. */
    scroll-padding-block: 9rem calc(var(--_space) * 4);
  }
  .profile {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-block-end: calc(var(--_space) * 6);
  }
  .quiet {
    color: var(--_muted);
  }
  .code {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  .badge.success {
    background: var(--_success-soft);
    border-color: transparent;
    color: var(--_on-success-soft);
  }
  .badge svg {
    inline-size: 1em;
    block-size: 1em;
  }
  .notices {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding-inline: var(--_gutter);
  }
  .notices:has(> *) {
    padding-block: calc(var(--_space) * 4);
  }
  .map {
    display: inline-flex;
    align-items: center;
    gap: 0.3em;
    min-block-size: 1.5rem;
    font-size: var(--_size-small);
    font-weight: 550;
    white-space: nowrap;
  }
  .map svg {
    inline-size: 1em;
    block-size: 1em;
  }
  .provenance {
    display: flex;
    flex-wrap: wrap;
    gap: 0 calc(var(--_space) * 4);
    padding: calc(var(--_space) * 4) var(--_gutter) 0;
    font-size: var(--_size-small);
    color: var(--_muted);
  }
  .toast {
    position: absolute;
    inset-block-end: calc(var(--_space) * 4);
    inset-inline: var(--_gutter);
    padding: calc(var(--_space) * 2.5) calc(var(--_space) * 3);
    border-radius: var(--_radius-small);
    background: var(--_text);
    color: var(--_surface);
    box-shadow: var(--_shadow);
  }

  .skeleton-section {
    display: grid;
    gap: calc(var(--_space) * 4);
    padding: calc(var(--_space) * 5) var(--_gutter);
  }
  .bone.title {
    inline-size: 7rem;
  }
  .bone-grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    gap: calc(var(--_space) * 5);
  }

  @container widget (inline-size < 24rem) {
    .header {
      padding-inline: calc(var(--_space) * 3.5) calc(var(--_space) * 1.5);
    }
    .notices,
    .provenance {
      padding-inline: calc(var(--_space) * 3.5);
    }
  }
`;

/** All styles of the profile widget, in order of precedence. */
export const profileWidgetStyles = [
  tokens,
  controls,
  noticeStyles,
  skeletonStyles,
  widgetFrameStyles,
  moreMenuStyles,
  profileStyles,
  headerStyles,
  sectionStyles,
];
