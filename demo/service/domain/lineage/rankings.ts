/** Reads and replaces the source rankings, which administrators configure. */
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { inside, type Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { raiseSettingVersion, type SettingChange } from '../audit/setting_versions.ts';
import { Refusal } from '../refusal.ts';
import { knownSystem } from '../systems.ts';
import { changeRequestSource } from '../../records/origins.ts';
import { rankerOf, type Ranker, type SourceRanking } from './ranking.ts';

export async function listRankings({ db }: Store): Promise<SourceRanking[]> {
  return db
    .selectFrom('source_ranking')
    .select(['object_type', 'country', 'fields', 'sources'])
    .orderBy('position')
    .execute();
}

/** Returns the current ranker and a version text, which changes with the rankings. Read it once per batch. */
export async function readRanks(
  store: Store,
  model: DataModel,
): Promise<{ ranker: Ranker; version: string }> {
  const masters = model.systems.filter(({ isMaster }) => isMaster).map(({ name }) => name);
  const rankings = await listRankings(store);
  return {
    ranker: rankerOf(rankings, masters),
    version: hash('sha1', JSON.stringify([rankings, masters]), 'base64'),
  };
}

export const readRanker = async (store: Store, model: DataModel): Promise<Ranker> =>
  (await readRanks(store, model)).ranker;

/** Returns the ranking with the names of systems as the model spells them. */
function checked(model: DataModel, ranking: SourceRanking, path: string): SourceRanking {
  const invalid = (property: string, why: string): Refusal =>
    new Refusal('INVALID_DATA', `${path}.${property}: ${why}`);
  const types = ranking.object_type === null ? ['HCP', 'HCO', ...model.childTypes] : [ranking.object_type];
  for (const [index, field] of ranking.fields.entries())
    if (!types.some((type) => model.field(type, field)))
      throw invalid(`fields.${index}`, `there is no such field: ${field}`);
  const seen = new Set<string>();
  const sources = ranking.sources.map((ranked, index) => {
    const at = `sources.${index}.source`;
    const isOwn = ranked.source === changeRequestSource;
    const source = isOwn ? ranked.source : knownSystem(model, `${path}.${at}`, ranked.source);
    if (seen.has(source)) throw invalid(at, `${source} has a rank already.`);
    seen.add(source);
    return { ...ranked, source };
  });
  return { ...ranking, sources };
}

/**
 * Replaces all rankings. Throws INVALID_DATA for an unknown system or field, and for a source that is twice in a ranking, and INVALID_STATE when the rankings have a
 * newer version than `change` is based on.
 */
export async function replaceRankings(
  store: Store,
  model: DataModel,
  given: readonly SourceRanking[],
  change?: SettingChange,
): Promise<void> {
  const rankings = given.map((ranking, index) => checked(model, ranking, `rankings.${index}`));
  await store.db.transaction().execute(async (transaction) => {
    // Serializes concurrent calls, so that the result is one of the lists and not a mix.
    await sql`LOCK TABLE source_ranking IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    if (change) await raiseSettingVersion(inside(store, transaction), { kind: 'source_rankings' }, change);
    await transaction.deleteFrom('source_ranking').execute();
    if (rankings.length)
      await transaction
        .insertInto('source_ranking')
        .values(
          rankings.map((ranking, position) => ({
            ...ranking,
            position,
            sources: JSON.stringify(ranking.sources),
          })),
        )
        .execute();
  });
}
