/** The data model: object types, fields, languages, address formats and reference values (specification 4.22; decisions, section 5). */
import { ApiError } from './errors.ts';
import {
  isAddressFormat,
  isFieldAttribute,
  isFieldTag,
  isLanguage,
  isListOf,
  isObject,
  isObjectType,
  isReferenceType,
  isText,
} from './shapes.ts';
import type { Transport } from './transport.ts';
import type {
  AddressFormat,
  AnswerOf,
  FieldAttribute,
  FieldTag,
  ObjectType,
  QueryOf,
  ReferenceType,
  System,
} from './types.ts';

/** Object types with their labels (4.19). */
export async function listObjectTypes(transport: Transport, signal?: AbortSignal): Promise<ObjectType[]> {
  const { objectTypes } = await transport.request('get /metadata/objectTypes', {
    check: (answer) => isListOf(answer['objectTypes'], isObjectType),
    signal,
  });
  return objectTypes;
}

/** Tags of fields with the fields that have them. */
export async function listFieldTags(transport: Transport, signal?: AbortSignal): Promise<FieldTag[]> {
  const { fieldTags } = await transport.request('get /metadata/fieldTags', {
    check: (answer) => isListOf(answer['fieldTags'], isFieldTag),
    signal,
  });
  return fieldTags;
}

/** Languages of the instance's labels, and the one it uses where none fits. */
export function listLanguages(
  transport: Transport,
  signal?: AbortSignal,
): Promise<AnswerOf<'get /metadata/languages'>> {
  return transport.request('get /metadata/languages', {
    check: (answer) => isText(answer['defaultLanguage']) && isListOf(answer['languages'], isLanguage),
    signal,
  });
}

/** Systems that the user may act for. */
export async function listSystems(transport: Transport, signal?: AbortSignal): Promise<System[]> {
  const { systems } = await transport.request('get /systems', {
    check: (answer) =>
      isListOf(
        answer['systems'],
        (system): system is System => isObject(system) && isText(system['name']) && isText(system['label']),
      ),
    signal,
  });
  return systems;
}

/** Parts and order of addresses by country; the format of `*` is for every country that is not in the list. */
export async function listAddressFormats(
  transport: Transport,
  query: QueryOf<'get /metadata/address_formats'> = {},
  signal?: AbortSignal,
): Promise<AddressFormat[]> {
  const { address_formats } = await transport.request('get /metadata/address_formats', {
    query,
    check: (answer) => isListOf(answer['address_formats'], isAddressFormat),
    signal,
  });
  return address_formats;
}

/** Every reference type; with `includeCodes` their codes as well. */
export async function listReferenceTypes(
  transport: Transport,
  query: QueryOf<'get /metadata/reference_values'> = {},
  signal?: AbortSignal,
): Promise<ReferenceType[]> {
  const { reference_type_values } = await transport.request('get /metadata/reference_values', {
    query,
    check: (answer) => isListOf(answer['reference_type_values'], isReferenceType),
    signal,
  });
  return reference_type_values;
}

/** Fields of object types, with their labels. */
export async function listFields(
  transport: Transport,
  query: QueryOf<'get /metadata/fields'> = {},
  signal?: AbortSignal,
): Promise<FieldAttribute[]> {
  const { attributes } = await transport.request('get /metadata/fields', {
    query,
    check: (answer) => isListOf(answer['attributes'], isFieldAttribute),
    signal,
  });
  return attributes;
}

/** One reference type with its codes and their labels. Errors: `not-found` for an unknown type. */
export async function listReferenceType(
  transport: Transport,
  type: string,
  query: QueryOf<'get /metadata/reference_values/{type}'> = {},
  signal?: AbortSignal,
): Promise<ReferenceType> {
  const { reference_type_values } = await transport.request('get /metadata/reference_values/{type}', {
    path: { type },
    query,
    check: (answer) => isListOf(answer['reference_type_values'], isReferenceType),
    signal,
  });
  const [values] = reference_type_values;
  if (!values) throw new ApiError('not-found', `There is no reference type ${type}.`);
  return values;
}
