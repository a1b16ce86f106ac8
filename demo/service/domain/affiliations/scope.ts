/** Filters of affiliation queries on relationships and records (contract: affiliationsQuery). */
import { sql, type RawBuilder } from 'kysely';
import { affiliationFilterNames } from '../../../../src/contract/affiliations/filter_names.ts';
import type { FilterNames } from '../../../../src/contract/shared/filter_names.ts';
import { listItems } from '../../../../src/contract/shared/parameters.ts';
import type { EntityType } from '../../records/record.ts';
import { Refusal } from '../refusal.ts';
import { seesField, seesType } from '../users/own_profiles/seen_fields.ts';

const allKinds = ['PARENTHCO', 'AFFILIATION'] as const;
export type Kind = (typeof allKinds)[number];

/** Requested filter values; an empty list does not filter. */
export interface Scope {
  types: readonly EntityType[];
  kinds: readonly Kind[];
  type: readonly string[];
  specialty: readonly string[];
  status: readonly string[];
  relationshipType: readonly string[];
  relationshipStatus: readonly string[];
  isPrimary: readonly string[];
}

type FilterName = keyof typeof affiliationFilterNames;

const filterNames = {
  type: 'type',
  specialty_1__v: 'specialty',
  status: 'status',
  relationship_type__v: 'relationshipType',
  relationship_status: 'relationshipStatus',
  is_primary: 'isPrimary',
} as const satisfies Record<FilterName, keyof Scope>;

const isFilterName = (name: string): name is FilterName =>
  Object.hasOwn(filterNames, name) && (name !== 'specialty_1__v' || seesField('HCP', name));

const invalid = (parameter: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `${parameter}: ${why}`);

function oneOf<T extends string>(
  parameter: string,
  text: string | undefined,
  all: readonly T[],
): readonly T[] {
  if (text === undefined) return all;
  const values = listItems(text);
  const wrong = values.find((value) => !(all as readonly string[]).includes(value));
  if (wrong !== undefined) throw invalid(parameter, `"${wrong}" is not one of ${all.join(', ')}.`);
  return values as T[];
}

const hides = (what: string): Refusal =>
  new Refusal('INSUFFICIENT_ACCESS', `The visibility profile of the user hides ${what}.`);

/** Throws INSUFFICIENT_ACCESS unless the caller sees to which organizations records belong: without it, all counts are 0. */
export function requireMemberships(): void {
  if (!seesType('PARENTHCO')) throw hides('the organizations that records belong to');
}

export const seesNetwork = (): boolean => allKinds.every(seesType);

/** Throws INSUFFICIENT_ACCESS unless the caller sees all relationships: saved views tell who is in a network. */
export function requireNetwork(): void {
  if (!seesNetwork()) throw hides('relationships of the network');
}

/** Parses the query parameters. Throws INSUFFICIENT_ACCESS when the caller sees none of the relationships, and INVALID_DATA naming the invalid one. */
export function readScope(query: {
  types?: string | undefined;
  relationships?: string | undefined;
  filters?: string | undefined;
}): Scope {
  const scope: Record<(typeof filterNames)[keyof typeof filterNames], readonly string[]> = {
    type: [],
    specialty: [],
    status: [],
    relationshipType: [],
    relationshipStatus: [],
    isPrimary: [],
  };
  const kinds = oneOf('relationships', query.relationships, allKinds).filter(seesType);
  if (!kinds.length) throw hides('these relationships');
  for (const term of query.filters?.trim() ? query.filters.split('~') : []) {
    const colon = term.indexOf(':');
    const name = term.slice(0, Math.max(0, colon)).trim();
    if (!isFilterName(name))
      throw invalid(
        'filters',
        `"${term.slice(0, 200)}" is not of the form field:value[,value…] with one of the fields ${Object.keys(filterNames).filter(isFilterName).join(', ')}.`,
      );
    const { values: allowed }: FilterNames[string] = affiliationFilterNames[name];
    const values = listItems(term.slice(colon + 1)).filter((value) => value !== '');
    if (!values.length) throw invalid('filters', `${name} has no value.`);
    const wrong = allowed && values.find((value) => !allowed.includes(value));
    if (wrong !== undefined)
      throw invalid('filters', `${name}: "${wrong}" is not one of ${allowed!.join(', ')}.`);
    scope[filterNames[name]] = values;
  }
  return {
    ...scope,
    relationshipStatus: scope.relationshipStatus.length ? scope.relationshipStatus : ['A'],
    types: oneOf('types', query.types, ['HCP', 'HCO'] as const),
    kinds,
  };
}

type Truth = RawBuilder<boolean>;
const all = (truths: readonly Truth[]): Truth =>
  truths.length ? sql<boolean>`(${sql.join(truths, sql` AND `)})` : sql<boolean>`true`;
const isIn = (column: RawBuilder<unknown>, values: readonly string[]): Truth[] =>
  values.length ? [sql<boolean>`${column} = ANY (${values}::text[])`] : [];
/** Filters a boolean column. Does not filter when both values are requested. */
const isTrue = (column: RawBuilder<unknown>, values: readonly string[], yes: string): Truth[] =>
  new Set(values).size === 1
    ? [values[0] === yes ? sql<boolean>`${column}` : sql<boolean>`NOT ${column}`]
    : [];

/** SQL condition for the relationship `a` of table affiliation that the caller sees, without conditions for its records. */
export const relationshipFits = (scope: Scope): Truth =>
  all([
    ...(seesNetwork() ? [] : isIn(sql`a.kind`, allKinds.filter(seesType))),
    ...isIn(sql`a.type`, scope.relationshipType),
    ...isTrue(sql`a.is_active`, scope.relationshipStatus, 'A'),
    ...isTrue(sql`a.is_primary`, scope.isPrimary, 'Y'),
  ]);

/** SQL condition for the member (`from`) of `a`. Type and specialty apply only to HCPs, so that the HCOs above them remain. */
export function memberFits(scope: Scope): Truth {
  const ofHcps = all([
    ...isIn(sql`a.from_kind`, scope.type),
    ...isIn(sql`a.from_specialty`, scope.specialty),
  ]);
  return all([
    ...(scope.types.length === 1 ? [sql<boolean>`a.from_type = ${scope.types[0]!}`] : []),
    ...isTrue(sql`a.from_active`, scope.status, 'A'),
    ...(scope.type.length || scope.specialty.length
      ? [sql<boolean>`(a.from_type = 'HCO' OR ${ofHcps})`]
      : []),
  ]);
}

/** SQL condition for the entity `e`, the related HCP of a relationship between HCPs. */
export const peerFits = (scope: Scope): Truth =>
  all([
    ...(scope.types.includes('HCP') ? [] : [sql<boolean>`false`]),
    ...isIn(sql`e.fields ->> 'hcp_type__v'`, scope.type),
    ...isIn(sql`e.fields ->> 'specialty_1__v'`, scope.specialty),
    ...isTrue(sql`coalesce(e.fields ->> 'hcp_status__v' = 'A', false)`, scope.status, 'A'),
  ]);

export const asks = (scope: Scope, kind: Kind): boolean => scope.kinds.includes(kind);
