/** Types of change requests (specification 2.6) and small helper functions. Pure functions. */
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { fieldResult } from '../../../../src/contract/change_requests/schemas.ts';
import type { fieldValue } from '../../../../src/contract/records/entity.ts';
import type { Tables } from '../../store/tables.ts';
import type { RequestResult } from '../../records/change_request.ts';
import {
  arrayOf,
  isCustomChild,
  type ChildArray,
  type ChildType,
  type Fields,
  type FullRecord,
} from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { changeRequestSource, type Origin } from '../../records/origins.ts';
import { timestamp } from '../wrapper.ts';

export type FieldValue = z.output<typeof fieldValue>;
export type FieldResult = z.output<typeof fieldResult>;

/** Requested value, final value and result of a field. `result` is null while it is undecided. */
export interface FieldChange {
  change_requested: FieldValue;
  final_value: FieldValue;
  result: FieldResult | null;
}

/** Child arrays of a request and the object type of their items, without custom objects. */
const requestArrays = {
  addresses__v: 'ADDRESS',
  licenses__v: 'LICENSE',
  parent_hcos__v: 'PARENTHCO',
  affiliations__v: 'AFFILIATION',
  custom_keys__v: 'CUSTOMKEY',
} as const satisfies Record<string, ChildType | 'CUSTOMKEY'>;
/** Field that a request sets to inactivate a custom key of the record. */
export const keyStatus = 'custom_key_status__v';

/** Array of a request. That of a custom object has its name. */
export type RequestArray = ChildArray | 'custom_keys__v';

/** Arrays of the release, which the comparison with existing records reads. */
export const releasedArrays = Object.keys(requestArrays) as (keyof typeof requestArrays)[];

/** Returns the object type of the items of an array. */
export function typeOfArray(array: ChildArray): ChildType;
export function typeOfArray(array: RequestArray): ChildType | 'CUSTOMKEY';
export function typeOfArray(array: RequestArray): ChildType | 'CUSTOMKEY' {
  return isCustomChild(array) ? array : requestArrays[array];
}

/** Returns all arrays of requests, custom keys last: an item of another array may bring the object that they are about. */
export const requestArraysOf = (model: DataModel): RequestArray[] => [
  ...model.childTypes.map(arrayOf),
  'custom_keys__v',
];

/** Returns true for the name of an array of requests of the model. */
export const isRequestArray = (model: DataModel, name: string): name is RequestArray =>
  (requestArraysOf(model) as string[]).includes(name);

interface RequestedObject {
  fields: Record<string, FieldChange>;
  /** Keys sent by integrators, as `<source>:<item>:<key>`. */
  master_keys: string[];
}

export interface RequestedChild extends RequestedObject {
  array: RequestArray;
  /** Identifies the child within its request; stays the same when its keys change. */
  object_id: string;
  /** Client's own key. */
  vid_key: string | null;
  /** ID of the child record; null for a new child. */
  vid: string | null;
  /** ID that a new child gets when it is accepted, see `reserveVids`. */
  reserved_vid?: string;
  /** Address of a license, as the client named it; `object_id` for a new address of the same request. */
  address?: { vid_key?: string; index?: number; object_id?: string };
  parent_hco_vid_key?: string;
  affiliated_hcp_vid_key?: string;
}

export interface RequestedEntity extends RequestedObject {
  children: RequestedChild[];
}

export interface ResolutionNote {
  comment: string;
  fields: string[];
  created_date: string;
  code: string | null;
}

export interface RequestMetadata {
  creator?: string;
  note?: string;
  source?: string;
  system?: string;
}

export type ChangeRequest = Omit<
  Selectable<Tables['change_request']>,
  'entity' | 'resolution_notes' | 'metadata'
> & {
  entity: RequestedEntity;
  resolution_notes: ResolutionNote[];
  metadata: RequestMetadata;
};

/** Returns every object of a request: the entity and its children. */
export const objectsOf = (entity: RequestedEntity): (RequestedEntity | RequestedChild)[] => [
  entity,
  ...entity.children,
];

export const changesOf = (entity: RequestedEntity): FieldChange[] =>
  objectsOf(entity).flatMap(({ fields }) => Object.values(fields));

/** Returns true for results that write the final value to the record. */
export const isAccepted = (result: FieldResult | null): boolean =>
  result !== null && result !== 'CHANGE_REJECTED';

/** Returns a change that follows the decision on others: accepted when one of them is, else with the result of the first. */
export function changeAlongWith(others: readonly FieldChange[], value: FieldValue): FieldChange {
  const isTaken = others.some(({ result }) => isAccepted(result));
  return {
    change_requested: value,
    final_value: isTaken ? value : null,
    result: isTaken ? 'CHANGE_ACCEPTED' : (others[0]?.result ?? null),
  };
}

export const isDecided = (entity: RequestedEntity): boolean =>
  changesOf(entity).some(({ result }) => result !== null);

/** Returns the trigger of the state machine: `accept` when a field is accepted, else `review`. */
export const triggerOfDecisions = (entity: RequestedEntity): 'accept' | 'review' =>
  changesOf(entity).some(({ result }) => isAccepted(result)) ? 'accept' : 'review';

/** Returns the overall result of a request. All its fields must have a result. */
export function resultOf(entity: RequestedEntity): RequestResult {
  const accepted = changesOf(entity).map(({ result }) => isAccepted(result));
  if (accepted.length && accepted.every(Boolean)) return 'CHANGE_ACCEPTED';
  return accepted.some(Boolean) ? 'CHANGE_PARTIALLYACCEPTED' : 'CHANGE_REJECTED';
}

/** Returns the fields of the record's child or custom key with the ID; undefined when there is none. */
export function fieldsOfPart(record: FullRecord | null | undefined, vid: string | null): Fields | undefined {
  const child = record?.children.find((each) => each.vid === vid);
  if (child) return child.fields;
  const key = record?.custom_keys.find((each) => each.vid === vid);
  return (
    key && {
      custom_key_source_type__v: key.source,
      custom_key_item_type__v: key.item,
      custom_key_value__v: key.value,
      [keyStatus]: key.status,
    }
  );
}

/**
 * Returns true when two new children are the same: equal client's keys, or without keys all values equal. Children that differ only in type or rank
 * are allowed. Custom keys never count: a key that is requested twice is added once.
 */
export const isSameNew = (one: RequestedChild, other: RequestedChild): boolean =>
  one.array === other.array &&
  one.array !== 'custom_keys__v' &&
  (one.vid_key === null || other.vid_key === null
    ? isDeepStrictEqual([one.fields, one.address], [other.fields, other.address])
    : one.vid_key === other.vid_key);

/** Compares two values; absent, null and empty values are equal. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  (a === undefined || a === '' ? null : a) === (b === undefined || b === '' ? null : b);

/** Returns the origin of values that a request writes. Without a user (decided by a rule), the creator of the request counts as their source. */
export const originOf = (request: ChangeRequest, now: Date, user: { id: number } | null): Origin => ({
  source: changeRequestSource,
  time: now,
  jobId: null,
  changeRequestId: request.id,
  userId: user?.id ?? request.created_by,
});

export const note = (
  now: Date,
  comment: string,
  fields: string[] = [],
  code: string | null = null,
): ResolutionNote => ({ comment, fields, created_date: timestamp(now), code });
