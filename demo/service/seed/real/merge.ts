/** How what a source says becomes, or changes, a record. Pure. */
import type { DataModel } from '../../domain/data_model.ts';
import type { Lineage } from '../../domain/lineage/lineage_rows.ts';
import { rankedUpdate } from '../../domain/lineage/ranked_update.ts';
import type { Ranker } from '../../domain/lineage/ranking.ts';
import type { ChildRecord, FullRecord } from '../../domain/records.ts';
import { foldText } from '../../domain/search/fold.ts';
import type { ChildType, Fields } from '../../store/tables.ts';
import type { SourceRecord } from './rows.ts';

export interface MergeContext {
  /** System and item type of the key that identifies the records. */
  source: string;
  item: string;
  now: Date;
  nextVid: () => string;
}

/** Two addresses are the same when street, place and sorting part of the postal code are, but for accents and case. */
const addressIdentity = (fields: Fields): string =>
  ['address_line_1__v', 'locality__v', 'postal_code_primary__v']
    .map((field) => foldText(String(fields[field] ?? '')).join(' '))
    .join('|');

function addChild(record: FullRecord, type: ChildType, fields: Fields, { now, nextVid }: MergeContext): void {
  const siblings = record.children.filter(({ child_type }) => child_type === type).length;
  const child: ChildRecord = {
    vid: nextVid(),
    child_type: type,
    position: siblings,
    parent_hco_vid: null,
    record_state: 'VALID',
    record_version: 1,
    created_at: now,
    modified_at: now,
    fields: type === 'ADDRESS' ? { ...fields, address_ordinal__v: siblings + 1 } : fields,
  };
  record.children.push(child);
}

/** True when the record had no such address. */
function addAddress(record: FullRecord, address: Fields | null, context: MergeContext): boolean {
  if (!address) return false;
  const identity = addressIdentity(address);
  const known = record.children.some(
    ({ child_type, fields }) => child_type === 'ADDRESS' && addressIdentity(fields) === identity,
  );
  if (known) return false;
  addChild(record, 'ADDRESS', address, context);
  return true;
}

function addKey(
  record: FullRecord,
  item: string,
  value: string,
  { source, now, nextVid }: MergeContext,
): void {
  record.custom_keys.push({
    vid: nextVid(),
    record_vid: record.vid,
    record_type: record.entity_type,
    source,
    item,
    value,
    status: 'A',
    created_at: now,
    modified_at: now,
  });
}

export function newRecord(row: SourceRecord, context: MergeContext): FullRecord {
  const { now, nextVid, source, item } = context;
  const record: FullRecord = {
    vid: nextVid(),
    entity_type: 'HCO',
    in_instance: true,
    record_state: 'VALID',
    record_version: 1,
    created_at: now,
    modified_at: now,
    merged_into: null,
    fields: {
      ...row.fields,
      is_vendor_master__v: false,
      is_externally_mastered__v: false,
      record_owner_type__v: 'THIRD_PARTY',
      record_owner_name__v: source,
    },
    children: [],
    custom_keys: [],
  };
  addAddress(record, row.address, context);
  for (const license of row.licenses) addChild(record, 'LICENSE', license, context);
  addKey(record, item, row.key, context);
  for (const key of row.keys) addKey(record, key.item, key.value, context);
  return record;
}

/** What an update needs to know of sources that are stronger. */
export interface Survivorship {
  model: DataModel;
  ranker: Ranker;
  lineage: Lineage;
}

/**
 * Takes over what the source says now, where no stronger source says otherwise. What it no longer says stays. True when anything
 * changed.
 */
export function updateRecord(
  record: FullRecord,
  row: SourceRecord,
  context: MergeContext,
  { model, ranker, lineage }: Survivorship,
): boolean {
  const country = record.fields['primary_country__v'];
  const { fields, outcomes } = rankedUpdate(
    model,
    ranker,
    {
      objectType: record.entity_type,
      country: typeof country === 'string' ? country : null,
      fields: record.fields,
      originOf: (field) => lineage.originOf(record, record, field),
    },
    { fields: row.fields, source: context.source, time: context.now },
  );
  const changedFields = Object.values(outcomes).includes('applied');
  if (changedFields) record.fields = fields;
  const newAddress = addAddress(record, row.address, context);
  return changedFields || newAddress;
}

/** A further row about a record: another address of the same organization. True when anything changed. */
export const mergeRow = (record: FullRecord, row: SourceRecord, context: MergeContext): boolean =>
  addAddress(record, row.address, context);
