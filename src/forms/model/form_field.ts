/** A form field, combined from its metadata and the country's layout. */
import type { LayoutField } from '../../records/layout.ts';
import {
  kindOf,
  metadataIn,
  type FieldKind,
  type FieldMetadata,
  type FieldValue,
  type ValueLimits,
} from './field_kinds.ts';

export interface FormField extends ValueLimits {
  readonly objectType: string;
  readonly name: string;
  readonly kind: FieldKind;
  /** Reference type of the codes, for `reference` and `multi-reference`. */
  readonly referenceType: string | undefined;
  /** Label by language. */
  readonly labels: Readonly<Record<string, string>>;
  readonly isRequired: boolean;
  /** True when addresses of the country normally have it, although it is not required. */
  readonly isUsual: boolean;
  readonly isReadOnly: boolean;
  readonly group: string | null;
  /** Regular expression that the whole value normally matches. */
  readonly pattern: string | null;
  /** A line below the field, by language. */
  readonly help?: Readonly<Record<string, string>> | undefined;
  readonly example: string | null;
  /** The codes that the layout allows; undefined: all. */
  readonly values: readonly string[] | undefined;
  /** Initial value in a new object. */
  readonly initial: FieldValue;
  /** Countries that have the field; empty: all. */
  readonly countries: readonly string[];
  /** True when the service refuses values that do not match the pattern. */
  readonly isStrict?: boolean | undefined;
  /** True for a field that the layout lacks, and that shows only where it is required. */
  readonly isExtra?: boolean | undefined;
  /** What the countries of `country_rules` have in place of the properties above. */
  readonly inCountries?: Readonly<Record<string, FieldRules>> | undefined;
}

type FieldRules = Pick<
  FormField,
  | 'labels'
  | 'maximumLength'
  | 'minimum'
  | 'maximum'
  | 'pattern'
  | 'isStrict'
  | 'example'
  | 'isRequired'
  | 'group'
>;

const rulesOf = ({ validation, ...metadata }: FieldMetadata, layout: LayoutField): FieldRules => ({
  labels: metadata.labels,
  maximumLength: metadata.maximumLength,
  minimum: validation?.minimum ?? null,
  maximum: validation?.maximum ?? null,
  pattern: validation?.pattern ?? null,
  isStrict: validation?.enforced,
  example: validation?.example ?? null,
  isRequired: metadata.required || layout.required === true,
  group: metadata.group,
});

/** Combines metadata and layout. The layout cannot make a required field optional. */
export function formField(metadata: FieldMetadata, layout: LayoutField): FormField {
  return {
    objectType: metadata.objectType,
    name: metadata.fieldId,
    kind: kindOf(metadata),
    referenceType: metadata.type.discriminator,
    ...rulesOf(metadata, layout),
    help: metadata.help,
    isUsual: false,
    isReadOnly: metadata.read_only || layout.read_only === true,
    values: layout.values,
    initial: layout.default ?? null,
    countries: metadata.countries,
    inCountries:
      metadata.country_rules &&
      Object.fromEntries(
        Object.keys(metadata.country_rules).map((country) => [
          country,
          rulesOf(metadataIn(metadata, country), layout),
        ]),
      ),
  };
}

/** Returns the field as administrators narrowed it for a country. */
export function fieldIn(field: FormField, country: string | null): FormField {
  const rules = field.inCountries?.[country ?? ''];
  return rules ? { ...field, ...rules } : field;
}

/** Returns true when a country has the field. Without a known country, every field counts. */
export const isOfCountry = (
  { countries }: { readonly countries: readonly string[] },
  country: string | null,
): boolean => countries.length === 0 || country === null || countries.includes(country);
