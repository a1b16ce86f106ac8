/**
 * Delivers events to one webhook. Events of one record go one after another, in order: after a failure the later ones wait. What happened is stored after a
 * round. A process that ends before that repeats the round, and events keep their identifiers.
 */
import { sql, type Selectable } from 'kysely';
import { inTransaction, type Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import type { StoredAttempt } from '../../store/tables/webhooks.ts';
import type { Clock } from '../clock.ts';
import { eventsAfter, positionOf, type FeedPosition, type PlacedEvent } from '../live_updates/record_feed.ts';
import type { Sealing } from '../sealing.ts';
import { headersOf, messageOf, signerOf, type Message } from './event.ts';
import { failuresOfDown, isResting, nextAttempt } from './retries.ts';
import type { Answer, Sender } from './send.ts';

export type Webhook = Selectable<Tables['webhook']>;

export interface DeliveryContext {
  store: Store;
  clock: Clock;
  sealing: Sealing;
  sender: Sender;
  /** Address of the instance. */
  source: string;
}

/** Events of the feed per round. */
const roundSize = 100;
/** Attempts that a webhook keeps for administrators. */
const keptAttempts = 20;
/** Records whose events are sent at the same time. */
const atOnce = 8;

/** An event to send. `waited`: its row in `webhook_delivery`. */
interface Attempt {
  event: PlacedEvent;
  waited?: { id: string; attempts: number; firstTriedAt: Date | null };
}
type Result = { attempt: Attempt; answer: Answer | null; tried?: { time: Date; milliseconds: number } };

const unreadable = 'The secret cannot be read, because IDENTITY_SECRET has changed. Replace the secret.';

/** Returns what sends messages to a webhook, signed with the secrets that are valid now. Secrets are opened once, because that takes longer than to sign. */
export function sendingTo(
  { clock, sealing, sender }: DeliveryContext,
  { url, secret, old_secret, old_secret_until }: Webhook,
  signal: AbortSignal,
): (message: Message) => Promise<Answer> {
  const isInRotation = old_secret !== null && old_secret_until! > clock();
  const signers = [secret, ...(isInRotation ? [old_secret] : [])].flatMap((sealed) => {
    const opened = sealing.open(sealed);
    return opened === undefined ? [] : signerOf(opened);
  });
  if (!signers.length) return async () => ({ status: null, problem: unreadable, isGone: false });
  return (message) =>
    sender.send({ url, headers: headersOf(message, signers, clock()), body: message.body, signal });
}

/** Returns the columns of a place in the feed. */
export const columnsOf = ({ transaction, vid, version }: FeedPosition) => ({
  read_transaction: transaction,
  read_vid: vid,
  read_version: Number(version),
});

/** Reads waiting events that are due: of each record only the oldest. */
async function readDue({ db }: Store, hook: Webhook, now: Date, limit: number): Promise<Attempt[]> {
  const { rows } = await sql<{ id: string; event: PlacedEvent; attempts: number; firstTriedAt: Date | null }>`
    SELECT id, event, attempts, first_tried_at AS "firstTriedAt" FROM (
      SELECT DISTINCT ON (entity_vid) * FROM webhook_delivery WHERE webhook_id = ${hook.id}::bigint AND NOT is_dead
      ORDER BY entity_vid, record_version) oldest
    WHERE next_at <= ${now} ORDER BY next_at LIMIT ${limit}`.execute(db);
  return rows.map(({ event, ...waited }) => ({ event, waited }));
}

async function readNew({ db }: Store, hook: Webhook, limit: number): Promise<PlacedEvent[]> {
  const position = {
    transaction: hook.read_transaction,
    vid: hook.read_vid,
    version: String(hook.read_version),
  };
  const { rows } = await sql<{
    events: PlacedEvent[];
  }>`SELECT ${eventsAfter(position, limit)} AS events`.execute(db);
  return rows[0]!.events;
}

/** Returns the records among these that have waiting events. */
async function waitingRecords(
  { db }: Store,
  hook: Webhook,
  events: readonly PlacedEvent[],
): Promise<Set<string>> {
  if (!events.length) return new Set();
  const rows = await db
    .selectFrom('webhook_delivery')
    .select('entity_vid')
    .where('webhook_id', '=', hook.id)
    .where('is_dead', '=', false)
    .where(
      'entity_vid',
      '=',
      sql<string>`ANY (${[...new Set(events.map(({ vid__v }) => vid__v))]}::bigint[])`,
    )
    .execute();
  return new Set(rows.map(({ entity_vid }) => entity_vid));
}

/** Sends attempts, those of one record in order. Without an answer: not sent, because an earlier event of the record failed or the receiver is down. */
async function sendAll(
  context: DeliveryContext,
  hook: Webhook,
  attempts: readonly Attempt[],
  signal: AbortSignal,
): Promise<Result[]> {
  const send = sendingTo(context, hook, signal);
  const results: Result[] = [];
  let inARow = hook.failures;
  const byRecord = new Map<string, Attempt[]>();
  for (const attempt of attempts) {
    const { vid__v } = attempt.event;
    byRecord.set(vid__v, [...(byRecord.get(vid__v) ?? []), attempt]);
  }
  const queues = [...byRecord.values()];
  const worker = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      let hasFailed = false;
      for (const attempt of queue) {
        const isLeft: boolean =
          hasFailed || signal.aborted || (inARow >= failuresOfDown && results.length > 0);
        if (isLeft) {
          results.push({ attempt, answer: null });
          continue;
        }
        const [time, began] = [context.clock(), performance.now()];
        const answer = await send(messageOf(attempt.event, context.source));
        results.push({
          attempt,
          answer,
          tried: { time, milliseconds: Math.round(performance.now() - began) },
        });
        hasFailed = answer.problem !== null;
        inARow = hasFailed ? inARow + 1 : 0;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

const isFailed = ({ answer }: Result): boolean => answer !== null && answer.problem !== null;

/** Returns the last attempts of a webhook, newest first, after further ones in their order. */
function lastAttempts(before: readonly StoredAttempt[], results: readonly Result[]): StoredAttempt[] {
  const further = results.flatMap(({ attempt: { event }, answer, tried }) =>
    answer && tried
      ? [
          {
            event,
            time: tried.time.toISOString(),
            answered: answer.status,
            problem: answer.problem,
            milliseconds: tried.milliseconds,
          },
        ]
      : [],
  );
  return [...further.slice(-keptAttempts).reverse(), ...before].slice(0, keptAttempts);
}

/** Stores the results of a round. Returns false, and stores nothing, when another process has taken over. */
async function store(
  { store: outer, clock }: DeliveryContext,
  hook: Webhook,
  results: readonly Result[],
  read: PlacedEvent | undefined,
): Promise<boolean> {
  const now = clock();
  const failed = results.filter(isFailed);
  const delivered = results.filter(({ answer }) => answer?.problem === null);
  const failures = delivered.length ? 0 : hook.failures + failed.length;
  const isGone = failed.some(({ answer }) => answer!.isGone);
  return inTransaction(outer, async (inner) => {
    const { db } = inner;
    const updated = await db
      .updateTable('webhook')
      .set({
        failures,
        ...(read && columnsOf(positionOf(read))),
        ...(delivered.length && { last_success_at: now, problem: null }),
        ...(failed.length && { last_failure_at: now, problem: failed.at(-1)!.answer!.problem }),
        ...(isGone && { status: 'PAUSED' as const }),
        ...(results.length && { last_attempts: JSON.stringify(lastAttempts(hook.last_attempts, results)) }),
      })
      .where('id', '=', hook.id)
      .where('leased_by', '=', hook.leased_by)
      .executeTakeFirst();
    if (!updated.numUpdatedRows) return false;
    for (const { attempt, answer } of results) {
      const { event, waited } = attempt;
      if (answer?.problem === null) {
        if (waited) await db.deleteFrom('webhook_delivery').where('id', '=', waited.id).execute();
        continue;
      }
      if (!answer && waited) continue;
      const attempts = (waited?.attempts ?? 0) + (answer ? 1 : 0);
      const first = waited?.firstTriedAt ?? now;
      const next = answer ? nextAttempt(attempts, first, now, answer.retryAfterSeconds) : now;
      const state = {
        attempts,
        first_tried_at: answer ? first : null,
        next_at: next ?? now,
        is_dead: !next,
        problem: answer?.problem ?? null,
      };
      await db
        .insertInto('webhook_delivery')
        .values({
          webhook_id: hook.id,
          entity_vid: event.vid__v,
          record_version: event.record_version__v,
          event: JSON.stringify(event),
          ...state,
        })
        .onConflict((conflict) =>
          conflict.columns(['webhook_id', 'entity_vid', 'record_version']).doUpdateSet(state),
        )
        .execute();
    }
    return true;
  });
}

/** Sends what is due to a webhook that this process has leased. Returns whether there may be more to send at once. */
export async function deliverRound(
  context: DeliveryContext,
  hook: Webhook,
  signal: AbortSignal,
): Promise<boolean> {
  const { store: database, clock } = context;
  const now = clock();
  if (isResting(hook.failures, hook.last_failure_at, now)) return false;
  const isDown = hook.failures >= failuresOfDown;
  const due = await readDue(database, hook, now, isDown ? 1 : roundSize);
  const events = isDown && due.length ? [] : await readNew(database, hook, isDown ? 1 : roundSize);
  const wanted = events.filter(
    ({ entity_type, change }) => hook.entity_types.includes(entity_type) && hook.changes.includes(change),
  );
  const waiting = await waitingRecords(database, hook, wanted);
  const behind = wanted.filter(({ vid__v }) => waiting.has(vid__v));
  const fresh = wanted.filter(({ vid__v }) => !waiting.has(vid__v));
  const results = await sendAll(context, hook, [...due, ...fresh.map((event) => ({ event }))], signal);
  if (signal.aborted || !(results.length || events.length)) return false;
  const held = behind.map((event) => ({ attempt: { event }, answer: null }));
  const isStored = await store(context, hook, [...results, ...held], events.at(-1));
  return isStored && !results.some(isFailed);
}
