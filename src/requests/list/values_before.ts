/** The values that a change request replaces, by field. */
import { listRevisions } from '../../api/revisions.ts';
import type { Transport } from '../../api/transport.ts';
import type { ChangeRequest, EntityWrapper } from '../../api/types.ts';
import type { FieldSet } from '../../records/entity.ts';
import { childTypes, sharedName, type RequestedObject } from './request_fields.ts';

/** Returns the value of a field before the request; undefined when it is not known. */
export type ValuesBefore = (object: RequestedObject, field: string) => unknown;

/** Number of versions of a record that are searched for the one that a request made. */
const versionLimit = 100;

/** Returns the values of the record as it is now, for a request that is not decided. */
export function currentValues({ entity }: EntityWrapper): ValuesBefore {
  return ({ objectType, position, vid }, field) => {
    if (position === undefined) return (entity as FieldSet)[field] ?? null;
    // The array of a custom object has its name.
    const array = childTypes.find(([, type]) => type === objectType)?.[0] ?? objectType;
    const children: unknown = (entity as FieldSet)[array];
    if (vid === null || !Array.isArray(children)) return null;
    const child = (children as FieldSet[]).find((each) => each['vid__v'] === vid);
    return sharedName(child, field) ?? child?.[field] ?? null;
  };
}

/** Returns the values that a closed request replaced, from the version of the record that it made; undefined when it made none. */
export async function replacedValues(
  transport: Transport,
  { change_request_id: id, vid__v: vid }: ChangeRequest,
  signal: AbortSignal,
): Promise<ValuesBefore | undefined> {
  const { revisions } = await listRevisions(transport, vid!, { limit: versionLimit }, signal);
  const made = revisions.find(({ change_request_id: by }) => by === id);
  if (!made) return undefined;
  return ({ objectType, position, vid: child }, field) => {
    const object = made.changes.find(
      ({ object_type: type, vid__v }) => type === objectType && (position === undefined || vid__v === child),
    );
    const change = object?.fields.find((each) => each.field === field);
    return change ? change.from : undefined;
  };
}
