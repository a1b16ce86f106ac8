/** Renders the entity type and country of the missing record: above the form, or alone while no country is likely. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { buildingIcon, personIcon } from '../../../../shared/ui/icons.ts';
import * as texts from '../../../../texts/add_request.ts';
import { countryName } from '../../../../texts/format.ts';
import * as record from '../../../../texts/record.ts';
import type { AddRequest } from '../add_request.ts';
import type { AddedType } from '../add_request_draft.ts';
import { countriesOf } from '../country_choice.ts';
import { configurationContext, metadataContext, read } from '../../../../shared/contexts.ts';
import { partsContext } from '../../search_contexts.ts';

const kinds: readonly (readonly [AddedType, TemplateResult, () => string])[] = [
  ['HCP', personIcon, record.kindHcp],
  ['HCO', buildingIcon, record.kindHco],
];

export const kindAndCountry = (request: AddRequest): TemplateResult => html`
  <div class="kind-bar">
    <div class="segments" role="radiogroup" aria-label=${texts.kindQuestion()}>
      ${kinds.map(
        ([type, icon, name]) =>
          html`<label class="segment">
            <input
              type="radio"
              name="add-type"
              value=${type}
              .checked=${live(request.type === type)}
              @change=${() => request.choose({ type })}
            />
            <span class="kind-name">${icon}${name()}</span>
          </label>`,
      )}
    </div>
    <div class="combo">
      <select
        id="add-country"
        class="control"
        aria-label=${texts.countryQuestion()}
        aria-required="true"
        aria-invalid=${request.needsCountry ? 'true' : nothing}
        aria-describedby=${request.needsCountry ? 'add-country-problem' : nothing}
        .value=${live(request.country)}
        @change=${(event: Event) => request.choose({ country: (event.target as HTMLSelectElement).value })}
      >
        ${request.country === '' ? html`<option value="">${texts.chooseCountry()}</option>` : nothing}
        ${countriesOf(read(configurationContext), read(metadataContext)).map(
          (code) =>
            html`<option value=${code} ?selected=${code === request.country}>${countryName(code)}</option>`,
        )}
      </select>
    </div>
  </div>
`;

/** Renders the first question. */
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
      <h3 class="step-title" tabindex="-1">${texts.kindQuestion()}</h3>
      ${kindAndCountry(request)}
      ${
        request.needsCountry
          ? html`<p class="field-note problem" id="add-country-problem">${texts.countryNeeded()}</p>`
          : nothing
      }
      ${text ? html`<p class="quiet"><bdi>${texts.carried(text)}</bdi></p>` : nothing}
      <div class="step-actions">
        <button type="submit" class="button primary">${texts.next()}</button>
      </div>
    </form>
  `;
}
