/** The reject file of a load as an Excel file, made when it is read. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { Refusal } from '../domain/refusal.ts';
import { rejectColumns, rejectFileName } from './reject_file.ts';
import { mostRows, WorkbookFile } from './files/workbook_file.ts';

export const rejectWorkbookName = rejectFileName.replace(/csv$/, 'xlsx');

const rowsAtOnce = 500;

/**
 * Returns the Excel file for the reject file at a path; undefined when there is none. Throws `INVALID_DATA` when the file has more rows than an
 * Excel file.
 */
export async function rejectWorkbook(path: string): Promise<Uint8Array | undefined> {
  const workbook = new WorkbookFile(
    'rejected',
    rejectColumns.map((name) => ({ name, kind: name === 'line' ? 'number' : 'text' })),
  );
  try {
    let rows: string[][] = [];
    let count = 0;
    const lines = pipeline(createReadStream(path), parse({ from: 2 }), () => undefined);
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
