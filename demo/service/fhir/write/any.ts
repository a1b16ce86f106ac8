/** Chooses what a write of each resource becomes. */
import type { ResourceName } from '../mapping/resources.ts';
import { isWritable } from '../mapping/take.ts';
import { requestLocation, requestLocationChange } from './locations.ts';
import { isRelationshipName } from '../mapping/roles_taken.ts';
import { requestRelationship, requestRelationshipChange } from './relationships.ts';
import { requestChange, requestNew, type Asked, type Writer } from './requests.ts';

/** Requests a new resource and returns the ID of the change request. Throws INVALID_DATA naming the element or field. */
export function requestAny(writer: Writer, type: ResourceName, body: unknown): Promise<string> {
  if (isWritable(type)) return requestNew(writer, type, body);
  return isRelationshipName(type) ? requestRelationship(writer, type, body) : requestLocation(writer, body);
}

/** Requests the changes of a resource. Throws NOT_FOUND, and INVALID_DATA naming the element or field. */
export function requestAnyChange(
  writer: Writer,
  type: ResourceName,
  id: string,
  body: unknown,
): Promise<Asked> {
  if (isWritable(type)) return requestChange(writer, type, id, body);
  return isRelationshipName(type)
    ? requestRelationshipChange(writer, type, id, body)
    : requestLocationChange(writer, id, body);
}
