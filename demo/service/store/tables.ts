/** Row types of the tables in `migrations/`, for Kysely. `bigint` columns are read and written as text, see `store.ts`. */
import type { AdministrationTables } from './tables/administration.ts';
import type { AgentTables } from './tables/agents.ts';
import type { ChangeRequestTables } from './tables/change_requests.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { JobTables } from './tables/jobs.ts';
import type { RecordTables } from './tables/records.ts';
import type { SharedRecordTables } from './tables/shared_records.ts';
import type { WebhookTables } from './tables/webhooks.ts';

export interface Tables
  extends
    RecordTables,
    ChangeRequestTables,
    JobTables,
    AdministrationTables,
    AgentTables,
    IdentityTables,
    SharedRecordTables,
    WebhookTables {}
