/**
 * Measures how often search finds the intended record, per class of queries, beside a plain trigram ranking of the same records. Targets:
 * recall@25 at least 0.97 on average and 0.90 in every class, recall@1 at least 0.85.
 *
 * `npm run bench -- recall [--hcps=20000] [--per-class=70] [--seed=1] [--no-trigrams] [--missed]`. With DATABASE_URL it uses that server's
 * database, otherwise an embedded one that is deleted afterwards.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { search } from '../../demo/service/domain/search/search.ts';
import { openEmbedded, openServer, type Store } from '../../demo/service/store/store.ts';
import { searchQuery } from '../../src/contract/records/entities.ts';
import { makeChooser } from '../support/chooser.ts';
import { measureRecall, meanRecall, ranks, type Ask, type ClassRecall } from '../support/recall/measure.ts';
import { recallQueries } from '../support/recall/queries.ts';
import { recallSandbox, type Known } from '../support/recall/sandbox.ts';

/** Word similarity over a text of name, city and identifier, as a trigram index computes it. */
async function trigramRanking({ db }: Store, known: readonly Known[]): Promise<Ask> {
  await sql`CREATE TEMPORARY TABLE recall_text (vid text, name text, words text)`.execute(db);
  for (let start = 0; start < known.length; start += 5000) {
    const rows = known
      .slice(start, start + 5000)
      .map(({ vid, name, first, last, city, specialty, identifier }) => ({
        vid,
        name,
        words: [name, name.includes(last) ? '' : `${first} ${last}`, city, specialty, identifier]
          .join(' ')
          .toLowerCase(),
      }));
    await sql`INSERT INTO recall_text SELECT vid, name, unaccent(words)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one (vid text, name text, words text)`.execute(
      db,
    );
  }
  await sql`CREATE INDEX recall_text_words ON recall_text USING gin (words gin_trgm_ops)`.execute(db);
  await sql`SELECT set_config('pg_trgm.word_similarity_threshold', '0.35', false)`.execute(db);
  return async (q) => {
    const text = q.toLowerCase();
    const { rows } = await sql<{ vid: string; name: string }>`
      SELECT vid, name FROM recall_text WHERE unaccent(${text}) <% words
      ORDER BY word_similarity(unaccent(${text}), words) DESC, length(words), vid LIMIT 25`.execute(db);
    return rows;
  };
}

const percent = (share: number): string => (100 * share).toFixed(1).padStart(7);
const columns = (of: ClassRecall | undefined): string =>
  of ? ranks.map((rank) => percent(of.recall[rank])).join('') : '';

export default async function recall(args: string[]): Promise<void> {
  const option = (name: string, otherwise: number): number =>
    Number(args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise);
  const url = process.env['DATABASE_URL'];
  const directory = mkdtempSync(join(tmpdir(), 'bench-recall-'));
  const store = url ? await openServer(url) : await openEmbedded(directory);
  try {
    const choose = makeChooser(option('seed', 1));
    const { model, known } = await recallSandbox(store, option('hcps', 20_000), choose);
    const queries = recallQueries(known, option('per-class', 70), choose);
    const times: number[] = [];
    const ours = await measureRecall(queries, async (q) => {
      const started = performance.now();
      const { entities } = await search(store, model, searchQuery.parse({ q, limit: 25 }));
      times.push(performance.now() - started);
      return entities.map(({ entityId, entity }) => ({
        vid: entityId,
        name: String(entity['formatted_name__v'] ?? entity['corporate_name__v'] ?? ''),
      }));
    });
    const trigrams = args.includes('--no-trigrams')
      ? undefined
      : await measureRecall(queries, await trigramRanking(store, known));
    console.log(
      `${queries.length} queries for ${known.length} records; percent found among the first 1, 10, 25`,
    );
    console.log(
      `${''.padEnd(36)}${'n'.padStart(4)}${'search'.padStart(21)}${trigrams ? 'trigrams'.padStart(21) : ''}`,
    );
    for (const [name, of] of ours)
      console.log(
        `${name.padEnd(36)}${String(of.queries).padStart(4)}${columns(of)}${columns(trigrams?.get(name))}`,
      );
    const means = (classes: ReadonlyMap<string, ClassRecall>): string =>
      ranks.map((rank) => percent(meanRecall(classes, rank))).join('');
    console.log(`${'mean of classes'.padEnd(40)}${means(ours)}${trigrams ? means(trigrams) : ''}`);
    const sorted = times.toSorted((one, other) => one - other);
    console.log(
      `milliseconds a query: p50 ${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)}, p95 ${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(1)}`,
    );
    if (args.includes('--missed'))
      for (const [name, { missed }] of ours)
        for (const { q, target } of missed) console.log(`missed (${name}): ${q} -> ${target.name}`);
  } finally {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  }
}
