/** Loading files one after another: what a load is, how far it is, and whether its files can be read at all. */
import { basename } from 'node:path';
import { clip } from '../search/language/fold.ts';
import { cellText } from './read/cell_values.ts';
import type { SourceSettings } from './check_settings.ts';
import { detectForm, readRows } from './read/csv_rows.ts';
import { FileUnusable } from './read/file_bytes.ts';
import type { CheckedFile, LoadFile, LoadState, SourceLoad } from './load.ts';
import { FileLoad } from './file_load.ts';
import { columnsOf } from './read/file_mapping.ts';

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
