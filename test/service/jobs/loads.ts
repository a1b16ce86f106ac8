/** Helpers for tests of loads: a store with subscriptions, files in the inbound area, jobs run to their end. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceSettings } from '../../../src/contract/subscriptions/source_subscriptions.ts';
import { checkSettings } from '../../../demo/service/domain/sources/check_settings.ts';
import { keepSubscription } from '../../../demo/service/domain/sources/subscriptions.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { findVid } from '../../../demo/service/domain/keys/vid_keys.ts';
import type { FullRecord } from '../../../demo/service/records/record.ts';
import { sourceJobKind, startJob, type Job } from '../../../demo/service/domain/jobs/job_queue.ts';
import type { JobContext } from '../../../demo/service/jobs/job_runner.ts';
import { resourceReaders } from '../../../demo/service/fhir/load/thread/resource_rows.ts';
import { sourceJobWith } from '../../../demo/service/jobs/source_job.ts';
import { seedSourceRankings } from '../../../demo/service/seed/source_rankings.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { ended, fill, jobContext, startRunner } from './support.ts';

export interface LoadBench {
  context: JobContext;
  store: Store;
  /** Saves a subscription of crm_us. */
  subscribe(name: string, settings: object): Promise<void>;
  drop(name: string, files: Record<string, string | Buffer>): void;
  /** Queues a job. */
  start(name: string): Promise<string>;
  /** Writes files to the inbound area, loads them and returns the job. */
  load(name: string, files: Record<string, string | Buffer>): Promise<Job>;
  /** Returns the record that a key names. */
  record(key: string): Promise<FullRecord>;
  rejects(job: Job): string[][];
  stop(): Promise<void>;
}

export const system = 'crm_us';

/** `extend`: adds to the data model before it is read. */
export async function openLoads(
  store: Store,
  { runs = true, extend }: { runs?: boolean; extend?: (store: Store) => Promise<void> } = {},
): Promise<LoadBench> {
  await fill(store);
  await extend?.(store);
  await seedSourceRankings(store);
  const context = await jobContext(store);
  const runner = runs ? startRunner(context, [sourceJobWith(resourceReaders)]) : undefined;
  const { id: userId } = await store.db
    .selectFrom('app_user')
    .select('id')
    .where('username', 'like', 'integration@%')
    .executeTakeFirstOrThrow();
  const subscriptions = new Map<string, Record<string, unknown>>();
  const drop: LoadBench['drop'] = (name, files) => {
    const directory = join(context.settings.dataDirectory, 'inbound', system, name);
    mkdirSync(directory, { recursive: true });
    for (const [file, content] of Object.entries(files)) writeFileSync(join(directory, file), content);
  };
  const start: LoadBench['start'] = (name) =>
    startJob(store, {
      kind: sourceJobKind,
      system,
      subscription: name,
      parameters: subscriptions.get(name)!,
      userId,
    });
  return {
    context,
    store,
    async subscribe(name, settings) {
      const parsed = sourceSettings.parse(settings);
      checkSettings(context.model, system, parsed);
      const { id } = await keepSubscription(store, { system, name, settings: parsed, now: new Date() });
      subscriptions.set(name, { settings: parsed, subscriptionId: Number(id) });
    },
    drop,
    start,
    async load(name, files) {
      drop(name, files);
      return ended(store, await start(name));
    },
    async record(key) {
      const vid = await findVid(store, context.model, key);
      assert.ok(vid, `there is no ${key}`);
      return (await loadRecords(store, [vid]))[0]!;
    },
    rejects: (job) =>
      readFileSync(
        join(context.settings.dataDirectory, 'artifacts', 'job', job.job_id, 'rejected_0000.csv'),
        'utf8',
      )
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.slice(1, -1).split('","')),
    stop: async () => runner?.stop(),
  };
}

/** A mapping for clinics with one address each, by a code; without matching. */
export const clinics = {
  match_on_load: false,
  files: [
    {
      pattern: 'clinics*.csv',
      object_type: 'HCO',
      record: { item: 'CODE', columns: ['code'] },
      country: { code: 'US' },
      constants: { hco_type__v: 'CLIN' },
      fields: {
        corporate_name__v: 'name',
        phone_1__v: 'phone',
        count_beds__v: 'beds',
        hco_status__v: { column: 'status', values: { open: 'A', closed: 'I' } },
      },
      addresses: [
        {
          key: { item: 'CODE_ADDRESS', columns: ['code'] },
          fields: {
            address_line_1__v: 'street',
            locality__v: 'city',
            administrative_area__v: 'state',
            postal_code__v: 'zip',
          },
          constants: { address_type__v: 'P' },
        },
      ],
    },
  ],
};
export const clinicHeader = 'code,name,phone,beds,status,street,city,state,zip\n';
export const clinic = (code: string, name = `Clinic ${code}`, more = ''): string =>
  `${code},${name},,,open,${code} Elm Street,Salem,MA,01970${more}\n`;
export const clinicFile = (...rows: string[]): string => clinicHeader + rows.join('');
