/** Row types of `migrations/`, for kysely. `bigint` columns are text in and out; see `store.ts`. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { FaultKind } from '../domain/faults.ts';
import type { Mark } from '../records/origins.ts';
import type { ObjectChange } from '../domain/revisions/differences.ts';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A bigint identifier: 18 digits as text. */
type Vid = string;
/** API field names to values. */
export type Fields = Record<string, unknown>;
type Json<T extends object | null> = JSONColumnType<T>;

export type EntityType = 'HCP' | 'HCO';
export type ChildType = 'ADDRESS' | 'LICENSE' | 'PARENTHCO' | 'AFFILIATION';
export type RecordState = 'VALID' | 'UNDER_REVIEW';
export type UserType =
  'SYSTEM_ADMINISTRATOR' | 'SYSTEM_AND_DATA_ADMIN' | 'DATA_STEWARD' | 'INTEGRATION_USER' | 'STANDARD_USER';

export type ChangeRequestStatus =
  | 'CHANGE_NEW'
  | 'CHANGE_PENDINGREVIEW'
  | 'CHANGE_INQUEUE'
  | 'CHANGE_PARTIALLYPROCESSED'
  | 'CHANGE_PROCESSED'
  | 'CHANGE_CANCELLED';
export type RequestResult =
  'CHANGE_ACCEPTED' | 'CHANGE_PARTIALLYACCEPTED' | 'CHANGE_REJECTED' | 'CHANGE_CANCELLED';
export type TaskType = 'ADD_REQUEST' | 'CHANGE_REQUEST';

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
  /** CHANGE_PROCESSED was asked for: the request closes once its jobs are complete (4.12). */
  closes_after_jobs: Generated<boolean>;
  routed_at: ColumnType<Date | null, Date | null, Date | null>;
  created_at: Timestamp;
  modified_at: Timestamp;
  completed_at: ColumnType<Date | null, Date | null, Date | null>;
  changed_in: Generated<string>;
  /** Kept by the database: read only. */
  words: ColumnType<string, never, never>;
}

export type SuspectMatchStatus = 'OPEN' | 'MERGED' | 'KEPT_APART' | 'REJECTED';
/** A record that an incoming one may be, as its load found it. */
export interface SuspectCandidate {
  vid: Vid;
  outcome: 'ACT' | 'ASK';
  /** log2 of the odds that the two are the same. */
  score: number;
}

export type JobStatus = 'QUEUED' | 'RUNNING' | 'COMPLETE' | 'FAILED' | 'CANCELLED';

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

