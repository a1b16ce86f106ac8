/** Calculates the differences between two versions of a record with its children and keys, and undoes them. Pure functions. */
import type { Fields, RecordState, ChildRecord, CustomKey, FullRecord } from '../../records/record.ts';
import type { FromTo, ObjectChange } from '../../records/object_change.ts';
import { isSame } from '../lineage/ranked_update.ts';

/** Fields that the platform sets itself. They change along with others, and `undo` needs them. */
const platformNames = [
  'record_state__v',
  'record_version__v',
  'modified_date__v',
  'status_update_time__v',
  'record_merged_vid__v',
] as const;
export const isPlatformName = (field: string): boolean =>
  (platformNames as readonly string[]).includes(field);

/** Platform fields that revisions do not show, because the revision itself has a version and a time. */
export const unshownFields: readonly string[] = platformNames.filter(
  (name) => name !== 'record_state__v' && name !== 'record_merged_vid__v',
);

type RecordObject = FullRecord | ChildRecord;

/** Up to this many children or keys, a linear search is faster than building a map. */
const few = 8;

/** Returns a function that finds children or keys by ID. */
export function finderOf<T extends { vid: string }>(all: readonly T[]): (vid: string) => T | undefined {
  if (all.length <= few) return (vid) => all.find((one) => one.vid === vid);
  const known = new Map(all.map((one) => [one.vid, one]));
  return (vid) => known.get(vid);
}

const isGained = (before: Fields, after: Fields, name: string): boolean =>
  !Object.hasOwn(before, name) && !isSame(null, after[name]);

function fieldChanges(before: Fields, after: Fields): Record<string, FromTo> {
  const changes: Record<string, FromTo> = {};
  if (before === after) return changes;
  const note = (name: string): void => {
    changes[name] = [before[name] ?? null, after[name] ?? null];
  };
  for (const name of Object.keys(before)) if (!isSame(before[name], after[name])) note(name);
  for (const name of Object.keys(after)) if (isGained(before, after, name)) note(name);
  return changes;
}

const haveOther = (before: Fields, after: Fields): boolean =>
  before !== after &&
  (Object.keys(before).some((name) => !isSame(before[name], after[name])) ||
    Object.keys(after).some((name) => isGained(before, after, name)));

/** Returns true when the state or a field of a record or child has changed. */
export const isOther = (before: RecordObject, after: RecordObject): boolean =>
  before.record_state !== after.record_state || haveOther(before.fields, after.fields);

const platformOf = (object: RecordObject): Fields => ({
  record_state__v: object.record_state,
  record_version__v: object.record_version,
  modified_date__v: object.modified_at.toISOString(),
});

const objectFields = (object: RecordObject): Fields => ({
  ...object.fields,
  ...platformOf(object),
  // The surviving record of a merge, under the column name of exports.
  ...('merged_into' in object && object.merged_into !== null && { record_merged_vid__v: object.merged_into }),
});

const keyFields = (key: CustomKey): Fields => ({
  custom_key_entity_id__v: key.record_vid,
  custom_key_vid_key__v: `${key.source}:${key.item}:${key.value}`,
  custom_key_status__v: key.status,
  modified_date__v: key.modified_at.toISOString(),
});

function changesOfPart(
  object_type: ObjectChange['object_type'],
  vid: string,
  before: Fields | undefined,
  after: Fields,
): ObjectChange[] {
  const fields = fieldChanges(before ?? {}, after);
  if (!Object.keys(fields).length) return [];
  return [{ object_type, vid, ...(!before && { added: true as const }), fields }];
}

const isOfOneTime = (before: { modified_at: Date }, after: { modified_at: Date }): boolean =>
  before.modified_at.getTime() === after.modified_at.getTime();

/** Returns true when a child is unchanged, including its platform fields. A fast path: most children of a changed record are unchanged. */
const isUntouched = (before: ChildRecord, after: ChildRecord): boolean =>
  before.record_version === after.record_version && isOfOneTime(before, after) && !isOther(before, after);

const isSameKey = (before: CustomKey, after: CustomKey): boolean =>
  before.status === after.status && before.record_vid === after.record_vid && isOfOneTime(before, after);

/** Returns all differences between a record and its next version. */
export function differences(before: FullRecord, after: FullRecord): ObjectChange[] {
  const childOf = finderOf(before.children);
  const keyOf = finderOf(before.custom_keys);
  return [
    ...changesOfPart(after.entity_type, after.vid, objectFields(before), objectFields(after)),
    ...after.children.flatMap((child) => {
      const old = childOf(child.vid);
      if (old && isUntouched(old, child)) return [];
      return changesOfPart(child.child_type, child.vid, old && objectFields(old), objectFields(child));
    }),
    ...after.custom_keys.flatMap((key) => {
      const old = keyOf(key.vid);
      if (old && isSameKey(old, key)) return [];
      return changesOfPart('CUSTOMKEY', key.vid, old && keyFields(old), keyFields(key));
    }),
  ];
}

function undoObject<T extends RecordObject>(object: T, change: ObjectChange | undefined): T {
  if (!change) return object;
  const fields = { ...object.fields };
  const undone = { ...object, fields };
  for (const [name, [from]] of Object.entries(change.fields)) {
    if (name === 'record_state__v') undone.record_state = from as RecordState;
    else if (name === 'record_version__v') undone.record_version = Number(from);
    else if (name === 'modified_date__v') undone.modified_at = new Date(String(from));
    else if (name === 'record_merged_vid__v') continue;
    else if (from === null) delete fields[name];
    else fields[name] = from;
  }
  return undone;
}

function undoKey(key: CustomKey, change: ObjectChange | undefined): CustomKey {
  const status = change?.fields['custom_key_status__v'];
  const modified = change?.fields['modified_date__v'];
  return {
    ...key,
    ...(status && { status: status[0] as CustomKey['status'] }),
    ...(modified && { modified_at: new Date(String(modified[0])) }),
  };
}

/** Returns the record before the changes that `differences` returned. */
export function undo(record: FullRecord, changes: readonly ObjectChange[]): FullRecord {
  const byVid = new Map(changes.map((change) => [change.vid, change]));
  const wasThere = ({ vid }: { vid: string }): boolean => !byVid.get(vid)?.added;
  return {
    ...undoObject(record, byVid.get(record.vid)),
    children: record.children.filter(wasThere).map((child) => {
      const undone = undoObject(child, byVid.get(child.vid));
      const parent = undone.fields['parent_hco_vid__v'];
      return { ...undone, parent_hco_vid: typeof parent === 'string' ? parent : null };
    }),
    custom_keys: record.custom_keys.filter(wasThere).map((key) => undoKey(key, byVid.get(key.vid))),
  };
}
