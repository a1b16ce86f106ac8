/**
 * Rows that may be existing records. Each becomes a separate record under review, proposed by an add request that a data steward decides
 * (domain/suspect_matches). The record has the row's key, so that the next load finds it.
 */
import { sql } from 'kysely';
import { CopyRows, type CopyColumns, type CopyValue } from '../../../store/copy_rows.ts';
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

/** Number of rows per statement: those of their log have five values each, and a statement takes at most 65,535. */
const suspectsAtOnce = 500;

const requestColumns = {
  id: 'bigint',
  status: 'text',
  task_type: 'text',
  original_task_type: 'text',
  entity_type: 'text',
  vid_key: 'text',
  vid: 'bigint',
  made_record: 'boolean',
  country: 'text',
  created_by: 'integer',
  metadata: 'json',
  create_unverified: 'text',
  entity: 'json',
  resolution_notes: 'json',
  routed_at: 'time',
  created_at: 'time',
  modified_at: 'time',
} as const satisfies CopyColumns;

const suspectColumns = {
  change_request_id: 'bigint',
  vid: 'bigint',
  entity_type: 'text',
  country: 'text',
  source: 'text',
  subscription: 'text',
  job_id: 'bigint',
  candidates: 'json',
  status: 'text',
  created_at: 'time',
} as const satisfies CopyColumns;

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
  const ids = await newRequestIds(store, suspects.length);
  const requests = new CopyRows(requestColumns);
  const matches = new CopyRows(suspectColumns);
  for (const [place, suspect] of suspects.entries()) {
    const id = ids[place]!;
    const { record, row, candidates } = suspect;
    const named = row.fields['primary_country__v'];
    const country = typeof named === 'string' ? named : null;
    requests.add(await addRequestFor(store, finder, suspect, id, country));
    matches.add([
      id,
      record.vid,
      record.entity_type,
      country,
      system,
      subscription,
      job.id,
      JSON.stringify(candidates),
      'OPEN',
      now,
    ]);
  }
  await store.copyIn('change_request', Object.keys(requestColumns), [requests.take()]);
  await store.copyIn('suspect_match', Object.keys(suspectColumns), [matches.take()]);
  await logTasks(
    store,
    now,
    suspects.map((suspect, place) => ({
      id: ids[place]!,
      username: null,
      action: 'suspect match',
      detail: { job_id: job.id, candidates: vidsOf(suspect) },
    })),
  );
}

async function newRequestIds({ db }: Store, count: number): Promise<string[]> {
  const { rows } = await sql<{ ids: string }>`
    SELECT string_agg(nextval(pg_get_serial_sequence('change_request', 'id'))::text, ' ') AS ids
    FROM generate_series(1, ${count}::integer)`.execute(db);
  return rows[0]!.ids.split(' ');
}

/** Returns the values of the add request for a suspect, in the order of `requestColumns`. */
async function addRequestFor(
  store: Store,
  { system, subscription, job, now }: Finder,
  suspect: Suspect,
  id: string,
  country: string | null,
): Promise<CopyValue[]> {
  const { row, record } = suspect;
  const { key } = row.record as { key: KeyParts };
  const comment = `Job ${job.id} found records that may be the same: ${vidsOf(suspect).join(', ')}.`;
  const entity = entityOf(row);
  await placeChildren(store, record, entity.children);
  for (const child of entity.children) child.vid ??= keyOf(record, child)?.vid ?? null;
  return [
    id,
    'CHANGE_NEW',
    'ADD_REQUEST',
    'ADD_REQUEST',
    row.entityType!,
    keyText(key),
    record.vid,
    true,
    country,
    job.userId,
    JSON.stringify({ creator: subscription, system, source: subscription, note: 'Suspect match' }),
    'Y',
    JSON.stringify(entity),
    JSON.stringify([note(now, comment, [], suspectMatchCode)]),
    now,
    now,
    now,
  ];
}
