/** Who leads an organization: by the relationships of its members, and by whom they influence. */

/** Codes of `relationship_type__v` whose holders lead the organization: head of, owner of. */
export const leadingTypes: readonly string[] = ['HEAD', 'OWNR'];

/** Number of HCPs that a key person influences at least. */
const keyInfluence = 2;
/** Maximum number of key people of one organization. */
const mostKeyPeople = 5;

/** The part of a relationship that matters here (contract: `AffiliationEdge`). */
export interface LeadershipEdge {
  readonly kind: 'PARENTHCO' | 'AFFILIATION';
  readonly from: string;
  readonly to: string;
  readonly type: string | null;
  readonly isPrimary: boolean;
  readonly isActive: boolean;
  readonly direction: string | null;
}

export interface Leader<E extends LeadershipEdge = LeadershipEdge> {
  readonly vid: string;
  readonly why: 'head' | 'key' | 'primary';
  /** The relationship to the organization. */
  readonly edge: E;
  /** Number of HCPs that this one influences. */
  readonly influence: number;
}

/** Returns the HCPs that a relationship lets influence the other end. F: the HCP that stores it; R: the other; B: both. */
function influencers({ kind, isActive, direction, from, to }: LeadershipEdge): (readonly [string, string])[] {
  if (kind !== 'AFFILIATION' || !isActive) return [];
  return [
    ...(direction === 'F' || direction === 'B' ? [[from, to] as const] : []),
    ...(direction === 'R' || direction === 'B' ? [[to, from] as const] : []),
  ];
}

/** Returns the HCPs that each HCP influences. */
export function influenceOf(edges: Iterable<LeadershipEdge>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const edge of edges)
    for (const [vid, other] of influencers(edge)) {
      const known = found.get(vid);
      if (known) known.add(other);
      else found.set(vid, new Set([other]));
    }
  return found;
}

/**
 * Returns the leaders among the members of an organization: heads, then key people by influence, then those for whom it
 * is the primary organization. `members` are the active relationships of HCPs to it.
 */
export function leadersOf<E extends LeadershipEdge>(
  members: readonly E[],
  influence: ReadonlyMap<string, ReadonlySet<string>>,
): Leader<E>[] {
  const sizeOf = (vid: string): number => influence.get(vid)?.size ?? 0;
  const ranked = members
    .filter(({ isActive }) => isActive)
    .map((edge) => ({ vid: edge.from, edge, influence: sizeOf(edge.from) }))
    .sort((a, b) => b.influence - a.influence);
  const found = new Map<string, Leader<E>>();
  const add = (why: Leader['why'], each: Omit<Leader<E>, 'why'>): void => {
    if (!found.has(each.vid)) found.set(each.vid, { ...each, why });
  };
  for (const each of ranked) if (leadingTypes.includes(each.edge.type ?? '')) add('head', each);
  const key = ranked.filter(({ vid, influence }) => influence >= keyInfluence && !found.has(vid));
  for (const each of key.slice(0, mostKeyPeople)) add('key', each);
  for (const each of ranked) if (each.edge.isPrimary) add('primary', each);
  return [...found.values()];
}
