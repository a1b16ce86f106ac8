/** Finds out whose requests the user may see, so that only users who see others are offered them. */
import type { ReactiveControllerHost } from 'lit';
import { searchChangeRequests } from '../../api/change_requests.ts';
import type { Transport } from '../../api/transport.ts';
import { filterTerms, noFilter, team } from '../../requests/list/request_filter.ts';
import { AsyncTask } from '../../shared/async_task.ts';

/** Numbers of requests. */
interface Seen {
  readonly all: number;
  readonly own: number;
  readonly team: number;
}

const noneSeen: Seen = { all: 0, own: 0, team: 0 };

export class OthersController {
  readonly #task: AsyncTask<Seen>;

  constructor(host: ReactiveControllerHost) {
    this.#task = new AsyncTask(host);
  }

  /** True for users who manage a team with requests. False until it is known, and after an error. */
  get haveTeam(): boolean {
    return (this.#task.value?.team ?? 0) > 0;
  }

  /** True for users who see requests of users outside their team. False until it is known, and after an error. */
  get areSeen(): boolean {
    const { all, own, team } = this.#task.value ?? noneSeen;
    return all > own + team;
  }

  /** Asks the service for this user. Undefined stops. */
  use(transport: Transport | undefined): void {
    this.#task.clear();
    if (!transport) return;
    const count = async (filters: string | undefined, signal: AbortSignal): Promise<number> =>
      (await searchChangeRequests(transport, { filters, limit: 0 }, signal)).totalCount;
    void this.#task.run(async (signal) => {
      const [all, own, ofTeam] = await Promise.all([
        count(undefined, signal),
        count(filterTerms(noFilter), signal),
        count(filterTerms({ ...noFilter, creator: team }), signal),
      ]);
      return { all, own, team: ofTeam };
    });
  }
}
