/** Jobs of `$export`. They read records as exports of target subscriptions do (specification 4.16), and write resources. */
import { targetSettings } from '../../../../src/contract/subscriptions/target_subscriptions.ts';
import { takeState } from '../../domain/exports/export_state.ts';
import { readOneMoment, readRecords } from '../../domain/exports/read_records.ts';
import { fhirExportKind } from '../../domain/jobs/job_queue.ts';
import { toWrapper } from '../../domain/wrapper.ts';
import { artifactDirectory, publishTo } from '../../jobs/artifacts.ts';
import type { JobKind, RunningJob } from '../../jobs/job_kinds.ts';
import { publishFiles } from '../../jobs/publish_files.ts';
import { Names } from '../mapping/names.ts';
import { Mapper, resources, type ResourceName } from '../mapping/resources.ts';
import { NdjsonFiles, type WrittenFile } from './ndjson_files.ts';

/** A type alias, so that the kind fits the list of kinds. */
export type FhirExportParameters = {
  types: ResourceName[];
  /** Only records that changed at this time or later (ISO 8601); null for all. */
  since: string | null;
  /** The request, which the manifest repeats. */
  request: string;
};

export type FhirExportResult = {
  /** Time of the database when the export began (ISO 8601). Later changes may be missing. */
  transactionTime: string;
  files: WrittenFile[];
};

async function writeResources(
  job: RunningJob<FhirExportParameters>,
  files: NdjsonFiles,
): Promise<FhirExportResult> {
  const { types, since } = job.parameters;
  const mapper = new Mapper(new Names(job.settings.instanceUrl), job.model);
  const entityTypes = [...new Set(types.map((type) => resources[type].entityType))];
  const settings = targetSettings.parse({
    object_types: [...entityTypes, 'ADDRESS', 'LICENSE', 'PARENTHCO', 'CUSTOMKEY'],
  });
  const earliest = since === null ? Number.NEGATIVE_INFINITY : Date.parse(since);
  return readOneMoment(job.store, async (read) => {
    const now = await read((store) => takeState(store, 0));
    let recordCount = 0;
    for await (const records of readRecords(read, job.model, settings, undefined, now)) {
      job.signal.throwIfAborted();
      const wrappers = records
        .filter(({ modified_at }) => modified_at.getTime() >= earliest)
        .map((record) => toWrapper(record, job.model));
      for (const type of types)
        await files.write(
          type,
          wrappers
            .filter(({ entityType }) => entityType === resources[type].entityType)
            .flatMap((wrapper) => mapper.resourcesOf(type, wrapper)),
        );
      recordCount += records.length;
      await job.progress({ recordCount });
    }
    return { transactionTime: now.taken, files: await files.finish() };
  });
}

async function run(job: RunningJob<FhirExportParameters>): Promise<FhirExportResult> {
  const files = await NdjsonFiles.begin(
    artifactDirectory(job.settings, job.id),
    publishTo(job.settings, job.id),
  );
  return publishFiles(job, files, () => writeResources(job, files));
}

export const fhirExportJob: JobKind<FhirExportParameters> = { name: fhirExportKind, run };
