/** Decisions on the fields of a request (specification 2.6, field results). Nothing reaches a record here. */
import type { z } from '@hono/zod-openapi';
import type {
  decisionBody,
  fieldDecision,
} from '../../../../../src/contract/change_requests/change_request_review.ts';
import type { Store } from '../../../store/store.ts';
import type { Fields, FullRecord } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { requireKeyAccess } from '../../keys/custom_key_access.ts';
import type { User } from '../../users/users.ts';
import { asSeen } from '../../users/visibility.ts';
import { readFinalLink, readKeyFields } from '../receive/links.ts';
import {
  fieldsOfPart,
  requestArrayNames,
  requestArrays,
  sameValue,
  type ChangeRequest,
  type FieldChange,
  type FieldValue,
  type RequestArray,
  type RequestedChild,
} from '../request.ts';
import { invalid, readValue } from '../receive/validate.ts';

type FieldDecision = z.output<typeof fieldDecision>;
type Decisions = z.output<typeof decisionBody>;

/** Accepts a field as it was asked; the record may have the value already. */
export function acceptChange(change: FieldChange, existing: Fields | undefined, name: string): void {
  const isThere = existing !== undefined && sameValue(existing[name], change.change_requested);
  change.result = isThere ? 'CHANGE_ALREADYAPPLIED' : 'CHANGE_ACCEPTED';
  change.final_value = change.change_requested;
}

/** What an object's decisions are held against. */
interface Place {
  fields: Record<string, FieldChange>;
  /** Values of the record before the request; undefined where there is none, or the request itself proposed it. */
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
    if (decision.final_value === undefined)
      throw invalid(property, 'a field that is added needs a final_value.');
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

/** The child a decision is about: one of the request, one of the record that the steward adds, or a new one. */
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
  if (array === 'custom_keys__v') throw invalid(path, 'a custom key is not added by a decision.');
  const existing = record?.children.find(
    (child) => child.vid === vid && child.child_type === requestArrays[array],
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

/** Whether the decisions make a requested custom key another one: then it is the decider's. */
const isOtherKey = ({ fields }: RequestedChild): boolean =>
  Object.values(fields).some(({ result }) => result === 'CHANGE_MODIFIED' || result === 'CHANGE_ADDED');

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The user who decides, and what they see. */
interface Deciding {
  user: User;
  /** `object_id` of the children of the request that do not exist for the user. */
  hidden: ReadonlySet<string>;
}

/**
 * Writes decisions into a request: the single ones, then `result` on what is still open. `record` is the record as it is now; the single
 * decisions are about what the user sees of it. Throws INVALID_DATA naming the field, and INSUFFICIENT_ACCESS for a key other than the requested one that
 * the user may not give; the request is then not to be used any more.
 */
export async function decide(
  { store, model }: { store: Store; model: DataModel },
  request: ChangeRequest,
  record: FullRecord | null,
  decisions: Pick<Decisions, 'entity' | 'result'>,
  { user, hidden }: Deciding,
): Promise<void> {
  // What the request itself proposed is not "already there".
  const before = request.made_record ? null : record;
  const { system } = request.metadata;
  const { visibilityProfile } = user;
  const seen = record && asSeen(record, visibilityProfile);
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
    if (!Object.hasOwn(requestArrays, name)) await decideField(entityPlace, name, decision as FieldDecision);

  for (const array of requestArrayNames)
    for (const [index, { object_id__v, vid__v, ...fields }] of (decided[array] ?? []).entries()) {
      const path = `${array}.${index}`;
      const child = childOf(request, seen, hidden, array, { object_id__v, vid__v }, path);
      const existing = fieldsOfPart(record, child.vid);
      const own = fields['country__v'] as FieldDecision | undefined;
      const country =
        text(own?.final_value) ??
        text(child.fields['country__v']?.change_requested) ??
        text(existing?.['country__v']) ??
        request.country;
      const place: Place = {
        fields: child.fields,
        existing: fieldsOfPart(before, child.vid),
        path,
        read: (name, value) => {
          const type = requestArrays[array];
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

/** Decides every field that has no decision yet. `before` is the record, unless the request itself proposed it. */
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
