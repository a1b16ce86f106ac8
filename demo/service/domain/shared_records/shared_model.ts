/** Objects whose records many HCPs and HCOs share, and their fields as the shared record has them: writable (decision 39). Pure functions. */
import { customStatusField, isCustomChild, type CustomChildType, type Fields } from '../../records/record.ts';
import { customObjectFields } from '../../model/fields_children.ts';
import { customFieldAttribute } from '../custom_fields/definition.ts';
import { inactiveField, type CustomObjectDefinition } from '../custom_objects/definition.ts';
import type { DataModel, Field } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import { wordsOf } from '../search/language/fold.ts';

/** Returns the object of a name whose records are shared; undefined for any other name. */
export const sharedObject = (model: DataModel, name: string): CustomObjectDefinition | undefined =>
  isCustomChild(name)
    ? model.customObjects.find((object) => object.name === name && object.relation === 'many_to_many')
    : undefined;

/** Returns the object. Throws NOT_FOUND when there is none with shared records. */
export function requireSharedObject(model: DataModel, name: string): CustomObjectDefinition {
  const object = sharedObject(model, name);
  if (!object) throw new Refusal('NOT_FOUND', `There is no custom object ${name} with shared records.`);
  return object;
}

/** Returns the names of the fields of an object whose values are those of a member. Members have copies of all others. */
export const memberFieldNames = (model: DataModel, object: CustomChildType): ReadonlySet<string> =>
  new Set(
    model.customFields
      .filter(({ object_type, of_member: isOfMember }) => object_type === object && isOfMember)
      .map(({ field_id }) => field_id),
  );

const known = new WeakMap<DataModel, DataModel>();

function fieldsOf(model: DataModel, { name, status }: CustomObjectDefinition): Field[] {
  const own = model.customFields
    .filter(({ object_type, of_member: isOfMember }) => object_type === name && !isOfMember)
    .map(customFieldAttribute);
  const state = customObjectFields
    .filter(({ fieldId }) => fieldId === customStatusField)
    .map((field) => ({ ...field, objectType: name }));
  const all = [...own, ...state];
  return status === 'INACTIVE' ? all.map(inactiveField) : all;
}

/** Returns a model in which the fields of shared objects are those of the shared record. All else is as in `model`. */
export function sharedModel(model: DataModel): DataModel {
  const { snapshot } = model;
  const found = known.get(snapshot);
  if (found) return found;
  const own = new Map<string, readonly Field[]>(
    snapshot.customObjects
      .filter(({ relation }) => relation === 'many_to_many')
      .map((object) => [object.name, fieldsOf(snapshot, object)]),
  );
  const fields = (type: string): readonly Field[] => own.get(type) ?? snapshot.fields(type);
  const made: DataModel = {
    ...snapshot,
    get snapshot() {
      return made;
    },
    fields,
    field: (type, id) =>
      own.has(type) ? fields(type).find(({ fieldId }) => fieldId === id) : snapshot.field(type, id),
  };
  known.set(snapshot, made);
  return made;
}

const longestName = 255;

/** Returns the names of the fields of an object in the order in which they were created. It never changes, so neither does a name. */
const fieldOrder = (model: DataModel, object: string): { id: string; isText: boolean }[] =>
  model.customFields
    .filter(({ object_type }) => object_type === object)
    .map(({ field_id: id, data_type }) => ({ id, isText: data_type === 'STRING' }));

const hasText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Returns the name of a shared record: its first text, else its first value, else its ID. */
export function nameOfShared(
  model: DataModel,
  { object, vid, fields }: { object: CustomChildType; vid: string; fields: Fields },
): string {
  const order = fieldOrder(model, object);
  const text = order.find(({ id, isText }) => isText && hasText(fields[id]));
  const value = text ?? order.find(({ id }) => (fields[id] ?? '') !== '');
  return value ? Array.from(String(fields[value.id])).slice(0, longestName).join('') : vid;
}

/** More words than the texts of a record of usual size have. */
const mostWords = 500;

/** Data types of the texts in which words are searched. */
const searched: readonly string[] = ['STRING', 'EMAIL', 'URL'];

/** Returns the folded words by which a shared record is found, each after a space: those of its name, its other texts and its keys. */
export function wordsOfShared(
  model: DataModel,
  { object, name, fields, keys }: { object: string; name: string; fields: Fields; keys: readonly string[] },
): string {
  const texts = model.customFields
    .filter(({ object_type, data_type }) => object_type === object && searched.includes(data_type))
    .map(({ field_id }) => fields[field_id]);
  const words = [name, ...texts, ...keys].flatMap((text) =>
    typeof text === 'string' ? wordsOf(text).map(({ word }) => word) : [],
  );
  return [...new Set(words)]
    .slice(0, mostWords)
    .map((word) => ` ${word}`)
    .join('');
}
