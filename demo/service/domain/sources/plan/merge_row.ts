/** Merges a row into a record: fields by source ranking, children, keys. No database access. */
import { childrenOfRecord } from '../../../../../src/contract/shared/limits.ts';
import { isSameSource } from '../../../records/key_source.ts';
import {
  textOf,
  type ChildType,
  type EntityType,
  type Fields,
  type RecordState,
  type ChildRecord,
  type FullRecord,
} from '../../../records/record.ts';
import type { KeyParts } from '../../change_requests/key_parts.ts';
import { deriveFields } from '../../change_requests/receive/derived.ts';
import {
  statusField,
  isOfCountry,
  missingFields,
  whyNotObject,
  whyNotValue,
} from '../../change_requests/receive/validate.ts';
import { inCountry } from '../../field_rules/narrowed.ts';
import { keyedType } from '../../keys/custom_key_targets.ts';
import { isRelationship } from '../../change_requests/children.ts';
import { rankedUpdate } from '../../lineage/ranked_update.ts';
import { sharedObject } from '../../shared_records/shared_model.ts';
import { spacedAsStored } from '../read/cell_values.ts';
import { wholeGroups } from './field_groups.ts';
import { findChild } from './find_child.ts';
import type { KeyDirectory } from './key_directory.ts';
import { countObject } from '../load_counts.ts';
import { type MergeContext, type WorkingRecord } from './working_record.ts';
import { relationshipFields } from './relationship_fields.ts';
import { membershipFields } from './shared_ends.ts';
import {
  keyText,
  referenceIdentity,
  referenceText,
  RowRejected,
  type SourceChild,
  type SourceRow,
} from '../read/source_row.ts';

/** Returns a new record. Throws RowRejected when the row lacks a required field. */
export function newRecord(
  row: SourceRow,
  context: MergeContext,
  state: RecordState = 'VALID',
): WorkingRecord {
  const { model, source, now } = context;
  const type = row.entityType as EntityType;
  const fields: Fields = { [statusField(type)]: 'A', ...row.fields };
  const [missing] = missingFields(model, type, fields, textOf(fields['primary_country__v'])).filter(
    (name) => !(context.firstNameIsOptional && name === 'first_name__v'),
  );
  if (missing) {
    // When the row has the value but it is invalid, that is what has to be fixed.
    const leftOut = row.problems.find((problem) => problem.startsWith(`${missing}: `));
    throw new RowRejected(leftOut ?? `a new ${type} needs ${missing}`);
  }
  const after: FullRecord = {
    vid: context.nextVid(),
    entity_type: type,
    in_instance: true,
    record_state: state,
    record_version: 1,
    created_at: now,
    modified_at: now,
    merged_into: null,
    fields: deriveFields(
      model,
      type,
      {},
      {
        ...fields,
        is_vendor_master__v: false,
        is_externally_mastered__v: false,
        record_owner_type__v: 'THIRD_PARTY',
        record_owner_name__v: source,
      },
    ),
    children: [],
    custom_keys: [],
  };
  return { before: null, after, madeBy: row, confirmed: new Map(), taken: new Map(), keysAreNew: true };
}

/** Merges those values into an existing record or child that the ranking of their source allows. */
function update(
  working: WorkingRecord,
  object: FullRecord | ChildRecord,
  type: EntityType | ChildType,
  values: Fields,
  { model, ranker, lineage, source, now }: MergeContext,
): void {
  const { before } = working;
  // An object that this load created has no values of other sources.
  const stood = before?.vid === object.vid ? before : before?.children.find(({ vid }) => vid === object.vid);
  const country = textOf(object.fields['country__v']) ?? textOf(working.after.fields['primary_country__v']);
  const current = {
    objectType: type,
    country,
    fields: object.fields,
    originOf: (field: string) => (before && stood ? lineage.originOf(before, stood, field) : null),
  };
  const fields = wholeGroups(model, type, country, spacedAsStored(values, object.fields), object.fields);
  const updated = rankedUpdate(model, ranker, current, { fields, source, time: now });
  if (updated.fields !== object.fields)
    object.fields = deriveFields(model, type, object.fields, updated.fields);
  if (updated.confirmed.length) working.confirmed.set(object.vid, updated.confirmed);
}

/**
 * Returns the fields of a license, without an address that the record does not have. Data Update and change requests refuse such addresses
 * too.
 */
function licenseFields({ fields }: SourceChild, { children }: FullRecord, { problem }: MergeContext): Fields {
  const { address_vid__v: address, ...others } = fields;
  if (address === undefined) return fields;
  if (children.some(({ vid, child_type }) => vid === address && child_type === 'ADDRESS')) return fields;
  problem('address_vid__v: the record has no such address');
  return others;
}

/** Gives a key to a record or one of its children. A key of another record stays there. */
function claimKey(
  key: KeyParts,
  keyed: { vid: string; type: ChildType | EntityType },
  record: FullRecord,
  { keys, nextVid, now, counts, problem }: MergeContext,
): void {
  const type = keyedType(keyed.type as ChildType) ?? keyed.type;
  const claimed = keys.claim(key, record, { vid: keyed.vid, type }, { vid: nextVid, now });
  if (claimed === 'taken') problem(`the key ${keyText(key)} is in use by another record`);
  else countObject(counts, 'CUSTOMKEYS', claimed === 'added');
}

