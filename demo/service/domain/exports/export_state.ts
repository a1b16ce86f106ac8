/**
 * From where an incremental export goes on. A state is the snapshot that an export read; it stands in the result of its job, so that export and
 * state are there together or not at all. What the snapshot could not see is new: also what was begun before it and committed after it.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';

/** Text of a pg_snapshot: `xmin:xmax:transactions under way`. */
export type Snapshot = string;

export type ExportState = {
  snapshot: Snapshot;
  /** ISO 8601, when the snapshot was taken, by database time. */
  taken: string;
  /** Of the subscription (`target_subscription.selection`). */
  selection: number;
  /** The database server's own identifier: numbers of transactions mean nothing to another one. */
  cluster: string;
};

/** The snapshot that the store's connection reads now: in a transaction of one snapshot, that one. */
export async function takeState({ db }: Store, selection: number): Promise<ExportState> {
  const { rows } = await sql<{ snapshot: string; taken: Date; cluster: string }>`
    SELECT pg_current_snapshot()::text AS snapshot, clock_timestamp() AS taken, system_identifier::text AS cluster
    FROM pg_control_system()`.execute(db);
  const { snapshot, taken, cluster } = rows[0]!;
  return { snapshot, taken: taken.toISOString(), selection, cluster };
}

/** The state that the last successful export of the same selection left; undefined when there is none to go on from. */
export async function lastState(
  { db }: Store,
  { kind, system, subscription }: { kind: string; system: string; subscription: string },
  { selection, cluster }: Pick<ExportState, 'selection' | 'cluster'>,
): Promise<ExportState | undefined> {
  const { rows } = await sql<{ state: ExportState }>`
    SELECT result -> 'state' AS state FROM job
    WHERE kind = ${kind} AND system = ${system} AND subscription = ${subscription} AND status = 'COMPLETE'
      AND result -> 'state' ->> 'selection' = ${String(selection)} AND result -> 'state' ->> 'cluster' = ${cluster}
    ORDER BY job_id DESC LIMIT 1`.execute(db);
  return rows[0]?.state;
}

/** Revisions of the data that an export covers: numbers of transactions, from the first that may be new to the last. */
export const revisionsOf = (
  since: ExportState | undefined,
  { snapshot }: ExportState,
): { first: string; last: string } => ({
  first: since?.snapshot.split(':')[0] ?? '0',
  last: String(BigInt(snapshot.split(':')[1]!) - 1n),
});
