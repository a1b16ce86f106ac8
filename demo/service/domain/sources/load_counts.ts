/** What a load has read and done, as its job reports it (specification 2.7). The counts of batches add up. */
import type { ChildType, EntityType } from '../../records/record.ts';

/** Object types as named in the summaries. */
export type CountedType = EntityType | ChildType | 'CUSTOMKEYS';

export interface LoadCounts {
  /** Problems listed in the reject file. */
  errorCount: number;
  /** Rows that were not loaded. */
  badRecordCount: number;
  recordCount: number;
  dataLoadSummary: Record<string, { rowsRead: number; rowsParsed: number }>;
  processedDataSummary: Record<string, number>;
  matchSummary: Record<string, { notMatched: number; ACT: number; ASK: number }>;
  jobResultSummary: Record<string, { total: number; newRecordsAdded: number; recordsMerged: number }>;
  /** Rows that did not change their record. */
  unchanged: number;
  /** Rows about the end of a record that is unknown. */
  skipped: number;
}

export const noCounts = (): LoadCounts => ({
  errorCount: 0,
  badRecordCount: 0,
  recordCount: 0,
  dataLoadSummary: {},
  processedDataSummary: {},
  matchSummary: {},
  jobResultSummary: {},
  unchanged: 0,
  skipped: 0,
});

export function countRow(counts: LoadCounts, objectType: string, isParsed: boolean): void {
  const summary = (counts.dataLoadSummary[objectType] ??= { rowsRead: 0, rowsParsed: 0 });
  counts.recordCount++;
  summary.rowsRead++;
  if (isParsed) summary.rowsParsed++;
}

/** Counts a loaded object of a row: a new one, or one merged into an existing one. */
export function countObject(counts: LoadCounts, type: CountedType, isNew: boolean): void {
  counts.processedDataSummary[type] = (counts.processedDataSummary[type] ?? 0) + 1;
  const result = (counts.jobResultSummary[type] ??= { total: 0, newRecordsAdded: 0, recordsMerged: 0 });
  result.total++;
  if (isNew) result.newRecordsAdded++;
  else result.recordsMerged++;
}

/** Counts an object of a row that waits for a data steward. */
export function countWaiting(counts: LoadCounts, type: CountedType): void {
  counts.processedDataSummary[type] = (counts.processedDataSummary[type] ?? 0) + 1;
}

export function countMatch(
  counts: LoadCounts,
  type: EntityType,
  outcome: 'notMatched' | 'ACT' | 'ASK',
): void {
  (counts.matchSummary[type] ??= { notMatched: 0, ACT: 0, ASK: 0 })[outcome]++;
}

function add(into: Record<string, unknown>, more: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(more))
    if (typeof value === 'number') into[name] = Number(into[name] ?? 0) + value;
    else add((into[name] ??= {}) as Record<string, unknown>, value as Record<string, unknown>);
}

/** Adds the counts of a batch. */
export const addCounts = (into: LoadCounts, more: LoadCounts): void =>
  add(into as unknown as Record<string, unknown>, more as unknown as Record<string, unknown>);
