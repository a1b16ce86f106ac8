/** Records with their children, keys, revisions and lineage; the search index. */
import type { ColumnType, Generated } from 'kysely';
import type { ChangeKind, ObjectChange } from '../../records/object_change.ts';
import type { Mark } from '../../records/origins.ts';
import type { ChildType, EntityType, Fields, RecordState } from '../../records/record.ts';
import type { Json, Timestamp, Vid } from './columns.ts';

export interface RecordTables {
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
  sort_value: {
    vid: Vid;
    field_id: string;
    value: string;
    name: string;
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
  search_word: { word: string; sound: string; documents: number };
  /** Maintained by triggers, read-only. */
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
    version: Generated<number>;
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
    feed_position: Generated<string | null>;
    kind: ChangeKind | null;
  };
  lineage: { vid: Vid; entity_vid: Vid; marks: ColumnType<Mark[], string, string> };
  source_ranking: {
    position: number;
    object_type: EntityType | ChildType | null;
    country: string | null;
    fields: string[];
    sources: ColumnType<{ source: string; rank: number }[], string, string>;
  };
  record_pair_apart: { one_vid: Vid; other_vid: Vid; decided_by: number | null; decided_at: Timestamp };
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
}
