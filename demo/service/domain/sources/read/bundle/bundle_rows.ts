/** Streams the resources of a FHIR Bundle (`.json`, also as `.gz`), which a worker thread reads: one row with one cell per entry. */
import type { BrokenRow, CsvRow } from '../csv_text.ts';
import { ContentUnusable, joined, limitedBytes, namingFile, type SourceFile } from '../file_bytes.ts';
import { rowsOfWorker } from '../worker_rows.ts';
import type { BundlePart } from './bundle_entries.ts';

/** Maximum bytes of a Bundle, unzipped. It is checked as a whole, because a broken one must load nothing. */
const bundleLimit = 50 * 2 ** 20;

export const isBundle = (path: string): boolean => /\.json(\.gz)?$/i.test(path);

type BundleRows = AsyncGenerator<CsvRow | BrokenRow>;

/** Yields the bytes of a Bundle. Throws ContentUnusable for one that is too large. */
export const bundleBytes = (file: SourceFile): AsyncGenerator<Uint8Array> =>
  limitedBytes(
    file,
    bundleLimit,
    () => new ContentUnusable('is larger than 50 MB, the maximum of a Bundle. Send it as NDJSON.'),
  );

/** Yields the entries as rows that are not read yet. */
export function entriesOf(bytes: Uint8Array<ArrayBuffer>, part: BundlePart): BundleRows {
  const task = { bytes, part };
  return rowsOfWorker(new URL('./bundle_worker.ts', import.meta.url), task, 'NDJSON');
}

/** Yields the entries that belong to a part of a Bundle. The line of a row is the number of its entry. Throws FileUnusable. */
export async function* bundleRows(file: SourceFile, part: BundlePart): BundleRows {
  try {
    yield* entriesOf(await joined(bundleBytes(file)), part);
  } catch (error) {
    throw namingFile(file, error);
  }
}
