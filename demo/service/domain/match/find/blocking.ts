/** Finds the records worth comparing in the search index, for one entity or for many in one query. */
import { sql } from 'kysely';
import { readingWith } from '../../../store/session/planner.ts';
import type { Store } from '../../../store/store.ts';
import type { DataModel } from '../../data_model.ts';
import type { EntityType } from '../../../records/record.ts';
import type { VisibilityProfile } from '../../users/visibility.ts';
import {
  blocksOf,
  findsHiddenNames,
  neighbourConditions,
  queryOf,
  wordsToCount,
  wordsToVary,
  type Block,
  type Condition,
  type Submitted,
} from './blocks.ts';
import { readDocuments } from '../score/frequencies.ts';
import type { Entity } from '../submitted.ts';
import { nameEntry, wordOfName } from '../../search/index/terms.ts';
import { findVariants } from './variants.ts';

/** Returns a condition on documents that match a query with what the visibility profile shows. */
const finds = (query: string, profile: VisibilityProfile) =>
  profile !== 'HIDE_MAIL_ONLY'
    ? sql<boolean>`lexemes @@ ${query}::tsquery`
    : sql<boolean>`(lexemes @@ ${query}::tsquery AND visible_lexemes IS NULL OR visible_lexemes @@ ${query}::tsquery)`;

/**
 * Runs a query with sequential scans off, because the planner overestimates the hits of tsqueries that it does not know. Inside a
 * transaction, the setting is taken back.
 */
const askingTheIndex = async <T>(store: Store, ask: (db: Store['db']) => Promise<T>): Promise<T> => {
  const { db } = store;
  if (!db.isTransaction) return readingWith(store, { enable_seqscan: 'off' }, ask);
  await sql`SET LOCAL enable_seqscan = off`.execute(db);
  const answer = await ask(db);
  await sql`SET LOCAL enable_seqscan = on`.execute(db);
  return answer;
};

/**
 * Returns the vids of the records worth comparing with a submitted entity. The blocks are materialized, because a planner that sees the
 * limit may read the table from its start instead of using the index.
 */
export async function candidates(
  store: Store,
  model: DataModel,
  submitted: Submitted,
  visibilityProfile: VisibilityProfile,
): Promise<string[]> {
  const counts = await readDocuments(store, wordsToCount(submitted));
  const documents = (word: string): number => counts.get(word) ?? 0;
  const found = await findVariants(store, wordsToVary(submitted, { documents }));
  const blocks = blocksOf(submitted, {
    documents,
    variants: (word) => found.get(word) ?? [],
    hasHiddenNames: findsHiddenNames(model),
  });
  if (!blocks.length) return [];
  const tables = blocks.map(
    ({ condition }, index) => sql`${sql.raw(`block_${index}`)} AS MATERIALIZED (
      SELECT vid FROM search_document
      WHERE ${finds(queryOf(condition), visibilityProfile)} AND entity_type = ${submitted.entityType})`,
  );
  const parts = blocks.map(
    ({ limit }, index) => sql`(SELECT vid FROM ${sql.raw(`block_${index}`)} LIMIT ${sql.lit(limit)})`,
  );
  const { rows } = await askingTheIndex(store, (db) =>
    sql<{ vid: string }>`
      WITH ${sql.join(tables, sql`, `)} ${sql.join(parts, sql` UNION `)}`.execute(db),
  );
  return rows.map(({ vid }) => vid);
}

/** Maximum number of neighbors counted. More change the score little and cost more. */
export const mostNeighbours = 1000;

const neighbourQuery = (entity: Entity): string | undefined => {
  const queries = neighbourConditions(entity).map((condition) => `(${queryOf(condition)})`);
  return queries.length ? queries.join(' | ') : undefined;
};

/** Counts the records of the type at the submitted addresses, including the one that is looked for. At least 1. */
export async function countNeighbours(
  store: Store,
  { entityType, entity }: Submitted,
  visibilityProfile: VisibilityProfile,
): Promise<number> {
  const query = neighbourQuery(entity);
  if (query === undefined) return 1;
  const { rows } = await askingTheIndex(store, (db) =>
    sql<{ neighbours: number }>`
      WITH here AS MATERIALIZED (
        SELECT FROM search_document WHERE ${finds(query, visibilityProfile)} AND entity_type = ${entityType})
      SELECT count(*)::integer AS neighbours FROM (SELECT FROM here LIMIT ${sql.lit(mostNeighbours)}) AS counted`.execute(
      db,
    ),
  );
  return Math.max(1, rows[0]?.neighbours ?? 1);
}

/** Work of the first statement, before the time of a unit was measured. */
const firstWorkAtOnce = 4;
const mostWorkAtOnce = 400;
/** Records with a word that are about as much work as a block of a rare word. */
const recordsPerWork = 250;
/** Work of a block without names. The records with an identifier or a street are not counted. */
const workWithoutNames = 4;

/**
 * Returns about how much work a block is, from the number of records with the words of its rarest list of names. Among thousands of records that
 * look alike, a block takes some milliseconds instead of a tenth of one.
 */
