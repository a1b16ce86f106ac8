/**
 * Makes a custom field of many records searchable, and searches while the job updates the index: `npm run bench -- searchable_field [records]`, by default
 * 1,000,000 HCPs. Prints rows per second and the 95th percentile of searches before and during the load, as a client over HTTP sees them. Budget: that of `bench -- search`.
 *
 * Uses `.sandbox-bench-<records>-field/` and creates it if it does not exist (minutes, and about an hour for a million records); with DATABASE_URL it uses that PostgreSQL server. It can run again with the same data.
 */
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { startService } from '../../../demo/service/server.ts';
import { openEmbedded, openServer } from '../../../demo/service/store/store.ts';
import { readSettings } from '../../../demo/settings.ts';
import { makeChooser } from '../../support/chooser.ts';
import { customField } from '../../service/custom_fields/definitions.ts';

const budgetMilliseconds = 50;
const field = 'bench_trainer__c';
const facets =
  'primary_country__v,entity_type,type,specialty_1__v,status,administrative_area__v,record_state__v,source';
/** Searches before the job. */
const rounds = 300;
/** Words of the values, so that the vocabulary grows as with real names. */
const words = 20_000;

interface Answer {
  entities: { entity: Record<string, unknown> }[];
  totalCount: number;
  field?: { version: number; searchable: boolean; index_job: { records: number; total: number } | null };
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN;
const described = (times: readonly number[]): string =>
  `${times.length} searches, median ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;

export default async function benchSearchableField([given = '1000000']: string[]): Promise<void> {
  const hcpCount = Number(given);
  const servicePort = 20_000 + Math.floor(Math.random() * 20_000);
  const settings = {
    ...readSettings(),
    servicePort,
    instanceUrl: `http://localhost:${servicePort}`,
    hcpCount,
    dataDirectory: `.sandbox-bench-${hcpCount}-field`,
    isPublic: false,
    hasFirstRequests: false,
    realDataDirectory: undefined,
  };
  const start = () => startService(settings, { log: (line) => console.log(line) });
  let service = await start();
  const sessions = new Map<string, { id: string; until: number }>();
  const sessionOf = async (name: string): Promise<string> => {
    const known = sessions.get(name);
    if (known && known.until > Date.now()) return known.id;
    const body = new URLSearchParams({
      username: `${name}@sandbox.example`,
      password: `sandbox-${name}`,
    });
    const answer = await fetch(`${service.url}/api/v39.0/auth`, { method: 'POST', body });
    const { sessionId } = (await answer.json()) as { sessionId: string };
    sessions.set(name, { id: sessionId, until: Date.now() + 10 * 60_000 });
    return sessionId;
  };
  const call = async (account: string, method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${service.url}/api/v39.0${path}`, {
      method,
      headers: {
        authorization: await sessionOf(account),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200 && answer.status !== 404) throw new Error(`${path}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Answer;
  };
  const path = `/data_model/fields/HCP/${field}`;
  const read = async () => (await call('admin', 'GET', path)).field;
  const {
    object_type: _type,
    field_id: _id,
    data_type: _kind,
    reference_type: _list,
    ...definition
  } = customField(field, 'STRING');
  const setSearchable = async (searchable: boolean): Promise<void> => {
    const { version } = (await read())!;
    await call('admin', 'PUT', path, { ...definition, searchable, version });
  };
  /** Waits until the job has counted its records. */
  const totalOf = async (): Promise<number> => {
    for (;;) {
      const job = (await read())!.index_job;
      if (!job || job.total) return job?.total ?? hcpCount;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const indexed = async (): Promise<number> => {
    for (;;) {
      const job = (await read())!.index_job;
      if (!job) return performance.now();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };

  if (!(await read())) await call('admin', 'POST', '/data_model/fields', customField(field, 'STRING'));
  // A job of a run that was stopped goes on.
  await indexed();
  if ((await read())!.searchable) {
    console.log('Taking the field out of the index, from an earlier run');
    const began = performance.now();
    await setSearchable(false);
    const total = await totalOf();
    const seconds = ((await indexed()) - began) / 1000;
    console.log(
      `${total} records in ${seconds.toFixed(0)} s, ${(total / seconds).toFixed(0)} records/s without searches; load ${loadavg()[0]!.toFixed(1)}`,
    );
  }
  await service.close();
  sessions.clear();
  const { databaseUrl, dataDirectory } = settings;
  const store = await (databaseUrl ? openServer(databaseUrl) : openEmbedded(dataDirectory));
  const { rows } = await sql<{ count: string }>`
    WITH filled AS (
      UPDATE entity SET fields = fields || jsonb_build_object(${field}::text, 'Quill' || translate((vid / 10 % ${words})::text, '0123456789', 'abcdefghij'))
      WHERE entity_type = 'HCP' AND NOT fields ? ${field} RETURNING 1)
    SELECT count(*)::text AS count FROM filled`.execute(store.db);
  console.log(`${rows[0]!.count} records got a value`);
  await store.close();
  service = await start();

  const people = (
    await call('rep', 'GET', '/search?types=HCP&limit=100&offset=200&sort=modified_date')
  ).entities.map(({ entity }) => entity);
  const choose = makeChooser(1);
  const search = async (): Promise<number> => {
    const person = people[choose(people.length)]!;
    const last = String(person['last_name__v']);
    const q = choose(2) ? `${String(person['first_name__v'])} ${last}` : last.slice(0, 5);
    const query = new URLSearchParams({ q, facets, limit: '10', highlight: 'true' });
    const started = performance.now();
    await call('rep', 'GET', `/search?${query}`);
    return performance.now() - started;
  };
  for (let round = 0; round < 50; round++) await search();
  const before: number[] = [];
  for (let round = 0; round < rounds; round++) before.push(await search());
  console.log(`Before: ${described(before)}; load ${loadavg()[0]!.toFixed(1)}`);

  const cpu = process.cpuUsage();
  const started = performance.now();
  await setSearchable(true);
  console.log(`The call took ${(performance.now() - started).toFixed(0)} ms`);
  const meanwhile: number[] = [];
  const over = new AbortController();
  const searching = (async () => {
    let printed = performance.now();
    // One search after another, with the pauses of a few users who type.
    while (!over.signal.aborted) {
      meanwhile.push(await search());
      // A million records take longer than a quiet hour of a machine.
      if (performance.now() - printed > 60_000) {
        printed = performance.now();
        console.log(`Until now: ${described(meanwhile)}; load ${loadavg()[0]!.toFixed(1)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const total = await totalOf();
  const seconds = ((await indexed()) - started) / 1000;
  over.abort();
  await searching;
  const { user, system } = process.cpuUsage(cpu);
  console.log(`Meanwhile: ${described(meanwhile)}; load ${loadavg()[0]!.toFixed(1)}`);
  console.log(
    `${total} records searchable in ${seconds.toFixed(0)} s, ${(total / seconds).toFixed(0)} records/s; processor time of this process ${((user + system) / 1e3 / total).toFixed(2)} ms a record, searches included`,
  );
  const { totalCount } = await call('rep', 'GET', '/search?q=quillabc&types=HCP&limit=1');
  console.log(`A word of the field finds ${totalCount} records`);
  if (!totalCount || percentile(meanwhile, 0.95) > budgetMilliseconds) process.exitCode = 1;
  await service.close();
}
