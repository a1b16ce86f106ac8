/** What a load has read and done, as its job shows it (specification 2.7). Counts of batches add up. */
import type { ChildType, EntityType } from '../../records/record.ts';

/** Object types as the summaries name them. */
export type CountedType = EntityType | ChildType | 'CUSTOMKEYS';

export interface LoadCounts {
  /** Problems, as the reject file lists them. */
  errorCount: number;
  /** Rows not loaded. */
  badRecordCount: number;
  recordCount: number;
  dataLoadSummary: Record<string, { rowsRead: number; rowsParsed: number }>;
  processedDataSummary: Record<string, number>;
  matchSummary: Record<string, { notMatched: number; ACT: number; ASK: number }>;
  jobResultSummary: Record<string, { total: number; newRecordsAdded: number; recordsMerged: number }>;
  /** Rows that left their record as it was. */
  unchanged: number;
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
});

export function countRow(counts: LoadCounts, objectType: string, isParsed: boolean): void {
  const summary = (counts.dataLoadSummary[objectType] ??= { rowsRead: 0, rowsParsed: 0 });
  counts.recordCount++;
  summary.rowsRead++;
  if (isParsed) summary.rowsParsed++;
}

/** An object of a row was brought in: it is a new one, or one that was there took it in. */
export function countObject(counts: LoadCounts, type: CountedType, isNew: boolean): void {
  counts.processedDataSummary[type] = (counts.processedDataSummary[type] ?? 0) + 1;
  const result = (counts.jobResultSummary[type] ??= { total: 0, newRecordsAdded: 0, recordsMerged: 0 });
  result.total++;
  if (isNew) result.newRecordsAdded++;
  else result.recordsMerged++;
}

/** An object of a row that waits for a data steward. */
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
