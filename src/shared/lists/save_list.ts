/** Saves lists as files. Import it only when a user asks for a file. */
import { byteOrderMark, csvLines } from '../../records/csv.ts';
import { languageInUse, replaced, useLanguage } from '../../texts/language.ts';
import { saveFile } from '../ui/save_file.ts';
import { inTimeSlices } from './time_slices.ts';

export type ListFormat = 'csv' | 'xlsx';

export type ListRow = readonly (string | number | undefined)[];

/** Maximum number of records or requests in one file. They are read in pages, so that no call is long. */
export const fileLimit = 50_000;

export interface SavedList {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** Name of the sheet in a workbook. */
  readonly sheet: string;
  readonly format: ListFormat;
  /** The first row is the header. A generator makes a long list's rows in time slices. */
  readonly rows: Iterable<ListRow>;
  readonly isRightToLeft: boolean;
  /** Ends the work before the file is saved. */
  readonly signal: AbortSignal | undefined;
}

/** Returns the rows as CSV. Encodes one slice at a time, because encoding a long list at once would block the page. */
async function csvOf({ rows, signal }: SavedList, begin: () => void): Promise<Blob> {
  const parts: Blob[] = [];
  let lines = byteOrderMark;
  const add = (row: ListRow): void => {
    lines += csvLines([row.map((cell) => String(cell ?? ''))]);
  };
  const end = (): void => {
    parts.push(new Blob([lines]));
    lines = '';
  };
  await inTimeSlices(rows, add, { begin, end, signal });
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

async function workbookOf(
  { sheet, rows, isRightToLeft, signal }: SavedList,
  begin: () => void,
): Promise<Blob> {
  const { workbook } = await import('../../records/workbook.ts');
  const all: ListRow[] = [];
  await inTimeSlices(rows, (row) => all.push(row), { begin, signal });
  return workbook(sheet, all, isRightToLeft);
}

/** Returns a function that activates the texts that are active now. Another widget may render in another language in between. */
function sameTexts(): () => void {
  const language = languageInUse();
  const instead = replaced;
  return () => useLanguage(language, instead);
}

/**
 * Saves rows as CSV or as an Excel workbook, in the texts that are active at the call. The library that writes workbooks loads with the first
 * one. Rejects without a file when the signal is aborted.
 */
export async function saveList(list: SavedList): Promise<void> {
  const { name, format, signal } = list;
  const begin = sameTexts();
  const content = await (format === 'xlsx' ? workbookOf(list, begin) : csvOf(list, begin));
  signal?.throwIfAborted();
  saveFile(`${name}.${format}`, content);
}
