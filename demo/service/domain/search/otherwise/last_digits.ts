/** Finds persons and organizations by words of their name and the last digits of a key, such as the NPI. Keys have no index entries for their endings. */
import { sql } from 'kysely';
import type { Named } from '../closeness.ts';
import type { Search } from '../found.ts';
import { where, type Selection } from '../hits.ts';
import { levelsOf } from '../levels.ts';
import { seenCity } from '../query/record_columns.ts';

/** Fewer digits are of too many keys, and more of them are a phone number or a whole key. */
const lastDigits = /^\d{4,8}$/;
/** Records with the words of which the keys are read. */
const mostRead = 1000;

/** A record with a key that ends with typed digits. */
export type OfLastDigits = Named & { vid: string };

/** Returns the records that have all words beside the digits and a key that ends with the digits, and the digits. */
export async function readByLastDigits(
  { context, parameters, expansions }: Search,
  base: Selection,
): Promise<{ digits: string; rows: readonly OfLastDigits[] } | null> {
  const terms = parameters.terms ?? [];
  const numbers = terms.filter(({ identifier }) => identifier !== null && lastDigits.test(identifier));
  const names = terms.filter((term) => !numbers.includes(term));
  const { model, store } = context;
  const keys = model
    .alternateKeyFields()
    .filter(({ objectType, fieldId }) => !model.isWordless(objectType, fieldId))
    .map(({ fieldId }) => sql`e.fields ->> ${fieldId}`);
  if (numbers.length !== 1 || !names.length || !keys.length) return null;
  const digits = numbers[0]!.identifier!;
  const index = [...levelsOf(names, expansions).everything, ...base.index];
  const { rows } = await sql<OfLastDigits>`
    SELECT found.vid::text AS vid, found.name, found.city
    FROM (SELECT d.vid, d.name, ${seenCity()} AS city FROM search_document d
      WHERE ${where({ ...base, index })} LIMIT ${sql.lit(mostRead)}) found
    JOIN entity e ON e.vid = found.vid
    WHERE concat_ws(' ', ${sql.join(keys)}) ~ ${`${digits}( |$)`}`.execute(store.db);
  return { digits, rows };
}
