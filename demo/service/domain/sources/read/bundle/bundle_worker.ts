/** Worker thread that parses a Bundle. See `bundle_rows.ts`. */
import { workerData } from 'node:worker_threads';
import { ContentUnusable } from '../file_bytes.ts';
import { serveRows } from '../worker_rows.ts';
import { entriesOf, type BundlePart } from './bundle_entries.ts';

const { bytes, part } = workerData as { bytes: Uint8Array; part: BundlePart };

function* read(): ReturnType<typeof entriesOf> {
  let bundle: unknown;
  try {
    bundle = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new ContentUnusable(`has no valid JSON: ${(error as Error).message.slice(0, 200)}`, {
      cause: error,
    });
  }
  yield* entriesOf(bundle, part);
}

serveRows(read(), (error) =>
  error instanceof ContentUnusable ? error.message : `cannot be read: ${(error as Error).message}`,
);
