/** Persons that a source knows by one name only (specification 4.14). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { onOneDatabase } from '../../../support/databases.ts';
import { openLoads, type LoadBench } from '../loads.ts';

const settings = (more: object): object => ({
  ...more,
  files: [
    {
      pattern: 'people*.csv',
      object_type: 'HCP',
      record: { item: 'PERSON', columns: ['id'] },
      country: { code: 'ID' },
      constants: { hcp_type__v: 'PHYS' },
      fields: { first_name__v: 'first', last_name__v: 'last', birth_year__v: 'born' },
    },
  ],
});

onOneDatabase((openStore) => {
  let bench: LoadBench;
  before(async () => {
    bench = await openLoads(await openStore());
    await bench.subscribe('usual', settings({ match_on_load: false }));
    await bench.subscribe('one_name', settings({ match_on_load: true, first_name_optional: true }));
  });
  after(() => bench?.stop());

  test('a person without a first name is stored only when the subscription says so, and never without a last name', async () => {
    const file = { 'people.csv': 'id,first,last,born\nS1,,Suharto,1961\nS2,,,1962\n' };
    const usual = await bench.load('usual', file);
    assert.deepEqual(
      bench.rejects(usual).map(([, , , reason]) => reason),
      ['a new HCP needs first_name__v', 'a new HCP needs first_name__v'],
    );
    const job = await bench.load('one_name', file);
    assert.deepEqual(
      bench.rejects(job).map(([, , , reason]) => reason),
      ['a new HCP needs last_name__v'],
    );
    const { fields } = await bench.record('crm_us:PERSON:S1');
    assert.equal(fields['first_name__v'], undefined);
    assert.equal(fields['formatted_name__v'], 'Suharto');
  });

  test('a person with one name is not merged with another one of that name without a steward', async () => {
    const job = await bench.load('one_name', {
      'people.csv': 'id,first,last,born\nT1,,Sukarno,1961\nT2,,Sukarno,1961\nT3,Megawati,Sukarno,1961\n',
    });
    const { ACT } = (job.result as { matchSummary: { HCP: { ACT: number } } }).matchSummary.HCP;
    assert.equal(ACT, 0);
    const vids = await Promise.all(
      ['T1', 'T2', 'T3'].map(async (id) => (await bench.record(`crm_us:PERSON:${id}`)).vid),
    );
    assert.equal(new Set(vids).size, 3);
  });

  test('a later file that has the first name adds it', async () => {
    await bench.load('one_name', { 'people.csv': 'id,first,last,born\nU1,,Wulandari,1970\n' });
    await bench.load('one_name', { 'people_2.csv': 'id,first,last,born\nU1,Sri,Wulandari,1970\n' });
    const { fields } = await bench.record('crm_us:PERSON:U1');
    assert.equal(fields['formatted_name__v'], 'Sri Wulandari');
  });
});
