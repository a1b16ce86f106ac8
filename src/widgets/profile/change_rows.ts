/** Renders the changes of a record by object and field, with old and new values. */
import { css, html, nothing, type TemplateResult } from 'lit';
import type { EntityWrapper } from '../../api/types.ts';
import { read } from '../../shared/contexts.ts';
import { children, type FieldSet } from '../../records/entity.ts';
import { childArrays, isCustomArray, objectTypeOf } from '../../records/layout.ts';
import * as texts from '../../texts/profile.ts';
import * as pendingTexts from '../../texts/profile/pending.ts';
import { childTitles, fieldNames, sectionTitleOf, valueTexts, type ValueText } from './field_words.ts';
import { recordContext } from './profile_contexts.ts';

export interface ChangedObject {
  readonly objectType: string;
  readonly vid: string;
  /** The known fields of the object, which provide its title. */
  readonly fields?: FieldSet | undefined;
  readonly isNew?: boolean;
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[];
}

/** Returns the title of an object: its kind, and for a child its own title. The record itself has none. */
function titleOf(record: EntityWrapper, { objectType, vid, fields, changes }: ChangedObject): string {
  const array = isCustomArray(objectType)
    ? objectType
    : childArrays().find((name) => objectTypeOf(name) === objectType);
  if (!array) return '';
  const known =
    fields ??
    children(record.entity, array).find((child) => child['vid__v'] === vid) ??
    Object.fromEntries(changes.map(({ field, to }) => [field, to]));
  const title = childTitles()(array, known);
  return title ? `${sectionTitleOf(array)}: ${title}` : sectionTitleOf(array);
}

const shown = (text: string | undefined): TemplateResult =>
  text === undefined
    ? html`<span class="none">${texts.noValue()}</span>`
    : html`<bdi class="value">${text}</bdi>`;

interface RowOptions {
  /** Formats a value; by default with the label of its code. */
  readonly valueText?: ValueText;
  /** Rendered at the end of a row, for example an undo button. */
  readonly extra?: (object: ChangedObject, field: string) => unknown;
}

export function changedObjects(
  objects: readonly ChangedObject[],
  { valueText = valueTexts(), extra = () => nothing }: RowOptions = {},
): TemplateResult {
  const record = read(recordContext);
  const fieldName = fieldNames();
  const value = (...of: Parameters<ValueText>): TemplateResult => shown(valueText(...of));
  return html`
    <ul class="changed-objects">
      ${objects.map((object) => {
        const title = titleOf(record, object);
        // New values are among those that forms offer in the country.
        const country = (object.fields?.['country__v'] ?? record.entity['primary_country__v']) as string;
        return html`<li class="changed-object" part="changed-object">
          ${
            title
              ? html`<p class="changed-title">
                  <bdi>${title}</bdi
                  >${object.isNew ? html`<span class="badge success" part="badge">${texts.isNew()}</span>` : nothing}
                </p>`
              : nothing
          }
          <dl class="changed-fields">
            ${object.changes.map(
              ({ field, from, to }) =>
                html`<div class="changed-field" data-field=${field}>
                  <dt>${fieldName(object.objectType, field)}</dt>
                  <dd>
                    ${
                      object.isNew
                        ? nothing
                        : html`<span class="visually-hidden">${pendingTexts.from()} </span
                            ><del>${value(object.objectType, field, from, country)}</del
                            ><span class="arrow" aria-hidden="true"></span
                            ><span class="visually-hidden"> ${pendingTexts.to()} </span>`
                    }<ins>${value(object.objectType, field, to)}</ins>${extra(object, field)}
                  </dd>
                </div>`,
            )}
          </dl>
        </li>`;
      })}
    </ul>
  `;
}

export const changeRowStyles = css`
  .changed-objects {
    display: grid;
    gap: calc(var(--_space) * 3);
  }
  .changed-object {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 1.5);
  }
  .changed-title {
    display: flex;
    flex-wrap: wrap;
    gap: calc(var(--_space) * 2);
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  .changed-fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: calc(var(--_space) * 1.5);
  }
  .changed-field {
    display: grid;
    grid-template-columns: minmax(7rem, 12rem) minmax(0, 1fr);
    gap: 0 calc(var(--_space) * 4);
    align-items: baseline;
  }
  .changed-field del {
    color: var(--_muted);
    text-decoration-color: color-mix(in srgb, currentColor 60%, transparent);
  }
  .changed-field del:has(.none) {
    text-decoration: none;
  }
  .changed-field ins {
    font-weight: 550;
    text-decoration: none;
  }
  .changed-field .link-button {
    margin-inline-start: calc(var(--_space) * 3);
  }
  .changed-field .arrow::after {
    content: ' → ';
    color: var(--_muted);
  }
  .changed-field .arrow:dir(rtl)::after {
    content: ' ← ';
  }
  @container widget (inline-size < 30rem) {
    .changed-field {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
