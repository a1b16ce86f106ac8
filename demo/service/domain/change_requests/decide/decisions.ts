/** Writes decisions on fields into a request (specification 2.6, field results). Does not change records. */
import type { z } from '@hono/zod-openapi';
import {
  decidedChildren,
  type decisionBody,
  type fieldDecision,
} from '../../../../../src/contract/change_requests/change_request_review.ts';
import type { Store } from '../../../store/store.ts';
import { textOf, type Fields, type FullRecord } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { requireKeyAccess } from '../../keys/custom_key_access.ts';
import type { User } from '../../users/users.ts';
import { asSeen } from '../../users/visibility.ts';
import { readFinalLink, readKeyFields } from '../receive/links.ts';
import {
  fieldsOfPart,
  isRequestArray,
  requestArraysOf,
  sameValue,
  typeOfArray,
  type ChangeRequest,
  type FieldChange,
  type FieldValue,
  type RequestArray,
  type RequestedChild,
} from '../request.ts';
import { invalid, readValue, requireObject } from '../receive/validate.ts';
import { childrenSent } from '../receive/children_sent.ts';

type FieldDecision = z.output<typeof fieldDecision>;
type Decisions = z.output<typeof decisionBody>;

/** Accepts the requested value of a field: CHANGE_ALREADYAPPLIED when the record has the value already. */
export function acceptChange(change: FieldChange, existing: Fields | undefined, name: string): void {
  const isThere = existing !== undefined && sameValue(existing[name], change.change_requested);
  change.result = isThere ? 'CHANGE_ALREADYAPPLIED' : 'CHANGE_ACCEPTED';
  change.final_value = change.change_requested;
}

/** Requested and existing fields of the object that decisions are about. */
interface Place {
  fields: Record<string, FieldChange>;
  /** Values of the record before the request; undefined when the object is new or proposed by the request. */
  existing: Fields | undefined;
  path: string;
  read(name: string, value: FieldValue): FieldValue | Promise<FieldValue>;
}

async function decideField(
  { fields, existing, path, read }: Place,
  name: string,
  decision: FieldDecision,
): Promise<void> {
  const property = path ? `${path}.${name}` : name;
  const change = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const isAddition = !change || change.result === 'CHANGE_ADDED';
  if (
    decision.final_value === undefined &&
    (decision.result === null || decision.result === 'CHANGE_REJECTED')
  ) {
    if (!change) throw invalid(property, 'the request has no such field.');
    if (isAddition) delete fields[name];
    else Object.assign(change, { result: decision.result, final_value: null });
    return;
  }
  if (decision.result === null || decision.result === 'CHANGE_REJECTED')
    throw invalid(property, 'only an accepted field has a final_value.');
  if (isAddition) {
    if (decision.final_value === undefined) throw invalid(property, 'an added field needs a final_value.');
    const final_value = await read(name, decision.final_value);
    fields[name] = { change_requested: null, final_value, result: 'CHANGE_ADDED' };
    return;
  }
  const value = decision.final_value === undefined ? undefined : await read(name, decision.final_value);
  if (value === undefined && decision.result === 'CHANGE_MODIFIED')
    throw invalid(property, 'a modified field needs a final_value.');
  if (value === undefined && decision.result === undefined)
    throw invalid(property, 'expected a result or a final_value.');
  if (value === undefined || sameValue(value, change.change_requested)) acceptChange(change, existing, name);
  else Object.assign(change, { final_value: value, result: 'CHANGE_MODIFIED' });
}

/** Returns the child that a decision is about. Adds it to the request when the steward decides on another child of the record, or on a new one. */
function childOf(
  request: ChangeRequest,
  record: FullRecord | null,
  hidden: ReadonlySet<string>,
  array: RequestArray,
  named: { object_id__v?: string | undefined; vid__v?: string | undefined },
  path: string,
): RequestedChild {
  const { children } = request.entity;
  const { object_id__v: objectId, vid__v: vid } = named;
  const found = children.find(
    (child) =>
      child.array === array &&
      !hidden.has(child.object_id) &&
      (objectId === undefined ? vid !== undefined && child.vid === vid : child.object_id === objectId),
  );
  if (found) return found;
  if (objectId !== undefined) throw invalid(`${path}.object_id__v`, 'the request has no such child.');
  if (array === 'custom_keys__v') throw invalid(path, 'a decision cannot add a custom key.');
  const existing = record?.children.find(
    (child) => child.vid === vid && child.child_type === typeOfArray(array),
  );
  if (vid !== undefined && !existing) throw invalid(`${path}.vid__v`, 'the record has no such child.');
  const child: RequestedChild = {
    array,
    object_id: String(Math.max(0, ...children.map(({ object_id }) => Number(object_id))) + 1),
    vid_key: null,
    vid: existing?.vid ?? null,
    fields: {},
    master_keys: [],
  };
  children.push(child);
  return child;
}

