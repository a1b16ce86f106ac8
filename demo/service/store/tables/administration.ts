/** The instance, its data model, users, sessions and widget configurations. */
import type { ColumnType, Generated } from 'kysely';
import type { FaultKind } from '../../records/fault.ts';
import type { UserType } from '../../records/user.ts';
import type { Json, Timestamp } from './columns.ts';

export interface AdministrationTables {
  setting: { name: string; value: ColumnType<unknown, string, string> };
  app_user: {
    id: Generated<number>;
    username: string;
    display_name: string;
    user_type: UserType;
    api_access: 'none' | 'selected' | 'all';
    api_systems: string[];
    visibility_profile: Generated<'ALL' | 'HIDE_OPTED_OUT' | 'HIDE_MAIL_ONLY'>;
    /** Profile of the customer's own; its level is then also `visibility_profile`. */
    own_profile: string | null;
    /** The user whose team this user belongs to. */
    manager_id: number | null;
    password_hash: string;
    /** Null when not locked. */
    locked_at: Date | null;
  };
  visibility_profile: {
    name: string;
    label: string;
    level: 'ALL' | 'HIDE_OPTED_OUT' | 'HIDE_MAIL_ONLY';
    hidden: string[];
    version: Generated<number>;
    created_by: number;
    created_at: Timestamp;
    modified_by: number;
    modified_at: Timestamp;
  };
  session: { id_digest: string; user_id: number; issued_at: Timestamp; expires_at: Timestamp };
  /** `position`: see `store/replicas/replicas.ts`. */
  read_fence: { user_id: number; position: string };
  /** See `http/limits/call_counts.ts`. */
  call_count: { user_id: number; class: string; taken: number; last_lot: number; ends_at: Timestamp };
  password_link: { user_id: number; token_digest: string; expires_at: Timestamp };
  /** Failed sign-ins, and sign-ins in progress (not settled). For the latter, `failed_at` is when they started. */
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
    action:
      | 'user_access'
      | 'user_created'
      | 'user_changed'
      | 'user_locked'
      | 'user_unlocked'
      | 'review_rules'
      | 'agent_access'
      | 'data_model'
      | 'webhooks'
      | 'subject_extract';
    /** The changed user; null for rules, agents, the data model and webhooks. */
    subject_id: number | null;
    changes: Json<object>;
    created_at: Timestamp;
  };
  setting_version: {
    kind: 'user' | 'target_subscription' | 'review_rules' | 'source_rankings' | 'agent_access';
    /** ID of the user, `system/name` of the subscription; empty for settings of which there is one. */
    key: string;
    version: number;
    changed_by: number;
    changed_at: Timestamp;
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
  custom_field: {
    object_type: string;
    field_id: string;
    position: Generated<number>;
    definition: Json<object>;
    status: Generated<'ACTIVE' | 'INACTIVE'>;
    version: Generated<number>;
    created_by: number;
    created_at: Timestamp;
    modified_by: number;
    modified_at: Timestamp;
  };
  custom_object: {
    name: string;
    position: Generated<number>;
    definition: Json<object>;
    status: Generated<'ACTIVE' | 'INACTIVE'>;
    version: Generated<number>;
    created_by: number;
    created_at: Timestamp;
    modified_by: number;
    modified_at: Timestamp;
  };
  field_rule: {
    object_type: string;
    field_id: string;
    settings: Json<object>;
    version: Generated<number>;
    modified_by: number;
    modified_at: Timestamp;
  };
  custom_reference_type: {
    type: string;
    labels: Json<Record<string, string>>;
    codes: Json<object[]>;
    version: number;
    modified_by: number;
    modified_at: Timestamp;
  };
  model_history: {
    model_version: number;
    document: Json<object>;
    changes: Json<object[]>;
    note: string;
    user_id: number;
    created_at: Timestamp;
  };
  reference_code: {
    type: string;
    code: string;
    position: number;
    inactive: Generated<boolean>;
    countries: string[];
    labels: Json<Record<string, string>>;
  };
  reference_alias: { system: string; type: string; code: string; alias: string };
  account_fault: { user_id: number; kinds: FaultKind[]; delay_milliseconds: number; expires_at: Timestamp };
}
