/**
 * Worker thread that reads the rows of an Excel file: unpacking and parsing would block the calls of the service. See `workbook_rows.ts`.
 */
import { workerData } from 'node:worker_threads';
import { EncryptedFileError, HucreError } from 'hucre';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import type { BrokenRow, CsvRow } from './csv_text.ts';
import { ofWidth, rowOf } from './workbook_cells.ts';
import { ContentUnusable } from './file_bytes.ts';
import { checkArchive } from './workbook_limits.ts';
import { serveRows } from './worker_rows.ts';

export interface WorkbookTask {
  bytes: Uint8Array<ArrayBuffer>;
  /** Name of the sheet; the first visible one when absent. */
  sheet: string | undefined;
  /** Number of columns; that of the first row when absent. */
  width: number | undefined;
}

/** First bytes of the container in which Office encrypts workbooks, and of the old format .xls. */
const oldContainer = [0xd0, 0xcf, 0x11, 0xe0];

/** Returns the number of the sheet to read. Throws ContentUnusable when the workbook has no such sheet. */
async function sheetNumber(bytes: Uint8Array, wanted: string | undefined): Promise<number> {
  const sheets: { name: string; index: number; isHidden: boolean }[] = [];
  await readXlsx(bytes, {
    sheets({ name, index, hidden, veryHidden }) {
      sheets.push({ name, index, isHidden: hidden === true || veryHidden === true });
      return false;
    },
  });
  const found = sheets.find(({ name, isHidden }) =>
    wanted === undefined ? !isHidden : name.toLowerCase() === wanted.toLowerCase(),
  );
  if (found) return found.index;
  const names = sheets.map(({ name }) => name).join(', ');
  throw new ContentUnusable(
    wanted === undefined
      ? 'has no visible sheet.'
      : `has no sheet ${wanted}. It has: ${names.slice(0, 300)}.`,
  );
}

async function* readRows({ bytes, sheet, width: given }: WorkbookTask): AsyncGenerator<CsvRow | BrokenRow> {
  if (oldContainer.every((byte, index) => bytes[index] === byte)) throw new EncryptedFileError();
  checkArchive(bytes);
  let width = given;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: await sheetNumber(bytes, sheet) })) {
    const row = rowOf(index + 1, values);
    if (!row) continue;
    if ('cells' in row) {
      row.cells = ofWidth(row.cells, width);
      width ??= row.cells.length;
    }
    yield row;
  }
}

const problemOf = (error: unknown): string => {
  if (error instanceof ContentUnusable) return error.message;
  if (error instanceof EncryptedFileError)
    return 'has a password, or is an old .xls file. Save it as .xlsx without a password.';
  const reason = error instanceof HucreError || error instanceof RangeError ? `: ${error.message}` : '';
  return `cannot be read${reason}. Save it again with Excel, or send it as CSV.`;
};

serveRows(readRows(workerData as WorkbookTask), problemOf);
