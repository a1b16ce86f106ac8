/** Tables as CSV: RFC 4180, streamed, and safe to open in a spreadsheet. */
import { stringify } from 'csv-stringify/sync';

const encoder = new TextEncoder();
/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Returns a CSV file for rows that are read in parts. Escapes text that a spreadsheet would treat as a formula. An error in a later part
 * aborts the download, so that an incomplete file is not mistaken for a complete one.
 */
export function csvAnswer(
  fileName: string,
  columns: readonly string[],
  parts: AsyncIterable<readonly (readonly unknown[])[]>,
): Response {
  const rows = parts[Symbol.asyncIterator]();
  const write = (lines: readonly (readonly unknown[])[]): Uint8Array =>
    encoder.encode(stringify(lines as unknown[][], { escape_formulas: true, record_delimiter: 'windows' }));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark + columns.join(',') + '\r\n')),
    async pull(controller) {
      const { done, value } = await rows.next();
      if (done) controller.close();
      else controller.enqueue(write(value));
    },
    async cancel() {
      await rows.return?.();
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
