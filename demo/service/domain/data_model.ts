/**
 * Data model of the instance (2.1, 2.4, 4.19, 4.22): object types, fields, reference codes with their labels and aliases, and
 * systems. A model is frozen; `live_model.ts` replaces it by a newer one when administrators change it.
 */
import type { Selectable } from 'kysely';
import { customFieldAttribute, type CustomFieldDefinition } from './custom_fields/definition.ts';
import {
  copiedField,
  customObjectType,
  fieldsOfObject,
  inactiveField,
  storedDefinition,
  type CustomObjectDefinition,
} from './custom_objects/definition.ts';
import { narrowedField, narrowedFormats, type FieldRule } from './field_rules/narrowed.ts';
import { replaceLists } from './reference_types/lists.ts';
import { addressFormats, type AddressFormat } from '../model/address_formats.ts';
import { fieldTags } from '../model/field_tags.ts';
import { objectTypes } from '../model/object_types.ts';
import type { Field, ObjectType, ObjectTypeName, ReferenceCode } from '../model/types.ts';
import type { Labels } from '../model/labels.ts';
import { releasedChildTypes, type ChildType } from '../records/record.ts';
import type { Tables } from '../store/tables.ts';
import type { OwnProfile } from '../records/hidden_parts.ts';

export type { AddressFormat, Field, ObjectType, ObjectTypeName, ReferenceCode };

export interface ModelSystem {
  readonly name: string;
  readonly label: string;
  /** True for the system of the master data set. */
  readonly isMaster: boolean;
}

export interface DataModel {
  /** Rises with every change by an administrator. */
  readonly version: number;
  /** The frozen model behind a live one, for caches that are kept per model; a frozen model itself. */
  readonly snapshot: DataModel;
  /** The frozen model with what the caller does not see. Calculated values are the same for everybody. */
  readonly whole: DataModel;
  /** Visibility profiles of the customer's own, by name. */
  readonly profiles: readonly OwnProfile[];
  /** Custom fields in the order in which they were created, including inactive ones. */
  readonly customFields: readonly CustomFieldDefinition[];
  /** Custom objects in the order in which they were created, including inactive ones. */
  readonly customObjects: readonly CustomObjectDefinition[];
  /** Types of child objects: those of the release, then custom objects, including inactive ones. */
  readonly childTypes: readonly ChildType[];
  readonly objectTypes: readonly ObjectType[];
  readonly systems: readonly ModelSystem[];
  /** Tags of fields, in display order. */
  readonly fieldTags: readonly { readonly name: string; readonly labels: Labels }[];
  /** Address formats by country; `*` for countries without a separate format. */
  readonly addressFormats: readonly AddressFormat[];
  /** Names of the reference types, sorted. */
  readonly referenceTypes: readonly string[];
  /** Returns the fields of an object type in display order; empty for an unknown type. */
  fields(objectType: string): readonly Field[];
  field(objectType: string, fieldId: string): Field | undefined;
  /** Returns the codes of a reference type in display order, including inactive ones; empty for an unknown type. */
  referenceCodes(type: string): readonly ReferenceCode[];
  referenceCode(type: string, code: string): ReferenceCode | undefined;
  /**
   * Returns the label of a code in a language (IETF BCP 47). Looks up the tag and its shorter forms (`de-AT`, `de`) as in RFC 4647, then
   * another variant of the same language (`pt-BR` for `pt-PT`, `zh-CN` for `zh-Hant`), which readers understand better than English.
   * Falls back to English, then to the code.
   */
  label(type: string, code: string, language: string): string;
  /** Returns a system's alias of a code; the code when there is no alias. */
  alias(system: string, type: string, code: string): string;
  /** Returns the code for a system's alias; undefined when no code has it. */
  codeOfAlias(system: string, type: string, alias: string): string | undefined;
  /** Returns the code that replaces a merged code; else the code itself. */
  successor(type: string, code: string): string;
  /** Whether words and numbers in a field find nothing, because a visibility profile hides it. */
  isWordless(objectType: string, fieldId: string): boolean;
  /** Fields that identify a record in a vid_key `AlternateId:<field>:<value>` (2.2). */
  alternateKeyFields(): readonly Field[];
}

