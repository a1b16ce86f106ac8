/** Counts the neighbors of records under the filters, by direction, including those that the response does not show. */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { readColumns } from './columns.ts';
import type { Relationship } from './relationships.ts';
import { memberFits, peerFits, relationshipFits, type Scope } from './scope.ts';

export interface Neighbours {
  parents: number;
  childHcos: number;
  hcps: number;
  peers: number;
}

/** Counts the members of organizations. DISTINCT follows the order of the index, which needs no memory and half of the time. */
const readMembers = (store: Store, hcos: readonly string[], scope: Scope) =>
  readColumns<{ vid: string; isHco: boolean; count: number }>(
    store,
    { vid: sql`f.vid::text`, isHco: sql`m.from_type = 'HCO'`, count: sql`m.count` },
    sql`unnest(${hcos}::bigint[]) f (vid) CROSS JOIN LATERAL (
      SELECT from_type, count(*) AS count FROM (
        SELECT DISTINCT a.from_type, a.from_name COLLATE "C" AS from_name, a.from_vid FROM affiliation a
        WHERE a.to_vid = f.vid AND a.kind = 'PARENTHCO' AND ${relationshipFits(scope)} AND ${memberFits(scope)}
      ) d GROUP BY from_type
    ) m`,
  );

/** Reads relationships that are stored with the other HCP, with `from` and `to` swapped. */
const readIncoming = (store: Store, hcps: readonly string[], scope: Scope) =>
  readColumns<Pick<Relationship, 'from' | 'to'>>(
    store,
    { from: sql`a.to_vid::text`, to: sql`a.from_vid::text` },
    sql`unnest(${hcps}::bigint[]) f (vid)
      JOIN affiliation a ON a.to_vid = f.vid AND a.kind = 'AFFILIATION' AND ${relationshipFits(scope)}`,
  );

/** Returns those of the records that exist and match the filters on records. */
async function readPeers(store: Store, vids: readonly string[], scope: Scope): Promise<Set<string>> {
  if (!vids.length) return new Set();
  const rows = await readColumns<{ vid: string }>(
    store,
    { vid: sql`e.vid::text` },
    sql`entity e WHERE e.vid = ANY (${vids}::bigint[]) AND ${peerFits(scope)}`,
  );
  return new Set(rows.map(({ vid }) => vid));
}

/** Counts the distinct target records of relationships by source record. */
function differentEnds(relationships: readonly Pick<Relationship, 'from' | 'to'>[]): Map<string, number> {
  const ends = new Map<string, Set<string>>();
  for (const { from, to } of relationships) {
    const known = ends.get(from);
    if (known) known.add(to);
    else ends.set(from, new Set([to]));
  }
  return new Map([...ends].map(([from, { size }]) => [from, size]));
}

/**
 * Counts the neighbors of records: members only for organizations, peers only for professionals. `outgoing` has all relationships of the
 * scope that are stored with the records.
 */
export async function countNeighbours(
  store: Store,
  { hcps, hcos }: { hcps: readonly string[]; hcos: readonly string[] },
  outgoing: readonly Relationship[],
  scope: Scope,
): Promise<(vid: string) => Neighbours> {
  const parents = differentEnds(outgoing.filter(({ kind }) => kind === 'PARENTHCO'));
  const related = [
    ...outgoing.filter(({ kind }) => kind === 'AFFILIATION'),
    ...(hcps.length ? await readIncoming(store, hcps, scope) : []),
  ];
  const fitting = await readPeers(store, [...new Set(related.map(({ to }) => to))], scope);
  const peers = differentEnds(related.filter(({ to }) => fitting.has(to)));
  const [childHcos, members] = [new Map<string, number>(), new Map<string, number>()];
  for (const { vid, isHco, count } of hcos.length ? await readMembers(store, hcos, scope) : [])
    (isHco ? childHcos : members).set(vid, count);
  return (vid) => ({
    parents: parents.get(vid) ?? 0,
    childHcos: childHcos.get(vid) ?? 0,
    hcps: members.get(vid) ?? 0,
    peers: peers.get(vid) ?? 0,
  });
}
