/**
 * Weighs agreement and disagreement (Fellegi and Sunter): log2(m / u), where m is how often a level occurs among pairs that are the same
 * person or organization, and u how often among other pairs. Scores are log2 of the odds that a pair matches.
 */
import type { Compared } from '../compare/comparisons.ts';
import { type Comparison, type Field, placeFields } from '../compare/levels.ts';
import type { OwnComparison, OwnFieldName } from '../compare/own_fields.ts';

export interface LevelProbabilities {
  m: number;
  u: number;
}

export interface MatchParameters {
  /** Probabilities per comparison and level. */
  fields: Partial<Record<Field, Record<string, LevelProbabilities>>>;
  /** Share of matching pairs that both have addresses but none in common: they moved, or work at several places. */
  otherAddress: number;
  /** Share of submitted records that the instance already has. */
  expectedShare: number;
  /** Minimum scores (log2 of the odds) of a certain match (ACT) and of a possible one (ASK). */
  thresholds: { ACT: number; ASK: number };
}

/**
 * What a reason is. COMPARISON: the level of a comparison at its average weight. RARITY: the shared value is rarer (positive) or more common
 * than the average. COMMON_SPELLING: a variant weighs no more than agreement on the more common spelling. ADDRESSES: the best pair of
 * addresses may be another one, or the record may have moved. SHARED_PLACE: a place narrows the search to the records there and no further.
 * CUSTOM_FIELDS: what custom fields weigh beyond their common limit, taken back.
 */
export type ReasonKind =
  | 'COMPARISON'
  | 'RARITY'
  | 'COMMON_SPELLING'
  | 'ADDRESSES'
  | 'SHARED_PLACE'
  | 'CUSTOM_FIELDS';

export interface Reason extends Omit<Comparison, 'field'> {
  kind: ReasonKind;
  field: Field | OwnFieldName | 'address' | 'custom_fields';
  /** Bits for (positive) or against (negative) a match. */
  weight: number;
}

export interface Score {
  /** log2 of the odds, including the prior. */
  score: number;
  reasons: Reason[];
}

/**
 * Returns the share of records that have the words of a value, above 0 up to 1; undefined when unknown. `average`: how often other pairs
 * agree in this field.
 */
export type Rarity = (field: Field, value: string, average: number) => number | undefined;

/**
 * A few records say nothing about how common a name is: with two, each name would be in half of all. Scores therefore count this many
 * further records with average names. They decide in a database of a handful, and no longer count in one of tens of thousands.
 */
export const supposedRecords = 100;

/** Returns the number of records that scores suppose in a database with `records`. */
export const supposedAmong = (records: number): number => records + supposedRecords;

/** Returns the average weight of a comparison, and what changes it: how rare a shared value or the more common spelling is. */
function weightsOf(
  parameters: MatchParameters,
  { field, level, shared, variants }: Comparison,
  rarity: Rarity,
): { weight: number; correction: number } {
  const levels = parameters.fields[field];
  const probabilities = levels?.[level];
  if (!levels || !probabilities) return { weight: 0, correction: 0 };
  const { m, u } = probabilities;
  const weight = Math.log2(m / u);
  const whole = levels['exact']!;
  if (shared !== undefined)
    return { weight, correction: Math.log2(u / (rarity(field, shared, whole.u) ?? u)) };
  let correction = 0;
  for (const value of variants ?? []) {
    const limit = Math.log2(whole.m / (rarity(field, value, whole.u) ?? whole.u));
    correction = Math.min(correction, limit - weight);
  }
  return { weight, correction };
}

/** Returns the weight of a comparison, and what changes it, as separate reasons. */
function weighOne(parameters: MatchParameters, comparison: Comparison, rarity: Rarity): Reason[] {
  const { field, level, shared } = comparison;
  const { weight, correction } = weightsOf(parameters, comparison, rarity);
  const reason: Reason = { ...comparison, kind: 'COMPARISON', weight };
  const kind = shared === undefined ? 'COMMON_SPELLING' : 'RARITY';
  return correction === 0 ? [reason] : [reason, { kind, field, level, weight: correction }];
}

const weigh = (parameters: MatchParameters, comparisons: readonly Comparison[], rarity: Rarity): Reason[] =>
  comparisons.flatMap((comparison) => weighOne(parameters, comparison, rarity));

export const sum = (reasons: readonly Reason[]): number =>
  reasons.reduce((total, { weight }) => total + weight, 0);

/** Returns the weight of all pairs of addresses, from the weight of each. */
function weightOfPairs({ otherAddress }: MatchParameters, weights: readonly number[]): number {
  const factor = weights.reduce((total, weight) => total + 2 ** weight, 0) / weights.length;
  return Math.log2((1 - otherAddress) * factor + otherAddress);
}

