/**
 * Reads files of FHIR resources for loads. Reading is a third of the work of a load, so a worker thread does it for large files, beside the
 * thread that plans and writes. Both give the same rows.
 */
import type { DataModel } from '../../../domain/data_model.ts';
import { readDataModel } from '../../../domain/stored_model/read_model.ts';
import {
  textOfEntry,
  type BundlePart,
  type PlacedRow,
} from '../../../domain/sources/read/bundle/bundle_entries.ts';
import { bundleBytes, entriesOf } from '../../../domain/sources/read/bundle/bundle_rows.ts';
import type { BrokenRow, CsvRow } from '../../../domain/sources/read/csv_text.ts';
import { bytesOf, joined, namingFile, type SourceFile } from '../../../domain/sources/read/file_bytes.ts';
import type { FileMapping } from '../../../domain/sources/read/file_mapping.ts';
import { blocksOf, LentBytes } from '../../../domain/sources/read/lent_bytes.ts';
import type { FileReader } from '../../../domain/sources/load.ts';
import { resourceRows } from '../../../domain/sources/read/resource_rows.ts';
import { rowsOfWorker } from '../../../domain/sources/read/worker_rows.ts';
import { resourceReader, type ReaderTask } from '../resource_reader.ts';
import type { ResourceTask } from './resource_worker.ts';

type Rows = AsyncGenerator<CsvRow | BrokenRow>;

/** Bytes from which a thread is worth its start, which takes as long as reading some hundred resources. Also the length of a block. */
const worthwhileBytes = 2 ** 20;

interface Job {
  store: Parameters<typeof readDataModel>[0];
  model: DataModel;
  system: string | null;
  settings: { instanceUrl: string };
}

/** A row of a Bundle. Its text is read from the file's bytes when it is needed, which is for rejects. */
class RowOfBundle implements CsvRow {
  readonly line: number;
  read?: NonNullable<CsvRow['read']>;
  readonly #bytes: Buffer;
  readonly #place: PlacedRow;

  constructor(bytes: Buffer, place: PlacedRow) {
    this.line = place.line;
    this.read = place.read;
    this.#bytes = bytes;
    this.#place = place;
  }

  get cells(): string[] {
    return [textOfEntry(this.#bytes, this.#place)];
  }
}

/** Bytes that are sent to the thread; those of a Bundle stay here, too. */
interface Lending extends Pick<ResourceTask, 'part'> {
  file: SourceFile;
  blocks: AsyncGenerator<Uint8Array>;
  bundle?: () => Uint8Array;
}

/** Yields what the thread reads. After a change of the data model, what it read by the old one is left out, and the load reads it here. Throws FileUnusable. */
async function* rowsOfThread(
  { file, blocks, part, bundle }: Lending,
  reader: ReaderTask,
  { store, model }: Job,
): Rows {
  const lent = new LentBytes(blocks);
  try {
    const rows = await readDataModel(store);
    const task: ResourceTask = { bytes: lent.port, ...(part && { part }), reader, model: rows };
    const script = new URL('./resource_worker.ts', import.meta.url);
    let bytes: Buffer | undefined;
    for await (const sent of rowsOfWorker<CsvRow | BrokenRow | PlacedRow>(
      script,
      task,
      'several smaller files',
    )) {
      let row: CsvRow | BrokenRow;
      if ('start' in sent) {
        bytes ??= Buffer.from(bundle!().buffer);
        row = new RowOfBundle(bytes, sent);
      } else row = sent;
      if ('read' in row && model.version !== rows.version) delete row.read;
      yield row;
    }
  } catch (error) {
    throw namingFile(file, lent.reasonOf(error));
  } finally {
    await lent.close();
  }
}

async function* continued(first: Uint8Array, others: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* others;
}

/** Yields the lines of NDJSON. Throws FileUnusable. */
async function* linesOf(file: SourceFile, reader: ReaderTask, job: Job): Rows {
  const blocks = blocksOf(bytesOf(file), worthwhileBytes);
  const { done, value: first } = await blocks.next();
  if (done) return;
  if (first.length < worthwhileBytes) yield* resourceRows([first]);
  else yield* rowsOfThread({ file, blocks: continued(first, blocks) }, reader, job);
}

/** Yields the entries of a part of a Bundle. The thread starts while the file is read. Throws FileUnusable. */
async function* bundleOf(file: SourceFile, part: BundlePart, reader: ReaderTask, job: Job): Rows {
  const blocks = blocksOf(bundleBytes(file), worthwhileBytes);
  let first: Uint8Array<ArrayBuffer>;
  try {
    const { done, value } = await blocks.next();
    first = done ? new Uint8Array() : value;
    if (first.length < worthwhileBytes) {
      yield* entriesOf(first, part);
      return;
    }
  } catch (error) {
    throw namingFile(file, error);
  }
  let bundle: Uint8Array | undefined;
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    yield (bundle = await joined(
      continued(first, blocks),
      (size) => new Uint8Array(new SharedArrayBuffer(size)),
    ));
  };
  yield* rowsOfThread({ file, blocks: whole(), part, bundle: () => bundle! }, reader, job);
}

/** Returns the reader of a file of resources for a job. */
export function resourceReaders(mapping: FileMapping, job: Job): FileReader {
  const task: ReaderTask = { mapping, system: job.system!, instanceUrl: job.settings.instanceUrl };
  const reader = resourceReader(task, job.model);
  return {
    read: (line, cells) => reader.read(line, cells),
    rows: (file, { part }) => (part ? bundleOf(file, part, task, job) : linesOf(file, task, job)),
  };
}
