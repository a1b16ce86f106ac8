/** A link to an affiliated organization, which opens in this widget. */
import { html, type TemplateResult } from 'lit';
import { fieldText, type FieldSet } from '../../../records/entity.ts';
import type { OpenProfileView } from '../profile_view.ts';

function follow({ profile, record, actions }: OpenProfileView, id: string): void {
  profile.followed = { to: id, from: record };
  actions.open(id);
}

/** Renders the name of the organization that a relationship leads to, as a link when its ID is known. */
export function recordLink(view: OpenProfileView, relationship: FieldSet, name: string): TemplateResult {
  const id = fieldText(relationship, 'parent_hco_vid__v');
  return id
    ? html`<button type="button" class="link-button record-link" @click=${() => follow(view, id)}>
        <bdi>${name}</bdi>
      </button>`
    : html`<bdi>${name}</bdi>`;
}
