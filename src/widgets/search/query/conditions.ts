/**
 * The conditions of an advanced search (specification 6.1, 4.22): the configured fields of an entity type, and the
 * search terms of conditions. Words are searched like those of the box (`fieldQueries`). Codes, answers and ranges
 * compare whole values (`filters`).
 */
import type { WidgetConfiguration } from '../../../api/types.ts';
import { escapeTermValue, term } from '../../../records/filter_terms.ts';
import { textFor } from '../../../records/language.ts';
import { objectTypeOfScope } from './preset_filter.ts';

export type Condition =
  | { readonly kind: 'words'; readonly words: string }
  /** Any of these codes, or `true` and `false`. */
  | { readonly kind: 'values'; readonly values: readonly string[] }
  /** From and to, both inclusive; an empty end is open. Dates as yyyy-mm-dd. */
  | { readonly kind: 'range'; readonly from: string; readonly to: string };

/** Conditions by the field name in terms: `hcp.first_name__v`, `address.locality__v`. */
export type Conditions = ReadonlyMap<string, Condition>;

export interface AdvancedField {
  /** The field name in terms. */
  readonly key: string;
  readonly objectType: string;
  /** API name without scope. */
  readonly field: string;
  /** The only entity type with this field; undefined for fields of both and of child objects. */
  readonly only: 'HCP' | 'HCO' | undefined;
}

interface ConfiguredFields {
  readonly HCP: readonly string[];
  readonly HCO: readonly string[];
}

function advancedField(name: string, type: 'HCP' | 'HCO', isOfBoth: boolean): AdvancedField {
  const dot = name.indexOf('.');
  if (dot >= 0)
    return {
      key: name,
      objectType: objectTypeOfScope(name.slice(0, dot)),
      field: name.slice(dot + 1),
      only: undefined,
    };
  return isOfBoth
    ? { key: name, objectType: type, field: name, only: undefined }
    : { key: `${type.toLowerCase()}.${name}`, objectType: type, field: name, only: type };
}

/**
 * Returns the configured fields of these entity types, each once, in the administrator's order. A field of both types
 * has no scope, so that one condition applies to both.
 */
export function advancedFields(configured: ConfiguredFields, types: readonly string[]): AdvancedField[] {
  const fields = new Map<string, AdvancedField>();
  for (const type of ['HCP', 'HCO'] as const) {
    if (!types.includes(type)) continue;
    const other = configured[type === 'HCP' ? 'HCO' : 'HCP'];
    for (const name of configured[type]) {
      const field = advancedField(name, type, other.includes(name));
      if (!fields.has(field.key)) fields.set(field.key, field);
    }
  }
  return [...fields.values()];
}

/** Returns the title of a custom object in a language, which is in the layouts of the records that have it. */
export function titleIn(
  { layouts: { HCP, HCO } }: Pick<WidgetConfiguration, 'layouts'>,
  name: string,
  language: string,
): string | undefined {
  const child = HCP?.['*']?.children[name] ?? HCO?.['*']?.children[name];
  return textFor(child?.section?.titles, language);
}

/** Returns true for an empty condition. */
export const isOpen = (condition: Condition): boolean =>
  condition.kind === 'words'
    ? condition.words.trim() === ''
    : condition.kind === 'values'
      ? condition.values.length === 0
      : condition.from === '' && condition.to === '';

/** Returns the non-empty conditions on these fields. */
export const conditionsOn = (conditions: Conditions, fields: readonly AdvancedField[]): Conditions =>
  new Map(
    fields.flatMap(({ key }) => {
      const condition = conditions.get(key);
      return condition && !isOpen(condition) ? [[key, condition] as const] : [];
    }),
  );

/** Returns the terms for `filters` and `fieldQueries`. */
export function conditionTerms(conditions: Conditions): { filters: string[]; fieldQueries: string[] } {
  const filters: string[] = [];
  const fieldQueries: string[] = [];
  for (const [key, condition] of conditions)
    if (condition.kind === 'words') fieldQueries.push(term(key, [condition.words.trim()]));
    else if (condition.kind === 'values') filters.push(term(key, condition.values));
    else filters.push(`range||${key}:${escapeTermValue(condition.from)}||${escapeTermValue(condition.to)}`);
  return { filters, fieldQueries };
}
