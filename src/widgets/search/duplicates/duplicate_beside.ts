/** Renders a possible duplicate beside the form, while the user types. */
import { html, type TemplateResult } from 'lit';
import { addressLine } from '../../../records/address.ts';
import { displayName, fieldLabel, primaryAddress, typeField } from '../../../records/entity.ts';
import {
  likelihood,
  outcomeOf,
  reasons,
  useInsteadButton,
  type DuplicateComparison,
} from './duplicate_comparison.ts';

export function duplicateBeside(view: DuplicateComparison): TemplateResult {
  const { match } = view;
  const { entity, entityType } = match;
  const address = primaryAddress(entity)?.fields;
  const facts = [
    fieldLabel(entity, 'specialty_1__v') ?? fieldLabel(entity, typeField(entityType)),
    address && addressLine(address),
  ].filter(Boolean);
  return html`<li class="duplicate" part="duplicate">
    <div class="duplicate-head">
      <bdi class="duplicate-name">${displayName(entity)}</bdi>${likelihood(view)}
    </div>
    ${facts.map((fact) => html`<p class="why"><bdi>${fact}</bdi></p>`)} ${reasons(view)}
    ${useInsteadButton(view)} ${outcomeOf(view)}
  </li>`;
}
