/** Whether a new row is a record that is there (specification 2.7: matchSummary; 4.21). */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { EntityType, Fields, SuspectCandidate } from '../../store/tables.ts';
import type { KeyParts } from '../change_requests/keys.ts';
import type { DataModel } from '../data_model.ts';
import { matchEntity } from '../match/match.ts';
import { childArrays } from '../records.ts';
import { foldIdentifier, foldText } from '../search/fold.ts';
import { keyText, type SourceRow } from './source_row.ts';

export type MatchVerdict =
  | { outcome: 'notMatched' }
  /** Certainly the record `vid`. */
  | { outcome: 'ACT'; vid: string }
  /** A person has to say whether it is one of these, best first. */
  | { outcome: 'ASK'; candidates: SuspectCandidate[] };

/** A row as a match call would submit it. */
export function submittedRow(row: SourceRow): Fields {
  const children = Object.entries(childArrays).map(([type, array]) => [
    array,
    row.children.filter((child) => child.type === type).map(({ fields }) => fields),
  ]);
  const keys = [...('key' in row.record ? [row.record.key] : []), ...row.keys];
  return {
    ...row.fields,
    ...(Object.fromEntries(children) as Fields),
    custom_keys__v: keys.map(({ source, item, value }) => ({
      custom_key_source_type__v: source,
      custom_key_item_type__v: item,
      custom_key_value__v: value,
    })),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * What a row shares with every row that could be the same record: a postal code, an identifier, a word of the name in a place. Rows that share none
 * of these are no match whatever else they say.
 */
function traces(model: DataModel, row: SourceRow): string[] {
  const addresses = row.children.filter(({ type }) => type === 'ADDRESS');
  const postalCodes = addresses.map(({ fields }) => foldIdentifier(text(fields['postal_code__v'])));
  const localities = addresses.map(({ fields }) => foldText(text(fields['locality__v'])).join(' '));
  const names = foldText(
    [row.fields['corporate_name__v'], row.fields['last_name__v'], row.fields['first_name__v']]
      .map(text)
      .join(' '),
  );
  const identifiers = [
    ...model.alternateKeyFields().map(({ fieldId }) => text(row.fields[fieldId])),
    ...row.children.map(({ fields }) => text(fields['license_number__v'])),
    text(row.fields['email_1__v']),
    text(row.fields['phone_1__v']),
    ...row.keys.map(({ value }) => value),
  ].map(foldIdentifier);
  return [
    ...postalCodes.filter(Boolean).map((postalCode) => `place ${postalCode}`),
    ...localities.flatMap((locality) => names.map((word) => `${word} in ${locality}`)),
    ...identifiers.filter(Boolean).map((identifier) => `identifier ${identifier}`),
    ...(names.length ? [`name ${names.toSorted().join(' ')}`] : []),
  ];
}

/** Records that stewards have told apart from those that some keys once named, by key: no load asks about them again. */
export async function keptApart(
  { db }: Store,
  keys: readonly KeyParts[],
): Promise<Map<string, ReadonlySet<string>>> {
  if (!keys.length) return new Map();
  const { rows } = await sql<KeyParts & { others: string[] }>`
    SELECT key.source, key.item, key.value,
      array_agg(CASE pair.one_vid WHEN key.entity_vid THEN pair.other_vid ELSE pair.one_vid END)::text[] AS others
    FROM unnest(${keys.map(({ source }) => source)}::text[], ${keys.map(({ item }) => item)}::text[],
      ${keys.map(({ value }) => value)}::text[]) AS wanted (source, item, value)
    JOIN custom_key key ON key.source = wanted.source AND key.item = wanted.item AND key.value = wanted.value
    JOIN record_pair_apart pair ON key.entity_vid IN (pair.one_vid, pair.other_vid)
    GROUP BY key.source, key.item, key.value`.execute(db);
  return new Map(rows.map(({ others, ...key }) => [keyText(key), new Set(others)]));
}

/**
 * Matches a row. `traced` has the traces of the rows of this batch that became new records, which no match can find yet: a row that shares one is
 * `postponed` until they are written. `apart`: records that the row is not.
 */
export async function matchRow(
  store: Store,
  model: DataModel,
  row: SourceRow,
  { traced, apart }: { traced: Set<string>; apart: ReadonlySet<string> | undefined },
): Promise<MatchVerdict | 'postponed'> {
  const own = traces(model, row);
  if (own.some((trace) => traced.has(trace))) return 'postponed';
  const run = await matchEntity(store, model, row.entityType as EntityType, submittedRow(row));
  const matches = run.matches.filter(({ record }) => !apart?.has(record.vid));
  const certain = matches.filter(
    ({ outcome, record }) => outcome === 'ACT' && record.record_state === 'VALID',
  );
  if (certain.length === 1) return { outcome: 'ACT', vid: certain[0]!.record.vid };
  for (const trace of own) traced.add(trace);
  if (!matches.length) return { outcome: 'notMatched' };
  const candidates = matches.map(({ record, outcome, score }) => ({ vid: record.vid, outcome, score }));
  return { outcome: 'ASK', candidates };
}
