/**
 * What an agreement or disagreement is worth (Fellegi and Sunter): log2(m / u), where m is how often the level occurs among pairs that
 * are the same person or organisation and u how often among pairs that are not. Scores are log2 of the odds that a pair matches.
 */
import { type Compared, type Comparison, type Field, placeFields } from '../compare/comparisons.ts';

export interface LevelProbabilities {
  m: number;
  u: number;
}

export interface MatchParameters {
  /** Probabilities per comparison and level. */
  fields: Partial<Record<Field, Record<string, LevelProbabilities>>>;
  /** Share of matching pairs that have an address each and share none: they moved, or work at several places. */
  otherAddress: number;
  /** Share of submitted records that the instance already has. */
  expectedShare: number;
  /** Scores (log2 of the odds) from which a pair is a certain match (ACT) or one to ask about (ASK). */
  thresholds: { ACT: number; ASK: number };
}

export interface Reason extends Omit<Comparison, 'field'> {
  field: Field | 'shared_place';
  /** Bits for (positive) or against (negative) a match. */
  weight: number;
}

export interface Score {
  /** log2 of the odds, the prior included. */
  score: number;
  reasons: Reason[];
}

/** Share of records that have the words of a value, above 0 up to 1; undefined when it is not known. */
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
 * Evidence of addresses. Every pair of addresses is as likely the common one as any other; with probability `otherAddress` none is, and
 * then they say nothing. So a wholly different address weighs against a match no more than people move.
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
  // The reasons add up to what the addresses are worth together.
  const correction = (weight - sum(best)) / best.length;
  return { reasons: best.map((reason) => ({ ...reason, weight: reason.weight + correction })), weight };
}

/** Scores one compared pair. `priorScore` is log2 of the odds before anything was compared. */
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

/** log2 of the odds that one of `records` records, taken at random, is the one. */
export const priorScore = (parameters: MatchParameters, records: number): number =>
  Math.log2(parameters.expectedShare / Math.max(records, 1));

export const probabilityOf = (score: number): number => 1 / (1 + 2 ** -score);

const sharedFields: ReadonlySet<Reason['field']> = new Set([...placeFields, 'phone', 'shared_place']);

/** Evidence of who, without where: colleagues and families share addresses. */
export const evidenceOfSelf = (reasons: readonly Reason[]): number =>
  sum(reasons.filter(({ field }) => !sharedFields.has(field)));

/**
 * A place narrows the search to the people who are there, and no further: with two hundred colleagues at one address, the address
 * cannot tell them apart. `neighbours` are the records at the submitted address, the right one included.
 */
export function limitByPlace(parameters: MatchParameters, scored: Score, neighbours: number): Score {
  const most = evidenceOfSelf(scored.reasons) + priorScore(parameters, neighbours);
  if (scored.score <= most) return scored;
  const reason: Reason = { field: 'shared_place', level: 'limited', weight: most - scored.score };
  return { score: most, reasons: [...scored.reasons, reason] };
}
