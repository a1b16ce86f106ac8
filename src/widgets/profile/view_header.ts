/** Renders the header of a view that replaces the record: the back button and the title. */
import { html, type TemplateResult } from 'lit';
import { backIcon } from '../../shared/ui/icons.ts';

export const viewHeader = (title: string, back: string, onBack: () => void): TemplateResult =>
  html`<div class="view-head">
    <button type="button" class="icon-button back" aria-label=${back} title=${back} @click=${onBack}>
      ${backIcon}
    </button>
    <h3 class="view-title" tabindex="-1"><bdi>${title}</bdi></h3>
  </div>`;
