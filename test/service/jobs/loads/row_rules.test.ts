/** Rules for rows: which mapping reads a row, one of several numbered columns, and rows that end a record (specification 4.14, 2.7). */
import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { sourceSettings } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import { checkSettings } from '../../../../demo/service/domain/sources/check_settings.ts';
import type { Job } from '../../../../demo/service/domain/jobs/job_queue.ts';
import type { LoadCounts } from '../../../../demo/service/domain/sources/load_counts.ts';
import { FolderStore } from '../../../../demo/service/store/files/folder_store.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { openLoads, system, type LoadBench } from '../loads.ts';

const header = 'id,kind,name,code_1,main_1,code_2,main_2,code_3,main_3,ended,again';
const numbered = { last: 3, marked_by: 'main_#' };
const values = { c: 'CARD', d: 'DERM', n: 'NEUR' };
const both = {
  pattern: 'all*.csv',
  record: { item: 'ID', columns: ['id'] },
  country: { code: 'US' },
};
const settings = {
  match_on_load: false,
  files: [
    {
      ...both,
      object_type: 'HCP',
      where: [{ column: 'kind', values: ['1', ''] }],
      inactive: { column: 'ended', unless: 'again' },
      constants: { hcp_type__v: 'PHYS', hcp_status__v: 'A', first_name__v: 'Ann' },
      fields: {
        last_name__v: 'name',
        specialty_1__v: { column: 'code_#', numbered, values },
        specialty_2__v: { column: 'code_#', numbered: { ...numbered, place: 2 }, values },
        specialty_3__v: { column: 'code_#', numbered: { ...numbered, place: 3 }, values },
      },
    },
    {
      ...both,
      object_type: 'HCO',
      constants: { hco_type__v: 'CLIN', hco_status__v: 'A' },
      fields: { corporate_name__v: 'name' },
    },
  ],
};
const row = (id: string, kind: string, name: string, codes = ',,,,,', ends = ','): string =>
  [id, kind, name, codes, ends].join(',');
const file = (...rows: string[]): Record<string, string> => ({
  'all.csv': `${[header, ...rows].join('\n')}\n`,
});
/** Returns the result of a load, and how often it read a file to its end. */
async function readsOf<T>(load: () => Promise<T>): Promise<[T, number]> {
  const streams: { stream: { bytesRead?: number }; size: number }[] = [];
  const open = FolderStore.prototype.open;
  const mocked = mock.method(
    FolderStore.prototype,
    'open',
    async function (this: FolderStore, ...args: Parameters<typeof open>) {
      const file = await open.apply(this, args);
      if (file) streams.push(file as unknown as (typeof streams)[number]);
      return file;
    },
  );
  try {
    const result = await load();
    return [result, streams.filter(({ stream, size }) => stream.bytesRead === size).length];
  } finally {
    mocked.mock.restore();
  }
}
const counts = (job: Job): LoadCounts => {
  assert.equal(job.status, 'COMPLETE', String(job.error));
  return job.result as unknown as LoadCounts;
};