export function workOf(condition: Condition, documents: (word: string) => number): number {
  let fewest = Infinity;
  for (const entries of condition) {
    let records = 0;
    for (const entry of entries) {
      const word = wordOfName(entry);
      // The entry of a hidden name is beside that of the name.
      if (entry.startsWith('$') && entries.includes(nameEntry(entry.slice(1)))) continue;
      records += word === undefined ? Infinity : documents(word);
    }
    fewest = Math.min(fewest, records);
  }
  return fewest === Infinity ? workWithoutNames : 1 + fewest / recordsPerWork;
}

/**
 * Spreads blocks over statements that take about as long as calls may wait on the embedded database. It is kept between the batches of a
 * load.
 */
export class BlockPace {
  readonly #milliseconds: number;
  #atOnce = firstWorkAtOnce;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Returns the first of the waiting blocks that the next statement reads, at least one, and their work. */
  next<B extends { work: number }>(waiting: readonly B[]): { blocks: B[]; work: number } {
    const blocks: B[] = [];
    let work = 0;
    for (const block of waiting) {
      if (blocks.length && work + block.work > this.#atOnce) break;
      blocks.push(block);
      work += block.work;
    }
    return { blocks, work };
  }

  /** Runs a statement that does `work`. Counts processor time: on a busy machine, shorter statements would only be more work. */
  async measure(work: number, read: () => Promise<void>): Promise<void> {
    const began = process.threadCpuUsage();
    await read();
    const { user, system } = process.threadCpuUsage(began);
    const asMuch = work * (this.#milliseconds / Math.max(1, (user + system) / 1000));
    // At most twice as much as before, because blocks that come next may be slower than their estimates.
    this.#atOnce = Math.min(mostWorkAtOnce, 2 * Math.max(work, firstWorkAtOnce), asMuch);
  }
}

/**
 * Returns the vids of the records in each block of many entities, without a visibility profile. Blocks that several entities share are read
 * once. Without a pace, one statement reads all.
 */
export async function candidatesOfMany(
  store: Store,
  blocks: readonly { entityType: EntityType; blocks: readonly Block[] }[],
  documents: (word: string) => number,
  pace?: BlockPace,
): Promise<(readonly string[])[][]> {
  const queries = new Map<string, BlockQuery>();
  const found = blocks.map(({ entityType: type, blocks: own }) =>
    own.map(({ condition, limit }) => {
      const query = queryOf(condition);
      const key = `${type} ${limit} ${query}`;
      let known = queries.get(key);
      if (!known) {
        known = { type, query, limit, vids: [], work: pace ? workOf(condition, documents) : 0 };
        queries.set(key, known);
      }
      return known.vids;
    }),
  );
  const all = [...queries.values()];
  if (!pace) {
    if (all.length) await readBlocks(store, all);
    return found;
  }
  for (let from = 0; from < all.length;) {
    const { blocks: some, work } = pace.next(all.slice(from));
    from += some.length;
    await pace.measure(work, () => readBlocks(store, some));
  }
  return found;
}

interface BlockQuery {
  type: EntityType;
  query: string;
  limit: number;
  vids: string[];
  /** Estimated, where statements have a pace. */
  work: number;
}

/** Adds the vids of the records in each block, in one statement. */
async function readBlocks(store: Store, wanted: readonly BlockQuery[]): Promise<void> {
  const { rows } = await askingTheIndex(store, (db) =>
    sql<{ position: number; vids: string }>`
      SELECT wanted.position::integer AS position, string_agg(block.vid::text, ' ') AS vids
      FROM unnest(${wanted.map(({ query }) => query)}::text[], ${wanted.map(({ type }) => type)}::text[],
        ${wanted.map(({ limit }) => limit)}::integer[]) WITH ORDINALITY AS wanted (query, type, most, position)
      CROSS JOIN LATERAL (
        SELECT vid FROM search_document WHERE lexemes @@ wanted.query::tsquery AND entity_type = wanted.type
        LIMIT wanted.most) AS block
      GROUP BY wanted.position`.execute(db),
  );
  for (const { position, vids } of rows) wanted[position - 1]!.vids.push(...vids.split(' '));
}

/**
 * Like `countNeighbours`, for many entities at once and without a visibility profile. 0 when no record is at the addresses yet. Call it in
 * a transaction.
 */
export async function countNeighboursOfMany(store: Store, many: readonly Submitted[]): Promise<number[]> {
  const counts = many.map(() => 0);
  const wanted = many.flatMap(({ entityType, entity }, index) => {
    const query = entityType === 'HCP' ? neighbourQuery(entity) : undefined;
    return query === undefined ? [] : { query, index };
  });
  if (!wanted.length) return counts;
  const { rows } = await askingTheIndex(store, (db) =>
    sql<{ index: number; neighbours: number }>`
      SELECT wanted.index, here.neighbours
      FROM unnest(${wanted.map(({ query }) => query)}::text[], ${wanted.map(({ index }) => index)}::integer[]) AS wanted (query, index)
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS neighbours
        FROM (
          SELECT FROM search_document WHERE lexemes @@ wanted.query::tsquery AND entity_type = 'HCP'
          LIMIT ${sql.lit(mostNeighbours)}) AS counted) AS here`.execute(db),
  );
  for (const { index, neighbours } of rows) counts[index] = neighbours;
  return counts;
}
