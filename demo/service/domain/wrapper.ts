/** Converts records to the entity wrapper of API responses (specification 2.4, 2.5). */
import type { z } from '@hono/zod-openapi';
import type { customKey, entityMetaData, entityWrapper } from '../../../src/contract/records/entity.ts';
import {
  type Fields,
  arrayOf,
  type ChildRecord,
  type ChildType,
  type CustomKey,
  type EntityType,
  type FullRecord,
} from '../records/record.ts';
import { calculatedFields } from './calculated_fields.ts';
import type { DataModel, Field } from './data_model.ts';
import { shownLabel } from './reference_types/shown_label.ts';
import { customKeysArray, pick, type FieldSelection } from './field_selection.ts';

export type EntityWrapper = z.output<typeof entityWrapper>;

export interface WrapperOptions {
  /** Adds a label `<field>_value__u` for every reference field (4.21). */
  enrichedResults?: boolean | undefined;
  /** Language of the labels (IETF BCP 47); English when absent. */
  resultLanguage?: string | undefined;
  /** System whose aliases replace codes. Without `enrichedResults`, `<field>_value__u` is also the alias. */
  systemName?: string | undefined;
  /** Fields that the answer contains; all when absent. */
  selection?: FieldSelection | undefined;
  /** True for a search hit, which has only the calculated fields that are flagged for search results. */
  isSearchHit?: boolean | undefined;
  metaData?: z.output<typeof entityMetaData> | undefined;
}

/** Size of the cache of formatted times: the children of a record, and the records of a load, mostly share theirs. */
const mostTimes = 10_000;
const knownTimes = new Map<number, string>();

/** Formats a timestamp with milliseconds and a UTC offset. */
export function timestamp(date: Date): string {
  const milliseconds = date.getTime();
  const known = knownTimes.get(milliseconds);
  if (known !== undefined) return known;
  const text = `${date.toISOString().slice(0, -1)}+00:00`;
  if (knownTimes.size >= mostTimes) knownTimes.clear();
  knownTimes.set(milliseconds, text);
  return text;
}

/** Applies `change` to a code or to each code of a list. The result has the form of `value`: text, array, or a list with `comma` between its items. */
function eachCode(
  field: Field,
  value: unknown,
  comma: ',' | ', ',
  change: (code: string) => string,
): unknown {
  if (Array.isArray(value)) return value.map((code) => change(String(code)));
  if (field.type.dataType === 'MULTI_REFERENCE' && typeof value === 'string')
    return value
      .split(',')
      .map((code) => change(code.trim()))
      .join(comma);
  return change(String(value));
}

/** Names of labels by the name of their field, which is one of the data model. Texts that are made for each record would be looked up as new names. */
const labelNames = new Map<string, string>();

function labelName(name: string): string {
  let known = labelNames.get(name);
  if (known === undefined) labelNames.set(name, (known = `${name}_value__u`));
  return known;
}

/**
 * Returns the fields of an object with aliases instead of codes, and labels or aliases as `<field>_value__u` (4.21). Labels of codes that are inactive, or
 * that `country` does not have, are marked. Several labels have a comma and a space between them, because people read them; codes and aliases have a comma.
 */
export function withReferences(
  objectType: string,
  fields: Fields,
  model: DataModel,
  options: WrapperOptions,
  country: unknown = fields['primary_country__v'] ?? fields['country__v'],
): Fields {
  const { enrichedResults, resultLanguage = 'en', systemName } = options;
  if (!enrichedResults && systemName === undefined) return fields;
  const result: Fields = {};
  for (const name in fields) {
    const value = fields[name]!;
    result[name] = value;
    if (value === null || value === '') continue;
    const field = model.field(objectType, name);
    const type = field?.type.discriminator;
    if (!field || !type) continue;
    const alias =
      systemName === undefined
        ? value
        : eachCode(field, value, ',', (code) => model.alias(systemName, type, code));
    result[name] = alias;
    result[labelName(name)] = enrichedResults
      ? eachCode(field, value, ', ', (code) => shownLabel(model, type, code, resultLanguage, country))
      : alias;
  }
  return result;
}

export function toCustomKey(key: CustomKey): z.output<typeof customKey> {
  return {
    vid__v: key.vid,
    custom_key_entity_id__v: key.record_vid,
    custom_key_entity_type__v: key.record_type,
    custom_key_source_type__v: key.source,
    custom_key_item_type__v: key.item,
    custom_key_value__v: key.value,
    custom_key_vid_key__v: `${key.source}:${key.item}:${key.value}`,
    custom_key_status__v: key.status,
    created_date__v: timestamp(key.created_at),
    modified_date__v: timestamp(key.modified_at),
    status_update_time__v: timestamp(key.status === 'A' ? key.created_at : key.modified_at),
  };
}

