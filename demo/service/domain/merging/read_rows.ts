/** Reads the rows that named a merged record after the merge, and works out with them what undoing the merge has to do. */
import { sql } from 'kysely';
import type {
  KeyOfRow,
  MergeSnapshot,
  RelationshipRow,
  RowAfterMerge,
  SharedRow,
} from '../../records/merge.ts';
import { generalOrigin } from '../../records/origins.ts';
import { arrayOf, type ChildRecord, type FullRecord } from '../../records/record.ts';
import type { Store } from '../../store/store.ts';
import { newVids } from '../../store/vids.ts';
import { isRelationship, otherEnd, sameChild } from '../change_requests/children.ts';
import type { DataModel } from '../data_model.ts';
import { readLineage } from '../lineage/lineage_rows.ts';
import { readRanker } from '../lineage/rankings.ts';
import { RowsAfterMerges } from '../sources/match/rows_after_merges.ts';
import { otherEnds } from '../sources/plan/batch_records.ts';
import { KeyDirectory } from '../sources/plan/key_directory.ts';
import { readSharedEnds } from '../sources/plan/shared_ends.ts';
import { relatedOf, type Related } from './related.ts';
import { sharedChildren, withOwnRows } from './rows_after.ts';
import type { StoredMerge } from './stored_merge.ts';

/** Returns a relationship that leads to another record. */
function leadTo(child: ChildRecord, { vid, name }: { vid: string; name: unknown }): ChildRecord {
  const { child_type } = child;
  if (!isRelationship(child_type)) return child;
  const isParent = child_type === 'PARENTHCO';
  const names = { [isParent ? 'parent_hco_name__v' : 'affiliated_hcp_name__v']: name };
  return {
    ...child,
    parent_hco_vid: isParent ? vid : child.parent_hco_vid,
    created_at: new Date(child.created_at),
    modified_at: new Date(child.modified_at),
    fields: { ...child.fields, [otherEnd(child_type)]: vid, ...names },
  };
}

function groupBy<T>(all: readonly T[], of: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(of(one), [...(groups.get(of(one)) ?? []), one]);
  return groups;
}

/** Records that have children, by child. */
type Owners = ReadonlyMap<string, string>;
/** Relationships of other records that a merge changed, by ID. */
type Changed = Record<'before' | 'after', ReadonlyMap<string, ChildRecord>>;

const childrenOf = ({ members }: MergeSnapshot): Map<string, ChildRecord> =>
  new Map(members.flatMap(({ children }) => children.map((child) => [child.vid, child])));

const nameOf = ({ fields }: FullRecord): unknown =>
  fields['formatted_name__v'] ?? fields['corporate_name__v'];

/** Returns the records that have children now. Those of a record that was merged since may have moved. */
async function ownersOf({ db }: Store, children: readonly string[]): Promise<Owners> {
  if (!children.length) return new Map();
  const rows = await db
    .selectFrom('child_record')
    .select(['vid', 'entity_vid'])
    .where('vid', '=', sql<string>`ANY (${children}::bigint[])`)
    .execute();
  return new Map(rows.map(({ vid, entity_vid }) => [vid, entity_vid]));
}

/**
 * Returns what becomes of relationships that rows gave other records. `changed`: those that the merge changed, before and after it. `owners`:
 * the records that have relationships now.
 */
function relatedNow(
  merged: FullRecord,
  rows: readonly RelationshipRow[],
  { changed, owners, nextVid }: { changed: Changed; owners: Owners; nextVid: () => string },
): Related[] {
  const toMerged = (child: ChildRecord) => leadTo(child, { vid: merged.vid, name: nameOf(merged) });
  const broughtBy = groupBy([...changed.before.values()], ({ vid }) => owners.get(vid)!);
  return [...groupBy(rows, ({ after }) => after.vid)].flatMap(([vid, its]) => {
    const member = owners.get(vid);
    if (member === undefined) return [];
    const one = relatedOf(its, member, { isBrought: changed.before.has(vid), toMerged, nextVid });
    if (!one?.added) return one ?? [];
    // A relationship that ended because the record had one with the survivor too is valid again, with what the rows said.
    const { child_type, fields } = one.added;
    const children = broughtBy.get(member) ?? [];
    const ended = sameChild({ ...merged, children }, arrayOf(child_type), fields);
    if (!ended) return one;
    const again = { ...ended, fields: { ...ended.fields, ...fields } };
    const now = changed.after.get(ended.vid)!;
    return [
      { ...one, added: null },
      { member, before: again, after: now, added: null, marks: [] },
    ];
  });
}

