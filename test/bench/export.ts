/**
 * Measures an export of all records: records per second, memory of the process over time, and how long other queries wait. Budget: memory
 * does not grow with the number of records.
 *
 * `npm run bench -- export <data folder>` uses the embedded database of a sandbox's data folder; with DATABASE_URL it uses a PostgreSQL
 * server. Files go to a temporary folder, which is deleted. It changes a thousand records. `npm run bench -- search` explains how to create
 * a folder with a million HCPs.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { targetSettings } from '../../src/contract/subscriptions/target_subscriptions.ts';
import { systemClock } from '../../demo/service/domain/clock.ts';
import { loadDataModel } from '../../demo/service/domain/stored_model/read_model.ts';
import { artifactDirectory } from '../../demo/service/jobs/artifacts.ts';
import { exportJob, exportJobKind, type ExportResult } from '../../demo/service/jobs/export_job.ts';
import type { JobKind } from '../../demo/service/jobs/job_kinds.ts';
import { readJob, startJob, type Job } from '../../demo/service/domain/jobs/job_queue.ts';
import { JobRunner } from '../../demo/service/jobs/job_runner.ts';
import { openEmbedded, openServer, type Store } from '../../demo/service/store/store.ts';
import { readSettings, type Settings } from '../../demo/settings.ts';

const mebibyte = 2 ** 20;
const changedRecords = 1000;
const subscription = 'bench';
const system = 'crm_us';

interface Watched {
  job: Job;
  /** Memory of the process over time, in bytes; `heap`: its JavaScript heap. */
  resident: number[];
  heap: number[];
  /** Times of a concurrent query, in milliseconds. */
  waits: number[];
}

/** Starts an export and measures it until it ends. */
async function watchExport(store: Store, settings: object, archive: 'split' | null): Promise<Watched> {
  const parameters = { settings: targetSettings.parse(settings), subscriptionId: 0, selection: 1, archive };
  const id = await startJob(store, { kind: exportJobKind, system, subscription, parameters, userId: null });
  const watched: Omit<Watched, 'job'> = { resident: [], heap: [], waits: [] };
  for (;;) {
    const started = performance.now();
    const job = await readJob(store, id);
    watched.waits.push(performance.now() - started);
    const { rss, heapUsed } = process.memoryUsage();
    watched.resident.push(rss);
    watched.heap.push(heapUsed);
    if (job?.completed_at) return { ...watched, job };
    await sleep(200);
  }
}

function report(what: string, { job, resident, heap, waits }: Watched, settings: Settings): void {
  if (job.status !== 'COMPLETE') throw new Error(`${what}: ${job.status} ${job.error ?? ''}`);
  const { counts, files } = job.result as ExportResult;
  const seconds = (job.completed_at!.getTime() - job.started_at!.getTime()) / 1000;
  const rows = Object.values(counts).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const entities = (counts.HCP ?? 0) + (counts.HCO ?? 0);
  const bytes = files.reduce(
    (sum, { name }) => sum + statSync(join(artifactDirectory(settings, job.job_id), name)).size,
    0,
  );
  const at = (list: readonly number[], share: number): string =>
    (list[Math.min(list.length - 1, Math.floor(list.length * share))]! / mebibyte).toFixed(0);
  const sorted = waits.toSorted((one, other) => one - other);
  console.log(
    `${what}: ${entities} records, ${rows} rows, ${files.length} files, ${(bytes / mebibyte).toFixed(0)} MiB in ${seconds.toFixed(1)} s: ` +
      `${Math.round(entities / seconds)} records/s, ${Math.round(rows / seconds)} rows/s`,
  );
  console.log(
    `  resident MiB at 10, 50, 100 %: ${at(resident, 0.1)}, ${at(resident, 0.5)}, ${at(resident, 1)}; heap: ${at(heap, 0.1)}, ${at(heap, 0.5)}, ${at(heap, 1)}, at most ${(Math.max(...heap) / mebibyte).toFixed(0)}`,
  );
  console.log(
    `  another question at the same time: p50 ${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)}, p95 ${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(0)}, at most ${sorted.at(-1)!.toFixed(0)} ms`,
  );
}

export default async function benchExport([folder]: string[]): Promise<void> {
  if (folder) process.env['SANDBOX_DATA_DIR'] = folder;
  const found = readSettings();
  const store = found.databaseUrl
    ? await openServer(found.databaseUrl)
    : await openEmbedded(found.dataDirectory);
  const settings = { ...found, dataDirectory: mkdtempSync(join(tmpdir(), 'platform-network-export-')) };
  const model = await loadDataModel(store);
  const runner = new JobRunner(
    { store, model, settings, clock: systemClock },
    [exportJob as JobKind],
    (_, error) => console.error(error),
  );
  try {
    report('full, split', await watchExport(store, {}, 'split'), settings);
    await sql`
      UPDATE entity SET fields = fields || '{"middle_name__v": "Bench"}'
      WHERE vid IN (SELECT vid FROM entity WHERE in_instance ORDER BY vid LIMIT ${sql.lit(changedRecords)})`.execute(
      store.db,
    );
    report('incremental', await watchExport(store, { export_type: 'incremental' }, null), settings);
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    await runner.stop();
    await store.close();
    rmSync(settings.dataDirectory, { recursive: true, force: true });
  }
}
