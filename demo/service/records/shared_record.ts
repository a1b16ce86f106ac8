/** A record of a custom object that many HCPs and HCOs share (decision 39). */
import type { CustomChildType, Fields } from './record.ts';

export interface SharedKey {
  vid: string;
  source: string;
  item: string;
  value: string;
  status: 'A' | 'I';
  created_at: Date;
  modified_at: Date;
}

export interface SharedRecord {
  /** 18 digits. */
  vid: string;
  object_name: CustomChildType;
  record_version: number;
  name: string;
  fields: Fields;
  created_at: Date;
  modified_at: Date;
  keys: SharedKey[];
}

/** Change of a value in a revision. Keys have the name `custom_keys__v`. */
export interface FieldDifference {
  field: string;
  from: string | number | boolean | null;
  to: string | number | boolean | null;
}
