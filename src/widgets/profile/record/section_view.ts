/** Renders a collapsible section of a record and its fields. */
import { html, nothing, type TemplateResult } from 'lit';
import { breakable, shownValue } from '../../../shared/ui/field_values.ts';
import { chevronIcon } from '../../../shared/ui/icons.ts';
import { fieldText, type FieldSet } from '../../../records/entity.ts';
import * as texts from '../../../texts/profile.ts';
import type { OpenProfileView } from '../profile_view.ts';
import { linked } from './value_link.ts';
import { pencil } from './pencil.ts';

/** `key` identifies the section while the record is open. `extra` is placed beside the title. */
export function foldingSection(
  view: OpenProfileView,
  key: string,
  title: string,
  content: () => unknown,
  extra: unknown = nothing,
): TemplateResult {
  const isOpen = !view.choices.folded.has(key);
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
            @click=${() => view.actions.toggleSection(key)}
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
export function rowsOf(
  view: OpenProfileView,
  objectType: string,
  fields: FieldSet,
  names: readonly string[],
): Row[] {
  return [...new Set(names)]
    .map((name) => ({ name, value: shownValue(fields, name, view.metadata.field(objectType, name)) }))
    .filter(
      ({ name, value }) =>
        view.choices.showsEmpty || value !== undefined || view.changesOf(fields['vid__v'], name).length > 0,
    );
}

/** Renders names and values as pairs with their requested changes; nothing when there are no fields. */
export const fieldPairs = (
  view: OpenProfileView,
  objectType: string,
  fields: FieldSet,
  rows: readonly Row[],
  editable: ReadonlySet<string> = new Set(),
): TemplateResult | typeof nothing =>
  rows.length === 0
    ? nothing
    : html`<dl class="pairs">
        ${rows.map(({ name, value }) => {
          const changes = view.changesOf(fields['vid__v'], name);
          const label = view.fieldName(objectType, name);
          const place = { objectType, vid: fieldText(fields, 'vid__v') ?? '', name };
          const isEditable = editable.has(name);
          const editor = isEditable && view.inline?.editor(view, place, label);
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
            <dt>${label}</dt>
            <dd>
              ${
                value === undefined
                  ? html`<span class="none" aria-label=${texts.noValue()}>–</span>`
                  : html`<bdi class="value">${linked(name, value, breakable(value))}</bdi>`
              }${isEditable ? pencil(view, place, label) : nothing}${view.marks?.changes(view, objectType, changes)}
            </dd>
          </div>`;
        })}
      </dl>`;
