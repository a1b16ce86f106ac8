/**
 * Numbers of organizations under the filters in use. Whoever needs one asks for it; what is asked for while one call is on its way goes
 * into the next, so that a whole map takes a few calls. The latest filters count.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readAffiliationMetricsOfMany } from '../../../api/affiliations.ts';
import { ApiError } from '../../../api/errors.ts';
import type { Transport } from '../../../api/transport.ts';
import type { AffiliationMetrics } from '../../../api/types.ts';
import { faultOf, type Fault } from '../../../shared/call_error.ts';

/** Organizations that one call may name. */
const mostOfCall = 200;

export class AffiliationMetricsController implements ReactiveController {
  readonly faults = new Map<string, Fault>();
  /** Changes with every number that comes or goes. */
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

  /** Filter terms as the service reads them; empty for none. */
  filter(filters: string): void {
    if (filters === this.#filters) return;
    this.#filters = filters;
    this.#forget();
  }

  /** What came with another answer, under `filters`. */
  remember(metrics: ReadonlyMap<string, AffiliationMetrics>, filters: string): void {
    if (filters !== this.#filters) return;
    for (const [vid, each] of metrics) {
      if (this.#known.has(vid)) continue;
      this.#known.set(vid, each);
      this.revision++;
    }
  }

  /** Numbers of an organization; undefined until they are there, and then the host updates. */
  of(vid: string): AffiliationMetrics | undefined {
    const known = this.#known.get(vid);
    if (!known) this.#want(vid);
    return known;
  }

  /** Numbers that are there, without asking for them. */
  known(vid: string): AffiliationMetrics | undefined {
    return this.#known.get(vid);
  }

  /** Whether the numbers of all these organizations are there. The missing ones are asked for, and then the host updates. */
  haveAll(vids: Iterable<string>): boolean {
    let areThere = true;
    for (const vid of vids)
      if (!this.#known.has(vid)) {
        areThere = false;
        this.#want(vid);
      }
    return areThere;
  }

  /** Whether nothing more is to come for these organizations: each has its numbers, or they could not be loaded. The others are asked for. */
  areSettled(vids: Iterable<string>): boolean {
    let isSettled = true;
    for (const vid of vids)
      if (!this.#known.has(vid) && !this.faults.has(vid)) {
        isSettled = false;
        this.#want(vid);
      }
    return isSettled;
  }

  /** Resolves once nothing more is to come for these organizations, or nobody is asked any more. */
  async settle(vids: readonly string[]): Promise<void> {
    while (this.#transport && !this.areSettled(vids))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Asks again for what could not be loaded; without `vid`, for all of it. */
  retry(vid?: string): void {
    if (vid === undefined) this.faults.clear();
    else this.faults.delete(vid);
    this.#host.requestUpdate();
  }

  #forget(): void {
    this.#call?.abort();
    this.#call = undefined;
    this.#wanted.clear();
    this.#known.clear();
    this.faults.clear();
    this.#changed();
  }

  #changed(): void {
    this.revision++;
    for (const done of this.#waiting.splice(0)) done();
  }

  #want(vid: string): void {
    if (!this.#transport || this.#wanted.has(vid) || this.faults.has(vid)) return;
    this.#wanted.add(vid);
    if (this.#call) return;
    const call = (this.#call = new AbortController());
    // Whatever is asked for while rendering goes into the first call.
    queueMicrotask(() => void this.#load(call));
  }

  /** Loads until nothing is wanted. */
  async #load(call: AbortController): Promise<void> {
    const { signal } = call;
    while (!signal.aborted && this.#wanted.size > 0) {
      // The latest first: what a person looks at now comes before what was scrolled past.
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
          else this.faults.set(vid, faultOf(new ApiError('not-found', `There is no organization ${vid}.`)));
        }
      } catch (error) {
        if (signal.aborted) return;
        for (const vid of vids) this.faults.set(vid, faultOf(error));
      }
      for (const vid of vids) this.#wanted.delete(vid);
      this.#changed();
      this.#host.requestUpdate();
    }
    if (this.#call === call) this.#call = undefined;
  }
}
