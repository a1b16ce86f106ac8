/** Validates requested values against the data model (specification 2.4, 4.8). Every error names the field. */
import { childrenOfRecord } from '../../../../../src/contract/shared/limits.ts';
import {
  customStatusField,
  isCustomChild,
  type ChildType,
  type EntityType,
  type FullRecord,
} from '../../../records/record.ts';
import type { DataModel, Field, ObjectTypeName, ReferenceCode } from '../../data_model.ts';
import { inCountry } from '../../field_rules/narrowed.ts';
import { fitsEnforcedPattern } from '../../custom_fields/patterns.ts';
import { isDate, momentOf } from '../../dates.ts';
import { Refusal } from '../../refusal.ts';
import type { FieldValue } from '../request.ts';

/** Context for validating a value. */
export interface Surroundings {
  /** Path of the object in the request, for error messages: empty for the entity, `addresses__v.0` for a child. */
  path: string;
  /** Country of the entity or address: fields and reference codes may be limited to countries. */
  country: string | null;
  /** System whose aliases are accepted for codes (`metadata.system`). */
  system: string | undefined;
}

/** Error for contact data that the visibility profile of the user hides. */
export const optedOutWords =
  'the person opted out of the use of contact data, so your visibility profile hides it. Leave it out.';

export const invalid = (path: string, why: string): Refusal => new Refusal('INVALID_DATA', `${path}: ${why}`);

const isDateTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/.test(text) &&
  momentOf(text) !== null;

/** Format checks for text by data type, with error messages. */
const textForms: Partial<Record<Field['type']['dataType'], [(text: string) => boolean, string]>> = {
  DATE: [isDate, 'expected a date, yyyy-mm-dd.'],
  DATETIME: [isDateTime, 'expected an ISO 8601 timestamp with a UTC offset.'],
  ID: [(text) => /^\d{18}$/.test(text), 'expected an 18-digit ID.'],
  EMAIL: [(text) => /^[^\s@]+@[^\s@]+$/.test(text), 'expected an e-mail address.'],
  URL: [
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'expected an http or https address.',
  ],
};

/** Returns true when a field or code is valid in a country. Without a country, all are valid. */
export const isOfCountry = (
  { countries }: Pick<Field | ReferenceCode, 'countries'>,
  country: string | null,
): boolean => !countries.length || country === null || countries.includes(country);

export const notOfCountry = (country: string | null): string => `not a field of the country ${country}.`;

export const groupIsHalf = (group: string): string =>
  `must be submitted together with the other fields of its group (${group}).`;

/** Returns the reference code for a text: a code, or an alias of the system. */
function readCode(model: DataModel, field: Field, text: string, path: string, around: Surroundings): string {
  const type = field.type.discriminator ?? '';
  const meant = around.system === undefined ? undefined : model.codeOfAlias(around.system, type, text);
  // The system's alias takes precedence over a code with the same spelling.
  const found = model.referenceCode(type, model.successor(type, meant ?? text));
  if (!found) throw invalid(path, `there is no code ${text} of the reference type ${type}.`);
  if (found.inactive) throw invalid(path, `the code ${text} of the reference type ${type} is inactive.`);
  if (!isOfCountry(found, around.country))
    throw invalid(
      path,
      `the code ${text} of the reference type ${type} is not one of the country ${around.country}.`,
    );
  return found.code;
}

const isLonger = (text: string, most: number): boolean =>
  text.length > most && Array.from(text).length > most;

function whyNotNumber({ type, validation }: Field, value: unknown): string | undefined {
  if (type.dataType === 'INTEGER' && !Number.isSafeInteger(value)) return 'expected a whole number.';
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'expected a number.';
  const { minimum, maximum } = validation ?? { minimum: null, maximum: null };
  if (minimum !== null && value < minimum) return `at least ${minimum}.`;
  if (maximum !== null && value > maximum) return `at most ${maximum}.`;
  return undefined;
}

const formOf = ({ validation }: Field): string =>
  validation?.example
    ? `not of the form of this field, such as ${validation.example}.`
    : 'not of the form of this field.';

/** Returns an error message when the type, length, format or range of a value is wrong; else undefined. Does not check codes and countries. `field` is the one of
 * the country, see `inCountry`. */
