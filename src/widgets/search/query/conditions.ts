/**
 * What an advanced search asks of single fields (decisions, sections 3 and 5): the configured fields of a kind of record, and
 * the terms that conditions on them make. Words of a field are searched like the words of the box (`fieldQueries`); codes,
 * answers and ranges compare whole values (`filters`).
 */
import { escapeTermValue, term } from '../../../records/filter_terms.ts';
import { objectTypeOfScope } from './preset_filter.ts';

export type Condition =
  | { readonly kind: 'words'; readonly words: string }
  /** Any of these codes, or of true and false. */
  | { readonly kind: 'values'; readonly values: readonly string[] }
  /** From and to, both included; an empty end is open. Dates as yyyy-mm-dd. */
  | { readonly kind: 'range'; readonly from: string; readonly to: string };

/** Conditions by the field as terms name it: `hcp.first_name__v`, `address.locality__v`. */
export type Conditions = ReadonlyMap<string, Condition>;

export interface AdvancedField {
  /** The field as terms name it. */
  readonly key: string;
  readonly objectType: string;
  /** API name without scope. */
  readonly field: string;
  /** The kind of record that alone has the field; undefined for fields of both and of child objects. */
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
 * The configured fields of these types of record, each once, in the administrator's order. A field that both types have is not
 * scoped, so that one condition speaks of both.
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

/** True for a condition that asks for nothing. */
export const isOpen = (condition: Condition): boolean =>
  condition.kind === 'words'
    ? condition.words.trim() === ''
    : condition.kind === 'values'
      ? condition.values.length === 0
      : condition.from === '' && condition.to === '';

/** The conditions that ask something, among these fields. */
export const conditionsOn = (conditions: Conditions, fields: readonly AdvancedField[]): Conditions =>
  new Map(
    fields.flatMap(({ key }) => {
      const condition = conditions.get(key);
      return condition && !isOpen(condition) ? [[key, condition] as const] : [];
    }),
  );

/** Terms for `filters` and for `fieldQueries`. */
export function conditionTerms(conditions: Conditions): { filters: string[]; fieldQueries: string[] } {
  const filters: string[] = [];
  const fieldQueries: string[] = [];
  for (const [key, condition] of conditions)
    if (condition.kind === 'words') fieldQueries.push(term(key, [condition.words.trim()]));
    else if (condition.kind === 'values') filters.push(term(key, condition.values));
    else filters.push(`range||${key}:${escapeTermValue(condition.from)}||${escapeTermValue(condition.to)}`);
  return { filters, fieldQueries };
}
