/** Renders the header of a view that replaces the network: the back button and the title. */
import { html, type TemplateResult } from 'lit';
import { backIcon } from '../../shared/ui/icons.ts';
import * as texts from '../../texts/affiliation.ts';

export const pageHeader = (title: string, onBack: () => void): TemplateResult =>
  html`<div class="view-head">
    <button
      type="button"
      class="icon-button back"
      aria-label=${texts.back()}
      title=${texts.back()}
      @click=${onBack}
    >
      ${backIcon}
    </button>
    <h3 class="view-title" tabindex="-1"><bdi>${title}</bdi></h3>
  </div>`;
