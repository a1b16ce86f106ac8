/** A field of a form: what its metadata and the layout of the country say about it together. */
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
  /** The country's addresses have it, though nothing demands it. */
  readonly isUsual: boolean;
  readonly isReadOnly: boolean;
  readonly group: string | null;
  /** What values usually look like: a regular expression for the whole value. */
  readonly pattern: string | null;
  readonly example: string | null;
  /** The codes that the layout limits the field to; undefined: all. */
  readonly values: readonly string[] | undefined;
  /** What a new object begins with. */
  readonly initial: FieldValue;
  /** Countries that have the field; empty: all. */
  readonly countries: readonly string[];
}

/** Joins metadata and layout. A field the data model requires stays required, whatever the layout says. */
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

/** Whether a country has the field. Where no country is known, every field may be there. */
export const isOfCountry = (
  { countries }: { readonly countries: readonly string[] },
  country: string | null,
): boolean => countries.length === 0 || country === null || countries.includes(country);
