/** A record as the interface shows it (specification 2.4, 2.5): the wrapper of a retrieved entity. */
import type { z } from '@hono/zod-openapi';
import type { customKey, entityMetaData, entityWrapper } from '../../../src/contract/records/entity.ts';
import {
  type Fields,
  childArrays,
  type ChildRecord,
  type CustomKey,
  type FullRecord,
} from '../records/record.ts';
import { calculatedFields } from './calculated_fields.ts';
import type { DataModel, Field } from './data_model.ts';

export type EntityWrapper = z.output<typeof entityWrapper>;

export interface WrapperOptions {
  /** Adds a label `<field>_value__u` beside every reference field (4.21). */
  enrichedResults?: boolean | undefined;
  /** Language of the labels, IETF BCP 47; English when absent. */
  resultLanguage?: string | undefined;
  /** Gives this system's aliases in place of codes, where it has them, with the alias as `<field>_value__u` unless labels are wanted. */
  systemName?: string | undefined;
  /** Of the calculated fields, a search hit has those alone that are flagged for search results. */
  isSearchHit?: boolean | undefined;
  metaData?: z.output<typeof entityMetaData> | undefined;
}

/** Times that are remembered as text: the parts of a record, and records of one load, mostly share theirs. */
const mostTimes = 10_000;
const knownTimes = new Map<number, string>();

/** Time stamps carry a UTC offset and milliseconds. */
export function timestamp(date: Date): string {
  const milliseconds = date.getTime();
  const known = knownTimes.get(milliseconds);
  if (known !== undefined) return known;
  const text = `${date.toISOString().slice(0, -1)}+00:00`;
  if (knownTimes.size >= mostTimes) knownTimes.clear();
  knownTimes.set(milliseconds, text);
  return text;
}

/** Applies `change` to one code, or to each of a list, kept in the form it came in. */
function eachCode(field: Field, value: unknown, change: (code: string) => string): unknown {
  if (Array.isArray(value)) return value.map((code) => change(String(code)));
  if (field.type.dataType === 'MULTI_REFERENCE' && typeof value === 'string')
    return value
      .split(',')
      .map((code) => change(code.trim()))
      .join(',');
  return change(String(value));
}

/** Fields of an object with aliases in place of codes, and labels or aliases as `<field>_value__u` (4.21). */
export function withReferences(
  objectType: string,
  fields: Fields,
  model: DataModel,
  options: WrapperOptions,
): Fields {
  const { enrichedResults, resultLanguage = 'en', systemName } = options;
  if (!enrichedResults && systemName === undefined) return fields;
  const result: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    result[name] = value;
    const field = model.field(objectType, name);
    const type = field?.type.discriminator;
    if (!field || !type || value === null || value === '') continue;
    const alias =
      systemName === undefined
        ? value
        : eachCode(field, value, (code) => model.alias(systemName, type, code));
    result[name] = alias;
    result[`${name}_value__u`] = enrichedResults
      ? eachCode(field, value, (code) => model.label(type, code, resultLanguage))
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

/** When the status changed last: kept with the record once it does, until then when it was made. */
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

/** What children say of their owner and master: what their record says. */
export const ownershipOf = ({ fields }: Pick<FullRecord, 'fields'>): Fields =>
  Object.fromEntries(
    ownershipFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );

const keysOf = (record: FullRecord, vid: string) =>
  record.custom_keys.filter(({ record_vid }) => record_vid === vid).map(toCustomKey);

function toChild(record: FullRecord, child: ChildRecord, model: DataModel, options: WrapperOptions) {
  const platform = platformFields(child);
  return {
    ...withReferences(
      child.child_type,
      { ...child.fields, ...ownershipOf(record), ...platform },
      model,
      options,
    ),
    ...platform,
    entity_vid__v: record.vid,
    custom_keys__v: keysOf(record, child.vid),
  };
}

/** The wrapper that search and retrieve answer with, and that widgets hand to the host page. */
export function toWrapper(record: FullRecord, model: DataModel, options: WrapperOptions = {}): EntityWrapper {
  const calculated = calculatedFields(record, model, options.isSearchHit ?? false);
  const platform = platformFields(record);
  const childrenOf = (type: ChildRecord['child_type']) =>
    record.children
      .filter(({ child_type }) => child_type === type)
      .map((child) => toChild(record, child, model, options));
  return {
    entityId: record.vid,
    entityType: record.entity_type,
    metaData: options.metaData ?? {},
    entity: {
      ...withReferences(record.entity_type, { ...record.fields, ...calculated, ...platform }, model, options),
      ...platform,
      [childArrays.ADDRESS]: childrenOf('ADDRESS'),
      [childArrays.LICENSE]: childrenOf('LICENSE'),
      [childArrays.PARENTHCO]: childrenOf('PARENTHCO'),
      ...(record.entity_type === 'HCP' && { [childArrays.AFFILIATION]: childrenOf('AFFILIATION') }),
      custom_keys__v: keysOf(record, record.vid),
    },
  };
}
