/** An entity with everything that belongs to it, as the domain sees it (specification 2.4, 2.5). */

export type EntityType = 'HCP' | 'HCO';
export type ChildType = 'ADDRESS' | 'LICENSE' | 'PARENTHCO' | 'AFFILIATION';
export type RecordState = 'VALID' | 'UNDER_REVIEW';
/** API field names to values. */
export type Fields = Record<string, unknown>;
interface Platform {
  /** 18 digits. */
  vid: string;
  record_state: RecordState;
  record_version: number;
  created_at: Date;
  modified_at: Date;
  fields: Fields;
}

export interface ChildRecord extends Platform {
  child_type: ChildType;
  /** Order among its siblings of the same type. */
  position: number;
  parent_hco_vid: string | null;
}

export interface CustomKey {
  vid: string;
  /** The keyed record: the entity itself or one of its children. */
  record_vid: string;
  record_type: string;
  source: string;
  item: string;
  value: string;
  status: 'A' | 'I';
  created_at: Date;
  modified_at: Date;
}

export interface FullRecord extends Platform {
  entity_type: EntityType;
  /** False for a record of the master data set that is not yet in this instance. */
  in_instance: boolean;
  merged_into: string | null;
  children: ChildRecord[];
  custom_keys: CustomKey[];
}

/** The array of the entity that holds children of a type. */
export const childArrays = {
  ADDRESS: 'addresses__v',
  LICENSE: 'licenses__v',
  PARENTHCO: 'parent_hcos__v',
  AFFILIATION: 'affiliations__v',
} as const satisfies Record<ChildType, string>;

/** Filter scopes of `GET /search` and the object type each speaks of. */
export const filterScopes = {
  hcp: 'HCP',
  hco: 'HCO',
  address: 'ADDRESS',
  license: 'LICENSE',
  parent_hco: 'PARENTHCO',
  custom_key: 'CUSTOMKEY',
} as const;
