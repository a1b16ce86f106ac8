/** Change requests with their attachments and logs, and the suspect matches that stewards decide. */
import type { ColumnType, Generated } from 'kysely';
import type { ChangeRequestStatus, RequestResult, TaskType } from '../../records/change_request.ts';
import type { MergeSnapshot, RowAfterMerge } from '../../records/merge.ts';
import type { EntityType } from '../../records/record.ts';
import type { SuspectCandidate, SuspectMatchStatus } from '../../records/suspect_match.ts';
import type { Json, Timestamp, Vid } from './columns.ts';

interface ChangeRequestTable {
  id: Generated<string>;
  version: Generated<number>;
  status: ChangeRequestStatus;
  result: RequestResult | null;
  task_type: TaskType;
  original_task_type: TaskType;
  entity_type: EntityType;
  vid_key: string | null;
  vid: Vid | null;
  made_record: Generated<boolean>;
  reserved_vid: Vid | null;
  country: string | null;
  created_by: number;
  metadata: Json<object>;
  create_unverified: 'Y' | 'N' | null;
  source_verified: boolean | null;
  routed_system: string | null;
  answered_systems: Generated<string[]>;
  parent_task_ids: Generated<string[]>;
  entity: Json<object>;
  resolution_notes: ColumnType<object[], string | undefined, string>;
  job_ids: Generated<string[]>;
  job_check_at: ColumnType<Date | null, Date | null, Date | null>;
  /** CHANGE_PROCESSED was requested: the request closes when its jobs are complete (4.12). */
  closes_after_jobs: Generated<boolean>;
  routed_at: ColumnType<Date | null, Date | null, Date | null>;
  created_at: Timestamp;
  modified_at: Timestamp;
  completed_at: ColumnType<Date | null, Date | null, Date | null>;
  changed_in: Generated<string>;
  /** Maintained by the database, read-only. */
  words: ColumnType<string, never, never>;
}

export interface ChangeRequestTables {
  change_request: ChangeRequestTable;
  change_request_attachment: {
    name: string;
    change_request_id: string;
    position: number;
    file_name: string;
    file_caption: string | null;
    file_content_type: string;
    file_source_id: string | null;
    file_status: 'UPLOADED' | 'SCANNING' | 'AVAILABLE' | 'REJECTED';
    /** In bytes. */
    file_size: number;
    created_at: Timestamp;
  };
  attachment_piece: {
    attachment: string;
    position: number;
    content: Uint8Array;
    created_at: Timestamp;
  };
  change_request_log: {
    id: Generated<string>;
    change_request_id: string;
    username: string | null;
    action: string;
    detail: Json<object>;
    created_at: Timestamp;
  };
  change_request_question: {
    id: Generated<string>;
    change_request_id: string;
    question: string;
    asked_by: number;
    asked_at: Timestamp;
    /** Null until the creator of the request answers, like the next two. */
    answer: string | null;
    answered_by: number | null;
    answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  change_request_rule: {
    position: number;
    entity_type: EntityType | null;
    country: string | null;
    system: string | null;
    task_type: TaskType | null;
    outcome: 'accept' | 'review' | 'reject';
    create_unverified: 'Y' | 'N' | null;
  };
  record_merge: {
    id: Generated<string>;
    merged_vid: Vid;
    survivor_vid: Vid;
    entity_type: EntityType;
    merged_at: Timestamp;
    source: string;
    job_id: string | null;
    change_request_id: string | null;
    merged_by: number | null;
    before: Json<MergeSnapshot>;
    after: Json<MergeSnapshot>;
    /** IDs of the merged record's children to those of the survivor's children. */
    children: Json<Record<string, string>>;
    /** Subscription, file and line of a row that a load took into an existing record; null for merges of two records. */
    subscription: ColumnType<string | null, string | null | undefined, string | null>;
    file: ColumnType<string | null, string | null | undefined, string | null>;
    line: ColumnType<number | null, number | null | undefined, number | null>;
    undone_by: number | null;
    undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Rows that named a merged record after the merge. */
  record_merge_row: {
    id: Generated<string>;
    merge_id: string;
    subject: string;
    content: Json<RowAfterMerge>;
  };
  suspect_match: {
    id: Generated<string>;
    change_request_id: string;
    vid: Vid;
    entity_type: EntityType;
    country: string | null;
    source: string;
    subscription: string;
    job_id: string;
    candidates: ColumnType<SuspectCandidate[], string, string>;
    status: SuspectMatchStatus;
    decided_vid: Vid | null;
    decided_by: number | null;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    comment: string | null;
    created_at: Timestamp;
  };
}
