/** Estimates the m and u probabilities of `scoring.ts` from pairs, labeled or not. No parameter is set by hand. */
import { type Comparison, type Field, fields, levels } from '../compare/levels.ts';
import type { LevelProbabilities, MatchParameters } from './scoring.ts';

type FieldProbabilities = MatchParameters['fields'];

/** Number of pairs per field and level. */
export type LevelCounts = Map<Field, Map<string, number>>;

export function countLevels(
  pairs: Iterable<readonly Comparison[]>,
  weightOf: (index: number) => number = () => 1,
): LevelCounts {
  const counts: LevelCounts = new Map();
  let index = 0;
  for (const pair of pairs) {
    const weight = weightOf(index++);
    for (const { field, level } of pair) {
      const own = counts.get(field) ?? new Map<string, number>();
      counts.set(field, own.set(level, (own.get(level) ?? 0) + weight));
    }
  }
  return counts;
}

/** Adds the counts of further pairs. */
export function addCounts(counts: LevelCounts, more: LevelCounts): void {
  for (const [field, own] of more) {
    const sums = counts.get(field) ?? new Map<string, number>();
    for (const [level, count] of own) sums.set(level, (sums.get(level) ?? 0) + count);
    counts.set(field, sums);
  }
}

/** Returns the shares of a field's levels. Adds half a pair to each level, so that none is impossible. */
function shares(counts: LevelCounts, field: Field): Record<string, number> {
  const own = counts.get(field) ?? new Map<string, number>();
  const total = levels[field].reduce((sum, level) => sum + (own.get(level) ?? 0) + 0.5, 0);
  return Object.fromEntries(levels[field].map((level) => [level, ((own.get(level) ?? 0) + 0.5) / total]));
}

/**
 * Levels of slips and variants of names. A variant that hardly any matching pair has cannot be told from chance. Such variants are pooled
 * with `near` and weigh the same.
 */
const variants: Partial<Record<Field, readonly string[]>> = {
  first_name: ['nickname', 'sound', 'part'],
  last_name: ['sound', 'part'],
};
const enoughPairs = 20;

function poolVariants(field: Field, matching: LevelCounts, own: Record<string, LevelProbabilities>): void {
  const few = (variants[field] ?? []).filter((level) => (matching.get(field)?.get(level) ?? 0) < enoughPairs);
  const pool = ['near', ...few].map((level) => own[level]!);
  const pooled = { m: 0, u: 0 };
  for (const { m, u } of pool) {
    pooled.m += m;
    pooled.u += u;
  }
  if (few.length) for (const level of ['near', ...few]) own[level] = { ...pooled };
}

/** Returns probabilities from the level counts of matching pairs and of others, for the fields that occur in both. */
export function probabilities(matching: LevelCounts, others: LevelCounts): FieldProbabilities {
  const result: FieldProbabilities = {};
  for (const field of fields) {
    if (!matching.has(field) || !others.has(field)) continue;
    const m = shares(matching, field);
    const u = shares(others, field);
    const own: Record<string, LevelProbabilities> = {};
    for (const level of levels[field]) own[level] = { m: m[level]!, u: u[level]! };
    poolVariants(field, matching, own);
    result[field] = own;
  }
  return result;
}

const start = { best: 0.8, worst: 0.05 };

/** Returns a first guess for EM: matching pairs mostly agree. */
function firstGuess(u: LevelCounts): FieldProbabilities {
  const result: FieldProbabilities = {};
  for (const field of u.keys()) {
    const others = shares(u, field);
    const middle = (1 - start.best - start.worst) / Math.max(levels[field].length - 2, 1);
    result[field] = Object.fromEntries(
      levels[field].map((level, index) => {
        const m = index === 0 ? start.best : index === levels[field].length - 1 ? start.worst : middle;
        return [level, { m, u: others[level]! }];
      }),
    );
  }
  return result;
}

/**
 * Estimates probabilities from unlabeled pairs by expectation maximization. Alternately finds which pairs match and what matching pairs
 * look like; u stays as it is for random pairs. `share` is the first guess of the share of matching pairs. Ends when the share no longer
 * moves.
 */
export function estimateUnlabelled(
  pairs: readonly (readonly Comparison[])[],
  random: Iterable<readonly Comparison[]>,
  share: number,
): { fields: FieldProbabilities; share: number; rounds: number } {
  const u = countLevels(random);
  let found = firstGuess(u);
  let rounds = 0;
  for (let moved = 1; rounds < 200 && moved > 1e-6; rounds++) {
    const prior = Math.log2(share / (1 - share));
    const odds = pairs.map((pair) =>
      pair.reduce((sum, { field, level }) => {
        const own = found[field]?.[level];
        return own ? sum + Math.log2(own.m / own.u) : sum;
      }, prior),
    );
    const certainty = odds.map((score) => 1 / (1 + 2 ** -score));
    const next = certainty.reduce((sum, value) => sum + value, 0) / pairs.length;
    moved = Math.abs(next - share) / share;
    share = next;
    found = probabilities(
      countLevels(pairs, (index) => certainty[index]!),
      u,
    );
  }
  return { fields: found, share, rounds };
}
