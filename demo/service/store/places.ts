/**
 * Places for callers of the connections to a server. With synchronous replication, commits wait for a standby, also for one that is away. They give
 * their places to others meanwhile, so that reads go on.
 */
import { FairQueue } from './fair_queue.ts';

/** Connections for callers. */
export const mostConnections = 10;
/** Further connections while commits wait for a standby. */
export const mostGivenPlaces = 10;
/** A connection that was taken before so long has most probably one of the commits that wait. */
const waitMilliseconds = 1000;

interface Place {
  readonly since: number;
  isGiven: boolean;
}

export class Places {
  readonly #queue = new FairQueue(mostConnections);
  /** In the order in which they were taken. */
  readonly #taken = new Set<Place>();
  #given = 0;

  /** How many callers wait for a place. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** Whether so many places were given to others that further changes are better refused. */
  get isStrained(): boolean {
    return this.#given >= mostGivenPlaces / 2;
  }

  /** Waits for a place, in turn. Returns what gives it back. */
  async take(group: string, member: string): Promise<() => void> {
    await this.#queue.enter(group, member);
    const place: Place = { since: performance.now(), isGiven: false };
    this.#taken.add(place);
    return () => {
      this.#taken.delete(place);
      if (place.isGiven) this.#given--;
      else this.#queue.leave();
    };
  }

  /** Lets others have the places that were taken long ago, because commits wait for a standby. */
  giveToOthers(): void {
    const now = performance.now();
    for (const place of this.#taken) {
      if (this.#given >= mostGivenPlaces || now - place.since < waitMilliseconds) return;
      if (place.isGiven) continue;
      place.isGiven = true;
      this.#given++;
      this.#queue.leave();
    }
  }
}
