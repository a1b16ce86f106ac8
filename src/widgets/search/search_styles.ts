/** Styles of the search widget while only its box is loaded. Everything around the box adds its own styles. */
import { css } from 'lit';
import { noticeStyles } from '../../shared/ui/notice.ts';
import { skeletonStyles } from '../../shared/ui/skeleton.ts';
import { widgetFrameStyles } from '../../shared/widget_frame_styles.ts';
import { controls } from '../../theme/controls.ts';
import { tokens } from '../../theme/tokens.ts';

const searchStyles = css`
  .top {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 3);
    flex: none;
    padding: calc(var(--_space) * 4) var(--_gutter) calc(var(--_space) * 3);
  }

  .box {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    min-block-size: 2.75rem;
    padding-inline: calc(var(--_space) * 3) var(--_space);
    border: 1px solid var(--_border-strong);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_muted);
    transition: border-color 120ms;
  }
  .box:focus-within {
    border-color: var(--_focus);
    outline: 2px solid var(--_focus);
    outline-offset: -1px;
  }
  .input {
    flex: 1;
    min-inline-size: 0;
    block-size: 2.625rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_text);
    font-size: max(var(--_size-large), 1rem);
    outline: none;
    text-overflow: ellipsis;
    appearance: none;
    /* Shows the beginning of a Latin name in an Arabic box. */
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .input::placeholder {
    color: var(--_muted);
    opacity: 1;
  }
  .input::-webkit-search-cancel-button {
    display: none;
  }

  .box-row {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 1.5);
  }
  .box-row .box {
    flex: 1;
    min-inline-size: 0;
  }
  .menu-place {
    flex: none;
    min-inline-size: 2.25rem;
    margin-inline-end: calc(var(--_space) * -1.5);
  }

  @container widget (inline-size < 24rem) {
    .top {
      padding-inline: calc(var(--_space) * 3.5);
    }
  }
`;

/** In order of precedence. */
export const searchWidgetStyles = [
  tokens,
  controls,
  noticeStyles,
  skeletonStyles,
  widgetFrameStyles,
  searchStyles,
];
