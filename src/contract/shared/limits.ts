/**
 * Limits of a call, in addition to those in the schemas of fields. They keep every call short, so that it does not delay others:
 * `npm run bench -- worst` measures it. `docs/api.md` lists the limits.
 */

const megabyte = 1024 * 1024;

/** Limits of a JSON body, checked before it is parsed. */
export interface BodyLimits {
  readonly bytes: number;
  /** Bytes without the content of attachments. */
  readonly bytesBesideFiles: number;
  /** Total number of strings, numbers, booleans, nulls, lists and objects. */
  readonly values: number;
  /** Items of one list. */
  readonly items: number;
  /** Fields of one object. */
  readonly fields: number;
  /** Depth of nested objects and lists. */
  readonly levels: number;
  /** Bytes of one string that is not a file. */
  readonly textBytes: number;
}

const usual: BodyLimits = {
  bytes: 10 * megabyte,
  bytesBesideFiles: 10 * megabyte,
  values: 20_000,
  items: 10_000,
  fields: 2000,
  levels: 50,
  textBytes: megabyte,
};

/** Limits of operations on many records. */
const ofMany: BodyLimits = { ...usual, values: 200_000 };

const byOperation: Readonly<Record<string, BodyLimits>> = {
  createChangeRequest: { ...ofMany, bytes: 25 * megabyte },
  updateChangeRequests: ofMany,
  updateObjects: ofMany,
  writeSharedRecords: ofMany,
  createReferenceType: ofMany,
  replaceReferenceType: ofMany,
  importModelDocument: ofMany,
};

/** Returns the limits of an operation's JSON body. */
export const bodyLimitsOf = (operationId: string): BodyLimits => byOperation[operationId] ?? usual;

/** Maximum bytes of a form body. */
export const formBytes = 64 * 1024;

/** Property with the base64 content of a file. */
export const fileProperty = 'file_data';

/** Maximum number of children of a change request, of all types together, because it is applied as a whole. */
export const childrenOfRequest = 200;

/**
 * Maximum number of children of one type that loads and requests give a record. A file whose rows all name one record by mistake would
 * otherwise make a record that no call can read quickly. A merge may exceed it, because it loses nothing.
 */
export const childrenOfRecord = 500;

/** Maximum number of children per type that a match compares. */
export const childrenOfMatch = 100;

/** Limits of `filters`, `presetFilters`, `excludeFilters` and `fieldQueries` of a record search, together. */
export const searchLimits = {
  terms: 40,
  groups: 10,
  /** Values of all terms. */
  values: 500,
  /** Values of text fields, which are a part of `values`. */
  texts: 50,
  ranges: 4,
  /** Facets on custom fields, which are read from the records of all counted hits. */
  ownFacets: 10,
  /** Words of one value of `fieldQueries`, and of `q`. Further words are ignored: they would not narrow the result. */
  words: 16,
} as const;

/** Limits of the questions of stewards about one change request, and of a question and an answer in characters. */
export const questionLimits = { count: 20, characters: 2000 } as const;

/** Limits of `filters` of a change request search. */
export const changeRequestSearchLimits = {
  terms: 20,
  values: 500,
  /** Words of all values of `text`. */
  words: 16,
  systems: 10,
} as const;
