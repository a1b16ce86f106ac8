/**
 * Measures the directory of organizations over HTTP: a health system with 50,000 HCPs in forty hospitals with 25 departments each, beside
 * 20,000 other organizations at the top. Budget: p95 under 200 ms per opening on the embedded database.
 *
 * `npm run bench -- affiliations directory` creates a new sandbox for it. With a data folder as argument, it adds the system to that one once.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startService } from '../../../demo/service/server.ts';
import { openEmbedded, type Store } from '../../../demo/service/store/store.ts';
import { readSettings } from '../../../demo/settings.ts';

const budgetMilliseconds = 200;
const rounds = 40;
const hospitals = 40;
const departments = 1000;
const people = 50_000;
const others = 20_000;
const first = '260000000000000000';
const vidOf = (number: number): string => String(BigInt(first) + BigInt(number));
const offset = (number: number) => sql`${vidOf(number)}::bigint`;

/** Adds the system, its hospitals, departments and HCPs, every fifth of whom works in two departments, and the other organizations. */
async function addSystem({ db }: Store): Promise<void> {
  const { rows } = await sql`SELECT FROM entity WHERE vid = ${offset(0)}`.execute(db);
  if (rows.length) return;
  const below = hospitals + departments;
  await sql`
    INSERT INTO entity (vid, entity_type, record_state, created_at, modified_at, fields)
    SELECT ${offset(0)} + n, 'HCO', 'VALID', now(), now(), jsonb_build_object(
      'formatted_name__v', CASE n WHEN 0 THEN 'Bench System' ELSE 'Organization ' || md5(n::text) END, 'hco_status__v', 'A',
      'hco_type__v', CASE WHEN n = 0 THEN 'HSYS' WHEN n <= ${hospitals} THEN 'HOSP' ELSE 'DEPT' END,
      'primary_country__v', CASE n % 4 WHEN 0 THEN 'US' WHEN 1 THEN 'DE' WHEN 2 THEN 'FR' ELSE 'JP' END)
      || CASE WHEN n BETWEEN 1 AND ${hospitals} THEN '{"count_beds__v": 300}'::jsonb ELSE '{}' END
    FROM generate_series(0, ${below + others}::int) n`.execute(db);
  await sql`
    INSERT INTO entity (vid, entity_type, record_state, created_at, modified_at, fields)
    SELECT ${offset(1_000_000)} + n, 'HCP', 'VALID', now(), now(), jsonb_build_object(
      'formatted_name__v', 'Doctor ' || md5(n::text), 'hcp_type__v', 'PHYS', 'hcp_status__v', 'A', 'primary_country__v', 'US',
      'specialty_1__v', (ARRAY['CARD', 'ONCO', 'NEUR', 'SURG', 'PEDI'])[1 + n % 5])
    FROM generate_series(1, ${people}::int) n`.execute(db);
  await sql`
    INSERT INTO child_record (vid, entity_vid, child_type, parent_hco_vid, record_state, created_at, modified_at, fields)
    SELECT ${offset(2_000_000)} + row_number() OVER (), member, 'PARENTHCO', parent, 'VALID', now(), now(), jsonb_build_object(
      'parent_hco_vid__v', parent::text, 'parent_hco_status__v', 'A', 'relationship_type__v', type, 'is_primary_relationship__v', 'Y')
    FROM (
      SELECT ${offset(0)} + n AS member, 'PART' AS type,
        ${offset(0)} + CASE WHEN n <= ${hospitals} THEN 0 ELSE 1 + (n - ${hospitals + 1}) / ${departments / hospitals} END AS parent
      FROM generate_series(1, ${below}::int) n
      UNION ALL
      SELECT ${offset(1_000_000)} + n, CASE WHEN n % 100 = 0 THEN 'HEAD' ELSE 'EMPL' END,
        ${offset(hospitals + 1)} + (n + twice * 7) % ${departments}
      FROM generate_series(1, ${people}::int) n, generate_series(0, 1) twice WHERE twice = 0 OR n % 5 = 0
    ) r`.execute(db);
  await sql`ANALYZE`.execute(db);
}

/** Reads all organizations at the top in pages of 500, one after another, as the export of the hierarchy widget does. */
async function measureExport(url: string, sessionId: string): Promise<void> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  let [rows, calls] = [0, 0];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({ limit: '500', ...(cursor && { cursor }) });
    const answer = await fetch(`${url}?${query.toString()}`, { headers: { authorization: sessionId } });
    const page = (await answer.json()) as { organizations: unknown[]; cursor: string | null };
    rows += page.organizations.length;
    calls++;
    ({ cursor } = page);
  } while (cursor);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  console.log(
    `export of ${rows} organizations in ${calls} calls: ${seconds.toFixed(1)} s, of the processor ${((user + system) / 1e6).toFixed(1)} s`,
  );
}

/** Returns a percentile of a list. */
const quantile = (values: readonly number[], share: number): string =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1]!.toFixed(0);

export default async function benchDirectory([folder]: string[]): Promise<void> {
  const temporary = folder ? undefined : mkdtempSync(join(tmpdir(), 'platform-network-bench-'));
  process.env['SANDBOX_DATA_DIR'] = folder ?? temporary!;
  Object.assign(process.env, { SERVICE_PORT: '0', LOG_LEVEL: 'silent' });
  process.env['SANDBOX_HCPS'] ??= '200';
  const settings = readSettings();
  await (await startService(settings)).close();
  const store = await openEmbedded(settings.dataDirectory);
  await addSystem(store);
  await store.close();

  const service = await startService(settings);
  try {
    const signedIn = await fetch(`${service.url}/api/v39.0/auth`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'rep@sandbox.example', password: 'sandbox-rep' }),
    });
    const { sessionId } = (await signedIn.json()) as { sessionId: string };
    const openings: [string, string][] = [
      ['the top of the directory', ''],
      ['the top of one country', 'country=DE'],
      ['the system itself', `only=${vidOf(0)}`],
      ['its forty hospitals', `parent=${vidOf(0)}`],
      ['the same, one specialty', `parent=${vidOf(0)}&filters=specialty_1__v:CARD~status:A`],
      ['departments of a hospital', `parent=${vidOf(1)}`],
      ['a search inside', `parent=${vidOf(0)}&text=organization%20a`],
      ['a search in the directory', 'text=organization%20abc'],
    ];
    for (const [name, query] of openings) {
      const times: number[] = [];
      // Processor time of all threads of this process: other work on the machine does not count.
      const processor: number[] = [];
      let listed = 0;
      for (let round = 0; round <= rounds; round++) {
        const started = performance.now();
        const before = process.cpuUsage();
        const answer = await fetch(`${service.url}/api/v39.0/hierarchy?${query}`, {
          headers: { authorization: sessionId },
        });
        listed = ((await answer.json()) as { organizations: unknown[] }).organizations.length;
        if (round === 0) continue;
        times.push(performance.now() - started);
        const { user, system } = process.cpuUsage(before);
        processor.push((user + system) / 1000);
      }
      console.log(
        `${name.padEnd(28)} ${String(listed).padStart(3)} organizations` +
          `   p50 ${quantile(times, 0.5)}  p95 ${quantile(times, 0.95)} ms` +
          `   of the processor p50 ${quantile(processor, 0.5)}  p95 ${quantile(processor, 0.95)} ms   budget ${budgetMilliseconds}`,
      );
    }
    await measureExport(`${service.url}/api/v39.0/hierarchy`, sessionId);
    console.log(`load ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    await service.close();
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  }
}
