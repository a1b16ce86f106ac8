/** Worker thread that writes one Excel file: it gathers rows and answers `finish` with the bytes. See `workbook_file.ts`. */
import { parentPort, workerData } from 'node:worker_threads';
import { rangeRef, writeXlsx, type CellValue } from 'hucre/xlsx';
import { typedCell, type WorkbookColumn } from './workbook_cells.ts';

export interface WorkbookSheet {
  name: string;
  columns: readonly WorkbookColumn[];
}

/** Rows to add, or null at the end. */
export type WorkbookMessage = readonly (readonly (string | null)[])[] | null;

const { name, columns } = workerData as WorkbookSheet;
const rows: CellValue[][] = [columns.map((column) => column.name)];

async function finish(): Promise<void> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        rows,
        columns: columns.map((column) => ({ width: Math.min(40, Math.max(12, column.name.length + 4)) })),
        freezePane: { rows: 1 },
        autoFilter: { range: rangeRef(0, 0, rows.length - 1, columns.length - 1) },
      },
    ],
  });
  parentPort!.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
}

parentPort!.on('message', (message: WorkbookMessage) => {
  if (message === null) void finish();
  else
    for (const cells of message) rows.push(cells.map((cell, index) => typedCell(cell, columns[index]!.kind)));
});
