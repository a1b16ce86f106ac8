/** The proposed values of a draft, object by object. In a separate file, because few pages show drafts. */
import type { FieldSet } from '../../../records/entity.ts';
import { requestedObjects, type RequestedObject } from '../../../requests/list/request_fields.ts';

const references = /^(?:vid_key|.*_vid_key|address_index)$/;

/** Brings proposed values into the form of a request: `{ change_requested }` by field. Every list has children, also of custom objects. */
function asRequested(entity: FieldSet): FieldSet {
  const values = Object.entries(entity)
    .filter(([name]) => !references.test(name))
    .map(([name, value]) =>
      Array.isArray(value)
        ? [name, value.map((child: FieldSet) => asRequested(child))]
        : [name, { change_requested: value }],
    );
  return { ...(Object.fromEntries(values) as FieldSet), vid__v: entity['vid_key'] };
}

/** Returns the objects of a proposed request, whose fields have plain values. */
export const proposedObjects = (entityType: string, entity: FieldSet): RequestedObject[] =>
  requestedObjects(entityType, asRequested(entity));
