/** Jobs of source subscriptions, which load the files of the inbound area (specification 4.14, 2.7). */
import { processedFolder } from '../../../src/contract/subscriptions/source_subscriptions.ts';
import { isBundle } from '../domain/sources/read/bundle/bundle_rows.ts';
import { FileUnusable } from '../domain/sources/read/file_bytes.ts';
import { resourceTypeOf } from '../domain/sources/read/resource_rows.ts';
import { checkFile, loadFiles } from '../domain/sources/source_load.ts';
import {
  newLoadState,
  type CheckedFile,
  type FileReader,
  type LoadFile,
  type LoadState,
} from '../domain/sources/load.ts';
import { mappingOf, passesOf, readersOf, type SourceSettings } from '../domain/sources/check_settings.ts';
import type { FileMapping } from '../domain/sources/read/file_mapping.ts';
import { artifactFolder } from './artifacts.ts';
import type { StoredFile } from '../store/files/file_store.ts';
import { filesOf as storeOf } from '../store/files/files_of.ts';
import { inboundPath, listInbound, setAside } from '../domain/sources/inbound_files.ts';
import { JobFailure, type JobKind, type RunningJob } from './job_kinds.ts';
import { sourceJobKind } from '../domain/jobs/job_queue.ts';
import { RejectFile, rejectFileName } from './reject_file.ts';

/** Includes the settings, so that changing the subscription does not affect a load that has started. */
export type SourceJobParameters = { settings: SourceSettings; subscriptionId: number };

/** A pass over a file. A file has one of these for each mapping that reads its rows or entries, or for two mappings that one pass serves. */
type FileOfJob = Pick<StoredFile, 'name' | 'version'> & {
  /** Index of the mapping; that of the first fitting one when absent. */
  mapping?: number;
  /** Index of the other mapping that the pass serves. */
  beside?: number;
};

/** State of a load that is stored between processes. */
interface SourceJobState {
  files: FileOfJob[];
  load: LoadState;
}

/** Returns whether a file must have a mapping. Other files are ignored: users and systems leave them beside data. */
const isData = (name: string): boolean => /\.(csv|txt|tsv|ndjson)(\.gz)?$/i.test(name);

/** Returns the files of a job in the order of their mappings: records come before what belongs to them. */
async function filesOf(job: RunningJob<SourceJobParameters>): Promise<FileOfJob[]> {
  const { settings } = job.parameters;
  const waiting = await listInbound(job.settings, job.system!, job.subscription!);
  if (waiting.some(({ name }) => name === processedFolder))
    throw new JobFailure(
      `A file named ${processedFolder} takes the place of the folder for loaded files. Rename or remove it. Nothing was loaded.`,
    );
  const data = waiting.filter(({ name }) => isData(name) || mappingOf(settings, name) !== -1);
  const unmapped = data.find(({ name }) => mappingOf(settings, name) === -1);
  if (unmapped)
    throw new JobFailure(
      `${unmapped.name} matches no file pattern of the subscription (${[...new Set(settings.files.map(({ pattern }) => pattern))].join(', ')}). Nothing was loaded.`,
    );
  return data
    .flatMap(({ name, version }) =>
      passesOf(settings, name).map(([mapping, beside]) => ({
        name,
        version,
        mapping: mapping!,
        ...(beside !== undefined && { beside }),
      })),
    )
    .sort((one, other) => one.mapping - other.mapping || (one.name < other.name ? -1 : 1));
}

