/** A row of a file as records understand it. */
import type { ChildType, EntityType, Fields } from '../../../records/record.ts';
import type { KeyParts } from '../../change_requests/keys.ts';

/** A key as a row gives it, with its text at hand: it is looked for many times. */
export class SourceKey implements KeyParts {
  readonly source: string;
  readonly item: string;
  readonly value: string;
  #text: string | undefined;

  constructor(source: string, item: string, value: string) {
    this.source = source;
    this.item = item;
    this.value = value;
  }

  get text(): string {
    return (this.#text ??= `${this.source}:${this.item}:${this.value}`);
  }
}

/**
 * The parts of a key, joined by `-`. Where one has that sign itself, it is escaped in all but the last, so that no other parts make the same key; a key of which
 * only the last part has it stays as it reads.
 */
export function joinParts(parts: readonly string[]): string {
  if (parts.length === 1 || !parts.some((part) => part.includes('-'))) return parts.join('-');
  const last = parts.length - 1;
  return parts
    .map((part, index) => (index < last ? part.replace(/[-\\]/g, String.raw`\$&`) : part))
    .join('-');
}

/** Which record is meant: by one of its custom keys, or by its ID. */
export type Reference = { key: KeyParts } | { vid: string };

export interface SourceChild {
  type: ChildType;
  /** Its own key; null when the row gives none. */
  key: KeyParts | null;
  fields: Fields;
  /** The record at the other end of a relationship: the organization above, or the other professional. */
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
  /** The child that gets the keys; null for the record itself. */
  keyed: Reference | null;
  /** What was left out because it is no value of its field. */
  readonly problems: readonly string[];
}

/** Why a row is not loaded, in words. */
export class RowRejected extends Error {}

export const keyText = (key: KeyParts): string =>
  key instanceof SourceKey ? key.text : `${key.source}:${key.item}:${key.value}`;
export const referenceText = (reference: Reference): string =>
  'vid' in reference ? reference.vid : keyText(reference.key);

/** What rows describe that say the same here: a record, or the child to which a row of a child file gives a key. Undefined for a child without one. */
export function subjectOf({ record, entityType, children }: SourceRow): string | undefined {
  const reference = referenceText(record);
  if (entityType !== null) return reference;
  const key = children[0]?.key;
  return key ? `${reference}\n${keyText(key)}` : undefined;
}
