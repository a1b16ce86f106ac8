/** Renders the first question: the entity type and country of the missing record. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { buildingIcon, personIcon } from '../../../../shared/ui/icons.ts';
import { fieldFrame } from '../../../../forms/view/field_frame.ts';
import * as texts from '../../../../texts/add_request.ts';
import { compareTexts, countryName } from '../../../../texts/format.ts';
import * as record from '../../../../texts/record.ts';
import type { AddRequest } from '../add_request.ts';
import type { AddedType } from '../add_request_draft.ts';
import { countriesOf } from '../country_choice.ts';
import { configurationContext, metadataContext, read } from '../../../../shared/contexts.ts';
import { partsContext } from '../../search_contexts.ts';

const kinds: readonly (readonly [AddedType, TemplateResult, () => string, () => string])[] = [
  ['HCP', personIcon, record.kindHcp, texts.kindHcpHint],
  ['HCO', buildingIcon, record.kindHco, texts.kindHcoHint],
];

function kindChoice(request: AddRequest): TemplateResult {
  return html`<fieldset class="kinds">
    <legend class="step-title" tabindex="-1">${texts.kindQuestion()}</legend>
    ${kinds.map(
      ([type, icon, name, hint]) =>
        html`<label class="kind">
          <input
            type="radio"
            name="add-type"
            value=${type}
            .checked=${live(request.type === type)}
            @change=${() => request.choose({ type })}
          />
          <span class="kind-icon">${icon}</span>
          <span class="kind-text"><strong>${name()}</strong><span class="quiet">${hint()}</span></span>
        </label>`,
    )}
  </fieldset>`;
}

function countryChoice(request: AddRequest): TemplateResult {
  const id = 'add-country';
  const named = countriesOf(read(configurationContext), read(metadataContext))
    .map((code) => [code, countryName(code)] as const)
    .sort(([, a], [, b]) => compareTexts(a, b));
  const problem = request.needsCountry ? { text: texts.countryNeeded(), isWarning: false } : undefined;
  const names = {
    id,
    label: texts.countryQuestion(),
    describedBy: problem ? `${id}-problem` : `${id}-hint`,
    isRequired: true,
    isInvalid: request.needsCountry,
  };
  const control = html`<div class="combo">
    <select
      id=${id}
      class="control"
      aria-required="true"
      aria-invalid=${request.needsCountry ? 'true' : nothing}
      aria-describedby=${names.describedBy}
      .value=${live(request.country)}
      @change=${(event: Event) => request.choose({ country: (event.target as HTMLSelectElement).value })}
    >
      <option value="" ?selected=${request.country === ''}>${texts.chooseCountry()}</option>
      ${named.map(
        ([code, name]) => html`<option value=${code} ?selected=${code === request.country}>${name}</option>`,
      )}
    </select>
  </div>`;
  return fieldFrame(names, control, { hint: texts.countryHint(), problem }, 'country-field');
}

export function kindStep(request: AddRequest): TemplateResult {
  const { search } = read(partsContext);
  const text = search.text.trim();
  return html`
    <form
      class="step"
      novalidate
      @submit=${(event: Event) => {
        event.preventDefault();
        request.continueToForm();
      }}
    >
      ${kindChoice(request)} ${countryChoice(request)}
      ${text ? html`<p class="quiet"><bdi>${texts.carried(text)}</bdi></p>` : nothing}
      <div class="step-actions">
        <button type="submit" class="button primary">${texts.next()}</button>
      </div>
    </form>
  `;
}
