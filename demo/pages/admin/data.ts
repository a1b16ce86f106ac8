/** The choices that the administrator's pages offer, read from the service once per user. */
import { msg } from '@lit/localize';
import type { AnswerOf } from '../../../src/api/types.ts';
import { service } from '../service/session.ts';
import { labelIn } from '../service/vocabulary.ts';
import { compareTexts } from '../language/texts.ts';

export type Field = AnswerOf<'get /metadata/fields'>['attributes'][number];
export type Widget = AnswerOf<'get /widgets'>['widgets'][number];
export type Settings = Widget['settings'];
export type EntityType = 'HCP' | 'HCO';

export interface Choice {
  value: string;
  label: string;
}

export interface Choices {
  fields: Field[];
  /** Filters of the search on fields with codes of custom objects. */
  ownFilters: Choice[];
  /** Sortable custom fields. */
  ownSorts: Choice[];
  systems: Choice[];
  languages: Choice[];
  countries: Choice[];
}

/** Returns the label in the page's language, else in English, else `otherwise`. */
export const labelOf = (labels: Record<string, string>, otherwise: string): string =>
  labelIn(labels) ?? otherwise;

/** Child objects: the prefix by which settings name their fields, and their label. */
const scopes: Partial<Record<Field['objectType'], { prefix: string; label: string }>> = {
  ADDRESS: { prefix: 'address', label: msg('Address') },
  LICENSE: { prefix: 'license', label: msg('License') },
  PARENTHCO: { prefix: 'parent_hco', label: msg('Parent organization') },
};

/** Returns the fields of some object types as choices. When `scoped`, fields of children name their object. */
export function fieldChoices(
  fields: readonly Field[],
  types: readonly Field['objectType'][],
  scoped = false,
): Choice[] {
  return fields
    .filter(({ objectType, status }) => types.includes(objectType) && status === 'ACTIVE')
    .map(({ fieldId, labels, objectType }) => {
      const scope = scoped ? scopes[objectType] : undefined;
      const label = labelOf(labels, fieldId);
      return scope
        ? { value: `${scope.prefix}.${fieldId}`, label: `${label} (${scope.label})` }
        : { value: fieldId, label };
    })
    .sort((a, b) => compareTexts(a.label, b.label));
}

/** Returns the fields with codes of active custom objects, such as "Consent · Channel", that are in the advanced search, and the status of these objects. */
async function readOwnFilters(signal: AbortSignal): Promise<Choice[]> {
  const { objectTypes } = await service.call('get /metadata/objectTypes', { signal });
  const objects = objectTypes.filter((each) => each.customer_defined && each.status === 'ACTIVE');
  if (!objects.length) return [];
  const { attributes } = await service.call('get /metadata/fields', {
    query: { objectTypes: objects.map(({ name }) => name).join(), details: 'base' },
    signal,
  });
  const fields = attributes.filter(
    ({ type: { discriminator }, status, filterable, fieldId }) =>
      discriminator && status === 'ACTIVE' && (filterable || fieldId === 'status__v'),
  );
  return objects.flatMap(({ name, labels }) => {
    const own = fields.filter(({ objectType }) => objectType === name);
    if (!own.some(({ filterable }) => filterable)) return [];
    return own.map((field) => ({
      value: `${name}.${field.fieldId}`,
      label: `${labelIn(labels) ?? name} · ${labelIn(field.labels) ?? field.fieldId}`,
    }));
  });
}

/** Returns choices without those of equal values. */
const onceEach = (choices: readonly Choice[]): Choice[] =>
  choices.filter(({ value }, index) => choices.findIndex((one) => one.value === value) === index);

/** Throws `ServiceError`. */
export async function readChoices(signal: AbortSignal): Promise<Choices> {
  const [fields, systems, languages, countries, ownFilters] = await Promise.all([
    service.call('get /metadata/fields', {
      query: { objectTypes: 'HCP,HCO,ADDRESS,LICENSE,PARENTHCO,CUSTOMKEY' },
      signal,
    }),
    service.call('get /systems', { signal }),
    service.call('get /metadata/languages', { signal }),
    service.call('get /metadata/reference_values/{type}', { path: { type: 'Country' }, signal }),
    readOwnFilters(signal),
  ]);
  return {
    fields: fields.attributes,
    ownFilters: [
      ...onceEach(
        fieldChoices(
          fields.attributes.filter(({ facet }) => facet),
          ['HCP', 'HCO', 'ADDRESS', 'LICENSE'],
          true,
        ),
      ),
      ...ownFilters,
    ],
    ownSorts: onceEach(
      fieldChoices(
        fields.attributes.filter(({ sortable }) => sortable),
        ['HCP', 'HCO'],
      ),
    ),
    systems: systems.systems.map(({ name, label }) => ({ value: name, label })),
    languages: languages.languages.map(({ language, name, englishName }) => ({
      value: language,
      label: name === englishName ? name : `${englishName} · ${name}`,
    })),
    countries: countries.reference_type_values
      .flatMap((one) => one.reference_type_codes)
      .filter(({ inactive }) => !inactive)
      .map(({ code, values }) => ({ value: code, label: labelOf(values, code) }))
      .sort((a, b) => compareTexts(a.label, b.label)),
  };
}

/** Keeps the tag of a language, such as pt-BR, on one line. */
export const unbroken = (tag: string): string => tag.replaceAll('-', '\u2011');

/** Formats a time in the language of the pages and in the user's time zone. */
export function timeText(iso: string): string {
  const { lang, dir } = document.documentElement;
  const text = new Date(iso).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' });
  // Without an isolate, the digits behind a Latin name belong to its left-to-right text.
  return dir === 'rtl' ? `\u2067${text}\u2069` : text;
}
