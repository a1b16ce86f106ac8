/** Associates custom keys with entities and their children (specification 2.5, 4.2 to 4.5). */
import { isOnlyProposed } from '../../store/proposals.ts';
import type { Store } from '../../store/store.ts';
import { claimKey } from '../change_requests/keys.ts';
import { hasText, isKeyTooLong, keyTooLong } from '../change_requests/key_parts.ts';
import type { Clock } from '../clock.ts';
import { requireKeyAccess } from './custom_key_access.ts';
import { findKeyedChild, findKeyedEntity, type ChildTarget } from './custom_key_targets.ts';
import type { DataModel } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import { inside } from '../retrieve.ts';
import { lockRecords, saveRecords } from '../revisions/save_records.ts';
import { optionalSystem, systemNamed } from '../systems.ts';
import type { User } from '../users/users.ts';

export interface CustomKeyAssociation {
  /** Key of the entity, in any form of 2.2 that names an entity itself. */
  vidKey: string;
  /** Child that gets the key; absent for the entity itself. */
  child?: ChildTarget;
  source: string;
  item: string;
  value: string;
  systemName: string | undefined;
}

/** Business error; undefined on success. */
export type AssociationProblem = { type: 'NOT_FOUND' | 'INVALID_DATA'; message: string } | undefined;

/** Prefixes of other forms of vid_key. A custom key with such a source could not be named in a call. */
const reservedSources = ['network', 'alternateid'];

function checkKey({ source, item, value }: CustomKeyAssociation): void {
  const invalid = (parameter: string, why: string): Refusal =>
    new Refusal('INVALID_DATA', `${parameter}: ${why}`);
  for (const [name, part] of Object.entries({ source_type: source, item_type: item, value }))
    if (!hasText(part)) throw invalid(`custom_key_${name}`, 'must not be blank.');
  if (source.includes(':')) throw invalid('custom_key_source_type', 'must not contain a colon.');
  if (item.includes(':')) throw invalid('custom_key_item_type', 'must not contain a colon.');
  if (reservedSources.includes(source.toLowerCase()))
    throw invalid('custom_key_source_type', 'Network and AlternateId are not sources.');
  if (isKeyTooLong(`${source}:${item}:${value}`)) throw invalid('custom_key_value', keyTooLong);
}

/**
 * Associates a key with an entity or its child. Repeating it succeeds and changes nothing. Throws INSUFFICIENT_ACCESS without the
 * permission or access to the system, and INVALID_DATA for an invalid key.
 */
export async function associateCustomKey(
  store: Store,
  model: DataModel,
  clock: Clock,
  user: User,
  association: CustomKeyAssociation,
): Promise<AssociationProblem> {
  requireKeyAccess(model, user, association.source);
  checkKey(association);
  const systemName = optionalSystem(model, user, 'system_name', association.systemName);

  const { visibilityProfile } = user;
  const vid = await findKeyedEntity(store, model, association.vidKey, visibilityProfile);
  if (vid === undefined) return { type: 'NOT_FOUND', message: 'vid_key: there is no such entity.' };

  return store.db.transaction().execute(async (transaction): Promise<AssociationProblem> => {
    const here = inside(store, transaction);
    // Locks the record for the whole change, so that of two concurrent calls the later one indexes both keys.
    const [before] = await lockRecords(here, [vid]);
    if (!before?.in_instance)
      return {
        type: 'INVALID_DATA',
        message: 'vid_key: the record exists only in the master data set. Retrieve it first.',
      };
    // Proposed records cannot have keys: a load would find the record by its key although it may be rejected later.
    if (await isOnlyProposed(here, vid))
      return {
        type: 'INVALID_DATA',
        message: 'vid_key: the entity is only proposed. It can have keys once its add request is accepted.',
      };
    const target = association.child
      ? await findKeyedChild(here, vid, association.child, visibilityProfile)
      : { entityVid: vid, recordVid: vid, recordType: before.entity_type };
    if (!target) return { type: 'NOT_FOUND', message: 'child_key: the entity has no such child.' };
    if (target === 'unsupported')
      return {
        type: 'INVALID_DATA',
        message: 'child_key: keys are for addresses, licenses and parent HCOs.',
      };
    const child = before.children.find((one) => one.vid === target.recordVid);
    if (before.record_state === 'VALID' && child?.record_state === 'UNDER_REVIEW')
      return { type: 'INVALID_DATA', message: 'child_key: the child was proposed and rejected.' };
    const now = clock();
    const { source, item, value } = association;
    const claimed = await claimKey(here, now, { source, item, value }, target);
    if (!('added' in claimed))
      return claimed.owner === 'same'
        ? undefined
        : { type: 'INVALID_DATA', message: 'The custom key is already in use by a different record.' };
    const after = { ...before, custom_keys: [...before.custom_keys, claimed.added] };
    const cause = {
      source: systemName ?? systemNamed(model, source) ?? source,
      time: now,
      jobId: null,
      changeRequestId: null,
      userId: user.id,
    };
    await saveRecords(here, model, [{ before, after }], cause);
    return undefined;
  });
}
