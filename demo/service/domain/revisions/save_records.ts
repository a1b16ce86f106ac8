/**
 * Saves records: rows, versions, revisions, lineage and search index. All code that writes records calls this module, for one record or
 * hundreds. The only exception is the seed of a new sandbox, which copies rows directly.
 */
import { sql } from 'kysely';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import {
  sharedVidField,
  type ChildType,
  type EntityType,
  type ChildRecord,
  type CustomKey,
  type FullRecord,
} from '../../records/record.ts';
import { calculate } from '../calculations/calculations.ts';
import { statusField } from '../change_requests/receive/validate.ts';
import type { DataModel } from '../data_model.ts';
import {
  lineageText,
  readLineage,
  writeLineage,
  type Lineage,
  type LineageRow,
} from '../lineage/lineage_rows.ts';
import { marksOf, remark, type Origin } from '../../records/origins.ts';
import { isSame } from '../lineage/ranked_update.ts';
import {
  bringInEntries,
  prepareDocuments,
  writeDocuments,
  writeWords,
  type PreparedDocuments,
} from '../search/index/index_records.ts';
import { refreshMembers, type WrittenMembers } from '../shared_records/copy_to_members.ts';
import { isRenamed, refreshCopiedNames } from './copied_names.ts';
import { differences, finderOf, isOther, isPlatformName } from './differences.ts';
import {
  recordTexts,
  writeRecords,
  type RecordChange,
  type RecordTexts,
  type Written,
} from './write_records.ts';

/** Locks records until the end of the transaction, in sorted order, and returns them complete. Skips IDs without a record. */
export async function lockRecords(store: Store, vids: readonly string[]): Promise<FullRecord[]> {
  await store.db
    .selectFrom('entity')
    .select('vid')
    .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .orderBy('vid')
    .forUpdate()
    .execute();
  return loadRecords(store, vids);
}

const isOtherKey = (before: CustomKey | undefined, after: CustomKey): boolean =>
  before?.status !== after.status;

/** Sets status_update_time__v when the status of a record or child has changed (specification 2.4). */
function stampStatus<T extends FullRecord | ChildRecord>(
  type: EntityType | ChildType,
  before: T,
  after: T,
  time: Date,
): void {
  const status = statusField(type);
  if (!status || isSame(before.fields[status], after.fields[status])) return;
  after.fields = { ...after.fields, status_update_time__v: time.toISOString() };
}

/** Sets versions and times of changed objects. Returns undefined when nothing has changed. */
function prepare(change: RecordChange, time: Date): Written | undefined {
  const { before, after } = change;
  if (!before)
    return {
      change,
      children: after.children,
      keys: after.custom_keys,
      differences: [],
      hasNewVersion: true,
    };
  const oldChild = finderOf(before.children);
  const oldKey = finderOf(before.custom_keys);
  const children = after.children.filter((child) => {
    const old = oldChild(child.vid);
    if (!old) return true;
    if (!isOther(old, child) && old.position === child.position) return false;
    stampStatus(child.child_type, old, child, time);
    child.record_version = old.record_version + 1;
    child.modified_at = time;
    return true;
  });
  const keys = after.custom_keys.filter((key) => isOtherKey(oldKey(key.vid), key));
  for (const key of keys) if (oldKey(key.vid)) key.modified_at = time;
  stampStatus(after.entity_type, before, after, time);
  const isMerged = before.merged_into !== after.merged_into;
  const hasNewVersion = children.length > 0 || keys.length > 0 || isMerged || isOther(before, after);
  const isElsewhere = before.in_instance !== after.in_instance;
  if (!hasNewVersion && !isElsewhere) return undefined;
  after.record_version = before.record_version;
  after.modified_at = before.modified_at;
  if (hasNewVersion) {
    after.record_version++;
    after.modified_at = time;
  }
  return { change, children, keys, differences: differences(before, after), hasNewVersion };
}

/** Returns the IDs of records whose lineage must be read before the save. New children and keys alone do not need it. */
const vidsWithLineage = (written: readonly Written[], changes: readonly RecordChange[]): string[] => [
  ...written
    .filter(({ differences }) =>
      differences.some(
        ({ object_type, added, fields }) =>
          object_type !== 'CUSTOMKEY' && !added && !Object.keys(fields).every(isPlatformName),
      ),
    )
    .map(({ change }) => change.after.vid),
  ...changes.filter(({ confirmed }) => confirmed?.size).map(({ after }) => after.vid),
];

