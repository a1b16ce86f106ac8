/** Streams the resources of a FHIR Bundle (`.json`, also as `.gz`), which a worker thread reads: one row with one cell per entry. */
import type { BrokenRow, CsvRow } from '../csv_text.ts';
import { allBytesOf, ContentUnusable, namingFile, type SourceFile } from '../file_bytes.ts';
import { rowsOfWorker } from '../worker_rows.ts';
import type { BundlePart } from './bundle_entries.ts';

/** Maximum bytes of a Bundle, unzipped. It is parsed as a whole, because a reference may name any entry. */
const bundleLimit = 50 * 2 ** 20;

export const isBundle = (path: string): boolean => /\.json(\.gz)?$/i.test(path);

type BundleRows = AsyncGenerator<CsvRow | BrokenRow>;

/** Yields the entries as rows that are not read yet. */
export const entriesOf = (bytes: Uint8Array<ArrayBuffer>, part: BundlePart): BundleRows =>
  rowsOfWorker(new URL('./bundle_worker.ts', import.meta.url), { bytes, part }, 'NDJSON');

/**
 * Yields the entries that belong to a part of a Bundle. The line of a row is the number of its entry. `read`: yields them in another way.
 * Throws FileUnusable.
 */
export async function* bundleRows(
  file: SourceFile,
  part: BundlePart,
  read: (bytes: Uint8Array<ArrayBuffer>) => BundleRows = (bytes) => entriesOf(bytes, part),
): BundleRows {
  try {
    const bytes = await allBytesOf(
      file,
      bundleLimit,
      () => new ContentUnusable('is larger than 50 MB, the maximum of a Bundle. Send it as NDJSON.'),
    );
    yield* read(bytes);
  } catch (error) {
    throw namingFile(file, error);
  }
}
