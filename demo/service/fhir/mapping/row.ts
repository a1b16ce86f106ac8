/** The form of the mapping: one row for each element of a resource, with the fields it comes from. */
import type { CodeableConcept, Extension, Reference, Resource } from '@medplum/fhirtypes';
import { isCalculatedOnly } from '../../domain/calculated_fields.ts';
import type { DataModel, Field } from '../../domain/data_model.ts';
import type { EntityWrapper } from '../../domain/wrapper.ts';
import type { Fields } from '../../records/record.ts';
import type { Json } from './json.ts';
import type { Names } from './names.ts';
import type { Reading, Taken } from './taken.ts';

/** What a resource is made of. */
export interface Source {
  names: Names;
  model: DataModel;
  record: EntityWrapper;
  /** The child record that the resource stands for; the record's own fields otherwise. */
  own: Fields;
}

/** One row of the mapping. */
export interface Row<R extends Resource> {
  /** Path of the element below the resource. */
  element: string;
  /** Fields that the element shows, by API name. Fields of children are written with their array. */
  fields: readonly string[];
  /** Sets the element. */
  show(resource: R, from: Source): void;
  /** Takes the fields of the element in a resource that a client sent. Absent for elements that cannot be written. */
  take?(resource: Json, into: Taken, reading: Reading): void;
}

const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Returns a value as FHIR text, which is never empty and has no control characters; undefined for no text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).replace(unprintable, '').trim();
  return text === '' ? undefined : text;
}

/** Returns a list without the absent items; undefined for an empty one, which FHIR does not allow. */
export function listOf<T>(...items: readonly (T | undefined)[]): T[] | undefined {
  const present = items.filter((item) => item !== undefined);
  return present.length ? present : undefined;
}

/** Sets properties that have a value. */
export function assign<T extends object>(target: T, values: { [K in keyof T]?: T[K] | undefined }): T {
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) (target as Record<string, unknown>)[name] = value;
  return target;
}

/** Returns a code as a code of the reference type's system, with its English label. */
export function conceptOf(
  { names, model }: Source,
  type: string,
  value: unknown,
): CodeableConcept | undefined {
  const code = textOf(value)?.replace(/\s+/g, ' ');
  if (code === undefined) return undefined;
  const display = textOf(model.label(type, code, 'en'));
  return {
    coding: [{ system: names.codeSystem(type), code, ...(display ? { display } : {}) }],
    ...(display ? { text: display } : {}),
  };
}

/** Returns a reference to a record; undefined when the value is no ID. */
export function referenceTo<T extends Resource>(
  type: T['resourceType'],
  vid: unknown,
  display: unknown,
): Reference<T> | undefined {
  if (typeof vid !== 'string' || !/^\d{18}$/.test(vid)) return undefined;
  const text = textOf(display);
  return { reference: `${type}/${vid}`, ...(text ? { display: text } : {}) };
}

/** Returns a date of FHIR; undefined for other values. */
export const dateOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value)
    ? value
    : undefined;

/** Returns the children of an array of the record. */
export const childrenOf = ({ record }: Source, array: string): Fields[] =>
  (record.entity[array] as Fields[] | undefined) ?? [];

function valueOf(from: Source, { type }: Field, value: unknown): Omit<Extension, 'url'> | undefined {
  const text = textOf(value);
  switch (type.dataType) {
    case 'REFERENCE': {
      const coding = conceptOf(from, type.discriminator ?? '', value)?.coding?.[0];
      return coding && { valueCoding: coding };
    }
    case 'BOOLEAN':
      return typeof value === 'boolean' ? { valueBoolean: value } : undefined;
    case 'INTEGER':
      return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
        ? { valueInteger: value as number }
        : text
          ? { valueString: text }
          : undefined;
    case 'NUMBER':
      return typeof value === 'number' ? { valueDecimal: value } : text ? { valueString: text } : undefined;
    case 'DATE': {
      const date = dateOf(value);
      return date ? { valueDate: date } : undefined;
    }
    default:
      return text ? { valueString: text } : undefined;
  }
}

/** Fields that the platform maintains and FHIR shows in `id` and `meta`, or not at all. */
const isPlatformField = (name: string): boolean =>
  /^(vid|entity_vid|record_|created_date|modified_date|status_update_time|master_vid|is_vendor_master|is_externally_mastered|formatted_)/.test(
    name,
  );

/** Returns the extensions for the fields of an object that no element shows. */
export function extensionsOf(
  from: Source,
  objectType: string,
  fields: Fields,
  shown: ReadonlySet<string>,
): Extension[] | undefined {
  const extensions = from.model.fields(objectType).flatMap((field) => {
    const { fieldId } = field;
    // A value that is calculated when a record is read may change without a new version.
    if (shown.has(fieldId) || isCalculatedOnly(objectType, fieldId) || isPlatformField(fieldId)) return [];
    const given = fields[fieldId];
    const values = field.type.dataType === 'MULTI_REFERENCE' ? String(given ?? '').split(',') : [given];
    const single = {
      ...field,
      type: {
        ...field.type,
        dataType: field.type.dataType === 'MULTI_REFERENCE' ? 'REFERENCE' : field.type.dataType,
      },
    } as Field;
    return values.flatMap((value) => {
      const extension = valueOf(from, single, value);
      return extension ? [{ url: from.names.extension(fieldId), ...extension }] : [];
    });
  });
  return extensions.length ? extensions : undefined;
}
