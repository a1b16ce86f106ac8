/**
 * Compares an instance with the large starting model (400 fields, 30 objects) with one that has the small model (20 fields) and the same records: the calls of the
 * widgets over HTTP, in turn. Budget: with the large model, searching and retrieving take at most 1.1 times as long. Answers about the model itself grow with it; their times and sizes are printed.
 *
 * `npm run bench -- models [rounds] [HCPs]` compares calls, `npm run bench -- models forms [rounds]` opening a record and its form in a browser.
 */
import { loadavg } from 'node:os';
import { benchForms } from './forms.ts';
import { fillFields, models, startInstance, type Instance, type Model } from './instances.ts';

const budget = 1.1;
const facets =
  'primary_country__v,entity_type,type,specialty_1__v,status,administrative_area__v,record_state__v,source';
const compressed = { 'accept-encoding': 'gzip, br' };

interface Found {
  entities: { entityId: string; entity: Record<string, unknown> }[];
}
type Call = (instance: Instance, at: number) => Promise<number>;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns a call that must succeed and returns the bytes of its answer. */
const get =
  (pathOf: (at: number) => string, headers: Record<string, string> = {}): Call =>
  async (instance, at) => {
    const { status, bytes, text } = await instance.send(pathOf(at), { headers });
    if (status !== 200) throw new Error(`${status} for ${pathOf(at)}: ${text().slice(0, 300)}`);
    return bytes;
  };

/** A client that has the answer already asks whether it is current. */
function conditional(path: string): Call {
  const tags = new Map<string, string>();
  return async (instance) => {
    const known = tags.get(instance.url);
    const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
    const answer = await instance.send(path, { headers });
    tags.set(instance.url, String(answer.headers['etag']));
    return answer.bytes;
  };
}

/** Measures a call on both instances in turn. Returns milliseconds, processor time and bytes of each. */
async function compare(instances: Record<Model, Instance>, call: Call, rounds: number) {
  const empty = () => ({ wall: [] as number[], processor: [] as number[], bytes: [] as number[] });
  const taken = { small: empty(), large: empty() };
  for (let at = -rounds / 4; at < rounds; at++)
    for (const model of at % 2 ? models : models.toReversed()) {
      const before = process.cpuUsage();
      const started = performance.now();
      const bytes = await call(instances[model], Math.abs(at));
      const wall = performance.now() - started;
      const { user, system } = process.cpuUsage(before);
      // The first rounds warm up the code.
      if (at < 0) continue;
      taken[model].wall.push(wall);
      taken[model].processor.push((user + system) / 1000);
      taken[model].bytes.push(bytes);
    }
  return taken;
}

export default async function bench(args: string[]): Promise<void> {
  if (args[0] === 'forms') return benchForms(Number(args[1] ?? 15));
  const rounds = Number(args[0] ?? 400);
  const hcpCount = Number(args[1] ?? 5000);
  const instances = {
    small: await startInstance('small', { hcpCount }),
    large: await startInstance('large', { hcpCount }),
  };
  try {
    const page = async (offset: number): Promise<Found['entities']> =>
      (
        JSON.parse(
          (
            await instances.small.send(
              `/search?types=HCP&filters=record_state__v:VALID&limit=100&offset=${offset}&sort=modified_date`,
            )
          ).text(),
        ) as Found
      ).entities;
    const people = [...(await page(0)), ...(await page(100)), ...(await page(200))];
    const vids = people.map(({ entityId }) => entityId);
    for (const model of models) await fillFields(instances[model], vids);
    const name = (at: number): string => String(people[at % people.length]!.entity['last_name__v']);
    const vid = (at: number): string => vids[at % vids.length]!;
    const search = (more: object) => (at: number) =>
      `/search?${new URLSearchParams({ q: name(at), limit: '25', enrichedResults: 'true', highlight: 'true', facets, ...more })}`;
    const fields = '/metadata/fields?objectTypes=HCP&countries=US';
    const calls: Record<string, { call: Call; isLimited: boolean }> = {
      'search, cards': {
        call: get(search({ view: 'card', fields: 'tier__c' }), compressed),
        isLimited: true,
      },
      'search, whole records': { call: get(search({}), compressed), isLimited: true },
      'search by a custom field': {
        call: get((at) => `/search?filters=tier__c:TIER_A&limit=25&offset=${at % 50}&view=card`, compressed),
        isLimited: true,
      },
      'retrieve, with labels': {
        call: get((at) => `/entity/${vid(at)}?enrichedResults=true`),
        isLimited: true,
      },
      'retrieve, plain': { call: get((at) => `/entity/${vid(at)}`), isLimited: true },
      'fields, known already': { call: conditional(fields), isLimited: true },
      fields: { call: get(() => fields, compressed), isLimited: false },
      'configuration of the profile': {
        call: get(() => '/widgets/sandbox-profile/configuration?name=sandbox-profile', compressed),
        isLimited: false,
      },
      'configuration of the search': {
        call: get(() => '/widgets/sandbox-search/configuration?name=sandbox-search', compressed),
        isLimited: false,
      },
    };
    console.log(
      `${hcpCount.toLocaleString('en')} HCPs, ${rounds} calls each in turn; medians in ms, CPU per call in ms, bytes as sent`,
    );
    console.log(
      `${''.padEnd(30)}${['small', 'large', 'ratio', 'CPU small', 'CPU large', 'ratio', 'bytes small', 'large'].map((title) => title.padStart(12)).join('')}`,
    );
    for (const [title, { call, isLimited }] of Object.entries(calls)) {
      const { small, large } = await compare(instances, call, rounds);
      const ratio = median(large.wall) / median(small.wall);
      const columns = [
        median(small.wall).toFixed(2),
        median(large.wall).toFixed(2),
        ratio.toFixed(2),
        (sum(small.processor) / rounds).toFixed(2),
        (sum(large.processor) / rounds).toFixed(2),
        (sum(large.processor) / sum(small.processor)).toFixed(2),
        (sum(small.bytes) / rounds).toFixed(0),
        (sum(large.bytes) / rounds).toFixed(0),
      ];
      const verdict = isLimited
        ? ratio <= budget
          ? `  budget ${budget}: kept`
          : `  budget ${budget}: MISSED`
        : '';
      console.log(`${title.padEnd(30)}${columns.map((text) => text.padStart(12)).join('')}${verdict}`);
    }
    console.log(`load of the machine in the last minute: ${loadavg()[0]!.toFixed(1)}`);
  } finally {
    for (const model of models) await instances[model].close();
  }
}
