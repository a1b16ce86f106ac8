/** The button that edits a field of the displayed record. */
import { html, nothing, type TemplateResult } from 'lit';
import { pencilIcon } from '../../../shared/ui/icons.ts';
import type { LayoutField } from '../../../records/layout.ts';
import * as texts from '../../../texts/profile.ts';
import type { OpenProfileView, Place } from '../profile_view.ts';

export const pencilId = ({ vid, name }: Place): string => `pencil-${vid}-${name}`;

/** Returns the names of the fields that the user may edit in the record. */
export const editableNames = (
  { canEdit, metadata }: OpenProfileView,
  objectType: string,
  fields: readonly LayoutField[] = [],
): ReadonlySet<string> =>
  new Set(
    fields
      .filter(
        ({ name, read_only: isReadOnly }) =>
          canEdit &&
          !isReadOnly &&
          name !== 'primary_country__v' &&
          metadata.field(objectType, name)?.read_only === false,
      )
      .map(({ name }) => name),
  );

/** `label` names the field. */
export function pencil(view: OpenProfileView, place: Place, label: string): TemplateResult {
  const { inline, actions } = view;
  const isLoading = view.place?.vid === place.vid && view.place.name === place.name && !inline?.isBusy;
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
    >${inline?.outcome(view, place)}`;
}
