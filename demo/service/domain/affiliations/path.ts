/** Finds a shortest path between two records, following relationships in both directions. Searches from both ends. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { relationshipFits, type Scope } from './scope.ts';

/** Maximum number of visited records before the search stops. */
const mostSeen = 200_000;

export interface Path {
  /** vid__v of the records on the path, including both ends; empty when no path was found. */
  path: string[];
  isExhaustive: boolean;
}

/** Records that were reached from one end, each with the record before it. */
interface Side {
  seen: Map<string, string | null>;
  frontier: string[];
}

const sideOf = (vid: string): Side => ({ seen: new Map([[vid, null]]), frontier: [vid] });

/** Extends the search from one end by one step. Returns a record that both ends have reached, if there is one. */
async function step({ db }: Store, side: Side, other: Side, scope: Scope): Promise<string | undefined> {
  const { rows } = await sql<{ vid: string; via: string }>`
    SELECT DISTINCT ON (vid) vid::text AS vid, via::text AS via FROM (
      SELECT a.to_vid AS vid, a.from_vid AS via FROM affiliation a
      WHERE a.from_vid = ANY (${side.frontier}::bigint[]) AND a.kind = ANY (${scope.kinds}::text[]) AND ${relationshipFits(scope)}
      UNION ALL
      SELECT a.from_vid, a.to_vid FROM affiliation a
      WHERE a.to_vid = ANY (${side.frontier}::bigint[]) AND a.kind = ANY (${scope.kinds}::text[]) AND ${relationshipFits(scope)}
    ) n ORDER BY vid, via LIMIT ${sql.lit(mostSeen)}`.execute(db);
  side.frontier = [];
  for (const { vid, via } of rows) {
    if (side.seen.has(vid)) continue;
    side.seen.set(vid, via);
    side.frontier.push(vid);
    if (other.seen.has(vid)) return vid;
  }
  return undefined;
}

function wayBack(side: Side, from: string): string[] {
  const way: string[] = [];
  for (let vid: string | null = from; vid !== null; vid = side.seen.get(vid) ?? null) way.push(vid);
  return way;
}

/** Finds a shortest path. Always returns the same path for the same two records. */
export async function findPath(store: Store, from: string, to: string, scope: Scope): Promise<Path> {
  if (from === to) return { path: [from], isExhaustive: true };
  const sides = [sideOf(from), sideOf(to)] as const;
  while (sides.every(({ frontier }) => frontier.length)) {
    if (sides[0].seen.size + sides[1].seen.size > mostSeen) return { path: [], isExhaustive: false };
    const [near, far] = sides[0].frontier.length <= sides[1].frontier.length ? sides : [sides[1], sides[0]];
    const meeting = await step(store, near, far, scope);
    if (meeting !== undefined)
      return {
        path: [...wayBack(sides[0], meeting).reverse(), ...wayBack(sides[1], meeting).slice(1)],
        isExhaustive: true,
      };
  }
  return { path: [], isExhaustive: true };
}
