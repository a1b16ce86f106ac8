/** The reject file of a load as an Excel file, made when it is read. */
import { pipeline, type Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { Refusal } from '../domain/refusal.ts';
import { rejectColumns, rejectFileName } from './reject_file.ts';
import { mostRows, WorkbookFile } from './files/workbook_file.ts';

export const rejectWorkbookName = rejectFileName.replace(/csv$/, 'xlsx');

const rowsAtOnce = 500;

/**
 * Returns the Excel file for the bytes of a reject file. Throws `INVALID_DATA` when the file has more rows than an Excel file.
 */
export async function rejectWorkbook(bytes: Readable): Promise<Uint8Array> {
  const workbook = new WorkbookFile(
    'rejected',
    rejectColumns.map((name) => ({ name, kind: name === 'line' ? 'number' : 'text' })),
  );
  try {
    let rows: string[][] = [];
    let count = 0;
    const lines = pipeline(bytes, parse({ from: 2 }), () => undefined);
    for await (const row of lines as AsyncIterable<string[]>) {
      if (++count > mostRows(rejectColumns.length))
        throw new Refusal('INVALID_DATA', `The list is too long for Excel. Read ${rejectFileName}.`);
      if (rows.push(row) < rowsAtOnce) continue;
      workbook.add(rows);
      rows = [];
    }
    workbook.add(rows);
    return await workbook.finish();
  } catch (error) {
    await workbook.abandon();
    throw error;
  }
}
