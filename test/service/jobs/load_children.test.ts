/** Which children of a record the rows of a file are about (specification 2.7, 4.14). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FullRecord } from '../../../demo/service/domain/records.ts';
import { forEachDatabase } from '../../support/databases.ts';
import { addRecord } from '../exports/support.ts';
import { openLoads, type LoadBench } from './loads.ts';

const addresses = {
  match_on_load: false,
  files: [
    {
      pattern: 'addresses*.csv',
      object_type: 'ADDRESS',
      record: { vid_column: 'entity_vid__v' },
      fields: {
        address_line_1__v: 'address_line_1__v',
        locality__v: 'locality__v',
        postal_code__v: 'postal_code__v',
        country__v: 'country__v',
        address_type__v: 'address_type__v',
        address_ordinal__v: 'address_ordinal__v',
      },
    },
  ],
};
const columns = Object.keys(addresses.files[0]!.fields);

/** The addresses of a record as an export writes them. */
const exported = ({ vid, children }: FullRecord): string[] =>
  children.map(({ fields }) => [vid, ...columns.map((name) => fields[name])].join());

forEachDatabase((open) => {
  let bench: LoadBench;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('children', addresses);
  });
  after(() => bench.stop());
  const load = (rows: readonly string[]) =>
    bench.load('children', { 'addresses.csv': `entity_vid__v,${columns.join()}\n${rows.join('\n')}\n` });

  /** A clinic with three addresses of one text, which differ in rank and one of them in type. */
  async function threefold(): Promise<FullRecord> {
    const place = {
      address_line_1__v: '1 Elm Street',
      locality__v: 'Salem',
      postal_code__v: '01970',
      country__v: 'US',
    };
    const vid = await addRecord(bench.context, {
      type: 'HCO',
      children: ['P', 'P', 'M'].map((address_type__v, index) => ({
        type: 'ADDRESS',
        fields: { ...place, address_type__v, address_ordinal__v: index + 1 },
      })),
    });
    return bench.record(vid);
  }

  test('exported addresses that say the same and differ in rank or type load back unchanged, in any order', async () => {
    const record = await threefold();
    const rows = exported(record);
    assert.equal(new Set(rows).size, 3);
    for (const order of [rows, rows.toReversed()]) {
      const job = await load(order);
      assert.deepEqual([job.status, job.result!['errorCount']], ['COMPLETE', 0]);
      assert.deepEqual(await bench.record(record.vid), record);
    }
  });

  test('texts with space around them load back unchanged, and go where a row says something else', async () => {
    const vid = await addRecord(bench.context, {
      type: 'HCO',
      children: [' 1 Elm Street', '2 Elm Street\u00a0'].map((address_line_1__v) => ({
        type: 'ADDRESS',
        fields: { address_line_1__v, locality__v: ' Salem ', postal_code__v: '01970', country__v: 'US' },
      })),
    });
    const record = await bench.record(vid);
    const job = await load(exported(record));
    assert.deepEqual([job.status, job.result!['errorCount']], ['COMPLETE', 0]);
    assert.deepEqual(await bench.record(vid), record);
    await load(exported(record).map((row) => row.replace(' Salem ', 'Boston')));
    const { children } = await bench.record(vid);
    assert.deepEqual(
      children.map(({ fields }) => [fields['address_line_1__v'], fields['locality__v']]),
      [
        [' 1 Elm Street', 'Boston'],
        ['2 Elm Street\u00a0', 'Boston'],
      ],
    );
  });

  test('rows that change what such addresses differ in go to one address each', async () => {
    const record = await threefold();
    const of = (ordinal: number): string => exported(record)[0]!.replace(/\d+$/, String(ordinal));
    await load([of(7), of(8), of(9)]);
    const { children } = await bench.record(record.vid);
    assert.deepEqual(
      children.map(({ fields }) => fields['address_ordinal__v']),
      [7, 8, 9],
    );
  });
});
