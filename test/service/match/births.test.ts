/** Birth dates in the data model, in finding candidates and in comparisons (decision 6). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import { matchEntity } from '../../../demo/service/domain/match/match.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { addRecord } from '../exports/support.ts';
import { openLoads, type LoadBench } from '../jobs/loads.ts';

const born = { birth_year__v: 1961, birth_month__v: 11, birth_day__v: 7 };
const person = { first_name__v: 'Agnieszka', last_name__v: 'Wojciechowska', primary_country__v: 'US' };

onOneDatabase((open) => {
  let bench: LoadBench;
  let vid: string;
  before(async () => {
    bench = await openLoads(await open());
    vid = await addRecord(bench.context, { type: 'HCP', fields: { ...person, ...born } });
  });
  after(() => bench.stop());

  const match = async (entity: Record<string, unknown>) => {
    const model = await loadDataModel(bench.store);
    const { matches } = await matchEntity(bench.store, model, 'HCP', entity as never);
    return matches.find(({ record }) => record.vid === vid);
  };
  const level = (found: Awaited<ReturnType<typeof match>>) =>
    found?.reasons.find(({ field }) => field === 'birth_date')?.level;

  test('a full birth date finds a record whose names are both misspelled', async () => {
    const misspelled = { ...person, first_name__v: 'Agniezkha', last_name__v: 'Vojcechovskaa' };
    assert.equal(level(await match({ ...misspelled, ...born })), 'exact');
    assert.equal(await match(misspelled), undefined);
  });

  test('swapped day and month are a slip', async () => {
    assert.equal(level(await match({ ...person, ...born, birth_month__v: 7, birth_day__v: 11 })), 'near');
  });

  test('years of birth 30 years apart are a conflict, even with one different digit', async () => {
    const son = await match({ ...person, ...born, birth_year__v: 1991 });
    assert.deepEqual([son?.outcome, son?.guards], ['ASK', ['BIRTH_DIFFERS']]);
  });
});