/** Returns the rows that name the merged record, about the relationships that lead to it again. */
function rowsLedBack(
  merged: FullRecord,
  rows: readonly RelationshipRow[],
  children: ReadonlyMap<string, ChildRecord>,
): RelationshipRow[] {
  const lead = (child: ChildRecord): ChildRecord => leadTo(child, { vid: merged.vid, name: nameOf(merged) });
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    if (!row.namesMerged) return [];
    const after = lead(children.get(row.after.vid) ?? row.after);
    const isFirst = row.before === null || after.vid !== row.after.vid;
    const before =
      isFirst && !seen.has(after.vid) ? null : lead({ ...(row.before ?? row.after), vid: after.vid });
    seen.add(after.vid);
    const said = lead({ ...row.after, fields: row.said }).fields;
    return { ...row, said, before, after: { ...lead(row.after), vid: after.vid } };
  });
}

/** The records that have the keys by which the row named its relationships. */
async function parentsNow(
  store: Store,
  keys: readonly KeyOfRow[],
): Promise<(key: KeyOfRow) => { vid: string; name: string } | undefined> {
  const directory = new KeyDirectory();
  await directory.look(store, keys);
  const vids = keys.flatMap((key) => directory.find(key)?.entityVid ?? []);
  const ends = await otherEnds(store, vids);
  return (key) => {
    const vid = directory.find(key)?.entityVid;
    const end = vid === undefined ? undefined : ends.get(vid);
    return end && { vid: vid!, name: end.name };
  };
}

/** Returns a merge with what later rows brought, and with the relationships of other records. */
export async function withRowsAfter(
  store: Store,
  model: DataModel,
  id: string,
  merge: StoredMerge,
): Promise<StoredMerge> {
  const stored = await store.db
    .selectFrom('record_merge_row')
    .select('content')
    .where('merge_id', '=', id)
    .orderBy('id')
    .execute();
  const contents: RowAfterMerge[] = stored.map(({ content }) => content);
  const own = contents.filter((row) => row.kind !== 'relationship');
  const read = own.filter((row) => row.kind !== 'said');
  const sharing = contents.filter((row): row is SharedRow => row.kind === 'shared');
  const relationships = contents.filter((row): row is RelationshipRow => row.kind === 'relationship');
  const vids = await newVids(
    store,
    1 +
      relationships.length +
      read.reduce((sum, { row }) => sum + 2 * row.children.length + row.keys.length + 2, 0),
  );
  const nextVid = (): string => vids.pop()!;
  const sharedOf = await readSharedEnds(
    store,
    model,
    read.map(({ row }) => ({ row: { ...row, cells: [], problems: [], isEnd: false }, isRepeated: false })),
  );
  const { recordOrigin } = await readLineage(
    store,
    [merge.before.merged, merge.before.survivor].map(({ vid }) => vid),
  );
  const earlier = new RowsAfterMerges();
  await earlier.prepare(store, [merge.before.merged.vid]);
  const ranker = await readRanker(store, model);
  const reading = { model, ranker, sharedOf, recordOrigin, earlier, nextVid };
  const whole = withOwnRows(merge, own, reading);
  const { merged, parents = {} } = whole.before;
  const parentIn = ({ row }: SharedRow): KeyOfRow | undefined => {
    const parent = row.children[0]?.parent;
    return parent && 'key' in parent ? parent.key : undefined;
  };
  const parentOf = await parentsNow(store, [
    ...Object.values(parents),
    ...sharing.flatMap((row) => parentIn(row) ?? []),
  ]);
  const shared = sharedChildren(whole, sharing, reading).map((one) => {
    const key = sharing.map((row) => (row.after.vid === one.of ? parentIn(row) : undefined)).find(Boolean);
    const parent = key && parentOf(key);
    return parent ? { ...one, child: leadTo(one.child, parent) } : one;
  });
  merged.children = merged.children.map((child) => {
    const key = whole.children[child.vid] === child.vid ? undefined : parents[child.vid];
    const parent = key && parentOf(key);
    return parent ? leadTo(child, parent) : child;
  });
  const changed = { before: childrenOf(merge.before), after: childrenOf(merge.after) };
  const owners = await ownersOf(store, [
    ...changed.before.keys(),
    ...relationships.map(({ after }) => after.vid),
  ]);
  const related = relatedNow(merged, relationships, { changed, owners, nextVid });
  // A child of both was divided: the rows that name the merged record are now about its own.
  const divided = new Map(
    related.flatMap(({ added, after }) =>
      added && Object.values(added.fields).includes(merged.vid) ? [[after.vid, added] as const] : [],
    ),
  );
  const named = new KeyDirectory();
  await named.look(
    store,
    relationships.flatMap(({ parent }) => parent ?? []),
  );
  const passed = earlier.passOn(rowsLedBack(merged, relationships, divided), merged.vid, named);
  const lineage = await readLineage(store, [...new Set(related.map(({ member }) => member))]);
  const byMember = groupBy(related, ({ member }) => member);
  const members = (side: 'before' | 'after') => {
    const all = new Map(changed[side]);
    for (const one of related) all.set(one.after.vid, one[side]);
    return [...groupBy([...all.values()], ({ vid }) => owners.get(vid)!)].map(([vid, children]) => ({
      vid,
      children,
    }));
  };
  const marks = Object.fromEntries(related.map(({ after: { vid } }) => [vid, lineage.marks(vid)]));
  return {
    ...whole,
    shared,
    passed: [...(whole.passed ?? []), ...passed],
    before: { ...whole.before, members: members('before'), marks: { ...marks, ...whole.before.marks } },
    after: { ...whole.after, members: members('after'), marks: { ...marks, ...whole.after.marks } },
    added: new Map(
      [...byMember].map(([vid, its]) => [
        vid,
        its.flatMap(({ added, after, marks: own }) =>
          added ? { child: added, from: after.vid, marks: own } : [],
        ),
      ]),
    ),
  };
}