onOneDatabase((open) => {
  let bench: LoadBench;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('rules', settings);
  });
  after(() => bench.stop());
  const load = async (...rows: string[]): Promise<Job> => bench.load('rules', file(...rows));
  const fieldsOf = async (id: string) => (await bench.record(`crm_us:ID:${id}`)).fields;

  test('the first mapping whose conditions fit a row reads it; one without conditions reads the others', async () => {
    const job = await load(row('p1', '1', 'Person'), row('o1', '2', 'Office'), row('o2', 'x', 'Other'));
    const { recordCount, badRecordCount, dataLoadSummary } = counts(job);
    assert.deepEqual([recordCount, badRecordCount], [3, 0]);
    assert.deepEqual(dataLoadSummary, {
      HCP: { rowsRead: 1, rowsParsed: 1 },
      HCO: { rowsRead: 2, rowsParsed: 2 },
    });
    assert.equal((await bench.record('crm_us:ID:p1')).entity_type, 'HCP');
    assert.equal((await bench.record('crm_us:ID:o2')).entity_type, 'HCO');
  });

  test('a row with the wrong number of cells is rejected once', async () => {
    const job = await load('p2,1,too short', row('o3', '2', 'Office'));
    assert.equal(counts(job).badRecordCount, 1);
    assert.deepEqual(
      bench.rejects(job).map(([, line]) => line),
      ['2'],
    );
  });

  test('of numbered columns the marked value comes first, then the others in their order; empty ones do not count', async () => {
    await load(
      row('m1', '1', 'Marked', 'c,N,d,Y,n,N'),
      row('m2', '1', 'Unmarked', ',,d,N,n,'),
      row('m3', '1', 'Empty', ',Y,,,n,'),
    );
    const specialties = async (id: string): Promise<unknown[]> => {
      const fields = await fieldsOf(id);
      return [1, 2, 3].map((place) => fields[`specialty_${place}__v`] ?? null);
    };
    assert.deepEqual(await specialties('m1'), ['DERM', 'CARD', 'NEUR']);
    assert.deepEqual(await specialties('m2'), ['DERM', 'NEUR', null]);
    assert.deepEqual(await specialties('m3'), ['NEUR', null, null]);
  });

  test('a row that ends a record makes it inactive, whether HCP or HCO; an unknown record is skipped and counted', async () => {
    await load(row('e1', '1', 'Person'), row('e2', '2', 'Office'));
    const ends = [row('e1', '', '', ',,,,,', '2026-01-02,'), row('e2', '', '', ',,,,,', '2026-01-02,')];
    const first = counts(await load(...ends, row('nobody', '', '', ',,,,,', '2026-01-02,')));
    assert.deepEqual([first.skipped, first.badRecordCount, first.errorCount], [1, 0, 0]);
    const person = await fieldsOf('e1');
    assert.deepEqual([person['hcp_status__v'], person['last_name__v']], ['I', 'Person']);
    assert.equal((await fieldsOf('e2'))['hco_status__v'], 'I');
    const second = counts(await load(...ends));
    assert.equal(second.unchanged, 2);
  });

  test('one pass over a file for two mappings has the results of two passes', async () => {
    // Another mapping between them keeps the passes apart.
    const [people, others] = settings.files;
    const apart = [people, { ...others, pattern: 'none*.csv' }, others].map((each) => ({
      ...each!,
      record: { item: 'APART', columns: ['id'] },
    }));
    await bench.subscribe('apart', { ...settings, files: apart });
    const rows = Array.from({ length: 40 }, (_, at) =>
      row(`q${at}`, at % 3 ? '1' : '2', `Name ${at}`, 'c,N,d,Y,n,N'),
    );
    const all = file(
      ...rows,
      row('q1', '1', 'Repeated'),
      row('q0', '2', 'Repeated'),
      ',1,No key',
      row('', '1', 'No key'),
      row('', '2', 'No key'),
    );
    // The other column makes the file larger than what is read of it to detect its form.
    const large = Object.values(all)[0]!
      .split('\n')
      .map((line, at) =>
        at > 0 && at <= 40 ? `${line},${'x'.repeat(50_000)}` : line && `${line},${at ? '' : 'note'}`,
      )
      .join('\n');
    const [one, firstReads] = await readsOf(() => bench.load('rules', { 'all.csv': large }));
    const [two, secondReads] = await readsOf(() => bench.load('apart', { 'all.csv': large }));
    // Each pass reads the file for its encoding and for its rows.
    assert.deepEqual([firstReads, secondReads], [2, 4]);
    assert.deepEqual(counts(one), counts(two));
    assert.equal(counts(one).badRecordCount, 3);
    const rejects = (job: Job) => bench.rejects(job).toSorted((a, b) => Number(a[1]) - Number(b[1]));
    assert.deepEqual(rejects(one), rejects(two));
    for (let at = 0; at < 40; at++) {
      const [own, other] = [
        await bench.record(`crm_us:ID:q${at}`),
        await bench.record(`crm_us:APART:q${at}`),
      ];
      assert.equal(own.entity_type, other.entity_type);
      for (const name of [
        'last_name__v',
        'corporate_name__v',
        'specialty_1__v',
        'hcp_status__v',
        'hco_status__v',
      ])
        assert.equal(own.fields[name], other.fields[name], `${at} ${name}`);
    }
    assert.equal((await fieldsOf('q0'))['corporate_name__v'], 'Name 0');
  });

  test('a row of an organization and its end in one file have the effect of their order', async () => {
    await load(row('h1', '2', 'Office'), row('h1', '', '', ',,,,,', '2026-01-02,'));
    assert.equal((await fieldsOf('h1'))['hco_status__v'], 'I');
  });

  test('a record that is active again gets its row, even if the row is the one before the end', async () => {
    const own = row('r1', '1', 'Returned');
    await load(own);
    await load(row('r1', '', '', ',,,,,', '2026-01-02,'));
    assert.equal((await fieldsOf('r1'))['hcp_status__v'], 'I');
    await load(row('r1', '1', 'Returned', ',,,,,', '2026-01-02,2026-02-03'));
    assert.equal((await fieldsOf('r1'))['hcp_status__v'], 'A');
  });

  test('a row and the end of its record in one file have the effect of their order', async () => {
    const job = await load(row('b1', '1', 'Both'), row('b1', '', '', ',,,,,', '2026-01-02,'));
    assert.equal(counts(job).errorCount, 0);
    assert.equal((await fieldsOf('b1'))['hcp_status__v'], 'I');
    counts(await load(row('b1', '1', 'Both')));
    assert.equal((await fieldsOf('b1'))['hcp_status__v'], 'A');
  });

  test('settings that cannot work are refused and name the setting', () => {
    const refused = (change: object, why: RegExp): void =>
      assert.throws(
        () =>
          checkSettings(
            bench.context.model,
            system,
            sourceSettings.parse({ ...settings, files: [{ ...settings.files[0], ...change }] }),
          ),
        why,
      );
    const unnumbered = { last_name__v: { column: 'code', numbered: { last: 3 } } };
    refused({ fields: unnumbered }, /files\.0\.fields\.last_name__v: write # for the number .*: code\./);
    refused(
      { object_type: 'CUSTOMKEY', custom_keys: [{ item: 'X', columns: ['id'] }], country: undefined },
      /files\.0\.inactive: allowed only in files of records/,
    );
    assert.throws(() => sourceSettings.parse({ ...settings, files: [{ ...settings.files[0], where: [] }] }));
  });

  test('a file without the column of a condition is refused before anything is loaded', async () => {
    const job = await bench.load('rules', { 'all.csv': 'id,name\n1,Ann\n' });
    assert.equal(job.status, 'FAILED');
    assert.match(String(job.error), /has no column kind/);
  });
});