export function whyNotValue(field: Field, value: unknown): string | undefined {
  const { dataType } = field.type;
  if (dataType === 'BOOLEAN') return typeof value === 'boolean' ? undefined : 'expected true or false.';
  if (dataType === 'INTEGER' || dataType === 'NUMBER') return whyNotNumber(field, value);
  if (typeof value !== 'string') return 'expected text.';
  if (dataType === 'REFERENCE' || dataType === 'MULTI_REFERENCE') return undefined;
  if (field.maximumLength !== null && isLonger(value, field.maximumLength))
    return `at most ${field.maximumLength} characters.`;
  const form = textForms[dataType];
  if (form && !form[0](value)) return form[1];
  return fitsEnforcedPattern(field, value) ? undefined : formOf(field);
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && !value.trim();

/**
 * Returns the value of a field for storage: aliases become codes, blank text becomes null. Throws INVALID_DATA for an unknown or read-only field and
 * for an invalid value.
 */
export function readValue(
  model: DataModel,
  objectType: ObjectTypeName,
  name: string,
  value: unknown,
  around: Surroundings,
): FieldValue {
  const path = around.path ? `${around.path}.${name}` : name;
  const known = model.field(objectType, name);
  if (!known || known.status !== 'ACTIVE') throw invalid(path, `${objectType} has no such field.`);
  const field = inCountry(known, around.country);
  if (field.read_only) throw invalid(path, 'the field is read-only.');
  if (value === null || isBlank(value)) {
    if (field.required) throw invalid(path, 'a required field cannot be cleared.');
    return null;
  }
  if (!isOfCountry(field, around.country)) throw invalid(path, notOfCountry(around.country));
  const reason = whyNotValue(field, value);
  if (reason) throw invalid(path, reason);
  const read = (code: string): string => readCode(model, field, code, path, around);
  const { dataType } = field.type;
  if (dataType === 'REFERENCE') return read(value as string);
  if (dataType === 'MULTI_REFERENCE')
    return (value as string)
      .split(',')
      .map((code) => read(code.trim()))
      .join(',');
  return value as FieldValue;
}

const statusFields: Partial<Record<ObjectTypeName, string>> = {
  HCP: 'hcp_status__v',
  HCO: 'hco_status__v',
  ADDRESS: 'address_status__v',
  LICENSE: 'license_status__v',
  PARENTHCO: 'parent_hco_status__v',
  AFFILIATION: 'affiliation_status__v',
};

/** Returns the name of the status field, which is set to active in new objects. */
export const statusField = (type: EntityType | ChildType): string =>
  isCustomChild(type) ? customStatusField : statusFields[type]!;

/** Returns the names of required fields that a new object lacks in the country. */
export function missingFields(
  model: DataModel,
  objectType: ObjectTypeName,
  fields: Record<string, unknown>,
  country: string | null,
): string[] {
  return model
    .fields(objectType)
    .filter(
      (field) =>
        inCountry(field, country).required &&
        !field.read_only &&
        field.status === 'ACTIVE' &&
        field.fieldId !== (objectType === 'CUSTOMKEY' ? undefined : statusField(objectType)) &&
        isOfCountry(field, country) &&
        (fields[field.fieldId] ?? null) === null,
    )
    .map(({ fieldId }) => fieldId);
}

/** Throws INVALID_DATA naming the missing field when only a part of a field group of the country is submitted (2.4). */
export function checkGroups(
  model: DataModel,
  objectType: ObjectTypeName,
  submitted: ReadonlySet<string>,
  country: string | null,
  path: string,
): void {
  const groupOf = (field: Field): string | null =>
    isOfCountry(field, country) ? inCountry(field, country).group : null;
  const groups = new Set(
    [...submitted].flatMap((name) => {
      const field = model.field(objectType, name);
      return (field && groupOf(field)) ?? [];
    }),
  );
  if (!groups.size) return;
  for (const field of model.fields(objectType)) {
    const group = groupOf(field);
    if (group && groups.has(group) && !submitted.has(field.fieldId))
      throw invalid(path ? `${path}.${field.fieldId}` : field.fieldId, groupIsHalf(group));
  }
}

/**
 * Throws INVALID_DATA when a record has no room for another child of a type (docs/api.md, Limits). `added`: children that the request adds
 * before it.
 */
export function requireRoom(
  record: FullRecord,
  type: ChildType | 'CUSTOMKEY',
  path: string,
  added = 0,
): void {
  const siblings = record.children.filter(({ child_type }) => child_type === type).length;
  if (siblings + added >= childrenOfRecord)
    throw invalid(path, `a record may have at most ${childrenOfRecord} of type ${type}.`);
}

/** Throws INVALID_DATA for a custom object that is inactive, and for one that records of the entity type do not have. */
export function requireObject(
  model: DataModel,
  entityType: EntityType,
  type: ObjectTypeName,
  path: string,
): void {
  const reason = whyNotObject(model, entityType, type);
  if (reason) throw invalid(path, reason);
}

/** Returns why a record cannot get a child of a type; undefined when it can. */
export function whyNotObject(
  model: DataModel,
  entityType: EntityType,
  type: ObjectTypeName,
): string | undefined {
  const object = model.customObjects.find(({ name }) => name === type);
  if (!object) return undefined;
  if (object.status === 'INACTIVE') return `the object ${type} is inactive.`;
  return object.entity_types.includes(entityType) ? undefined : `an ${entityType} has no ${type}.`;
}
