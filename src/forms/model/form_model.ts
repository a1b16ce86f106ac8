/**
 * Builds the structure of a form: the sections of the country's layout and the child objects, with each field's
 * metadata (specification 6.1). It contains no values and no UI texts.
 */
import { statusField, type FieldSet } from '../../records/entity.ts';
import {
  childArrays,
  isCustomArray,
  objectTypeOf,
  plainFields,
  type ChildArray,
  type Layout,
  type LayoutChild,
  type LayoutField,
  type SectionTitle,
} from '../../records/layout.ts';
import { addressFields, type AddressFormat } from './address_format.ts';
import { metadataIn, type FieldMetadata, type FieldValue } from './field_kinds.ts';
import { fieldIn, formField, isOfCountry, type FormField } from './form_field.ts';

export interface FormSection {
  /** The layout's title; undefined for fields that are not in the layout. */
  readonly title: SectionTitle | undefined;
  readonly fields: readonly FormField[];
}

/** A kind of child object that the form edits, with the titles of a custom object. */
export interface ChildForm extends Pick<LayoutChild, 'section' | 'one'> {
  readonly array: ChildArray;
  readonly objectType: string;
  /** True when at least one child is required. */
  readonly isRequired: boolean;
  /** True when the user can neither add nor change children: custom keys, for most users. */
  readonly isReadOnly: boolean;
  /** The fields of all countries; `childFields` selects those of one. */
  readonly fields: readonly FormField[];
}

export interface FormModel {
  readonly entityType: string;
  /** ISO 3166-1 alpha-2 code; null when the record has none. */
  readonly country: string | null;
  readonly sections: readonly FormSection[];
  readonly children: readonly ChildForm[];
  /**
   * Field names of each group by object type and group, such as `ADDRESS.place`. They include fields that the form does
   * not show.
   */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  readonly addressFormats: readonly AddressFormat[];
}

export interface FormSources {
  readonly metadata: readonly FieldMetadata[];
  /** Undefined: the form shows all fields of the data model. */
  readonly layout: Layout | undefined;
  readonly entityType: string;
  readonly country: string | null;
  /** The widget's language: Chinese, Japanese and Korean forms have the family name first. */
  readonly language?: string | undefined;
  /** Absent: addresses have the fields of the layout. */
  readonly addressFormats?: readonly AddressFormat[] | undefined;
  /** The edited record; undefined for a new one. */
  readonly record?: FieldSet | undefined;
}

const statusFields: Readonly<Record<string, string>> = {
  HCP: statusField('HCP'),
  HCO: statusField('HCO'),
  ADDRESS: 'address_status__v',
  LICENSE: 'license_status__v',
  PARENTHCO: 'parent_hco_status__v',
  CUSTOMKEY: 'custom_key_status__v',
};
const active = 'A';

/** Returns the status field of an object type. The platform sets it to A in new objects. */
export const statusFieldOf = (objectType: string): string | undefined =>
  isCustomArray(objectType) ? 'status__v' : statusFields[objectType];

/** The user chooses the country before the form opens, so the form has no field for it. */
const countryField = 'primary_country__v';

/** Sets the initial value by the object's kind and country, unless the layout has a default. */
function withInitial(field: FormField, country: string | null): FormField {
  if (field.initial !== null) return field;
  let initial: FieldValue = null;
  if (field.name === statusFieldOf(field.objectType)) initial = active;
  else if (field.objectType === 'ADDRESS' && field.name === 'country__v') initial = country;
  return initial === null ? field : { ...field, initial };
}

/** Puts the family name at the place of the given name, and the given name at its place. */
function familyNameFirst(fields: readonly LayoutField[]): readonly LayoutField[] {
  const place = (name: string): number => fields.findIndex((field) => field.name === name);
  const given = place('first_name__v');
  const family = place('last_name__v');
  if (given < 0 || family < given) return fields;
  return fields.with(given, fields[family]!).with(family, fields[given]!);
}

/** Returns the rules of a field in single countries. */
const rulesOf = ({ country_rules: rules = {} }: Pick<FieldMetadata, 'country_rules'>) => Object.values(rules);

class ModelBuilder {
  readonly #sources: FormSources;
  readonly #byName: ReadonlyMap<string, FieldMetadata>;

