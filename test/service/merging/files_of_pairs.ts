/**
 * Seeded files of persons and clinics, each with a copy that a load matches, with separate child files and with relationships of other
 * records. Loads them with and without matching, undoes every match, and compares all records.
 */
import assert from 'node:assert/strict';
import { listMerges, readMerge, undo } from '../../../demo/service/domain/merging/unmerge.ts';
import { statusField } from '../../../demo/service/domain/change_requests/receive/validate.ts';
import type { ChildType } from '../../../demo/service/records/record.ts';
import { findUserByName } from '../../../demo/service/domain/users/users.ts';
import type { Store } from '../../../demo/service/store/store.ts';
import { openLoads, type LoadBench } from '../jobs/loads.ts';
import { settings } from './child_file_settings.ts';
import { csvOf, saidBy, type Row } from './loaded_rows.ts';

/** Returns a sequence of pseudo-random numbers below 1, the same in each run (Lehmer). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const first = ['Ottoline', 'Barnaby', 'Celestine', 'Dashiell', 'Euphemia', 'Fitzwilliam'];
const last = ['Quillfeather', 'Vandermolen', 'Okonkwo', 'Abernathy', 'Castellanos', 'Drozdowski', 'Eriksen'];
const letters = (at: number): string =>
  [at % 26, Math.floor(at / 26) % 26].map((code) => String.fromCodePoint(97 + code)).join('');

export type Files = Record<string, Row[]>;
export interface Pairs {
  stored: Files;
  copies: Files;
  later: Files;
  last: Files;
  /** Keys of all records. */
  keys: string[];
}

/** Returns files with this many persons, clinics, and copies of each, and others that work at both. */
export function pairsOf(count: number, seed: number): Pairs {
  const random = seeded(seed);
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  // A person or copy names a clinic or its copy, never both.
  const sideOf = (at: number, code: string): string =>
    at % 2 ? code.replace('X', '') : `X${code.replace('X', '')}`;
  const clinic = (at: number): Row => ({
    id: `C${at}`,
    name: `${last[at % last.length]}${letters(at)} ${first[at % first.length]} Clinic`,
    phone: `510555${1000 + at}`,
    beds: one(['', '12']),
    street: `${at + 3} Lakeshore Avenue`,
    city: 'Oakland',
    state: 'CA',
    zip: `946${10 + (at % 80)}`,
  });
  const clinics = Array.from({ length: count }, (_, at) => clinic(at));
  const person = (id: string, at: number): Row => ({
    id,
    first: first[at % first.length]!,
    last: `${last[at % last.length]}${letters(at)}`,
    npi: `${1_003_000_000 + at * 7}`,
    email: one(['', `p${at}@clinic.example`]),
    phone: '',
    street: `${at + 3} Harrison Street`,
    city: 'Oakland',
    state: 'CA',
    zip: `946${10 + (at % 80)}`,
    clinic: one(['', sideOf(at, one(clinics)['id']!)]),
  });
  const people = Array.from({ length: count }, (_, at) => person(`P${at}`, at));
  const copy = (row: Row, changes: Row): Row => ({ ...row, ...changes, id: `X${row['id']}` });
  const clinicCopies = clinics.map((row) =>
    copy(row, { phone: one([row['phone']!, '2065550100']), beds: one(['', '40', row['beds']!]) }),
  );
  const codes = [...clinics, ...clinicCopies].map(({ id }) => id!);
  const peopleCopies = people.map((row, at) =>
    copy(row, {
      email: one(['', 'new@clinic.example', row['email']!]),
      phone: one(['', '2065550101']),
      street: one([row['street']!, '88 Other Road']),
      clinic: one([
        '',
        row['clinic']! && sideOf(at + 1, row['clinic']!),
        sideOf(at + 1, one(clinics)['id']!),
      ]),
    }),
  );
  const others = Array.from({ length: count }, (_, at): Row => ({
    ...person(`M${at}`, count + at),
    clinic: one(codes),
  }));
  const places = (rows: readonly Row[], from: number): Row[] =>
    rows.flatMap(({ id }) =>
      Array.from({ length: Math.floor(random() * 3) }, (_, n) => ({
        id: id!,
        n: String(from + n),
        street: one(['7 Market Street', '9 Alder Lane', '11 Birch Court']),
        city: 'Oakland',
        state: 'CA',
        zip: '94607',
      })),
    );
  const licenses = (rows: readonly Row[]): Row[] =>
    rows.flatMap((row) =>
      random() < 0.6
        ? [{ id: row['id']!, number: `A${row['npi']}`.slice(0, 8), kind: one(['', 'MD', 'DO']) }]
        : [],
    );
  const worksAt = (id: string): string => {
    const at = Number(/\d+/.exec(id)![0]) + (id.startsWith('X') ? 1 : 0);
    return id.startsWith('M') ? one(codes) : sideOf(at, one(clinics)['id']!);
  };
  const work = (rows: readonly Row[]): Row[] =>
    rows.flatMap(({ id }) =>
      random() < 0.5 ? [{ id: id!, clinic: worksAt(id!), primary: one(['', 'Y', 'N']) }] : [],
    );
  /** Rows of some records, with a value of a field that other rows may say too. */
  const again = (rows: readonly Row[], values: Record<string, readonly string[]>): Row[] =>
    rows
      .filter(() => random() < 0.6)
      .map((row) => ({
        ...row,
        ...Object.fromEntries(
          Object.entries(values).map(([name, some]) => [name, one([row[name]!, ...some])]),
        ),
      }));
  const everybody = [...people, ...peopleCopies, ...others];
  return {
    stored: { clinics, people, places: places(people, 0), licenses: licenses(people) },
    copies: {
      clinics: clinicCopies,
      people: [...peopleCopies, ...others],
      places: places(peopleCopies, 5),
      licenses: licenses(peopleCopies),
      work: work(everybody),
    },
    later: {
      people: peopleCopies.map((row) => ({ ...row, phone: one([row['phone']!, '2065550155']) })),
      places: places(everybody, 4),
      work: work(everybody),
    },
    last: {
      clinics: again([...clinics, ...clinicCopies], { beds: ['12', '40'], phone: ['2065550100'] }),
      people: again([...people, ...peopleCopies], {
        phone: ['2065550101', '2065550155'],
        email: ['new@clinic.example', 'old@clinic.example'],
      }),
    },
    keys: [
      ...[...clinics, ...clinicCopies].map(({ id }) => `CODE:${id}`),
      ...everybody.map(({ id }) => `ID:${id}`),
    ],
  };
}

