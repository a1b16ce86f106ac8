/**
 * A field that contains an organization or a shared record of a custom object: searched by words or ID, then shown as a card
 * with a button to remove it.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { addressLine } from '../../records/address.ts';
import { displayName, fieldLabel, primaryAddress, type FieldSet } from '../../records/entity.ts';
import { isCustomArray } from '../../records/layout.ts';
import type { Found } from '../found.ts';
import type { Option } from '../model/option_search.ts';
import * as texts from '../../texts/form.ts';
import { buildingIcon, closeIcon } from '../../shared/ui/icons.ts';
import { combobox } from './combobox.ts';
import type { ControlNames } from './field_frame.ts';
import type { FieldInput } from './field_context.ts';

const isolated = (facts: readonly unknown[]): string =>
  facts
    .filter(Boolean)
    .map((fact) => `\u2068${String(fact)}\u2069`)
    .join(' · ');

/** Returns the values of a shared record beside its name. */
export const sharedFacts = (fields: FieldSet, name: unknown): string =>
  isolated(
    Object.keys(fields)
      .filter((field) => isCustomArray(field) && fields[field] !== name)
      .map((field) => fieldLabel(fields, field)),
  );

/**
 * Returns kind and place, which distinguish organizations of the same name. Each is isolated in its own direction
 * (U+2068, U+2069).
 */
function detailOf({ entity, entityType }: Found): string {
  if (isCustomArray(entityType)) return sharedFacts(entity, entity.formatted_name__v);
  const address = primaryAddress(entity);
  const type = fieldLabel(entity, entityType === 'HCP' ? 'hcp_type__v' : 'hco_type__v');
  return isolated([type, address && addressLine(address.fields)]);
}

const optionsOf = (hits: readonly Found[] | undefined): readonly Option[] | undefined =>
  hits?.map((hit) => ({ value: hit.entityId, label: displayName(hit.entity), detail: detailOf(hit) }));

function card(input: FieldInput, names: ControlNames, vid: string): TemplateResult {
  const known = input.context.organizations?.known(vid);
  const name = known ? displayName(known.entity) : (input.shown ?? vid);
  return html`<div class="picked" part="picked-organization">
    <span class="picked-icon">${buildingIcon}</span>
    <p class="picked-text">
      <bdi class="picked-name">${name}</bdi>
      <span class="picked-detail"
        >${known ? detailOf(known) : input.shownFacts || (name === vid ? nothing : vid)}</span
      >
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
  const { objectType } = input.field;
  const shared = isCustomArray(objectType) ? objectType : undefined;
  const vid = typeof input.value === 'string' ? input.value : '';
  if (vid) return card(input, names, vid);
  const query = state.isOpen(names.id) ? (state.query ?? '') : '';
  return combobox({
    names,
    state,
    text: '',
    value: undefined,
    placeholder: shared ? texts.sharedPlaceholder() : texts.organizationPlaceholder(),
    options: (text) => optionsOf(organizations?.hits(text, shared)),
    emptyText: !organizations?.isEnough(query)
      ? texts.organizationHint()
      : shared
        ? texts.noShared()
        : texts.noOrganization(),
    moreText: !shared && organizations?.hasMore(query) ? texts.moreOrganizations() : undefined,
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