/** Checks all files before any is loaded, and adds them to `checked`. Throws FileUnusable for one that cannot be loaded. */
async function check(
  job: RunningJob<SourceJobParameters>,
  files: readonly FileOfJob[],
  readerOf: ResourceReaders,
  checked: CheckedFile[],
): Promise<void> {
  const { settings } = job.parameters;
  const inStore = storeOf(job.settings);
  for (const { name, version, mapping: index, beside } of files) {
    const path = inboundPath(job.system!, job.subscription!, name);
    const own = index ?? mappingOf(settings, name);
    const mapping = settings.files[own]!;
    const readers = readersOf(settings, name);
    const isFhir = mapping.format === 'fhir';
    const part = isFhir &&
      isBundle(name) && {
        type: resourceTypeOf(mapping),
        others: readers.map((other) => resourceTypeOf(settings.files[other]!)),
        isFirst: own === readers[0],
      };
    const fileOf = (index: number): LoadFile => ({
      path,
      version,
      files: inStore,
      mapping: settings.files[index]!,
      earlier: isFhir
        ? []
        : readers.filter((other) => other < index).map((other) => settings.files[other]!.where!),
      ...(part && { part }),
    });
    // A Bundle is held in memory while it is read, so only the first one stays open until its load.
    const { rows: started } = part && !checked.length ? readerOf(mapping, job) : {};
    const file = await checkFile(fileOf(own), settings, { ...(started && { started }) });
    checked.push(file);
    if (beside !== undefined) file.beside = await checkFile(fileOf(beside), settings, { form: file.form });
  }
}

/** Returns the files without the repetitions of those that several mappings read. */
const distinct = (files: readonly FileOfJob[]): FileOfJob[] => [
  ...new Map(files.map((file) => [file.name, file])).values(),
];

/** Returns the reader of a file of FHIR resources, whose mapping the jobs do not know. */
export type ResourceReaders = (
  mapping: FileMapping,
  job: Pick<RunningJob<SourceJobParameters>, 'store' | 'model' | 'system' | 'settings'>,
) => FileReader;

async function run(
  job: RunningJob<SourceJobParameters>,
  readerOf: ResourceReaders,
): Promise<Record<string, unknown>> {
  const restored = job.restoredState as SourceJobState | null;
  const files = restored?.files ?? (await filesOf(job));
  const state = restored?.load ?? newLoadState();
  if (!restored) await job.checkpoint({ files, load: state });
  const total = distinct(files).length;
  const progress = ({ files: filesDone, counts }: LoadState, file: string): Promise<void> =>
    job.progress({
      file,
      filesDone: total - distinct(files.slice(filesDone)).length,
      filesTotal: total,
      recordCount: counts.recordCount,
    });
  // The process before may have died between a checkpoint and its progress.
  const current = restored && (files[state.files] ?? files.at(-1));
  if (current) await progress(state, current.name);
  const rejects = new RejectFile(storeOf(job.settings), `${artifactFolder(job.id)}/${rejectFileName}`);
  const checked: CheckedFile[] = [];
  try {
    // A process that died after the last row may have moved files already.
    if (state.files < files.length) await check(job, files, readerOf, checked);
    await loadFiles(
      {
        store: job.store,
        model: job.model,
        clock: job.clock,
        settings: job.parameters.settings,
        system: job.system!,
        subscription: job.subscription!,
        job: {
          id: job.id,
          subscriptionId: String(job.parameters.subscriptionId),
          userId: job.userId!,
        },
        resourceReader: (mapping) => readerOf(mapping, job),
        signal: job.signal,
        reject: (at, items) => rejects.write(at, items),
        checkpoint: (load, inside) => job.checkpoint({ files, load }, inside),
        progress,
      },
      checked,
      state,
    );
  } catch (error) {
    if (error instanceof FileUnusable) throw new JobFailure(error.message, { cause: error });
    throw error;
  } finally {
    for (const { started } of checked) await started?.close();
    await rejects.close(state.rejectBytes);
  }
  await setAside(job.settings, job.system!, job.subscription!, job.id, distinct(files));
  return { ...state.counts, filesProcessed: total };
}

/** Returns the kind of job that loads files, FHIR resources included. */
export const sourceJobWith = (readerOf: ResourceReaders): JobKind<SourceJobParameters> => ({
  name: sourceJobKind,
  run: (job) => run(job, readerOf),
});

/** Loads tables only. */
export const sourceJob = sourceJobWith(({ pattern }) => {
  throw new JobFailure(`${pattern}: this process loads no FHIR resources.`);
});
