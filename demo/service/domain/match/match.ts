/** Matching a submitted entity against the records there are (specification 4.21). */
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType, Fields } from '../../store/tables.ts';
import type { DataModel } from '../data_model.ts';
import type { FullRecord } from '../records.ts';
import { nicknamesOf } from '../search/nicknames.ts';
import { candidates, countNeighbours } from './blocking.ts';
import { compare } from './comparisons.ts';
import { readFrequencies } from './frequencies.ts';
import { decide, type Guard, type Outcome } from './outcome.ts';
import { parametersOf } from './parameters.ts';
import type { MatchProfile } from './profile.ts';
import { limitByPlace, priorScore, score, type MatchParameters, type Reason } from './scoring.ts';
import { profileOf, storedEntity, submittedEntity, type Entity } from './submitted.ts';

export interface Match {
  record: FullRecord;
  outcome: Outcome;
  /** log2 of the odds that the two are the same. */
  score: number;
  reasons: Reason[];
  guards: Guard[];
}

export interface MatchRun {
  /** The submitted entity, its reference values as codes. */
  submitted: Entity;
  parameters: MatchParameters;
  /** Records it was matched against. */
  records: number;
  priorScore: number;
  /** Best first. */
  matches: Match[];
}

/** Matches one answer holds at most. */
export const mostMatches = 10;

const areNicknames = (one: string, other: string): boolean => nicknamesOf(one).includes(other);

const wordsToWeigh = (profile: MatchProfile): string[] => [
  ...profile.personNames.flatMap(({ firstWords, lastWords }) => [...firstWords, ...lastWords]),
  ...profile.organisationNames.flat(),
  ...profile.addresses.flatMap(({ localityWords }) => localityWords),
];

/**
 * Finds the records an entity may be. `systemName`: reference values may be this system's aliases. Records of the master data set are
 * matched too.
 */
export async function matchEntity(
  store: Store,
  model: DataModel,
  entityType: EntityType,
  entity: Fields,
  systemName?: string,
): Promise<MatchRun> {
  const submitted = submittedEntity(model, entityType, entity, systemName);
  const profile = profileOf(model, entityType, submitted);
  const parameters = parametersOf(entityType);
  const vids = await candidates(store, entityType, profile, submitted);
  const found = (await loadRecords(store, vids)).map((record) => ({
    record,
    profile: profileOf(model, entityType, storedEntity(record)),
  }));
  const words = [profile, ...found.map((own) => own.profile)].flatMap(wordsToWeigh);
  const frequencies = await readFrequencies(store, words);
  const isPerson = entityType === 'HCP';
  const neighbours = isPerson ? await countNeighbours(store, entityType, submitted) : 1;
  const prior = priorScore(parameters, frequencies.records);
  const matches = found.flatMap(({ record, profile: own }): Match[] => {
    const compared = compare(profile, own, areNicknames);
    const free = score(parameters, compared, prior, frequencies.rarity);
    const scored = isPerson ? limitByPlace(parameters, free, neighbours) : free;
    const { outcome, guards } = decide(parameters, entityType, scored);
    return outcome ? [{ record, outcome, guards, ...scored }] : [];
  });
  const rank = ({ outcome }: Match): number => (outcome === 'ACT' ? 0 : 1);
  matches.sort(
    (one, other) =>
      rank(one) - rank(other) || other.score - one.score || (one.record.vid < other.record.vid ? -1 : 1),
  );
  return {
    submitted,
    parameters,
    records: frequencies.records,
    priorScore: prior,
    matches: matches.slice(0, mostMatches),
  };
}

/**
 * vid__v of the VALID record of this instance that an entity certainly is. Null when there is none, or when several are certain:
 * then a person has to say which.
 */
export async function findCertainMatch(
  store: Store,
  model: DataModel,
  entityType: EntityType,
  entity: Fields,
): Promise<string | null> {
  const { matches } = await matchEntity(store, model, entityType, entity);
  const [certain, ...others] = matches.filter(
    ({ outcome, record }) => outcome === 'ACT' && record.in_instance && record.record_state === 'VALID',
  );
  return certain && !others.length ? certain.record.vid : null;
}
