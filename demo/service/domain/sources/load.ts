/** What a load of files is, and how far it is. */
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import type { SourceSettings } from './check_settings.ts';
import { noCounts, type LoadCounts } from './load_counts.ts';
import type { LoadJob } from './load_job.ts';
import type { FileForm } from './read/csv_rows.ts';
import type { DiskFile } from './read/file_bytes.ts';
import type { FileMapping } from './read/file_mapping.ts';

/** How far a load is. Kept with every batch, in its transaction. */
export interface LoadState {
  /** Files that are done. */
  files: number;
  /** Rows of the file after them that are done, bad ones included. */
  rows: number;
  counts: LoadCounts;
  /** Length of the reject file up to here. */
  rejectBytes: number;
}

export const newLoadState = (): LoadState => ({ files: 0, rows: 0, counts: noCounts(), rejectBytes: 0 });

/** A row that was not loaded, or not whole. */
export interface Reject {
  file: string;
  line: number;
  isLoaded: boolean;
  reason: string;
  text: string;
}

export interface LoadFile extends DiskFile {
  mapping: FileMapping;
}

export interface SourceLoad {
  store: Store;
  model: DataModel;
  clock: () => Date;
  settings: SourceSettings;
  system: string;
  subscription: string;
  /** Null for the seed's load. */
  job: LoadJob | null;
  signal: AbortSignal;
  /** Keeps the rejects of a batch behind `state.rejectBytes`, and returns where they end. Called again with the same place, it replaces them. */
  reject(at: number, rejects: readonly Reject[]): Promise<number>;
  /** Keeps a state; in the transaction of its batch when there is one. */
  checkpoint(state: LoadState, inside?: Store): Promise<void>;
  progress(state: LoadState, file: string): Promise<void>;
}

export interface CheckedFile extends LoadFile {
  form: FileForm;
  header: string[];
}
