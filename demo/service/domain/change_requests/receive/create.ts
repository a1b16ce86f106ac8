/** Creates change requests (specification 4.8). The next step is in `route.ts`. */
import type { z } from '@hono/zod-openapi';
import type { createChangeRequestBody } from '../../../../../src/contract/change_requests/schemas.ts';
import { loadRecords } from '../../../store/records.ts';
import { inTransaction, type Store } from '../../../store/store.ts';
import type { EntityType, FullRecord } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { Refusal } from '../../refusal.ts';
import { findSeenVid } from '../../keys/seen_keys.ts';
import { optionalSystem } from '../../systems.ts';
import type { User } from '../../users/users.ts';
import { asSeen, type VisibilityProfile } from '../../users/visibility.ts';
import { readAttachments, storeAttachments, withContents } from './attachments.ts';
import { isPlatformKey } from '../children.ts';
import { isKeyTooLong, keyTooLong, readCustomKey } from '../key_parts.ts';
import type { Context } from '../context.ts';
import { readRequestedEntity } from './read.ts';
import { newVid, reserveVids } from '../apply/record_rows.ts';
import type { RequestMetadata } from '../request.ts';
import { logTask } from '../rows.ts';
import { invalid } from './validate.ts';

export type CreateBody = z.output<typeof createChangeRequestBody>;

/**
 * Returns the record that a vid_key names, as users with the profile see it. Returns null for an add request: without a key, or with a client's
 * key of no visible record. Throws INVALID_DATA for a platform key without a record, and for a record that this request cannot change.
 */
export async function findSubject(
  store: Store,
  model: DataModel,
  vidKey: string | null,
  entityType: EntityType,
  profile: VisibilityProfile,
): Promise<FullRecord | null> {
  if (!vidKey) return null;
  if (/^Network:(Address|License|ParentHCO):/i.test(vidKey))
    throw invalid('vid_key', 'names a child; change it as part of its HCP or HCO.');
  if (isKeyTooLong(vidKey)) throw invalid('vid_key', keyTooLong);
  const isAlternate = /^AlternateId:/i.test(vidKey);
  if (!isPlatformKey(vidKey) && !isAlternate && !readCustomKey(vidKey))
    throw invalid(
      'vid_key',
      'expected an ID, a Network: key, AlternateId:<field>:<value> or <source>:<item>:<key>.',
    );
  const vid = await findSeenVid(store, model, vidKey, profile);
  const [record] = vid === undefined ? [] : await loadRecords(store, [vid]);
  if (!record) {
    if (isPlatformKey(vidKey)) throw invalid('vid_key', `there is no such record: ${vidKey}`);
    return null;
  }
  if (record.entity_type !== entityType)
    throw invalid('entity_type', `the record of this vid_key is an ${record.entity_type}.`);
  if (!record.in_instance)
    throw invalid('vid_key', 'the record exists only in the master data set. Retrieve it first.');
  return asSeen(record, model, profile);
}

export function readEntityType(text: string): EntityType {
  if (text !== 'HCP' && text !== 'HCO')
    throw new Refusal(
      'UNSUPPORTED_TYPE',
      `entity_type: change requests are for HCP and HCO, not for ${text}.`,
    );
  return text;
}

const withoutNothing = (metadata: RequestMetadata): RequestMetadata =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''));

/**
 * Stores a new request and returns its ID. Throws UNSUPPORTED_TYPE, INVALID_DATA naming the field, and INSUFFICIENT_ACCESS for a system
 * or custom key that the user may not use; nothing is stored then.
 */
export async function createChangeRequest(
  { store, model, clock }: Context,
  user: User,
  body: CreateBody,
): Promise<string> {
  const entityType = readEntityType(body.entity_type);
  const metadata = withoutNothing(body.metadata ?? {});
  const system = optionalSystem(model, user, 'metadata.system', metadata.system);
  if (system !== undefined) metadata.system = system;
  const attachments = await readAttachments(body.attachments ?? []);
  const vidKey = body.vid_key || null;
  const record = await findSubject(store, model, vidKey, entityType, user.visibilityProfile);
  const entity = await readRequestedEntity(store, model, body.entity, {
    entityType,
    record,
    user,
    system,
  });
  const country =
    entity.fields['primary_country__v']?.change_requested ?? record?.fields['primary_country__v'];
  const taskType = record ? ('CHANGE_REQUEST' as const) : ('ADD_REQUEST' as const);
  const now = clock();
  const write = (names: readonly string[]) =>
    inTransaction(store, async (here) => {
      await reserveVids(here, entity);
      const { id } = await here.db
        .insertInto('change_request')
        .values({
          status: 'CHANGE_NEW',
          result: null,
          task_type: taskType,
          original_task_type: taskType,
          entity_type: entityType,
          vid_key: vidKey,
          vid: record?.vid ?? null,
          reserved_vid: body.reserve_vid && !record ? await newVid(here) : null,
          country: typeof country === 'string' ? country : null,
          created_by: user.id,
          metadata: JSON.stringify({ creator: user.username, ...metadata }),
          create_unverified: body.create_unverified ?? null,
          source_verified: body.source_verified ?? null,
          routed_system: null,
          entity: JSON.stringify(entity),
          job_check_at: null,
          routed_at: null,
          created_at: now,
          modified_at: now,
          completed_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await storeAttachments(here, id, attachments, names, now);
      await logTask(here, now, { id }, user.username, 'created', { task_type: taskType });
      return id;
    });
  return withContents(store, attachments, now, write);
}
