/** Writes records with their children, keys and revisions: new ones by COPY, existing ones by INSERT … ON CONFLICT DO UPDATE. */
import { sql } from 'kysely';
import { CopyRows, type CopyColumns } from '../../store/copy_rows.ts';
import {
  childColumns,
  childCopy,
  childRow,
  entityColumns,
  entityCopy,
  entityRow,
  keyColumns,
  keyCopy,
  keyRow,
} from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { inTimeSlices } from '../../store/time_slices.ts';
import { statusField } from '../change_requests/receive/validate.ts';
import type { Origin } from '../../records/origins.ts';
import type { ChildRecord, CustomKey, FullRecord } from '../../records/record.ts';
import type { ChangeKind, ObjectChange } from '../../records/object_change.ts';

export interface RecordChange {
  /** Record as read in this transaction, with its row locked; null for a new record. */
  before: FullRecord | null;
  /** New content of the record. Saving sets its versions and modification times. */
  after: FullRecord;
  /** Names of fields, by vid__v of their record or child, that keep their value but get this source, see `rankedUpdate`. */
  confirmed?: ReadonlyMap<string, readonly string[]>;
  /** True when the keys of a new record have no rows yet. Claiming a key creates its row before the record is saved. */
  keysAreNew?: boolean;
  /** True when children of a new record may have rows of another record. */
  childrenMayMove?: boolean;
}

/** Change with the children and keys to write. */
export interface Written {
  change: RecordChange;
  children: ChildRecord[];
  keys: CustomKey[];
  differences: ObjectChange[];
  hasNewVersion: boolean;
}

const revisionCopy = {
  entity_vid: 'bigint',
  record_version: 'integer',
  created_at: 'time',
  source: 'text',
  job_id: 'bigint',
  change_request_id: 'bigint',
  user_id: 'integer',
  changes: 'json',
  kind: 'text',
} as const satisfies CopyColumns;

type CopiedRows = Uint8Array<ArrayBuffer>;

/** Data for the database: new rows for COPY, existing rows as JSON; null when there are none. */
export interface RecordTexts {
  newEntities: CopiedRows;
  newChildren: CopiedRows;
  newKeys: CopiedRows;
  revisions: CopiedRows;
  entities: string | null;
  children: string | null;
  keys: string | null;
}

/** Returns what a new version of a record is about. */
function kindOf({ before, after }: RecordChange): ChangeKind {
  if (!before) return 'created';
  if (before.merged_into !== after.merged_into) return after.merged_into === null ? 'unmerged' : 'merged';
  const status = statusField(after.entity_type);
  return after.fields[status] === 'I' && before.fields[status] !== 'I' ? 'inactivated' : 'updated';
}

const json = (rows: readonly object[]): string | null => (rows.length ? JSON.stringify(rows) : null);

export async function recordTexts(written: readonly Written[], cause: Origin): Promise<RecordTexts> {
  const newEntities = new CopyRows(entityCopy);
  const newChildren = new CopyRows(childCopy);
  const newKeys = new CopyRows(keyCopy);
  const revisions = new CopyRows(revisionCopy);
  const entities: object[] = [];
  const children: object[] = [];
  const keys: object[] = [];
  await inTimeSlices(written, (one) => {
    const { after, before, keysAreNew } = one.change;
    const { vid } = after;
    if (before) {
      entities.push({ ...after, children: null, custom_keys: null });
      // Children that a merge moved here have a row already, so they are updated like changed ones.
      for (const child of one.children) children.push({ ...child, entity_vid: vid });
    } else {
      newEntities.add(entityRow(after));
      if (one.change.childrenMayMove)
        for (const child of one.children) children.push({ ...child, entity_vid: vid });
      else for (const child of one.children) newChildren.add(childRow(vid, child));
    }
    if (!before && keysAreNew) for (const key of one.keys) newKeys.add(keyRow(vid, key));
    else for (const key of one.keys) keys.push({ ...key, entity_vid: vid });
    if (one.hasNewVersion)
      revisions.add([
        vid,
        after.record_version,
        cause.time,
        cause.source,
        cause.jobId,
        cause.changeRequestId,
        cause.userId,
        JSON.stringify(one.differences),
        kindOf(one.change),
      ]);
  });
  return {
    newEntities: newEntities.take(),
    newChildren: newChildren.take(),
    newKeys: newKeys.take(),
    revisions: revisions.take(),
    entities: json(entities),
    children: json(children),
    keys: json(keys),
  };
}

/** Writes rows, entities before their children, because triggers rely on this order. */
export async function writeRecords(store: Store, texts: RecordTexts): Promise<void> {
  const { db, copyIn } = store;
  await copyIn('entity', entityColumns, [texts.newEntities]);
  if (texts.entities)
    await sql`
      INSERT INTO entity (vid, entity_type, in_instance, record_state, record_version, merged_into, created_at, modified_at, fields)
      SELECT * FROM jsonb_to_recordset(${texts.entities}::jsonb) AS record (vid bigint, entity_type text,
        in_instance boolean, record_state text, record_version integer, merged_into bigint, created_at timestamptz,
        modified_at timestamptz, fields jsonb)
      ON CONFLICT (vid) DO UPDATE SET in_instance = excluded.in_instance, record_state = excluded.record_state,
        record_version = excluded.record_version, merged_into = excluded.merged_into, modified_at = excluded.modified_at,
        fields = excluded.fields`.execute(db);
  await copyIn('child_record', childColumns, [texts.newChildren]);
  if (texts.children)
    await sql`
      INSERT INTO child_record (vid, entity_vid, child_type, position, parent_hco_vid, record_state, record_version,
        created_at, modified_at, fields)
      SELECT * FROM jsonb_to_recordset(${texts.children}::jsonb) AS child (vid bigint, entity_vid bigint,
        child_type text, position integer, parent_hco_vid bigint, record_state text, record_version integer,
        created_at timestamptz, modified_at timestamptz, fields jsonb)
      ON CONFLICT (vid) DO UPDATE SET entity_vid = excluded.entity_vid, position = excluded.position,
        parent_hco_vid = excluded.parent_hco_vid, record_state = excluded.record_state,
        record_version = excluded.record_version, modified_at = excluded.modified_at, fields = excluded.fields`.execute(
      db,
    );
  await copyIn('custom_key', keyColumns, [texts.newKeys]);
  if (texts.keys)
    await sql`
      INSERT INTO custom_key (vid, entity_vid, record_vid, record_type, source, item, value, status, created_at, modified_at)
      SELECT * FROM jsonb_to_recordset(${texts.keys}::jsonb) AS key (vid bigint, entity_vid bigint,
        record_vid bigint, record_type text, source text, item text, value text, status text, created_at timestamptz,
        modified_at timestamptz)
      ON CONFLICT (vid) DO UPDATE SET entity_vid = excluded.entity_vid, record_vid = excluded.record_vid,
        status = excluded.status, modified_at = excluded.modified_at`.execute(db);
  await copyIn('revision', Object.keys(revisionCopy), [texts.revisions]);
}