/** Returns true when the decisions change a requested custom key: then the user who decides needs access to the key. */
const isOtherKey = ({ fields }: RequestedChild): boolean =>
  Object.values(fields).some(({ result }) => result === 'CHANGE_MODIFIED' || result === 'CHANGE_ADDED');

interface Deciding {
  user: User;
  /** `object_id`s of the children of the request that the user does not see. */
  hidden: ReadonlySet<string>;
}

/**
 * Writes decisions into a request: first those on single fields, then `result` on all fields that are still open. `record` is the current record;
 * decisions on single fields reach only the children that the user sees. Throws INVALID_DATA naming the field, and INSUFFICIENT_ACCESS when the user
 * may not manage a custom key that they changed. After an error, discard `request`: it may have changed in part.
 */
export async function decide(
  { store, model }: { store: Store; model: DataModel },
  request: ChangeRequest,
  record: FullRecord | null,
  decisions: Pick<Decisions, 'entity' | 'result'>,
  { user, hidden }: Deciding,
): Promise<void> {
  // Values that the request itself proposed do not count as already applied.
  const before = request.made_record ? null : record;
  const { system } = request.metadata;
  const { visibilityProfile } = user;
  const seen = record && asSeen(record, model, visibilityProfile);
  const linking = { store, model, record: seen, visibilityProfile };
  const decided = decisions.entity ?? {};
  const entityPlace: Place = {
    fields: request.entity.fields,
    existing: before?.fields,
    path: '',
    read: (name, value) =>
      readValue(model, request.entity_type, name, value, { path: '', country: request.country, system }),
  };
  for (const [name, decision] of Object.entries(decided))
    if (!isRequestArray(model, name)) await decideField(entityPlace, name, decision as FieldDecision);

  for (const array of requestArraysOf(model))
    for (const [index, { object_id__v, vid__v, ...fields }] of childrenSent(
      array,
      decidedChildren,
      decided[array],
    ).entries()) {
      const path = `${array}.${index}`;
      const { length } = request.entity.children;
      const child = childOf(request, seen, hidden, array, { object_id__v, vid__v }, path);
      if (request.entity.children.length > length)
        requireObject(model, request.entity_type, typeOfArray(array), path);
      const existing = fieldsOfPart(record, child.vid);
      const own = fields['country__v'] as FieldDecision | undefined;
      const country =
        textOf(own?.final_value) ??
        textOf(child.fields['country__v']?.change_requested) ??
        textOf(existing?.['country__v']) ??
        request.country;
      const place: Place = {
        fields: child.fields,
        existing: fieldsOfPart(before, child.vid),
        path,
        read: (name, value) => {
          const type = typeOfArray(array);
          const read = readValue(model, type, name, value, { path, country, system });
          return readFinalLink(linking, type, name, read, child.fields[name], `${path}.${name}`);
        },
      };
      for (const [name, decision] of Object.entries(fields))
        await decideField(place, name, decision as FieldDecision);
      if (array === 'custom_keys__v') {
        const key = readKeyFields(child.fields, path);
        if (key && isOtherKey(child)) requireKeyAccess(model, user, key.source);
      }
    }

  if (decisions.result) decideOpen(request, before, decisions.result);
}

/** Decides every field that has no decision yet. `before` is null when the request proposed the record. */
export function decideOpen(
  request: ChangeRequest,
  before: FullRecord | null,
  result: 'CHANGE_ACCEPTED' | 'CHANGE_REJECTED',
): void {
  const decideAll = (fields: Record<string, FieldChange>, existing: Fields | undefined): void => {
    for (const [name, change] of Object.entries(fields)) {
      if (change.result !== null) continue;
      if (result === 'CHANGE_REJECTED') change.result = result;
      else acceptChange(change, existing, name);
    }
  };
  decideAll(request.entity.fields, before?.fields);
  for (const child of request.entity.children) decideAll(child.fields, fieldsOfPart(before, child.vid));
}
