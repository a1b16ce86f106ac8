/**
 * `npm run bench -- load [pglite
 * postgres] [rows] [part of a name]` measures loads of made-up data into an empty database: an NPPES file, and NDJSON and a Bundle with FHIR resources of
 * synthetic records. The processor time is that of this process and of a database server that it started, and is the figure to compare on a busy machine.
 */
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sourceSettings } from '../../../src/contract/subscriptions/source_subscriptions.ts';
import type { DataModel } from '../../../demo/service/domain/data_model.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { readJob, sourceJobKind, startJob } from '../../../demo/service/domain/jobs/job_queue.ts';
import { keepSubscription } from '../../../demo/service/domain/sources/subscriptions.ts';
import type { SourceSettings } from '../../../demo/service/domain/sources/check_settings.ts';
import { toWrapper } from '../../../demo/service/domain/wrapper.ts';
import { Names } from '../../../demo/service/fhir/mapping/names.ts';
import { Mapper } from '../../../demo/service/fhir/mapping/resources.ts';
import { JobRunner, type JobContext } from '../../../demo/service/jobs/job_runner.ts';
import { resourceReaders } from '../../../demo/service/fhir/load/thread/resource_rows.ts';
import { jobKinds } from '../../../demo/service/jobs/kinds.ts';
import { sourceJobWith } from '../../../demo/service/jobs/source_job.ts';
import { seedAccounts } from '../../../demo/service/seed/accounts.ts';
import { nppesFile } from '../../../demo/service/seed/nppes/generate.ts';
import { nppesSettings } from '../../../demo/service/seed/nppes/subscription.ts';
import { seedSourceRankings } from '../../../demo/service/seed/source_rankings.ts';
import { syntheticRecords } from '../../../demo/service/seed/synthetic/neighbourhoods.ts';
import { writeDataModel } from '../../../demo/service/seed/write_data_model.ts';
import { readSettings } from '../../../demo/settings.ts';
import { openStore } from './open_store.ts';
import { processorMilliseconds } from '../worst/processor_time.ts';

const system = 'us_registry';
const fhirFile = (pattern: string, object_type: 'HCP' | 'HCO'): object => ({
  pattern,
  format: 'fhir',
  object_type,
  record: { item: 'FHIR', columns: ['id'] },
});
const fhirSettings = sourceSettings.parse({
  match_on_load: false,
  files: [
    fhirFile('organizations*.ndjson', 'HCO'),
    fhirFile('practitioners*', 'HCP'),
    {
      ...fhirFile('roles*.ndjson', 'HCP'),
      object_type: 'PARENTHCO',
      key: { item: 'ROLE', columns: ['id'] },
      record: { item: 'FHIR', columns: ['practitioner'] },
      parent: { item: 'FHIR', columns: ['organization'] },
    },
  ],
});
/** A Bundle is at most 50 MB. */
const mostEntries = 8000;

const typeOf = { Organization: 'HCO', Practitioner: 'HCP', PractitionerRole: 'HCP' } as const;

/** Yields lines with the resources of one type. */
function* resourceLines(
  rows: number,
  type: keyof typeof typeOf,
  mapper: Mapper,
  model: DataModel,
): Generator<string> {
  for (const records of syntheticRecords(1, rows))
    for (const record of records) {
      if (record.entity_type !== typeOf[type]) continue;
      for (const resource of mapper.resourcesOf(type, toWrapper(record, model)))
        yield `${JSON.stringify(resource)}\n`;
    }
}

/** Yields a Bundle of some lines. */
function* bundleOf(lines: Iterable<string>): Generator<string> {
  let entries = 0;
  yield '{"resourceType":"Bundle","type":"collection","entry":[';
  for (const line of lines) {
    if (entries === mostEntries) break;
    yield `${entries++ ? ',' : ''}{"resource":${line}}`;
  }
  yield ']}';
}

interface Case {
  what: string;
  settings: SourceSettings;
  file: string;
  lines: () => Iterable<string>;
}

