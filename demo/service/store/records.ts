/** Reads whole records. */
import type { ChildRecord, CustomKey, FullRecord } from '../records/record.ts';
import type { CopyColumns, CopyValue } from './copy_rows.ts';
import { prepare } from './statements.ts';
import type { Store } from './store.ts';

/** Columns of a record, without the marks by which exports find changes. */
export const entityCopy = {
  vid: 'bigint',
  entity_type: 'text',
  in_instance: 'boolean',
  record_state: 'text',
  record_version: 'integer',
  merged_into: 'bigint',
  created_at: 'time',
  modified_at: 'time',
  fields: 'json',
} as const satisfies CopyColumns;
export const childCopy = {
  vid: 'bigint',
  entity_vid: 'bigint',
  child_type: 'text',
  position: 'integer',
  parent_hco_vid: 'bigint',
  record_state: 'text',
  record_version: 'integer',
  created_at: 'time',
  modified_at: 'time',
  fields: 'json',
} as const satisfies CopyColumns;
export const keyCopy = {
  vid: 'bigint',
  entity_vid: 'bigint',
  record_vid: 'bigint',
  record_type: 'text',
  source: 'text',
  item: 'text',
  value: 'text',
  status: 'text',
  created_at: 'time',
  modified_at: 'time',
} as const satisfies CopyColumns;

const columnsOf = <T extends CopyColumns>(columns: T) => Object.keys(columns) as (keyof T & string)[];
export const entityColumns = columnsOf(entityCopy);
export const childColumns = columnsOf(childCopy);
export const keyColumns = columnsOf(keyCopy);

/** Returns a row of table entity for `entityCopy`. */
export const entityRow = (record: FullRecord): CopyValue[] => [
  record.vid,
  record.entity_type,
  record.in_instance,
  record.record_state,
  record.record_version,
  record.merged_into,
  record.created_at,
  record.modified_at,
  JSON.stringify(record.fields),
];

/** Returns a row of table child_record for `childCopy`. */
export const childRow = (entityVid: string, child: ChildRecord): CopyValue[] => [
  child.vid,
  entityVid,
  child.child_type,
  child.position,
  child.parent_hco_vid,
  child.record_state,
  child.record_version,
  child.created_at,
  child.modified_at,
  JSON.stringify(child.fields),
];

/** Returns a row of table custom_key for `keyCopy`. */
export const keyRow = (entityVid: string, key: CustomKey): CopyValue[] => [
  key.vid,
  entityVid,
  key.record_vid,
  key.record_type,
  key.source,
  key.item,
  key.value,
  key.status,
  key.created_at,
  key.modified_at,
];

/** Values of a child record or custom key, in the order of `readColumns`. */
type Values = readonly (string | number | object | null)[];

interface RecordRow extends Omit<FullRecord, 'children' | 'custom_keys'> {
  children: readonly Values[] | null;
  keys: readonly Values[] | null;
}

/** Columns of a child record or custom key that are read with its record. */
const readColumns = (columns: CopyColumns) =>
  Object.entries(columns).filter(([name]) => name !== 'entity_vid');

/** Returns the columns of an aliased table as values of a JSON array. JSON numbers would lose digits of an ID. */
const jsonValues = (alias: string, columns: CopyColumns): string =>
  readColumns(columns)
    .map(([name, type]) => (type === 'bigint' ? `${alias}.${name}::text` : `${alias}.${name}`))
    .join(', ');

/**
 * Returns the statement for whole records. Child records and keys are looked up for each record. For a thousand records at once, a join would read
 * whole tables, because the planner's statistics lag behind a load.
 */
const recordsWhere = (condition: string): string => `
  SELECT ${entityColumns.map((name) => `e.${name}`).join(', ')},
    (SELECT json_agg(json_build_array(${jsonValues('c', childCopy)}) ORDER BY c.child_type, c.position, c.vid)
      FROM child_record c WHERE c.entity_vid = e.vid) AS children,
    (SELECT json_agg(json_build_array(${jsonValues('k', keyCopy)}) ORDER BY k.vid)
      FROM custom_key k WHERE k.entity_vid = e.vid) AS keys
  FROM entity e WHERE ${condition}`;
const readRows = prepare<RecordRow>(recordsWhere('e.vid = ANY ($1::bigint[])'));
/** The server would plan the statement for lists again each time, because it expects more records of any list than of a list of one. */
const readRow = prepare<RecordRow>(recordsWhere('e.vid = $1::bigint'));

/** Maximum number of cached times. Rows that are read together mostly share theirs. */
const mostTimes = 10_000;
const knownTimes = new Map<string, number>();

function timeOf(text: string): Date {
  let time = knownTimes.get(text);
  if (time === undefined) {
    time = Date.parse(text);
    if (knownTimes.size >= mostTimes) knownTimes.clear();
    knownTimes.set(text, time);
  }
  return new Date(time);
}

/** Returns a function that turns the values of a row into an object. */
function objectOf<T>(columns: CopyColumns): (values: Values) => T {
  const entries = readColumns(columns).map(([name, type], index) => ({ name, type, index }));
  return (values) => {
    const object: Record<string, unknown> = {};
    for (const { name, type, index } of entries)
      object[name] = type === 'time' ? timeOf(values[index] as string) : values[index];
    return object as T;
  };
}
const childOf = objectOf<ChildRecord>(childCopy);
const keyOf = objectOf<CustomKey>(keyCopy);

/** Returns records with their children and custom keys, in the order of `vids`. Leaves out vids without a record. */
export async function loadRecords({ db }: Store, vids: readonly string[]): Promise<FullRecord[]> {
  const wanted = [...new Set(vids)];
  if (!wanted.length) return [];
  const records = new Map<string, FullRecord>();
  for (const { children, keys, ...entity } of await (wanted.length === 1
    ? readRow(db, wanted[0])
    : readRows(db, wanted)))
    records.set(entity.vid, {
      ...entity,
      children: (children ?? []).map(childOf),
      custom_keys: (keys ?? []).map(keyOf),
    });
  return vids.flatMap((vid) => records.get(vid) ?? []);
}

interface StateRow {
  entity: string;
  version: number;
  modified_at: Date;
  children: string;
  keys: string;
}

/**
 * The last transactions that wrote the record and each of its children and keys: every change has a new one, and a removed child one less. Version
 * and time also tell states apart when a server without the last transactions takes over, and numbers them again.
 */
const readState = prepare<StateRow>(`
  SELECT e.changed_in::text AS entity, e.record_version AS version, e.modified_at,
    ARRAY(SELECT c.changed_in FROM child_record c WHERE c.entity_vid = e.vid)::text AS children,
    ARRAY(SELECT k.changed_in FROM custom_key k WHERE k.entity_vid = e.vid)::text AS keys
  FROM entity e WHERE e.vid = $1::bigint AND e.in_instance AND e.merged_into IS NULL`);

/**
 * Returns a text that differs after every change of a record, its children and its keys. Undefined for a record that is not in the instance, or
 * that was merged into another.
 */
export async function recordState({ db }: Store, vid: string): Promise<string | undefined> {
  const [row] = await readState(db, vid);
  return row && `${row.entity} ${row.version} ${row.modified_at.getTime()} ${row.children} ${row.keys}`;
}