export const filesOf = (files: Files, day: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([, rows]) => rows.length)
      .map(([name, rows]) => [`${name}_${day}.csv`, csvOf(rows)]),
  );

export interface TwoLoads {
  matched: LoadBench;
  apart: LoadBench;
}

/** `matches`: whether the load of the copies matches them in the first of both. */
export async function openBoth(open: () => Promise<Store>, matches = true): Promise<TwoLoads> {
  const both = { matched: await openLoads(await open()), apart: await openLoads(await open()) };
  for (const [bench, match_on_load] of [
    [both.matched, matches],
    [both.apart, false],
  ] as const) {
    await bench.subscribe('stored', { ...settings, match_on_load: false });
    await bench.subscribe('copies', { ...settings, match_on_load });
  }
  return both;
}

/**
 * Loads the files into both, undoes every merge, and returns how many there were. Throws when a record differs. `merge` is called before
 * the later files.
 */
export async function undoAll(
  { matched, apart }: TwoLoads,
  { stored, copies, later, last, keys }: Pairs,
  random: () => number,
  merge?: () => Promise<void>,
): Promise<number> {
  for (const bench of [matched, apart])
    for (const [name, files, day] of [
      ['stored', stored, 1],
      ['copies', copies, 2],
      ['copies', later, 3],
      ['copies', last, 4],
    ] as const) {
      if (day === 3 && bench === matched) await merge?.();
      const job = await bench.load(name, filesOf(files, day));
      assert.equal(job.status, 'COMPLETE', job.error ?? '');
    }
  const { store, context } = matched;
  const steward = (await findUserByName(store, 'steward@sandbox.example'))!;
  let undone = 0;
  for (;;) {
    const { merges } = await listMerges(store, {}, { offset: 0, limit: 10_000 });
    const open = merges.filter(({ status }) => status === 'MERGED');
    if (!open.length) break;
    // Matches into one record are undone in reverse order; records in any order.
    const newest = [...new Map(open.toReversed().map((merge) => [merge.survivor_vid__v, merge])).values()];
    const next = newest[Math.floor(random() * newest.length)]!;
    // A value that a later row of the survivor itself changed is a conflict. It is the survivor's.
    const { conflicts } = await readMerge(store, context.model, next.merge_id, 'ALL');
    const choices = conflicts.map(({ vid__v, field }) => ({ vid__v, field, keep: 'SURVIVOR' as const }));
    await undo({ store, model: context.model, clock: () => new Date() }, steward, next.merge_id, choices);
    undone++;
  }
  await toldApart({ matched, apart }, keys);
  return undone;
}

/** Throws when records differ between both. */
export async function toldApart({ matched, apart }: TwoLoads, keys: readonly string[]): Promise<void> {
  const [here, there] = [await namesOf(matched, keys), await namesOf(apart, keys)];
  for (const key of keys)
    assert.deepEqual(
      named(await saidBy(matched.store, await matched.record(`crm_us:${key}`)), here),
      named(await saidBy(apart.store, await apart.record(`crm_us:${key}`)), there),
      key,
    );
}

async function namesOf(bench: LoadBench, keys: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const key of keys) names.set((await bench.record(`crm_us:${key}`)).vid, key);
  return names;
}

/** Replaces IDs of records, which differ between databases, by keys. */
const named = (said: unknown, names: ReadonlyMap<string, string>): unknown => {
  const text = JSON.stringify(said).replace(/\b\d{18}\b/g, (vid) => names.get(vid) ?? vid);
  const back = JSON.parse(text) as { children: [string, number][] };
  const isEnded = (child: unknown[]): boolean =>
    Object.entries(child[3] as object).some(
      ([name, value]) => value === 'I' && name === statusField(child[0] as ChildType),
    );
  back.children = back.children
    // No row ends a child. Undoing ends those that a record would have twice.
    .filter((child) => !isEnded(child))
    // Relationships have no order.
    .map((child) => (child[0] === 'PARENTHCO' ? child.toSpliced(1, 1) : child))
    .map((child) => JSON.stringify(child))
    .toSorted()
    .map((child) => JSON.parse(child) as [string, number]);
  return back;
};
