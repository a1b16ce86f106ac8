/** A record in full: the sections of its country's layout, addresses, licenses, affiliations, custom keys. */
import { html, nothing, type TemplateResult } from 'lit';
import type { EntityWrapper, FieldAttribute, WidgetConfiguration } from '../api/types.ts';
import { addressLine } from '../records/address.ts';
import {
  children,
  fieldLabel,
  fieldText,
  isActive,
  isPrimaryRelationship,
  isUnderReview,
  parentName,
  type FieldSet,
} from '../records/entity.ts';
import { childArrays, layoutFor, plainFields, type ChildArray, type Layout } from '../records/layout.ts';
import { mapLink } from '../records/map_link.ts';
import { countryName, formatDate, formatList, formatNumber } from '../texts/format.ts';
import * as texts from '../texts/record.ts';
import { cloudIcon, externalIcon } from './icons.ts';

export interface RecordDetails {
  readonly record: EntityWrapper;
  readonly layouts: WidgetConfiguration['layouts'];
  /** True while the record stands in the master data set alone. */
  readonly isRemote: boolean;
  readonly isRefreshing: boolean;
  readonly field: (objectType: string, name: string) => FieldAttribute | undefined;
  readonly fieldName: (objectType: string, name: string) => string;
  /** Something about this record could not be loaded: notices to show. */
  readonly notices: readonly TemplateResult[];
}

type Rows = readonly { readonly name: string; readonly value: string }[];

/** A field's value for people: labels for codes, dates and numbers in the person's language. */
function shownValue(fields: FieldSet, name: string, field: FieldAttribute | undefined): string | undefined {
  const value = fields[name];
  if (Array.isArray(value)) {
    const items = value.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
    return items.length > 0 ? formatList(items) : undefined;
  }
  if (typeof value === 'boolean') return value ? texts.yes() : texts.no();
  const label = fieldLabel(fields, name);
  if (label === undefined) return undefined;
  const type = field?.type.dataType;
  if (/country__[vc]$/.test(name) && label === value) return countryName(label);
  if (type === 'DATE' || type === 'DATETIME' || (!type && /_date__[vc]$/.test(name)))
    return formatDate(label);
  if (typeof value === 'number' && type === 'NUMBER') return formatNumber(value);
  return label;
}

function rowsOf(view: RecordDetails, objectType: string, fields: FieldSet, names: readonly string[]): Rows {
  return names.flatMap((name) => {
    const value = shownValue(fields, name, view.field(objectType, name));
    return value === undefined ? [] : [{ name: view.fieldName(objectType, name), value }];
  });
}

/** Long e-mail addresses break at the @ rather than anywhere. */
const breakable = (value: string): TemplateResult | string => {
  const at = /^\S+@\S+$/.test(value) ? value.indexOf('@') : 0;
  return at > 0 ? html`${value.slice(0, at)}<wbr />${value.slice(at)}` : value;
};

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

/** Name of the status field of each child, and the fields its first line already says. */
const childWays: Record<
  ChildArray,
  { status: string; usual: readonly string[]; title: (child: FieldSet) => string | undefined; told: RegExp }
> = {
  addresses__v: {
    status: 'address_status__v',
    usual: ['address_type__v'],
    title: addressLine,
    told: /^(?:address_line_\d__v|locality__v|administrative_area__v|postal_code.*|country__v|formatted_address__v|address_status__v|address_ordinal__v|latitude__v|longitude__v)$/,
  },
  licenses__v: {
    status: 'license_status__v',
    usual: ['type__v', 'body__v', 'effective_date__v', 'expiration_date__v'],
    title: (child) => fieldText(child, 'license_number__v'),
    told: /^license_(?:number|status)__v$/,
  },
  parent_hcos__v: {
    status: 'parent_hco_status__v',
    usual: ['relationship_type__v', 'hierarchy_type__v'],
    title: (child) => parentName(child) ?? fieldText(child, 'parent_hco_vid__v'),
    told: /^(?:parent_hco_(?:name__v|vid__v|status__v)|is_primary_relationship__v|related_entity_type__v)$/,
  },
  custom_keys__v: {
    status: 'custom_key_status__v',
    usual: [],
    title: (child) =>
      fieldText(child, 'custom_key_vid_key__v') ??
      [
        child['custom_key_source_type__v'],
        child['custom_key_item_type__v'],
        child['custom_key_value__v'],
      ].join(':'),
    told: /^custom_key_/,
  },
};

const childTitles: Record<ChildArray, () => string> = {
  addresses__v: texts.addresses,
  licenses__v: texts.licenses,
  parent_hcos__v: texts.affiliations,
  custom_keys__v: texts.customKeys,
};

function childItem(
  view: RecordDetails,
  array: ChildArray,
  objectType: string,
  child: FieldSet,
  names: readonly string[],
): TemplateResult {
  const way = childWays[array];
  const title = way.title(child) || texts.none();
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
        ${isActive(child, way.status) ? nothing : html`<span class="badge danger">${texts.inactive()}</span>`}
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
          names.filter((name) => !way.told.test(name)),
        ),
      )}
    </li>
  `;
}

function childSection(
  view: RecordDetails,
  layout: Layout | undefined,
  array: ChildArray,
  objectType: string,
): TemplateResult | typeof nothing {
  const configured = layout?.children[array];
  const items = children(view.record.entity, array);
  if (items.length === 0 || (layout && !configured)) return nothing;
  const names = configured ? configured.fields.map((field) => field.name) : childWays[array].usual;
  return section(
    childTitles[array](),
    html`<ul class="children">
      ${items.map((child) => childItem(view, array, objectType, child, names))}
    </ul>`,
  );
}

/** The opened record. It goes inside its card. */
export function recordDetails(view: RecordDetails): TemplateResult {
  const { entity, entityType } = view.record;
  const layout = layoutFor(view.layouts as Parameters<typeof layoutFor>[0], entityType, entity);
  const sections = layout?.sections ?? [{ title: texts.overview(), fields: plainFields(entity) }];
  const changed = fieldText(entity, 'modified_date__v');
  return html`
    <div class="details" part="record" aria-busy=${view.isRefreshing ? 'true' : 'false'}>
      ${view.notices}
      ${view.isRemote ? html`<p class="remote">${cloudIcon}<span>${texts.notInInstanceHint()}</span></p>` : nothing}
      ${sections.map(({ title, fields }) => {
        const rows = rowsOf(
          view,
          entityType,
          entity,
          fields.map((field) => field.name),
        );
        return rows.length === 0 ? nothing : section(title, pairs(rows));
      })}
      ${childArrays.map(({ name, objectType }) => childSection(view, layout, name, objectType))}
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
