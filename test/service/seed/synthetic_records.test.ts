/** Synthetic records: repeatable from a seed, valid in the data model, and in the right proportions. No database needed. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { DataModel } from '../../../demo/service/domain/data_model.ts';
import { loadDataModel } from '../../../demo/service/domain/stored_model/read_model.ts';
import type { FullRecord } from '../../../demo/service/records/record.ts';
import { writeDataModel } from '../../../demo/service/seed/write_data_model.ts';
import { luhnDigit } from '../../../demo/service/records/check_digits.ts';
import { syntheticRecords } from '../../../demo/service/seed/synthetic/neighbourhoods.ts';
import { citiesOf } from '../../../demo/service/seed/synthetic/cities.ts';
import { firstSequenceVid } from '../../../demo/service/seed/synthetic/vids.ts';
import { wellKnown, wellKnownRecords } from '../../../demo/service/seed/well_known.ts';
import { openDatabase } from '../../support/databases.ts';
import { faultsOf } from './record_faults.ts';

const seed = 20260101;
const all = (hcpCount: number, seedNumber = seed): FullRecord[] =>
  [...syntheticRecords(seedNumber, hcpCount)].flat();

let model: DataModel;
let records: FullRecord[];
let hcps: FullRecord[];
let hcos: FullRecord[];
before(async () => {
  const store = await openDatabase('pglite');
  await writeDataModel(store);
  model = await loadDataModel(store);
  records = all(6000);
  hcps = records.filter(({ entity_type }) => entity_type === 'HCP');
  hcos = records.filter(({ entity_type }) => entity_type === 'HCO');
});

/** Share of records, in percent. */
const share = (list: readonly FullRecord[], is: (record: FullRecord) => boolean): number =>
  (100 * list.filter(is).length) / list.length;
const within = (value: number, from: number, to: number, what: string): void =>
  assert.ok(value >= from && value <= to, `${what}: ${value.toFixed(2)} is not from ${from} to ${to}`);

test('the same seed gives the same records, another seed others, and a smaller set is the start of a larger one', () => {
  assert.deepEqual(all(1500), all(1500));
  assert.notDeepEqual(all(1500, seed + 1), all(1500));
  const larger = all(3000);
  assert.deepEqual(larger.slice(0, 200), all(1500).slice(0, 200));
});

for (const count of [0, 1, 7, 8, 500, 6000])
  test(`${count} requested HCPs give ${count} HCPs`, () => {
    assert.equal(all(count).filter(({ entity_type }) => entity_type === 'HCP').length, count);
  });

test('every record is valid in the data model: fields and codes exist, required fields have values, nothing is too long', () => {
  for (const record of [...records, ...wellKnownRecords()]) assert.deepEqual(faultsOf(record, model), []);
});

test('every vid__v has 18 digits and is used once, and the sequence continues after them', () => {
  const seen = new Set<string>();
  for (const record of [...records, ...wellKnownRecords()])
    for (const { vid } of [record, ...record.children, ...record.custom_keys]) {
      assert.match(vid, /^\d{18}$/);
      assert.ok(!seen.has(vid), `${vid} is used twice`);
      assert.ok(vid < firstSequenceVid);
      seen.add(vid);
    }
});

test('active custom keys and register numbers belong to one record each', () => {
  const seen = new Set<string>();
  const numbers = model.alternateKeyFields();
  for (const record of [...records, ...wellKnownRecords()]) {
    const keys = [
      ...record.custom_keys
        .filter(({ status }) => status === 'A')
        .map(({ source, item, value }) => `${source}:${item}:${value}`),
      ...numbers
        .filter(({ objectType, fieldId }) => objectType === record.entity_type && record.fields[fieldId])
        .map(({ fieldId }) => `${fieldId} ${String(record.fields[fieldId])}`),
    ];
    for (const key of keys) {
      assert.ok(!seen.has(key), `${key} is used twice`);
      seen.add(key);
    }
  }
});

test('NPIs have the check digit of their kind', () => {
  const npis = hcps.flatMap(({ fields }) =>
    typeof fields['npi_num__v'] === 'string' ? [fields['npi_num__v']] : [],
  );
  assert.ok(npis.length > 1000);
  // The published example of the CMS: 123456789 has the check digit 3.
  assert.equal(luhnDigit('80840123456789'), 3);
  for (const npi of npis) assert.equal(Number(npi[9]), luhnDigit(`80840${npi.slice(0, 9)}`));
});

