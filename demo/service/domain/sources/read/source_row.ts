/** A row of a file in terms of records. */
import { foldedKey } from '../../../records/key_source.ts';
import type { ChildType, CustomChildType, EntityType, Fields } from '../../../records/record.ts';
import type { KeyParts } from '../../change_requests/key_parts.ts';

/** A key in a row. Caches its text, which is needed for many lookups. */
export class SourceKey implements KeyParts {
  readonly source: string;
  readonly item: string;
  readonly value: string;
  #text: string | undefined;
  #identity: string | undefined;

  constructor(source: string, item: string, value: string) {
    this.source = source;
    this.item = item;
    this.value = value;
  }

  get text(): string {
    return (this.#text ??= `${this.source}:${this.item}:${this.value}`);
  }

  get identity(): string {
    return (this.#identity ??= foldedKey(this.text));
  }
}

/**
 * Joins the parts of a key with `-`. A `-` inside a part is escaped, except in the last part, so that different parts never make the same
 * key. A key with `-` only in its last part is not changed.
 */
export function joinParts(parts: readonly string[]): string {
  if (parts.length === 1 || !parts.some((part) => part.includes('-'))) return parts.join('-');
  const last = parts.length - 1;
  return parts
    .map((part, index) => (index < last ? part.replace(/[-\\]/g, String.raw`\$&`) : part))
    .join('-');
}

/** A record, identified by one of its custom keys or by its vid. */
export type Reference = { key: KeyParts } | { vid: string };

export interface SourceChild {
  type: ChildType;
  /** The child's own key; null when the row gives none. */
  key: KeyParts | null;
  fields: Fields;
  /** The record at the other end of a relationship: the parent organization, or the other professional. */
  parent: Reference | null;
  reportsMissingParent: boolean;
}

export interface SourceRow {
  line: number;
  /** The row as it is in the file, for the reject file. */
  cells: readonly string[];
  record: Reference;
  /** Null for rows of child files, which add to existing records. */
  entityType: EntityType | null;
  /** Files of shared records: their object. `record` is the shared record (decision 39). */
  sharedType?: CustomChildType;
  fields: Fields;
  children: SourceChild[];
  keys: KeyParts[];
  /** The child that gets the keys; null for the record itself. */
  keyed: Reference | null;
  /** True for a row that only makes its record inactive. */
  isEnd?: boolean;
  /** Reasons for the values that were left out because they are invalid. */
  readonly problems: readonly string[];
}

/** Returns a row that only makes its record inactive. Its type is that of the record. */
export const endRow = (line: number, cells: readonly string[], record: Reference): SourceRow => ({
  line,
  cells,
  record,
  entityType: null,
  fields: {},
  children: [],
  keys: [],
  keyed: null,
  isEnd: true,
  problems: [],
});

/** The reason why a row is not loaded. */
export class RowRejected extends Error {}

const madeKey = ({ source, item, value }: KeyParts): SourceKey => new SourceKey(source, item, value);
const madeReference = (reference: Reference): Reference =>
  'vid' in reference ? reference : { key: madeKey(reference.key) };

/**
 * Returns a row that another thread read. Its keys lost their class on the way, and its text may be read only when it is needed. Throws RowRejected for a reason why it
 * is not loaded.
 */
export function fromThread(
  row: Pick<SourceRow, 'cells'>,
  read: Omit<SourceRow, 'cells'> | string,
): SourceRow {
  if (typeof read === 'string') throw new RowRejected(read);
  return {
    ...read,
    get cells() {
      return row.cells;
    },
    record: madeReference(read.record),
    keys: read.keys.map(madeKey),
    keyed: read.keyed && madeReference(read.keyed),
    children: read.children.map((child) => ({
      ...child,
      key: child.key && madeKey(child.key),
      parent: child.parent && madeReference(child.parent),
    })),
  };
}

export const keyText = (key: KeyParts): string =>
  key instanceof SourceKey ? key.text : `${key.source}:${key.item}:${key.value}`;
/** Returns the same text for keys that differ only in the case of their source. */
export const keyIdentity = (key: KeyParts): string =>
  key instanceof SourceKey ? key.identity : foldedKey(keyText(key));
export const referenceText = (reference: Reference): string =>
  'vid' in reference ? reference.vid : keyText(reference.key);
export const referenceIdentity = (reference: Reference): string =>
  'vid' in reference ? reference.vid : keyIdentity(reference.key);

/**
 * Returns what a row describes: a record, or the child to which a row of a child file gives a key. Rows about the same object return the
 * same text. Undefined for a child without a key.
 */
export function subjectOf({ record, entityType, sharedType, children }: SourceRow): string | undefined {
  const reference = referenceIdentity(record);
  if (sharedType) return `${sharedType}\n${reference}`;
  if (entityType !== null) return reference;
  const key = children[0]?.key;
  return key ? `${reference}\n${keyIdentity(key)}` : undefined;
}