/** Returns the label in a language, as `DataModel.label` chooses it. */
export function labelIn(labels: Record<string, string>, language: string): string | undefined {
  const wanted = language.toLowerCase();
  const entries = Object.entries(labels).map(([tag, label]) => [tag.toLowerCase(), label] as const);
  for (let tag = wanted; tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const found = entries.find(([own]) => own === tag) ?? entries.find(([own]) => own.startsWith(`${tag}-`));
    if (found) return found[1];
  }
  return labels['en'];
}

const freeze = <T extends object>(value: T): T => {
  for (const part of Object.values(value)) if (part !== null && typeof part === 'object') freeze(part);
  return Object.freeze(value);
};

function group<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

const pair = (first: string, second: string): string => `${first}\n${second}`;
/** Returns values by two names, of which the first has few. */
function byTwo<T>(
  entries: readonly (readonly [first: string, second: string, value: T])[],
): Map<string, Map<string, T>> {
  const all = new Map<string, Map<string, T>>();
  for (const [first, second, value] of entries) {
    const some = all.get(first);
    if (some) some.set(second, value);
    else all.set(first, new Map([[second, value]]));
  }
  return all;
}
const triple = (first: string, second: string, third: string): string => `${first}\n${second}\n${third}`;

/** Database rows of a data model: plain data that can be sent to another thread. */
export interface DataModelRows {
  version: number;
  customFields: Pick<Selectable<Tables['custom_field']>, 'definition' | 'status'>[];
  customObjects: Pick<Selectable<Tables['custom_object']>, 'definition' | 'status'>[];
  fields: Selectable<Tables['field']>[];
  /** How administrators narrowed fields of the release. */
  rules: FieldRule[];
  codes: Selectable<Tables['reference_code']>[];
  aliases: Selectable<Tables['reference_alias']>[];
  /** Lists of codes that administrators made or changed. */
  lists: Pick<Selectable<Tables['custom_reference_type']>, 'type' | 'codes'>[];
  systems: Selectable<Tables['system']>[];
  profiles: OwnProfile[];
}

/** Returns the fields of the release, narrowed by the rules of administrators. */
function releasedFields({ fields, rules }: DataModelRows): Field[] {
  const byName = byTwo(rules.map((rule) => [rule.object_type, rule.field_id, rule]));
  return fields.map(({ object_type, field_id, definition }) => {
    const rule = byName.get(object_type)?.get(field_id);
    return rule ? narrowedField(definition as Field, rule) : (definition as Field);
  });
}

const mostCachedLabels = 50_000;

