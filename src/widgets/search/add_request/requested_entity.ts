/**
 * Builds the entity of an add request (specification 4.8): API field names to values, and child arrays. Groups are
 * complete: if one field of a group has a value, the others are sent as null.
 */
import { childrenOf, sentValue, type Draft, type DraftObject } from '../../../forms/model/draft.ts';
import type { FieldValue } from '../../../forms/model/field_kinds.ts';
import type { FormField } from '../../../forms/model/form_field.ts';
import { childFields, entityFields, type FormModel } from '../../../forms/model/form_model.ts';

export type RequestedFields = Record<string, FieldValue>;
/** An object of a request before it is sent. Mutable, because host pages may add fields. */
export type RequestedEntity = Record<string, FieldValue | RequestedFields[]>;

/** Returns the name of a code in the request: the source system's alias, or the code itself. */
export type CodeName = (referenceType: string, code: string) => string;

function named({ kind, referenceType }: FormField, value: FieldValue, codeName: CodeName): FieldValue {
  if (typeof value !== 'string' || referenceType === undefined) return value;
  if (kind !== 'multi-reference') return codeName(referenceType, value);
  return value
    .split(',')
    .map((code) => codeName(referenceType, code.trim()))
    .join(',');
}

function filled(
  model: FormModel,
  fields: readonly FormField[],
  object: DraftObject,
  codeName: CodeName,
): RequestedFields {
  const values: RequestedFields = {};
  for (const field of fields) {
    const value = sentValue(field, object);
    if (value === null) continue;
    values[field.name] = named(field, value, codeName);
    if (!field.group) continue;
    for (const name of model.groups.get(`${object.objectType}.${field.group}`) ?? []) values[name] ??= null;
  }
  return values;
}

/** Replaces the address of a license and the parent HCO of a relationship with the link properties of a request. */
function linked(fields: RequestedFields, addressIds: readonly string[]): RequestedFields {
  const { address_vid__v: address, parent_hco_vid__v: parent, ...rest } = fields;
  if (typeof parent === 'string') return { parent_hco_vid_key: parent, ...rest };
  if (typeof address !== 'string') return rest;
  const index = addressIds.indexOf(address);
  return index < 0 ? { address_vid_key: address, ...rest } : { address_index: index, ...rest };
}

function build(
  model: FormModel,
  draft: Draft,
  codeName: CodeName,
  child: (fields: RequestedFields, addressIds: readonly string[]) => RequestedFields,
): RequestedEntity {
  const entity: RequestedEntity = filled(model, entityFields(model), draft.entity, codeName);
  if (model.country !== null) entity['primary_country__v'] = model.country;
  const addressIds = childrenOf(draft, 'addresses__v').map(({ id }) => id);
  for (const form of model.children) {
    const own = childrenOf(draft, form.array);
    if (own.length > 0)
      entity[form.array] = own.map((object) => {
        const held = (name: string): FieldValue => sentValue({ kind: 'text', name }, object);
        return child(filled(model, childFields(model, form, held), object, codeName), addressIds);
      });
  }
  return entity;
}

const codeItself: CodeName = (_, code) => code;

/** Returns the entity to request. Everything in the draft is new. */
export const requestedEntity = (model: FormModel, draft: Draft, codeName = codeItself): RequestedEntity =>
  build(model, draft, codeName, linked);

/** Returns the entity as a record would have it, for the search for duplicates (specification 4.21). */
export const describedEntity = (model: FormModel, draft: Draft): RequestedEntity =>
  build(model, draft, codeItself, (fields) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'address_vid__v')),
  );

/** Returns the reference types of the codes in a draft. */
export function referenceTypesOf(model: FormModel, draft: Draft): Set<string> {
  const types = new Set<string>();
  const add = (fields: readonly FormField[], object: DraftObject): void => {
    for (const field of fields)
      if (field.referenceType && sentValue(field, object) !== null) types.add(field.referenceType);
  };
  add(entityFields(model), draft.entity);
  for (const { fields, array } of model.children)
    for (const child of childrenOf(draft, array)) add(fields, child);
  return types;
}
