/** The changes in a request for the steward's view: objects, and fields with old and new value. Pure. */
import { msg, str } from '@lit/localize';
import type { ChangeRequest } from '../../../src/api/types.ts';
import { childKinds, objectTypeOf, type ChildArray } from './words.ts';

type RequestedField = ChangeRequest['entity']['addresses__v'][number][string];
export type FieldValue = RequestedField['final_value'];
export type FieldResult = NonNullable<RequestedField['result']>;

export interface FieldRow {
  /** Identifies the field within the request: `name` for the entity, `array/object id/name` for a child. */
  key: string;
  objectType: string;
  name: string;
  /** The record's current value; undefined when it has none. */
  from: unknown;
  asked: FieldValue;
  final: FieldValue;
  result: FieldResult | null;
}

/** The entity itself or one of its children. */
export interface ChangedObject {
  /** Empty for the entity. */
  array: ChildArray | '';
  objectId: string;
  /** The ID of a child that the record has. */
  vid?: string;
  objectType: string;
  /** The current values of a child that the record has. */
  now?: Readonly<Record<string, unknown>>;
  /** True for a child that the record does not have yet. */
  isNew: boolean;
  rows: FieldRow[];
}

type Fields = Record<string, unknown>;
interface AskedField {
  change_requested: FieldValue;
  final_value: FieldValue;
  result: FieldResult | null;
}

const isField = (value: unknown): value is AskedField =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'change_requested' in value;

const rowsOf = (fields: Fields, now: Fields | undefined, objectType: string, prefix: string): FieldRow[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isField(field)
      ? [
          {
            key: `${prefix}${name}`,
            objectType,
            name,
            from: now?.[name],
            asked: field.change_requested,
            final: field.final_value,
            result: field.result,
          },
        ]
      : [],
  );

/** Returns the arrays of children: those of the specification, then those of custom objects. */
const arraysOf = ({ entity }: ChangeRequest): ChildArray[] => [
  ...(Object.keys(childKinds) as ChildArray[]),
  ...Object.keys(entity).filter(
    (name): name is `${string}__c` => name.endsWith('__c') && Array.isArray(entity[name]),
  ),
];

/** Returns the entity first, then the children with changes. `related_entity` holds the current values. */
export function changedObjects(request: ChangeRequest): ChangedObject[] {
  const isAdd = request.task_type === 'ADD_REQUEST';
  const record = (isAdd && request.completed_date === '' ? undefined : request.related_entity?.entity) as
    | Fields
    | undefined;
  const entity: ChangedObject = {
    array: '',
    objectId: '',
    objectType: request.entity_type,
    isNew: isAdd,
    rows: rowsOf(request.entity, record, request.entity_type, ''),
  };
  const children = arraysOf(request).flatMap((array) =>
    (request.entity[array] as ChangeRequest['entity']['addresses__v']).map((child): ChangedObject => {
      const existing = ((record?.[array] ?? []) as Fields[]).find(
        (one) => child.vid__v !== null && one['vid__v'] === child.vid__v,
      );
      const objectId = child.object_id__v ?? '';
      const objectType = objectTypeOf(array);
      return {
        array,
        objectId,
        ...(typeof child.vid__v === 'string' && { vid: child.vid__v }),
        ...(existing && { now: existing }),
        objectType,
        isNew: existing === undefined,
        rows: rowsOf(child, existing, objectType, `${array}/${objectId}/`),
      };
    }),
  );
  return [entity, ...children].filter(({ rows }) => rows.length);
}

/** Returns the names of shared records by ID: of those that the request names, and of those that its record has. */
export function sharedNames(request: ChangeRequest): [string, string][] {
  const record = (request.related_entity?.entity ?? {}) as Fields;
  return arraysOf(request).flatMap((array) => {
    const known = (record[array] ?? []) as Fields[];
    return [...(request.entity[array] as Fields[]), ...known].flatMap((child): [string, string][] => {
      const { shared_record_vid__v: vid, shared_record_name__v: name } = child;
      const named = isField(vid) ? (vid.final_value ?? vid.change_requested) : vid;
      return typeof named === 'string' && typeof name === 'string' ? [[named, name]] : [];
    });
  });
}

