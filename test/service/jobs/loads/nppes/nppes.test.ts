/** Loads of files in the layout of NPPES, with the mapping that the service ships (specification 2.7, 4.14). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Job } from '../../../../../demo/service/domain/jobs/job_queue.ts';
import type { LoadCounts } from '../../../../../demo/service/domain/sources/load_counts.ts';
import type { FullRecord } from '../../../../../demo/service/records/record.ts';
import {
  deactivation,
  nppesFile,
  nppesHeader,
  nppesLine,
  nppesRow,
  type NppesRow,
} from '../../../../../demo/service/seed/nppes/generate.ts';
import { nppesSettings } from '../../../../../demo/service/seed/nppes/subscription.ts';
import { onOneDatabase } from '../../../../support/databases.ts';
import { openLoads, type LoadBench } from '../../loads.ts';

const practice = {
  'Provider First Line Business Practice Location Address': '1 MAIN ST',
  'Provider Second Line Business Practice Location Address': 'SUITE 4',
  'Provider Business Practice Location Address City Name': 'BOSTON',
  'Provider Business Practice Location Address State Name': 'MA',
  'Provider Business Practice Location Address Postal Code': '021151234',
  'Provider Business Practice Location Address Country Code (If outside U.S.)': 'US',
  'Provider Business Practice Location Address Telephone Number': '6175550100',
  'Provider Business Practice Location Address Fax Number': '6175550101',
};
const mailing = {
  'Provider First Line Business Mailing Address': 'PO BOX 7',
  'Provider Business Mailing Address City Name': 'SALEM',
  'Provider Business Mailing Address State Name': 'MA',
  'Provider Business Mailing Address Postal Code': '01970',
  'Provider Business Mailing Address Telephone Number': '9785550100',
};
const person = (npi: string, more: NppesRow = {}): NppesRow => ({
  NPI: npi,
  'Entity Type Code': '1',
  'Provider Last Name (Legal Name)': 'MILLER',
  'Provider First Name': 'ANN',
  'Provider Middle Name': 'M',
  'Provider Name Prefix Text': 'DR.',
  'Provider Credential Text': 'M.D., FACC',
  'Provider Sex Code': 'F',
  'Healthcare Provider Taxonomy Code_1': '207R00000X',
  'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
  ...practice,
  ...mailing,
  ...more,
});
const organization = (npi: string, more: NppesRow = {}): NppesRow => ({
  NPI: npi,
  'Entity Type Code': '2',
  'Provider Organization Name (Legal Business Name)': 'MILLER CARE LLC',
  'Provider Other Organization Name': 'MILLER CARE',
  'Provider Other Organization Name Type Code': '3',
  'Is Organization Subpart': 'Y',
  'Parent Organization LBN': 'CARE HOLDINGS INC',
  'Parent Organization TIN': '<UNAVAIL>',
  'Healthcare Provider Taxonomy Code_1': '282N00000X',
  'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
  ...practice,
  ...more,
});
const taxonomy = (number: number, code: string, isPrimary: boolean, license = '', state = ''): NppesRow => ({
  [`Healthcare Provider Taxonomy Code_${number}`]: code,
  [`Healthcare Provider Primary Taxonomy Switch_${number}`]: isPrimary ? 'Y' : 'N',
  [`Provider License Number_${number}`]: license,
  [`Provider License Number State Code_${number}`]: state,
});
const identifier = (number: number, id: string, type: string, state: string, issuer = ''): NppesRow => ({
  [`Other Provider Identifier_${number}`]: id,
  [`Other Provider Identifier Type Code_${number}`]: type,
  [`Other Provider Identifier State_${number}`]: state,
  [`Other Provider Identifier Issuer_${number}`]: issuer,
});

onOneDatabase((open) => {
  let bench: LoadBench;
  let files = 0;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('nppes', nppesSettings);
  });
  after(() => bench.stop());

  const loadText = (text: string): Promise<Job> =>
    bench.load('nppes', { [`npidata_pfile_${String(++files).padStart(8, '0')}.csv`]: text });
  const load = (rows: NppesRow[], older = {}): Promise<Job> =>
    loadText(nppesHeader(older) + rows.map(nppesLine).join(''));
  const counts = (job: Job): LoadCounts => {
    assert.equal(job.status, 'COMPLETE', String(job.error));
    return job.result as unknown as LoadCounts;
  };
  const recordOf = (npi: string): Promise<FullRecord> => bench.record(`crm_us:NPI:${npi}`);
  const childrenOf = ({ children }: FullRecord, type: string): FullRecord['children'] =>
    children.filter(({ child_type }) => child_type === type);

  test('an individual becomes a professional with name, profession, practice and mailing address', async () => {
    counts(await load([person('1000000004')]));
    const record = await recordOf('1000000004');
    assert.equal(record.entity_type, 'HCP');
    const { fields } = record;
    assert.deepEqual(
      [
        'first_name__v',
        'middle_name__v',
        'last_name__v',
        'prefix__v',
        'medical_degree_1__v',
        'gender__v',
        'hcp_type__v',
        'specialty_1__v',
        'hcp_status__v',
        'npi_num__v',
        'phone_1__v',
        'fax_1__v',
      ].map((name) => fields[name]),
      [
        'ANN',
        'M',
        'MILLER',
        'DR',
        'MD',
        'F',
        'PHYS',
        'INTE',
        'A',
        '1000000004',
        '+1 617 555 0100',
        '+1 617 555 0101',
      ],
    );
    const addresses = childrenOf(record, 'ADDRESS').map(({ fields: own }) =>
      [
        'address_type__v',
        'address_line_1__v',
        'locality__v',
        'administrative_area__v',
        'postal_code__v',
        'country__v',
        'phone_1__v',
      ].map((name) => own[name]),
    );
    assert.deepEqual(addresses, [
      ['P', '1 MAIN ST', 'BOSTON', 'US-MA', '02115-1234', 'US', '+1 617 555 0100'],
      ['M', 'PO BOX 7', 'SALEM', 'US-MA', '01970', 'US', '+1 978 555 0100'],
    ]);
  });

  test('a provider that moves keeps its two addresses', async () => {
    await load([person('1000000103')]);
    await load([
      person('1000000103', { 'Provider First Line Business Practice Location Address': '2 ELM ST' }),
    ]);
    const addresses = childrenOf(await recordOf('1000000103'), 'ADDRESS');
    assert.deepEqual(
      addresses.map(({ fields }) => fields['address_line_1__v']),
      ['2 ELM ST', 'PO BOX 7'],
    );
  });

  test('the name of a parent organization makes no relationship and is no error', async () => {
    const job = await load([organization('2000000002')]);
    assert.equal(counts(job).errorCount, 0);
    const record = await recordOf('2000000002');
    assert.equal(record.entity_type, 'HCO');
    assert.deepEqual(
      [
        'corporate_name__v',
        'alternate_name_1__v',
        'hco_type__v',
        'major_class_of_trade__v',
        'hco_status__v',
      ].map((name) => record.fields[name]),
      ['MILLER CARE LLC', 'MILLER CARE', 'HOSP', 'ACUT', 'A'],
    );
    assert.equal(childrenOf(record, 'PARENTHCO').length, 0);
  });

  test('the primary taxonomy gives profession and first specialty; each license names its state', async () => {
    counts(
      await load([
        person('1000000202', {
          ...taxonomy(1, '207R00000X', false, 'A1', 'MA'),
          ...taxonomy(2, '207RC0000X', true, 'A1', 'MA'),
          ...taxonomy(3, '2084N0400X', false, 'B2', 'NY'),
          ...taxonomy(15, '207QG0300X', false, 'B2', 'NH'),
        }),
      ]),
    );
    const record = await recordOf('1000000202');
    assert.deepEqual(
      [1, 2, 3].map((place) => record.fields[`specialty_${place}__v`]),
      ['CARD', 'INTE', 'NEUR'],
    );
    const licenses = childrenOf(record, 'LICENSE').map(({ fields }) => [
      fields['license_number__v'],
      fields['body__v'],
      fields['type__v'],
    ]);
    assert.deepEqual(licenses, [
      ['A1', 'US-MA', 'STAT'],
      ['B2', 'US-NY', 'STAT'],
      ['B2', 'US-NH', 'STAT'],
    ]);
  });

  test('a known taxonomy without a specialty is silent; an unknown one is in the reject file, and the rest is loaded', async () => {
    const job = await load([
      person('1000000301', taxonomy(1, '225100000X', true)),
      person('1000000400', taxonomy(1, '111N00000X', true)),
      person('1000000509', taxonomy(1, '999Z00000X', true)),
    ]);
    const { badRecordCount, errorCount } = counts(job);
    assert.deepEqual([badRecordCount, errorCount], [0, 1]);
    const [, line, loaded, reason] = bench.rejects(job)[0]!;
    assert.deepEqual(
      [line, loaded, reason],
      ['4', 'without this part', 'specialty_1__v: not a value of this field: 999Z00000X'],
    );
    const types = await Promise.all(
      ['1000000301', '1000000400', '1000000509'].map(
        async (npi) => (await recordOf(npi)).fields['hcp_type__v'],
      ),
    );
    assert.deepEqual(types, ['PHYT', 'OTHR', 'OTHR']);
  });

  test('Medicaid numbers become keys of their state; other identifiers do not', async () => {
    const job = await load([
      person('1000000608', {
        ...identifier(1, 'BC1', '01', 'MA', 'BLUE CROSS'),
        ...identifier(2, '7001', '05', 'MA'),
        ...identifier(50, '7001', '05', 'NY'),
      }),
      person('1000000707', identifier(1, 'BC1', '01', 'MA', 'BLUE CROSS')),
    ]);
    assert.equal(counts(job).errorCount, 0);
    const record = await recordOf('1000000608');
    const keys = record.custom_keys.filter(({ item }) => item === 'MEDICAID').map(({ value }) => value);
    assert.deepEqual(keys.toSorted(), ['MA-7001', 'NY-7001']);
    assert.equal((await bench.record('crm_us:MEDICAID:NY-7001')).vid, record.vid);
  });

  test('a deactivated NPI makes a record of either type inactive; a reactivated one is active', async () => {
    await load([person('1000000806'), organization('2000000101')]);
    const ended = counts(
      await load([
        deactivation('1000000806', '01/02/2026'),
        deactivation('2000000101', '01/02/2026'),
        deactivation('1999999992', '01/02/2026'),
      ]),
    );
    assert.deepEqual([ended.skipped, ended.badRecordCount, ended.errorCount], [1, 0, 0]);
    assert.equal((await recordOf('1000000806')).fields['hcp_status__v'], 'I');
    assert.equal((await recordOf('2000000101')).fields['hco_status__v'], 'I');
    const dates = { 'NPI Deactivation Date': '01/02/2026', 'NPI Reactivation Date': '02/03/2026' };
    await load([person('1000000806', dates)]);
    assert.equal((await recordOf('1000000806')).fields['hcp_status__v'], 'A');
  });

  test('a file with the older name of a column loads as well', async () => {
    counts(await load([person('1000000905', { 'Provider Sex Code': 'M' })], { isOlder: true }));
    assert.equal((await recordOf('1000000905')).fields['gender__v'], 'M');
  });

  test('numbers of foreign addresses stay as they are', async () => {
    counts(
      await load([
        person('1000001002', {
          'Provider Business Practice Location Address Country Code (If outside U.S.)': 'JP',
          'Provider Business Practice Location Address State Name': 'TOKYO',
          'Provider Business Practice Location Address Postal Code': '1500001',
        }),
      ]),
    );
    const [address] = childrenOf(await recordOf('1000001002'), 'ADDRESS');
    assert.deepEqual([address!.fields['country__v'], address!.fields['postal_code__v']], ['JP', '1500001']);
  });

  test('a generated file loads without an error, and again without a change', async () => {
    const text = [...nppesFile(400, 7)].join('');
    const first = counts(await loadText(text));
    assert.deepEqual([first.recordCount, first.badRecordCount, first.errorCount], [400, 0, 0]);
    const { rowsRead } = first.dataLoadSummary['HCP'] as { rowsRead: number };
    assert.ok(rowsRead > 250 && rowsRead < 390);
    assert.ok(first.skipped > 0);
    const again = counts(await loadText(text));
    assert.equal(again.unchanged + again.skipped, 400);
  });
});

test('a row depends on its number and the seed only', () => {
  assert.deepEqual(nppesRow(41, 3), nppesRow(41, 3));
  assert.notDeepEqual(nppesRow(41, 3), nppesRow(41, 4));
  assert.equal([...nppesFile(42, 3)].at(-1), nppesLine(nppesRow(41, 3)));
});
