/** What search parameters require, in the terms of the native search. */
import type { DataModel } from '../../domain/data_model.ts';
import type { AskedIdentifier } from '../../domain/keys/identified.ts';
import type { AddressKind } from '../../domain/search/query/address_kinds.ts';
import type { Vicinity } from '../../domain/search/query/vicinity.ts';
import { writtenTerm, writtenValue } from '../../domain/search/query/filter_terms.ts';
import type { Names } from '../mapping/names.ts';
import { booleanOf, invalid, rangeOf, referencesOf, textsOf, tokensOf } from './values.ts';

export interface Narrowing {
  filters: string[];
  fieldQueries: string[];
  /** Like `fieldQueries`, but sound-alikes are found, too. */
  alike: string[];
  /** Status of records: active or not; both when absent. */
  status?: 'A' | 'I';
  /** Each list narrows further; within one, any matches. */
  identifiers: AskedIdentifier[][];
  ids: string[][];
  entityIds: string[][];
  parentIds: string[][];
  /** Places: Location is near to one of each list. */
  near: Vicinity[][];
  /** Kinds of addresses, one of each list. */
  addresses: AddressKind[][];
  /** True when a parameter has a value that no resource has. */
  isEmpty: boolean;
}

export const newNarrowing = (): Narrowing => ({
  filters: [],
  fieldQueries: [],
  alike: [],
  identifiers: [],
  ids: [],
  entityIds: [],
  parentIds: [],
  near: [],
  addresses: [],
  isEmpty: false,
});

/** A parameter as it was sent. */
export interface Given {
  name: string;
  modifier: string | undefined;
  value: string;
  names: Names;
  model: DataModel;
}

/** One row of the table of search parameters. */
export interface SearchParameter {
  name: string;
  type: 'token' | 'string' | 'reference' | 'date' | 'special';
  /** Native fields that it compares, for the CapabilityStatement and the docs. */
  fields: string;
  narrow(into: Narrowing, given: Given): void;
}

/** Throws INVALID_DATA for any modifier. */
export function noModifier({ name, modifier }: Given): void {
  if (modifier !== undefined) throw invalid(name, `the modifier :${modifier.slice(0, 40)} is not supported.`);
}

/** Words that begin with the value's words; with `:exact` the whole value. `fields`: native fields of one scope, joined by `|`. */
export const text = (name: string, fields: string): SearchParameter => ({
  name,
  type: 'string',
  fields,
  narrow(into, given) {
    const values = textsOf(name, given.value);
    if (given.modifier === 'exact') return void into.filters.push(writtenTerm(fields, values));
    noModifier(given);
    into.fieldQueries.push(writtenTerm(fields, values));
  },
});

/** Names that sound like the value's words, or are spelled almost like them. */
export const phonetic = (fields: string): SearchParameter => ({
  name: 'phonetic',
  type: 'string',
  fields,
  narrow(into, given) {
    noModifier(given);
    into.alike.push(writtenTerm(fields, textsOf('phonetic', given.value)));
  },
});

/** A contact value, which is compared without blanks and signs. */
export const contact = (name: string, fields: string): SearchParameter => ({
  name,
  type: 'token',
  fields,
  narrow(into, given) {
    noModifier(given);
    into.filters.push(
      writtenTerm(
        fields,
        tokensOf(name, given.value).map(({ code }) => code),
      ),
    );
  },
});

/** Returns the codes of one reference type among tokens: those without a system, and those of its systems. */
function codesOf({ name, value, names }: Given, type: string, published?: string): string[] {
  const systems = [undefined, names.codeSystem(type), published];
  return tokensOf(name, value)
    .filter(({ system }) => systems.includes(system))
    .map(({ code }) => code);
}

/** A code of a reference type. */
export const code = (
  name: string,
  fields: string,
  type: string,
  kind: SearchParameter['type'] = 'token',
): SearchParameter => ({
  name,
  type: kind,
  fields,
  narrow(into, given) {
    noModifier(given);
    const codes = (kind === 'string' ? textsOf(name, given.value) : codesOf(given, type)).filter(Boolean);
    if (codes.length) into.filters.push(writtenTerm(fields, codes));
    else into.isEmpty = true;
  },
});

/** A code that FHIR defines, in the system where it does. */
export const publishedCode = (
  name: string,
  fields: string,
  type: string,
  system: string,
  codes: Readonly<Record<string, string>>,
): SearchParameter => ({
  name,
  type: 'token',
  fields,
  narrow(into, given) {
    noModifier(given);
    const wanted = codesOf(given, type, system)
      .filter(Boolean)
      .map((each) => (Object.hasOwn(codes, each) ? codes[each]! : each));
    if (wanted.length) into.filters.push(writtenTerm(fields, wanted));
    else into.isEmpty = true;
  },
});

