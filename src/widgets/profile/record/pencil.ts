/** The button that edits a field of the displayed record. */
import { html, nothing, type TemplateResult } from 'lit';
import { pencilIcon } from '../../../shared/ui/icons.ts';
import type { LayoutField } from '../../../records/layout.ts';
import * as texts from '../../../texts/profile.ts';
import type { Place } from '../profile_parts.ts';
import { metadataContext, read } from '../../../shared/contexts.ts';
import { actionsContext, partsContext } from '../profile_contexts.ts';
import { canEdit } from './can_edit.ts';

export const pencilId = ({ vid, name }: Place): string => `pencil-${vid}-${name}`;

/** Returns the names of the fields that the user may edit in the record. */
export const editableNames = (
  objectType: string,
  fields: readonly LayoutField[] = [],
): ReadonlySet<string> => {
  const metadata = read(metadataContext);
  const isEditable = canEdit();
  return new Set(
    fields
      .filter(
        ({ name, read_only: isReadOnly }) =>
          isEditable &&
          !isReadOnly &&
          name !== 'primary_country__v' &&
          metadata.field(objectType, name)?.read_only === false,
      )
      .map(({ name }) => name),
  );
};

/** `label` names the field. */
export function pencil(place: Place, label: string): TemplateResult {
  const { inline, place: edited } = read(partsContext);
  const actions = read(actionsContext);
  const isLoading = edited?.vid === place.vid && edited.name === place.name && !inline?.isBusy;
  return html`<button
      type="button"
      class="icon-button pencil"
      part="edit-button"
      id=${pencilId(place)}
      aria-label=${texts.editField(label)}
      aria-busy=${isLoading ? 'true' : nothing}
      @click=${() => actions.editPlace(place)}
    >
      ${isLoading ? html`<span class="spinner"></span>` : pencilIcon}</button
    >${inline?.outcome(place)}`;
}
