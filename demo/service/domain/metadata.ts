/** Metadata calls: lists parts of the data model (specification 4.19, 4.22). */
import type { z } from '@hono/zod-openapi';
import type { fieldAttribute } from '../../../src/contract/field_attribute.ts';
import type { fieldTag, language, referenceCode } from '../../../src/contract/metadata.ts';
import { listItems } from '../../../src/contract/shared/parameters.ts';
import { defaultLanguage, languages, rightToLeft } from '../../languages/languages.ts';
import type { AddressFormat, DataModel, Field, ObjectTypeName } from './data_model.ts';
import { sharedNameField } from '../records/record.ts';
import { inCountry } from './field_rules/narrowed.ts';
import { shownLabels } from './reference_types/shown_label.ts';
import { Refusal } from './refusal.ts';
import { hasObjectType } from './versions.ts';

type FieldAttribute = z.output<typeof fieldAttribute>;
type ReferenceCode = z.output<typeof referenceCode>;

/** Parses a list of object types such as `HCP,ADDRESS`. Returns all types of the version when it is absent. Throws INVALID_DATA. */
export function readObjectTypes(
  model: DataModel,
  text: string | undefined,
  version: number,
): readonly ObjectTypeName[] {
  const types = model.objectTypes.map(({ name }) => name).filter((type) => hasObjectType(version, type));
  if (text === undefined) return types;
  return listItems(text).map((name) => {
    const found = types.find((type) => type.toLowerCase() === name.toLowerCase());
    if (!found) throw new Refusal('INVALID_DATA', `objectTypes: expected ${types.join(', ')}.`);
    return found;
  });
}

/** Parses a list of countries such as `US,DE`. Returns undefined, which means all countries, when it is absent. Throws INVALID_DATA. */
export function readCountries(text: string | undefined): readonly string[] | undefined {
  if (!text) return undefined;
  return listItems(text).map((country) => {
    if (!/^[a-z]{2}$/i.test(country))
      throw new Refusal('INVALID_DATA', 'countries: expected ISO 3166-1 alpha-2 codes such as US,DE.');
    return country.toUpperCase();
  });
}

/** Returns a filter for items of the countries. Items without countries are valid in all. */
const isFor =
  (countries: readonly string[] | undefined) =>
  (item: { countries: readonly string[] }): boolean =>
    !countries ||
    item.countries.length === 0 ||
    item.countries.some((country) => countries.includes(country));

export interface FieldDetails {
  tags: boolean;
  validation: boolean;
}

/** Returns a filter for fields that widgets show, or that a request needs: all of the release, and custom ones by their definition. */
export function isShown(model: DataModel): (field: Field) => boolean {
  const custom = new Map(
    model.customFields.map((field) => [`${field.object_type}.${field.field_id}`, field]),
  );
  const objects = new Set<string>(model.customObjects.map(({ name }) => name));
  return ({ objectType, fieldId, read_only: isReadOnly, status, required, group }) => {
    const own = custom.get(`${objectType}.${fieldId}`);
    if (!own) return !objects.has(objectType) || !isReadOnly || fieldId === sharedNameField;
    // Custom fields have no rules of single countries, so these are all that a request can need.
    return (
      status === 'ACTIVE' &&
      (own.shown || own.filterable || own.on_cards || own.facet || own.sortable || required || group !== null)
    );
  };
}

type CountryRules = NonNullable<Field['country_rules']>;

/** Returns rules without the validation, which `details=base` leaves out. */
const withoutValidation = (rules: CountryRules): CountryRules =>
  Object.fromEntries(
    Object.entries(rules).map(([country, rule]) => {
      const { validation: _, ...others } = rule;
      return [country, others];
    }),
  );

/** Returns a field as it is in the only country, or with the rules of those of several countries. */
function forCountries(field: Field, countries: readonly string[] | undefined): Field {
  const { country_rules: rules, ...base } = field;
  if (!rules || !countries) return field;
  if (countries.length === 1) {
    const { country_rules: _, ...own } = inCountry(field, countries[0]!);
    return own;
  }
  const own = Object.entries(rules).filter(([country]) => countries.includes(country));
  return own.length ? { ...base, country_rules: Object.fromEntries(own) } : base;
}

/** Returns the fields as a user sees them who may not manage custom keys: those of custom keys are read-only. */
export const withFixedKeys = (fields: readonly FieldAttribute[]): FieldAttribute[] =>
  fields.map((field) => (field.objectType === 'CUSTOMKEY' ? { ...field, read_only: true } : field));

/** Returns the fields of the object types in display order, only those of the countries. */
export function listFields(
  model: DataModel,
  objectTypes: readonly ObjectTypeName[],
  countries: readonly string[] | undefined,
  details: FieldDetails,
  isListed: (field: Field) => boolean = () => true,
): FieldAttribute[] {
  return objectTypes
    .flatMap((objectType) => model.fields(objectType))
    .filter(isListed)
    .filter(isFor(countries))
    .map((field) => forCountries(field, countries))
    .map(({ fieldTags, validation, country_rules: rules, ...field }) => ({
      ...field,
      ...(rules && { country_rules: details.validation ? rules : withoutValidation(rules) }),
      ...(details.validation ? { validation: validation ?? null } : {}),
      ...(details.tags ? { fieldTags: fieldTags ?? [] } : {}),
    }));
}

/** Returns every tag with its fields. */
export function listFieldTags(model: DataModel): z.output<typeof fieldTag>[] {
  const fields = model.objectTypes.flatMap(({ name }) => model.fields(name));
  return model.fieldTags.map(({ name, labels }) => ({
    name,
    labels,
    fields: fields
      .filter(({ fieldTags }) => fieldTags?.includes(name))
      .map(({ objectType, fieldId }) => ({ objectType, fieldId })),
  }));
}

/** Returns the languages of labels, with their native and English names. */
export function listLanguages(): { defaultLanguage: string; languages: z.output<typeof language>[] } {
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  return {
    defaultLanguage,
    languages: languages.map((tag) => ({
      language: tag,
      name: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
      englishName: english.of(tag) ?? tag,
      direction: rightToLeft.includes(tag) ? 'rtl' : 'ltr',
    })),
  };
}

/** Returns the address formats of the countries, and always the default format `*`. */
export function listAddressFormats(
  model: DataModel,
  countries: readonly string[] | undefined,
): AddressFormat[] {
  return model.addressFormats.filter(
    ({ country }) => country === '*' || !countries || countries.includes(country),
  );
}

/** Returns the codes of a reference type, only those of the countries. With a system, adds its aliases. */
export function listCodes(
  model: DataModel,
  type: string,
  countries: readonly string[] | undefined,
  system: string | undefined,
): ReferenceCode[] {
  const codes = model
    .referenceCodes(type)
    .filter(isFor(countries))
    .map((code) => (code.inactive ? { ...code, values: shownLabels(code) } : code));
  if (system === undefined) return codes;
  return codes.map((code) => {
    const alias = model.alias(system, type, code.code);
    // An alias may equal the code. Checks that the alias leads back to the code, because `alias` also returns codes without one.
    return model.codeOfAlias(system, type, alias) === code.code ? { ...code, alias } : code;
  });
}
