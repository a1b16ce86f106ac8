/** Matches a submitted entity against the existing records (specification 4.21). */
import { proposalsAmong } from '../../store/proposals.ts';
import { loadRecords } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import type { EntityType, Fields, FullRecord } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { nicknamesOf } from '../search/language/nicknames.ts';
import { submittedWithoutParts } from '../users/own_profiles/hidden_parts.ts';
import { asSeen, type VisibilityProfile } from '../users/visibility.ts';
import { candidates, countNeighbours } from './find/blocking.ts';
import type { Submitted } from './find/blocks.ts';
import { compare } from './compare/comparisons.ts';
import { readFrequencies } from './score/frequencies.ts';
import { bestFirst, judge, type Guard, type Outcome, type WhyNot } from './score/outcome.ts';
import { parametersOf } from './score/parameters.ts';
import type { MatchProfile } from './compare/profile.ts';
import { priorScore, supposedAmong, type MatchParameters, type Reason } from './score/scoring.ts';
import { profileOf, storedEntity, submittedEntity, type Entity } from './submitted.ts';

export interface Match {
  record: FullRecord;
  outcome: Outcome;
  /** log2 of the odds that the two are the same. */
  score: number;
  /** log2 of the odds before anything is compared. With the weights of the reasons it adds up to the score. */
  priorScore: number;
  reasons: Reason[];
  guards: Guard[];
}

export interface MatchRun {
  /** The entity as submitted. */
  given: Fields;
  /** The submitted entity with its reference values as codes. */
  submitted: Entity;
  parameters: MatchParameters;
  /** Number of records it was matched against. */
  records: number;
  priorScore: number;
  /** Best first. */
  matches: Match[];
}

/** Maximum number of matches in an answer. */
export const mostMatches = 10;

export const areNicknames = (one: string, other: string): boolean => nicknamesOf(one).includes(other);

const wordsToWeigh = (profile: MatchProfile): string[] => [
  ...profile.personNames.flatMap(({ firstWords, lastWords }) => [...firstWords, ...lastWords]),
  ...profile.organisationNames.flatMap(({ words }) => words),
  ...profile.addresses.flatMap(({ localityWords }) => localityWords),
];

/** The system and the user that a match is for. */
export interface MatchOptions {
  /** Reference values may be aliases of this system. */
  systemName?: string | undefined;
  /** Visibility profile of the calling user. Hidden values neither find records nor count. */
  visibilityProfile?: VisibilityProfile;
}

/** A pair, whether it matches or not. */
export type Compared = Omit<Match, 'outcome'> & { outcome: Outcome | null; whyNot: WhyNot[] };

export interface Comparison {
  parameters: MatchParameters;
  records: number;
  priorScore: number;
  compared: Compared[];
}

/** Compares an entity with the given records, regardless of the outcome. */
export async function compareWith(
  store: Store,
  model: DataModel,
  submitted: Submitted,
  records: readonly FullRecord[],
  visibilityProfile: VisibilityProfile,
): Promise<Comparison> {
  const { entityType, profile } = submitted;
  const parameters = parametersOf(entityType);
  const found = records.map((record) => ({
    record,
    profile: profileOf(model, entityType, storedEntity(asSeen(record, model, visibilityProfile))),
  }));
  const words = [profile, ...found.map((own) => own.profile)].flatMap(wordsToWeigh);
  const { records: among, rarity, documents } = await readFrequencies(store, words);
  const neighbours = entityType === 'HCP' ? await countNeighbours(store, submitted, visibilityProfile) : 1;
  const prior = priorScore(parameters, supposedAmong(among));
  const compared = found.map(({ record, profile: own }): Compared => ({
    record,
    priorScore: prior,
    ...judge(entityType, compare(profile, own, areNicknames), { prior, rarity, documents, neighbours }),
  }));
  return { parameters, records: among, priorScore: prior, compared };
}

/** Returns an entity with what match compares of it. */
export const withProfile = (model: DataModel, entityType: EntityType, entity: Entity): Submitted => ({
  entityType,
  entity,
  profile: profileOf(model, entityType, entity),
});

/** Finds the records that an entity may be. Includes records of the master data set, but not those that add requests propose. */
export async function matchEntity(
  store: Store,
  model: DataModel,
  entityType: EntityType,
  entity: Fields,
  { systemName, visibilityProfile = 'ALL' }: MatchOptions = {},
): Promise<MatchRun> {
  const given = submittedWithoutParts(entityType, entity, model.childTypes);
  const submitted = submittedEntity(model, entityType, given, systemName);
  const asked = withProfile(model, entityType, submitted);
  const vids = await candidates(store, model, asked, visibilityProfile);
  const proposals = await proposalsAmong(store, vids);
  const found = await loadRecords(
    store,
    vids.filter((vid) => !proposals.has(vid)),
  );
  const { compared, ...run } = await compareWith(store, model, asked, found, visibilityProfile);
  const matches = compared
    .filter((match): match is Compared & Match => match.outcome !== null)
    .sort((one, other) => bestFirst({ ...one, vid: one.record.vid }, { ...other, vid: other.record.vid }));
  return { given: entity, submitted, ...run, matches: matches.slice(0, mostMatches) };
}

/**
 * Compares a record with the given ones, in their order. A pair that no longer matches gets the outcome `ASK`, because a user asked for it.
 */
export async function compareRecords(
  store: Store,
  model: DataModel,
  record: FullRecord,
  others: readonly FullRecord[],
  visibilityProfile: VisibilityProfile,
): Promise<Match[]> {
  const own = withProfile(model, record.entity_type, storedEntity(asSeen(record, model, visibilityProfile)));
  const { compared } = await compareWith(store, model, own, others, visibilityProfile);
  return compared.map((match) => ({ ...match, outcome: match.outcome ?? 'ASK' }));
}

/**
 * Returns the vid of the VALID record of this instance that the entity certainly is. Null when there is none, or when several are certain
 * and a user has to decide.
 */
export async function findCertainMatch(
  store: Store,
  model: DataModel,
  entityType: EntityType,
  entity: Fields,
  visibilityProfile: VisibilityProfile,
): Promise<string | null> {
  const { matches } = await matchEntity(store, model, entityType, entity, { visibilityProfile });
  const [certain, ...others] = matches.filter(
    ({ outcome, record }) => outcome === 'ACT' && record.in_instance && record.record_state === 'VALID',
  );
  return certain && !others.length ? certain.record.vid : null;
}
