/**
 * `npm run bench -- fhir [base URL] [rounds]` compares searches through the FHIR face with native ones of the same fields, order and page size, in turn, at a
 * running instance. Budget: p95 at most 1.3 times as long. Then it measures searches that the native search does not have: by distance, and by the use of addresses.
 */
import { loadavg } from 'node:os';
import { searchParameters } from '../../../demo/service/fhir/search/table.ts';
import { serviceAt } from '../../support/service.ts';

/** Percentile of milliseconds. */
function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

const count = 20;
const words = [
  'johnson',
  'anna',
  'smith',
  'miller',
  'maria',
  'weber',
  'schmidt',
  'rossi',
  'martin',
  'garcia',
];
const warmUp = 5;

export default async function bench([url = 'http://localhost:4000', rounds = '40']: string[]): Promise<void> {
  const authorization = await serviceAt(url).signIn('rep');
  /** Returns how long a call took until its body was read. */
  const timed = async (path: string): Promise<number> => {
    const started = performance.now();
    const response = await fetch(`${url}${path}`, { headers: { authorization } });
    const body = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${body.slice(0, 200)}`);
    return performance.now() - started;
  };
  for (const [type, types] of [
    ['Practitioner', 'HCP'],
    ['Organization', 'HCO'],
  ] as const) {
    const { fields } = searchParameters[type].find(({ name }) => name === 'name')!;
    const times: [number[], number[]] = [[], []];
    for (let round = -warmUp; round < Number(rounds); round++)
      for (const word of words) {
        const query = new URLSearchParams({
          types,
          limit: String(count),
          literal: 'true',
          sort: 'name',
          fieldQueries: `${fields}:${word}`,
        });
        for (const [index, path] of [
          `/api/v39.0/search?${query.toString()}`,
          `/fhir/R4/${type}?_count=${count}&name=${word}`,
        ].entries()) {
          const time = await timed(path);
          if (round >= 0) times[index]!.push(time);
        }
      }
    const [own, fhir] = times.map((all) => [0.5, 0.95].map((share) => percentile(all, share))) as [
      [number, number],
      [number, number],
    ];
    console.log(
      `${type}: native p50 ${own[0].toFixed(1)} ms, p95 ${own[1].toFixed(1)} ms; FHIR p50 ${fhir[0].toFixed(1)} ms, p95 ${fhir[1].toFixed(1)} ms; ${(fhir[1] / own[1]).toFixed(2)} times at p95 (budget: 1.3); load ${loadavg()[0]!.toFixed(1)}`,
    );
  }
  const cities = [
    [42.36, -71.06],
    [40.71, -74.01],
    [52.52, 13.4],
    [48.14, 11.58],
    [48.86, 2.35],
  ] as const;
  const others = [
    ...[5, 50, 500, 20_000].map((kilometers) => ({
      name: `Location near, ${kilometers} km`,
      paths: cities.map(
        ([latitude, longitude]) =>
          `Location?near=${latitude}%7C${longitude}%7C${kilometers}%7Ckm&_count=${count}`,
      ),
    })),
    ...['Practitioner', 'Organization', 'Location'].map((type) => ({
      name: `${type} address-use`,
      paths: ['work', 'billing', 'old'].map((use) => `${type}?address-use=${use}&_count=${count}`),
    })),
  ];
  for (const { name, paths } of others) {
    const times: number[] = [];
    for (let round = -1; round < Number(rounds); round++)
      for (const path of paths) {
        const time = await timed(`/fhir/R4/${path}`);
        if (round >= 0) times.push(time);
      }
    console.log(
      `${name}: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms; load ${loadavg()[0]!.toFixed(1)}`,
    );
  }
}
