/**
 * The loaded records and their relationships (decision 11: affiliations). A graph is immutable: merging an
 * answer returns a new one. Impossible data is kept apart as problems, so that nothing fails or disappears: a record
 * that is its own parent, or an organization that does not exist.
 */

/** A record of the graph as the service returns it. Texts may have any length and content. */
export interface GraphNode {
  readonly vid: string;
  readonly entityType: 'HCP' | 'HCO';
  /** Null for a record that a relationship refers to but that does not exist (`isMissing`). */
  readonly name: string | null;
  readonly type: string | null;
  readonly typeLabel: string | null;
  readonly specialty: string | null;
  readonly specialtyLabel: string | null;
  readonly isActive: boolean;
  readonly recordState: 'VALID' | 'UNDER_REVIEW';
  /** False for a record that exists only in the master data set. */
  readonly isInInstance: boolean;
  readonly isMissing: boolean;
  readonly country: string | null;
  readonly city: string | null;
  /** Numbers of neighbors, loaded or not: organizations above, organizations and HCPs below, and related HCPs. */
  readonly parentCount: number;
  readonly childHcoCount: number;
  readonly hcpCount: number;
  readonly peerCount: number;
}

/** A relationship: `from` a member or child `to` its parent organization, or between two HCPs. */
export interface GraphEdge {
  readonly vid: string;
  readonly from: string;
  readonly to: string;
  readonly kind: 'PARENTHCO' | 'AFFILIATION';
  readonly type: string | null;
  readonly typeLabel: string | null;
  readonly isPrimary: boolean;
  readonly isActive: boolean;
  readonly strength: string | null;
  readonly strengthLabel: string | null;
  /** Null or N: neither influences the other. */
  readonly direction: string | null;
  readonly therapeuticArea: string | null;
  readonly therapeuticAreaLabel: string | null;
}

/** The data that one call adds. */
export interface GraphPart {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** A problem of the data: a record refers to itself, or to a record that does not exist. */
export interface GraphProblem {
  readonly kind: 'self' | 'missing';
  readonly vid: string;
  readonly edge: string;
}

export interface Neighbour {
  readonly vid: string;
  /** Index in the graph. */
  readonly at: number;
  readonly edge: GraphEdge;
}

/** The neighbors of a record, by its index in the graph. */
type Neighbours = Neighbour[] | undefined;

const nobody: readonly Neighbour[] = [];

export const isOrganization = ({ entityType }: GraphNode): boolean => entityType === 'HCO';
/** Returns the name of a record, or its platform ID when it has none. */
export const nameOf = ({ name, vid }: GraphNode): string => name?.trim() || vid;

/** Returns the total number of a record's neighbors. */
export const neighbourCount = ({ parentCount, childHcoCount, hcpCount, peerCount }: GraphNode): number =>
  parentCount + childHcoCount + hcpCount + peerCount;

function stranger(vid: string, edge: GraphEdge): GraphNode {
  return {
    vid,
    entityType: edge.kind === 'PARENTHCO' && edge.to === vid ? 'HCO' : 'HCP',
    name: null,
    type: null,
    typeLabel: null,
    specialty: null,
    specialtyLabel: null,
    isActive: true,
    recordState: 'VALID',
    isInInstance: false,
    isMissing: true,
    country: null,
    city: null,
    parentCount: 0,
    childHcoCount: 0,
    hcpCount: 0,
    peerCount: 0,
  };
}

export class AffiliationGraph {
  /** The record that the graph was opened with. */
  readonly root: string;
  readonly nodes: ReadonlyMap<string, GraphNode>;
  /** Without relationships of a record to itself; those are in `problems`. */
  readonly edges: ReadonlyMap<string, GraphEdge>;
  readonly problems: readonly GraphProblem[];
  /** All records by index. Loops over thousands of records use indexes to avoid lookups by ID. */
  readonly all: readonly GraphNode[];
  /** 1 for organizations, by index. */
  readonly isHub: Uint8Array;
  readonly #placeOf = new Map<string, number>();
  readonly #parents: Neighbours[];
  readonly #children: Neighbours[];
  readonly #peers: Neighbours[];

