/** Finds addresses by whether they are active and of a type. The language of filters has no condition for an absent type. */
import { sql } from 'kysely';
import type { VisibilityProfile } from '../../users/visibility.ts';
import { every } from './combinations.ts';
import { seenObject, tableOf, type Truth } from './record_columns.ts';

export interface AddressKind {
  isActive: boolean;
  /** Codes of types, of which it has one. */
  types?: readonly string[];
  /** Codes of types, of which it has none. */
  notTypes?: readonly string[];
}

function kindTruth({ isActive, types, notTypes }: AddressKind): Truth {
  const typeIn = (codes: readonly string[]): Truth =>
    sql<boolean>`(o.fields ->> 'address_type__v' = ANY (${codes}::text[]))`;
  return every([
    sql<boolean>`(o.fields ->> 'address_status__v' = 'A') IS ${sql.raw(isActive ? 'TRUE' : 'NOT TRUE')}`,
    types ? typeIn(types) : null,
    notTypes ? sql<boolean>`${typeIn(notTypes)} IS NOT TRUE` : null,
  ])!;
}

/** Returns a condition on an address `o`: it is of one of the kinds. */
export const anyKind = (kinds: readonly AddressKind[]): Truth =>
  sql<boolean>`(${sql.join(kinds.map(kindTruth), sql` OR `)})`;

/** Returns a condition on a hit `d`: it has an address of one of the kinds that the profile sees. */
export function hasAddress(kinds: readonly AddressKind[], profile: VisibilityProfile): Truth {
  const { from, entityVid, kind } = tableOf('address');
  const truth = every([kind, anyKind(kinds), seenObject('address', profile)])!;
  return sql<boolean>`EXISTS (SELECT FROM ${from} WHERE ${entityVid} = d.vid AND ${truth})`;
}
