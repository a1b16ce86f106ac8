/**
 * `npm run bench -- load [pglite
 * postgres] [rows]` with a number of rows loads made-up files (`load/made_up.ts`). Otherwise it measures the rows per second of source subscription loads on real files (`REAL_DATA`). It loads the American files and three
 * English snapshots one after another into an empty database in a fresh process, and prints their total. Then it loads a file again, a file
 * with every name changed, and rows that are matched because no key names them. It also prints the processor time of this process and of a
 * database server that it started.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataModel } from '../../demo/service/domain/stored_model/read_model.ts';
import { JobRunner } from '../../demo/service/jobs/job_runner.ts';
import { readJob, sourceJobKind, startJob } from '../../demo/service/domain/jobs/job_queue.ts';
import { jobKinds } from '../../demo/service/jobs/kinds.ts';
import { sourceJob } from '../../demo/service/jobs/source_job.ts';
import { writeDataModel } from '../../demo/service/seed/write_data_model.ts';
import { seedAccounts } from '../../demo/service/seed/accounts.ts';
import { seedSourceRankings } from '../../demo/service/seed/source_rankings.ts';
import {
  sandboxSubscriptions,
  seedSourceSubscriptions,
} from '../../demo/service/seed/source_subscriptions.ts';
import type { Store } from '../../demo/service/store/store.ts';
import { readSettings } from '../../demo/settings.ts';
import { readRealFile, skipWithout } from '../support/real_data.ts';
import { loadMadeUp } from './load/made_up.ts';
import { openStore } from './load/open_store.ts';
import { processorMilliseconds } from './worst/processor_time.ts';

interface Load {
  subscription: string;
  file: string;
  what: string;
  /** Changes the content of the file. */
  edit?: (text: string) => string;
  matchOnLoad?: true;
}

const uk = (file: string, what: string) => ({ subscription: 'uk_practices', file, what });
const us = (file: string, what: string) => ({ subscription: 'us_organisations', file, what });
const matchedRows = 5000;

/** The files of the measured rate, loaded one after another. */
const asked: Load[] = [
  ...['hospitals', 'nursing', 'hospice', 'dialysis', 'urgent_care_facilities'].map((file) =>
    us(`${file}.csv.gz`, 'new'),
  ),
  uk('epraccur_2015-11-27.csv.gz', 'new'),
  uk('epraccur_nhsconnect.csv.gz', 'a later snapshot'),
  uk('epraccur_hsma.csv.gz', 'a later snapshot'),
];

/** Replaces letters and digits with others, so that no record matches. */
const disguised = (text: string): string =>
  text.replace(
    /[A-Z0-9]/g,
    (one) =>
      'NOPQRSTUVWXYZABCDEFGHIJKLM'['ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(one)] ?? String(9 - Number(one)),
  );

const others: Load[] = [
  uk('epraccur_hsma.csv.gz', 'the same again'),
  {
    ...uk('epraccur_hsma.csv.gz', 'every name changed'),
    edit: (text) => text.replace(/^("[^"]*","[^"]*)/gm, '$1 PRACTICE'),
  },
  us('hospitals.csv.gz', 'the same again'),
  {
    ...us('nursing.csv.gz', 'unknown, matched'),
    edit: (text) =>
      text
        .split('\n')
        .slice(0, matchedRows + 1)
        .map((line) =>
          line.replace(
            /^"[^"]*","(\d+)","([^"]*)","([^"]*)"/,
            (_, npi: string, name: string, address: string) =>
              `"","9${npi}","${disguised(name)}","${disguised(address)}"`,
          ),
        )
        .join('\n') + '\n',
    matchOnLoad: true,
  },
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
): Promise<{ rows: number; seconds: number }> {
  const { system } = sandboxSubscriptions.find((one) => one.name === name)!;
  const { id, settings } = await store.db
    .selectFrom('source_subscription')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const inbound = join(dataDirectory, 'inbound', system, name);
  mkdirSync(inbound, { recursive: true });
  const text = readRealFile(`${name}/${file}`, 'latin1');
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
      return { rows: recordCount, seconds };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export default async function bench([engine = 'pglite', rows, part]: string[]): Promise<void> {
  if (rows !== undefined) return loadMadeUp(engine, rows, part);
  const missing = skipWithout('us_organisations', 'uk_practices');
  if (missing) return console.log(`Skipped: ${missing}.`);
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
    const runner = new JobRunner(context, [sourceJob, ...jobKinds], (job, error) =>
      console.error(job, error),
    );
    console.log(`Loads on ${engine}:`);
    const all = { rows: 0, seconds: 0 };
    for (const one of asked) {
      const { rows, seconds } = await load(store, dataDirectory, one);
      all.rows += rows;
      all.seconds += seconds;
    }
    console.log(
      `  ${'all of these'.padEnd(46)} ${all.rows} rows ${all.seconds.toFixed(1)} s ${Math.round(all.rows / all.seconds)} rows/s (budget: 5000)`,
    );
    for (const one of others) await load(store, dataDirectory, one);
    await runner.stop();
  } finally {
    await leave();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
