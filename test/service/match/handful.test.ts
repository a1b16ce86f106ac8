/** Databases of a handful of records: each name is in half of them, and still says as much as elsewhere (decision 6). */
import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { judgePairs, newModel, type Judged, type Pair } from '../../bench/match_quality/judged.ts';
import { makeNamesakes } from '../../bench/match_quality/namesakes.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { openLoads } from '../jobs/loads.ts';

const mapping = {
  pattern: '*.csv',
  object_type: 'HCP',
  record: { item: 'ID', columns: ['id'] },
  country: { code: 'US' },
  constants: { hcp_type__v: 'PHYS' },
  fields: { first_name__v: 'first', last_name__v: 'last', npi_num__v: 'npi' },
};
const header = 'id,first,last,npi\n';

onOneDatabase((open) => {
  test('among two records, a person of the same name and NPI is certain; the same name alone is a question', async () => {
    const bench = await openLoads(await open());
    try {
      for (const name of ['first', 'second']) await bench.subscribe(name, { files: [mapping] });
      const load = async (name: string, rows: string) => {
        const { error, result } = await bench.load(name, {
          'a.csv': header + rows,
        });
        assert.equal(error, null);
        return (result!['matchSummary'] as Record<string, object>)['HCP'];
      };
      await load('first', 'A1,Katherine,Vandermolen,1003000126\nA2,Ignatius,Quillfeather,1003000134\n');
      assert.deepEqual(await load('second', 'B1,Ignatius,Quillfeather,\n'), {
        notMatched: 0,
        ACT: 0,
        ASK: 1,
      });
      assert.deepEqual(await load('second', 'B2,Katherine,Vandermolen,1003000126\n'), {
        notMatched: 0,
        ACT: 1,
        ASK: 0,
      });
      assert.equal((await bench.record('crm_us:ID:B2')).vid, (await bench.record('crm_us:ID:A1')).vid);
    } finally {
      await bench.stop();
    }
  });
});

describe('a record that is alone in its database', () => {
  const judgeAlone = async (pairs: readonly Pair[]): Promise<Judged[]> => {
    const model = await newModel();
    return pairs.flatMap((pair) => judgePairs(model, [pair]));
  };
  const namesakes = makeNamesakes(1500, 20_261_128);

  it('is never certainly the same as a namesake: relatives, colleagues, units of one hospital', async () => {
    const judged = await judgeAlone(namesakes);
    assert.deepEqual(
      namesakes.filter((_, index) => judged[index]!.outcome === 'ACT'),
      [],
    );
  });

  it('is certainly the same as its copy', async () => {
    const judged = await judgeAlone(namesakes.map((pair) => ({ ...pair, other: pair.one })));
    assert.deepEqual(
      namesakes.filter((_, index) => judged[index]!.outcome !== 'ACT'),
      [],
    );
  });
});
