/** Records of custom objects that many HCPs and HCOs share (decision 39). */
import type { ColumnType, Generated } from 'kysely';
import type { CustomChildType, Fields } from '../../records/record.ts';
import type { FieldDifference } from '../../records/shared_record.ts';
import type { Json, Timestamp, Vid } from './columns.ts';

export interface SharedRecordTables {
  shared_record: {
    vid: Vid;
    object_name: CustomChildType;
    record_version: Generated<number>;
    name: string;
    /** Folded words of texts and keys, each after a space. */
    words: string;
    fields: Json<Fields>;
    created_at: Timestamp;
    modified_at: Timestamp;
  };
  shared_record_key: {
    vid: Vid;
    shared_vid: Vid;
    object_name: CustomChildType;
    source: string;
    item: string;
    value: string;
    status: 'A' | 'I';
    created_at: Timestamp;
    modified_at: Timestamp;
  };
  shared_record_revision: {
    shared_vid: Vid;
    record_version: number;
    user_id: number | null;
    system: string;
    job_id: string | null;
    created_at: Timestamp;
    changes: ColumnType<FieldDifference[], string, string>;
  };
}
