/** Saves lists as files. Import it only when a user asks for a file. */
import { byteOrderMark, csvLines } from '../../records/csv.ts';
import { saveFile } from '../ui/save_file.ts';

export type ListFormat = 'csv' | 'xlsx';

/** Maximum number of records or requests in one file. They are read in pages, so that no call is long. */
export const fileLimit = 50_000;

export interface SavedList {
  /** Name of the file, without its ending. */
  readonly name: string;
  /** Name of the sheet in a workbook. */
  readonly sheet: string;
  readonly format: ListFormat;
  /** The first row is the header. */
  readonly rows: readonly (readonly (string | number | undefined)[])[];
  readonly isRightToLeft: boolean;
}

/** Saves rows as CSV or as an Excel workbook. The library that writes workbooks loads with the first one. */
export async function saveList({ name, sheet, format, rows, isRightToLeft }: SavedList): Promise<void> {
  if (format === 'xlsx') {
    const { workbook } = await import('../../records/workbook.ts');
    return saveFile(`${name}.xlsx`, await workbook(sheet, rows, isRightToLeft));
  }
  const cells = rows.map((row) => row.map((cell) => String(cell ?? '')));
  saveFile(
    `${name}.csv`,
    new Blob([`${byteOrderMark}${csvLines(cells)}`], { type: 'text/csv;charset=utf-8' }),
  );
}
