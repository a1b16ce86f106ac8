/** Outcomes of matching pairs in memory, as the service would judge them after loading the first record of each pair. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataModel } from '../../../demo/service/domain/data_model.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { compare } from '../../../demo/service/domain/match/compare/comparisons.ts';
import { rarityAmong } from '../../../demo/service/domain/match/score/frequencies.ts';
import { areNicknames } from '../../../demo/service/domain/match/match.ts';
import { judge } from '../../../demo/service/domain/match/score/outcome.ts';
import { parametersOf } from '../../../demo/service/domain/match/score/parameters.ts';
import type { MatchProfile } from '../../../demo/service/domain/match/compare/profile.ts';
import { priorScore, supposedAmong } from '../../../demo/service/domain/match/score/scoring.ts';
import { profileOf, submittedEntity } from '../../../demo/service/domain/match/submitted.ts';
import { writeDataModel } from '../../../demo/service/seed/write_data_model.ts';
import { openEmbedded, type Store } from '../../../demo/service/store/store.ts';
import type { EntityType } from '../../../demo/service/records/record.ts';
import { makeNamesakes } from './namesakes.ts';

export interface Pair {
  entityType: EntityType;
  one: Record<string, unknown>;
  other: Record<string, unknown>;
}

export type Judged = ReturnType<typeof judge>;

const wordsOf = ({ personNames, organisationNames, addresses }: MatchProfile): Set<string> =>
  new Set([
    ...personNames.flatMap(({ firstWords, lastWords }) => [...firstWords, ...lastWords]),
    ...organisationNames.flatMap(({ words }) => words),
    ...addresses.flatMap(({ localityWords }) => localityWords),
  ]);

/** Judges each pair among all first records of the list. */
export function judgePairs(model: DataModel, pairs: readonly Pair[]): Judged[] {
  const profile = (entityType: EntityType, fields: Record<string, unknown>): MatchProfile =>
    profileOf(model, entityType, submittedEntity(model, entityType, fields as never, undefined));
  const stored = pairs.map(({ entityType, one }) => profile(entityType, one));
  const counts = new Map<string, number>();
  for (const words of stored.map(wordsOf))
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const documents = (word: string): number => counts.get(word) ?? 0;
  const rarity = rarityAmong(stored.length, (word) => counts.get(word));
  return pairs.map(({ entityType, other }, index) =>
    judge(entityType, compare(profile(entityType, other), stored[index]!, areNicknames), {
      prior: priorScore(parametersOf(entityType), supposedAmong(stored.length)),
      rarity,
      documents,
      neighbours: 2,
    }),
  );
}

async function writtenModel(store: Store): Promise<DataModel> {
  await writeDataModel(store);
  return loadDataModel(store);
}

async function embeddedModel(): Promise<DataModel> {
  const directory = mkdtempSync(join(tmpdir(), 'platform-network-model-'));
  const store = await openEmbedded(directory);
  try {
    return await writtenModel(store);
  } finally {
    await store.close();
    rmSync(directory, { recursive: true });
  }
}

let model: Promise<DataModel> | undefined;

/** The data model of a new instance, written once per process: to an empty database if there is one, else to a new embedded one. */
export const newModel = (open?: () => Promise<Store>): Promise<DataModel> =>
  (model ??= open ? open().then(writtenModel) : embeddedModel());

/** Prints the outcomes of 1,500 pairs of namesakes by kind. Each certain match is an error. */
export async function measureNamesakes(): Promise<void> {
  const pairs = makeNamesakes(1500, 1);
  const judged = judgePairs(await newModel(), pairs);
  const rows: Record<string, Record<string, number>> = {};
  for (const [index, { kind }] of pairs.entries()) {
    const row = (rows[kind] ??= { ACT: 0, ASK: 0, none: 0 });
    row[judged[index]!.outcome ?? 'none']!++;
  }
  console.table(rows);
}
