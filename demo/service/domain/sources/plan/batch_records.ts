/** Reading what a batch of rows is about, each kind in one question. */
import { sql } from 'kysely';
import { loadRecords } from '../../../store/records.ts';
import type { Store } from '../../../store/store.ts';
import type { EntityType, FullRecord } from '../../../records/record.ts';
import { lockRecords } from '../../revisions/save_records.ts';
import type { SourceRow } from '../read/source_row.ts';

/** Reads records, and where merged ones have gone to, their survivors too. `holds`: takes them for the rest of the transaction. */
export async function takeRecords(
  store: Store,
  vids: readonly string[],
  { holds }: { holds: boolean },
): Promise<{ records: Map<string, FullRecord>; survivors: Map<string, string> }> {
  const records = new Map<string, FullRecord>();
  const survivors = new Map<string, string>();
  let wanted = [...new Set(vids)];
  for (let steps = 0; wanted.length && steps < 100; steps++) {
    const found = await (holds ? lockRecords : loadRecords)(store, wanted);
    for (const record of found) records.set(record.vid, record);
    wanted = found.flatMap(({ merged_into }) =>
      merged_into && !records.has(merged_into) ? merged_into : [],
    );
  }
  for (const vid of records.keys()) {
    let last = vid;
    for (let steps = 0; records.get(last)?.merged_into && steps < 100; steps++)
      last = records.get(last)!.merged_into!;
    if (last !== vid) survivors.set(vid, last);
  }
  return { records, survivors };
}

/** What a relationship says of the record at its other end. */
export interface OtherEnd {
  type: EntityType;
  name: string;
}

/** Records that relationships lead to, by ID. */
export async function otherEnds({ db }: Store, vids: readonly string[]): Promise<Map<string, OtherEnd>> {
  if (!vids.length) return new Map();
  const { rows } = await sql<{ vid: string; type: EntityType; name: string | null }>`
    SELECT vid, entity_type AS type, coalesce(fields ->> 'formatted_name__v', fields ->> 'corporate_name__v') AS name
    FROM entity WHERE vid = ANY (${[...new Set(vids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ vid, type, name }) => [vid, { type, name: name ?? '' }]));
}

/** Of the record itself, its key, its other keys, its children and theirs. */
const mostVidsOf = ({ keys, children }: SourceRow): number => 2 + keys.length + 2 * children.length;

/** At least as many are taken from the sequence at once. */
const fewestVids = 200;

/** IDs for what rows add. Most rows about records that are there add nothing: they have none taken for them until one does. */
export class VidReserve {
  readonly #store: Store;
  #vids: string[] = [];
  #taken = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Takes IDs for new records that rows describe. */
  async takeFor(rows: readonly SourceRow[]): Promise<void> {
    const most = rows.reduce((sum, row) => sum + mostVidsOf(row), fewestVids);
    // One row of text is read several times faster than as many rows as there are IDs.
    const reserved = await sql<{ vids: string }>`
      SELECT string_agg(nextval('vid_sequence')::text, ' ') AS vids FROM generate_series(1, ${most}::integer)`.execute(
      this.#store.db,
    );
    this.#vids = [...this.#vids.slice(this.#taken), ...reserved.rows[0]!.vids.split(' ')];
    this.#taken = 0;
  }

  isShortFor(row: SourceRow): boolean {
    return this.#vids.length - this.#taken < mostVidsOf(row);
  }

  readonly next = (): string => this.#vids[this.#taken++]!;
}
