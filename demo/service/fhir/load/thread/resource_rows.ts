/**
 * Reads files of FHIR resources for loads. Reading is a third of the work of a load, so a worker thread does it for large files, beside the
 * thread that plans and writes. Both give the same rows.
 */
import type { DataModel } from '../../../domain/data_model.ts';
import { readDataModel } from '../../../domain/stored_model/read_model.ts';
import { bundleRows, entriesOf } from '../../../domain/sources/read/bundle/bundle_rows.ts';
import type { BrokenRow, CsvRow } from '../../../domain/sources/read/csv_text.ts';
import { bytesOf, namingFile, type SourceFile } from '../../../domain/sources/read/file_bytes.ts';
import type { FileMapping } from '../../../domain/sources/read/file_mapping.ts';
import { blocksOf, LentBytes } from '../../../domain/sources/read/lent_bytes.ts';
import type { FileReader } from '../../../domain/sources/load.ts';
import { resourceRows } from '../../../domain/sources/read/resource_rows.ts';
import { rowsOfWorker } from '../../../domain/sources/read/worker_rows.ts';
import { resourceReader, type ReaderTask } from '../resource_reader.ts';
import type { ResourceBytes, ResourceTask } from './resource_worker.ts';

type Rows = AsyncGenerator<CsvRow | BrokenRow>;

/** Bytes from which a thread is worth its start, which takes as long as reading some hundred resources. Also the length of a block. */
const worthwhileBytes = 2 ** 20;

interface Job {
  store: Parameters<typeof readDataModel>[0];
  model: DataModel;
  system: string | null;
  settings: { instanceUrl: string };
}

/** Yields what the thread reads. After a change of the data model, what it read by the old one is left out, and the load reads it here. */
async function* rowsOfThread(bytes: ResourceBytes, reader: ReaderTask, { store, model }: Job): Rows {
  const rows = await readDataModel(store);
  const task: ResourceTask = { ...bytes, reader, model: rows };
  const script = new URL('./resource_worker.ts', import.meta.url);
  for await (const row of rowsOfWorker(script, task, 'several smaller files')) {
    if ('read' in row && model.version !== rows.version) delete row.read;
    yield row;
  }
}

/** Yields the lines of NDJSON. Throws FileUnusable. */
async function* linesOf(file: SourceFile, reader: ReaderTask, job: Job): Rows {
  const blocks = blocksOf(bytesOf(file), worthwhileBytes);
  const first = await blocks.next();
  if (first.done) return;
  if (first.value.length < worthwhileBytes) {
    yield* resourceRows([first.value]);
    return;
  }
  const all = async function* (): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    yield first.value;
    yield* blocks;
  };
  const lent = new LentBytes(all());
  try {
    yield* rowsOfThread({ bytes: lent.port }, reader, job);
  } catch (error) {
    throw namingFile(file, lent.reasonOf(error));
  } finally {
    await lent.close();
  }
}

/** Returns the reader of a file of resources for a job. */
export function resourceReaders(mapping: FileMapping, job: Job): FileReader {
  const task: ReaderTask = { mapping, system: job.system!, instanceUrl: job.settings.instanceUrl };
  const reader = resourceReader(task, job.model);
  return {
    read: (line, cells) => reader.read(line, cells),
    rows: (file, { part }) =>
      part
        ? bundleRows(file, part, (bytes) =>
            bytes.length < worthwhileBytes
              ? entriesOf(bytes, part)
              : rowsOfThread({ bytes, part }, task, job),
          )
        : linesOf(file, task, job),
  };
}
