/** Worker thread that parses a Bundle. See `bundle_rows.ts`. */
import { workerData } from 'node:worker_threads';
import { ContentUnusable } from '../file_bytes.ts';
import { serveRows } from '../worker_rows.ts';
import { entriesIn, type BundlePart } from './bundle_entries.ts';

const { bytes, part } = workerData as { bytes: Uint8Array; part: BundlePart };

serveRows(entriesIn(bytes, part), (error) =>
  error instanceof ContentUnusable ? error.message : `cannot be read: ${(error as Error).message}`,
);
