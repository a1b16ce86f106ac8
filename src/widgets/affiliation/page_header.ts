/** The head of a view that stands in the network's place: the way back, and what it is. */
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
