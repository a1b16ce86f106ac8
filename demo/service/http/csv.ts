/** Tables as CSV: RFC 4180, streamed, and safe to open in a spreadsheet. */
import { stringify } from 'csv-stringify/sync';

const encoder = new TextEncoder();
/** With it spreadsheets read UTF-8 as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * A CSV file of rows that come in parts. A text that a spreadsheet would take for a formula gets an apostrophe before it. When the parts
 * fail half way, so does the download: a part of a table never looks like the whole.
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
