/** Jobs, and the subscriptions for which they load and export. */
import type { ColumnType, Generated } from 'kysely';
import type { JobStatus } from '../../records/job.ts';
import type { Json, Timestamp, Vid } from './columns.ts';

interface JobTable {
  job_id: Generated<string>;
  kind: string;
  system: string | null;
  subscription: string | null;
  type: string;
  status: JobStatus;
  parameters: Json<object>;
  progress: ColumnType<Record<string, unknown>, string | undefined, string>;
  state: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  result: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  error: string | null;
  created_by: number | null;
  cancel_requested: Generated<boolean>;
  attempts: Generated<number>;
  claimed_by: string | null;
  heartbeat_at: ColumnType<Date | null, Date | null, Date | null>;
  created_at: ColumnType<Date, Date | undefined, Date>;
  started_at: ColumnType<Date | null, Date | null, Date | null>;
  completed_at: ColumnType<Date | null, Date | null, Date | null>;
  changed_in: Generated<string>;
}

export interface JobTables {
  job: JobTable;
  source_digest: { subscription_id: string; key_vid: Vid; digest: string };
  source_subscription: {
    id: Generated<string>;
    system: string;
    name: string;
    settings: Json<object>;
    version: Generated<number>;
    created_at: Timestamp;
    modified_at: Timestamp;
    /** Null for the seed. */
    modified_by: number | null;
  };
  target_subscription: {
    id: Generated<string>;
    system: string;
    name: string;
    settings: Json<object>;
    selection: Generated<number>;
    created_at: Timestamp;
    modified_at: Timestamp;
  };
}
