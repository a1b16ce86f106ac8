/** Whether a new row is a record that is there (specification 2.7: matchSummary; 4.21). */
import type { Store } from '../../store/store.ts';
import type { EntityType, Fields } from '../../store/tables.ts';
import type { DataModel } from '../data_model.ts';
import { matchEntity } from '../match/match.ts';
import { childArrays } from '../records.ts';
import { foldIdentifier, foldText } from '../search/fold.ts';
import type { SourceRow } from './source_row.ts';

export type MatchVerdict =
  | { outcome: 'notMatched' }
  /** Certainly the record `vid`. */
  | { outcome: 'ACT'; vid: string }
  /** A person has to say whether it is one of these, best first. */
  | { outcome: 'ASK'; candidates: string[] };

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

/**
 * Matches a row. `traced` has the traces of the rows of this batch that became new records, which no match can find yet: a row that shares one is
 * `postponed` until they are written.
 */
export async function matchRow(
  store: Store,
  model: DataModel,
  row: SourceRow,
  traced: Set<string>,
): Promise<MatchVerdict | 'postponed'> {
  const own = traces(model, row);
  if (own.some((trace) => traced.has(trace))) return 'postponed';
  const { matches } = await matchEntity(store, model, row.entityType as EntityType, submittedRow(row));
  const certain = matches.filter(
    ({ outcome, record }) => outcome === 'ACT' && record.record_state === 'VALID',
  );
  if (certain.length === 1) return { outcome: 'ACT', vid: certain[0]!.record.vid };
  if (matches.length) return { outcome: 'ASK', candidates: matches.map(({ record }) => record.vid) };
  for (const trace of own) traced.add(trace);
  return { outcome: 'notMatched' };
}
