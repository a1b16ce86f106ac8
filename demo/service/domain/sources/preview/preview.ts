/**
 * Tries settings on the first rows of a file: reads them, checks them and plans them with the code of a load, and stores nothing (decision 46).
 */
import { basename } from 'node:path';
import { Refusal } from '../../refusal.ts';
import { clip } from '../../search/language/fold.ts';
import { checkSettings, readersOf, type SourceSettings } from '../check_settings.ts';
import { readerOf, type CheckedFile, type FileReader } from '../load.ts';
import { cellText } from '../read/cell_values.ts';
import { detectForm, readRows } from '../read/csv_rows.ts';
import type { BrokenRow, CsvRow } from '../read/csv_text.ts';
import { FileUnusable, type SourceFile } from '../read/file_bytes.ts';
import { knownNames, type FileMapping } from '../read/file_mapping.ts';
import { isBundle } from '../read/bundle/bundle_rows.ts';
import { isResources, resourceTypeOf } from '../read/resource_rows.ts';
import type { Where } from '../read/row_rules.ts';
import { RowRejected, type SourceRow } from '../read/source_row.ts';
import { sharedTypeOf } from '../shared/shared_rows.ts';
import { checkFile } from '../source_load.ts';
import { missingTargets, type MissingTarget } from './missing_targets.ts';
import { planRows, planSharedRows, type PlannedRow, type Planning } from './plan_rows.ts';
import { startOf } from './start_of_file.ts';

/** Limits of an answer. Rows are planned as they are. */
const mostColumns = 1000;
const longestCell = 300;

export interface PreviewedRow extends Omit<PlannedRow, 'outcome'> {
  line: number;
  cells: string[];
  outcome: PlannedRow['outcome'] | 'READ' | 'OTHER';
}

export interface Preview {
  columns: string[];
  rows: PreviewedRow[];
  missing: MissingTarget[];
  problem: string | null;
}

export interface PreviewOptions extends Omit<Planning, 'settings'> {
  file: SourceFile;
  /** Whether the file is only the start of one. */
  isStart: boolean;
  settings?: SourceSettings | undefined;
  /** Index of the mapping. */
  mapping: number;
  /** Number of rows. */
  count: number;
  resourceReader: (mapping: FileMapping) => FileReader;
}

type Row = CsvRow | BrokenRow;

const shown = (cells: readonly string[]): string[] =>
  cells.slice(0, mostColumns).map((cell) => clip(cellText(cell), longestCell));
const cellsOf = (row: Row): string[] => shown('cells' in row ? row.cells : [row.text]);

/** Reads the first rows of a file, with its header. Throws FileUnusable. */
async function firstRows(
  file: SourceFile,
  count: number,
  settings: SourceSettings | undefined,
  mapping: FileMapping | undefined,
): Promise<Row[]> {
  const form = await detectForm(file, {
    ...(settings?.delimiter && { delimiter: settings.delimiter }),
    ...(settings?.quote && { quote: settings.quote }),
    ...(settings?.encoding && { encoding: settings.encoding }),
    ...(mapping?.sheet !== undefined && { sheet: mapping.sheet }),
    ...(mapping?.columns && { width: mapping.columns.length }),
    ...(isBundle(file.path) && {
      part: { type: mapping ? resourceTypeOf(mapping) : 'Practitioner', others: [], isFirst: true },
    }),
  });
  const rows: Row[] = [];
  for await (const row of readRows(file, form)) if (rows.push(row) === count) break;
  return rows;
}

/** Returns the reason of a refused file or setting. */
function reasonOf(error: unknown): string {
  if (error instanceof FileUnusable || error instanceof Refusal) return error.message;
  throw error;
}

/** Returns the conditions of the mappings that read the file before this one, if its name says that they do. */
function earlierThan(settings: SourceSettings, name: string, index: number): Where[] {
  const readers = readersOf(settings, name);
  if (!readers.includes(index)) return [];
  return readers.filter((other) => other < index).map((other) => settings.files[other]!.where!);
}

/** Reads rows with a mapping. */
function readAll(
  rows: readonly Row[],
  reader: Pick<FileReader, 'read'>,
): { row: Row; read: SourceRow | PreviewedRow }[] {
  return rows.map((row) => {
    const { line } = row;
    const without = (outcome: 'REJECTED' | 'OTHER', reasons: string[]): PreviewedRow => ({
      line,
      cells: cellsOf(row),
      outcome,
      reasons,
      record: null,
    });
    if ('problem' in row) return { row, read: without('REJECTED', [row.problem]) };
    try {
      return { row, read: reader.read(line, row.cells) ?? without('OTHER', []) };
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      return { row, read: without('REJECTED', [error.message]) };
    }
  });
}

async function planned(
  options: PreviewOptions & { settings: SourceSettings },
  file: CheckedFile,
  rows: readonly Row[],
): Promise<PreviewedRow[]> {
  const read = readAll(rows, readerOf(options, file));
  const good = read.flatMap((one) => ('outcome' in one.read ? [] : one.read));
  const plan = sharedTypeOf(options.model, file.mapping) ? planSharedRows : planRows;
  const results = await plan(options, good);
  return read.map(({ row, read: one }) =>
    'outcome' in one ? one : { line: row.line, cells: cellsOf(row), ...results.get(one)! },
  );
}

/** Returns what a load would make of the first rows of a file. */
export async function previewFile(options: PreviewOptions): Promise<Preview> {
  const { settings, model, system, mapping: index, count } = options;
  const mapping = settings?.files[index];
  if (settings && !mapping)
    throw new Refusal('INVALID_DATA', `mapping: settings.files has no item ${index}.`);
  const preview: Preview = { columns: [], rows: [], missing: [], problem: null };
  if (settings && mapping) preview.missing = missingTargets(model, settings, mapping);
  try {
    const file = await startOf(options.file, options.isStart);
    const name = basename(file.path);
    const hasHeader = !isResources(name) && !isBundle(name) && !mapping?.columns;
    const all = await firstRows(file, count + (hasHeader ? 1 : 0), settings, mapping);
    const [header] = hasHeader ? all : [];
    const rows = hasHeader ? all.slice(1) : all;
    const given = header && 'cells' in header ? header.cells.map(cellText) : (mapping?.columns ?? []);
    preview.columns = shown(mapping ? knownNames(given, mapping) : given);
    preview.rows = rows.map((row) => ({
      line: row.line,
      cells: cellsOf(row),
      outcome: 'READ',
      reasons: 'problem' in row ? [row.problem] : [],
      record: null,
    }));
    if (!settings || !mapping) return preview;
    checkSettings(model, system, settings);
    const earlier = mapping.format === 'fhir' ? [] : earlierThan(settings, name, index);
    const checked = await checkFile({ ...file, mapping, earlier }, settings);
    preview.rows = await planned({ ...options, settings }, checked, rows);
  } catch (error) {
    preview.problem = reasonOf(error);
  }
  return preview;
}