/** Returns the lineage of changed and confirmed objects. A new record needs none: its first revision has the origin. */
export function lineageRows(
  written: readonly Pick<Written, 'change' | 'differences'>[],
  changes: readonly RecordChange[],
  cause: Origin,
  lineage: Lineage,
): LineageRow[] {
  const rows = new Map<string, LineageRow>();
  for (const { change, differences } of written)
    for (const { vid, object_type, added, fields } of differences) {
      if (object_type === 'CUSTOMKEY') continue;
      const names = Object.keys(fields).filter((name) => !isPlatformName(name));
      if (!added && !names.length) continue;
      const marks = added ? marksOf(cause) : remark(lineage.marks(vid), names, cause);
      rows.set(vid, { vid, entity_vid: change.after.vid, marks });
    }
  for (const { after, confirmed } of changes)
    for (const [vid, names] of confirmed ?? []) {
      if (!names.length) continue;
      const marks = remark(rows.get(vid)?.marks ?? lineage.marks(vid), names, cause);
      rows.set(vid, { vid, entity_vid: after.vid, marks });
    }
  return [...rows.values()];
}

/** Changes, and the rows to write for them. */
export interface PreparedSave {
  changes: readonly RecordChange[];
  written: readonly Written[];
  cause: Origin;
}

/** Calculates the rows to write, without the database. Sets calculated fields, versions and modification times. */
export function prepareSave(changes: readonly RecordChange[], cause: Origin, model: DataModel): PreparedSave {
  for (const { after } of changes) calculate(after, model);
  return { changes, written: changes.flatMap((change) => prepare(change, cause.time) ?? []), cause };
}

/** Returns the records that get a new version. */
export const savedBy = ({ written }: PreparedSave): FullRecord[] =>
  written.flatMap(({ change, hasNewVersion }) => (hasNewVersion ? change.after : []));

/** Data that a save sends to the database. Does not reference the records: a save may wait, and records need much memory. */
export interface SaveTexts {
  /** Null when no record has changed. */
  records: { rows: RecordTexts; documents: PreparedDocuments } | null;
  lineage: string | null;
  /** IDs of renamed records. */
  renamed: readonly string[];
  /** IDs of written relationships with a parent HCO. */
  relationships: readonly string[];
  /** Written members of shared records, and the model by which they are indexed. */
  members: WrittenMembers & { model: DataModel };
}

/** Prepares the data to send to the database. `lineage` is that of the records before the save. */
export async function saveTexts(
  { changes, written, cause }: PreparedSave,
  model: DataModel,
  lineage: Lineage,
): Promise<SaveTexts> {
  const documents = written.map(({ change: { before, after } }) => ({ record: after, before }));
  const members = written.flatMap(({ change: { after }, children }) =>
    children.flatMap(({ vid, fields }) => {
      const sharedVid = fields[sharedVidField];
      return typeof sharedVid === 'string' ? [{ vid, entityVid: after.vid, sharedVid }] : [];
    }),
  );
  return {
    members: {
      vids: members.map(({ vid }) => vid),
      entityVids: members.map(({ entityVid }) => entityVid),
      sharedVids: members.map(({ sharedVid }) => sharedVid),
      model: model.snapshot,
    },
    records: written.length
      ? { rows: await recordTexts(written, cause), documents: await prepareDocuments(documents, model) }
      : null,
    lineage: lineageText(lineageRows(written, changes, cause, lineage)),
    renamed: written.flatMap(({ change: { before, after } }) => (isRenamed(before, after) ? after.vid : [])),
    relationships: written.flatMap(({ children }) =>
      children.flatMap(({ vid, child_type }) => (child_type === 'PARENTHCO' ? vid : [])),
    ),
  };
}

/**
 * Writes a prepared save. Collects entries of the search index until `bringInEntries`. After the rows of these records, waits for `turn` before it
 * writes names in relationships and word counts: concurrent saves may write to the same rows.
 */
export async function writeSave(store: Store, texts: SaveTexts, turn?: Promise<void>): Promise<void> {
  const { records, lineage, renamed, relationships } = texts;
  if (records) {
    await writeRecords(store, records.rows);
    await writeDocuments(store, records.documents);
  }
  await writeLineage(store, lineage);
  await turn;
  if (!records) return;
  await refreshCopiedNames(store, { renamed, relationships });
  await refreshMembers(store, texts.members.model, texts.members);
  await writeWords(store, records.documents);
}

/**
 * Writes changed records and returns those with a new version. Unchanged records keep their version and are not written. Call it in a
 * transaction, with existing records locked (`lockRecords`). New children and keys must have IDs from the sequence. Claim or look up new keys first:
 * a key of another record makes the database throw. Pass `lineage` when it has been read already.
 */
export async function saveRecords(
  store: Store,
  model: DataModel,
  changes: readonly RecordChange[],
  cause: Origin,
  lineage?: Lineage,
): Promise<FullRecord[]> {
  const prepared = prepareSave(changes, cause, model);
  const { written } = prepared;
  const known = lineage ?? (await readLineage(store, vidsWithLineage(written, changes)));
  await writeSave(store, await saveTexts(prepared, model, known));
  if (written.length) await bringInEntries(store);
  return savedBy(prepared);
}
