/** Numbers of organizations under the filters in use, one by one as they are looked at. The latest filters count. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readAffiliationMetrics } from '../api/affiliations.ts';
import type { Transport } from '../api/transport.ts';
import type { AffiliationMetrics } from '../api/types.ts';
import { faultOf, type Fault } from './fault.ts';

export class AffiliationMetricsController implements ReactiveController {
  readonly faults = new Map<string, Fault>();

  readonly #host: ReactiveControllerHost;
  #transport: Transport | undefined;
  #language = 'en';
  #filters = '';
  #call: AbortController | undefined;
  #loading = new Set<string>();
  #known = new Map<string, AffiliationMetrics>();

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

  /** What came with another answer, under no filters. */
  remember(metrics: ReadonlyMap<string, AffiliationMetrics>): void {
    if (!this.#filters)
      for (const [vid, each] of metrics) if (!this.#known.has(vid)) this.#known.set(vid, each);
  }

  /** Numbers of an organization; undefined until they are there, and then the host updates. */
  of(vid: string): AffiliationMetrics | undefined {
    const known = this.#known.get(vid);
    if (!known) this.#load(vid);
    return known;
  }

  /** Numbers that are there, without asking for them. */
  known(vid: string): AffiliationMetrics | undefined {
    return this.#known.get(vid);
  }

  retry(vid: string): void {
    this.faults.delete(vid);
    this.#host.requestUpdate();
  }

  #forget(): void {
    this.#call?.abort();
    this.#call = undefined;
    this.#loading.clear();
    this.#known.clear();
    this.faults.clear();
  }

  #load(vid: string): void {
    const transport = this.#transport;
    if (!transport || this.#loading.has(vid) || this.faults.has(vid)) return;
    this.#loading.add(vid);
    const { signal } = (this.#call ??= new AbortController());
    const query = { resultLanguage: this.#language, ...(this.#filters ? { filters: this.#filters } : {}) };
    readAffiliationMetrics(transport, vid, query, signal)
      .then((metrics) => {
        if (!signal.aborted) this.#known.set(vid, metrics);
      })
      .catch((error: unknown) => {
        if (!signal.aborted) this.faults.set(vid, faultOf(error));
      })
      .finally(() => {
        if (signal.aborted) return;
        this.#loading.delete(vid);
        this.#host.requestUpdate();
      });
  }
}
