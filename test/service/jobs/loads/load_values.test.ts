/** The values that a load accepts are those that all other writes accept (specification 1, 2.4, 4.14). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sourceSettings } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import { checkSettings } from '../../../../demo/service/domain/sources/check_settings.ts';
import type { Job } from '../../../../demo/service/domain/jobs/job_queue.ts';
import { forEachDatabase } from '../../../support/databases.ts';
import { openLoads, system, type LoadBench } from '../loads.ts';

const header = 'id,birth,email,gmc,country,street,city,zip,lat,lon,lic,from,to,body';
const people = {
  match_on_load: false,
  files: [
    {
      pattern: 'people*.csv',
      object_type: 'HCP',
      record: { item: 'PERSON', columns: ['id'] },
      country: { column: 'country' },
      constants: { first_name__v: 'Ann', last_name__v: 'Value', hcp_type__v: 'PHYS' },
      fields: { birth_year__v: 'birth', email_1__v: 'email', gmc_num__v: 'gmc' },
      addresses: [
        {
          key: { item: 'PLACE', columns: ['id'] },
          fields: {
            address_line_1__v: 'street',
            locality__v: 'city',
            postal_code__v: 'zip',
            latitude__v: 'lat',
            longitude__v: 'lon',
          },
          constants: { address_type__v: 'P' },
        },
      ],
      licenses: [
        {
          fields: {
            license_number__v: 'lic',
            effective_date__v: 'from',
            expiration_date__v: 'to',
            body__v: 'body',
          },
          constants: { type__v: 'LABO' },
        },
      ],
    },
    {
      pattern: 'licenses*.csv',
      object_type: 'LICENSE',
      record: { item: 'PERSON', columns: ['id'] },
      fields: { license_number__v: 'lic', body__v: 'body' },
      constants: { type__v: 'LABO' },
    },
  ],
};

/** Returns a row by column names; missing cells are empty. */
const row = (cells: Record<string, string>): string =>
  header
    .split(',')
    .map((name) => cells[name] ?? (name === 'country' ? 'US' : ''))
    .join(',');

