/** `near` and `address-use` of the FHIR face. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Bundle, Location, OperationOutcome, Organization, Practitioner } from '@medplum/fhirtypes';
import fc from 'fast-check';
import { address, onBothEngines, organization, person, type Desk } from '../change_requests/support.ts';
import { fhirAt, linkOf, resourcesIn } from './client.ts';

const distanceUrl = 'http://hl7.org/fhir/StructureDefinition/location-distance';

/** Addresses of one organization, far from all seeded ones. */
const places = {
  pole: [-89.9, 10],
  beyondPole: [-89.9, -170],
  west: [-20, -179.9],
  east: [-20, 179.9],
  noon: [-40, -120],
  north: [-39.9, -120],
  mail: [-40, -120.1],
  closed: [-40, -119.9],
} as const;
type PlaceName = keyof typeof places;

onBothEngines('near and address-use through the FHIR face', (desk) => {
  const ids = new Map<string, PlaceName>();
  let vid = '';
  const as = async (account: Parameters<Desk['call']>[0]) =>
    fhirAt(desk().service.url, await desk().service.signIn(account));

  before(async () => {
    const own: Partial<Record<PlaceName, object>> = {
      mail: { address_type__v: 'M' },
      closed: { address_status__v: 'I' },
      north: { address_type__v: 'B' },
    };
    vid = await desk().addRecord(
      organization({
        addresses__v: Object.entries(places).map(([name, [latitude, longitude]]) =>
          address({
            address_line_1__v: `1 ${name}`,
            latitude__v: latitude,
            longitude__v: longitude,
            ...own[name as PlaceName],
          }),
        ),
      }),
      'HCO',
    );
    const { body } = await (await as('steward'))<Bundle>(`Location?organization=${vid}&_count=100`);
    for (const { id, address: of } of resourcesIn<Location>(body))
      ids.set(id!, of!.line![0]!.slice(2) as PlaceName);
    assert.equal(ids.size, Object.keys(places).length);
  });

  const find = async (query: string, account: Parameters<typeof as>[0] = 'steward') => {
    const { status, body } = await (await as(account))<Bundle>(`Location?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    const entries = (body.entry ?? []).filter(({ search }) => search!.mode === 'match');
    return {
      body,
      names: entries.map(({ resource }) => ids.get(resource!.id!) ?? resource!.id!),
      meters: entries.map(
        ({ search }) => search!.extension?.find(({ url }) => url === distanceUrl)?.valueDistance?.value,
      ),
    };
  };

  it('finds the locations within a distance, the nearest first, and says how far they are', async () => {
    const { names, meters, body } = await find('near=-39.98|-120|30|km');
    // A degree of latitude is 111,195 m on the sphere.
    assert.deepEqual(names.slice(1, 3).toSorted(), ['closed', 'mail']);
    assert.deepEqual(names, ['noon', ...names.slice(1, 3), 'north']);
    // Those beside are 0.1 degrees of longitude away, which are shorter so far south.
    assert.deepEqual(meters, [2224, 8805, 8805, 8896]);
    assert.equal(body.total, 4);
    assert.ok((await find('near=-39.98|-120|8.9|km')).names.includes('north'));
    assert.ok(!(await find('near=-39.98|-120|8.89|km')).names.includes('north'));
  });

  it('units are those of UCUM; kilometers and a usual distance without', async () => {
    for (const [distance, unit] of [
      ['8900', 'm'],
      ['8.9', ''],
      ['5.54', '[mi_i]'],
      ['4.81', '[nmi_i]'],
      ['29200', '[ft_i]'],
      ['8.9e5', 'cm'],
    ])
      assert.ok((await find(`near=-39.98|-120|${distance}|${unit}`)).names.includes('north'), unit);
    for (const value of ['-40|-120', '-40|-120||', '-40|-120||m'])
      assert.equal((await find(`near=${value}`)).names.length, 4, value);
  });

  it('crosses the antimeridian and the pole', async () => {
    assert.deepEqual((await find('near=-20|-179.95|50')).names, ['west', 'east']);
    assert.deepEqual((await find('near=-20|180|50')).names.toSorted(), ['east', 'west']);
    assert.deepEqual((await find('near=-20|-180|50')).names.toSorted(), ['east', 'west']);
    assert.deepEqual((await find('near=-89.95|10|30')).names, ['pole', 'beyondPole']);
    assert.deepEqual((await find('near=-90|0|12')).names.toSorted(), ['beyondPole', 'pole']);
    const { names } = await find(`near=0|0|99999999|km&organization=${vid}`);
    assert.equal(names.length, Object.keys(places).length, 'the whole earth');
  });

  it('alternatives are joined with OR, repeated parameters with AND', async () => {
    const { names, meters } = await find('near=-39.9|-120|1|km,-20|-179.9|1|km');
    assert.deepEqual(names.toSorted(), ['north', 'west']);
    assert.deepEqual(meters, [0, 0]);
    assert.deepEqual((await find('near=-39.9|-120|1|km&near=-20|-179.9|1|km')).names, []);
    assert.deepEqual((await find('near=-40|-120|15|km&near=-39.9|-120|1|km')).names, ['north']);
    assert.deepEqual((await find(`near=-40|-120|15|km&status=inactive&address-country=US`)).names, [
      'closed',
    ]);
  });

  it('pages keep the order, also back from their own links', async () => {
    const fhir = await as('steward');
    const all = await find('near=-40|-120|30|km');
    const names: string[] = [];
    let next: string | undefined = 'Location?near=-40|-120|30|km&_count=1&_total=accurate';
    for (; next;) {
      const { body }: { body: Bundle } = await fhir<Bundle>(next);
      assert.equal(body.total, 4);
      names.push(...body.entry!.map(({ resource }) => ids.get(resource!.id!)!));
      assert.deepEqual((await fhir<Bundle>(linkOf(body, 'self')!)).body, body);
      next = linkOf(body, 'next');
    }
    assert.deepEqual(names, all.names);
    const { body } = await fhir<Bundle>('Location?near=-40|-120|30|km&_summary=count');
    assert.deepEqual([body.total, body.entry], [4, undefined]);
    const included = await find('near=-40|-120|30|km&_include=Location:organization');
    assert.ok(included.body.entry!.some(({ resource }) => resource!.id === vid));
  });

  it('positions find nothing that a user does not see', async () => {
    assert.ok((await find('near=-40|-120|15|km')).names.includes('mail'));
    const { names, body } = await find('near=-40|-120|15|km&_total=accurate', 'partner');
    assert.deepEqual([names.includes('mail'), names.length, body.total], [false, 3, 3]);
    assert.deepEqual((await find('near=-40|-120.1|1|m', 'partner')).names, []);
  });

  it('malformed values are errors that name the parameter', async () => {
    const fhir = await as('rep');
    for (const value of [
      'a',
      '1',
      '1|a',
      '91|0',
      '-90.001|0',
      '0|180.5',
      '0|0|-1|km',
      '0|0|x|km',
      '0|0|1|mi',
      '0|0|1|toString',
      '0|0|1|km|more',
      '|',
      'NaN|NaN',
      'Infinity|0',
      '0x10|0',
      "1'|0",
      Array.from({ length: 21 }, () => '1|1').join(','),
    ]) {
      const { status, body } = await fhir<OperationOutcome>(`Location?near=${encodeURIComponent(value)}`);
      assert.equal(status, 400, value);
      assert.match(body.issue[0]!.diagnostics!, /near/, value);
    }
    assert.equal((await fhir('Location?near:exact=1|1')).status, 400);
    assert.equal((await fhir('Location?near=1|1&_after=x')).status, 400);
    // A place of another order is not wrong, only of no use.
    assert.equal((await fhir(`Location?near=1|1&_after=${vid}`)).status, 200);
    assert.equal((await fhir(`Location?_after=99999999-${vid}`)).status, 200);
  });

  it('no value is a failure of the service', async () => {
    const fhir = await as('rep');
    const number = fc.oneof(
      fc.double().map(String),
      fc.integer().map(String),
      fc.constantFrom('90', '-90', '180', '-180', '0', '', '1e99', '5e-324', '89.9999999'),
      fc.string({ unit: 'grapheme' }),
    );
    const value = fc
      .array(fc.oneof(number, fc.constantFrom('km', 'm', '[mi_i]')), {
        minLength: 1,
        maxLength: 5,
      })
      .map((parts) => parts.join('|'));
    await fc.assert(
      fc.asyncProperty(value, fc.constantFrom('near', 'address-use'), async (text, name) => {
        const { status } = await fhir(`Location?_count=2&${name}=${encodeURIComponent(text)}`);
        assert.ok(status === 200 || status === 400, `${status} for ${text}`);
      }),
      { numRuns: 60 },
    );
  });

  it('address-use finds what is shown with the use', async () => {
    const namesWith = async (use: string) =>
      (await find(`address-use=${encodeURIComponent(use)}&organization=${vid}`)).names.toSorted();
    assert.deepEqual(await namesWith('old'), ['closed']);
    assert.deepEqual(await namesWith('billing'), ['north']);
    assert.deepEqual(await namesWith('http://hl7.org/fhir/address-use|billing,old'), ['closed', 'north']);
    assert.deepEqual(
      await namesWith('work'),
      Object.keys(places)
        .filter((name) => name !== 'closed' && name !== 'north')
        .toSorted(),
    );
    for (const use of ['home', 'temp', 'http://elsewhere.example|work', 'constructor'])
      assert.deepEqual(await namesWith(use), []);
  });

  it('address-use of records agrees with their addresses, also without a type', async () => {
    const untyped = await desk().addRecord(person({ addresses__v: [address({ address_type__v: null })] }));
    const mailed = await desk().addRecord(
      organization({
        addresses__v: [address({ address_type__v: 'M', address_status__v: 'A' })],
      }),
      'HCO',
    );
    const fhir = await as('steward');
    for (const type of ['Practitioner', 'Organization'])
      for (const use of ['work', 'billing', 'old']) {
        const everyone: (Practitioner | Organization)[] = [];
        const found: string[] = [];
        const walk = async (path: string, into: (resource: Practitioner) => void) => {
          for (let next: string | undefined = path; next;) {
            const { body }: { body: Bundle } = await fhir<Bundle>(next);
            resourcesIn<Practitioner>(body).forEach(into);
            next = linkOf(body, 'next');
          }
        };
        await walk(`${type}?_count=100`, (resource) => everyone.push(resource));
        await walk(`${type}?address-use=${use}&_count=100`, ({ id }) => found.push(id!));
        const wanted = everyone.filter(({ address: own }) => own?.some((each) => each.use === use));
        assert.deepEqual(found.toSorted(), wanted.map(({ id }) => id!).toSorted(), `${type} ${use}`);
        assert.ok(everyone.length > 2);
        if (use === 'work') assert.ok([untyped, mailed].some((each) => found.includes(each)));
        if (use === 'billing' && type === 'Organization') assert.ok(found.includes(vid));
      }
    const seen = async (account: Parameters<typeof as>[0]) =>
      (await (await as(account))<Bundle>(`Organization?address-use=work&_id=${mailed}`)).body.total;
    assert.deepEqual([await seen('steward'), await seen('partner')], [1, 0]);
  });
});