  constructor(sources: FormSources) {
    this.#sources = sources;
    this.#byName = new Map(
      sources.metadata
        .filter(({ status }) => status === 'ACTIVE')
        .map((field) => [`${field.objectType}.${field.fieldId}`, field]),
    );
  }

  /** Returns the fields that the form can show. A new object lacks those that only the platform writes. */
  #fields(objectType: string, names: readonly LayoutField[]): FormField[] {
    const { country, record } = this.#sources;
    return names.flatMap((layout) => {
      const metadata = this.#byName.get(`${objectType}.${layout.name}`);
      if (!metadata || (metadata.read_only && (!record || this.#isShared(objectType)))) return [];
      const field = withInitial(this.#named(formField(metadata, layout)), country);
      // In a new object, a read-only field without a value would stay empty.
      return field.isReadOnly && !record && field.initial === null ? [] : [field];
    });
  }

  /** Labels the field as the organization's name, because the user chooses an organization and not an ID. */
  #named(field: FormField): FormField {
    const name = this.#byName.get(`${field.objectType}.parent_hco_name__v`);
    return field.kind === 'organization' && name ? { ...field, labels: name.labels } : field;
  }

  /** The control of a shared record shows the values that its members have as copies. */
  #isShared(objectType: string): boolean {
    return this.#byName.has(`${objectType}.shared_record_vid__v`);
  }

  #namesOf(objectType: string): LayoutField[] {
    return this.#sources.metadata
      .filter((field) => field.objectType === objectType && !field.read_only)
      .map(({ fieldId }) => ({ name: fieldId }));
  }

  sections(): FormSection[] {
    const { layout, entityType, country, record, language = '' } = this.#sources;
    const ordered = /^(zh|ja|ko)\b/.test(language)
      ? familyNameFirst
      : (fields: readonly LayoutField[]) => fields;
    const own = layout?.sections ?? [{ fields: record ? plainFields(record) : this.#namesOf(entityType) }];
    const sections = own.map(({ fields, ...title }) => ({
      title: 'title' in title ? title : undefined,
      fields: this.#fields(entityType, ordered(fields)).filter(
        (field) => field.name !== countryField && isOfCountry(field, country),
      ),
    }));
    return [...sections, { title: undefined, fields: this.#missing(sections) }].flatMap(({ title, fields }) =>
      fields.length > 0 ? [{ title, fields: fields.map((field) => fieldIn(field, country)) }] : [],
    );
  }

  /** Returns required fields that the layout of a new record lacks. */
  #missing(sections: readonly FormSection[]): FormField[] {
    const { entityType, country, record, metadata } = this.#sources;
    if (record) return [];
    const shown = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)));
    const forgotten = metadata.filter(
      (field) =>
        field.objectType === entityType &&
        metadataIn(field, country).required &&
        !shown.has(field.fieldId) &&
        field.fieldId !== countryField &&
        field.fieldId !== statusFieldOf(entityType) &&
        isOfCountry(field, country),
    );
    return this.#fields(
      entityType,
      forgotten.map(({ fieldId }) => ({ name: fieldId })),
    );
  }

  children(): ChildForm[] {
    const { layout } = this.#sources;
    return childArrays(layout).flatMap((array) => {
      const configured = layout?.children[array];
      const objectType = objectTypeOf(array);
      const names = configured?.fields ?? this.#namesOf(objectType);
      const shown = new Set(names.map(({ name }) => name));
      // What the layout lacks shows only where it is required.
      const fields = this.#fields(objectType, [...names, ...this.#needed(objectType, shown)]).map((field) =>
        shown.has(field.name) || field.kind === 'address' ? field : { ...field, isExtra: true },
      );
      if (fields.length === 0) return [];
      const isReadOnly = fields.every((field) => field.isReadOnly);
      return [
        { ...configured, array, objectType, isRequired: configured?.required === true, isReadOnly, fields },
      ];
    });
  }

  /** Returns the fields that a child needs in addition to its layout: required fields, and the address of a license. */
  #needed(objectType: string, shown: ReadonlySet<string>): LayoutField[] {
    return this.#sources.metadata
      .filter(
        (field) =>
          field.objectType === objectType &&
          !shown.has(field.fieldId) &&
          (field.fieldId === 'address_vid__v' ||
            (field.fieldId !== statusFieldOf(objectType) &&
              [field, ...rulesOf(field)].some(({ required }) => required))),
      )
      .map(({ fieldId }) => ({ name: fieldId }));
  }

  /** A group has the fields of all countries: a request with more fields than its country needs is right, too. */
  groups(): Map<string, string[]> {
    const groups = new Map<string, string[]>();
    for (const { objectType, fieldId, read_only: isReadOnly, ...field } of this.#byName.values())
      for (const group of new Set([field.group, ...rulesOf(field).map((rule) => rule.group)]))
        if (group && !isReadOnly) {
          const key = `${objectType}.${group}`;
          groups.set(key, [...(groups.get(key) ?? []), fieldId]);
        }
    return groups;
  }
}

/** Builds the form of a new record, or of `record`. */
export function formModel(sources: FormSources): FormModel {
  const builder = new ModelBuilder(sources);
  return {
    entityType: sources.entityType,
    country: sources.country,
    sections: builder.sections(),
    children: builder.children(),
    groups: builder.groups(),
    addressFormats: sources.addressFormats ?? [],
  };
}

/**
 * Returns whether the metadata of all fields of a layout is loaded; without a layout, of all fields. Loads what is missing: the first answer
 * leaves out fields that only a layout shows.
 */
export function hasLayoutFields(
  metadata: {
    readonly hasField: (objectType: string, name: string) => boolean;
    readonly hasAllFields: () => boolean;
  },
  entityType: string,
  layout: Layout | undefined,
): boolean {
  if (!layout) return metadata.hasAllFields();
  const places: [string, readonly LayoutField[]][] = [
    [entityType, [{ name: '' }, ...layout.sections.flatMap(({ fields }) => fields)]],
    ...childArrays(layout).map((array): [string, readonly LayoutField[]] => [
      objectTypeOf(array),
      layout.children[array]!.fields,
    ]),
  ];
  return places.every(([objectType, fields]) =>
    fields.every(({ name }) => metadata.hasField(objectType, name)),
  );
}

/** Returns the fields of the entity itself, in the order of the form. */
export const entityFields = (model: FormModel): FormField[] =>
  model.sections.flatMap(({ fields }) => [...fields]);

/**
 * Returns the fields of one child in its country; an address follows its country's format. `held` returns the child's
 * value of a field.
 */
export function childFields(
  model: FormModel,
  { objectType, fields }: ChildForm,
  held: (name: string) => FieldValue,
): readonly FormField[] {
  const own = held('country__v');
  const country = typeof own === 'string' && own ? own : model.country;
  const here = fields
    .map((field) => fieldIn(field, country))
    .filter((field) => isOfCountry(field, country) && (!field.isExtra || field.isRequired));
  if (objectType !== 'ADDRESS') return here;
  return addressFields(here, model.addressFormats, country, (name) => held(name) !== null);
}