type Platform = Pick<
  FullRecord,
  'vid' | 'record_state' | 'record_version' | 'created_at' | 'modified_at' | 'fields'
>;

/** Returns the time of the last status change; the creation time when the status has never changed. */
function statusTime({ fields, created_at }: Platform): string {
  const changed = fields['status_update_time__v'];
  return timestamp(typeof changed === 'string' ? new Date(changed) : created_at);
}

export const platformFields = (record: Platform) => ({
  vid__v: record.vid,
  record_state__v: record.record_state,
  record_version__v: record.record_version,
  created_date__v: timestamp(record.created_at),
  modified_date__v: timestamp(record.modified_at),
  status_update_time__v: statusTime(record),
  record_delta_id__v: `${record.vid}-${record.record_version}`,
});

const ownershipFields = [
  'master_vid__v',
  'is_vendor_master__v',
  'is_externally_mastered__v',
  'record_owner_type__v',
  'record_owner_name__v',
] as const;

/** Returns the platform fields that every answer has. */
const requiredFields = ({
  vid__v,
  record_state__v,
  record_version__v,
  created_date__v,
  modified_date__v,
}: ReturnType<typeof platformFields>) => ({
  vid__v,
  record_state__v,
  record_version__v,
  created_date__v,
  modified_date__v,
});

/** Returns the owner and master fields of a record, which its children repeat. */
export function ownershipOf({ fields }: Pick<FullRecord, 'fields'>): Fields {
  const owned: Fields = {};
  for (const name of ownershipFields) if (fields[name] !== undefined) owned[name] = fields[name];
  return owned;
}

const keysOf = (record: FullRecord, vid: string) =>
  record.custom_keys.filter(({ record_vid }) => record_vid === vid).map(toCustomKey);

function toChild(
  record: FullRecord,
  ownership: Fields,
  child: ChildRecord,
  model: DataModel,
  options: WrapperOptions,
  chosen: ReadonlySet<string> | 'all',
) {
  const platform = platformFields(child);
  const all = { ...child.fields, ...ownership, ...platform };
  return {
    ...withReferences(
      child.child_type,
      pick(all, chosen),
      model,
      options,
      child.fields['country__v'] ?? record.fields['primary_country__v'],
    ),
    ...(chosen === 'all' ? platform : { vid__v: child.vid }),
    entity_vid__v: record.vid,
    ...(chosen === 'all' && { custom_keys__v: keysOf(record, child.vid) }),
  };
}

/** Types of children that an answer has, by model and entity type: a large model has many that do not belong to it. */
const childrenOfType = new WeakMap<DataModel, Record<EntityType, readonly ChildType[]>>();

function childTypesFor(model: DataModel, entityType: EntityType): readonly ChildType[] {
  const { snapshot } = model;
  let known = childrenOfType.get(snapshot);
  if (!known) {
    const objects = new Map(snapshot.customObjects.map((object) => [object.name as string, object]));
    const typesOf = (owner: EntityType): ChildType[] =>
      snapshot.childTypes.filter(
        (type) =>
          // Relationships between professionals.
          (type !== 'AFFILIATION' || owner === 'HCP') &&
          (objects.get(type)?.entity_types.includes(owner) ?? true),
      );
    known = { HCP: typesOf('HCP'), HCO: typesOf('HCO') };
    childrenOfType.set(snapshot, known);
  }
  return known[entityType];
}

/** Returns the wrapper for search and retrieve responses, which widgets also pass to the host page. */
export function toWrapper(
  record: FullRecord,
  { snapshot: model }: DataModel,
  options: WrapperOptions = {},
): EntityWrapper {
  const { selection } = options;
  const calculated = calculatedFields(record, model, options.isSearchHit ?? false);
  const platform = platformFields(record);
  const all = { ...record.fields, ...calculated, ...platform };
  const children: Record<string, ReturnType<typeof toChild>[]> = {};
  const chosenOf = (array: string) => (selection ? selection.children.get(array) : 'all');
  for (const type of childTypesFor(model, record.entity_type))
    if (chosenOf(arrayOf(type))) children[arrayOf(type)] = [];
  const ownership = ownershipOf(record);
  for (const child of record.children) {
    const array = arrayOf(child.child_type);
    children[array]?.push(toChild(record, ownership, child, model, options, chosenOf(array)!));
  }
  return {
    entityId: record.vid,
    entityType: record.entity_type,
    metaData: options.metaData ?? {},
    entity: {
      ...withReferences(
        record.entity_type,
        pick(all, selection?.own ?? 'all'),
        model,
        options,
        record.fields['primary_country__v'],
      ),
      ...(selection ? requiredFields(platform) : platform),
      ...children,
      ...((!selection || selection.own.has(customKeysArray)) && {
        [customKeysArray]: keysOf(record, record.vid),
      }),
    },
  };
}
