/** Creates and updates become change requests (specification 4.8). A record never changes before its request is decided. */
import type { OperationOutcome } from '@medplum/fhirtypes';
import { createChangeRequestBody } from '../../../../src/contract/change_requests/schemas.ts';
import type { Context as RequestContext } from '../../domain/change_requests/context.ts';
import { createChangeRequest } from '../../domain/change_requests/receive/create.ts';
import { routeRequest } from '../../domain/change_requests/route/route.ts';
import type { User } from '../../domain/users/users.ts';
import type { Fields } from '../../records/record.ts';
import { isObject, objectIn, objectsIn, textIn, wrong, type Json } from '../mapping/json.ts';
import { resources, type ResourceName, type Shown } from '../mapping/resources.ts';
import { entityOf, takeResource, type WritableName } from '../mapping/take.ts';
import { outcomeOf } from '../outcome.ts';
import { readResource } from '../read.ts';
import type { Asker } from '../search/parts.ts';
import { differenceOf, wholeGroups } from './difference.ts';

export interface Writer extends Asker {
  user: User;
  requests: RequestContext;
  /** Reports that a stored request could not be routed. It is routed again later. */
  report(id: string, error: unknown): void;
}

/** Sends a request and returns its ID. Throws what the creation of a change request throws. */
export async function request(
  writer: Writer,
  type: ResourceName,
  id: string | null,
  entity: Fields,
): Promise<string> {
  const body = createChangeRequestBody.safeParse({
    entity_type: resources[type].entityType,
    ...(id === null ? {} : { vid_key: id }),
    metadata: { source: 'FHIR' },
    entity,
  });
  if (!body.success) {
    const [issue] = body.error.issues;
    throw wrong(issue?.path.join('.') ?? type, issue?.message ?? 'not a valid request.');
  }
  const number = await createChangeRequest(writer.requests, writer.user, body.data);
  await routeRequest(writer.requests, number).catch((error: unknown) => writer.report(number, error));
  return number;
}

/** The change request of an update; the current resource when nothing changes. */
export type Asked = { number: string } | { unchanged: Shown };

/** Throws INVALID_DATA for the update of another resource, and for one that is only a part of it. */
export function requireWhole(type: ResourceName, id: string, body: unknown): void {
  if (!isObject(body)) return;
  if (body['id'] !== id) throw wrong(`${type}.id`, 'expected the ID of the path.');
  const meta = objectIn(body, 'meta', type);
  if (meta && objectsIn(meta, 'tag', `${type}.meta`).some(([{ code }]) => code === 'SUBSETTED'))
    throw wrong(`${type}.meta.tag`, 'an incomplete resource (SUBSETTED) cannot be an update.');
}

/** Returns the ID of a reference to a resource of this server. Throws INVALID_DATA. */
export function referenceIn(
  { mapper }: Writer,
  resource: Json,
  element: string,
  type: string,
  path: string,
): string {
  const own = objectIn(resource, element, path);
  const reference = own && textIn(own, 'reference', `${path}.${element}`);
  const local = reference?.replace(`${mapper.names.base}/`, '');
  const id = local?.startsWith(`${type}/`) ? local.slice(type.length + 1) : '';
  if (!/^\d{18}$/.test(id))
    throw wrong(`${path}.${element}`, `expected a reference to a ${type} of this server.`);
  return id;
}

/** Returns what a client is told about its request. */
export const receivedOutcome = (number: string): OperationOutcome =>
  outcomeOf(
    'informational',
    `Change request ${number} was created. The record changes when the request is accepted.`,
    'information',
  );

/** Requests a new record and returns the ID of the change request. Throws INVALID_DATA naming the element or field. */
export async function requestNew(writer: Writer, type: WritableName, body: unknown): Promise<string> {
  const taken = takeResource(type, body, writer.mapper.names, writer.model, { isLenient: false });
  const country = taken.addresses__v.map((address) => address['country__v']).find(Boolean);
  // The country of a record has no element. It is that of the address, unless the extension says otherwise.
  if (country !== undefined) taken.fields['primary_country__v'] ??= country;
  const whole = wholeGroups(writer.model, resources[type].entityType, taken);
  return request(writer, type, null, entityOf(whole));
}

/** Fields that elements show, for a record type: without the element, the field is emptied. */
const shownFields = (type: WritableName, was: Fields): string[] => {
  const elements = resources[type].rows.filter(({ element }) => !['extension', 'active'].includes(element));
  const named = new Set(elements.flatMap(({ fields }) => fields));
  return Object.keys(was).filter((name) => named.has(name));
};

/**
 * Requests the changes of a resource. Returns the ID of the change request; the current resource when nothing changes. Throws NOT_FOUND, and
 * INVALID_DATA naming the element or field.
 */
export async function requestChange(
  writer: Writer,
  type: WritableName,
  id: string,
  body: unknown,
): Promise<Asked> {
  const { model, mapper } = writer;
  requireWhole(type, id, body);
  const now = takeResource(type, body, mapper.names, model, { isLenient: false });
  const current = await readResource(writer, type, id);
  const was = takeResource(type, current, mapper.names, model, { isLenient: true });
  const { entityType } = resources[type];
  const changes = entityOf(differenceOf(model, entityType, was, now, shownFields(type, was.fields)));
  if (!Object.keys(changes).length) return { unchanged: current };
  return { number: await request(writer, type, id, changes) };
}
