/**
 * Loads the metrics of organizations under the current filters. Requests during a call are batched into the next call,
 * so a whole map needs only a few calls. Answers for previous filters are dropped.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readAffiliationMetricsOfMany } from '../../../api/affiliations.ts';
import { ApiError } from '../../../api/errors.ts';
import type { Transport } from '../../../api/transport.ts';
import type { AffiliationMetrics } from '../../../api/types.ts';
import { callErrorOf, type CallError } from '../../../shared/call_error.ts';

/** The service's limit of organizations per call. */
const mostOfCall = 200;

export class AffiliationMetricsController implements ReactiveController {
  readonly errors = new Map<string, CallError>();
  /** Changes whenever metrics are added or dropped. */
  revision = 0;

  readonly #host: ReactiveControllerHost;
  #transport: Transport | undefined;
  #language = 'en';
  #filters = '';
  #call: AbortController | undefined;
  readonly #wanted = new Set<string>();
  readonly #known = new Map<string, AffiliationMetrics>();
  readonly #waiting: (() => void)[] = [];

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.use(undefined, this.#language);
  }

  use(transport: Transport | undefined, language: string): void {
    this.#transport = transport;
    this.#language = language;
    this.#forget();
  }

  /** Sets the filter terms in the service's format; empty for none. */
  filter(filters: string): void {
    if (filters === this.#filters) return;
    this.#filters = filters;
    this.#forget();
  }

  /** Adds metrics from another answer, under `filters`. */
  remember(metrics: ReadonlyMap<string, AffiliationMetrics>, filters: string): void {
    if (filters !== this.#filters) return;
    for (const [vid, each] of metrics) {
      if (this.#known.has(vid)) continue;
      this.#known.set(vid, each);
      this.revision++;
    }
  }

  /** Returns the metrics of an organization; undefined until they are loaded, then the host updates. */
  of(vid: string): AffiliationMetrics | undefined {
    const known = this.#known.get(vid);
    if (!known) this.#want(vid);
    return known;
  }

  /** Returns loaded metrics without requesting them. */
  known(vid: string): AffiliationMetrics | undefined {
    return this.#known.get(vid);
  }

  /**
   * Returns whether the metrics of all these organizations are loaded. Otherwise requests them and updates the host.
   */
  haveAll(vids: Iterable<string>): boolean {
    let areThere = true;
    for (const vid of vids)
      if (!this.#known.has(vid)) {
        areThere = false;
        this.#want(vid);
      }
    return areThere;
  }

  /**
   * Returns whether loading is finished for these organizations, with metrics or with an error. Otherwise requests
   * them.
   */
  areSettled(vids: Iterable<string>): boolean {
    let isSettled = true;
    for (const vid of vids)
      if (!this.#known.has(vid) && !this.errors.has(vid)) {
        isSettled = false;
        this.#want(vid);
      }
    return isSettled;
  }

  /** Resolves once loading is finished for these organizations, or loading was stopped. */
  async settle(vids: readonly string[]): Promise<void> {
    while (this.#transport && !this.areSettled(vids))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Loads metrics again after an error; without `vid`, all failed ones. */
  retry(vid?: string): void {
    if (vid === undefined) this.errors.clear();
    else this.errors.delete(vid);
    this.#host.requestUpdate();
  }

  #forget(): void {
    this.#call?.abort();
    this.#call = undefined;
    this.#wanted.clear();
    this.#known.clear();
    this.errors.clear();
    this.#changed();
  }

  #changed(): void {
    this.revision++;
    for (const done of this.#waiting.splice(0)) done();
  }

  #want(vid: string): void {
    if (!this.#transport || this.#wanted.has(vid) || this.errors.has(vid)) return;
    this.#wanted.add(vid);
    if (this.#call) return;
    const call = (this.#call = new AbortController());
    // Batches all requests of one rendering into the first call.
    queueMicrotask(() => void this.#load(call));
  }

  /** Loads until all requested metrics are loaded. */
  async #load(call: AbortController): Promise<void> {
    const { signal } = call;
    while (!signal.aborted && this.#wanted.size > 0) {
      // The latest requests come first, because the user sees them now and has scrolled past the others.
      const vids = [...this.#wanted].slice(-mostOfCall);
      try {
        const query = { resultLanguage: this.#language };
        const found = await readAffiliationMetricsOfMany(
          this.#transport!,
          vids,
          this.#filters,
          query,
          signal,
        );
        if (signal.aborted) return;
        for (const vid of vids) {
          const metrics = found.get(vid);
          if (metrics) this.#known.set(vid, metrics);
          else
            this.errors.set(vid, callErrorOf(new ApiError('not-found', `There is no organization ${vid}.`)));
        }
      } catch (error) {
        if (signal.aborted) return;
        for (const vid of vids) this.errors.set(vid, callErrorOf(error));
      }
      for (const vid of vids) this.#wanted.delete(vid);
      this.#changed();
      this.#host.requestUpdate();
    }
    if (this.#call === call) this.#call = undefined;
  }
}
