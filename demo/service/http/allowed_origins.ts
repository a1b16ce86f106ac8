/**
 * Which pages may call the instance from a browser: the domains of all enabled widget configurations, the instance itself, and
 * `{widgets_url}`, whose one page with widgets, the frame of isolated ones, says which page is around it, and the
 * sandbox's own pages, where an administrator who disabled the last widget enables it again.
 * Kept for a few seconds, because every call from a browser asks.
 */
import type { Clock } from '../domain/clock.ts';
import { isOriginAmong } from '../domain/widgets/domains.ts';
import { enabledDomains } from '../domain/widgets/configurations.ts';
import type { Store } from '../store/store.ts';

/** Another process's change to a configuration is seen after at most this long. */
const keptMilliseconds = 5000;

export class AllowedOrigins {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #own: readonly string[];
  #domains: readonly string[] = [];
  #readAt = -Infinity;

  /** `own`: origins of this instance's own, which no configuration needs to name. */
  constructor(store: Store, clock: Clock, own: readonly string[]) {
    this.#store = store;
    this.#clock = clock;
    this.#own = own;
  }

  /** Reads the configurations again, unless that was a moment ago. */
  async refresh(): Promise<void> {
    const now = this.#clock().getTime();
    if (Math.abs(now - this.#readAt) < keptMilliseconds) return;
    this.#domains = await enabledDomains(this.#store);
    this.#readAt = now;
  }

  /** Whether a page may show widgets and sign people in for them, by the configurations as last read. */
  isHost(origin: string): boolean {
    return isOriginAmong(origin, this.#domains);
  }

  /** Whether calls may come from there. */
  includes(origin: string): boolean {
    return this.#own.includes(origin) || isOriginAmong(origin, this.#domains);
  }

  /** After a configuration was changed here. */
  forget(): void {
    this.#readAt = -Infinity;
  }
}
