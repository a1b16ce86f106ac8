/** Changes of one object of a record between two versions. */
import type { ChildType, EntityType } from './record.ts';

/** Previous and new value of a field; null for no value. */
export type FromTo = [from: unknown, to: unknown];

/** An object of a record that was added or changed. Objects are never removed (specification, section 1). */
export interface ObjectChange {
  object_type: EntityType | ChildType | 'CUSTOMKEY';
  vid: string;
  /** Present when the object is new. */
  added?: true;
  fields: Record<string, FromTo>;
}

/** What happened to a record in a version. `inactivated`: its status became inactive. */
export type ChangeKind = 'created' | 'updated' | 'inactivated' | 'merged' | 'unmerged';
