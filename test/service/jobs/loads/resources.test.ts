/** Loads of FHIR resources: what the face shows of a record comes back unchanged when it is loaded. */
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import type { Identifier } from '@medplum/fhirtypes';
import { isNpi } from '../../../../demo/service/records/check_digits.ts';
import { toWrapper } from '../../../../demo/service/domain/wrapper.ts';
import { Names } from '../../../../demo/service/fhir/mapping/names.ts';
import { Mapper, type Shown } from '../../../../demo/service/fhir/mapping/resources.ts';
import type { Fields, FullRecord } from '../../../../demo/service/records/record.ts';
import { onOneDatabase } from '../../../support/databases.ts';
import { organization, person } from '../../search/fixture.ts';
import { openLoads, type LoadBench } from '../loads.ts';

const file = (pattern: string, object_type: 'HCP' | 'HCO') => ({
  pattern,
  format: 'fhir',
  object_type,
  record: { item: object_type, columns: ['id'] },
});
const settings = {
  match_on_load: false,
  files: [
    file('organizations*.ndjson*', 'HCO'),
    { ...file('foreign*.ndjson', 'HCP'), constants: { hcp_type__v: 'PHYS' } },
    file('practitioners*.ndjson*', 'HCP'),
  ],
};

const word = fc.stringMatching(/^[A-Z][a-zäéñ]{1,12}$/);
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const present = (fields: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
const phone = digits(9).map((number) => `+1 6${number}`);

const address = fc
  .record({
    address_line_1__v: fc.tuple(digits(3), word).map(([number, street]) => `${number} ${street} Street`),
    address_line_2__v: maybe(word),
    locality__v: word,
    postal_code__v: digits(5),
    administrative_area__v: maybe(fc.constantFrom('US-MA', 'US-CA')),
    address_type__v: fc.constantFrom('P', 'M', 'B'),
    phone_1__v: maybe(phone),
  })
  .map((fields) => present({ ...fields, country__v: 'US', address_status__v: 'A' }));
const license = fc
  .record({
    license_number__v: digits(7),
    type__v: fc.constantFrom('NATL', 'STAT'),
    body__v: maybe(fc.constantFrom('US-MA-MED', 'US-CA-MED')),
    license_status__v: fc.constantFrom('A', 'I', 'E'),
    effective_date__v: maybe(fc.constant('2020-02-29')),
    expiration_date__v: maybe(fc.constant('2031-12-31')),
  })
  .map(present);
let identified = 0;
/** Returns a new NPI: nine digits and their check digit. */
const newNpi = (): string => {
  const nine = `1${String(++identified).padStart(8, '0')}`;
  return [...'0123456789'].map((digit) => nine + digit).find(isNpi)!;
};
const npi = maybe(fc.constant('')).map((none) => (none === undefined ? undefined : newNpi()));
/** Custom keys of several systems, no two with the same value. */
const keys = fc
  .array(fc.tuple(fc.constantFrom('crm_us', 'us_registry'), fc.constantFrom('LEGACY', 'BADGE'), word), {
    maxLength: 3,
  })
  .map((list) =>
    list.map(([source, item, text]) => [source, item, `${text} ${++identified}/ü.${item}`] as const),
  );
const one = (list: fc.Arbitrary<Fields>, name: string) =>
  fc.uniqueArray(list, { maxLength: 2, selector: (fields) => fields[name] });

const hcp = fc.record({
  fields: fc.record({
    first_name__v: word,
    last_name__v: word,
    npi_num__v: npi,
    middle_name__v: maybe(word),
    nickname__v: maybe(word),
    hcp_type__v: fc.constantFrom('PHYS', 'NURS'),
    hcp_status__v: fc.constantFrom('A', 'I', 'R'),
    gender__v: maybe(fc.constantFrom('F', 'M', 'X')),
    birth_year__v: maybe(fc.integer({ min: 1930, max: 2000 })),
    specialty_1__v: maybe(fc.constantFrom('CARD', 'DERM')),
    medical_degree_1__v: maybe(fc.constantFrom('MD', 'DO')),
    language_1__v: maybe(fc.constantFrom('en', 'es')),
    phone_1__v: maybe(phone),
    fax_1__v: maybe(phone),
    email_1__v: maybe(word.map((name) => `${name.normalize('NFD').replace(/[^a-z]/g, 'x')}@mail.example`)),
    key_opinion_leader__c: maybe(fc.boolean()),
    data_privacy_opt_out__v: maybe(fc.boolean()),
    data_privacy_opt_out_date__v: maybe(fc.constant('2026-05-04')),
  }),
  addresses: one(address, 'address_line_1__v'),
  licenses: one(license, 'license_number__v'),
  keys,
});
const hco = fc.record({
  fields: fc.record({
    corporate_name__v: fc.tuple(word, word).map((words) => `${words.join(' ')} Hospital`),
    npi_num__v: npi,
    hco_type__v: fc.constantFrom('HOSP', 'CLIN'),
    hco_status__v: fc.constantFrom('A', 'I'),
    phone_1__v: maybe(phone),
    count_beds__v: maybe(fc.integer({ min: 1, max: 2000 })),
  }),
  addresses: one(address, 'address_line_1__v'),
  licenses: one(license, 'license_number__v'),
  keys,
});

/** Returns the elements that a load brings back: all but IDs of the instance, versions and generated text. `own`: the ID of the loaded resource, which is a key. */
function mapped(resource: Shown, own: string): unknown {
  const {
    id: _,
    meta: _meta,
    text: _text,
    identifier,
    ...elements
  } = resource as Shown & { identifier: Identifier[] };
  const identifiers = identifier.filter(
    ({ system, value }) =>
      !system!.endsWith('/sid/vid') && !(system!.includes('/sid/key/crm_us/HC') && value === own),
  );
  return JSON.parse(
    JSON.stringify({ ...elements, identifiers }, (name, value: unknown) =>
      name === 'id' ? undefined : value,
    ),
  ) as unknown;
}

onOneDatabase((open) => {
  describe('a file of FHIR resources', () => {
    let bench: LoadBench;
    let mapper: Mapper;
    before(async () => {
      bench = await openLoads(await open());
      mapper = new Mapper(new Names(bench.context.settings.instanceUrl), bench.context.model);
      await bench.subscribe('fhir', settings);
    });
    after(() => bench.stop());
    const shown = (record: FullRecord): Shown =>
      mapper.resource(
        record.entity_type === 'HCP' ? 'Practitioner' : 'Organization',
        toWrapper(record, bench.context.model),
      );
    const lines = (records: readonly FullRecord[]): string =>
      records.map((record) => JSON.stringify(shown(record))).join('\n');
    let run = 0;

    test('brings back every mapped element of generated Practitioners and Organizations, with NPI, licenses and keys', async () => {
      const systems = new Set<string>();
      await fc.assert(
        fc.asyncProperty(
          fc.array(hcp, { minLength: 8, maxLength: 20 }),
          fc.array(hco, { minLength: 4, maxLength: 10 }),
          async (people, places) => {
            const hcps = people.map(({ fields, ...more }) =>
              person('', '', { fields: present({ ...fields, formatted_name__v: undefined }), ...more }),
            );
            const hcos = places.map(({ fields, ...more }) =>
              organization('', { fields: present({ ...fields, formatted_name__v: undefined }), ...more }),
            );
            run++;
            const job = await bench.load('fhir', {
              [`practitioners${run}.ndjson`]: lines(hcps),
              [`organizations${run}.ndjson.gz`]: gzipSync(lines(hcos)),
            });
            assert.equal(job.status, 'COMPLETE', job.error ?? '');
            for (const record of [...hcps, ...hcos]) {
              const loaded = await bench.record(`crm_us:${record.entity_type}:${record.vid}`);
              for (const { system } of (shown(loaded) as { identifier: Identifier[] }).identifier)
                systems.add(system!);
              const derived = { ...record, fields: { ...record.fields, ...named(loaded) } };
              assert.deepEqual(
                mapped(shown(loaded), record.vid),
                mapped(shown(withDerived(derived, loaded)), record.vid),
              );
            }
          },
        ),
        { numRuns: 3, endOnFailure: true },
      );
      for (const kind of ['us-npi', '/sid/license/', '/sid/key/'])
        assert.ok(
          [...systems].some((each) => each.includes(kind)),
          `identifiers of ${kind}: ${[...systems].join(', ')}`,
        );
    });

    /** The service forms displayed names and addresses itself. */
    const named = ({ fields }: FullRecord): Fields =>
      present({ formatted_name__v: fields['formatted_name__v'] });
    const withDerived = (record: FullRecord, loaded: FullRecord): FullRecord => ({
      ...record,
      children: record.children.map((child) => {
        const line = child.fields['address_line_1__v'];
        const same = line
          ? loaded.children.find(({ fields }) => fields['address_line_1__v'] === line)
          : undefined;
        const derived = [
          'formatted_address__v',
          'address_ordinal__v',
          'postal_code_primary__v',
          'address_verification_status__v',
        ].map((name) => [name, same?.fields[name]]);
        return { ...child, fields: { ...child.fields, ...present(Object.fromEntries(derived)) } };
      }),
    });

    test('changes nothing when it is loaded again', async () => {
      const record = person('Mara', 'Twice', { fields: { hcp_status__v: 'A' } });
      await bench.load('fhir', { 'practitioners_a.ndjson': lines([record]) });
      const first = await bench.record(`crm_us:HCP:${record.vid}`);
      await bench.load('fhir', { 'practitioners_b.ndjson': lines([record]) });
      const again = await bench.record(`crm_us:HCP:${record.vid}`);
      assert.equal(again.record_version, first.record_version);
    });

    test('rejects lines that are no resource of the type, and reports elements that no field has', async () => {
      const good = { resourceType: 'Practitioner', id: 'ok', name: [{ family: 'Good', given: ['Ann'] }] };
      const from = { address: [{ country: 'US', line: ['1 Elm Street'], city: 'Salem' }] };
      const job = await bench.load('fhir', {
        'foreign_c.ndjson': [
          JSON.stringify({ ...good, ...from, photo: [{ url: 'http://a.example' }], gender: 'female' }),
          '',
          'no json',
          '[]',
          JSON.stringify({ resourceType: 'Patient', id: 'p' }),
          JSON.stringify({ ...good, id: undefined, ...from }),
          JSON.stringify({ ...good, id: 'nowhere' }),
          JSON.stringify({ ...good, id: 'odd', ...from, name: 'text' }),
        ].join('\r\n'),
      });
      assert.equal(job.status, 'COMPLETE', job.error ?? '');
      const { fields } = await bench.record('crm_us:HCP:ok');
      assert.deepEqual(
        [fields['last_name__v'], fields['gender__v'], fields['primary_country__v']],
        ['Good', 'F', 'US'],
      );
      const rejects = bench.rejects(job).map((cells) => cells.join(' | '));
      for (const expected of [
        /photo: no field shows this element/,
        /no JSON object/,
        /expected Practitioner/,
        /no id/,
        /no country/,
        /name/,
      ])
        assert.ok(
          rejects.some((reject) => expected.test(reject)),
          `${expected}: ${rejects.join('\n')}`,
        );
      assert.equal(job.result && (job.result as { badRecordCount: number }).badRecordCount, 6);
    });
  });
});
