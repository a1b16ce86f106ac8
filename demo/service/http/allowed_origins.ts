/**
 * Origins that may call the instance from a browser:
 * - the domains of all enabled widget configurations;
 * - the instance itself;
 * - `{widgets_url}`, which serves the frame of isolated widgets; the frame sends the origin of its host page;
 * - the sandbox's own pages, where an administrator can enable the last widget again.
 * Cached for a few seconds, because every browser call needs them.
 */
import type { Clock } from '../domain/clock.ts';
import { isOriginAmong } from '../domain/widgets/domains.ts';
import { enabledDomains } from '../domain/widgets/configurations.ts';
import { readAnyway, type Store } from '../store/store.ts';

/** Maximum staleness of the cache in milliseconds, for changes made by other processes. */
const keptMilliseconds = 5000;

export class AllowedOrigins {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #own: readonly string[];
  #domains: readonly string[] = [];
  #readAt = -Infinity;

  /** `own` has the origins that are allowed without a configuration. */
  constructor(store: Store, clock: Clock, own: readonly string[]) {
    this.#store = store;
    this.#clock = clock;
    this.#own = own;
  }

  /** Reads the configurations again when the cache has expired. */
  async refresh(): Promise<void> {
    const now = this.#clock().getTime();
    if (Math.abs(now - this.#readAt) < keptMilliseconds) return;
    this.#domains = await readAnyway(this.#store, () => enabledDomains(this.#store));
    this.#readAt = now;
  }

  /** Returns true when pages of the origin may show widgets and sign users in. Uses the cache. */
  isHost(origin: string): boolean {
    return isOriginAmong(origin, this.#domains);
  }

  /** Returns true when pages of the origin may call the API. Uses the cache. */
  includes(origin: string): boolean {
    return this.#own.includes(origin) || isOriginAmong(origin, this.#domains);
  }

  /** Clears the cache after this process has changed a configuration. */
  forget(): void {
    this.#readAt = -Infinity;
  }
}
