/**
 * `npm run bench -- load [pglite|postgres]`: rows a second of source subscription loads, on the real files of ../shared/data, one after another into
 * an empty database: a first load, the same file again, two later snapshots, and the American files.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDataModel } from '../../demo/service/domain/data_model.ts';
import { JobRunner } from '../../demo/service/jobs/job_runner.ts';
import { readJob, sourceJobKind, startJob } from '../../demo/service/jobs/job_kinds.ts';
import { jobKinds } from '../../demo/service/jobs/kinds.ts';
import { writeDataModel } from '../../demo/service/model/write_data_model.ts';
import { seedAccounts } from '../../demo/service/seed/accounts.ts';
import { seedSourceRankings } from '../../demo/service/seed/source_rankings.ts';
import {
  sandboxSubscriptions,
  seedSourceSubscriptions,
} from '../../demo/service/seed/source_subscriptions.ts';
import { openEmbedded, openServer, type Store } from '../../demo/service/store/store.ts';
import { readSettings } from '../../demo/settings.ts';

const data = fileURLToPath(new URL('../../../shared/data', import.meta.url));
const files: [subscription: string, file: string][] = [
  ['uk_practices', 'epraccur_2015-11-27.csv.gz'],
  ['uk_practices', 'epraccur_2015-11-27.csv.gz'],
  ['uk_practices', 'epraccur_nhsconnect.csv.gz'],
  ['uk_practices', 'epraccur_hsma.csv.gz'],
  ['us_organisations', 'hospitals.csv.gz'],
  ['us_organisations', 'hospitals.csv.gz'],
  ['us_organisations', 'nursing.csv.gz'],
];

interface Result {
  recordCount: number;
  unchanged: number;
  badRecordCount: number;
  jobResultSummary: Record<string, { newRecordsAdded: number }>;
}

async function load(store: Store, dataDirectory: string, name: string, file: string): Promise<void> {
  const { system } = sandboxSubscriptions.find((one) => one.name === name)!;
  const { id, settings } = await store.db
    .selectFrom('source_subscription')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const inbound = join(dataDirectory, 'inbound', system, name);
  mkdirSync(inbound, { recursive: true });
  copyFileSync(join(data, name, file), join(inbound, file));
  const processor = process.cpuUsage();
  const jobId = await startJob(store, {
    kind: sourceJobKind,
    system,
    subscription: name,
    parameters: { settings, subscriptionId: Number(id) },
    userId: 1,
  });
  for (;;) {
    const job = (await readJob(store, jobId))!;
    if (job.completed_at) {
      const { user, system: kernel } = process.cpuUsage(processor);
      const seconds = (job.completed_at.getTime() - job.started_at!.getTime()) / 1000;
      if (job.status !== 'COMPLETE') throw new Error(`${file}: ${job.status} ${job.error}`);
      const { recordCount, unchanged, jobResultSummary } = job.result as unknown as Result;
      console.log(
        `  ${file.padEnd(30)} ${String(recordCount).padStart(6)} rows ${String(jobResultSummary['HCO']!.newRecordsAdded).padStart(6)} new ${String(unchanged).padStart(6)} unchanged ${seconds.toFixed(1).padStart(6)} s ${String(Math.round(recordCount / seconds)).padStart(6)} rows/s (${((user + kernel) / 1e6).toFixed(1)} s of this process)`,
      );
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export default async function bench([engine = 'pglite']: string[]): Promise<void> {
  if (!existsSync(data)) {
    console.log('Skipped: ../shared/data is not there.');
    return;
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'platform-network-load-'));
  const url = process.env['DATABASE_URL'];
  if (engine === 'postgres' && !url)
    throw new Error('postgres needs DATABASE_URL, the address of an empty database.');
  const store = engine === 'postgres' ? await openServer(url!) : await openEmbedded(dataDirectory);
  try {
    await writeDataModel(store);
    await seedAccounts(store, { isPublic: false });
    await seedSourceRankings(store);
    await seedSourceSubscriptions(store);
    const context = {
      store,
      model: await loadDataModel(store),
      clock: () => new Date(),
      settings: { ...readSettings(), dataDirectory },
    };
    const runner = new JobRunner(context, jobKinds, (job, error) => console.error(job, error));
    console.log(`Loads on ${engine}:`);
    for (const [name, file] of files) await load(store, dataDirectory, name, file);
    await runner.stop();
  } finally {
    await store.close();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
