/** Renders the form of the country's layout. */
import { html, type TemplateResult } from 'lit';
import { errorSummary } from '../../../../forms/view/error_summary.ts';
import { formView } from '../../../../forms/view/form_view.ts';
import * as texts from '../../../../texts/add_request.ts';
import { requiredNote } from '../../../../texts/form.ts';
import { countryName } from '../../../../texts/format.ts';
import * as record from '../../../../texts/record.ts';
import type { AddRequest } from '../add_request.ts';
import { refusalNotice } from '../refusal_notice.ts';

export function formStep(request: AddRequest): TemplateResult {
  const view = request.formView;
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
      <div class="step-head">
        <h3 class="step-title" tabindex="-1">${texts.heading(kind, countryName(request.country))}</h3>
        <button type="button" class="link-button" @click=${() => request.back()}>
          ${texts.changeCountry()}
        </button>
      </div>
      ${refusalNotice(request)} ${errorSummary(view)}
      <p class="quiet small">${requiredNote()}</p>
      <div>${formView(view)}</div>
      <div class="step-actions">
        <button type="button" class="button" @click=${() => request.back()}>${texts.previous()}</button>
        <button type="submit" class="button primary">${texts.next()}</button>
      </div>
    </form>
  `;
}
