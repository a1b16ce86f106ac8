/** What of the data model a caller asks for (specification 4.19, 4.22; decisions, section 5). */
import type { z } from '@hono/zod-openapi';
import {
  objectTypeName,
  type fieldAttribute,
  type referenceCode,
} from '../../../src/api/contract/metadata.ts';
import type { DataModel } from './data_model.ts';
import { Refusal } from './refusal.ts';

type FieldAttribute = z.output<typeof fieldAttribute>;
type ReferenceCode = z.output<typeof referenceCode>;
type ObjectTypeName = z.output<typeof objectTypeName>;

const listOf = (text: string): string[] => text.split(',').map((item) => item.trim());

/** Reads a list of object types, `HCP,ADDRESS`; absent: all. Throws INVALID_DATA. */
export function readObjectTypes(text: string | undefined): readonly ObjectTypeName[] {
  if (text === undefined) return objectTypeName.options;
  return listOf(text).map((name) => {
    const { success, data } = objectTypeName.safeParse(name.toUpperCase());
    if (!success)
      throw new Refusal('INVALID_DATA', `objectTypes: expected ${objectTypeName.options.join(', ')}.`);
    return data;
  });
}

/** Reads a list of countries, `US,DE`; absent: undefined, which limits nothing. Throws INVALID_DATA. */
export function readCountries(text: string | undefined): readonly string[] | undefined {
  if (!text) return undefined;
  return listOf(text).map((country) => {
    if (!/^[a-z]{2}$/i.test(country))
      throw new Refusal('INVALID_DATA', 'countries: expected ISO 3166-1 alpha-2 codes such as US,DE.');
    return country.toUpperCase();
  });
}

/** What has no countries of its own is for all of them. */
const isFor =
  (countries: readonly string[] | undefined) =>
  (item: { countries: readonly string[] }): boolean =>
    !countries ||
    item.countries.length === 0 ||
    item.countries.some((country) => countries.includes(country));

/** Fields of the object types in the order of display, those of the countries alone. */
export function listFields(
  model: DataModel,
  objectTypes: readonly ObjectTypeName[],
  countries: readonly string[] | undefined,
  withTags: boolean,
): FieldAttribute[] {
  return objectTypes
    .flatMap((objectType) => model.fields(objectType))
    .filter(isFor(countries))
    .map(({ fieldTags, ...field }) => (withTags ? { ...field, fieldTags: fieldTags ?? [] } : field));
}

/** Codes of a reference type, those of the countries alone. */
export function listCodes(
  model: DataModel,
  type: string,
  countries: readonly string[] | undefined,
): ReferenceCode[] {
  return model.referenceCodes(type).filter(isFor(countries));
}
