/** Renders a possible duplicate beside the form, while the user types. */
import { html, nothing, type TemplateResult } from 'lit';
import type { MatchedEntity } from '../../../api/match.ts';
import { addressLine } from '../../../records/address.ts';
import { displayName, fieldLabel, primaryAddress, typeField } from '../../../records/entity.ts';
import type { AddRequest } from '../add_request/add_request.ts';
import { comparisonOf } from './comparison_data.ts';
import { likelihood, outcomeOf, useInsteadButton } from './duplicate_comparison.ts';

export function duplicateBeside(request: AddRequest, match: MatchedEntity): TemplateResult {
  const { entity, entityType } = match;
  const comparison = comparisonOf(request, match, {});
  const address = primaryAddress(entity)?.fields;
  const facts = [
    fieldLabel(entity, 'specialty_1__v') ?? fieldLabel(entity, typeField(entityType)),
    address && addressLine(address),
  ].filter(Boolean);
  return html`<li class="duplicate" part="duplicate">
    <div class="duplicate-head">
      <bdi class="duplicate-name">${displayName(entity)}</bdi>${likelihood(match)}
    </div>
    ${facts.map((fact) => html`<p class="why"><bdi>${fact}</bdi></p>`)}
    ${comparison.why.length ? html`<p class="why" part="duplicate-reasons">${comparison.why.join(' · ')}</p>` : nothing}
    ${useInsteadButton(comparison)} ${outcomeOf(comparison)}
  </li>`;
}
