/** What rows of a survivor itself say about values that a merge changed (decision 53). Pure functions. */
import type { SaidRow } from '../../../records/merge.ts';
import { textOf, type ChildRecord, type Fields, type FullRecord } from '../../../records/record.ts';
import { isSame } from '../../lineage/ranked_update.ts';
import type { RowOfBatch } from '../plan/batch_rows.ts';
import type { SourceChild } from '../read/source_row.ts';
import { nameIn, type State } from './record_states.ts';

interface SaidByRow {
  isNews: boolean;
  row: Omit<SaidRow, 'load'>;
}

const objectIn = (record: FullRecord, vid: string): FullRecord | ChildRecord | undefined =>
  record.vid === vid ? record : record.children.find((child) => child.vid === vid);

/**
 * `changed`: the fields that the merge and rows of the merged record changed. `places`: the children that those of the row were merged into.
 */
export function saidByRow(
  { row, isRepeated }: RowOfBatch,
  [before, after]: readonly [State, State],
  places: ReadonlyMap<SourceChild, string>,
  changed: ReadonlySet<string>,
): SaidByRow[] {
  // Repeated rows and ends say no values.
  if (isRepeated || row.isEnd || !changed.size) return [];
  const said = [
    ...(row.entityType ? [{ vid: after.record.vid, all: row.fields }] : []),
    ...row.children.map((child) => ({ vid: places.get(child) ?? '', all: child.fields })),
  ];
  return said.flatMap(({ vid, all }) => {
    const own: Fields = Object.fromEntries(
      Object.entries(all).filter(([name]) => changed.has(nameIn(vid, name))),
    );
    const names = Object.keys(own);
    const [was, is] = [objectIn(before.record, vid), objectIn(after.record, vid)];
    if (!names.length || !was || !is) return [];
    const confirmed = after.confirmed.get(vid);
    const isTaken = (name: string): boolean =>
      !isSame(was.fields[name], is.fields[name]) ||
      (confirmed !== before.confirmed.get(vid) && confirmed!.includes(name));
    const taken = names.filter(isTaken);
    return {
      isNews: taken.length > 0 || names.some((name) => !isSame(own[name], is.fields[name])),
      row: {
        kind: 'said',
        vid,
        objectType: 'entity_type' in is ? is.entity_type : is.child_type,
        country: textOf(is.fields['country__v']) ?? textOf(after.record.fields['primary_country__v']),
        said: own,
        values: Object.fromEntries(names.map((name) => [name, is.fields[name] ?? null])),
        taken,
      },
    };
  });
}
