/** Renders possible duplicates beside the form while the user types. */
import { html, nothing, type TemplateResult } from 'lit';
import { alertIcon } from '../../../../shared/ui/icons.ts';
import * as texts from '../../../../texts/add_request.ts';
import type { AddRequest } from '../add_request.ts';
import { comparisonOf } from '../review/comparison_data.ts';
import { duplicateViews } from '../review/duplicate_views.ts';

/** Renders the possible duplicates; nothing while there are none. */
export function duplicatesBeside(request: AddRequest): TemplateResult {
  const { matches = [] } = request.duplicates;
  return html`<div class="beside" ?hidden=${matches.length === 0}>
    <p class="block-said" data-say>
      ${matches.length > 0 ? html`${alertIcon}<span>${texts.duplicatesFound(matches.length)}</span>` : nothing}
    </p>
    <ul class="duplicates" part="duplicates" aria-label=${texts.duplicatesTitle()}>
      ${matches.map((match) => duplicateViews().duplicateBeside(comparisonOf(request, match, {})))}
    </ul>
  </div>`;
}
