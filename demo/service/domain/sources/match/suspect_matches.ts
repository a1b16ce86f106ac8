/**
 * Rows that may be existing records. Each becomes a separate record under review, proposed by an add request that a data steward decides
 * (domain/suspect_matches). The record has the row's key, so that the next load finds it.
 */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import { foldedKey } from '../../../records/key_source.ts';
import type { SuspectCandidate } from '../../../records/suspect_match.ts';
import { arrayOf, type FullRecord } from '../../../records/record.ts';
import { placeChildren } from '../../change_requests/children.ts';
import { foldedVidKey } from '../../change_requests/keys.ts';
import type { KeyParts } from '../../change_requests/key_parts.ts';
import {
  note,
  type FieldChange,
  type FieldValue,
  type RequestedChild,
  type RequestedEntity,
} from '../../change_requests/request.ts';
import { logTasks } from '../../change_requests/rows.ts';
import type { LoadJob } from '../load_job.ts';
import { keyIdentity, keyText, type SourceRow } from '../read/source_row.ts';

/** Code of the resolution note that names the candidates. */
export const suspectMatchCode = 'SUSPECT_MATCH';

/** Returns the change requests that rejected rows as suspect matches, by the rows' keys. Canceled requests do not count. */
export async function refusedRows(
  { db }: Store,
  keys: readonly KeyParts[],
): Promise<ReadonlyMap<string, string>> {
  if (!keys.length) return new Map();
  const rows = await db
    .selectFrom('change_request')
    .innerJoin('suspect_match', 'suspect_match.change_request_id', 'change_request.id')
    .select(['change_request.id', 'vid_key'])
    .where(foldedVidKey, '=', sql<string>`ANY (${keys.map(keyIdentity)}::text[])`)
    .where('suspect_match.status', '=', 'REJECTED')
    .where('change_request.status', '!=', 'CHANGE_CANCELLED')
    .orderBy('change_request.id')
    .execute();
  return new Map(rows.map(({ id, vid_key }) => [foldedKey(vid_key!), id]));
}

/** Returns which of the records are open suspect matches. */
export async function openSuspects({ db }: Store, records: readonly FullRecord[]): Promise<Set<string>> {
  const vids = records.flatMap(({ vid, record_state }) => (record_state === 'UNDER_REVIEW' ? vid : []));
  if (!vids.length) return new Set();
  const rows = await db
    .selectFrom('suspect_match')
    .select('vid')
    .where('vid', '=', sql<string>`ANY (${vids}::bigint[])`)
    .where('status', '=', 'OPEN')
    .execute();
  return new Set(rows.map(({ vid }) => vid));
}

const requested = (fields: Record<string, unknown>): Record<string, FieldChange> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      { change_requested: value as FieldValue, final_value: null, result: null },
    ]),
  );

function entityOf(row: SourceRow): RequestedEntity {
  const children: RequestedChild[] = [];
  const add = (array: RequestedChild['array'], key: string | null, fields: Record<string, unknown>): void => {
    children.push({
      array,
      object_id: String(children.length + 1),
      vid_key: key,
      vid: null,
      fields: requested(fields),
      master_keys: [],
    });
  };
  // Relationships are decided with their record.
  for (const { type, key, fields } of row.children)
    if (type !== 'PARENTHCO') add(arrayOf(type), key && keyText(key), fields);
  for (const { source, item, value } of row.keys)
    add('custom_keys__v', null, {
      custom_key_source_type__v: source,
      custom_key_item_type__v: item,
      custom_key_value__v: value,
    });
  return { fields: requested(row.fields), master_keys: [], children };
}

/** Returns the key of the record that an item of `custom_keys__v` requests. */
const keyOf = ({ custom_keys }: FullRecord, { array, fields }: RequestedChild) =>
  array === 'custom_keys__v'
    ? custom_keys.find(
        ({ source, item, value }) =>
          source === fields['custom_key_source_type__v']?.change_requested &&
          item === fields['custom_key_item_type__v']?.change_requested &&
          value === fields['custom_key_value__v']?.change_requested,
      )
    : undefined;

