/**
 * Measures search over HTTP as the widget calls it: a mix of 540 typical queries, each with page, total, all facets and highlights. Budget:
 * p95 under 50 ms with one million HCPs on the embedded database.
 *
 * `npm run bench -- search` uses `.sandbox-bench-<HCPs>/` and creates it if it does not exist (minutes). `--hcps=100000` sets another size;
 * with DATABASE_URL it uses a PostgreSQL server.
 */
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { gunzipSync } from 'node:zlib';
import { mostCounted } from '../../demo/service/domain/search/hits.ts';
import { nicknamesOf } from '../../demo/service/domain/search/language/nicknames.ts';
import { foldText } from '../../demo/service/domain/search/language/fold.ts';
import { startService } from '../../demo/service/server.ts';
import { readSettings } from '../../demo/settings.ts';
import type { EntityWrapper, SearchAnswer } from '../../src/api/types.ts';
import { makeChooser, shuffle } from '../support/chooser.ts';

const budgetMilliseconds = 50;
const facets =
  'primary_country__v,entity_type,type,specialty_1__v,status,administrative_area__v,record_state__v,source';

type Query = Record<string, string>;
interface Person {
  first: string;
  last: string;
  city: string;
  country: string;
  specialtyCode: string;
  specialty: string;
  identifier: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function personOf({ entity }: EntityWrapper): Person {
  return {
    first: text(entity['first_name__v']),
    last: text(entity['last_name__v']),
    city: text(entity.addresses__v?.[0]?.['locality__v']),
    country: text(entity.primary_country__v),
    specialtyCode: text(entity['specialty_1__v']),
    specialty: text(entity['specialty_1__v_value__u']),
    identifier: text(entity['npi_num__v']) || text(entity.custom_keys__v?.[0]?.custom_key_value__v),
  };
}

/** Returns a word with one mistake: two letters swapped, or one left out, doubled or replaced. */
function misspell(word: string, choose: (limit: number) => number): string {
  const at = 1 + choose(Math.max(1, word.length - 2));
  const before = word.slice(0, at);
  const letter = word[at] ?? '';
  const after = word.slice(at + 1);
  switch (choose(4)) {
    case 0:
      return before.slice(0, -1) + letter + before.slice(-1) + after;
    case 1:
      return before + after;
    case 2:
      return before + letter + letter + after;
    default:
      return before + 'aeioustrln'[choose(10)] + after;
  }
}

/** Classes of queries: how many of 540, and how one is made from a record. */
const classes: Record<
  string,
  { count: number; make: (person: Person, choose: (limit: number) => number) => Query }
> = {
  'first and last name': { count: 90, make: ({ first, last }) => ({ q: `${first} ${last}` }) },
  'beginnings of both': {
    count: 70,
    make: ({ first, last }) => ({ q: `${first.slice(0, 3)} ${last.slice(0, 5)}` }),
  },
  'name being typed': {
    count: 40,
    make: ({ first, last }, choose) => ({ q: `${first} ${last}`.slice(0, 4 + choose(8)).trim() }),
  },
  'misspelled last name': {
    count: 90,
    make: ({ first, last }, choose) => ({ q: `${first} ${misspell(last, choose)}` }),
  },
  'nickname and last name': {
    count: 30,
    make: ({ first, last }) => ({ q: `${nicknamesOf(foldText(first)[0] ?? '')[0] ?? first} ${last}` }),
  },
  'last name and city': { count: 40, make: ({ last, city }) => ({ q: `${last} ${city}` }) },
  'specialty and city': { count: 30, make: ({ specialty, city }) => ({ q: `${specialty} ${city}` }) },
  identifier: { count: 20, make: ({ identifier }) => ({ q: identifier }) },
  'beginning of an identifier': { count: 20, make: ({ identifier }) => ({ q: identifier.slice(0, 6) }) },
  'last name alone': { count: 30, make: ({ last }) => ({ q: last }) },
  'name with filters': {
    count: 25,
    make: ({ last, country, specialtyCode }) => ({
      q: last,
      filters: `primary_country__v:${country}~specialty_1__v:${specialtyCode}`,
    }),
  },
  'filters alone': {
    count: 15,
    make: ({ country, specialtyCode }) => ({
      filters: `primary_country__v:${country}~specialty_1__v:${specialtyCode}`,
    }),
  },
  // Few records have both, so that similar ones are looked for with every code that a beginning may stand for.
  'beginnings of name and specialty': {
    count: 40,
    make: ({ first, specialty }) => ({ q: `${first.slice(0, 3)} ${specialty.slice(0, 5)}`.trim() }),
  },
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

function line(name: string, milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const columns = [0.5, 0.95, 0.99, 1].map((share) => percentile(sorted, share).toFixed(1).padStart(9));
  return `${name.padEnd(28)}${String(sorted.length).padStart(5)}${columns.join('')}`;
}

export default async function bench(args: string[]): Promise<void> {
  const hcpCount = Number(
    args.find((arg) => arg.startsWith('--hcps='))?.slice('--hcps='.length) ?? 1_000_000,
  );
  const settings = readSettings();
  const start = () =>
    startService(
      {
        ...settings,
        servicePort: 0,
        instanceUrl: 'http://localhost:0',
        hcpCount,
        dataDirectory: `.sandbox-bench-${hcpCount}`,
        isPublic: false,
        realDataDirectory: undefined,
      },
      { log: console.log },
    );
  // Starts twice, so that the measured process is not the one that created the data.
  await (await start()).close();
  const service = await start();
  const address = `http://localhost:${service.port}/api/v39.0`;
  try {
    const signIn = await fetch(`${address}/auth`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'rep@sandbox.example', password: 'sandbox-rep' }),
    });
    const { sessionId } = (await signIn.json()) as { sessionId: string };
    const agent = new Agent({ keepAlive: true });
    /** Resolves with status and bytes after the last byte. Parsing is the client's time, not the service's. */
    const send = (query: Query): Promise<{ status: number | undefined; body: Buffer }> =>
      new Promise((resolve, reject) => {
        const headers = { authorization: sessionId, 'accept-encoding': 'gzip' };
        get(`${address}/search?${new URLSearchParams(query)}`, { agent, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve({ status: response.statusCode, body: Buffer.concat(chunks) }));
        }).on('error', reject);
      });
    const read = ({ status, body }: Awaited<ReturnType<typeof send>>, query: Query): SearchAnswer => {
      const text = (body[0] === 0x1f ? gunzipSync(body) : body).toString('utf8');
      if (status !== 200) throw new Error(`${status} for ${JSON.stringify(query)}: ${text}`);
      return JSON.parse(text) as SearchAnswer;
    };

    // Existing records from all over: the order of changes is unrelated to names and places.
    const people: Person[] = [];
    for (let offset = 0; offset < mostCounted; offset += 500) {
      const query = {
        types: 'HCP',
        sort: 'modified_date',
        offset: String(offset),
        limit: '100',
        enrichedResults: 'true',
      };
      const page = read(await send(query), query);
      people.push(
        ...page.entities.map(personOf).filter(({ last, first }) => last.length > 1 && first.length > 1),
      );
    }
    const choose = makeChooser(settings.seed);
    const queries = Object.entries(classes).flatMap(([name, { count, make }]) =>
      Array.from({ length: count }, () => ({ name, query: make(people[choose(people.length)]!, choose) })),
    );
    // Mixed as in daily use, not class by class.
    shuffle(queries, choose);
    const asked = (query: Query): Query => ({ ...query, facets, highlight: 'true', limit: '25' });
    for (const person of people.slice(0, 100)) await send(asked({ q: `${person.last} ${person.first}` }));

    const times = new Map<string, number[]>();
    const slow: [number, Query][] = [];
    const processor: number[] = [];
    let hits = 0;
    for (const { name, query } of queries) {
      const before = process.cpuUsage();
      const started = performance.now();
      const answer = await send(asked(query));
      const milliseconds = performance.now() - started;
      const used = process.cpuUsage(before);
      hits += read(answer, query).totalCount > 0 ? 1 : 0;
      times.set(name, [...(times.get(name) ?? []), milliseconds]);
      slow.push([milliseconds, query]);
      processor.push((used.user + used.system) / 1000);
    }
    const all = [...times.values()].flat();
    const p95 = percentile(
      all.toSorted((one, other) => one - other),
      0.95,
    );
    console.log(
      `\n${hcpCount.toLocaleString('en')} HCPs, ${settings.databaseUrl ? 'PostgreSQL' : 'PGlite'}; milliseconds over HTTP with page, total, ${facets.split(',').length} facets, highlights`,
    );
    console.log(
      `${''.padEnd(28)}${'n'.padStart(5)}${['p50', 'p95', 'p99', 'max'].map((name) => name.padStart(9)).join('')}`,
    );
    for (const [name, milliseconds] of times) console.log(line(name, milliseconds));
    console.log(line('all', all));
    // On a busy machine, wall-clock time includes the time of other processes.
    console.log(line('all, processor time', processor));
    for (const [milliseconds, query] of slow.toSorted(([one], [other]) => other - one).slice(0, 5))
      console.log(`slowest: ${milliseconds.toFixed(1)} ${JSON.stringify(query)}`);
    console.log(`${hits} of ${queries.length} queries found something`);
    console.log(`load of the machine in the last minute: ${loadavg()[0]!.toFixed(1)}`);
    console.log(
      `p95 ${p95.toFixed(1)} ms, budget ${budgetMilliseconds} ms: ${p95 < budgetMilliseconds ? 'met' : 'NOT met'}`,
    );
  } finally {
    await service.close();
  }
}
