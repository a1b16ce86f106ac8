/** Selects the fields of a record to show, by the layouts of the widget configuration (specification 6.1). */
import { fieldText, type FieldSet } from './entity.ts';
import { closestLanguage } from './language.ts';

export interface LayoutField {
  readonly name: string;
  readonly required?: boolean | undefined;
  /** Initial value in a new object. */
  readonly default?: string | number | boolean | undefined;
  /** The codes that the field is limited to; absent: all. */
  readonly values?: readonly string[] | undefined;
  readonly read_only?: boolean | undefined;
}

export interface SectionTitle {
  readonly title: string;
  /** By language (BCP 47). */
  readonly titles?: Readonly<Record<string, string>> | undefined;
}

export interface LayoutChild {
  /** True when at least one child is required. */
  readonly required?: boolean | undefined;
  readonly fields: readonly LayoutField[];
  /** Titles of a custom object: of its section, and of one record. */
  readonly section?: SectionTitle | undefined;
  readonly one?: SectionTitle | undefined;
}

export interface Layout {
  readonly sections: readonly (SectionTitle & { readonly fields: readonly LayoutField[] })[];
  readonly children: Readonly<Partial<Record<ChildArray, LayoutChild | undefined>>>;
}

const objectTypes = {
  addresses__v: 'ADDRESS',
  licenses__v: 'LICENSE',
  parent_hcos__v: 'PARENTHCO',
  custom_keys__v: 'CUSTOMKEY',
};

/** Child arrays of the specification, in the order they are shown. */
export type ReleasedArray = keyof typeof objectTypes;
/** Name of an array of children. That of a custom object is also its object type, such as `consents__c`. */
export type ChildArray = ReleasedArray | `${string}__c`;

export const isCustomArray = (name: string): name is `${string}__c` => name.endsWith('__c');

/** Returns the child arrays of a layout in the order they are shown; without a layout, those of the specification. */
export const childArrays = (layout?: Pick<Layout, 'children'>): ChildArray[] =>
  (Object.keys({ ...objectTypes, ...layout?.children }) as ChildArray[]).filter(
    (name) => !layout || layout.children[name],
  );

/** Returns the object type that the children of an array have in the metadata. */
export const objectTypeOf = (array: string): string =>
  (objectTypes as Readonly<Record<string, string>>)[array] ?? array;

/** Returns the title in a language or its primary language; `title` when there is no translation. */
export const sectionTitle = ({ title, titles = {} }: SectionTitle, language: string): string =>
  titles[closestLanguage([language], Object.keys(titles), '')] ?? title;

type Layouts = Readonly<Record<string, Readonly<Record<string, Layout>> | undefined>>;

/** Returns the layout of the record's country, else the layout of all other countries (`*`). */
export function layoutFor(layouts: Layouts, entityType: string, entity: FieldSet): Layout | undefined {
  const byCountry = layouts[entityType];
  const country = fieldText(entity, 'primary_country__v');
  return (country ? byCountry?.[country] : undefined) ?? byCountry?.['*'];
}

const technical =
  /^(?:vid__v|entity_vid__v|master_vid__v|record_.*|.*_date__v|status_update_time__v|is_.*|entityId|formatted_.*)$/;

/** Returns the plain fields to show when there is no layout. Technical fields are left out. */
export const plainFields = (entity: FieldSet): LayoutField[] =>
  Object.keys(entity)
    .filter((name) => /__[vc]$/.test(name) && !technical.test(name) && fieldText(entity, name) !== undefined)
    .map((name) => ({ name }));