/** Writes the file, loads it and prints the rates. */
async function measure(context: JobContext, { what, settings, file, lines }: Case): Promise<void> {
  const { store } = context;
  const name = what.replaceAll(' ', '_');
  const { id } = await keepSubscription(store, { system, name, settings, now: new Date() });
  const path = join(context.settings.dataDirectory, 'inbound', system, name, file);
  mkdirSync(dirname(path), { recursive: true });
  await pipeline(Readable.from(lines()), createWriteStream(path));
  const before = processorMilliseconds(process.pid) ?? NaN;
  const own = process.cpuUsage();
  const thread = process.threadCpuUsage();
  const job = await startJob(store, {
    kind: sourceJobKind,
    system,
    subscription: name,
    parameters: { settings, subscriptionId: Number(id) },
    userId: 1,
  });
  for (;;) {
    const { status, error, completed_at, started_at, result } = (await readJob(store, job))!;
    if (!completed_at) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }
    const all = ((processorMilliseconds(process.pid) ?? NaN) - before) / 1000;
    const secondsOf = ({ user, system: kernel }: NodeJS.CpuUsage): number => (user + kernel) / 1e6;
    const here = secondsOf(process.cpuUsage(own));
    const main = secondsOf(process.threadCpuUsage(thread));
    if (status !== 'COMPLETE') throw new Error(`${file}: ${status} ${error}`);
    const { recordCount, errorCount } = result as unknown as { recordCount: number; errorCount: number };
    const seconds = (completed_at.getTime() - started_at!.getTime()) / 1000;
    const each = (time: number): string => ((time / recordCount) * 1e6).toFixed(0).padStart(5);
    console.log(
      `  ${what.padEnd(26)} ${String(recordCount).padStart(7)} rows, ${errorCount} problems ${seconds.toFixed(1).padStart(6)} s ${String(Math.round(recordCount / seconds)).padStart(6)} rows/s; processor time of a row: ${each(all)} µs, of which ${each(here)} µs in this process and ${each(main)} µs in its main thread`,
    );
    return;
  }
}

export async function loadMadeUp(engine: string, rows: string, part = ''): Promise<void> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'platform-network-imports-'));
  const { store, leave } = await openStore(engine, dataDirectory);
  try {
    await writeDataModel(store);
    await seedAccounts(store, { isPublic: false });
    await seedSourceRankings(store);
    const model = await loadDataModel(store);
    const context = { store, model, clock: () => new Date(), settings: { ...readSettings(), dataDirectory } };
    const runner = new JobRunner(context, [sourceJobWith(resourceReaders), ...jobKinds], (job, error) =>
      console.error(job, error),
    );
    const mapper = new Mapper(new Names(context.settings.instanceUrl), model);
    const count = Number(rows);
    const fhir = (type: keyof typeof typeOf, file: string): Case => ({
      what: `FHIR ${type}`,
      file,
      settings: fhirSettings,
      lines: () => resourceLines(count, type, mapper, model),
    });
    console.log(`Loads of made-up data on ${engine}:`);
    for (const one of [
      fhir('Organization', 'organizations.ndjson'),
      fhir('Practitioner', 'practitioners.ndjson'),
      fhir('PractitionerRole', 'roles.ndjson'),
      {
        ...fhir('Practitioner', 'practitioners.json'),
        what: 'FHIR Practitioner again, in a Bundle',
        lines: () => bundleOf(resourceLines(count, 'Practitioner', mapper, model)),
      },
      {
        what: 'NPPES',
        settings: nppesSettings,
        file: 'npidata_pfile_bench.csv',
        lines: () => nppesFile(count),
      },
      {
        what: 'NPPES again',
        settings: nppesSettings,
        file: 'npidata_pfile_bench.csv',
        lines: () => nppesFile(count),
      },
    ])
      if (one.what.includes(part)) await measure(context, one);
    await runner.stop();
  } finally {
    await leave();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
