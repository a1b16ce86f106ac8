/** Styles of the requests widget, by the width of its container. */
import { css } from 'lit';
import { requestListStyles } from '../../requests/list/request_list_styles.ts';
import { moreMenuStyles } from '../../shared/ui/more_menu.ts';
import { noticeStyles } from '../../shared/ui/notice.ts';
import { skeletonStyles } from '../../shared/ui/skeleton.ts';
import { widgetFrameStyles } from '../../shared/widget_frame_styles.ts';
import { controls } from '../../theme/controls.ts';
import { tokens } from '../../theme/tokens.ts';

const requestsStyles = css`
  .header {
    padding-block-end: calc(var(--_space) * 2.5);
    border-block-end: 1px solid var(--_border);
  }
  .scroller {
    flex: 1 1 auto;
    min-block-size: 0;
    overflow: auto;
    overscroll-behavior: contain;
    /* The filters, in up to four lines, must not cover what has focus. */
    scroll-padding-block: min(13rem, 50%) calc(var(--_space) * 4);
  }
  .scroller:has(> .state) {
    display: flex;
    flex-direction: column;
  }
  .request-filters {
    position: sticky;
    inset-block-start: 0;
    z-index: 3;
    background: var(--_surface);
  }
  .request-filters .request-text {
    flex-basis: calc(100% - 3rem);
  }
  .request-filters .request-select {
    max-inline-size: 14rem;
  }
  .request-count {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 calc(var(--_space) * 3.5);
    /* The list does not move when the button of an export comes. */
    min-block-size: calc(1.5rem + var(--_space) * 2);
    padding: calc(var(--_space) * 2) var(--_gutter) 0;
  }
  .request-count h3 {
    font-size: inherit;
    font-weight: 400;
  }
  .request-export {
    display: inline-flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
  }
  .quiet {
    color: var(--_muted);
  }
  .small {
    font-size: var(--_size-small);
  }
  .chevron {
    display: inline-flex;
    color: var(--_muted);
  }
  .outcome.failed {
    color: var(--_on-danger-soft);
  }
  .notices {
    display: grid;
    gap: calc(var(--_space) * 2);
    padding-inline: var(--_gutter);
  }
  .notices:has(> *) {
    padding-block: calc(var(--_space) * 3);
  }
  @container widget (inline-size < 34rem) {
    .request-filters {
      position: static;
      padding-inline-end: calc(var(--_space) * 2);
    }
    .request-filters .request-select {
      flex: 1 1 40%;
      max-inline-size: none;
    }
    .scroller {
      scroll-padding-block-start: 0;
    }
  }
`;

/** In order of precedence. */
export const requestsWidgetStyles = [
  tokens,
  controls,
  noticeStyles,
  skeletonStyles,
  widgetFrameStyles,
  moreMenuStyles,
  requestListStyles,
  requestsStyles,
];
