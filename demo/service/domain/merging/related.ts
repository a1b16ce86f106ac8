/** Relationships of other records with a record whose merge is undone. Pure functions. */
import type { RelationshipRow } from '../../records/merge.ts';
import { marksOf, type Mark } from '../../records/origins.ts';
import type { ChildRecord, Fields } from '../../records/record.ts';
import { statusField } from '../change_requests/receive/validate.ts';
import { originOf } from './rows_after.ts';

/** A relationship of another record with the survivor. */
export interface Related {
  /** The record that has it now. */
  member: string;
  /** What it becomes; the same for one that stays. */
  before: ChildRecord;
  after: ChildRecord;
  /** The relationship with the merged record, when both have one. */
  added: ChildRecord | null;
  marks: readonly Mark[];
}

/** Returns the values of a row that its relationship got. */
const saidOf = ({ said, after }: RelationshipRow): Fields =>
  Object.fromEntries(Object.keys(said).map((name) => [name, after.fields[name]]));

/**
 * Returns what becomes of a relationship that rows gave another record, by keys of the merged record or in other ways. `isBrought`: whether
 * it led to the merged record before the merge. Returns undefined when the rows change nothing of that.
 */
export function relatedOf(
  rows: readonly RelationshipRow[],
  member: string,
  {
    isBrought,
    toMerged: changed,
    nextVid,
  }: { isBrought: boolean; toMerged: (child: ChildRecord) => ChildRecord; nextVid: () => string },
): Related | undefined {
  const naming = rows.filter(({ namesMerged }) => namesMerged);
  const [first, last] = [rows[0]!, rows.at(-1)!];
  if (naming.length === (isBrought ? rows.length : 0)) return undefined;
  // Without another row, the relationship is that of the merged record.
  if (first.before === null && naming.length === rows.length)
    return { member, before: changed(last.after), after: last.after, added: null, marks: [] };
  const status: Fields = { [statusField(last.after.child_type)]: 'A' };
  const alone = (its: readonly RelationshipRow[]): Fields =>
    its.reduce<Fields>((fields, row) => ({ ...fields, ...row.said }), status);
  // Otherwise it goes with the record of its first row. The rows that name the other record make a second relationship.
  const isOfMerged = isBrought || (first.before === null && first.namesMerged);
  const others = rows.filter(({ namesMerged }) => namesMerged !== isOfMerged);
  const kept = rows.reduce<Fields>(
    (fields, row) => (row.namesMerged === isOfMerged ? { ...fields, ...saidOf(row) } : fields),
    first.before?.fields ?? status,
  );
  const own = { ...last.after, fields: kept };
  const added = { ...last.after, vid: nextVid(), fields: alone(others), ...timesOf(last.after) };
  return {
    member,
    before: isOfMerged ? changed(own) : own,
    after: last.after,
    added: isOfMerged ? added : changed(added),
    marks: marksOf(originOf(others.at(-1)!.load)),
  };
}

const timesOf = ({
  created_at,
  modified_at,
}: ChildRecord): Pick<ChildRecord, 'created_at' | 'modified_at'> => ({
  created_at: new Date(created_at),
  modified_at: new Date(modified_at),
});