/** A row that may be an existing record. `candidates`: best first. */
export interface Suspect {
  row: SourceRow;
  record: FullRecord;
  candidates: readonly SuspectCandidate[];
}

/** Number of rows per statement. An add request has 24 values, and a statement takes at most 65,535. */
const suspectsAtOnce = 500;

/** The load that found suspects, and when. */
interface Finder {
  system: string;
  subscription: string;
  job: Pick<LoadJob, 'id' | 'userId'>;
  now: Date;
}

const vidsOf = ({ candidates }: Suspect): string[] => candidates.map(({ vid }) => vid);

/** Creates the add requests and the suspect matches for the records of rows. Call it after the records are written. */
export async function putBeforeSteward(
  store: Store,
  finder: Finder,
  suspects: readonly Suspect[],
): Promise<void> {
  for (let from = 0; from < suspects.length; from += suspectsAtOnce)
    await putSome(store, finder, suspects.slice(from, from + suspectsAtOnce));
}

async function putSome(store: Store, finder: Finder, suspects: readonly Suspect[]): Promise<void> {
  const { system, subscription, job, now } = finder;
  const requests: Awaited<ReturnType<typeof addRequestFor>>[] = [];
  for (const suspect of suspects) requests.push(await addRequestFor(store, finder, suspect));
  const made = await store.db
    .insertInto('change_request')
    .values(requests)
    .returning(['id', 'vid'])
    .execute();
  const idOf = new Map(made.map(({ id, vid }) => [vid, id]));
  await store.db
    .insertInto('suspect_match')
    .values(
      suspects.map(({ record, candidates }, place) => ({
        change_request_id: idOf.get(record.vid)!,
        vid: record.vid,
        entity_type: record.entity_type,
        country: requests[place]!.country,
        source: system,
        subscription,
        job_id: job.id,
        candidates: JSON.stringify(candidates),
        status: 'OPEN' as const,
        decided_vid: null,
        decided_by: null,
        comment: null,
        created_at: now,
      })),
    )
    .execute();
  await logTasks(
    store,
    now,
    suspects.map((suspect) => ({
      id: idOf.get(suspect.record.vid)!,
      username: null,
      action: 'suspect match',
      detail: { job_id: job.id, candidates: vidsOf(suspect) },
    })),
  );
}

/** Returns the row of the add request for a suspect. */
async function addRequestFor(store: Store, { system, subscription, job, now }: Finder, suspect: Suspect) {
  const { row, record } = suspect;
  const { key } = row.record as { key: KeyParts };
  const named = row.fields['primary_country__v'];
  const comment = `Job ${job.id} found records that may be the same: ${vidsOf(suspect).join(', ')}.`;
  const entity = entityOf(row);
  await placeChildren(store, record, entity.children);
  for (const child of entity.children) child.vid ??= keyOf(record, child)?.vid ?? null;
  return {
    status: 'CHANGE_NEW' as const,
    result: null,
    task_type: 'ADD_REQUEST' as const,
    original_task_type: 'ADD_REQUEST' as const,
    entity_type: row.entityType!,
    vid_key: keyText(key),
    vid: record.vid,
    made_record: true,
    reserved_vid: null,
    country: typeof named === 'string' ? named : null,
    created_by: job.userId,
    metadata: JSON.stringify({
      creator: subscription,
      system,
      source: subscription,
      note: 'Suspect match',
    }),
    create_unverified: 'Y' as const,
    source_verified: null,
    routed_system: null,
    entity: JSON.stringify(entity),
    resolution_notes: JSON.stringify([note(now, comment, [], suspectMatchCode)]),
    job_check_at: null,
    routed_at: now,
    created_at: now,
    modified_at: now,
    completed_at: null,
  };
}
