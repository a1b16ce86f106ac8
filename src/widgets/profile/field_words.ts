/** Labels of fields and values of the open record, in the user's language. */
import type { FieldSet } from '../../records/entity.ts';
import { readableFieldName } from '../../records/field_name.ts';
import {
  isCustomArray,
  layoutFor,
  sectionTitle,
  type ChildArray,
  type Layout,
} from '../../records/layout.ts';
import { configurationContext, languageContext, metadataContext, read } from '../../shared/contexts.ts';
import {
  childTitles as sectionTitles,
  childWays,
  titleFieldOf,
  type ChildWay,
} from '../../shared/ui/child_words.ts';
import { shownValue } from '../../shared/ui/field_values.ts';
import { recordContext } from './profile_contexts.ts';

/** Returns the layout of the open record; undefined when the widget has none for its country. */
export function recordLayout(): Layout | undefined {
  const { layouts } = read(configurationContext);
  const { entityType, entity } = read(recordContext);
  return layoutFor(layouts as Parameters<typeof layoutFor>[0], entityType, entity);
}

/** Returns the label of a field, or a readable form of its name without one. Empty while labels load. */
export type FieldName = (objectType: string, name: string) => string;

/**
 * Formats a value for reading, for example one that was requested or that an earlier version had. `country`: of the object that
 * has it; codes that it does not have are marked.
 */
export type ValueText = (
  objectType: string,
  field: string,
  value: unknown,
  country?: string | null,
) => string | undefined;

export function fieldNames(): FieldName {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  return (objectType, name) =>
    metadata.fieldLabel(objectType, name, language) ??
    (metadata.hasField(objectType, name) || metadata.error ? readableFieldName(name) : '');
}

export function valueTexts(): ValueText {
  const metadata = read(metadataContext);
  const language = read(languageContext);
  return (objectType, field, value) => {
    const label =
      typeof value === 'string' ? metadata.codeLabel(objectType, field, value, language) : undefined;
    return label ?? shownValue({ [field]: value }, field, metadata.field(objectType, field));
  };
}

/** Returns how a child is shown. The title of a custom object's record is the value of the first of the fields `names`; by default of all. */
export function childWay(
  array: ChildArray,
  child: FieldSet = {},
  names: readonly string[] = Object.keys(child),
): ChildWay & { readonly titleField?: string | undefined } {
  if (!isCustomArray(array)) return childWays[array];
  const titleField = titleFieldOf(child, names);
  return {
    status: 'status__v',
    usual: [],
    title: () => undefined,
    told: new RegExp(`^(?:status__v|shared_record_\\w+|${titleField})$`),
    titleField,
  };
}

/** Returns the title of a section of children. That of a custom object is in the layout; without one, its name is made readable. */
export function sectionTitleOf(array: ChildArray): string {
  if (!isCustomArray(array)) return sectionTitles[array]();
  const title = recordLayout()?.children[array]?.section;
  return title ? sectionTitle(title, read(languageContext)) : readableFieldName(array);
}

/** Returns the title of a child by its own fields; undefined when they do not name it. */
export type ChildTitle = (
  array: ChildArray,
  child: FieldSet,
  names?: readonly string[],
) => string | undefined;

export function childTitles(): ChildTitle {
  const valueText = valueTexts();
  return (array, child, names) => {
    const { title, titleField } = childWay(array, child, names);
    return titleField ? valueText(array, titleField, child[titleField]) : title(child);
  };
}