/** Codes of two reference types in different places: the first type that has all the codes is compared. */
export const eitherCode = (
  name: string,
  choices: readonly (readonly [fields: string, type: string])[],
): SearchParameter => ({
  name,
  type: 'token',
  fields: choices.map(([fields]) => fields).join(', '),
  narrow(into, given) {
    noModifier(given);
    for (const [fields, type] of choices) {
      const codes = codesOf(given, type).filter((each) => given.model.referenceCode(type, each));
      if (codes.length) return void into.filters.push(writtenTerm(fields, codes));
    }
    into.isEmpty = true;
  },
});

/** A region: its code, or the part behind the country, with which addresses are shown. */
export const region = (name: string, field: string): SearchParameter => ({
  name,
  type: 'string',
  fields: field,
  narrow(into, given) {
    if (given.modifier !== 'exact') noModifier(given);
    const wanted = textsOf(name, given.value).map((value) => value.trim().toLowerCase());
    const codes = given.model
      .referenceCodes('AdministrativeArea')
      .filter(({ code: own, values }) =>
        [own, own.slice(own.indexOf('-') + 1), ...Object.values(values)].some((each) =>
          wanted.includes(each.toLowerCase()),
        ),
      )
      .map(({ code: own }) => own);
    if (codes.length) into.filters.push(writtenTerm(field, codes));
    else into.isEmpty = true;
  },
});

export const activeRecord = (field: string): SearchParameter => ({
  name: 'active',
  type: 'token',
  fields: field,
  narrow(into, given) {
    noModifier(given);
    const status = booleanOf('active', given.value) ? 'A' : 'I';
    if (into.status !== undefined && into.status !== status) into.isEmpty = true;
    into.status = status;
  },
});

/** A status of children by the codes of FHIR. */
export const status = (
  name: string,
  field: string,
  codes: Readonly<Record<string, string>>,
): SearchParameter => ({
  name,
  type: 'token',
  fields: field,
  narrow(into, given) {
    noModifier(given);
    const wanted = tokensOf(name, given.value).flatMap(({ code: each }) =>
      Object.hasOwn(codes, each) ? [codes[each]!] : [],
    );
    if (wanted.length) into.filters.push(writtenTerm(field, wanted));
    else if (name === 'active') throw invalid(name, 'expected true or false.');
    else into.isEmpty = true;
  },
});

export const reference = (name: string, type: string, list: 'entityIds' | 'parentIds'): SearchParameter => ({
  name,
  type: 'reference',
  fields: list === 'entityIds' ? 'entity_vid__v' : 'parent_hco.parent_hco_vid__v',
  narrow(into, given) {
    if (given.modifier !== type) noModifier(given);
    into[list].push(referencesOf(name, given.value, type, given.names.base));
  },
});

/** Organization.partOf is in the record's own relationships. */
export const partOf: SearchParameter = {
  name: 'partof',
  type: 'reference',
  fields: 'parent_hco.parent_hco_vid__v, parent_hco.relationship_type__v',
  narrow(into, given) {
    if (given.modifier !== 'Organization') noModifier(given);
    const ids = referencesOf('partof', given.value, 'Organization', given.names.base);
    if (!ids.length) return void (into.isEmpty = true);
    into.filters.push(
      writtenTerm('parent_hco.parent_hco_vid__v', ids),
      'parent_hco.relationship_type__v:PART,OWND',
      'parent_hco.parent_hco_status__v:A',
    );
  },
};

export const common: readonly SearchParameter[] = [
  {
    name: '_id',
    type: 'token',
    fields: 'vid__v',
    narrow(into, given) {
      noModifier(given);
      into.ids.push(textsOf('_id', given.value).filter((id) => /^\d{18}$/.test(id)));
    },
  },
  {
    name: '_lastUpdated',
    type: 'date',
    fields: 'modified_date__v',
    narrow(into, given) {
      noModifier(given);
      const { from, to } = rangeOf('_lastUpdated', given.value);
      into.filters.push(`range||modified_date__v:${writtenValue(from)}||${writtenValue(to)}`);
    },
  },
  {
    name: 'identifier',
    type: 'token',
    fields: 'vid__v, alternate keys, license.license_number__v, custom_key.custom_key_value__v',
    narrow(into, given) {
      noModifier(given);
      into.identifiers.push(
        tokensOf('identifier', given.value).flatMap(({ system, code: value }): AskedIdentifier[] => {
          if (system === undefined) return [{ of: null, value }];
          const of = given.names.kindOf(system);
          return of ? [{ of, value }] : [];
        }),
      );
    },
  },
];