export interface Tables {
  setting: { name: string; value: ColumnType<unknown, string, string> };
  app_user: {
    id: Generated<number>;
    username: string;
    display_name: string;
    user_type: UserType;
    api_access: 'none' | 'selected' | 'all';
    api_systems: string[];
    visibility_profile: Generated<'ALL' | 'HIDE_MAIL_ONLY'>;
    password_hash: string;
  };
  session: { id_digest: string; user_id: number; issued_at: Timestamp; expires_at: Timestamp };
  /** Sign-ins that failed, and those in flight (not settled), whose `failed_at` is when they took their place. */
  failed_sign_in: {
    id: Generated<string>;
    subject: string;
    failed_at: Timestamp;
    is_settled: Generated<boolean>;
  };
  system: { name: string; label: string; is_master: Generated<boolean> };
  widget: {
    id: string;
    name: string;
    domains: string[];
    settings: Json<object>;
    created_at: Timestamp;
    modified_at: Timestamp;
    version: Generated<number>;
  };
  widget_change: {
    widget_id: string;
    version: number;
    action: 'created' | 'changed' | 'enabled' | 'disabled' | 'restored';
    restored_version: number | null;
    user_id: number | null;
    domains: string[];
    settings: Json<object>;
    created_at: Timestamp;
  };
  administration_log: {
    id: Generated<string>;
    user_id: number;
    action: 'user_access' | 'review_rules';
    /** Whose access; null for rules. */
    subject_id: number | null;
    changes: Json<object>;
    created_at: Timestamp;
  };
  widget_preview: {
    id: string;
    user_id: number;
    origin: string;
    name: string;
    settings: Json<object>;
    expires_at: Timestamp;
  };
  field: { object_type: string; field_id: string; position: number; definition: Json<object> };
  reference_code: {
    type: string;
    code: string;
    position: number;
    inactive: Generated<boolean>;
    countries: string[];
    labels: Json<Record<string, string>>;
  };
  reference_alias: { system: string; type: string; code: string; alias: string };
  entity: {
    vid: Vid;
    entity_type: EntityType;
    in_instance: Generated<boolean>;
    record_state: RecordState;
    record_version: Generated<number>;
    merged_into: Vid | null;
    created_at: Timestamp;
    modified_at: Timestamp;
    fields: Json<Fields>;
    changed_in: Generated<string>;
  };
  child_record: {
    vid: Vid;
    entity_vid: Vid;
    child_type: ChildType;
    position: Generated<number>;
    parent_hco_vid: Vid | null;
    record_state: RecordState;
    record_version: Generated<number>;
    created_at: Timestamp;
    modified_at: Timestamp;
    fields: Json<Fields>;
    changed_in: Generated<string>;
  };
  custom_key: {
    vid: Vid;
    entity_vid: Vid;
    record_vid: Vid;
    record_type: string;
    source: string;
    item: string;
    value: string;
    status: 'A' | 'I';
    created_at: Timestamp;
    modified_at: Timestamp;
    changed_in: Generated<string>;
  };
  search_document: {
    vid: Vid;
    entity_type: EntityType;
    in_instance: boolean;
    active: boolean;
    record_state: RecordState;
    country: string | null;
    type: string | null;
    specialty: string | null;
    region: string | null;
    source: string | null;
    modified_at: Timestamp;
    city: string | null;
    name: string;
    lexemes: ColumnType<string, string, string>;
    visible_lexemes: ColumnType<string | null, string | null | undefined, string | null>;
  };
  job: JobTable;
  source_digest: { subscription_id: string; key_vid: Vid; digest: string };
  source_subscription: {
    id: Generated<string>;
    system: string;
    name: string;
    settings: Json<object>;
    created_at: Timestamp;
    modified_at: Timestamp;
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
  search_word: { word: string; sound: string; documents: number };
  /** Kept by triggers: read only. */
  affiliation: {
    vid: Vid;
    kind: 'PARENTHCO' | 'AFFILIATION';
    from_vid: Vid;
    to_vid: Vid;
    from_type: EntityType;
    from_active: boolean;
    from_kind: string | null;
    from_specialty: string | null;
    from_name: string;
    type: string | null;
    is_primary: boolean;
    is_active: boolean;
    strength: string | null;
    direction: string | null;
    therapeutic_area: string | null;
  };
  affiliation_view: {
    id: Generated<string>;
    owner_id: number;
    name: string;
    root: Vid | null;
    is_shared: boolean;
    settings: Json<object>;
    created_at: Timestamp;
    modified_at: Timestamp;
  };
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
    /** Bytes. */
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
  revision: {
    entity_vid: Vid;
    record_version: number;
    created_at: Timestamp;
    source: string;
    job_id: string | null;
    change_request_id: string | null;
    user_id: number | null;
    changes: ColumnType<ObjectChange[], string, string>;
  };
  lineage: { vid: Vid; entity_vid: Vid; marks: ColumnType<Mark[], string, string> };
  source_ranking: {
    position: number;
    object_type: EntityType | ChildType | null;
    country: string | null;
    fields: string[];
    sources: ColumnType<{ source: string; rank: number }[], string, string>;
  };
  data_update_log: {
    id: Generated<string>;
    job_id: string;
    user_id: number;
    system: string;
    created_at: Timestamp;
    vid_key: string;
    object_type: EntityType | ChildType | null;
    vid: Vid | null;
    outcome: 'SUCCESS' | 'PARTIAL_SUCCESS' | 'FAILURE';
    errors: ColumnType<{ type: string; message: string }[], string, string>;
    changes: ColumnType<object[], string, string>;
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
  account_fault: { user_id: number; kinds: FaultKind[]; delay_milliseconds: number; expires_at: Timestamp };
  record_pair_apart: { one_vid: Vid; other_vid: Vid; decided_by: number | null; decided_at: Timestamp };
  change_request_rule: {
    position: number;
    entity_type: EntityType | null;
    country: string | null;
    system: string | null;
    task_type: TaskType | null;
    outcome: 'accept' | 'review' | 'reject';
    create_unverified: 'Y' | 'N' | null;
  };
}
