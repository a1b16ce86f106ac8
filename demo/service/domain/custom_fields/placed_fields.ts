/** Puts custom fields and objects into the configurations of widgets, so that a new one appears without a change of each layout. Pure functions. */
import { arrayOf, customStatusField, sharedVidField } from '../../records/record.ts';
import type { WidgetConfiguration } from '../../records/widget.ts';
import type { CustomObjectDefinition } from '../custom_objects/definition.ts';
import type { DataModel } from '../data_model.ts';
import { facetNames } from '../search/query/filter_terms.ts';
import type { CustomFieldDefinition } from './definition.ts';

type Layouts = WidgetConfiguration['layouts'];
type Layout = NonNullable<Layouts['HCP']>[string];
type SearchSettings = NonNullable<WidgetConfiguration['search']>;

/** Title of the section with custom fields that a layout does not place itself. */
const sectionTitles: Record<string, string> = {
  en: 'Additional information',
  de: 'Weitere Angaben',
  fr: 'Informations complémentaires',
  es: 'Información adicional',
  it: 'Informazioni aggiuntive',
  nl: 'Aanvullende gegevens',
  pl: 'Informacje dodatkowe',
  'pt-BR': 'Informações adicionais',
  ja: '追加情報',
  'zh-CN': '附加信息',
  ko: '추가 정보',
  ar: 'معلومات إضافية',
};

/** Prefix of a child's field in search settings. */
const scopes: Partial<Record<CustomFieldDefinition['object_type'], string>> = {
  ADDRESS: 'address',
  LICENSE: 'license',
  PARENTHCO: 'parent_hco',
};

const titled = (titles: Record<string, string>): { title: string; titles: Record<string, string> } => ({
  title: titles['en']!,
  titles,
});

const isOfCountry = ({ countries }: CustomFieldDefinition, country: string): boolean =>
  country === '*' || countries.length === 0 || countries.includes(country);

interface Custom {
  fields: readonly CustomFieldDefinition[];
  objects: readonly CustomObjectDefinition[];
}

/** Returns a layout with the fields of its country and the objects of its entity type that it does not place itself. */
function placed(layout: Layout, entityType: string, country: string, { fields, objects }: Custom): Layout {
  const shown = fields.filter((field) => field.shown && isOfCountry(field, country));
  const namesOf = (objectType: string, own: readonly { name: string }[]): { name: string }[] => {
    const known = new Set(own.map(({ name }) => name));
    return shown
      .filter(({ object_type, field_id }) => object_type === objectType && !known.has(field_id))
      .map(({ field_id }) => ({ name: field_id }));
  };
  const added = namesOf(
    entityType,
    layout.sections.flatMap((section) => section.fields),
  );
  const children = { ...layout.children };
  for (const type of ['ADDRESS', 'LICENSE', 'PARENTHCO'] as const) {
    const child = children[arrayOf(type)];
    if (child)
      children[arrayOf(type)] = { ...child, fields: [...child.fields, ...namesOf(type, child.fields)] };
  }
  for (const { name, labels, plural_labels: plurals, entity_types: types, relation } of objects) {
    if (!types.some((type) => type === entityType)) continue;
    const placed = children[name]?.fields ?? [];
    const isLinked = relation === 'one_to_many' || placed.some((field) => field.name === sharedVidField);
    // A member is given to its shared record first.
    const own = isLinked ? placed : [{ name: sharedVidField }, ...placed];
    const child = { ...children[name], fields: [...own, ...namesOf(name, own)] };
    if (child.fields.length) children[name] = { section: titled(plurals), one: titled(labels), ...child };
  }
  const section = { ...titled(sectionTitles), fields: added };
  return { ...layout, sections: added.length ? [...layout.sections, section] : layout.sections, children };
}

const placedLayouts = (layouts: Layouts, custom: Custom): Layouts =>
  Object.fromEntries(
    Object.entries(layouts).map(([entityType, byCountry]) => [
      entityType,
      Object.fromEntries(
        Object.entries(byCountry).map(([country, layout]) => [
          country,
          placed(layout, entityType, country, custom),
        ]),
      ),
    ]),
  );

const union = (own: readonly string[], more: readonly string[]): string[] => [...new Set([...own, ...more])];

