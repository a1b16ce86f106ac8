/** What other open requests ask for the same fields of a record. Pure. */
import type { ChangeRequest } from '../../../src/api/types.ts';
import { changedObjects, type ChangedObject, type FieldRow } from './request_changes.ts';

/** A value that another request asks for. */
export interface Competing {
  readonly id: string;
  readonly creator: string | undefined;
  readonly value: unknown;
}

/** Identifies a field of a record in all its requests. New children are different ones; undefined. */
const fieldKey = ({ array, vid }: ChangedObject, { name }: FieldRow): string | undefined =>
  array === '' ? name : vid === undefined ? undefined : `${array}/${vid}/${name}`;

/** Returns the values that other requests ask for, by the key of the row in `objects`. Decided fields do not compete. */
export function competingValues(
  objects: readonly ChangedObject[],
  others: readonly ChangeRequest[],
): ReadonlyMap<string, readonly Competing[]> {
  const asked = new Map<string, Competing[]>();
  for (const other of others)
    for (const object of changedObjects(other))
      for (const row of object.rows) {
        const key = fieldKey(object, row);
        if (key === undefined || row.result !== null) continue;
        const { change_request_id: id, metadata } = other;
        asked.set(key, [...(asked.get(key) ?? []), { id, creator: metadata.creator, value: row.asked }]);
      }
  return new Map(
    objects.flatMap((object) =>
      object.rows.flatMap((row) => {
        const found = asked.get(fieldKey(object, row) ?? '');
        return found ? [[row.key, found] as const] : [];
      }),
    ),
  );
}
