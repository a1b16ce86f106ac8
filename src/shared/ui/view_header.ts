/** The header of a view that replaces another one: the back button and the title. */
import { css, html, type TemplateResult } from 'lit';
import { backIcon } from './icons.ts';

export const viewHeaderStyles = css`
  .view-head {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) * 2);
    flex: none;
    padding-block: calc(var(--_space) * 2.5);
    padding-inline: calc(var(--_space) * 3) var(--_gutter);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .back:dir(rtl) svg {
    scale: -1 1;
  }
  .view-title {
    font-size: var(--_size-title);
    font-weight: 650;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  .view-title:focus {
    outline: none;
  }
`;

export const viewHeader = (title: string, back: string, onBack: () => void): TemplateResult =>
  html`<div class="view-head">
    <button type="button" class="icon-button back" title=${back} @click=${onBack}>${backIcon}</button>
    <h3 class="view-title" tabindex="-1"><bdi>${title}</bdi></h3>
  </div>`;
