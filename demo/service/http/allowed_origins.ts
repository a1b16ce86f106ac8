/**
 * Which pages may call the instance from a browser: the domains of all enabled widget configurations, and the instance itself.
 * Kept for a few seconds, because every call from a browser asks.
 */
import type { Clock } from '../domain/clock.ts';
import { isOriginAmong } from '../domain/domains.ts';
import { enabledDomains } from '../domain/widgets.ts';
import type { Store } from '../store/store.ts';

/** Another process's change to a configuration is seen after at most this long. */
const keptMilliseconds = 5000;

export class AllowedOrigins {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #ownOrigin: string;
  #domains: readonly string[] = [];
  #readAt = -Infinity;

  constructor(store: Store, clock: Clock, ownOrigin: string) {
    this.#store = store;
    this.#clock = clock;
    this.#ownOrigin = ownOrigin;
  }

  /** Reads the configurations again, unless that was a moment ago. */
  async refresh(): Promise<void> {
    const now = this.#clock().getTime();
    if (Math.abs(now - this.#readAt) < keptMilliseconds) return;
    this.#domains = await enabledDomains(this.#store);
    this.#readAt = now;
  }

  /** By the configurations as last read. */
  includes(origin: string): boolean {
    return origin === this.#ownOrigin || isOriginAmong(origin, this.#domains);
  }

  /** After a configuration was changed here. */
  forget(): void {
    this.#readAt = -Infinity;
  }
}
