/** Selects the fields of a record to show, by the layouts of the widget configuration (decisions, section 3). */
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

export interface LayoutChild {
  /** True when at least one child is required. */
  readonly required?: boolean | undefined;
  readonly fields: readonly LayoutField[];
}

export interface SectionTitle {
  readonly title: string;
  /** By language (BCP 47). */
  readonly titles?: Readonly<Record<string, string>> | undefined;
}

export interface Layout {
  readonly sections: readonly (SectionTitle & { readonly fields: readonly LayoutField[] })[];
  readonly children: Readonly<Partial<Record<ChildArray, LayoutChild | undefined>>>;
}

export type ChildArray = 'addresses__v' | 'licenses__v' | 'parent_hcos__v' | 'custom_keys__v';

/** Child arrays in the order they are shown, with the object type of their metadata. */
export const childArrays: readonly { readonly name: ChildArray; readonly objectType: string }[] = [
  { name: 'addresses__v', objectType: 'ADDRESS' },
  { name: 'licenses__v', objectType: 'LICENSE' },
  { name: 'parent_hcos__v', objectType: 'PARENTHCO' },
  { name: 'custom_keys__v', objectType: 'CUSTOMKEY' },
];

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
