/** Worker thread that reads the resources of a file: parses them, checks them, and takes what the mapping knows. See `resource_rows.ts`. */
import { workerData, type MessagePort } from 'node:worker_threads';
import { makeDataModel, type DataModelRows } from '../../../domain/data_model.ts';
import {
  entriesIn,
  type BundlePart,
  type PlacedRow,
} from '../../../domain/sources/read/bundle/bundle_entries.ts';
import type { BrokenRow, CsvRow } from '../../../domain/sources/read/csv_text.ts';
import { ContentUnusable } from '../../../domain/sources/read/file_bytes.ts';
import { borrowedBytes } from '../../../domain/sources/read/lent_bytes.ts';
import { resourceRows } from '../../../domain/sources/read/resource_rows.ts';
import { RowRejected, type SourceRow } from '../../../domain/sources/read/source_row.ts';
import { serveRows } from '../../../domain/sources/read/worker_rows.ts';
import { resourceReader, type ReaderTask } from '../resource_reader.ts';

/** Lines, or the whole Bundle whose part is read. */
export interface ResourceBytes {
  bytes: MessagePort;
  part?: BundlePart;
}

export type ResourceTask = ResourceBytes & { reader: ReaderTask; model: DataModelRows };

async function* read(task: ResourceTask): AsyncGenerator<CsvRow | BrokenRow | PlacedRow> {
  const reader = resourceReader(task.reader, makeDataModel(task.model));
  const readRow = (...[line, cells, resource]: Parameters<typeof reader.read>): SourceRow | string => {
    try {
      return reader.read(line, cells, resource);
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      return error.message;
    }
  };
  const { part } = task;
  const bytes = borrowedBytes(task.bytes);
  if (part) for await (const bundle of bytes) yield* entriesIn(bundle, part, readRow);
  else
    for await (const row of resourceRows(bytes)) {
      if ('cells' in row) row.read = readRow(row.line, row.cells);
      yield row;
    }
}

serveRows(read(workerData as ResourceTask), (error) => {
  if (error instanceof ContentUnusable) return error.message;
  throw error;
});
