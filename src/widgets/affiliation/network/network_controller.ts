/**
 * The loaded part of the network around a record. It opens with a part, and loads more record by record. Loaded data
 * remains while the same record is open.
 */
import { measured } from '../../../events/measure.ts';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readAffiliationPath, readAffiliations } from '../../../api/affiliations.ts';
import type { Transport } from '../../../api/transport.ts';
import type { AffiliationMetrics, AnswerOf, QueryOf } from '../../../api/types.ts';
import { filterTerms, noFilters, type GraphFilters } from '../filters/filters.ts';
import { AffiliationGraph, neighbourCount } from './graph.ts';
import { callErrorOf, isConnectionError, type CallError } from '../../../shared/call_error.ts';

type Answer = AnswerOf<'get /entity/{vid_key}/affiliations'>;
type Query = NonNullable<QueryOf<'get /entity/{vid_key}/affiliations'>>;
type Truncated = Answer['truncated'][number];

/** Depth of the first load, and the maximum number of neighbors of one record per call. */
const openedDepth = 2;
const openedNeighbours = 100;
const moreNeighbours = 250;
const openedRecords = 2000;

export interface AffiliationContext {
  readonly transport: Transport;
  readonly language: string;
  /** True when the metrics of all organizations are needed, not only of the opened one. */
  readonly wantsMetrics: boolean;
  /** Types of relationships to organizations that are shown; empty: all. */
  readonly relationshipTypes: readonly string[];
}

export type AffiliationState =
  | { readonly kind: 'none' | 'loading' }
  | { readonly kind: 'failed'; readonly identifier: string; readonly error: CallError }
  | { readonly kind: 'shown'; readonly graph: AffiliationGraph };

export interface FoundPath {
  readonly vids: readonly string[];
  /** False when the service stopped searching, so a path may exist. */
  readonly isExhaustive: boolean;
}

export class AffiliationController implements ReactiveController {
  state: AffiliationState = { kind: 'none' };
  /** Metrics by platform ID of the organization, without the user's filters. */
  metrics: ReadonlyMap<string, AffiliationMetrics> = new Map();
  /** Records whose neighborhood is loading, and those for which loading failed. */
  loading: ReadonlySet<string> = new Set();
  readonly errors = new Map<string, CallError>();
  /** True when the first load exceeds the limit of one call. */
  isCut = false;
  /** True when ended relationships are loaded too. */
  withEnded = false;

