/** Which children of a record the rows of a file describe (specification 2.7, 4.14). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FullRecord } from '../../../../demo/service/records/record.ts';
import { forEachDatabase } from '../../../support/databases.ts';
import { addRecord } from '../../exports/support.ts';
import { openLoads, type LoadBench } from '../loads.ts';

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

/** Files of children with their own keys; a row without a key leaves the cell empty. */
const keyed = {
  match_on_load: false,
  files: [
    {
      ...addresses.files[0],
      key: { item: 'ADDR', columns: ['id'] },
      fields: { ...addresses.files[0]!.fields, phone_1__v: 'phone_1__v' },
    },
    {
      pattern: 'licenses*.csv',
      object_type: 'LICENSE',
      record: { vid_column: 'entity_vid__v' },
      key: { item: 'LIC', columns: ['id'] },
      fields: { license_number__v: 'number', type__v: 'type', body__v: 'body', address_vid__v: 'address' },
    },
  ],
};

/** Returns the addresses of a record as an export writes them. */
const exported = ({ vid, children }: FullRecord): string[] =>
  children.map(({ fields }) => [vid, ...columns.map((name) => fields[name])].join());

forEachDatabase((open) => {
  let bench: LoadBench;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('children', addresses);
    await bench.subscribe('keyed', keyed);
  });
  after(() => bench.stop());
  const load = (rows: readonly string[]) =>
    bench.load('children', { 'addresses.csv': `entity_vid__v,${columns.join()}\n${rows.join('\n')}\n` });

  /** Creates a clinic with three addresses of the same text, which differ in rank; one of them also differs in type. */
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

  test('an address whose postal code lost its zeros or its end is the stored address (4.14)', async () => {
    const place = { address_line_1__v: '1 Elm Street', locality__v: 'Salem', country__v: 'US' };
    const vid = await addRecord(bench.context, {
      type: 'HCO',
      children: [
        {
          type: 'ADDRESS',
          fields: { ...place, postal_code__v: '01970-4324', address_type__v: 'P', address_ordinal__v: 1 },
        },
      ],
    });
    for (const code of ['01970', '1970', '019704324', '19704324']) {
      const job = await load([`${vid},1 Elm Street,Salem,${code},US,P,1`]);
      assert.equal(job.status, 'COMPLETE');
      const { children } = await bench.record(vid);
      assert.deepEqual(
        children.map(({ fields }) => fields['postal_code__v']),
        ['01970-4324'],
        code,
      );
    }
  });

  test('exported addresses that differ only in rank or type load back unchanged, in any order', async () => {
    const record = await threefold();
    const rows = exported(record);
    assert.equal(new Set(rows).size, 3);
    for (const order of [rows, rows.toReversed()]) {
      const job = await load(order);
      assert.deepEqual([job.status, job.result!['errorCount']], ['COMPLETE', 0]);
      assert.deepEqual(await bench.record(record.vid), record);
    }
  });

  test('texts with space around them load back unchanged, and are replaced when a row has other text', async () => {
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

  test('rows that change the difference between such addresses update one address each', async () => {
    const record = await threefold();
    const of = (ordinal: number): string => exported(record)[0]!.replace(/\d+$/, String(ordinal));
    await load([of(7), of(8), of(9)]);
    const { children } = await bench.record(record.vid);
    assert.deepEqual(
      children.map(({ fields }) => fields['address_ordinal__v']),
      [7, 8, 9],
    );
  });

  const inUs = { fields: { primary_country__v: 'US' } };
  const addressHeader = `entity_vid__v,id,${columns.join()},phone_1__v\n`;
  const address = (vid: string, id: string, type: string, phone: string): string =>
    `${vid},${id},1 Main Street,Boston,02110,US,${type},,${phone}\n`;
  const licenseHeader = 'entity_vid__v,id,number,type,body,address\n';
  const loadKeyed = async (files: Record<string, string>) => {
    const job = await bench.load('keyed', files);
    assert.deepEqual([job.status, job.error], ['COMPLETE', null]);
    return job;
  };
  const valuesOf = ({ children }: FullRecord, ...names: string[]): unknown[][] =>
    children.map(({ fields }) => names.map((name) => fields[name]));

  test('children with their own keys stay separate, however alike they are: nothing disappears (decision 7)', async () => {
    const vid = await addRecord(bench.context, inUs);
    const files = {
      'addresses.csv':
        addressHeader +
        address(vid, 'A1', 'P', '+1 617 555 0100') +
        address(vid, 'A2', 'B', '+1 617 555 0199'),
      'licenses.csv': `${licenseHeader}${vid},L1,12345,STAT,US-NY-MED,\n${vid},L2,12345,STAT,US-NY-MED,\n`,
    };
    await loadKeyed(files);
    const record = await bench.record(vid);
    assert.deepEqual(valuesOf(record, 'address_type__v', 'phone_1__v', 'body__v'), [
      ['P', '+1 617 555 0100', undefined],
      ['B', '+1 617 555 0199', undefined],
      [undefined, undefined, 'US-NY-MED'],
      [undefined, undefined, 'US-NY-MED'],
    ]);
    assert.deepEqual(
      record.custom_keys.map(({ value, record_vid }) => [value, record_vid]),
      ['A1', 'A2', 'L1', 'L2'].map((key, index) => [key, record.children[index]!.vid]),
    );
    await loadKeyed(files);
    assert.deepEqual(await bench.record(vid), record);
  });

  test('a key goes to a child without one of its kind; a key of another record adds no new child with every load', async () => {
    const place = { address_line_1__v: '1 Main Street', postal_code__v: '02110', country__v: 'US' };
    const one = await addRecord(bench.context, {
      ...inUs,
      children: [{ type: 'ADDRESS', fields: place }],
    });
    const other = await addRecord(bench.context, inUs);
    const files = {
      'addresses.csv':
        addressHeader +
        address(one, 'B1', 'P', '') +
        address(other, 'B2', 'P', '') +
        // The key of another record cannot be used, so the values of the row decide.
        address(one, 'B2', 'P', ''),
    };
    for (let round = 0; round < 2; round++) {
      const job = await loadKeyed(files);
      assert.deepEqual(
        bench.rejects(job).map(([, line, , reason]) => [line, reason]),
        [['4', 'the key crm_us:ADDR:B2 is in use by another record']],
      );
      const { children, custom_keys } = await bench.record(one);
      assert.deepEqual([children.length, custom_keys.map(({ value }) => value)], [1, ['B1']]);
    }
  });

  test('rows without keys that contradict each other describe two children; missing values do not separate rows', async () => {
    const vid = await addRecord(bench.context, inUs);
    const rows = [
      address(vid, '', 'P', ''),
      address(vid, '', 'P', '+1 617 555 0100'),
      address(vid, '', 'B', '+1 617 555 0199'),
    ];
    const files = { 'addresses.csv': addressHeader + rows.join('') };
    await loadKeyed(files);
    const record = await bench.record(vid);
    assert.deepEqual(valuesOf(record, 'address_type__v', 'phone_1__v'), [
      ['P', '+1 617 555 0100'],
      ['B', '+1 617 555 0199'],
    ]);
    await loadKeyed(files);
    assert.deepEqual(await bench.record(vid), record);
  });

  test('licenses with one number from two bodies are two; one without a body is the same as one with a body', async () => {
    const vid = await addRecord(bench.context, inUs);
    const bodies = ['', 'US-NY-MED', 'US-MA-MED', ''];
    const files = {
      'licenses.csv': licenseHeader + bodies.map((body) => `${vid},,12345,STAT,${body},\n`).join(''),
    };
    await loadKeyed(files);
    const record = await bench.record(vid);
    assert.deepEqual(valuesOf(record, 'body__v'), [['US-NY-MED'], ['US-MA-MED']]);
    await loadKeyed(files);
    assert.deepEqual(await bench.record(vid), record);
  });

  test('loading a file of children again changes nothing: the first of several rows with one key describes the child', async () => {
    const vid = await addRecord(bench.context, inUs);
    // There are enough rows between the two to put them in two batches.
    const between = 'no row\n'.repeat(600);
    const files = {
      'addresses.csv': addressHeader + address(vid, 'C1', 'P', '') + between + address(vid, 'C1', 'B', ''),
    };
    await loadKeyed(files);
    const record = await bench.record(vid);
    assert.deepEqual([record.record_version, valuesOf(record, 'address_type__v')], [2, [['P']]]);
    await loadKeyed(files);
    assert.deepEqual(await bench.record(vid), record);
  });

  test('a license refers to an address of its record, also one that an earlier row added, and to no other', async () => {
    const vid = await addRecord(bench.context, inUs);
    await loadKeyed({ 'addresses.csv': addressHeader + address(vid, 'D1', 'P', '') });
    const [own] = (await bench.record(vid)).children;
    const strangers = ['242977000000000001', vid];
    const job = await loadKeyed({
      'licenses.csv':
        licenseHeader +
        [own!.vid, ...strangers].map((to, index) => `${vid},D${index},${index},STAT,,${to}\n`).join(''),
    });
    const licenses = valuesOf(await bench.record(vid), 'license_number__v', 'address_vid__v').slice(1);
    assert.deepEqual(licenses, [
      ['0', own!.vid],
      ['1', undefined],
      ['2', undefined],
    ]);
    assert.deepEqual(
      bench.rejects(job).map(([, line, loaded, reason]) => [line, loaded, reason]),
      ['3', '4'].map((line) => [line, 'without this part', 'address_vid__v: the record has no such address']),
    );
  });
});