/** The steward's unsent decision on a field. */
export type Choice = 'accept' | 'change' | 'reject';
export interface Draft {
  choice: Choice;
  /** The corrected value, for `change`. */
  value: string;
  /** True while a date control holds an incomplete date. */
  isIncomplete?: boolean;
}
export type Drafts = ReadonlyMap<string, Draft>;

/** Returns the choice that corresponds to a field's result. */
export const choiceOf = (result: FieldResult | null): Choice | undefined => {
  if (result === null) return undefined;
  if (result === 'CHANGE_REJECTED') return 'reject';
  return result === 'CHANGE_MODIFIED' || result === 'CHANGE_ADDED' ? 'change' : 'accept';
};

interface FieldDecision {
  result?: FieldResult | null;
  final_value?: FieldValue;
}

/** Returns a field's type in the data model. */
export type TypeOf = (objectType: string, name: string) => string | undefined;

/** Parses an entered value. Invalid text stays text, so that the service reports what it expects. */
const valueOf = (text: string, dataType: string | undefined): FieldValue => {
  if (text === '') return null;
  const isNumber = dataType === 'NUMBER' || dataType === 'INTEGER';
  if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (dataType === 'BOOLEAN' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
};

function decisionOf({ choice, value }: Draft, { objectType, name }: FieldRow, typeOf: TypeOf): FieldDecision {
  if (choice === 'accept') return { result: 'CHANGE_ACCEPTED' };
  if (choice === 'reject') return { result: 'CHANGE_REJECTED' };
  return { result: 'CHANGE_MODIFIED', final_value: valueOf(value, typeOf(objectType, name)) };
}

/** Returns `entity` of a decision call: the fields with drafts only. */
export function decisionsOf(
  objects: readonly ChangedObject[],
  drafts: Drafts,
  typeOf: TypeOf,
): Record<string, unknown> {
  const decisions: Record<string, unknown> = {};
  for (const { array, objectId, rows } of objects) {
    const fields = Object.fromEntries(
      rows.flatMap((row) => {
        const draft = drafts.get(row.key);
        return draft ? [[row.name, decisionOf(draft, row, typeOf)]] : [];
      }),
    );
    if (!Object.keys(fields).length) continue;
    if (array === '') Object.assign(decisions, fields);
    else ((decisions[array] ??= []) as unknown[]).push({ object_id__v: objectId, ...fields });
  }
  return decisions;
}

/** Returns the fields with an incomplete correction, which block sending. */
export const incomplete = (objects: readonly ChangedObject[], drafts: Drafts): FieldRow[] =>
  objects.flatMap(({ rows }) => rows).filter(({ key }) => drafts.get(key)?.isIncomplete);

/** Returns the fields that have neither a result nor a draft. Closing the request rejects them. */
export const undecided = (objects: readonly ChangedObject[], drafts: Drafts): FieldRow[] =>
  objects.flatMap(({ rows }) => rows).filter(({ key, result }) => result === null && !drafts.has(key));

const nameFields: Record<string, string[]> = {
  HCP: ['formatted_name__v', 'first_name__v', 'middle_name__v', 'last_name__v'],
  HCO: ['corporate_name__v'],
};

/** Returns the name of the request's record, or else the requested name. */
export function nameOf(request: ChangeRequest, recordName?: string): string {
  if (recordName) return recordName;
  const related = request.related_entity?.entity as Fields | undefined;
  const known = related?.['formatted_name__v'] ?? related?.['corporate_name__v'];
  if (typeof known === 'string' && known) return known;
  const asked = (nameFields[request.entity_type] ?? []).flatMap((field) => {
    const value = (request.entity[field] as AskedField | undefined)?.change_requested;
    return typeof value === 'string' && value ? [value] : [];
  });
  return asked.join(' ') || (request.vid__v ?? msg(str`Request ${request.change_request_id}`));
}