/** Returns the child that gets the keys of a row; undefined for the record itself, which the row may name a second time. */
function keyedBy(
  { keyed, record }: SourceRow,
  { vid, children }: FullRecord,
  keys: KeyDirectory,
): { vid: string; type: ChildType } | 'missing' | undefined {
  if (!keyed || referenceIdentity(keyed) === referenceIdentity(record)) return undefined;
  const named = 'vid' in keyed ? keyed.vid : keys.find(keyed.key)?.recordVid;
  if (named === vid) return undefined;
  const child = children.find((one) => one.vid === named);
  return child ? { vid: child.vid, type: child.child_type } : 'missing';
}

/** Returns the key as stored when it has space around it, which reading a cell removes. */
const asGiven = (key: KeyParts, { vid }: { vid: string }, { custom_keys }: FullRecord): KeyParts =>
  custom_keys.find(
    ({ record_vid, status, source, item, value }) =>
      record_vid === vid &&
      status === 'A' &&
      isSameSource(source, key.source) &&
      item === key.item &&
      value.trim() === key.value,
  ) ?? key;

/**
 * Leaves out values that the country does not have, for a child in a child file: its country is only known with its record. An address is
 * checked against its own country.
 */
function heldToCountry(
  child: SourceChild,
  record: FullRecord,
  { model, problem }: MergeContext,
): SourceChild {
  const country =
    textOf(child.fields['country__v']) ??
    (child.type === 'ADDRESS' ? null : textOf(record.fields['primary_country__v']));
  const isStrange = ([name, value]: [string, unknown]): boolean => {
    const field = model.field(child.type, name);
    const narrowed = field && inCountry(field, country);
    if (narrowed !== field && narrowed && whyNotValue(narrowed, value)) return true;
    const type = field?.type.discriminator;
    const code = type && model.referenceCode(type, String(value));
    return code ? !isOfCountry(code, country) : false;
  };
  const said = Object.entries(child.fields);
  const strange = said.filter(isStrange);
  if (!strange.length) return child;
  for (const [name, value] of strange) problem(`${name}: not a value of this field: ${String(value)}`);
  return { ...child, fields: Object.fromEntries(said.filter((one) => !isStrange(one))) };
}

function mergeChild(
  working: WorkingRecord,
  child: SourceChild,
  isRepeated: boolean,
  context: MergeContext,
): void {
  const { model, now, nextVid, keys, counts } = context;
  const { after } = working;
  const { type } = child;
  const refusal = whyNotObject(model, after.entity_type, type);
  if (refusal) {
    context.problem(refusal);
    return;
  }
  const said = isRelationship(type)
    ? relationshipFields(type, child, after, context)
    : type === 'LICENSE'
      ? licenseFields(child, after, context)
      : sharedObject(model, type)
        ? membershipFields(child, model, context.sharedOf, context.problem)
        : child.fields;
  if (!said) return;
  let existing = findChild(child, said, working, keys);
  const isNew = !existing;
  if (existing) {
    if (!isRepeated) update(working, existing, type, said, context);
  } else {
    const status = statusField(type);
    const siblings = after.children.filter(({ child_type }) => child_type === type).length;
    if (siblings >= childrenOfRecord) {
      context.problem(`the record has ${siblings} of type ${type}; at most ${childrenOfRecord} are loaded`);
      return;
    }
    const fields: Fields = {
      [status]: 'A',
      ...(type === 'ADDRESS' && { address_verification_status__v: 'U', address_ordinal__v: siblings + 1 }),
      ...said,
    };
    const country = textOf(fields['country__v']) ?? textOf(after.fields['primary_country__v']);
    const [missing] = context.takesIncomplete ? [] : missingFields(model, type, fields, country);
    if (missing) {
      context.problem(`${missing}: a new ${type} needs it`);
      return;
    }
    existing = {
      vid: nextVid(),
      child_type: type,
      position: siblings,
      parent_hco_vid: null,
      record_state: after.record_state,
      record_version: 1,
      created_at: now,
      modified_at: now,
      fields: deriveFields(model, type, {}, fields),
    };
    after.children.push(existing);
  }
  context.placed?.(child, existing.vid);
  const saidBefore = working.taken.get(existing.vid);
  working.taken.set(existing.vid, saidBefore ? { ...saidBefore, ...said } : said);
  countObject(counts, type, isNew);
  if (type === 'PARENTHCO') existing.parent_hco_vid = textOf(existing.fields['parent_hco_vid__v']);
  if (child.key) claimKey(child.key, { vid: existing.vid, type }, after, context);
}

/**
 * Merges a row into its record. `isRepeated`: an earlier row of the file already described the record. The row then adds children and keys
 * but changes no values, so that loading the file again changes nothing.
 */
export function mergeRow(
  working: WorkingRecord,
  row: SourceRow,
  isRepeated: boolean,
  context: MergeContext,
): void {
  const { after } = working;
  if (row.isEnd) {
    const type = after.entity_type;
    update(working, after, type, { [statusField(type)]: 'I' }, context);
    countObject(context.counts, type, false);
    return;
  }
  if (working.madeBy !== row && !isRepeated && row.entityType)
    update(working, after, row.entityType, row.fields, context);
  for (const child of row.children)
    mergeChild(working, row.entityType ? child : heldToCountry(child, after, context), isRepeated, context);
  const own = 'key' in row.record && row.entityType ? [row.record.key] : [];
  const itself = { vid: after.vid, type: after.entity_type };
  for (const key of own) claimKey(key, itself, after, context);
  const keyed = keyedBy(row, after, context.keys) ?? itself;
  if (keyed === 'missing') context.problem(`the record has no child ${referenceText(row.keyed!)}`);
  else
    for (const key of row.keys)
      claimKey(row.entityType ? key : asGiven(key, keyed, after), keyed, after, context);
}
