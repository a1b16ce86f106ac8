/**
 * Merges two records: the first goes into the second. It stays and names the survivor (specification, section 1: nothing is deleted). Its
 * values, children, keys and relationships continue with the survivor.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { otherEnd, isRelationship, sameChild } from '../change_requests/children.ts';
import { statusField } from '../change_requests/receive/validate.ts';
import type { DataModel } from '../data_model.ts';
import {
  joinLineage,
  readLineage,
  lineageText,
  writeLineage,
  type Lineage,
  type LineageRow,
} from '../lineage/lineage_rows.ts';
import { generalOrigin, marksOf, remark, type Mark, type Origin } from '../../records/origins.ts';
import { readRanker } from '../lineage/rankings.ts';
import type { Ranker } from '../lineage/ranking.ts';
import { arrayOf, type ChildRecord, type FullRecord } from '../../records/record.ts';
import { Refusal } from '../refusal.ts';
import { lockRecords, saveRecords } from '../revisions/save_records.ts';
import type { RecordChange } from '../revisions/write_records.ts';
import { bringIn, keepOptOut, type Taken } from './merged_values.ts';
import { keepMerge } from './merge_log.ts';

/** The result of a merge. */
export interface Merged {
  survivor: FullRecord;
  /** vids of the merged record's children to vids of the survivor's children. */
  children: ReadonlyMap<string, string>;
}

/** Number of records written together: a hospital may be the parent of thousands. */
const recordsAtOnce = 500;

interface Rules {
  model: DataModel;
  ranker: Ranker;
  lineage: Lineage;
}

const copyOf = (record: FullRecord): FullRecord => structuredClone(record);

/** Returns the record at the other end of a relationship; undefined for other children. */
const otherOf = ({ child_type, fields }: ChildRecord): unknown =>
  isRelationship(child_type) ? fields[otherEnd(child_type)] : undefined;

function deactivate(child: ChildRecord): void {
  child.fields = { ...child.fields, [statusField(child.child_type)]: 'I' };
}

/** The children of the merged record. A child that the survivor already has receives the values; other children move to the survivor. */
class Children {
  readonly ids = new Map<string, string>();
  readonly taken: Taken[] = [];
  /** Children that moved to the survivor as a whole. */
  readonly moved: ChildRecord[] = [];
  readonly #rules: Rules;
  readonly #merged: FullRecord;
  readonly #survivor: FullRecord;

  constructor(rules: Rules, merged: FullRecord, survivor: FullRecord) {
    this.#rules = rules;
    this.#merged = merged;
    this.#survivor = survivor;
  }

  /** `after`: the survivor after the merge. `left`: what stays with the merged record. */
  move(after: FullRecord, left: FullRecord): void {
    left.children = [];
    for (const child of this.#merged.children) {
      const same = sameChild(after, arrayOf(child.child_type), child.fields);
      // A record cannot be its own parent, so such a relationship ends with the merged record.
      const isToItself = otherOf(child) === after.vid;
      if (same && !isToItself) this.#bringInto(after, same, child);
      if (same || isToItself) {
        const ended = { ...child };
        deactivate(ended);
        left.children.push(ended);
      } else this.#moveTo(after, child);
    }
    this.#linkAddresses(after);
  }

  #bringInto(after: FullRecord, same: ChildRecord, child: ChildRecord): void {
    this.ids.set(child.vid, same.vid);
    const stood = this.#survivor.children.find(({ vid }) => vid === same.vid);
    if (!stood) return;
    this.taken.push(
      ...bringIn(this.#rules, child.child_type, {
        target: { record: after, object: same },
        before: { record: this.#survivor, object: stood },
        from: { record: this.#merged, object: child },
      }),
    );
  }

  #moveTo(after: FullRecord, child: ChildRecord): void {
    const siblings = after.children.filter(({ child_type }) => child_type === child.child_type).length;
    const moved = structuredClone(child);
    moved.position = siblings;
    moved.record_state = after.record_state;
    if (moved.child_type === 'ADDRESS') moved.fields['address_ordinal__v'] = siblings + 1;
    after.children.push(moved);
    this.moved.push(moved);
    this.ids.set(child.vid, moved.vid);
  }

  #linkAddresses(after: FullRecord): void {
    for (const { child_type, fields } of after.children)
      if (child_type === 'LICENSE' && this.ids.has(String(fields['address_vid__v'])))
        fields['address_vid__v'] = this.ids.get(String(fields['address_vid__v']));
  }
}

/** Moves keys to the objects that they now name. Keys of children that stayed remain. */
function moveKeys(
  merged: FullRecord,
  after: FullRecord,
  left: FullRecord,
  ids: ReadonlyMap<string, string>,
): void {
  const placeOf = (vid: string) => (vid === merged.vid ? after.vid : ids.get(vid));
  left.custom_keys = [];
  for (const key of merged.custom_keys) {
    const record_vid = placeOf(key.record_vid);
    if (record_vid === undefined) left.custom_keys.push({ ...key });
    else after.custom_keys.push({ ...key, record_vid });
  }
}

