/** Streams FHIR resources of NDJSON files (`.ndjson`, also as `.gz`): one row with one cell per line. */
import type { BrokenRow, CsvRow } from './csv_text.ts';
import { decode } from './encoding.ts';
import { bytesOf, type DiskFile } from './file_bytes.ts';

/** The column of a resource, by which a mapping names its record. */
export const resourceColumn = 'id';

/** Maximum characters of a line. Longer ones are no resource that a record can hold. */
const longestLine = 1_000_000;

export const isResources = (path: string): boolean => /\.ndjson(\.gz)?$/i.test(path);

/** Yields the lines that are not empty. Throws FileUnusable. */
export async function* resourceRows(file: DiskFile): AsyncGenerator<CsvRow | BrokenRow> {
  let line = 0;
  let rest = '';
  // Characters of a line that is too long, of which only the first are kept.
  let isTooLong = false;
  const row = (text: string): CsvRow | BrokenRow | undefined => {
    line++;
    if (isTooLong) {
      isTooLong = false;
      return { line, problem: `more than ${longestLine} characters`, text: text.slice(0, 1000) };
    }
    return text.trim() === '' ? undefined : { line, cells: [text] };
  };
  for await (const text of decode(bytesOf(file), 'utf-8')) {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop()!;
    for (const each of lines) {
      isTooLong ||= each.length > longestLine;
      const found = row(each);
      if (found) yield found;
    }
    if (rest.length > longestLine) {
      isTooLong = true;
      rest = rest.slice(0, 1000);
    }
  }
  const last = row(rest);
  if (last) yield last;
}
