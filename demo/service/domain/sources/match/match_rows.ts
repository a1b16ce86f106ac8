/** Decides whether new rows are existing records (specification 2.7: matchSummary; 4.21). */
import { sql } from 'kysely';
import type { Store } from '../../../store/store.ts';
import type { SuspectCandidate } from '../../../records/suspect_match.ts';
import { foldedSource } from '../../../records/key_source.ts';
import { type Fields, childArrays, type FullRecord } from '../../../records/record.ts';
import type { KeyParts } from '../../change_requests/key_parts.ts';
import type { DataModel } from '../../data_model.ts';
import type { BlockPace } from '../../match/find/blocking.ts';
import { BatchMatcher, type MatchMemory, type RowMatch } from '../../match/batch_matcher.ts';
import { inTimeSlices } from '../../../store/time_slices.ts';
import { keyIdentity, referenceIdentity, type SourceRow } from '../read/source_row.ts';

export type MatchVerdict =
  | { outcome: 'notMatched' }
  /** Certainly the record `vid`. */
  | { outcome: 'ACT'; vid: string }
  /** A steward has to decide whether it is one of these, best first. */
  | { outcome: 'ASK'; candidates: SuspectCandidate[] };

/** Returns a row in the form in which a match call would submit it. */
export function submittedRow(row: SourceRow): Fields {
  const children = Object.entries(childArrays).map(([type, array]) => [
    array,
    row.children.filter((child) => child.type === type).map(({ fields }) => fields),
  ]);
  const keys = [...('key' in row.record ? [row.record.key] : []), ...row.keys];
  return {
    ...row.fields,
    ...(Object.fromEntries(children) as Fields),
    custom_keys__v: keys.map(({ source, item, value }) => ({
      custom_key_source_type__v: source,
      custom_key_item_type__v: item,
      custom_key_value__v: value,
    })),
  };
}

/**
 * Returns, by key, the records that stewards told apart from the records that the keys named. Loads do not ask about them again. Each key is
 * an index search, among active keys and among others: a join reads all keys.
 */
async function keptApart(
  { db }: Store,
  keys: readonly KeyParts[],
): Promise<Map<string, ReadonlySet<string>>> {
  if (!keys.length) return new Map();
  const isWanted = sql`lower(source) = wanted.source AND item = wanted.item AND value = wanted.value`;
  const { rows } = await sql<KeyParts & { others: string[] }>`
    SELECT wanted.source, wanted.item, wanted.value,
      array_agg(CASE pair.one_vid WHEN key.entity_vid THEN pair.other_vid ELSE pair.one_vid END)::text[] AS others
    FROM unnest(${keys.map(({ source }) => foldedSource(source))}::text[], ${keys.map(({ item }) => item)}::text[],
      ${keys.map(({ value }) => value)}::text[]) AS wanted (source, item, value)
    CROSS JOIN LATERAL (
      SELECT entity_vid FROM custom_key WHERE ${isWanted} AND status = 'A'
      UNION ALL SELECT entity_vid FROM custom_key WHERE ${isWanted} AND status <> 'A'
      OFFSET 0
    ) key
    JOIN record_pair_apart pair ON key.entity_vid IN (pair.one_vid, pair.other_vid)
    GROUP BY wanted.source, wanted.item, wanted.value`.execute(db);
  return new Map(rows.map(({ others, ...key }) => [keyIdentity(key), new Set(others)]));
}

/** Returns the verdict of some matches. `apart`: records that the row is not, as a steward decided. */
function verdictOf(matches: readonly RowMatch[], apart: ReadonlySet<string> | undefined): MatchVerdict {
  const own = apart ? matches.filter(({ vid }) => !apart.has(vid)) : matches;
  const certain = own.filter(({ outcome, state }) => outcome === 'ACT' && state === 'VALID');
  if (certain.length === 1) return { outcome: 'ACT', vid: certain[0]!.vid };
  if (!own.length) return { outcome: 'notMatched' };
  return { outcome: 'ASK', candidates: own.map(({ vid, outcome, score }) => ({ vid, outcome, score })) };
}

/** Matches the new rows of a batch one after the other. */
export class RowMatching {
  readonly #matcher: BatchMatcher;
  readonly #places: ReadonlyMap<SourceRow, number>;
  #apart: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  #likely: Promise<readonly string[]> | undefined;

  private constructor(matcher: BatchMatcher, rows: readonly SourceRow[]) {
    this.#matcher = matcher;
    this.#places = new Map(rows.map((row, place) => [row, place]));
  }

  /**
   * Reads the match candidates of rows that name their record by an unknown key, with a pace in short statements. Call it in the
   * transaction of the batch, or see `matchAhead`.
   */
  static async prepare(
    store: Store,
    model: DataModel,
    memory: MatchMemory,
    rows: readonly SourceRow[],
    pace?: BlockPace,
  ): Promise<RowMatching> {
    const entities = rows.map((row) => ({ entityType: row.entityType!, entity: submittedRow(row) }));
    const matcher = await BatchMatcher.prepare(store, model, memory, entities, pace);
    const matching = new RowMatching(matcher, rows);
    await matching.readApart(store);
    return matching;
  }

  /** Reads which records the rows are not, as stewards decided. */
  async readApart(store: Store): Promise<void> {
    const keys = [...this.#places.keys()].flatMap(({ record }) => ('key' in record ? record.key : []));
    this.#apart = await keptApart(store, keys);
  }

  /** Returns whether candidates of all these rows were read. */
  covers(rows: readonly SourceRow[]): boolean {
    return rows.every((row) => this.#places.has(row));
  }

  /** Returns the verdict on a row. Takes into account the earlier rows that were passed to `learn`. */
  verdict(row: SourceRow): MatchVerdict {
    return verdictOf(
      this.#matcher.match(this.#places.get(row)!),
      this.#apart.get(referenceIdentity(row.record)),
    );
  }

  /**
   * Returns the vids of the records that rows will probably be merged into, as found by the first call. A record that a row is merged into
   * later all the same is read then.
   */
  likely(): Promise<readonly string[]> {
    return (this.#likely ??= this.#findLikely());
  }

  async #findLikely(): Promise<string[]> {
    const vids: string[] = [];
    await inTimeSlices([...this.#places.keys()], (row) => {
      const verdict = this.verdict(row);
      if (verdict.outcome === 'ACT') vids.push(verdict.vid);
    });
    return vids;
  }

  /** Stores the version of a record after a row. `before`: the version in the database; null for none. */
  learn(record: FullRecord, before: FullRecord | null): void {
    this.#matcher.learn(record, before);
  }
}
