/**
 * How much one call may ask for, beside the limits that stand with each field. They keep every call short for the others: `npm run bench -- worst`
 * measures it. `docs/api.md` lists them.
 */

const megabyte = 1024 * 1024;

/** Of a JSON body. Counted before it is parsed. */
export interface BodyLimits {
  readonly bytes: number;
  /** Bytes beside the content of attachments. */
  readonly bytesBesideFiles: number;
  /** Texts, numbers, truth values, nulls, lists and objects together. */
  readonly values: number;
  /** Items of one list. */
  readonly items: number;
  /** Fields of one object. */
  readonly fields: number;
  /** Objects and lists inside each other. */
  readonly levels: number;
  /** Bytes of one text that is no file. */
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

/** Operations that take many records at once. */
const ofMany: BodyLimits = { ...usual, values: 200_000 };

const byOperation: Readonly<Record<string, BodyLimits>> = {
  createChangeRequest: { ...ofMany, bytes: 25 * megabyte },
  updateChangeRequests: ofMany,
  updateObjects: ofMany,
};

/** The limits of an operation's JSON body. */
export const bodyLimitsOf = (operationId: string): BodyLimits => byOperation[operationId] ?? usual;

/** Bytes of the body of a form. */
export const formBytes = 64 * 1024;

/** The property whose text is the content of a file, in base64. */
export const fileProperty = 'file_data';

/** Children of all kinds that one change request may speak of: it is applied as a whole. */
export const childrenOfRequest = 200;

/** Children of one kind that a match compares. */
export const childrenOfMatch = 100;

/** Of `filters`, `presetFilters`, `excludeFilters` and `fieldQueries` of one search for records, together. */
export const searchLimits = {
  terms: 40,
  groups: 10,
  /** Values of all terms. */
  values: 500,
  /** Of these, values of fields that hold text. */
  texts: 50,
  ranges: 4,
  /** Words of one value of `fieldQueries`, as of `q`. More narrow nothing further: they are left out. */
  words: 16,
} as const;

/** Of `filters` of one search for change requests. */
export const changeRequestSearchLimits = {
  terms: 20,
  values: 500,
  /** Words of all values of `text`. */
  words: 16,
  systems: 10,
} as const;
