/** Stores what a merge changed, so that it can be undone. */
import type { Store } from '../../store/store.ts';
import type { MergeSnapshot } from '../../records/merge.ts';
import type { Origin } from '../../records/origins.ts';
import type { FullRecord } from '../../records/record.ts';
import { readLineage, type Lineage } from '../lineage/lineage_rows.ts';
import { isOther } from '../revisions/differences.ts';

/** Both records and the records with relationships to them. */
interface Sides {
  merged: FullRecord;
  survivor: FullRecord;
  members: readonly FullRecord[];
}

const vidsOf = ({ vid, children }: FullRecord): string[] => [vid, ...children.map((child) => child.vid)];

function snapshotOf(
  { merged, survivor, members }: Sides,
  relationships: ReadonlySet<string>,
  lineage: Lineage,
): MergeSnapshot {
  const changed = members.map(({ vid, children }) => ({
    vid,
    children: children.filter((child) => relationships.has(child.vid)),
  }));
  const vids = [...vidsOf(merged), ...vidsOf(survivor), ...relationships];
  const marks = Object.fromEntries(vids.map((vid) => [vid, lineage.marks(vid)]));
  return { merged, survivor, members: changed, marks };
}

/** Call it in the transaction of the merge, after everything is saved. `children`: IDs of merged children to those of the survivor. */
export async function keepMerge(
  store: Store,
  before: Sides & { lineage: Lineage },
  after: Sides,
  children: ReadonlyMap<string, string>,
  cause: Origin,
): Promise<void> {
  const old = new Map(before.members.flatMap((record) => record.children).map((child) => [child.vid, child]));
  const relationships = new Set(
    after.members
      .flatMap((record) => record.children)
      .filter((child) => isOther(old.get(child.vid)!, child))
      .map(({ vid }) => vid),
  );
  const vids = [after.merged, after.survivor, ...after.members].map(({ vid }) => vid);
  const lineage = await readLineage(store, vids);
  await store.db
    .insertInto('record_merge')
    .values({
      merged_vid: after.merged.vid,
      survivor_vid: after.survivor.vid,
      entity_type: after.survivor.entity_type,
      merged_at: cause.time,
      source: cause.source,
      job_id: cause.jobId,
      change_request_id: cause.changeRequestId,
      merged_by: cause.userId,
      before: JSON.stringify(snapshotOf(before, relationships, before.lineage)),
      after: JSON.stringify(snapshotOf(after, relationships, lineage)),
      children: JSON.stringify(Object.fromEntries(children)),
    })
    .execute();
}
