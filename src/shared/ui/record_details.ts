/** All details of a record: the sections of its country's layout, addresses, licenses, affiliations, custom keys. */
import { html, nothing, type TemplateResult } from 'lit';
import type { EntityWrapper, FieldAttribute, WidgetConfiguration } from '../../api/types.ts';
import {
  children,
  fieldText,
  isActive,
  isPrimaryRelationship,
  isUnderReview,
  type FieldSet,
} from '../../records/entity.ts';
import {
  childArrays,
  isCustomArray,
  layoutFor,
  objectTypeOf,
  plainFields,
  sectionTitle,
  type ChildArray,
  type ReleasedArray,
  type Layout,
} from '../../records/layout.ts';
import { mapLink } from '../../records/map_link.ts';
import { formatDate } from '../../texts/format.ts';
import { languageInUse } from '../../texts/language.ts';
import * as texts from '../../texts/record.ts';
import { optedOut } from '../../texts/record/opt_out.ts';
import { childTitles, childWays, titleFieldOf } from './child_words.ts';
import { breakable, shownValue } from './field_values.ts';
import { cloudIcon, externalIcon, infoIcon } from './icons.ts';
import { stripNotice } from './notice.ts';

export interface RecordDetails {
  readonly record: EntityWrapper;
  readonly layouts: WidgetConfiguration['layouts'];
  /** True while the record exists only in the master data set. */
  readonly isRemote: boolean;
  readonly isRefreshing: boolean;
  readonly field: (objectType: string, name: string) => FieldAttribute | undefined;
  readonly fieldName: (objectType: string, name: string) => string;
  /** Notices about parts of the record that could not be loaded. */
  readonly notices: readonly TemplateResult[];
}

type Rows = readonly { readonly name: string; readonly value: string }[];

function rowsOf(view: RecordDetails, objectType: string, fields: FieldSet, names: readonly string[]): Rows {
  return names.flatMap((name) => {
    const value = shownValue(fields, name, view.field(objectType, name));
    return value === undefined ? [] : [{ name: view.fieldName(objectType, name), value }];
  });
}

const pairs = (rows: Rows): TemplateResult | typeof nothing =>
  rows.length === 0
    ? nothing
    : html`<dl class="pairs">
        ${rows.map(
          ({ name, value }) =>
            html`<div>
              <dt>${name}</dt>
              <dd><bdi>${breakable(value)}</bdi></dd>
            </div>`,
        )}
      </dl>`;

const section = (title: string, content: TemplateResult | typeof nothing): TemplateResult => html`
  <section class="section" part="section">
    <h4 class="section-title">${title}</h4>
    ${content}
  </section>
`;

function childItem(
  view: RecordDetails,
  array: ChildArray,
  child: FieldSet,
  names: readonly string[],
): TemplateResult {
  const objectType = objectTypeOf(array);
  const way = isCustomArray(array) ? undefined : childWays[array];
  const titleField = way ? undefined : titleFieldOf(child, names);
  const title =
    (titleField ? shownValue(child, titleField, view.field(array, titleField)) : way?.title(child)) ||
    texts.none();
  const map = array === 'addresses__v' ? mapLink(child) : undefined;
  return html`
    <li class="child">
      <p class="child-head">
        <bdi class="child-title">${title}</bdi>
        ${
          isPrimaryRelationship(child) || (array === 'addresses__v' && child['address_ordinal__v'] === 1)
            ? html`<span class="badge accent">${texts.primary()}</span>`
            : nothing
        }
        ${isActive(child, way?.status ?? 'status__v') ? nothing : html`<span class="badge danger">${texts.inactive()}</span>`}
        ${isUnderReview(child) ? html`<span class="badge warning">${texts.underReview()}</span>` : nothing}
        ${
          map
            ? html`<a
                class="map"
                part="map-link"
                href=${map}
                target="_blank"
                rel="noopener noreferrer"
                aria-label=${texts.openMapOf(title)}
                >${texts.openMap()}${externalIcon}</a
              >`
            : nothing
        }
      </p>
      ${pairs(
        rowsOf(
          view,
          objectType,
          child,
          names.filter((name) => name !== titleField && !way?.told.test(name)),
        ),
      )}
    </li>
  `;
}

function childSection(
  view: RecordDetails,
  layout: Layout | undefined,
  array: ChildArray,
): TemplateResult | typeof nothing {
  const configured = layout?.children[array];
  const items = children(view.record.entity, array);
  if (items.length === 0) return nothing;
  // Only layouts have custom objects.
  const title = isCustomArray(array)
    ? sectionTitle(configured!.section ?? { title: array }, languageInUse())
    : childTitles[array]();
  const names = configured?.fields.map((field) => field.name) ?? childWays[array as ReleasedArray].usual;
  return section(
    title,
    html`<ul class="children">
      ${items.map((child) => childItem(view, array, child, names))}
    </ul>`,
  );
}

/** Renders the details of the opened record. */
export function recordDetails(view: RecordDetails): TemplateResult {
  const { entity, entityType } = view.record;
  const layout = layoutFor(view.layouts as Parameters<typeof layoutFor>[0], entityType, entity);
  const sections = layout?.sections ?? [{ title: texts.overview(), fields: plainFields(entity) }];
  const changed = fieldText(entity, 'modified_date__v');
  return html`
    <div class="details" part="record" aria-busy=${view.isRefreshing ? 'true' : 'false'}>
      ${view.notices}
      ${entity['data_privacy_opt_out__v'] === true ? stripNotice({ icon: infoIcon, title: optedOut() }) : nothing}
      ${view.isRemote ? html`<p class="remote">${cloudIcon}<span>${texts.notInInstanceHint()}</span></p>` : nothing}
      ${sections.map(({ fields, ...title }) => {
        const rows = rowsOf(
          view,
          entityType,
          entity,
          fields.map((field) => field.name),
        );
        return rows.length === 0 ? nothing : section(sectionTitle(title, languageInUse()), pairs(rows));
      })}
      ${childArrays(layout).map((array) => childSection(view, layout, array))}
      <p class="provenance">
        ${changed ? html`<span>${texts.lastChanged(formatDate(changed))}</span>` : nothing}
        ${
          fieldText(entity, 'record_version__v')
            ? html`<span>${texts.version(fieldText(entity, 'record_version__v') ?? '')}</span>`
            : nothing
        }
      </p>
    </div>
  `;
}
