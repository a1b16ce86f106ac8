/** What became of one object of a record from one version to the next. */
import type { ChildType, EntityType } from './record.ts';

/** What one field was and is; null: no value. */
export type FromTo = [from: unknown, to: unknown];

/** One object of a record that is new or other than before. Nothing is ever removed (specification, section 1). */
export interface ObjectChange {
  object_type: EntityType | ChildType | 'CUSTOMKEY';
  vid: string;
  /** Stands for an object that was not there before. */
  added?: true;
  fields: Record<string, FromTo>;
}
