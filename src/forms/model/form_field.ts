/** A form field, combined from its metadata and the country's layout. */
import type { LayoutField } from '../../records/layout.ts';
import {
  kindOf,
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
}

/** Combines metadata and layout. The layout cannot make a required field optional. */
export function formField(metadata: FieldMetadata, layout: LayoutField): FormField {
  return {
    objectType: metadata.objectType,
    name: metadata.fieldId,
    kind: kindOf(metadata),
    referenceType: metadata.type.discriminator,
    labels: metadata.labels,
    maximumLength: metadata.maximumLength,
    minimum: metadata.validation?.minimum ?? null,
    maximum: metadata.validation?.maximum ?? null,
    pattern: metadata.validation?.pattern ?? null,
    help: metadata.help,
    example: metadata.validation?.example ?? null,
    isUsual: false,
    isRequired: metadata.required || layout.required === true,
    isReadOnly: metadata.read_only || layout.read_only === true,
    group: metadata.group,
    values: layout.values,
    initial: layout.default ?? null,
    countries: metadata.countries,
  };
}

/** Returns true when a country has the field. Without a known country, every field counts. */
export const isOfCountry = (
  { countries }: { readonly countries: readonly string[] },
  country: string | null,
): boolean => countries.length === 0 || country === null || countries.includes(country);
