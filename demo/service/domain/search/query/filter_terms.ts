/** Parses `filters`, `excludeFilters` and `fieldQueries` of `GET /search` (specification 4.22; contract: searchQuery). */
import { isCalculatedOnly } from '../../calculated_fields.ts';
import type { DataModel, Field } from '../../data_model.ts';
import {
  filterScopes,
  isCustomChild,
  type CustomChildType,
  type EntityType,
} from '../../../records/record.ts';
import { Refusal } from '../../refusal.ts';
import type { Scope } from '../index/terms.ts';

/** What a term compares: a field of an object, or a facet of the hit. */
export type Subject =
  | { kind: 'field'; scope: Scope; field: Field; entityType: EntityType | null }
  | { kind: 'facet'; facet: ReleasedFacet };

export interface FilterTerm {
  subject: Subject;
  /** Further fields of the same objects: the term matches when one of the fields does. */
  others?: readonly Extract<Subject, { kind: 'field' }>[];
  /** Any of these values matches; empty for a range. */
  values: readonly string[];
  range: { from: string | null; to: string | null } | null;
  /** The term as written, for error messages. */
  text: string;
}

/** Facet names, as used in filters and in the parameter `facets`. */
export const facetNames = [
  'primary_country__v',
  'entity_type',
  'type',
  'specialty_1__v',
  'status',
  'administrative_area__v',
  'record_state__v',
  'source',
] as const;
export type ReleasedFacet = (typeof facetNames)[number];
/** A facet on a custom field, as filters name it: `golf_club__c`, `address.zone__c`, or of a custom object `consents__c.channel__c`. */
export type OwnFacet = `${string}__c` | `${CustomChildType}.${string}`;
export type FacetName = ReleasedFacet | OwnFacet;
export const isFacet = (name: string): name is ReleasedFacet =>
  (facetNames as readonly string[]).includes(name);

/** The fields whose values a facet counts, of those that profiles can hide. */
const fieldsOfFacets: Partial<Record<ReleasedFacet, readonly (readonly [string, string])[]>> = {
  specialty_1__v: [
    ['HCP', 'specialty_1__v'],
    ['HCO', 'specialty_1__v'],
  ],
  administrative_area__v: [['ADDRESS', 'administrative_area__v']],
};

/** Returns whether the caller sees all values that a facet counts. */
export const isFacetSeen = (model: DataModel, facet: ReleasedFacet): boolean =>
  (fieldsOfFacets[facet] ?? []).every(([objectType, fieldId]) => model.field(objectType, fieldId));

const scopeOf: Record<string, { scope: Scope; entityType: EntityType | null }> = {
  hcp: { scope: 'entity', entityType: 'HCP' },
  hco: { scope: 'entity', entityType: 'HCO' },
  address: { scope: 'address', entityType: null },
  license: { scope: 'license', entityType: null },
  parent_hco: { scope: 'parent_hco', entityType: null },
  custom_key: { scope: 'custom_key', entityType: null },
};

/** Returns an `INVALID_DATA` error that names the parameter and the invalid text. */
export const invalid = (parameter: string, text: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `${parameter}: "${text.slice(0, 200)}" ${why}`);

/** Splits at separators that are not escaped with a backslash. Keeps the backslashes. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!;
    if (character === '\\' && index + 1 < text.length) {
      index++;
      parts[parts.length - 1] += character + text[index]!;
    } else if (text.startsWith(separator, index)) {
      index += separator.length - 1;
      parts.push('');
    } else parts[parts.length - 1] += character;
  }
  return parts;
}

/** Writes a value of a term, or a bound of a range that has no `|`. */
export const writtenValue = (value: string): string => value.replace(/[\\,~:]/g, '\\$&');

/** Writes a term as `parseTerms` reads it. */
export const writtenTerm = (field: string, values: readonly string[]): string =>
  `${field}:${values.map(writtenValue).join(',')}`;

const unescape = (text: string): string => text.replace(/\\(.)/gs, '$1');

const calculatedOnly = 'names a field that is calculated when a record is read. It cannot be searched.';

