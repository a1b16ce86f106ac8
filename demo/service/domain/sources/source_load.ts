/** Checks whether files can be loaded, and loads them one after another. */
import { basename } from 'node:path';
import { clip } from '../search/language/fold.ts';
import { cellText } from './read/cell_values.ts';
import type { SourceSettings } from './check_settings.ts';
import { detectForm, readRows, type FileForm } from './read/csv_rows.ts';
import type { BrokenRow, CsvRow } from './read/csv_text.ts';
import { FileUnusable } from './read/file_bytes.ts';
import type { CheckedFile, FileReader, LoadFile, LoadState, SourceLoad } from './load.ts';
import { FileLoad } from './file_load.ts';
import { columnsOf, knownNames } from './read/file_mapping.ts';
import { isBundle } from './read/bundle/bundle_rows.ts';
import type { BundlePart } from './read/bundle/bundle_entries.ts';
import { isResources, resourceColumns, resourceTypeOf } from './read/resource_rows.ts';
import { StartedRows } from './read/started_rows.ts';
import { headerProblem } from './read/workbook_cells.ts';
import { isWorkbook } from './read/workbook_rows.ts';

/** Returns the first two rows of a file, or fewer when it has no more. Throws FileUnusable. */
async function firstRows(file: LoadFile, form: FileForm): Promise<(CsvRow | BrokenRow)[]> {
  const rows: (CsvRow | BrokenRow)[] = [];
  for await (const row of readRows(file, form)) if (rows.push(row) === 2) break;
  return rows;
}

const partOf = ({ part, mapping }: LoadFile): BundlePart =>
  part ?? { type: resourceTypeOf(mapping), others: [], isFirst: true };

/**
 * Detects the form of a file, if it is not known, and checks that it has the columns that its mapping reads. `started`: yields the rows of a Bundle, which then are
 * read on by its load. Throws FileUnusable.
 */
export async function checkFile(
  file: LoadFile,
  settings: SourceSettings,
  { form: knownForm, started }: { form?: FileForm; started?: FileReader['rows'] } = {},
): Promise<CheckedFile> {
  const name = basename(file.path);
  const { mapping } = file;
  const known = {
    ...(settings.delimiter && { delimiter: settings.delimiter }),
    ...(settings.quote && { quote: settings.quote }),
    ...(settings.encoding && { encoding: settings.encoding }),
    ...(mapping.sheet !== undefined && { sheet: mapping.sheet }),
    ...(mapping.columns && { width: mapping.columns.length }),
  };
  const hasResources = isResources(name) || isBundle(name);
  if (hasResources !== (mapping.format === 'fhir'))
    throw new FileUnusable(
      hasResources
        ? `${name} has FHIR resources, but its mapping has the format table.`
        : `${name} has no name that ends in .ndjson or .json, as files of FHIR resources have.`,
    );
  const form =
    knownForm ?? (await detectForm(file, { ...known, ...(isBundle(name) && { part: partOf(file) }) }));
  if (mapping.format === 'fhir') {
    const checked: CheckedFile = { ...file, form, header: [...resourceColumns(mapping)] };
    // A file that is no Bundle is found before any file is loaded.
    if (form.part?.isFirst && started) checked.started = await StartedRows.of(started(file, form));
    else if (form.part?.isFirst) await firstRows(file, form);
    return checked;
  }
  const [row, second] = await firstRows(file, form);
  const read = [
    ...new Set([...columnsOf(mapping), ...(file.earlier ?? []).flat().map(({ column }) => column)]),
  ];
  const missingIn = (header: readonly string[]): string[] =>
    read.filter((column) => !header.includes(column));
  if (mapping.columns) {
    const [missing] = missingIn(mapping.columns);
    if (missing === undefined) return { ...file, form, header: mapping.columns };
    throw new FileUnusable(
      `The columns of a mapping of ${name} lack ${missing}, which an earlier mapping reads.`,
    );
  }
  if (row && 'cells' in row) {
    const problem = isWorkbook(file.path) && headerProblem(row, second);
    if (problem) throw new FileUnusable(`${name} ${problem}`);
    const header = knownNames(row.cells.map(cellText), mapping);
    const missing = missingIn(header);
    if (!missing.length) return { ...file, form, header };
    const names = header.join(', ');
    const end = names.length > 300 ? ' …' : '.';
    throw new FileUnusable(
      `${name} has no column ${missing.slice(0, 5).join(', ')}. It has: ${clip(names, 300)}${end}`,
    );
  }
  throw new FileUnusable(`${name} has no header row.`);
}

/**
 * Loads checked files in order, starting at `state`. Loading a file again changes nothing: records are found by their keys, and values that
 * are already stored stay as they are. When several rows of a file describe the same record, or the same child by its key, the first row
 * decides. The same is true for files of different mappings. Files of one mapping have the same effect as when loaded one by one. Throws
 * the signal's reason when it is aborted.
 */
export async function loadFiles(
  load: SourceLoad,
  files: readonly CheckedFile[],
  state: LoadState,
): Promise<LoadState> {
  /** Records so far, and children by their keys, with the file that described them last. Only this grows with the files. */
  const described = new Map<string, CheckedFile>();
  for (const [index, file] of files.entries()) {
    const isDone = index < state.files;
    if (isDone && state.files === files.length) continue;
    // Files that an earlier process loaded are read again only for their references.
    await new FileLoad(load, file, isDone ? { ...state, rows: Infinity } : state, described).run();
    if (isDone) continue;
    Object.assign(state, { files: state.files + 1, rows: 0 });
    await load.checkpoint(state);
    await load.progress(state, basename(file.path));
  }
  return state;
}
