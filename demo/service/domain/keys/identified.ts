/** Finds records and children by an identifier: ID, alternate key, license number or custom key (specification 2.2, 2.5). */
import { sql } from 'kysely';
import { foldedKey } from '../../records/key_source.ts';
import { licenseIssuer } from '../../records/license_issuer.ts';
import type { FullRecord } from '../../records/record.ts';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { identifierEntries, quoteEntry } from '../search/index/terms.ts';
import { foldIdentifier } from '../search/language/fold.ts';
import { asSeen, type VisibilityProfile } from '../users/visibility.ts';

/** What an identifier is one of. */
export type IdentifierOf =
  | { kind: 'vid' }
  | { kind: 'field'; field: string }
  | { kind: 'license'; issuer: string }
  | { kind: 'key'; source: string; item: string };

export interface AskedIdentifier {
  /** Null when the identifier may be any of them. */
  of: IdentifierOf | null;
  value: string;
}

/** Maximum number of records that are compared. Identifiers are nearly unique. */
const mostCompared = 500;

/** Returns the IDs of the objects of a record that have the identifier: of the record itself, and of keyed children. */
function identifiedIn(model: DataModel, record: FullRecord, { of, value }: AskedIdentifier): string[] {
  const isKind = (kind: IdentifierOf['kind']): boolean => of === null || of.kind === kind;
  const vids: string[] = [];
  if (isKind('vid')) {
    if (record.vid === value) vids.push(record.vid);
    vids.push(...record.children.filter(({ vid }) => vid === value).map(({ vid }) => vid));
  }
  const hasField = model
    .alternateKeyFields()
    .filter(({ fieldId }) => of === null || (of.kind === 'field' && of.field === fieldId))
    .some(({ fieldId }) => String(record.fields[fieldId] ?? '') === value);
  const hasLicense =
    isKind('license') &&
    record.children.some(
      ({ child_type, fields }) =>
        child_type === 'LICENSE' &&
        fields['license_number__v'] === value &&
        (of?.kind !== 'license' || licenseIssuer(fields) === of.issuer),
    );
  if (hasField || hasLicense) vids.push(record.vid);
  if (isKind('key'))
    for (const key of record.custom_keys) {
      const isIts =
        of?.kind !== 'key' ||
        foldedKey(`${of.source}:${of.item}:`) === foldedKey(`${key.source}:${key.item}:`);
      if (key.status === 'A' && key.value === value && isIts) vids.push(key.record_vid);
    }
  return vids;
}

/** Returns the IDs of the records and children with an identifier, as users with the profile see them. */
export async function findIdentified(
  store: Store,
  model: DataModel,
  asked: AskedIdentifier,
  profile: VisibilityProfile,
): Promise<string[]> {
  const { of, value } = asked;
  if (value === '' || value.includes('\0')) return [];
  const isVid = /^\d{18}$/.test(value) && (of === null || of.kind === 'vid');
  const folded = foldIdentifier(value);
  const hasEntry = folded !== '' && of?.kind !== 'vid';
  const { rows } = await sql<{ vid: string }>`
    ${isVid ? sql`SELECT ${value}::bigint AS vid UNION SELECT entity_vid FROM child_record WHERE vid = ${value}::bigint` : sql`SELECT NULL::bigint AS vid WHERE false`}
    UNION
    (SELECT vid FROM search_document
      WHERE ${hasEntry ? sql`lexemes @@ ${identifierEntries(folded).map(quoteEntry).join(' | ')}::tsquery` : sql`false`}
      LIMIT ${mostCompared})`.execute(store.db);
  const records = await loadRecords(
    store,
    rows.map(({ vid }) => String(vid)),
  );
  return [
    ...new Set(
      records
        .filter(({ merged_into }) => merged_into === null)
        .flatMap((record) => identifiedIn(model, asSeen(record, model, profile), asked)),
    ),
  ];
}