test('countries, organizations, states and the master data set have their expected shares', () => {
  within(hcps.length / hcos.length, 5.5, 6.5, 'HCPs to an HCO');
  for (const country of ['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'BR', 'JP'])
    within(
      share(hcps, ({ fields }) => fields['primary_country__v'] === country),
      2,
      60,
      country,
    );
  within(
    share(hcps, ({ fields }) => fields['hcp_status__v'] !== 'A'),
    2.5,
    5.5,
    'inactive',
  );
  within(
    share(hcps, ({ record_state }) => record_state === 'UNDER_REVIEW'),
    1,
    3.2,
    'under review',
  );
  within(
    share(hcps, ({ in_instance }) => !in_instance),
    12.5,
    17.5,
    'in the master data set alone',
  );
  const count = (type: string) => (record: FullRecord) =>
    record.children.filter(({ child_type }) => child_type === type).length;
  assert.ok(hcps.every((record) => [1, 2, 3].includes(count('ADDRESS')(record))));
  assert.ok(hcps.every((record) => [1, 2].includes(count('LICENSE')(record))));
  within(
    share(hcps, (record) => count('ADDRESS')(record) > 1),
    20,
    50,
    'with several addresses',
  );
});

test('records that exist only in the master data set are mastered there, and records under review are local', () => {
  for (const { in_instance, record_state, vid, fields } of records) {
    if (!in_instance) assert.equal(fields['master_vid__v'], vid);
    if (record_state === 'UNDER_REVIEW') assert.equal(fields['is_vendor_master__v'], false);
    assert.equal(fields['is_vendor_master__v'], fields['master_vid__v'] !== undefined);
  }
});

test('hierarchies of organizations have three levels, and every parent exists under its name', () => {
  const byVid = new Map(hcos.map((record) => [record.vid, record]));
  const parents = (record: FullRecord) =>
    record.children.filter(({ child_type }) => child_type === 'PARENTHCO');
  for (const record of records)
    for (const { parent_hco_vid, fields } of parents(record)) {
      const parent = byVid.get(parent_hco_vid!);
      assert.ok(parent, `${record.vid} has a parent that does not exist`);
      assert.equal(fields['parent_hco_vid__v'], parent_hco_vid);
      assert.equal(fields['parent_hco_name__v'], parent.fields['corporate_name__v']);
    }
  const depth = (record: FullRecord): number =>
    1 + Math.max(0, ...parents(record).map(({ parent_hco_vid }) => depth(byVid.get(parent_hco_vid!)!)));
  assert.ok(hcos.some((record) => depth(record) === 3));
  assert.ok(
    hcps.every(
      (record) =>
        parents(record).filter(({ fields }) => fields['is_primary_relationship__v'] === 'Y').length === 1,
    ),
  );
});

test('addresses are within thirty kilometers of their city, in its region', () => {
  for (const record of records)
    for (const { child_type, fields } of record.children) {
      if (child_type !== 'ADDRESS') continue;
      const country = String(fields['country__v']);
      const city = citiesOf[country]!.find(
        ({ name, region }) => name === fields['locality__v'] && region === fields['administrative_area__v'],
      );
      assert.ok(city, `${String(fields['locality__v'])} is no city of ${country}`);
      const north = (Number(fields['latitude__v']) - city.latitude) * 111;
      const east =
        (Number(fields['longitude__v']) - city.longitude) * 111 * Math.cos((city.latitude * Math.PI) / 180);
      assert.ok(Math.hypot(north, east) < 30);
    }
});

test('email addresses and web addresses use example domains', () => {
  for (const { fields } of records) {
    if (fields['email_1__v'] !== undefined)
      assert.match(String(fields['email_1__v']), /^[a-z.]+@([a-z0-9-]+\.)+example$/);
    if (fields['url_1__v'] !== undefined)
      assert.match(String(fields['url_1__v']), /^https:\/\/www\.[a-z0-9-]+\.example$/);
  }
});

test('names fit their countries: kanji with a Latin form in Japan, two family names in Spain, accents preserved', () => {
  const of = (country: string) => hcps.filter(({ fields }) => fields['primary_country__v'] === country);
  for (const { fields } of of('JP')) {
    assert.match(String(fields['formatted_name__v']), /^[\p{sc=Han}々]+ [\p{sc=Han}々\p{sc=Hiragana}]+$/u);
    assert.match(String(fields['alternate_name_1__v']), /^[A-Z][a-z]+ [A-Z][a-z]+$/);
  }
  for (const { fields } of of('ES'))
    assert.equal(
      fields['formatted_name__v'],
      `${String(fields['first_name__v'])} ${String(fields['last_name__v'])} ${String(fields['second_last_name__v'])}`,
    );
  assert.ok(of('DE').some(({ fields }) => /ü/.test(String(fields['last_name__v']))));
});

test('the well-known records have the fixed IDs that tests use, and some have hostile names', () => {
  const byVid = new Map(wellKnownRecords().map((record) => [record.vid, record]));
  assert.equal(byVid.size, Object.keys(wellKnown).length);
  assert.equal(wellKnown.katherineJohnson, '242975000000000500');
  const { fields } = byVid.get(wellKnown.katherineJohnson)!;
  assert.equal(fields['formatted_name__v'], 'Katherine M. Johnson');
  assert.equal(byVid.get(wellKnown.masterOnly)!.in_instance, false);
  assert.equal(byVid.get(wellKnown.underReview)!.record_state, 'UNDER_REVIEW');
  assert.equal(byVid.get(wellKnown.inactive)!.fields['hcp_status__v'], 'I');
  assert.equal(byVid.get(wellKnown.hostileMarkup)!.fields['last_name__v'], '<img src=x onerror=alert(1)>');
});
