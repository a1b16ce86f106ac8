/** Renders a collapsible section of a record and its fields. */
import { html, nothing, type TemplateResult } from 'lit';
import { breakable, shownValue } from '../../../shared/ui/field_values.ts';
import { chevronIcon } from '../../../shared/ui/icons.ts';
import { fieldText, type FieldSet } from '../../../records/entity.ts';
import * as texts from '../../../texts/profile.ts';
import { linked } from './value_link.ts';
import { pencil } from './pencil.ts';
import { metadataContext, read } from '../../../shared/contexts.ts';
import { actionsContext, partsContext } from '../profile_contexts.ts';
import { requestedChanges } from './requested_changes.ts';
import { fieldNames } from '../field_words.ts';

/** `key` identifies the section while the record is open. `extra` is placed beside the title. */
export function foldingSection(
  key: string,
  title: string,
  content: () => unknown,
  extra: unknown = nothing,
): TemplateResult {
  const { choices } = read(partsContext);
  const actions = read(actionsContext);
  const isOpen = !choices.folded.has(key);
  const id = `section-${key.replace(/\W/g, '_')}`;
  return html`
    <section class="section" part="section" aria-labelledby="${id}-title">
      <div class="section-head">
        <h4 class="section-title" id="${id}-title">
          <button
            type="button"
            class="fold"
            aria-expanded=${isOpen ? 'true' : 'false'}
            aria-controls=${id}
            @click=${() => actions.toggleSection(key)}
          >
            ${chevronIcon}<bdi>${title}</bdi>
          </button>
        </h4>
        ${extra}
      </div>
      <div id=${id} class="section-body" ?hidden=${!isOpen}>${isOpen ? content() : nothing}</div>
    </section>
  `;
}

interface Row {
  readonly name: string;
  readonly value: string | undefined;
}

/** Returns the fields to show: those with a value or a requested change, and empty ones if selected. */
export function rowsOf(objectType: string, fields: FieldSet, names: readonly string[]): Row[] {
  const metadata = read(metadataContext);
  const { choices } = read(partsContext);
  const changesOf = requestedChanges();
  return [...new Set(names)]
    .map((name) => ({ name, value: shownValue(fields, name, metadata.field(objectType, name)) }))
    .filter(
      ({ name, value }) =>
        choices.showsEmpty || value !== undefined || changesOf(fields['vid__v'], name).length > 0,
    );
}

/**
 * Renders names and values as pairs with their requested changes; nothing when there are no fields. `child`: the title of the child record, which
 * tells its buttons from those of others.
 */
export const fieldPairs = (
  objectType: string,
  fields: FieldSet,
  rows: readonly Row[],
  editable: ReadonlySet<string> = new Set(),
  child?: string,
): TemplateResult | typeof nothing => {
  const { inline, marks } = read(partsContext);
  const changesOf = requestedChanges();
  const fieldName = fieldNames();
  const metadata = read(metadataContext);
  return rows.length === 0
    ? nothing
    : html`<dl class="pairs">
        ${rows.map(({ name, value }) => {
          const changes = changesOf(fields['vid__v'], name);
          const label = fieldName(objectType, name);
          const isCalculated = metadata.field(objectType, name)?.calculated;
          // Minified markup loses a space at its start, text does not.
          const note = isCalculated ? html`<small>${` (${texts.calculated()})`}</small>` : nothing;
          const place = { objectType, vid: fieldText(fields, 'vid__v') ?? '', name };
          const isEditable = editable.has(name);
          const editor = isEditable && inline?.editor(place, label);
          if (editor)
            return html`<div class="pair" part="field" data-field=${name}>
              <dt hidden>${label}</dt>
              <dd>${editor}</dd>
            </div>`;
          return html`<div
            class=${changes.length > 0 ? 'pair changed' : 'pair'}
            part="field"
            data-field=${name}
          >
            <dt>${label}${note}</dt>
            <dd>
              ${
                value === undefined
                  ? html`<span class="none" aria-hidden="true">–</span
                      ><span class="visually-hidden">${texts.noValue()}</span>`
                  : html`<bdi class="value">${linked(name, value, breakable(value))}</bdi>`
              }${isEditable ? pencil(place, child ? `${label}, ${child}` : label) : nothing}${marks?.changes(objectType, changes)}
            </dd>
          </div>`;
        })}
      </dl>`;
};
