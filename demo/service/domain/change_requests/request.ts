/** A change request as the domain sees it (specification 2.6), and small questions about it. Pure. */
import type { Selectable } from 'kysely';
import type { z } from '@hono/zod-openapi';
import type { fieldResult } from '../../../../src/contract/change_requests/schemas.ts';
import type { fieldValue } from '../../../../src/contract/records/entity.ts';
import type { Tables } from '../../store/tables.ts';
import type { RequestResult } from '../../records/change_request.ts';
import type { ChildType, Fields, FullRecord } from '../../records/record.ts';
import { changeRequestSource, type Origin } from '../../records/origins.ts';
import { timestamp } from '../wrapper.ts';

export type FieldValue = z.output<typeof fieldValue>;
export type FieldResult = z.output<typeof fieldResult>;

/** One field: what was asked, what it became, what was decided. `result` null: no decision yet. */
export interface FieldChange {
  change_requested: FieldValue;
  final_value: FieldValue;
  result: FieldResult | null;
}

/** Child arrays of a request and the object type of their items. */
export const requestArrays = {
  addresses__v: 'ADDRESS',
  licenses__v: 'LICENSE',
  parent_hcos__v: 'PARENTHCO',
  affiliations__v: 'AFFILIATION',
  custom_keys__v: 'CUSTOMKEY',
} as const satisfies Record<string, ChildType | 'CUSTOMKEY'>;
/** The field by which a request inactivates a custom key that the record has. */
export const keyStatus = 'custom_key_status__v';

export type RequestArray = keyof typeof requestArrays;
export const requestArrayNames = Object.keys(requestArrays) as RequestArray[];

interface RequestedObject {
  fields: Record<string, FieldChange>;
  /** Keys integrators gave, as `<source>:<item>:<key>`. */
  master_keys: string[];
}

export interface RequestedChild extends RequestedObject {
  array: RequestArray;
  /** Names the child inside its request, whatever happens to its keys. */
  object_id: string;
  /** The client's own key. */
  vid_key: string | null;
  /** The child record it is about; null while there is none. */
  vid: string | null;
  /** Of a new child, the ID that it gets when it is accepted, see `reserveVids`. */
  reserved_vid?: string;
  /** The address a license belongs to, as the client named it; `object_id` when it is in the same request. */
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

/** The entity itself and its children: every object of a request. */
export const objectsOf = (entity: RequestedEntity): (RequestedEntity | RequestedChild)[] => [
  entity,
  ...entity.children,
];

export const changesOf = (entity: RequestedEntity): FieldChange[] =>
  objectsOf(entity).flatMap(({ fields }) => Object.values(fields));

/** Results that bring a value into the record. */
export const isAccepted = (result: FieldResult | null): boolean =>
  result !== null && result !== 'CHANGE_REJECTED';

/** A change that comes along with others: accepted when one of them is, else refused or open as they are. */
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

/** What `accept` and `review` of the state machine ask. */
export const triggerOfDecisions = (entity: RequestedEntity): 'accept' | 'review' =>
  changesOf(entity).some(({ result }) => isAccepted(result)) ? 'accept' : 'review';

/** The overall result of a request all of whose fields are decided. */
export function resultOf(entity: RequestedEntity): RequestResult {
  const accepted = changesOf(entity).map(({ result }) => isAccepted(result));
  if (accepted.length && accepted.every(Boolean)) return 'CHANGE_ACCEPTED';
  return accepted.some(Boolean) ? 'CHANGE_PARTIALLYACCEPTED' : 'CHANGE_REJECTED';
}

/** What a record has in the child or custom key of an ID; undefined when it has none such. */
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

/** An absent, null or empty value are the same nothing. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  (a === undefined || a === '' ? null : a) === (b === undefined || b === '' ? null : b);

/** Where values come from that this request brings. Without a user a rule decided, and the creator brought them. */
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
