/**
 * State of incremental exports. A state contains the database snapshot that an export read. It is saved in the result of the export's job, so that
 * there is never one without the other. All changes that the snapshot does not see are new, also those of transactions that were running then.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import { timeline } from '../../store/replicas/timeline.ts';

/** Text of a pg_snapshot: `xmin:xmax:running transactions`. */
export type Snapshot = string;

export type ExportState = {
  snapshot: Snapshot;
  /** Database time of the snapshot (ISO 8601). */
  taken: string;
  /** Number of the subscription's selection (`target_subscription.selection`). */
  selection: number;
  /**
   * System identifier and timeline of the database server. Transaction IDs are valid only on that server, and after a promotion the receiver may have
   * changes that were lost with the old primary.
   */
  cluster: string;
};

/** Returns the state with the current snapshot of the store's connection. */
export async function takeState({ db }: Store, selection: number): Promise<ExportState> {
  const { rows } = await sql<{ snapshot: string; taken: Date; cluster: string }>`
    SELECT pg_current_snapshot()::text AS snapshot, clock_timestamp() AS taken,
      system_identifier || '/' || ${timeline} AS cluster
    FROM pg_control_system()`.execute(db);
  const { snapshot, taken, cluster } = rows[0]!;
  return { snapshot, taken: taken.toISOString(), selection, cluster };
}

/** Returns the state of the last successful export with the same selection; undefined when there is none. */
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

/** Returns the range of transaction IDs that an export covers, from the first that may be new to the last. */
export const revisionsOf = (
  since: ExportState | undefined,
  { snapshot }: ExportState,
): { first: string; last: string } => ({
  first: since?.snapshot.split(':')[0] ?? '0',
  last: String(BigInt(snapshot.split(':')[1]!) - 1n),
});
