/** Renders the form of the country's layout. */
import { html, type TemplateResult } from 'lit';
import { errorSummary } from '../../../../forms/view/error_summary.ts';
import { formView } from '../../../../forms/view/form_view.ts';
import * as texts from '../../../../texts/add_request.ts';
import { requiredNote } from '../../../../texts/form.ts';
import { countryName } from '../../../../texts/format.ts';
import * as record from '../../../../texts/record.ts';
import type { AddRequest } from '../add_request.ts';
import { duplicatesBeside } from './duplicates_beside.ts';
import { kindAndCountry } from './kind_step.ts';
import { refusalNotice } from '../refusal_notice.ts';

export function formStep(request: AddRequest): TemplateResult {
  const form = request.formView;
  const kind = request.type === 'HCO' ? record.kindHco() : record.kindHcp();
  return html`
    <form
      class="step"
      novalidate
      autocomplete="off"
      @submit=${(event: Event) => {
        event.preventDefault();
        request.continueToReview();
      }}
    >
      <h3 class="step-title visually-hidden" tabindex="-1">
        ${texts.heading(kind, countryName(request.country))}
      </h3>
      ${kindAndCountry(request)} ${refusalNotice(request)} ${errorSummary(form)}
      <div class="form-columns">
        <div class="form-column">
          <p class="quiet small">${requiredNote()}</p>
          <div>${formView(form)}</div>
        </div>
        ${duplicatesBeside(request)}
      </div>
      <div class="step-actions">
        <button type="submit" class="button primary">${texts.next()}</button>
      </div>
    </form>
  `;
}
