/** How many stand around records under the filters, shown or not, by the direction in which they lie. */
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

/** Members of organizations. They are told apart in the order of the index, which takes no memory and half of the time. */
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

/** Relationships of HCPs that are stored with the other one, as told from the first. */
const readIncoming = (store: Store, hcps: readonly string[], scope: Scope) =>
  readColumns<Pick<Relationship, 'from' | 'to'>>(
    store,
    { from: sql`a.to_vid::text`, to: sql`a.from_vid::text` },
    sql`unnest(${hcps}::bigint[]) f (vid)
      JOIN affiliation a ON a.to_vid = f.vid AND a.kind = 'AFFILIATION' AND ${relationshipFits(scope)}`,
  );

/** Which of these records exist and fulfil the filters on records. */
async function readPeers(store: Store, vids: readonly string[], scope: Scope): Promise<Set<string>> {
  if (!vids.length) return new Set();
  const rows = await readColumns<{ vid: string }>(
    store,
    { vid: sql`e.vid::text` },
    sql`entity e WHERE e.vid = ANY (${vids}::bigint[]) AND ${peerFits(scope)}`,
  );
  return new Set(rows.map(({ vid }) => vid));
}

/** How many different ends relationships have, by where they start. */
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
 * Counts the neighbours of records. Only organizations have members, and only professionals have peers: the others are not looked for.
 * `outgoing`: all relationships of the scope that are stored with the records.
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
