/** Holds requested values against the data model (specification 2.4, 4.8). Every refusal names the field. */
import type { DataModel, Field, ObjectTypeName } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import type { FieldValue } from './request.ts';

/** What decides beside the field itself. */
export interface Surroundings {
  /** Path of the object in the request, for messages: empty for the entity, else for example `addresses__v.0`. */
  path: string;
  /** Country of the entity, or of the address: reference codes and fields may be limited to countries. */
  country: string | null;
  /** The system whose aliases stand for codes (`metadata.system`). */
  system: string | undefined;
}

export const invalid = (path: string, why: string): Refusal => new Refusal('INVALID_DATA', `${path}: ${why}`);

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const isDateTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/.test(text) &&
  isDate(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text));

/** What a text of a type must look like, and the words for it. */
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

/** The code a text stands for: a code itself, or the system's alias of one. */
function readCode(model: DataModel, field: Field, text: string, path: string, around: Surroundings): string {
  const type = field.type.discriminator ?? '';
  const meant = around.system === undefined ? undefined : model.codeOfAlias(around.system, type, text);
  // The system's own word comes first: what it means by it counts, also where a code is spelled the same.
  const found = model.referenceCode(type, meant ?? text);
  if (!found) throw invalid(path, `there is no code ${text} of the reference type ${type}.`);
  if (found.inactive) throw invalid(path, `the code ${text} of the reference type ${type} is inactive.`);
  if (found.countries.length && around.country !== null && !found.countries.includes(around.country))
    throw invalid(
      path,
      `the code ${text} of the reference type ${type} is not one of the country ${around.country}.`,
    );
  return found.code;
}

function readText(
  model: DataModel,
  field: Field,
  value: unknown,
  path: string,
  around: Surroundings,
): string {
  if (typeof value !== 'string') throw invalid(path, 'expected text.');
  const { dataType } = field.type;
  if (dataType === 'REFERENCE') return readCode(model, field, value, path, around);
  if (dataType === 'MULTI_REFERENCE')
    return value
      .split(',')
      .map((code) => readCode(model, field, code.trim(), path, around))
      .join(',');
  if (field.maximumLength !== null && Array.from(value).length > field.maximumLength)
    throw invalid(path, `at most ${field.maximumLength} characters.`);
  const form = textForms[dataType];
  if (form && !form[0](value)) throw invalid(path, form[1]);
  return value;
}

function inRange({ validation }: Field, value: number, path: string): number {
  const { minimum, maximum } = validation ?? { minimum: null, maximum: null };
  if (minimum !== null && value < minimum) throw invalid(path, `at least ${minimum}.`);
  if (maximum !== null && value > maximum) throw invalid(path, `at most ${maximum}.`);
  return value;
}

/**
 * The value of a field as it is stored: aliases become codes, empty text becomes null. Throws INVALID_DATA for an unknown or
 * read-only field and for a value the field cannot have.
 */
export function readValue(
  model: DataModel,
  objectType: ObjectTypeName,
  name: string,
  value: unknown,
  around: Surroundings,
): FieldValue {
  const path = around.path ? `${around.path}.${name}` : name;
  const field = model.field(objectType, name);
  if (!field || field.status !== 'ACTIVE') throw invalid(path, `${objectType} has no such field.`);
  if (field.read_only) throw invalid(path, 'the field is read-only.');
  if (value === null || value === '') {
    if (field.required) throw invalid(path, 'a required field cannot be cleared.');
    return null;
  }
  if (field.countries.length && around.country !== null && !field.countries.includes(around.country))
    throw invalid(path, `not a field of the country ${around.country}.`);
  switch (field.type.dataType) {
    case 'BOOLEAN':
      if (typeof value !== 'boolean') throw invalid(path, 'expected true or false.');
      return value;
    case 'INTEGER':
      if (!Number.isSafeInteger(value)) throw invalid(path, 'expected a whole number.');
      return inRange(field, value as number, path);
    case 'NUMBER':
      if (typeof value !== 'number' || !Number.isFinite(value)) throw invalid(path, 'expected a number.');
      return inRange(field, value, path);
    default:
      return readText(model, field, value, path, around);
  }
}

/** Fields that a new object has without being asked: it is active. */
export const defaultStatus: Partial<Record<ObjectTypeName, string>> = {
  HCP: 'hcp_status__v',
  HCO: 'hco_status__v',
  ADDRESS: 'address_status__v',
  LICENSE: 'license_status__v',
  PARENTHCO: 'parent_hco_status__v',
  AFFILIATION: 'affiliation_status__v',
};

/** The fields a new object of a type needs but does not have, in the country. */
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
        field.required &&
        !field.read_only &&
        field.status === 'ACTIVE' &&
        field.fieldId !== defaultStatus[objectType] &&
        (!field.countries.length || country === null || field.countries.includes(country)) &&
        (fields[field.fieldId] ?? null) === null,
    )
    .map(({ fieldId }) => fieldId);
}

/** Fields of one group are submitted together or not at all (2.4). Throws INVALID_DATA naming the one that is not there. */
export function checkGroups(
  model: DataModel,
  objectType: ObjectTypeName,
  submitted: ReadonlySet<string>,
  path: string,
): void {
  const groups = new Set([...submitted].map((name) => model.field(objectType, name)?.group).filter(Boolean));
  if (!groups.size) return;
  for (const { fieldId, group } of model.fields(objectType))
    if (group && groups.has(group) && !submitted.has(fieldId))
      throw invalid(
        path ? `${path}.${fieldId}` : fieldId,
        `must be submitted together with the other fields of its group (${group}).`,
      );
}