function subjectOf(parameter: string, text: string, name: string, model: DataModel): Subject {
  const dot = name.indexOf('.');
  const scopeName = dot < 0 ? null : name.slice(0, dot).trim();
  const fieldId = name.slice(dot + 1).trim();
  if (scopeName === null) {
    if (isFacet(fieldId) && isFacetSeen(model, fieldId)) return { kind: 'facet', facet: fieldId };
    const ofHcp = model.field('HCP', fieldId);
    const ofHco = model.field('HCO', fieldId);
    const field = ofHcp ?? ofHco;
    if (!field) throw invalid(parameter, text, 'names a field that neither HCP nor HCO has.');
    if (isCalculatedOnly(field.objectType, fieldId)) throw invalid(parameter, text, calculatedOnly);
    return {
      kind: 'field',
      scope: 'entity',
      field,
      entityType: ofHcp && ofHco ? null : ofHcp ? 'HCP' : 'HCO',
    };
  }
  const objects = model.customObjects.map(({ name }): string => name);
  const known = isCustomChild(scopeName)
    ? objects.includes(scopeName) && { scope: scopeName, entityType: null }
    : Object.hasOwn(scopeOf, scopeName) && scopeOf[scopeName];
  if (!known)
    throw invalid(
      parameter,
      text,
      `has an unknown scope. Known scopes: ${[...Object.keys(scopeOf), ...objects].join(', ')}.`,
    );
  const objectType = isCustomChild(scopeName)
    ? scopeName
    : filterScopes[scopeName as keyof typeof filterScopes];
  const field = model.field(objectType, fieldId);
  if (!field) throw invalid(parameter, text, `names a field that ${objectType} does not have.`);
  if (isCalculatedOnly(objectType, fieldId)) throw invalid(parameter, text, calculatedOnly);
  return { kind: 'field', ...known, field };
}

function rangeTerm(parameter: string, text: string, model: DataModel): FilterTerm {
  const [, rest = ''] = split(text, 'range||');
  const [name, bounds] = splitOnce(rest);
  const ends = bounds === undefined ? [] : split(bounds, '||');
  if (ends.length !== 2) throw invalid(parameter, text, 'is not of the form range||field:from||to.');
  const [from, to] = ends.map((end) => unescape(end).trim() || null) as [string | null, string | null];
  if (from === null && to === null) throw invalid(parameter, text, 'needs a lower or an upper end.');
  const subject = subjectOf(parameter, text, name, model);
  if (subject.kind === 'facet') throw invalid(parameter, text, 'is not a range that this field can have.');
  return { subject, values: [], range: { from, to }, text };
}

/** Reads the field of a term, or several of one scope, joined by `|`. */
function subjectsOf(
  parameter: string,
  text: string,
  name: string,
  model: DataModel,
): Pick<FilterTerm, 'subject' | 'others'> {
  const [first = '', ...further] = name.split('|');
  const subject = subjectOf(parameter, text, first, model);
  if (!further.length) return { subject };
  const dot = first.indexOf('.');
  const others = further.map((field) =>
    subjectOf(parameter, text, `${first.slice(0, dot + 1)}${field.trim()}`, model),
  );
  const isField = (each: Subject): each is Extract<Subject, { kind: 'field' }> => each.kind === 'field';
  if (!isField(subject) || !others.every(isField))
    throw invalid(parameter, text, 'joins names that are not all fields.');
  return { subject, others };
}

function splitOnce(text: string): [string, string | undefined] {
  const [name = '', ...rest] = split(text, ':');
  return [name, rest.length ? rest.join(':') : undefined];
}

/** Parses groups of terms, separated by `~~`. Throws `INVALID_DATA` naming the first invalid term. */
export function parseGroups(parameter: string, text: string | undefined, model: DataModel): FilterTerm[][] {
  if (!text?.trim()) return [];
  return split(text, '~~').map((group) => {
    if (!group.trim()) throw invalid(parameter, text, 'has a group without a term.');
    return parseTerms(parameter, group, model);
  });
}

/** Parses the terms of a parameter. Throws `INVALID_DATA` naming the first invalid term. */
export function parseTerms(parameter: string, text: string | undefined, model: DataModel): FilterTerm[] {
  if (!text?.trim()) return [];
  return split(text, '~').map((term) => {
    if (term.startsWith('range||')) return rangeTerm(parameter, term, model);
    const [name, list] = splitOnce(term);
    const values =
      list === undefined
        ? []
        : split(list, ',')
            .map(unescape)
            .filter((value) => value.trim() !== '');
    if (!values.length) throw invalid(parameter, term, 'is not of the form [scope.]field:value[,value…].');
    return { ...subjectsOf(parameter, term, name, model), values, range: null, text: term };
  });
}