  constructor(root: string, part: GraphPart, problems: readonly GraphProblem[] = []) {
    const nodes = new Map<string, GraphNode>();
    for (const node of part.nodes) nodes.set(node.vid, node);
    const all = [...nodes.values()];
    all.forEach(({ vid }, at) => this.#placeOf.set(vid, at));
    this.#parents = new Array(all.length);
    this.#children = new Array(all.length);
    this.#peers = new Array(all.length);
    const edges = new Map<string, GraphEdge>();
    const found = new Map(problems.map((problem) => [problem.edge, problem]));
    const meet = (vid: string, other: string, edge: GraphEdge): number => {
      let at = this.#placeOf.get(vid);
      if (at === undefined) {
        at = all.push(stranger(vid, edge)) - 1;
        nodes.set(vid, all[at]!);
        this.#placeOf.set(vid, at);
      }
      if (all[at]!.isMissing) found.set(edge.vid, { kind: 'missing', vid: other, edge: edge.vid });
      return at;
    };
    for (const edge of part.edges) {
      if (edges.has(edge.vid)) continue;
      if (edge.from === edge.to) {
        found.set(edge.vid, { kind: 'self', vid: edge.from, edge: edge.vid });
        continue;
      }
      edges.set(edge.vid, edge);
      const from = meet(edge.from, edge.to, edge);
      const to = meet(edge.to, edge.from, edge);
      const isMember = edge.kind === 'PARENTHCO';
      add(isMember ? this.#parents : this.#peers, from, { vid: edge.to, at: to, edge });
      add(isMember ? this.#children : this.#peers, to, { vid: edge.from, at: from, edge });
    }
    this.root = root;
    this.all = all;
    this.isHub = new Uint8Array(all.length);
    for (let at = 0; at < all.length; at++) if (isOrganization(all[at]!)) this.isHub[at] = 1;
    this.nodes = nodes;
    this.edges = edges;
    this.problems = [...found.values()];
  }

  /**
   * Returns this graph with more data. Newer data replaces older data, except that missing values never replace known
   * ones.
   */
  merge(part: GraphPart): AffiliationGraph {
    const nodes = new Map(this.nodes);
    for (const node of part.nodes) if (!node.isMissing || !nodes.has(node.vid)) nodes.set(node.vid, node);
    const edges = new Map(this.edges);
    const selfs = part.edges.filter(({ from, to }) => from === to);
    for (const edge of part.edges) if (edge.from !== edge.to) edges.set(edge.vid, edge);
    return new AffiliationGraph(
      this.root,
      { nodes: [...nodes.values()], edges: [...edges.values(), ...selfs] },
      this.problems.filter(({ kind }) => kind === 'self'),
    );
  }

  /** Returns the index of a record in `all`; undefined when it is not loaded. */
  placeOf(vid: string): number | undefined {
    return this.#placeOf.get(vid);
  }

  /** Returns the organizations that a record belongs to. */
  parentsOf(vid: string): readonly Neighbour[] {
    return this.parentsAt(this.#placeOf.get(vid) ?? -1);
  }

  parentsAt(at: number): readonly Neighbour[] {
    return this.#parents[at] ?? nobody;
  }

  /** Returns the HCPs and organizations that belong to an organization. */
  childrenOf(vid: string): readonly Neighbour[] {
    return this.childrenAt(this.#placeOf.get(vid) ?? -1);
  }

  childrenAt(at: number): readonly Neighbour[] {
    return this.#children[at] ?? nobody;
  }

  /** Returns the HCPs that an HCP is related to. */
  peersOf(vid: string): readonly Neighbour[] {
    return this.peersAt(this.#placeOf.get(vid) ?? -1);
  }

  peersAt(at: number): readonly Neighbour[] {
    return this.#peers[at] ?? nobody;
  }

  /** Returns all neighbors of a record: first parents, then children, then peers. */
  neighboursOf(vid: string): readonly Neighbour[] {
    return [...this.parentsOf(vid), ...this.childrenOf(vid), ...this.peersOf(vid)];
  }
}

function add(index: Neighbours[], at: number, neighbour: Neighbour): void {
  const list = index[at];
  if (list) list.push(neighbour);
  else index[at] = [neighbour];
}

/** Returns the parent that a record is shown under: primary before others, active before ended. */
export function mainParent(candidates: readonly Neighbour[]): Neighbour | undefined {
  const rank = ({ edge }: Neighbour): number => Number(edge.isPrimary) * 2 + Number(edge.isActive);
  let best: Neighbour | undefined;
  for (const each of candidates) if (!best || rank(each) > rank(best)) best = each;
  return best;
}
