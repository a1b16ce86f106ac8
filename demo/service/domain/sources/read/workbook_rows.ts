/** Streams the rows of a sheet of an Excel file, which a worker thread reads. */
import type { BrokenRow, CsvRow } from './csv_text.ts';
import { joined, limitedBytes, namingFile, type SourceFile } from './file_bytes.ts';
import { tooLarge, workbookLimit } from './workbook_limits.ts';
import type { WorkbookTask } from './workbook_worker.ts';
import { rowsOfWorker } from './worker_rows.ts';

export const isWorkbook = (path: string): boolean => path.toLowerCase().endsWith('.xlsx');

/** Reads the rows of a sheet, the first visible one when none is named. `width`: number of columns, else that of the first row. Throws FileUnusable. */
export async function* workbookRows(
  file: SourceFile,
  sheet: string | undefined,
  width: number | undefined,
): AsyncGenerator<CsvRow | BrokenRow> {
  try {
    const bytes = await joined(limitedBytes(file, workbookLimit, tooLarge));
    const task: WorkbookTask = { bytes, sheet, width };
    yield* rowsOfWorker(new URL('./workbook_worker.ts', import.meta.url), task, 'CSV');
  } catch (error) {
    throw namingFile(file, error);
  }
}
