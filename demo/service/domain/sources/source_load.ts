/** Loading files one after another: what a load is, how far it is, and whether its files can be read at all. */
import { basename } from 'node:path';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { clip } from '../search/language/fold.ts';
import { cellText } from './read/cell_values.ts';
import type { SourceSettings } from './check_settings.ts';
import { detectForm, readRows, type FileForm } from './read/csv_rows.ts';
import { FileUnusable, type DiskFile } from './read/file_bytes.ts';
import { FileLoad } from './file_load.ts';
import { noCounts, type LoadCounts } from './load_counts.ts';
import type { LoadJob } from './load_job.ts';
import { columnsOf, type FileMapping } from './read/file_mapping.ts';

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

/** Finds out how a file is written and whether it has the columns that its mapping reads. Throws FileUnusable. */
export async function checkFile(file: LoadFile, settings: SourceSettings): Promise<CheckedFile> {
  const name = basename(file.path);
  const { mapping } = file;
  const known = {
    ...(settings.delimiter && { delimiter: settings.delimiter }),
    ...(settings.quote && { quote: settings.quote }),
    ...(settings.encoding && { encoding: settings.encoding }),
  };
  const form = await detectForm(file, known);
  if (mapping.columns) return { ...file, form, header: mapping.columns };
  for await (const row of readRows(file, form)) {
    if (!('cells' in row)) break;
    const header = row.cells.map(cellText);
    const missing = columnsOf(mapping).filter((column) => !header.includes(column));
    if (!missing.length) return { ...file, form, header };
    throw new FileUnusable(
      `${name} has no column ${missing.slice(0, 5).join(', ')}. It has: ${clip(header.join(', '), 300)}.`,
    );
  }
  throw new FileUnusable(`${name} has no header row.`);
}

/**
 * Loads checked files in their order, from `state` on. Loading a file again changes nothing: records are found again by their keys, values
 * that are there already are left alone, and what several rows of it say of one record, or of one child by its key, is the first one's to say, as
 * it is of files of different mappings. Files of one mapping do what they would do one by one. Throws the signal's reason when it is aborted.
 */
export async function loadFiles(
  load: SourceLoad,
  files: readonly CheckedFile[],
  state: LoadState,
): Promise<LoadState> {
  /** Records so far and children by their keys, and which file described them last: the one thing that grows with the files. */
  const described = new Map<string, CheckedFile>();
  for (const [index, file] of files.entries()) {
    const isDone = index < state.files;
    if (isDone && state.files === files.length) continue;
    // What an earlier process loaded is read again for its references alone.
    await new FileLoad(load, file, isDone ? { ...state, rows: Infinity } : state, described).run();
    if (isDone) continue;
    Object.assign(state, { files: state.files + 1, rows: 0 });
    await load.checkpoint(state);
    await load.progress(state, basename(file.path));
  }
  return state;
}
