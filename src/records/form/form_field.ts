/** A field of a form: what its metadata and the layout of the country say about it together. */
import type { LayoutField } from '../layout.ts';
import { kindOf, type FieldKind, type FieldMetadata, type FieldValue } from './field_kinds.ts';

export interface FormField {
  readonly objectType: string;
  readonly name: string;
  readonly kind: FieldKind;
  /** Reference type of the codes, for `reference` and `multi-reference`. */
  readonly referenceType: string | undefined;
  /** Label by language. */
  readonly labels: Readonly<Record<string, string>>;
  /** In characters; null: no limit. */
  readonly maximumLength: number | null;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly group: string | null;
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
