/**
 * Places for callers of the connections to a server. With synchronous replication, commits wait for a standby, also for one that is away, without a
 * time limit. So what may commit never has all places, and reads go on.
 */
import { currentCaller, isReading } from '../caller.ts';
import { FairQueue } from '../fair_queue.ts';

/** Connections for statements. */
export const mostConnections = 10;
/** Places of changes and jobs. */
const mostOfChanges = 6;
/** Changes that have had their places for so long most probably wait for a standby, when any commit does. */
const longMilliseconds = 1000;
/** So many of them, and another change would only wait, too. */
const mostHeld = 3;
/** For so long it counts that commits were seen to wait. They are looked for twice a second. */
const knownMilliseconds = 1500;

interface Place {
  readonly since: number;
}

export class Places {
  readonly #all = new FairQueue(mostConnections);
  readonly #ofChanges = new FairQueue(mostOfChanges);
  /** Places of changes and jobs, in the order in which they were taken. */
  readonly #taken = new Set<Place>();
  #doWaitUntil = -Infinity;

  /** How many callers wait for a place. */
  get waiting(): number {
    return this.#all.waiting + this.#ofChanges.waiting;
  }

  /** Notes that commits wait for a standby. */
  noteWaitingCommits(): void {
    this.#doWaitUntil = performance.now() + knownMilliseconds;
  }

  /** Whether several changes wait for a standby. */
  get areChangesHeld(): boolean {
    const now = performance.now();
    if (now > this.#doWaitUntil) return false;
    return [...this.#taken].filter(({ since }) => now - since > longMilliseconds).length >= mostHeld;
  }

  /** Waits for a place of the current caller, in turn: a burst of one delays only its own later statements. Returns what gives the place back. */
  async take(): Promise<() => void> {
    const { address, session, change } = currentCaller();
    // A change that has a place never waits for one of other changes, which may wait for its own.
    const isLimited = !isReading() && !change?.places;
    if (isLimited) await this.#ofChanges.enter(address, session);
    if (change) change.places++;
    await this.#all.enter(address, session);
    const place: Place = { since: performance.now() };
    if (isLimited) this.#taken.add(place);
    return () => {
      this.#all.leave();
      if (change) change.places--;
      if (!isLimited) return;
      this.#taken.delete(place);
      this.#ofChanges.leave();
    };
  }
}