/**
 * Redirects the relationships of a record from the merged record to the survivor. When it already has one with the survivor, deactivates
 * the other.
 */
function leadOn(record: FullRecord, merged: string, survivor: FullRecord): void {
  for (const child of record.children) {
    const { child_type } = child;
    if (!isRelationship(child_type) || otherOf(child) !== merged) continue;
    const fields = { ...child.fields, [otherEnd(child_type)]: survivor.vid };
    const same = sameChild(record, arrayOf(child_type), fields);
    if (same || record.vid === survivor.vid) {
      deactivate(child);
      continue;
    }
    child.fields = fields;
    const name = survivor.fields['formatted_name__v'];
    if (child_type === 'PARENTHCO') child.parent_hco_vid = survivor.vid;
    else child.fields['affiliated_hcp_name__v'] = name;
  }
}

/** Returns the vids of the records with relationships to a record. */
async function membersOf({ db }: Store, vid: string): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    SELECT DISTINCT from_vid AS vid FROM affiliation WHERE to_vid = ${vid}::bigint`.execute(db);
  return rows.map((row) => row.vid);
}

/** Stores where the survivor's values now come from. Values that it took keep their source and time. */
async function keepOrigins(
  store: Store,
  { lineage }: Rules,
  merged: FullRecord,
  survivor: string,
  { taken, moved }: { taken: readonly Taken[]; moved: readonly ChildRecord[] },
): Promise<void> {
  const now = await readLineage(store, [survivor]);
  const marks = new Map<string, readonly Mark[]>();
  for (const { vid, fields, origin } of taken)
    marks.set(vid, remark(marks.get(vid) ?? now.marks(vid), fields, origin));
  for (const { vid } of moved) {
    const own = lineage.marks(vid);
    marks.set(vid, generalOrigin(own) ? own : [...own, ...marksOf(lineage.recordOrigin(merged))]);
  }
  const rows = [...marks].map(([vid, its]): LineageRow => ({ vid, entity_vid: survivor, marks: its }));
  await writeLineage(store, lineageText(rows));
}

/**
 * Merges `vid` into `into`, in the transaction of `store`. Throws `INVALID_STATE` when either record is already merged, or when they are
 * not two records of one type. `cause`: who decided.
 */
export async function mergeRecords(
  store: Store,
  model: DataModel,
  { vid, into }: { vid: string; into: string },
  cause: Origin,
): Promise<Merged> {
  const members = (await membersOf(store, vid)).filter((member) => member !== vid && member !== into);
  const records = new Map(
    (await lockRecords(store, [vid, into, ...members])).map((record) => [record.vid, record]),
  );
  const [merged, survivor] = [records.get(vid), records.get(into)];
  if (!merged || !survivor || merged.merged_into !== null || survivor.merged_into !== null || vid === into)
    throw new Refusal('INVALID_STATE', `The record ${vid} or ${into} has already been merged.`);
  if (merged.entity_type !== survivor.entity_type)
    throw new Refusal(
      'INVALID_STATE',
      `An ${merged.entity_type} cannot be merged into an ${survivor.entity_type}.`,
    );
  const rules = {
    model,
    ranker: await readRanker(store, model),
    lineage: await readLineage(store, [vid, into]),
  };
  const after = { ...copyOf(survivor), in_instance: true };
  const left = { ...copyOf(merged), merged_into: into };
  const taken = bringIn(rules, after.entity_type, {
    target: { record: after, object: after },
    before: { record: survivor, object: survivor },
    from: { record: merged, object: merged },
  });
  taken.push(...keepOptOut(rules.lineage, { after, left, merged }));
  const children = new Children(rules, merged, survivor);
  leadOn(after, vid, after);
  children.move(after, left);
  moveKeys(merged, after, left, children.ids);
  await saveRecords(
    store,
    model,
    [
      { before: survivor, after },
      { before: merged, after: left },
    ],
    cause,
  );
  await keepOrigins(store, rules, merged, into, {
    taken: [...taken, ...children.taken],
    moved: children.moved,
  });
  const changes = members.flatMap((member): RecordChange[] => {
    const before = records.get(member);
    if (!before) return [];
    const changed = copyOf(before);
    leadOn(changed, vid, after);
    return [{ before, after: changed }];
  });
  const others = await readLineage(
    store,
    changes.map(({ after: member }) => member.vid),
  );
  for (let at = 0; at < changes.length; at += recordsAtOnce)
    await saveRecords(store, model, changes.slice(at, at + recordsAtOnce), cause);
  await keepMerge(
    store,
    {
      merged,
      survivor,
      members: changes.map(({ before }) => before!),
      lineage: joinLineage(rules.lineage, others),
    },
    { merged: left, survivor: after, members: changes.map(({ after: member }) => member) },
    children.ids,
    cause,
  );
  return { survivor: after, children: children.ids };
}
