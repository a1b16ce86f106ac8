/**
 * A field that contains an organization: searched by name, place or ID, then shown as a card with a button to remove
 * it.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { EntityWrapper } from '../../api/types.ts';
import { addressLine } from '../../records/address.ts';
import { displayName, fieldLabel, primaryAddress } from '../../records/entity.ts';
import type { Option } from '../model/option_search.ts';
import * as texts from '../../texts/form.ts';
import { buildingIcon, closeIcon } from '../../shared/ui/icons.ts';
import { combobox } from './combobox.ts';
import type { ControlNames } from './field_frame.ts';
import type { FieldInput } from './field_context.ts';

/**
 * Returns kind and place, which distinguish organizations of the same name. Each is isolated in its own direction
 * (U+2068, U+2069).
 */
function detailOf({ entity, entityType }: EntityWrapper): string {
  const address = primaryAddress(entity);
  const type = fieldLabel(entity, entityType === 'HCP' ? 'hcp_type__v' : 'hco_type__v');
  return [type, address && addressLine(address.fields)]
    .filter(Boolean)
    .map((fact) => `\u2068${fact}\u2069`)
    .join(' · ');
}

const optionsOf = (hits: readonly EntityWrapper[] | undefined): readonly Option[] | undefined =>
  hits?.map((hit) => ({ value: hit.entityId, label: displayName(hit.entity), detail: detailOf(hit) }));

function card(input: FieldInput, names: ControlNames, vid: string): TemplateResult {
  const known = input.context.organizations?.known(vid);
  const name = known ? displayName(known.entity) : (input.shown ?? vid);
  return html`<div class="picked" part="picked-organization">
    <span class="picked-icon">${buildingIcon}</span>
    <p class="picked-text">
      <bdi class="picked-name">${name}</bdi>
      <span class="picked-detail">${known ? detailOf(known) : name === vid ? nothing : vid}</span>
    </p>
    <button
      type="button"
      id=${names.id}
      class="icon-button"
      aria-label=${texts.removeNamed(name)}
      aria-describedby=${names.describedBy ?? nothing}
      @click=${() => {
        input.onInput('');
        input.context.focusField(names.id);
      }}
    >
      ${closeIcon}
    </button>
  </div>`;
}

export function organizationInput(input: FieldInput, names: ControlNames): TemplateResult {
  const { organizations, combobox: state } = input.context;
  const vid = typeof input.value === 'string' ? input.value : '';
  if (vid) return card(input, names, vid);
  const query = state.isOpen(names.id) ? (state.query ?? '') : '';
  return combobox({
    names,
    state,
    text: '',
    value: undefined,
    placeholder: texts.organizationPlaceholder(),
    options: (text) => optionsOf(organizations?.hits(text)),
    emptyText: organizations?.isEnough(query) ? texts.noOrganization() : texts.organizationHint(),
    moreText: organizations?.hasMore(query) ? texts.moreOrganizations() : undefined,
    onRetry: organizations?.error && (() => organizations.retry()),
    onChoose: (chosen) => {
      input.onInput(chosen);
      input.context.focusField(names.id);
    },
    // Typed text without a choice is ignored.
    onText: () => {},
    onLeave: input.onLeave,
  });
}