/**
 * Stores the relationships that rows gave the record of an undone merge with records that took other ones, so that undoing those merges moves
 * them too.
 */
export async function keepRelationships(
  store: Store,
  { children, before: { merged, parents = {}, marks } }: StoredMerge,
): Promise<void> {
  const directory = new KeyDirectory();
  await directory.look(store, Object.values(parents));
  const rows = merged.children.flatMap((child) => {
    const key = children[child.vid] === child.vid ? undefined : parents[child.vid];
    const named = key && directory.find(key);
    const origin = generalOrigin(marks[child.vid] ?? []);
    if (!named || !origin || !isRelationship(child.child_type)) return [];
    const content: RelationshipRow = {
      kind: 'relationship',
      load: { ...origin, file: '', time: origin.time.toISOString() },
      namesMerged: true,
      isOfMerged: true,
      said: child.fields,
      before: null,
      after: child,
    };
    return { key_vid: named.vid, survivor: named.entityVid, subject: `${child.vid} true`, content };
  });
  if (!rows.length) return;
  await sql`
    INSERT INTO record_merge_row (merge_id, subject, content)
    SELECT merge.id, row.subject, row.content
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (key_vid text, survivor bigint, subject text, content jsonb)
    JOIN record_merge merge ON merge.survivor_vid = row.survivor AND merge.undone_at IS NULL
    WHERE EXISTS (
      SELECT FROM jsonb_array_elements(merge.before #> '{merged,custom_keys}') AS its
      WHERE its ->> 'vid' = row.key_vid)`.execute(store.db);
}

/** Lets rows about other matches name the children that records got when a child of both was divided. */
export async function divideRows(
  { db }: Store,
  { shared = [], added = new Map() }: StoredMerge,
): Promise<void> {
  for (const { of, child } of shared)
    await sql`
      UPDATE record_merge_row SET content = jsonb_set(content, '{after,vid}', to_jsonb(${child.vid}::text)) || '{"before": null}'
      WHERE content ->> 'kind' IN ('relationship', 'shared') AND content #>> '{after,vid}' = ${of}
        AND content ->> 'isOfMerged' = 'false'`.execute(db);
  const divided = [...added.values()].flat().map(({ from }) => from);
  if (divided.length)
    await sql`
      DELETE FROM record_merge_row
      WHERE content ->> 'kind' IN ('relationship', 'shared') AND content ->> 'kind' = 'shared' AND content #>> '{after,vid}' = ANY (${divided}::text[])`.execute(
      db,
    );
}
