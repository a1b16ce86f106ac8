/**
 * `npm run bench -- load [pglite|postgres]`: rows a second of source subscription loads, on the real files of ../shared/data, one after another into
 * an empty database: a first load, the same file again, every name in it changed, two later snapshots, the American files, and rows that are matched
 * because no key names them. With the processor time of this process and of a database server that it started.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
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
import { startPostgres, template } from '../support/postgres.ts';
import { processorMilliseconds } from './processor_time.ts';

const data = fileURLToPath(new URL('../../../shared/data', import.meta.url));

interface Load {
  subscription: string;
  file: string;
  what: string;
  /** Makes another file of it. */
  edit?: (text: string) => string;
  matchOnLoad?: true;
}

const uk = (file: string, what: string) => ({ subscription: 'uk_practices', file, what });
const us = (file: string, what: string) => ({ subscription: 'us_organisations', file, what });
const matchedRows = 5000;

const loads: Load[] = [
  uk('epraccur_2015-11-27.csv.gz', 'new'),
  uk('epraccur_2015-11-27.csv.gz', 'the same again'),
  {
    ...uk('epraccur_2015-11-27.csv.gz', 'every name changed'),
    edit: (text) => text.replace(/^("[^"]*","[^"]*)/gm, '$1 PRACTICE'),
  },
  uk('epraccur_nhsconnect.csv.gz', 'a later snapshot'),
  uk('epraccur_hsma.csv.gz', 'a later snapshot'),
  us('hospitals.csv.gz', 'new'),
  us('hospitals.csv.gz', 'the same again'),
  {
    ...us('nursing.csv.gz', 'new, matched'),
    edit: (text) =>
      text
        .split('\n')
        .slice(0, matchedRows + 1)
        .join('\n') + '\n',
    matchOnLoad: true,
  },
  us('nursing.csv.gz', 'new'),
];

interface Result {
  recordCount: number;
  unchanged: number;
  badRecordCount: number;
  jobResultSummary: Record<string, { newRecordsAdded: number }>;
}

async function load(
  store: Store,
  dataDirectory: string,
  { subscription: name, file, what, edit, matchOnLoad }: Load,
): Promise<void> {
  const { system } = sandboxSubscriptions.find((one) => one.name === name)!;
  const { id, settings } = await store.db
    .selectFrom('source_subscription')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const inbound = join(dataDirectory, 'inbound', system, name);
  mkdirSync(inbound, { recursive: true });
  const text = gunzipSync(readFileSync(join(data, name, file))).toString('latin1');
  writeFileSync(join(inbound, file.replace(/\.gz$/, '')), edit ? edit(text) : text, 'latin1');
  const before = processorMilliseconds(process.pid) ?? NaN;
  const jobId = await startJob(store, {
    kind: sourceJobKind,
    system,
    subscription: name,
    parameters: {
      settings: matchOnLoad ? { ...settings, match_on_load: true } : settings,
      subscriptionId: Number(id),
    },
    userId: 1,
  });
  for (;;) {
    const job = (await readJob(store, jobId))!;
    if (job.completed_at) {
      const processor = ((processorMilliseconds(process.pid) ?? NaN) - before) / 1000;
      const seconds = (job.completed_at.getTime() - job.started_at!.getTime()) / 1000;
      if (job.status !== 'COMPLETE') throw new Error(`${file}: ${job.status} ${job.error}`);
      const { recordCount, unchanged, jobResultSummary } = job.result as unknown as Result;
      const added = jobResultSummary['HCO']?.newRecordsAdded ?? 0;
      const rate = (time: number): string => String(Math.round(recordCount / time)).padStart(6);
      console.log(
        `  ${file.padEnd(27)} ${what.padEnd(18)} ${String(recordCount).padStart(6)} rows ${String(added).padStart(6)} new ${String(unchanged).padStart(6)} unchanged ${seconds.toFixed(1).padStart(6)} s ${rate(seconds)} rows/s ${rate(processor)} rows per second of processor time`,
      );
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A database to load into, and how to leave it. */
async function openStore(
  engine: string,
  dataDirectory: string,
): Promise<{ store: Store; leave: () => Promise<void> }> {
  const url = process.env['DATABASE_URL'];
  if (engine !== 'postgres') {
    const store = await openEmbedded(dataDirectory);
    return { store, leave: () => store.close() };
  }
  const server = url ? undefined : await startPostgres();
  const store = await openServer(url ?? `${server!.address}/${template}`);
  const leave = async (): Promise<void> => {
    await store.close();
    await server?.stop();
  };
  return { store, leave };
}

export default async function bench([engine = 'pglite']: string[]): Promise<void> {
  if (!existsSync(data)) {
    console.log('Skipped: ../shared/data is not there.');
    return;
  }
  const dataDirectory = mkdtempSync(join(tmpdir(), 'platform-network-load-'));
  const { store, leave } = await openStore(engine, dataDirectory);
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
    for (const one of loads) await load(store, dataDirectory, one);
    await runner.stop();
  } finally {
    await leave();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
