/** A link to an affiliated organization, which opens in this widget. */
import { html, type TemplateResult } from 'lit';
import { fieldText, type FieldSet } from '../../../records/entity.ts';
import { actionsContext, partsContext, recordContext } from '../profile_contexts.ts';
import { read } from '../../../shared/contexts.ts';

/** Renders the name of the organization that a relationship leads to, as a link when its ID is known. */
export function recordLink(relationship: FieldSet, name: string): TemplateResult {
  const record = read(recordContext);
  const { profile } = read(partsContext);
  const actions = read(actionsContext);
  const id = fieldText(relationship, 'parent_hco_vid__v');
  return id
    ? html`<button
        type="button"
        class="link-button record-link"
        @click=${() => {
          profile.followed = { to: id, from: record };
          actions.open(id);
        }}
      >
        <bdi>${name}</bdi>
      </button>`
    : html`<bdi>${name}</bdi>`;
}
