/** Reads the records that a batch of rows concerns, each kind in one query. */
import { sql } from 'kysely';
import { loadRecords } from '../../../store/records.ts';
import type { Store } from '../../../store/store.ts';
import { newVids } from '../../../store/vids.ts';
import type { EntityType, FullRecord } from '../../../records/record.ts';
import { lockRecords } from '../../revisions/save_records.ts';
import type { SourceRow } from '../read/source_row.ts';

/** Reads records and, for merged ones, their survivors. `holds`: locks them until the end of the transaction. */
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

/** The record at the other end of a relationship. */
export interface OtherEnd {
  type: EntityType;
  name: string;
}

/** Returns the records at the other ends of relationships, by vid. */
export async function otherEnds({ db }: Store, vids: readonly string[]): Promise<Map<string, OtherEnd>> {
  if (!vids.length) return new Map();
  const { rows } = await sql<{ vid: string; type: EntityType; name: string | null }>`
    SELECT vid, entity_type AS type, coalesce(fields ->> 'formatted_name__v', fields ->> 'corporate_name__v') AS name
    FROM entity WHERE vid = ANY (${[...new Set(vids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ vid, type, name }) => [vid, { type, name: name ?? '' }]));
}

/** Returns how many vids a row needs at most: for the record, its key, its other keys, its children and their keys. */
const mostVidsOf = ({ keys, children }: SourceRow): number => 2 + keys.length + 2 * children.length;

/** Minimum number of vids taken from the sequence at once. */
const fewestVids = 200;

/**
 * Reserves vids for the objects that rows add. Most rows of existing records add nothing, so vids for these are only reserved when one is
 * needed.
 */
export class VidReserve {
  readonly #store: Store;
  readonly #times: number;
  #vids: string[] = [];
  #taken = 0;

  /** `times`: number of records that a row may make. */
  constructor(store: Store, times = 1) {
    this.#times = times;
    this.#store = store;
  }

  /** Reserves vids for the new records that rows describe. */
  async takeFor(rows: readonly SourceRow[]): Promise<void> {
    const most = rows.reduce((sum, row) => sum + this.#times * mostVidsOf(row), fewestVids);
    this.#vids = [...this.#vids.slice(this.#taken), ...(await newVids(this.#store, most))];
    this.#taken = 0;
  }

  isShortFor(row: SourceRow): boolean {
    return this.#vids.length - this.#taken < this.#times * mostVidsOf(row);
  }

  readonly next = (): string => this.#vids[this.#taken++]!;
}
