/**
 * Measures the network of a large hospital over HTTP: 5,000 HCPs in twenty departments, depth 2, with its metrics and those of every
 * organization. Budget: p95 under 100 ms with one million HCPs stored.
 *
 * `npm run bench -- affiliations <data folder>` uses the embedded database of a sandbox's data folder and adds the hospital to it once;
 * `directory` in place of the folder measures the directory of organizations
 * (affiliations/directory.ts). With DATABASE_URL it uses a PostgreSQL server. `npm run bench -- search` explains how to create a folder with a million HCPs.
 */
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { startService } from '../../demo/service/server.ts';
import { openEmbedded, openServer, type Store } from '../../demo/service/store/store.ts';
import { readSettings } from '../../demo/settings.ts';
import benchDirectory from './affiliations/directory.ts';

const budgetMilliseconds = 100;
const people = 5000;
const departments = 20;
const rounds = 100;
const hospital = '240000000000000000';
const vidOf = (number: number): string => String(BigInt(hospital) + BigInt(number));

/** Adds a hospital with twenty departments of 250 existing HCPs each. */
async function addHospital({ db }: Store): Promise<void> {
  const { rows } = await sql`SELECT FROM entity WHERE vid = ${hospital}::bigint`.execute(db);
  if (rows.length) return;
  const now = new Date().toISOString();
  const entity = (vid: string, name: string, type: string) => ({
    vid,
    fields: { formatted_name__v: name, corporate_name__v: name, hco_type__v: type, hco_status__v: 'A' },
  });
  const parent = (of: string, type: string) => ({
    parent_hco_vid__v: of,
    relationship_type__v: type,
    parent_hco_status__v: 'A',
    is_primary_relationship__v: 'N',
  });
  const department = (number: number): string => vidOf(1 + number);
  const hcos = [
    entity(hospital, 'Bench Hospital', 'HOSP'),
    ...Array.from({ length: departments }, (_, at) => entity(department(at), `Department ${at}`, 'DEPT')),
  ];
  const { rows: members } = await sql<{ vid: string }>`
    SELECT vid::text AS vid FROM entity TABLESAMPLE SYSTEM (5) WHERE entity_type = 'HCP' LIMIT ${sql.lit(people)}`.execute(
    db,
  );
  if (members.length < people) throw new Error(`The database has only ${members.length} HCPs to sample.`);
  const children = [
    ...Array.from({ length: departments }, (_, at) => ({
      vid: vidOf(1000 + at),
      of: department(at),
      fields: parent(hospital, 'PART'),
    })),
    ...members.map(({ vid }, at) => ({
      vid: vidOf(10_000 + at),
      of: vid,
      fields: parent(department(at % departments), 'EMPL'),
    })),
  ];
  await db.transaction().execute(async (transaction) => {
    await sql`
      INSERT INTO entity (vid, entity_type, record_state, created_at, modified_at, fields)
      SELECT vid, 'HCO', 'VALID', ${now}, ${now}, fields
      FROM jsonb_to_recordset(${JSON.stringify(hcos)}::jsonb) AS h (vid bigint, fields jsonb)`.execute(
      transaction,
    );
    await sql`
      INSERT INTO child_record (vid, entity_vid, child_type, parent_hco_vid, record_state, created_at, modified_at, fields)
      SELECT vid, "of", 'PARENTHCO', (fields ->> 'parent_hco_vid__v')::bigint, 'VALID', ${now}, ${now}, fields
      FROM jsonb_to_recordset(${JSON.stringify(children)}::jsonb) AS c (vid bigint, "of" bigint, fields jsonb)`.execute(
      transaction,
    );
  });
}

const agent = new Agent({ keepAlive: true });

interface Asked<T> {
  milliseconds: number;
  /** Processor time of all threads of this process; other work on the machine does not count. */
  processorMilliseconds: number;
  answer: T;
}

async function ask<T>(url: string, session: string): Promise<Asked<T>> {
  const before = process.cpuUsage();
  const started = performance.now();
  const body = await new Promise<string>((resolve, reject) => {
    get(url, { agent, headers: { authorization: session } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
  const milliseconds = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { milliseconds, processorMilliseconds: (user + system) / 1000, answer: JSON.parse(body) as T };
}

/** Returns a percentile of a list. */
const quantile = (values: readonly number[], share: number): string =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1]!.toFixed(1);

interface Answer {
  nodes: unknown[];
  edges: unknown[];
  metrics: { rolledUp: { hcps: number } }[];
}

export default async function benchAffiliations([folder, ...rest]: string[]): Promise<void> {
  if (folder === 'directory') return benchDirectory(rest);
  if (folder) process.env['SANDBOX_DATA_DIR'] = folder;
  Object.assign(process.env, { SERVICE_PORT: '0', LOG_LEVEL: 'silent' });
  const settings = readSettings();
  const store = settings.databaseUrl
    ? await openServer(settings.databaseUrl)
    : await openEmbedded(settings.dataDirectory);
  await addHospital(store);
  await store.close();

  const service = await startService(settings);
  try {
    const signedIn = await fetch(`${service.url}/api/v39.0/auth`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'rep@sandbox.example', password: 'sandbox-rep' }),
    });
    const { sessionId } = (await signedIn.json()) as { sessionId: string };
    const questions: [string, string][] = [
      ['depth 2, numbers of it', 'depth=2&metrics=root'],
      ['depth 2, numbers of all', 'depth=2&metrics=all'],
      ['depth 2, one specialty', 'depth=2&metrics=root&filters=specialty_1__v:CARD'],
      ['everybody: limit 5000', 'depth=2&limit=5000&nodeLimit=10000'],
    ];
    for (const [name, query] of questions) {
      const url = `${service.url}/api/v39.0/entity/${hospital}/affiliations?${query}`;
      const { nodes, edges } = (await ask<Answer>(url, sessionId)).answer;
      const asked: Asked<Answer>[] = [];
      for (let round = 0; round < rounds; round++) asked.push(await ask<Answer>(url, sessionId));
      const times = asked.map(({ milliseconds }) => milliseconds);
      const processor = asked.map(({ processorMilliseconds }) => processorMilliseconds);
      console.log(
        `${name.padEnd(26)} ${String(nodes.length).padStart(6)} nodes ${String(edges.length).padStart(6)} edges` +
          `   p50 ${quantile(times, 0.5)}  p95 ${quantile(times, 0.95)} ms` +
          `   of the processor p50 ${quantile(processor, 0.5)}  p95 ${quantile(processor, 0.95)} ms` +
          (name === questions[0]![0] ? `   budget ${budgetMilliseconds}` : ''),
      );
    }
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    agent.destroy();
    await service.close();
  }
}