export function makeDataModel(rows: DataModelRows): DataModel {
  const { version, customFields: customRows, lists: listRows, systems: systemRows } = rows;
  const { codes: codeRows, aliases: aliasRows, successors } = replaceLists(rows);
  const customFields = customRows.map(({ definition, status }) => ({
    ...(definition as Omit<CustomFieldDefinition, 'status'>),
    status,
  }));
  const customObjects = rows.customObjects.map(storedDefinition);
  const shared = new Set<string>(
    customObjects.filter(({ relation }) => relation === 'many_to_many').map(({ name }) => name),
  );
  const inactive = new Set<string>(
    customObjects.filter(({ status }) => status === 'INACTIVE').map(({ name }) => name),
  );
  const fields = freeze([
    ...releasedFields(rows),
    ...[
      ...customFields.map((definition) => {
        const field = customFieldAttribute(definition);
        return shared.has(field.objectType) && !definition.of_member ? copiedField(field) : field;
      }),
      ...customObjects.flatMap((object) => fieldsOfObject(object, customFields)),
    ].map((field) => (inactive.has(field.objectType) ? inactiveField(field) : field)),
  ]);
  const fieldsByType = group(fields, (field) => field.objectType);
  // Loads look up every value of every row here, so no text is made for a look-up.
  const fieldByName = byTwo(fields.map((field) => [field.objectType, field.fieldId, field]));

  const codes = codeRows.map(({ type, code, inactive, countries, labels }) => ({
    type,
    code: freeze<ReferenceCode>({ code, inactive, countries, values: labels }),
  }));
  const codesByType = new Map(
    [...group(codes, ({ type }) => type)].map(([type, list]) => [type, freeze(list.map(({ code }) => code))]),
  );
  const codeByName = byTwo(codes.map(({ type, code }) => [type, code.code, code]));
  /** Labels by language, type and code. One key of all three would be a new text for each look-up. */
  const labelCache = new Map<string, Map<string, Map<string, string>>>();
  let cachedLabels = 0;

  const aliases = new Map(aliasRows.map((row) => [triple(row.system, row.type, row.code), row.alias]));
  const codesOfAliases = new Map(aliasRows.map((row) => [triple(row.system, row.type, row.alias), row.code]));
  const alternateKeys = freeze(fields.filter((field) => field.alternate_key));

  const hiddenParts = new Set(rows.profiles.flatMap(({ hidden }) => hidden));

  const model: DataModel = Object.freeze<DataModel>({
    version,
    profiles: freeze(rows.profiles),
    isWordless: (objectType, fieldId) =>
      (fieldId === '' && inactive.has(objectType)) ||
      (hiddenParts.size > 0 && (hiddenParts.has(objectType) || hiddenParts.has(`${objectType}.${fieldId}`))),
    get snapshot() {
      return model;
    },
    get whole() {
      return model;
    },
    customFields: freeze(customFields),
    customObjects: freeze(customObjects),
    childTypes: freeze([...releasedChildTypes, ...customObjects.map(({ name }) => name)]),
    objectTypes: freeze([...objectTypes, ...customObjects.map(customObjectType)]),
    fieldTags: freeze([...fieldTags]),
    addressFormats: freeze([...narrowedFormats(addressFormats, rows.rules)]),
    systems: freeze(systemRows.map(({ name, label, is_master }) => ({ name, label, isMaster: is_master }))),
    // A new list may have no codes yet.
    referenceTypes: freeze([...new Set([...codesByType.keys(), ...listRows.map(({ type }) => type)])].sort()),
    fields: (objectType) => fieldsByType.get(objectType) ?? [],
    field: (objectType, fieldId) => fieldByName.get(objectType)?.get(fieldId),
    referenceCodes: (type) => codesByType.get(type) ?? [],
    referenceCode: (type, code) => codeByName.get(type)?.get(code),
    label(type, code, language) {
      const known = labelCache.get(language)?.get(type)?.get(code);
      if (known !== undefined) return known;
      const labels = codeByName.get(type)?.get(code)?.values;
      if (!labels) return code;
      const label = labelIn(labels, language) ?? code;
      // Languages come from requests: the limit stops arbitrary tags from filling the memory.
      if (cachedLabels >= mostCachedLabels) return label;
      cachedLabels++;
      const ofLanguage = labelCache.get(language) ?? new Map<string, Map<string, string>>();
      labelCache.set(language, ofLanguage);
      const ofType = ofLanguage.get(type) ?? new Map<string, string>();
      ofLanguage.set(type, ofType.set(code, label));
      return label;
    },
    alias: (system, type, code) => aliases.get(triple(system, type, code)) ?? code,
    codeOfAlias: (system, type, alias) => codesOfAliases.get(triple(system, type, alias)),
    successor: (type, code) => successors.get(pair(type, code)) ?? code,
    alternateKeyFields: () => alternateKeys,
  });
  return model;
}
