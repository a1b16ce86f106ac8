/** An entity with its children and custom keys (specification 2.4, 2.5). */

export type EntityType = 'HCP' | 'HCO';
/** Name of a custom object, which is also the name of its array in a record (decision 35). */
export type CustomChildType = `${string}__c`;
export type ReleasedChildType = 'ADDRESS' | 'LICENSE' | 'PARENTHCO' | 'AFFILIATION';
export type ChildType = ReleasedChildType | CustomChildType;
export type RecordState = 'VALID' | 'UNDER_REVIEW';
/** Values by API field name. */
export type Fields = Record<string, unknown>;

/** Returns a value that is text; null for any other. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

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

/** Returns true for the name of a custom object. */
export const isCustomChild = (type: string): type is CustomChildType => type.endsWith('__c');

/** Name of the status field of every custom object. */
export const customStatusField = 'status__v';

/** Fields of a member of a shared record: the ID of that record, and copies of its name and status (decision 39). */
export const sharedVidField = 'shared_record_vid__v';
export const sharedNameField = 'shared_record_name__v';
export const sharedStatusField = 'shared_record_status__v';

/** Names of the arrays that hold an entity's children, by child type of the release. */
export const childArrays = {
  ADDRESS: 'addresses__v',
  LICENSE: 'licenses__v',
  PARENTHCO: 'parent_hcos__v',
  AFFILIATION: 'affiliations__v',
} as const satisfies Record<ReleasedChildType, string>;

export const releasedChildTypes = Object.keys(childArrays) as ReleasedChildType[];

/** Name of an array that holds an entity's children. */
export type ChildArray = (typeof childArrays)[ReleasedChildType] | CustomChildType;

/** Returns the name of the array that holds an entity's children of a type. */
export const arrayOf = (type: ChildType): ChildArray => (isCustomChild(type) ? type : childArrays[type]);

/** Filter scopes of `GET /search` with their object types. */
export const filterScopes = {
  hcp: 'HCP',
  hco: 'HCO',
  address: 'ADDRESS',
  license: 'LICENSE',
  parent_hco: 'PARENTHCO',
  custom_key: 'CUSTOMKEY',
} as const;

/** Fields of an entity with codes of specialties. */
export const specialtyFields = ['specialty_1__v', 'specialty_2__v', 'specialty_3__v'] as const;
