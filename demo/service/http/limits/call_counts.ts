/**
 * Counts the calls of users for all processes of an instance. A process takes calls in lots, so that most calls need no statement. All processes
 * together never allow more than the limit. What is left of a lot is lost for the other processes until the minute ends.
 */
import { outageOf } from '../../store/outages.ts';
import { prepare } from '../../store/statements.ts';
import { readAnyway, type Store } from '../../store/store.ts';

/** A lot is this part of the calls that are left, and one call at least. */
const lotDivisor = 20;
const largestLot = 50;
/** More entries than this are looked through for old ones. */
const mostUsers = 10_000;

const lotOf = (left: number): number => Math.min(largestLot, Math.max(1, Math.floor(left / lotDivisor)));
const laterLot = `least(${largestLot}, greatest(1, ($3 - one.taken) / ${lotDivisor}), greatest(0, $3 - one.taken))`;
/** Values: user, class, limit, size of the first lot. */
const takeLot = prepare<{ calls: number; milliseconds: number }>(`
  INSERT INTO call_count AS one (user_id, class, taken, last_lot, ends_at) VALUES ($1, $2, $4, $4, now() + interval '1 minute')
  ON CONFLICT (user_id, class) DO UPDATE SET
    taken = CASE WHEN one.ends_at <= now() THEN $4 ELSE one.taken + ${laterLot} END,
    last_lot = CASE WHEN one.ends_at <= now() THEN $4 ELSE ${laterLot} END,
    ends_at = CASE WHEN one.ends_at <= now() THEN excluded.ends_at ELSE one.ends_at END
  RETURNING last_lot AS calls, (1000 * extract(epoch FROM ends_at - now()))::float8 AS milliseconds`);

interface Lot {
  calls: number;
  /** Milliseconds of \`performance.now()\`. */
  endsAt: number;
}

/** Whether the primary is away, also when a standby refused to write (25006) in its place. */
const isAway = (error: unknown): boolean =>
  outageOf(error) === 'unreachable' || (error as NodeJS.ErrnoException).code === '25006';

/** The calls of one class. */
export class CallCounts {
  readonly #store: Store;
  readonly #name: string;
  readonly #limit: number;
  readonly #lots = new Map<number, Lot>();
  readonly #taking = new Map<number, Promise<void>>();

  constructor(store: Store, name: string, limit: number) {
    this.#store = store;
    this.#name = name;
    this.#limit = limit;
  }

  get limit(): number {
    return this.#limit;
  }

  /**
   * Counts a call. Returns the milliseconds until the user may call again; 0 when the call is allowed. While the primary is away, calls are not
   * counted: reads go on, and nothing else is possible.
   */
  async count(userId: number): Promise<number> {
    try {
      for (;;) {
        const lot = this.#lots.get(userId);
        const milliseconds = lot ? lot.endsAt - performance.now() : 0;
        if (lot && milliseconds > 0) {
          // An empty lot says that all calls of the minute are taken. One that is used up is deleted.
          if (lot.calls === 0) return milliseconds;
          if (--lot.calls === 0) this.#lots.delete(userId);
          return 0;
        }
        await this.#take(userId);
      }
    } catch (error) {
      if (isAway(error)) return 0;
      throw error;
    }
  }

  /** Takes a lot. Concurrent callers share one. */
  #take(userId: number): Promise<void> {
    const taking =
      this.#taking.get(userId) ??
      this.#takeLot(userId).finally(() => {
        this.#taking.delete(userId);
      });
    this.#taking.set(userId, taking);
    return taking;
  }

  async #takeLot(userId: number): Promise<void> {
    const [lot] = await readAnyway(this.#store, () =>
      takeLot(this.#store.db, userId, this.#name, this.#limit, lotOf(this.#limit)),
    );
    const now = performance.now();
    if (this.#lots.size >= mostUsers)
      for (const [other, { endsAt }] of this.#lots) if (endsAt <= now) this.#lots.delete(other);
    this.#lots.set(userId, { calls: lot!.calls, endsAt: now + lot!.milliseconds });
  }
}
