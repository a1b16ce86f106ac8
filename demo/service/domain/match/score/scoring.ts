/**
 * Weighs agreement and disagreement (Fellegi and Sunter): log2(m / u), where m is how often a level occurs among pairs that are the same
 * person or organization, and u how often among other pairs. Scores are log2 of the odds that a pair matches.
 */
import { type Compared, type Comparison, type Field, placeFields } from '../compare/comparisons.ts';

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

export interface Reason extends Omit<Comparison, 'field'> {
  field: Field | 'shared_place';
  /** Bits for (positive) or against (negative) a match. */
  weight: number;
}

export interface Score {
  /** log2 of the odds, including the prior. */
  score: number;
  reasons: Reason[];
}

/** Returns the share of records that have the words of a value, above 0 up to 1; undefined when unknown. */
export type Rarity = (field: Field, value: string) => number | undefined;

function weightOf(parameters: MatchParameters, comparison: Comparison, rarity: Rarity): number {
  const { field, level, shared, variants } = comparison;
  const levels = parameters.fields[field];
  const probabilities = levels?.[level];
  if (!levels || !probabilities) return 0;
  const { m, u } = probabilities;
  if (shared !== undefined) return Math.log2(m / (rarity(field, shared) ?? u));
  const weight = Math.log2(m / u);
  const whole = levels['exact']!;
  const most = (variants ?? []).map((value) => Math.log2(whole.m / (rarity(field, value) ?? whole.u)));
  return Math.min(weight, ...most);
}

const weigh = (parameters: MatchParameters, comparisons: readonly Comparison[], rarity: Rarity): Reason[] =>
  comparisons.map((comparison) => ({ ...comparison, weight: weightOf(parameters, comparison, rarity) }));

export const sum = (reasons: readonly Reason[]): number =>
  reasons.reduce((total, { weight }) => total + weight, 0);

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
  const factor = weighed.reduce((total, reasons) => total + 2 ** sum(reasons), 0) / weighed.length;
  const weight = Math.log2((1 - parameters.otherAddress) * factor + parameters.otherAddress);
  // Makes the reasons add up to the weight of all addresses.
  const correction = (weight - sum(best)) / best.length;
  return { reasons: best.map((reason) => ({ ...reason, weight: reason.weight + correction })), weight };
}

/** Scores a compared pair. `priorScore` is log2 of the odds before anything is compared. */
export function score(
  parameters: MatchParameters,
  compared: Pick<Compared, 'own' | 'addresses'>,
  priorScore: number,
  rarity: Rarity,
): Score {
  const own = weigh(parameters, compared.own, rarity);
  const addresses = scoreAddresses(parameters, compared.addresses, rarity);
  return { score: priorScore + sum(own) + addresses.weight, reasons: [...own, ...addresses.reasons] };
}

/** Returns log2 of the odds that one of `records` records, taken at random, is the right one. */
export const priorScore = (parameters: MatchParameters, records: number): number =>
  Math.log2(parameters.expectedShare / Math.max(records, 1));

export const probabilityOf = (score: number): number => 1 / (1 + 2 ** -score);

const sharedFields: ReadonlySet<Reason['field']> = new Set([...placeFields, 'phone', 'shared_place']);

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
  const reason: Reason = { field: 'shared_place', level: 'limited', weight: most - scored.score };
  return { score: most, reasons: [...scored.reasons, reason] };
}
