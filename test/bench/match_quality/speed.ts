/**
 * Measures the time of a match against the sandbox of a data folder. The database runs in this process, so the processor time of a call is
 * its time on an idle machine.
 */
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { matchEntity } from '../../../demo/service/domain/match/match.ts';
import { openEmbedded } from '../../../demo/service/store/store.ts';
import { loadRecords } from '../../../demo/service/store/records.ts';
import { storedEntity } from '../../../demo/service/domain/match/submitted.ts';
import type { Fields } from '../../../demo/service/records/record.ts';

const folderWithAMillion = '.sandbox-bench-1m';
const calls = 200;

const identifying = /_num__v$|email|phone|vid|alternate|formatted/;

/** Swaps two letters: `Johnson` becomes `Jonhson`. */
const mistyped = (value: unknown): unknown =>
  typeof value === 'string' && value.length > 4
    ? value.slice(0, 2) + value[3] + value[2] + value.slice(4)
    : value;

const variants: Record<string, (fields: Fields, addresses: readonly Fields[]) => Fields> = {
  whole: (fields, addresses) => ({ ...fields, addresses__v: addresses }),
  'name and address': (fields, addresses) => ({
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !identifying.test(name))),
    addresses__v: addresses.slice(0, 1),
  }),
  'mistyped name and address': (fields, addresses) => ({
    first_name__v: fields['first_name__v'],
    last_name__v: mistyped(fields['last_name__v']),
    corporate_name__v: mistyped(fields['corporate_name__v']),
    addresses__v: addresses.slice(0, 1),
  }),
  'name alone': (fields) => ({
    first_name__v: fields['first_name__v'],
    last_name__v: fields['last_name__v'],
    corporate_name__v: fields['corporate_name__v'],
  }),
};

function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function percentiles(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1).padStart(6);
  return `p50 ${at(0.5)} ms  p95 ${at(0.95)} ms`;
}

const summary = (times: readonly number[], work: readonly number[]): string =>
  `elapsed ${percentiles(times)}   processor ${percentiles(work)}`;

export async function measureSpeed(folder = folderWithAMillion): Promise<void> {
  if (!existsSync(folder)) {
    console.log(`Skipped: there is no ${folder}. npm run bench -- search makes one.`);
    return;
  }
  const store = await openEmbedded(folder);
  try {
    const model = await loadDataModel(store);
    const { rows } = await sql<{ vid: string }>`
      SELECT vid FROM search_document WHERE vid % 997 = 5 ORDER BY vid LIMIT ${sql.lit(calls)}`.execute(
      store.db,
    );
    const records = await loadRecords(
      store,
      rows.map(({ vid }) => vid),
    );
    const overall: number[] = [];
    const overallWork: number[] = [];
    for (const [name, make] of Object.entries(variants)) {
      const times: number[] = [];
      const work: number[] = [];
      let hits = 0;
      for (const record of records) {
        const { fields, addresses } = storedEntity(record);
        const started = performance.now();
        const before = processorMilliseconds();
        const { matches } = await matchEntity(store, model, record.entity_type, make(fields, addresses));
        times.push(performance.now() - started);
        work.push(processorMilliseconds() - before);
        if (matches.some((match) => match.record.vid === record.vid)) hits++;
      }
      overall.push(...times);
      overallWork.push(...work);
      console.log(`${name.padEnd(28)} ${summary(times, work)}  found ${hits} of ${records.length}`);
    }
    console.log(`${`all ${overall.length} calls`.padEnd(28)} ${summary(overall, overallWork)}`);
  } finally {
    await store.close();
  }
}