/** Returns search settings with the custom fields that are filterable or on cards, and the status of custom objects with filterable fields. */
function placedSearch(search: SearchSettings, { fields, objects }: Custom): SearchSettings {
  const names = (
    entityType: 'HCP' | 'HCO',
    chosen: (field: CustomFieldDefinition) => boolean,
    more: readonly string[],
  ): string[] => {
    const shown = fields.filter(chosen);
    const ofObjects = objects
      .filter(({ entity_types: types }) => types.includes(entityType))
      .flatMap(({ name }) => {
        const own = shown.filter(({ object_type }) => object_type === name);
        return own.length
          ? [...own.map(({ field_id }) => field_id), ...more].map((id) => `${name}.${id}`)
          : [];
      });
    const others = shown.flatMap(({ object_type, field_id }) => {
      const scope = scopes[object_type];
      if (scope) return [`${scope}.${field_id}`];
      return object_type === entityType ? [field_id] : [];
    });
    return [...others, ...ofObjects];
  };
  const both = (
    own: SearchSettings['advanced_fields'],
    chosen: (field: CustomFieldDefinition) => boolean,
    /** Further fields of the objects with a chosen field. */
    more: readonly string[] = [],
  ): SearchSettings['advanced_fields'] => ({
    HCP: union(own.HCP, names('HCP', chosen, more)),
    HCO: union(own.HCO, names('HCO', chosen, more)),
  });
  const hasAdvanced = search.advanced_fields.HCP.length + search.advanced_fields.HCO.length > 0;
  return {
    ...search,
    // A widget without an advanced search stays without one.
    advanced_fields: hasAdvanced
      ? both(search.advanced_fields, ({ filterable }) => filterable, [customStatusField])
      : search.advanced_fields,
    result_fields: both(search.result_fields, ({ on_cards }) => on_cards),
  };
}

/** Names of filters from before they had those of facets. */
const formerNames = ['country', 'specialty', 'region', 'record_state'];

/**
 * Returns the filters of a search whose values this service counts: not those of another version, of custom fields only active facets, and of custom objects only active fields
 * with codes that are in the advanced search. A search that asks for any other facet is refused.
 */
function countedFilters(filters: readonly string[], { fields, objects }: Custom): string[] {
  const own = fields
    .filter(({ filterable, reference_type }) => filterable && reference_type !== null)
    .filter(({ object_type }) => objects.some(({ name }) => name === object_type))
    .flatMap(({ object_type, field_id }) =>
      [field_id, customStatusField].map((id) => `${object_type}.${id}`),
    );
  const facets = fields
    .filter(({ facet }) => facet)
    .map(({ object_type, field_id }) => {
      const scope = scopes[object_type];
      return scope ? `${scope}.${field_id}` : field_id;
    });
  const known = new Set<string>([...facetNames, ...formerNames, ...facets, ...own]);
  return filters.filter((name) => known.has(name));
}

/** Returns the sort orders of a search without those of fields that are not sortable any more. */
function knownSorts(
  { sort, sort_fields: offered = [] }: SearchSettings,
  { fields }: Custom,
): Pick<SearchSettings, 'sort' | 'sort_fields'> {
  const known = new Set(
    fields
      .filter(({ sortable, object_type }) => sortable && (object_type === 'HCP' || object_type === 'HCO'))
      .map(({ field_id }) => field_id),
  );
  return {
    sort: sort.endsWith('__c') && !known.has(sort) ? 'relevance' : sort,
    ...(offered.length && { sort_fields: offered.filter((name) => known.has(name)) }),
  };
}

/** Returns the configuration with the active custom fields and objects of the data model. */
export function withCustomFields(model: DataModel, given: WidgetConfiguration): WidgetConfiguration {
  const fields = model.customFields.filter(({ status }) => status === 'ACTIVE');
  const objects = model.customObjects.filter(({ status }) => status === 'ACTIVE');
  const custom = { fields, objects };
  const { search } = given;
  const widget = search
    ? {
        ...given,
        search: {
          ...search,
          ...knownSorts(search, custom),
          filters: countedFilters(search.filters, custom),
        },
      }
    : given;
  if (!fields.length && !objects.length) return widget;
  return {
    ...widget,
    layouts: placedLayouts(widget.layouts, custom),
    ...(widget.search && { search: placedSearch(widget.search, custom) }),
  };
}
