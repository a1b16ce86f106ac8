import { sql, type RawBuilder } from 'kysely';
import { seenColumn } from '../users/own_profiles/seen_fields.ts';
import { mailAddressType } from '../users/visibility.ts';

/**
 * Returns the city of the first address of `record`. A mail-only address does not count: it is not where the record is, and some users may
 * not see it (specification, section 5, rule 1). NULL for callers who do not see cities.
 */
export const cityOf = (record: RawBuilder<unknown>): RawBuilder<string | null> =>
  seenColumn(
    sql`(
  SELECT c.fields ->> 'locality__v' FROM child_record c
  WHERE c.entity_vid = ${record} AND c.child_type = 'ADDRESS' AND c.fields ->> 'address_type__v' IS DISTINCT FROM ${mailAddressType}
  ORDER BY c.position, c.vid LIMIT 1)`,
    'ADDRESS',
    'locality__v',
  );