forEachDatabase((open) => {
  let bench: LoadBench;
  before(async () => {
    bench = await openLoads(await open());
    await bench.subscribe('people', people);
  });
  after(() => bench.stop());
  const load = (...rows: Record<string, string>[]): Promise<Job> =>
    bench.load('people', { 'people.csv': `${[header, ...rows.map(row)].join('\n')}\n` });
  const reasons = (job: Job): string[] => {
    assert.deepEqual([job.status, job.result!['badRecordCount']], ['COMPLETE', 0], job.error ?? '');
    // Without problems there is no reject file.
    const rejects = job.result!['errorCount'] ? bench.rejects(job) : [];
    assert.equal(job.result!['errorCount'], rejects.length);
    assert.ok(rejects.every(([, , isLoaded]) => isLoaded === 'without this part'));
    // Databases store the keys of settings in their own order.
    return rejects.map(([, , , reason]) => reason!).sort();
  };
  const stored = async (id: string, type?: string) => {
    const { fields, children } = await bench.record(`crm_us:PERSON:${id}`);
    return type ? children.find(({ child_type }) => child_type === type)?.fields : fields;
  };

  test('numbers out of range, invalid formats, and fields and codes of other countries are left out with their reason', async () => {
    const job = await load({
      id: 'A1',
      birth: '3500',
      email: 'not an email',
      gmc: '9999999',
      lic: 'L1',
      body: 'GB-GMC',
    });
    assert.deepEqual(reasons(job), [
      'birth_year__v: not a value of this field: 3500',
      'body__v: not a value of this field: GB-GMC',
      'email_1__v: not a value of this field: not an email',
      'gmc_num__v: not a field of the country US.',
    ]);
    const fields = (await stored('A1'))!;
    for (const name of ['birth_year__v', 'email_1__v', 'gmc_num__v'])
      assert.equal(fields[name], undefined, name);
    assert.equal((await stored('A1', 'LICENSE'))!['body__v'], undefined);
    const british = await load({ id: 'A2', gmc: '9999999', country: 'GB', lic: 'L1', body: 'GB-GMC' });
    assert.deepEqual(reasons(british), []);
    assert.equal((await stored('A2'))!['gmc_num__v'], '9999999');
    assert.equal((await stored('A2', 'LICENSE'))!['body__v'], 'GB-GMC');
    const later = await bench.load('people', { 'licenses.csv': 'id,lic,body\nA1,L2,GB-GMC\nA2,L2,GB-GMC\n' });
    assert.deepEqual(reasons(later), ['body__v: not a value of this field: GB-GMC'], 'as its record says');
  });

  test('names in one column are split, and a row without a whole name names what a new record needs', async () => {
    const part = (transform: string) => ({ column: 'name', transform });
    const fields = {
      first_name__v: part('name_first'),
      middle_name__v: part('name_middle'),
      last_name__v: part('name_last'),
      suffix__v: part('name_suffix'),
      medical_degree_1__v: part('name_degree'),
    };
    const file = {
      pattern: 'clinicians*.csv',
      object_type: 'HCP',
      record: { item: 'CLINICIAN', columns: ['npi'] },
      country: { code: 'US' },
      constants: { hcp_type__v: 'PHYS' },
      fields,
    };
    await bench.subscribe('clinicians', { match_on_load: false, files: [file] });
    const job = await bench.load('clinicians', {
      'clinicians.csv':
        'npi,name\nN1,"OKAFOR JR, NGOZI AMARA, M.D."\nN2,Sofía de la Vega PhD\nN3,Prince\nN4,???\n',
    });
    assert.equal(job.result!['badRecordCount'], 2);
    assert.deepEqual(
      bench.rejects(job).map(([, , , reason]) => reason),
      ['a new HCP needs first_name__v', 'a new HCP needs first_name__v'],
    );
    const names = async (id: string): Promise<unknown[]> => {
      const stored = (await bench.record(`crm_us:CLINICIAN:${id}`)).fields;
      return Object.keys(fields).map((name) => stored[name]);
    };
    assert.deepEqual(await names('N1'), ['NGOZI', 'AMARA', 'OKAFOR', 'Jr', 'MD']);
    assert.deepEqual((await names('N2')).slice(0, 3), ['Sofía', undefined, 'de la Vega']);
  });

  test('a number is decimal, neither hexadecimal nor shortened by a spreadsheet', async () => {
    const years = ['0x7D0', '2e3', '0b111', 'Infinity', '1 970'];
    const job = await load(...years.map((birth, index) => ({ id: `B${index}`, birth })));
    assert.deepEqual(
      reasons(job),
      years.map((year) => `birth_year__v: not a value of this field: ${year}`).sort(),
    );
    const place = { street: '1 A St', lat: '5e-7', lon: '-.25' };
    assert.deepEqual(reasons(await load({ id: 'B9', birth: '1970.0', ...place })), []);
    assert.equal((await stored('B9'))!['birth_year__v'], 1970);
    const { latitude__v, longitude__v } = (await stored('B9', 'ADDRESS'))!;
    assert.deepEqual([latitude__v, longitude__v], [5e-7, -0.25], 'as an export writes it');
  });

  test('a group is loaded as a whole: an invalid value removes the rest of its group, and half a position is dropped', async () => {
    const job = await load(
      { id: 'C1', street: '1 A St', city: 'Boston', zip: '02110', lat: '999', lon: '-71' },
      { id: 'C2', street: '1 A St', city: 'Boston', lat: '42.3' },
      { id: 'C3', lic: 'L3', from: '2020-01-01', to: 'soon' },
    );
    assert.deepEqual(reasons(job), [
      'effective_date__v: must be submitted together with the other fields of its group (validity).',
      'expiration_date__v: not a value of this field: soon',
      'latitude__v: must be submitted together with the other fields of its group (position).',
      'latitude__v: not a value of this field: 999',
      'longitude__v: must be submitted together with the other fields of its group (position).',
    ]);
    const { locality__v, postal_code__v, longitude__v } = (await stored('C1', 'ADDRESS'))!;
    assert.deepEqual([locality__v, postal_code__v, longitude__v], ['Boston', '02110', undefined]);
    assert.equal(
      (await stored('C2', 'ADDRESS'))!['locality__v'],
      'Boston',
      'a city without a postal code is one',
    );
    assert.equal((await stored('C3', 'LICENSE'))!['effective_date__v'], undefined);
  });

  test('a new city clears the old postal code, and a new latitude the old longitude', async () => {
    const place = { street: '1 A St', city: 'Boston', zip: '02110', lat: '42.3', lon: '-71' };
    await load({ id: 'D1', ...place });
    const of = async (): Promise<unknown[]> => {
      const { locality__v, postal_code__v, latitude__v, longitude__v } = (await stored('D1', 'ADDRESS'))!;
      return [locality__v, postal_code__v, latitude__v, longitude__v];
    };
    await load({ id: 'D1', street: '1 A St', city: 'Boston' });
    assert.deepEqual(await of(), ['Boston', '02110', 42.3, -71], 'what a row does not say stays');
    const job = await load({ id: 'D1', street: '1 A St', city: 'Chicago', lat: '41.8' });
    assert.deepEqual(await of(), ['Chicago', undefined, 42.3, -71]);
    assert.deepEqual(reasons(job), [
      'latitude__v: must be submitted together with the other fields of its group (position).',
    ]);
    assert.equal((await stored('D1', 'ADDRESS'))!['formatted_address__v'], '1 A St, Chicago');
  });

  test('settings follow the same rules: constants, groups, the starts of keys', () => {
    const check = (change: object) => (): void =>
      checkSettings(
        bench.context.model,
        system,
        sourceSettings.parse({ ...people, files: [{ ...people.files[0], ...change }] }),
      );
    const constants = people.files[0]!.constants;
    check({})();
    for (const [change, message] of [
      [{ constants: { ...constants, birth_year__v: 5000 } }, /birth_year__v: not a value of this field/],
      [{ constants: { ...constants, email_1__v: 'zz' } }, /email_1__v: not a value of this field/],
      [
        { country: { code: 'US' }, constants: { ...constants, rpps_num__v: '10101234567' } },
        /rpps_num__v: not a field of the country US/,
      ],
      [{ addresses: [{ fields: { locality__v: 'city' } }] }, /postal_code__v: must be submitted together/],
      [
        { record: { source: 'a:b', item: 'N', columns: ['id'] } },
        /files\.0\.record: a:b:N cannot begin a key/,
      ],
      [{ custom_keys: [{ item: 'N:M', columns: ['id'] }] }, /files\.0\.custom_keys\.0: crm_us:N:M cannot/],
      [{ licenses: [{ key: { source: 'Network', item: 'N', columns: ['lic'] } }] }, /licenses\.0\.key/],
    ] as const)
      assert.throws(check(change), message);
  });
});
