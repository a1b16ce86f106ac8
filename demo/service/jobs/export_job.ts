/** Jobs of target subscriptions, which export records to files (specification 4.16, 2.8). */
import { createHash } from 'node:crypto';
import type { TargetSettings } from '../domain/exports/check_settings.ts';
import {
  childCells,
  columnsOf,
  entityCells,
  kindOf,
  keyCells,
  referenceCells,
  referenceColumns,
  type Cell,
  type ExportedType,
} from '../domain/exports/columns.ts';
import { lastState, revisionsOf, takeState, type ExportState } from '../domain/exports/export_state.ts';
import { readOneMoment, readRecords } from '../domain/exports/read_records.ts';
import { isCustomChild, type FullRecord } from '../records/record.ts';
import { artifactDirectory, publishTo } from './artifacts.ts';
import { ExportFiles } from './export_files.ts';
import type { JobKind, RunningJob } from './job_kinds.ts';
import { publishFiles } from './publish_files.ts';

export const exportJobKind = 'target_subscription';

/** Includes the settings, so that changing the subscription does not affect an export that has started. */
export type ExportJobParameters = {
  settings: TargetSettings;
  subscriptionId: number;
  /** See `target_subscription.selection`. */
  selection: number;
  archive: 'split' | 'zip' | null;
};

type LinkedObject = ExportedType | 'REFERENCE' | 'PACKAGE';

export type ExportResult = {
  isFull: boolean;
  revisions: { first: string; last: string };
  /** Number of records by object type. */
  counts: Partial<Record<ExportedType, number>>;
  referenceCount: number;
  referenceVersion: string | null;
  files: { object: LinkedObject; name: string }[];
  /** Where the next incremental export starts. When absent, this export does not change it. */
  state?: ExportState;
};

const referenceObject = 'REFERENCE';
export const packageObject = 'PACKAGE';

export const packageName = (job: {
  system: string | null;
  subscription: string | null;
  id: string;
}): string => `${job.system}_${job.subscription}_${job.id}`;

/** Returns the name of the archive with all files. It is created by the job, or on request. */
export const packageFile = (job: Parameters<typeof packageName>[0]): string => `${packageName(job)}.zip`;

/** Returns the rows of some records by object type. */
function rowsOf(
  records: readonly FullRecord[],
  columns: ReadonlyMap<ExportedType, readonly string[]>,
): Map<ExportedType, Cell[][]> {
  const rows = new Map<ExportedType, Cell[][]>([...columns.keys()].map((type) => [type, []]));
  for (const record of records) {
    const own = columns.get(record.entity_type);
    if (own) rows.get(record.entity_type)!.push(entityCells(own, record));
    for (const child of record.children)
      rows.get(child.child_type)!.push(childCells(columns.get(child.child_type)!, record, child));
    for (const key of record.custom_keys)
      rows.get('CUSTOMKEY')!.push(keyCells(columns.get('CUSTOMKEY')!, record, key));
  }
  return rows;
}

async function writeRecords(
  job: RunningJob<ExportJobParameters>,
  files: ExportFiles,
  columns: ReadonlyMap<ExportedType, readonly string[]>,
): Promise<{ since: ExportState | undefined; now: ExportState }> {
  const { settings, selection } = job.parameters;
  return readOneMoment(job.store, async (read) => {
    const { since, now } = await read(async (store) => {
      const now = await takeState(store, selection);
      if (settings.export_type === 'full') return { since: undefined, now };
      const where = { kind: exportJobKind, system: job.system!, subscription: job.subscription! };
      return { since: await lastState(store, where, now), now };
    });
    let recordCount = 0;
    for await (const records of readRecords(read, job.model, settings, since, now)) {
      job.signal.throwIfAborted();
      for (const [type, rows] of rowsOf(records, columns)) await files.write(type.toLowerCase(), rows);
      recordCount += records.length;
      await job.progress({ recordCount });
    }
    return { since, now };
  });
}

/** Writes the reference file. Its version is a digest of its content. */
async function writeReference(job: RunningJob<ExportJobParameters>, files: ExportFiles): Promise<string> {
  const rows = [...referenceCells(job.model, job.system!, job.parameters.settings.reference_languages)];
  await files.write(referenceObject.toLowerCase(), rows);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
}

/** Returns the object type of a file. Names of custom objects are in lower case themselves. */
const objectOf = (file: string): LinkedObject =>
  isCustomChild(file) ? file : (file.toUpperCase() as LinkedObject);

async function exportAll(job: RunningJob<ExportJobParameters>, files: ExportFiles): Promise<ExportResult> {
  const { settings, archive } = job.parameters;
  const columns = new Map(settings.object_types.map((type) => [type, columnsOf(job.model, type)]));
  for (const [type, names] of columns)
    files.add(
      type.toLowerCase(),
      names.map((name) => ({ name, kind: kindOf(job.model, type, name) })),
    );
  if (settings.include_reference)
    files.add(
      referenceObject.toLowerCase(),
      referenceColumns.map((name) => ({ name, kind: name === 'inactive' ? 'boolean' : 'text' })),
    );
  const { since, now } = await writeRecords(job, files, columns);
  const referenceVersion = settings.include_reference ? await writeReference(job, files) : null;
  const written = await files.finish();
  const result: ExportResult = {
    isFull: !since,
    revisions: revisionsOf(since, now),
    counts: Object.fromEntries(
      settings.object_types.map((type) => [type, written.get(type.toLowerCase())!.rows]),
    ),
    referenceCount: written.get(referenceObject.toLowerCase())?.rows ?? 0,
    referenceVersion,
    files: [...written].flatMap(([object, { names }]) =>
      names.map((name) => ({ object: objectOf(object), name })),
    ),
    ...(settings.export_type === 'incremental' || settings.set_subscription_state_on_full
      ? { state: now }
      : {}),
  };
  if (archive === 'zip') {
    const name = packageFile(job);
    await files.archive(
      name,
      result.files.map((file) => file.name),
      job.signal,
    );
    result.files.push({ object: packageObject, name });
  }
  return result;
}

async function run(job: RunningJob<ExportJobParameters>): Promise<ExportResult> {
  const { settings, archive } = job.parameters;
  const format = {
    format: settings.format,
    delimiter: settings.delimiter,
    textQualifier: settings.text_qualifier,
    splitSize: archive === 'split' ? settings.split_size : undefined,
  };
  const files = await ExportFiles.begin(
    artifactDirectory(job.settings, job.id),
    format,
    publishTo(job.settings, job.id),
  );
  return publishFiles(job, files, () => exportAll(job, files));
}

export const exportJob: JobKind<ExportJobParameters> = { name: exportJobKind, run };
