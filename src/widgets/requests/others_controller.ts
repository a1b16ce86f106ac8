/** Finds out whether the user may see requests of others, so that only users who may are offered them. */
import type { ReactiveControllerHost } from 'lit';
import { searchChangeRequests } from '../../api/change_requests.ts';
import type { Transport } from '../../api/transport.ts';
import { filterTerms, noFilter } from '../../requests/list/request_filter.ts';
import { AsyncTask } from '../../shared/async_task.ts';

export class OthersController {
  readonly #task: AsyncTask<boolean>;

  constructor(host: ReactiveControllerHost) {
    this.#task = new AsyncTask(host);
  }

  /** False until it is known, and after an error. */
  get areSeen(): boolean {
    return this.#task.value ?? false;
  }

  /** Asks the service for this user. Undefined stops. */
  use(transport: Transport | undefined): void {
    this.#task.clear();
    if (!transport) return;
    const count = async (filters: string | undefined, signal: AbortSignal): Promise<number> =>
      (await searchChangeRequests(transport, { filters, limit: 0 }, signal)).totalCount;
    void this.#task.run(async (signal) => {
      const [all, own] = await Promise.all([count(undefined, signal), count(filterTerms(noFilter), signal)]);
      return all > own;
    });
  }
}
