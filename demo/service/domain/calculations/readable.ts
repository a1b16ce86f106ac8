/** What expressions of calculated fields can read, and the values that they see. Pure functions. */
import {
  arrayOf,
  isCustomChild,
  type ChildRecord,
  type ChildType,
  type EntityType,
  type Fields,
} from '../../records/record.ts';
import { isCalculatedOnly } from '../calculated_fields.ts';
import type { DataModel, Field } from '../data_model.ts';
import { contactFields, isMailOnly } from '../users/visibility.ts';
import { listOf, typeNames } from './language.ts';

/** Fields that the platform maintains: the service has them only when it shows a record, or they change without a new version. */
const maintained =
  /^(vid|entity_vid|parent_hco_name|related_entity_type|record_|created_date|modified_date|status_update_time|master_vid|is_vendor_master|is_externally_mastered|shared_record_)/;

const kinds: Partial<Record<Field['type']['dataType'], keyof typeof typeNames>> = {
  STRING: 'text',
  URL: 'text',
  REFERENCE: 'text',
  NUMBER: 'number',
  INTEGER: 'number',
  BOOLEAN: 'boolean',
  DATE: 'date',
  DATETIME: 'date',
  MULTI_REFERENCE: 'texts',
};

export type ReadKind = keyof typeof typeNames;

/** A field that expressions can read. */
export interface ReadField {
  field: Field;
  kind: ReadKind;
}

/**
 * Returns the fields of an object type that its expressions can read. Contact data is not among them: a record that opted out hides it, and a value calculated from
 * it would tell it.
 */
export function readableFields(model: DataModel, objectType: string): ReadField[] {
  const contact = contactFields(model).get(objectType);
  return model.fields(objectType).flatMap((field) => {
    const { fieldId, status, type } = field;
    const kind = kinds[type.dataType];
    const isRead =
      kind !== undefined &&
      status === 'ACTIVE' &&
      !contact?.has(fieldId) &&
      !maintained.test(fieldId) &&
      !isCalculatedOnly(objectType, fieldId);
    return isRead ? [{ field, kind }] : [];
  });
}

const isEntityType = (objectType: string): objectType is EntityType =>
  objectType === 'HCP' || objectType === 'HCO';

/** Returns whether records of an object type can have calculated fields. Members of shared records have copies, so they have none. */
export const canCalculate = (model: DataModel, objectType: string): boolean =>
  !isCustomChild(objectType) ||
  model.customObjects.some(({ name, relation }) => name === objectType && relation === 'one_to_many');

/** Returns the types of children whose lists the expressions of an object type can read, without those that change from elsewhere. */
export function readableChildTypes(model: DataModel, objectType: string): ChildType[] {
  if (!isEntityType(objectType)) return [];
  const own = model.customObjects
    .filter(({ status, relation }) => status === 'ACTIVE' && relation === 'one_to_many')
    .filter(({ entity_types: types }) => types.includes(objectType))
    .map(({ name }): ChildType => name);
  return ['ADDRESS', 'LICENSE', 'PARENTHCO', ...own];
}

/** Returns the types of the language: fields by object type, and the lists of an HCP or HCO. */
export function readTypes(model: DataModel, objectType: string): Map<string, Record<string, string>> {
  const fieldTypes = (type: string): Record<string, string> =>
    Object.fromEntries(
      readableFields(model, type).map(({ field, kind }) => [field.fieldId, typeNames[kind]]),
    );
  const children = readableChildTypes(model, objectType);
  const lists = Object.fromEntries(children.map((type) => [arrayOf(type), listOf(type)]));
  return new Map([
    ...children.map((type) => [type as string, fieldTypes(type)] as const),
    [objectType, { ...fieldTypes(objectType), ...lists }],
  ]);
}

/** Returns a stored value as the language has it; undefined for no value. */
export function readValueOf({ fields }: { fields: Fields }, { field, kind }: ReadField): unknown {
  const value = fields[field.fieldId];
  if (value === null || value === undefined || value === '') return undefined;
  switch (kind) {
    case 'text':
      return String(value);
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'texts':
      return String(value).split(',');
    case 'date': {
      const date = new Date(String(value));
      return Number.isNaN(date.getTime()) ? undefined : date;
    }
  }
}

/** Returns whether expressions see a child: not a mail-only address, because some profiles do not see it. */
export const isSeenByAll = (child: ChildRecord): boolean => !isMailOnly(child);