  readonly #host: ReactiveControllerHost;
  #context: AffiliationContext | undefined;
  #identifier: string | undefined;
  #calls = new AbortController();
  #truncated = new Map<string, Truncated>();
  #complete = new Set<string>();
  /** Organizations whose heads were asked for. */
  #led = new Set<string>();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined);
  }

  /** Sets the context of calls; undefined stops them. */
  use(context: AffiliationContext | undefined): void {
    this.#abort();
    removeEventListener('online', this.#online);
    this.#context = context;
    if (context) addEventListener('online', this.#online);
  }

  /** The language of loaded data; undefined while nothing can be loaded. */
  get language(): string | undefined {
    return this.#context?.language;
  }

  get graph(): AffiliationGraph | undefined {
    return this.state.kind === 'shown' ? this.state.graph : undefined;
  }

  /** Returns the filters in the service's format, with the filters that apply to all calls. */
  filterTerms(filters: GraphFilters): string {
    return filterTerms(filters, this.withEnded, this.#context?.relationshipTypes);
  }

  /** Opens the network of a record; without an identifier, shows none. */
  open(identifier: string | null | undefined): void {
    this.#abort();
    this.#identifier = identifier?.trim() || undefined;
    this.#forget();
    this.#set(this.#identifier ? { kind: 'loading' } : { kind: 'none' });
    if (this.#identifier) void this.#open(this.#identifier);
  }

  /** Retries opening, or continues after signing in again. */
  resume(): void {
    if (this.state.kind === 'failed' || this.state.kind === 'loading') this.open(this.#identifier);
    for (const vid of this.errors.keys()) this.loadMore(vid);
  }

  /** Loads the first part again in another language. Other loaded data remains unchanged. */
  async relabel(): Promise<void> {
    const [context, graph] = [this.#context, this.graph];
    if (!context || !graph) return this.open(this.#identifier);
    const { signal } = this.#calls;
    try {
      const answer = await readAffiliations(context.transport, graph.root, this.#firstQuery(context), signal);
      if (!signal.aborted && this.graph) this.#set({ kind: 'shown', graph: this.graph.merge(answer) });
    } catch (error) {
      // Labels stay in the previous language.
      callErrorOf(error);
    }
  }

  /** Includes or excludes ended relationships, and loads again when that changes. */
  setEnded(withEnded: boolean): void {
    if (withEnded === this.withEnded) return;
    this.withEnded = withEnded;
    const root = this.graph?.root ?? this.#identifier;
    if (root === undefined) return;
    this.#abort();
    this.#forget();
    void this.#open(root);
  }

  /** True when a record has neighbors that are not loaded. */
  hasMore(vid: string): boolean {
    const node = this.graph?.nodes.get(vid);
    if (!node || node.isMissing || this.#complete.has(vid)) return false;
    return this.#truncatedOf(vid).length > 0 || this.#loaded(vid) < neighbourCount(node);
  }

  /** Number of a record's neighbors that are not loaded. */
  missingCount(vid: string): number {
    const node = this.graph?.nodes.get(vid);
    return node && this.hasMore(vid) ? Math.max(0, neighbourCount(node) - this.#loaded(vid)) : 0;
  }

  /** Loads the next part of a record's neighborhood. */
  loadMore(vid: string): void {
    const context = this.#context;
    if (!context || this.loading.has(vid) || !this.hasMore(vid)) return;
    this.loading = new Set([...this.loading, vid]);
    this.errors.delete(vid);
    this.#host.requestUpdate();
    void this.#loadMore(vid, context, this.#calls.signal);
  }

  /** Loads the heads of organizations whose members are not all loaded, once. */
  findLeaders(vids: readonly string[]): void {
    for (const vid of vids) {
      if (!this.graph?.nodes.get(vid)?.hcpCount || this.#led.has(vid) || !this.hasMore(vid)) continue;
      this.#led.add(vid);
      if (this.#context) void this.#findLeaders(vid, this.#calls);
    }
  }

  /** Finds a shortest path with the service and loads its records. Throws the errors of the calls. */
  async findPath(from: string, to: string): Promise<FoundPath> {
    const context = this.#context;
    if (!context) return { vids: [], isExhaustive: false };
    const { signal } = this.#calls;
    const answer = await readAffiliationPath(
      context.transport,
      from,
      { to, includeInactive: this.withEnded ? 'true' : 'false', resultLanguage: context.language },
      signal,
    );
    signal.throwIfAborted();
    if (this.graph) this.#set({ kind: 'shown', graph: this.graph.merge(answer) });
    return { vids: answer.path, isExhaustive: answer.isExhaustive };
  }

  readonly #online = (): void => {
    if (this.state.kind === 'failed' && isConnectionError(this.state.error)) this.resume();
  };

  #loaded(vid: string): number {
    const { graph } = this;
    if (!graph) return 0;
    const own = graph.problems.some(({ kind, vid: at }) => kind === 'self' && at === vid) ? 1 : 0;
    return new Set(graph.neighboursOf(vid).map((each) => each.vid)).size + own;
  }

  #truncatedOf(vid: string): Truncated[] {
    return (['up', 'down', 'peers'] as const).flatMap((direction) => {
      const found = this.#truncated.get(`${vid} ${direction}`);
      return found ? [found] : [];
    });
  }

  #query(more: Query): Query {
    const language = this.#context?.language;
    const filters = this.filterTerms(noFilters);
    return { ...more, ...(language && { resultLanguage: language }), ...(filters && { filters }) };
  }

  #firstQuery({ wantsMetrics }: AffiliationContext): Query {
    return this.#query({
      depth: openedDepth,
      limit: openedNeighbours,
      nodeLimit: openedRecords,
      metrics: wantsMetrics ? 'all' : 'root',
    });
  }

  async #open(identifier: string): Promise<void> {
    const context = this.#context;
    if (!context) return;
    const { signal } = this.#calls;
    try {
      const call = readAffiliations(context.transport, identifier, this.#firstQuery(context), signal);
      const answer = await measured('affiliation:loaded', call);
      if (signal.aborted) return;
      this.#note(answer);
      this.isCut = answer.isCut;
      this.#set({ kind: 'shown', graph: new AffiliationGraph(answer.root!, answer) });
    } catch (error) {
      if (!signal.aborted) this.#set({ kind: 'failed', identifier, error: callErrorOf(error) });
    }
  }

  async #loadMore(vid: string, context: AffiliationContext, signal: AbortSignal): Promise<void> {
    const truncated = this.#truncatedOf(vid);
    const queries: Query[] =
      truncated.length > 0
        ? truncated.map(({ cursor }) => ({ depth: 1, limit: moreNeighbours, cursor }))
        : [{ depth: 1, limit: moreNeighbours, metrics: context.wantsMetrics ? 'all' : 'root' }];
    try {
      const answers = await Promise.all(
        queries.map((query) => readAffiliations(context.transport, vid, this.#query(query), signal)),
      );
      if (signal.aborted || !this.graph) return;
      for (const { direction } of truncated) this.#truncated.delete(`${vid} ${direction}`);
      let { graph } = this;
      for (const answer of answers) {
        this.#note(answer);
        graph = graph.merge(answer);
      }
      if (this.#truncatedOf(vid).length === 0) this.#complete.add(vid);
      this.#set({ kind: 'shown', graph });
    } catch (error) {
      if (signal.aborted) return;
      this.errors.set(vid, callErrorOf(error));
    }
    const loading = new Set(this.loading);
    loading.delete(vid);
    this.loading = loading;
    this.#host.requestUpdate();
  }

  async #findLeaders(vid: string, { signal }: AbortController): Promise<void> {
    try {
      const { readHeads } = await import('../leaders/leaders.ts');
      const part = await readHeads(this.#context!.transport, vid, this.graph!, this.#query({}), signal);
      if (!signal.aborted && this.graph) this.#set({ kind: 'shown', graph: this.graph.merge(part) });
    } catch (error) {
      if (!signal.aborted) this.errors.set(vid, callErrorOf(error));
      this.#host.requestUpdate();
    }
  }

  #note({ truncated, metrics }: Answer): void {
    for (const each of truncated) this.#truncated.set(`${each.vid} ${each.direction}`, each);
    if (metrics.length > 0)
      this.metrics = new Map([...this.metrics, ...metrics.map((each) => [each.vid, each] as const)]);
  }

  #forget(): void {
    this.#truncated.clear();
    this.#complete.clear();
    this.#led.clear();
    this.errors.clear();
    this.metrics = new Map();
    this.isCut = false;
  }

  #abort(): void {
    this.#calls.abort();
    this.#calls = new AbortController();
    this.loading = new Set();
  }

  #set(state: AffiliationState): void {
    this.state = state;
    this.#host.requestUpdate();
  }
}
