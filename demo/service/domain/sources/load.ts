/** A load of files and its progress. */
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import type { SourceSettings } from './check_settings.ts';
import { noCounts, type LoadCounts } from './load_counts.ts';
import type { LoadJob } from './load_job.ts';
import type { BundlePart } from './read/bundle/bundle_entries.ts';
import type { FileForm } from './read/csv_rows.ts';
import type { BrokenRow, CsvRow } from './read/csv_text.ts';
import type { SourceFile } from './read/file_bytes.ts';
import type { FileMapping } from './read/file_mapping.ts';
import type { Where } from './read/row_rules.ts';
import { RowReader } from './read/row_reader.ts';
import { sharedReader, sharedTypeOf } from './shared/shared_rows.ts';
import type { StartedRows } from './read/started_rows.ts';

/** Progress of a load. Stored with every batch, in its transaction. */
export interface LoadState {
  /** Number of completed files. */
  files: number;
  /** Number of completed rows in the next file, including rejected ones. */
  rows: number;
  counts: LoadCounts;
  /** Length of the reject file at this point. */
  rejectBytes: number;
}

export const newLoadState = (): LoadState => ({ files: 0, rows: 0, counts: noCounts(), rejectBytes: 0 });

/** A row that was not loaded, or not completely. */
export interface Reject {
  file: string;
  line: number;
  isLoaded: boolean;
  reason: string;
  text: string;
}

export interface LoadFile extends SourceFile {
  mapping: FileMapping;
  /** Bundles: the entries that this mapping reads. */
  part?: BundlePart;
  /** The conditions of the mappings that read the file before this one. */
  earlier?: readonly Where[];
}

/** Reads the rows of a file. */
export interface FileReader extends Pick<RowReader, 'read'> {
  /** Yields the rows of the file in order, some of them read already. Without it, all are read here. */
  rows?: (file: SourceFile, form: FileForm) => AsyncGenerator<CsvRow | BrokenRow>;
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
  /** Returns the reader of a file of FHIR resources. Absent where none are loaded. */
  resourceReader?: (mapping: FileMapping) => FileReader;
  signal: AbortSignal;
  /**
   * Writes the rejects of a batch to the reject file at position `at`, and returns where they end. Another call with the same position
   * replaces them.
   */
  reject(at: number, rejects: readonly Reject[]): Promise<number>;
  /** Stores a state, in the transaction of its batch when there is one. */
  checkpoint(state: LoadState, inside?: Store): Promise<void>;
  progress(state: LoadState, file: string): Promise<void>;
}

export interface CheckedFile extends LoadFile {
  form: FileForm;
  header: string[];
  /** The rows, if checking the file began to read them. */
  started?: StartedRows;
  /** The file with the other mapping that this pass serves. */
  beside?: CheckedFile;
}

/** Returns the reader of a file's rows. */
export function readerOf(
  load: Pick<SourceLoad, 'model' | 'system' | 'resourceReader'>,
  { mapping, header, earlier }: CheckedFile,
): FileReader {
  if (mapping.format === 'fhir') return load.resourceReader!(mapping);
  const { model, system } = load;
  const shared = sharedTypeOf(model, mapping);
  return shared
    ? sharedReader(mapping, shared, header, model, system, earlier)
    : new RowReader(mapping, header, model, system, earlier);
}
