/** Delivers events to all webhooks. Each is served by one process at a time, which holds a lease in the database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deliverRound, type DeliveryContext, type Webhook } from './deliver.ts';

/** Milliseconds between two looks for events. */
const lookMilliseconds = 250;
/** Without webhooks: another process may have got one. */
const idleMilliseconds = 2000;
/** After the death of a process, its webhooks wait for at most this. */
const usualLeaseSeconds = 15;

export class WebhookDispatcher {
  readonly context: DeliveryContext;
  readonly #report: (error: unknown) => void;
  readonly #leaseSeconds: number;
  readonly #token = randomUUID();
  readonly #running = new Map<string, Promise<void>>();
  readonly #end = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(context: DeliveryContext, report: (error: unknown) => void, leaseSeconds = usualLeaseSeconds) {
    this.context = context;
    this.#report = report;
    this.#leaseSeconds = leaseSeconds;
    this.#lookNow();
  }

  /** Looks for events now, because a webhook has changed. */
  wake(): void {
    if (!this.#end.signal.aborted) this.#lookNow();
  }

  /** Ends deliveries and gives the leases back. What was under way is sent again by the next process. */
  async stop(): Promise<void> {
    this.#end.abort();
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#running.values());
    await this.context.store.db
      .updateTable('webhook')
      .set({ leased_by: null, leased_until: null })
      .where('leased_by', '=', this.#token)
      .execute()
      .catch(this.#report);
    this.context.sender.close();
  }

  #lookNow(): void {
    clearTimeout(this.#timer);
    this.#looking = this.#looking.then(() => this.#look());
  }

  async #look(): Promise<void> {
    if (this.#end.signal.aborted) return;
    let count = 0;
    try {
      const hooks = await this.context.store.db
        .selectFrom('webhook')
        .select(['id', 'leased_by', sql<boolean>`leased_until > clock_timestamp()`.as('isLeased')])
        .where('status', '=', 'ACTIVE')
        .execute();
      count = hooks.length;
      for (const { id, leased_by, isLeased } of hooks) {
        if (this.#running.has(id) || (isLeased && leased_by !== this.#token)) continue;
        const work = this.#serve(id)
          .catch(this.#report)
          .finally(() => this.#running.delete(id));
        this.#running.set(id, work);
      }
    } catch (error) {
      this.#report(error);
    }
    if (this.#end.signal.aborted) return;
    // One timer, however many looks were asked for in the meantime.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lookNow(), count ? lookMilliseconds : idleMilliseconds).unref();
  }

  /** Takes or extends the lease and returns the webhook; undefined when another process has it, or it is paused. */
  async #lease(id: string): Promise<Webhook | undefined> {
    const { db } = this.context.store;
    const own = await db
      .selectFrom('webhook')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'ACTIVE')
      .where('leased_by', '=', this.#token)
      .where(
        sql<boolean>`leased_until > clock_timestamp() + ${this.#leaseSeconds / 2}::float8 * interval '1 second'`,
      )
      .executeTakeFirst();
    if (own) return own;
    return db
      .updateTable('webhook')
      .set({
        leased_by: this.#token,
        leased_until: sql<Date>`clock_timestamp() + ${this.#leaseSeconds}::float8 * interval '1 second'`,
      })
      .where('id', '=', id)
      .where('status', '=', 'ACTIVE')
      .where((where) =>
        where.or([
          where('leased_by', 'is', null),
          where('leased_by', '=', this.#token),
          sql<boolean>`leased_until <= clock_timestamp()`,
        ]),
      )
      .returningAll()
      .executeTakeFirst();
  }

  /** Sends everything that is due, and extends the lease while it sends, because a slow receiver may take longer than it lasts. */
  async #serve(id: string): Promise<void> {
    const renewing = setInterval(() => void this.#lease(id).catch(this.#report), 300 * this.#leaseSeconds);
    try {
      for (;;) {
        const hook = await this.#lease(id);
        if (!hook || this.#end.signal.aborted) return;
        if (!(await deliverRound(this.context, hook, this.#end.signal))) return;
      }
    } finally {
      clearInterval(renewing);
    }
  }
}
