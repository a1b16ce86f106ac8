/** Measures recall per class of queries: how often the record behind a query is among the first results. */
import type { RecallQuery } from './queries.ts';

export interface Found {
  vid: string;
  name: string;
}

/** Answers a query with its first 25 results, best first. */
export type Ask = (q: string) => Promise<readonly Found[]>;

export const ranks = [1, 10, 25] as const;

export interface ClassRecall {
  queries: number;
  /** Shares of queries found among the first of `ranks`. */
  recall: Record<(typeof ranks)[number], number>;
  /** Queries whose record is not among the results. */
  missed: RecallQuery[];
}

/**
 * Also counts another record with the same displayed name, because the query cannot tell them apart.
 * Identifiers are unique.
 */
const isTarget = ({ name, target }: RecallQuery, found: Found): boolean =>
  found.vid === target.vid || (name !== 'identifier' && found.name === target.name);

export async function measureRecall(
  queries: readonly RecallQuery[],
  ask: Ask,
): Promise<Map<string, ClassRecall>> {
  const classes = new Map<string, ClassRecall>();
  const places = new Map<string, number[]>();
  for (const query of queries) {
    const place = (await ask(query.q)).findIndex((found) => isTarget(query, found)) + 1;
    const known = classes.get(query.name) ?? { queries: 0, recall: { 1: 0, 10: 0, 25: 0 }, missed: [] };
    known.queries++;
    if (place === 0) known.missed.push(query);
    classes.set(query.name, known);
    places.set(query.name, [...(places.get(query.name) ?? []), place]);
  }
  for (const [name, of] of classes)
    for (const rank of ranks)
      of.recall[rank] = places.get(name)!.filter((place) => place > 0 && place <= rank).length / of.queries;
  return classes;
}

/** Returns the mean over all classes, with equal weights. */
export const meanRecall = (classes: ReadonlyMap<string, ClassRecall>, rank: (typeof ranks)[number]): number =>
  [...classes.values()].reduce((sum, { recall }) => sum + recall[rank], 0) / classes.size;
