/** Database access of change requests to records: locks, derives and deactivates them. */
import type { Store } from '../../../store/store.ts';
import { newVids } from '../../../store/vids.ts';
import type { ChildType, EntityType, Fields, FullRecord } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import type { Origin } from '../../../records/origins.ts';
import { lockRecords, saveRecords } from '../../revisions/save_records.ts';
import { deriveFields } from '../receive/derived.ts';
import { withCopies } from '../../shared_records/member_fields.ts';
import { sharedObject } from '../../shared_records/shared_model.ts';
import { statusField } from '../receive/validate.ts';
import type { RequestedEntity } from '../request.ts';

export const newVid = async (store: Store): Promise<string> => (await newVids(store, 1))[0]!;

/** Reserves IDs for the new children of a request, so that callers see them during the review. Custom keys get their IDs later. */
export async function reserveVids(store: Store, { children }: RequestedEntity): Promise<void> {
  const added = children.filter(
    ({ array, vid, reserved_vid }) => array !== 'custom_keys__v' && vid === null && !reserved_vid,
  );
  if (!added.length) return;
  const vids = await newVids(store, added.length);
  for (const [index, child] of added.entries()) child.reserved_vid = vids[index]!;
}

/** Locks a record until the end of the transaction and returns it with its children and keys. */
export async function lockRecord(store: Store, vid: string): Promise<FullRecord> {
  const [record] = await lockRecords(store, [vid]);
  if (!record) throw new Error(`The record ${vid} of a change request is gone.`);
  return record;
}

/** Returns the name of a record, for display in relationships. */
async function nameOf(store: Store, vid: string): Promise<unknown> {
  const other = await store.db
    .selectFrom('entity')
    .select('fields')
    .where('vid', '=', vid)
    .executeTakeFirst();
  return other?.fields['formatted_name__v'] ?? other?.fields['corporate_name__v'];
}

export const parentOf = (fields: Fields): string | null =>
  typeof fields['parent_hco_vid__v'] === 'string' ? fields['parent_hco_vid__v'] : null;

/** Returns the fields of a child with its derived fields. For relationships these include the names of the related records. */
export async function deriveChild(
  store: Store,
  model: DataModel,
  { type, entityType }: { type: ChildType; entityType: EntityType },
  before: Fields,
  after: Fields,
): Promise<Fields> {
  if (type === 'AFFILIATION') {
    const hcp = after['affiliated_hcp_vid__v'];
    if (typeof hcp === 'string' && hcp !== before['affiliated_hcp_vid__v'])
      return { ...after, affiliated_hcp_name__v: await nameOf(store, hcp) };
  }
  if (sharedObject(model, type)) return withCopies(store, model, after);
  const parent = parentOf(after);
  if (type !== 'PARENTHCO' || !parent || parent === parentOf(before))
    return deriveFields(model, type, before, after);
  return {
    hierarchy_type__v: `${entityType}_HCO`,
    ...after,
    parent_hco_name__v: await nameOf(store, parent),
    related_entity_type__v: entityType,
  };
}

/**
 * Deactivates a proposed record that was rejected; nothing is deleted (section 1). `into` is the record that replaces it: it takes over no values,
 * but the ID of the proposed record leads to it.
 */
export async function deactivateProposed(
  store: Store,
  model: DataModel,
  vid: string,
  cause: Origin,
  into: string | null = null,
): Promise<void> {
  const before = await lockRecord(store, vid);
  const after = structuredClone(before);
  after.fields[statusField(after.entity_type)] = 'I';
  for (const child of after.children) child.fields[statusField(child.child_type)] = 'I';
  for (const key of after.custom_keys) key.status = 'I';
  after.merged_into = into;
  await saveRecords(store, model, [{ before, after }], cause);
}
