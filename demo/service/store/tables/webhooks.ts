/** Webhooks: addresses of other systems that hear of changes, and what could not be delivered to them. */
import type { ColumnType, Generated } from 'kysely';
import type { ChangeKind } from '../../records/object_change.ts';
import type { EntityType } from '../../records/record.ts';
import type { Timestamp, Vid } from './columns.ts';

/** An attempt to deliver an event. `answered`: HTTP status; null without an answer. */
export interface StoredAttempt {
  event: object;
  time: string;
  answered: number | null;
  problem: string | null;
  milliseconds: number;
}

export interface WebhookTables {
  webhook: {
    id: Generated<string>;
    name: string;
    url: string;
    entity_types: EntityType[];
    changes: ChangeKind[];
    status: Generated<'ACTIVE' | 'PAUSED'>;
    version: Generated<number>;
    secret: string;
    old_secret: string | null;
    old_secret_until: Timestamp | null;
    read_transaction: string;
    read_vid: Vid;
    read_version: number;
    failures: Generated<number>;
    last_success_at: Timestamp | null;
    last_failure_at: Timestamp | null;
    problem: string | null;
    /** Newest first. */
    last_attempts: ColumnType<StoredAttempt[], string | undefined, string>;
    leased_by: string | null;
    leased_until: Timestamp | null;
    created_by: number;
    created_at: Timestamp;
    modified_by: number;
    modified_at: Timestamp;
  };
  webhook_delivery: {
    id: Generated<string>;
    webhook_id: string;
    entity_vid: Vid;
    record_version: number;
    /** What the feed says of the change, with its position. */
    event: ColumnType<object, string, string>;
    attempts: number;
    first_tried_at: Timestamp | null;
    next_at: Timestamp;
    is_dead: Generated<boolean>;
    problem: string | null;
  };
}
