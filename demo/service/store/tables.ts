/** Row types of `migrations/`, for kysely. `bigint` columns are text in and out; see `store.ts`. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A bigint identifier: 18 digits as text. */
type Vid = string;
/** API field names to values. */
export type Fields = Record<string, unknown>;
type Json<T extends object | null> = JSONColumnType<T>;

export type EntityType = 'HCP' | 'HCO';
export type ChildType = 'ADDRESS' | 'LICENSE' | 'PARENTHCO';
export type RecordState = 'VALID' | 'UNDER_REVIEW';
export type UserType =
  'SYSTEM_ADMINISTRATOR' | 'SYSTEM_AND_DATA_ADMIN' | 'DATA_STEWARD' | 'INTEGRATION_USER' | 'STANDARD_USER';

export interface Tables {
  setting: { name: string; value: ColumnType<unknown, string, string> };
  app_user: {
    id: Generated<number>;
    username: string;
    display_name: string;
    user_type: UserType;
    api_access: 'none' | 'selected' | 'all';
    api_systems: string[];
    password_hash: string;
  };
  session: { id_digest: string; user_id: number; issued_at: Timestamp; expires_at: Timestamp };
  failed_sign_in: { subject: string; failed_at: Timestamp };
  system: { name: string; label: string; is_master: Generated<boolean> };
  widget: {
    id: string;
    name: string;
    domains: string[];
    settings: Json<object>;
    created_at: Timestamp;
    modified_at: Timestamp;
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
  };
  search_word: { word: string; sound: string; documents: number };
}
