/** States of a record while a batch is planned, and what differs between two of them. Pure functions. */
import type { Mark, Origin } from '../../../records/origins.ts';
import type { ChildRecord, Fields, FullRecord } from '../../../records/record.ts';
import type { Lineage } from '../../lineage/lineage_rows.ts';
import { isSame } from '../../lineage/ranked_update.ts';
import { differences, finderOf, isOther } from '../../revisions/differences.ts';
import { lineageRows } from '../../revisions/save_records.ts';
import { copyOf, type WorkingRecord } from '../plan/working_record.ts';

/** A record while a batch is planned, with the fields that its rows confirmed so far. */
export interface State {
  record: FullRecord;
  confirmed: ReadonlyMap<string, readonly string[]>;
}

export const stateOf = ({ after, confirmed }: WorkingRecord): State => ({
  record: copyOf(after),
  confirmed: new Map(confirmed),
});

/** Returns the fields of `of` that differ between two versions of an object. */
const changedFields = (of: Fields, before: Fields, after: Fields): Fields =>
  before === after
    ? {}
    : Object.fromEntries(
        Object.entries(of).filter(([name]) => !isSame(before[name] ?? null, after[name] ?? null)),
      );

/** Names a field of a record or of one of its children. */
export const nameIn = (vid: string, field: string): string => `${vid} ${field}`;

/** Returns the fields that differ between two versions of a record, in the record itself and in children that both versions have. */
export function changedNames(before: FullRecord, after: FullRecord): string[] {
  const old = finderOf(before.children);
  const pairs = [
    [before, after] as const,
    ...after.children.flatMap((child) => {
      const was = old(child.vid);
      return was ? [[was, child] as const] : [];
    }),
  ];
  return pairs.flatMap(([was, { vid, fields }]) =>
    Object.keys({ ...was.fields, ...fields })
      .filter((name) => !isSame(was.fields[name], fields[name]))
      .map((name) => nameIn(vid, name)),
  );
}

/** Returns both versions of a record with what differs between them. Undoing a merge needs no more. */
export function whatChanged(before: FullRecord, after: FullRecord): [FullRecord, FullRecord] {
  const old = finderOf(before.children);
  const now = finderOf(after.children);
  const isChanged = (child: ChildRecord): boolean => {
    const [was, is] = [old(child.vid), now(child.vid)];
    return !was || !is || isOther(was, is) || was.parent_hco_vid !== is.parent_hco_vid;
  };
  const reduced = (record: FullRecord): FullRecord => ({
    ...record,
    fields: changedFields(record.fields, before.fields, after.fields),
    children: record.children.filter(isChanged),
    custom_keys: [],
  });
  return [reduced(before), reduced(after)];
}

/**
 * Returns the lineage of objects of a record in a state of it. `lineage`: that of the records before the batch, which is written with
 * `cause`. The values of a record that the batch makes have the origin of the record, so it returns nothing for them.
 */
export function marksAt(
  { record, confirmed }: State,
  { before: stored }: WorkingRecord,
  vids: readonly string[],
  { lineage, cause }: { lineage: Lineage; cause: Origin },
): Record<string, readonly Mark[]> {
  if (!stored) return {};
  const written = { change: { before: stored, after: record }, differences: differences(stored, record) };
  const rows = lineageRows([written], [{ before: stored, after: record, confirmed }], cause, lineage);
  const changed = new Map(rows.map(({ vid, marks }) => [vid, marks]));
  return Object.fromEntries(vids.map((vid) => [vid, changed.get(vid) ?? lineage.marks(vid)]));
}
