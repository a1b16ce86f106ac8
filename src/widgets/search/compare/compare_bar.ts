/** Renders the bar while records are chosen for a comparison: their number and the compare button. */
import { html, nothing, type TemplateResult } from 'lit';
import * as common from '../../../texts/common.ts';
import * as resultWords from '../../../texts/search_results.ts';
import { comparedCount } from '../search_panels.ts';
import { read } from '../../../shared/contexts.ts';
import { partsContext, viewsContext } from '../search_contexts.ts';

export function compareBar(): TemplateResult | typeof nothing {
  const { panels } = read(partsContext);
  const views = read(viewsContext);
  const { chosen } = panels;
  if (!chosen) return nothing;
  return html`<div class="compare-bar" part="compare-bar">
    <p data-say>${resultWords.chosenForComparison(chosen.length)}</p>
    ${
      chosen.length === comparedCount
        ? html`<button type="button" class="button primary" @click=${() => views.open('comparison')}>
            ${resultWords.compareNow()}
          </button>`
        : nothing
    }
    <button type="button" class="button" @click=${() => panels.toggleComparing()}>${common.cancel()}</button>
  </div>`;
}
