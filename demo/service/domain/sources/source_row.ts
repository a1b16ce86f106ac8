/** A row of a file as records understand it. */
import type { ChildType, EntityType, Fields } from '../../store/tables.ts';
import type { KeyParts } from '../change_requests/keys.ts';

/** Which record is meant: by one of its custom keys, or by its ID. */
export type Reference = { key: KeyParts } | { vid: string };

export interface SourceChild {
  type: ChildType;
  /** Its own key; null when the row gives none. */
  key: KeyParts | null;
  fields: Fields;
  /** The organization above, of a PARENTHCO. */
  parent: Reference | null;
  reportsMissingParent: boolean;
}

export interface SourceRow {
  line: number;
  /** The row as it stands in the file, for whoever has to mend it. */
  cells: readonly string[];
  record: Reference;
  /** Null for rows of child files: they add to records that are there. */
  entityType: EntityType | null;
  fields: Fields;
  children: SourceChild[];
  keys: KeyParts[];
  /** What was left out because it is no value of its field. */
  readonly problems: readonly string[];
}

/** Why a row is not loaded, in words. */
export class RowRejected extends Error {}

export const keyText = ({ source, item, value }: KeyParts): string => `${source}:${item}:${value}`;
export const referenceText = (reference: Reference): string =>
  'vid' in reference ? reference.vid : keyText(reference.key);