/**
 * Scores the addresses. Every pair of addresses is equally likely to be the common one. With probability `otherAddress` none is, and then
 * addresses say nothing. A completely different address therefore never lowers the score by more than `-log2(otherAddress)`.
 */
function scoreAddresses(
  parameters: MatchParameters,
  pairs: readonly Comparison[][],
  rarity: Rarity,
): { reasons: Reason[]; weight: number } {
  const weighed = pairs.filter((pair) => pair.length).map((pair) => weigh(parameters, pair, rarity));
  if (!weighed.length) return { reasons: [], weight: 0 };
  const best = weighed.reduce((one, other) => (sum(other) > sum(one) ? other : one));
  const weight = weightOfPairs(parameters, weighed.map(sum));
  const correction: Reason = { kind: 'ADDRESSES', field: 'address', level: '', weight: weight - sum(best) };
  return { reasons: [...best, correction], weight };
}

/** All custom fields together never weigh more than this, in bits, for or against a match: a factor of about 1,000 in the odds. */
export const mostOfCustomFields = 10;

function weighCustom(custom: readonly OwnComparison[]): Reason[] {
  if (!custom.length) return [];
  const reasons = custom.map(({ field, level, values, weight }): Reason => ({
    kind: 'COMPARISON',
    field,
    level,
    values,
    weight,
  }));
  const total = sum(reasons);
  const kept = Math.max(-mostOfCustomFields, Math.min(mostOfCustomFields, total));
  if (kept === total) return reasons;
  return [...reasons, { kind: 'CUSTOM_FIELDS', field: 'custom_fields', level: '', weight: kept - total }];
}

/** Scores a compared pair. `priorScore` is log2 of the odds before anything is compared. */
export function score(
  parameters: MatchParameters,
  compared: Pick<Compared, 'own' | 'addresses'> & Partial<Pick<Compared, 'custom'>>,
  priorScore: number,
  rarity: Rarity,
): Score {
  const own = [...weigh(parameters, compared.own, rarity), ...weighCustom(compared.custom ?? [])];
  const addresses = scoreAddresses(parameters, compared.addresses, rarity);
  return { score: priorScore + sum(own) + addresses.weight, reasons: [...own, ...addresses.reasons] };
}

/** Returns the score of a compared pair without reasons, and what of it speaks for the identity without places. */
export function scoreAlone(
  parameters: MatchParameters,
  compared: Pick<Compared, 'own' | 'addresses' | 'custom'>,
  priorScore: number,
  rarity: Rarity,
): { score: number; ofSelf: number } {
  const weightOf = (comparison: Comparison): number => {
    const { weight, correction } = weightsOf(parameters, comparison, rarity);
    return weight + correction;
  };
  let own = 0;
  let ofSelf = 0;
  for (const comparison of compared.own) {
    const weight = weightOf(comparison);
    own += weight;
    if (!sharedFields.has(comparison.field)) ofSelf += weight;
  }
  const custom = sum(weighCustom(compared.custom));
  const pairs: number[] = [];
  for (const pair of compared.addresses)
    if (pair.length) pairs.push(pair.reduce((total, comparison) => total + weightOf(comparison), 0));
  const addresses = pairs.length ? weightOfPairs(parameters, pairs) : 0;
  return { score: priorScore + own + custom + addresses, ofSelf: ofSelf + custom };
}

/** Returns log2 of the odds that one of `records` records, taken at random, is the right one. For a whole database, see `supposedAmong`. */
export const priorScore = (parameters: MatchParameters, records: number): number =>
  Math.log2(parameters.expectedShare / Math.max(records, 1));

export const probabilityOf = (score: number): number => 1 / (1 + 2 ** -score);

const sharedFields: ReadonlySet<Reason['field']> = new Set([...placeFields, 'phone', 'address']);

/** Returns the evidence for the identity without places, which colleagues and families share. */
export const evidenceOfSelf = (reasons: readonly Reason[]): number =>
  sum(reasons.filter(({ field }) => !sharedFields.has(field)));

/**
 * Limits a score by the number of records at the place. An address narrows the search to the people there and no further: it cannot tell
 * two hundred colleagues apart. `neighbours`: records at the submitted address, including the right one.
 */
export function limitByPlace(parameters: MatchParameters, scored: Score, neighbours: number): Score {
  const most = evidenceOfSelf(scored.reasons) + priorScore(parameters, neighbours);
  if (scored.score <= most) return scored;
  const reason: Reason = { kind: 'SHARED_PLACE', field: 'address', level: '', weight: most - scored.score };
  return { score: most, reasons: [...scored.reasons, reason] };
}
