/** Creates and updates through the FHIR face: they become change requests. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Bundle, Organization, Practitioner, Task } from '@medplum/fhirtypes';
import { address, license, onOneEngine, organization, person, unique } from '../change_requests/support.ts';
import { fhirAt, resourcesIn } from './client.ts';
import { request } from './support.ts';

onOneEngine(
  'writing through the FHIR face',
  (desk) => {
    const fhirOf = async () => fhirAt(desk().service.url, await desk().service.signIn('rep'));
    const accept = async (number: string): Promise<string> => {
      await desk().decide(number, { result: 'CHANGE_ACCEPTED' });
      return (await desk().process(number)).vid__v;
    };
    const write = async (method: string, path: string, body: object): Promise<string> =>
      request(await fhirOf(), method, path, body);
    const urlOf = (type: string): string => `${desk().service.url}/fhir/R4/CodeSystem/${type}`;
    const field = (name: string): string => `${desk().service.url}/fhir/R4/StructureDefinition/${name}`;

    it('POST requests a new record, which has the values when it is accepted', async () => {
      const family = unique('Ada');
      const sent: Practitioner = {
        resourceType: 'Practitioner',
        identifier: [{ system: 'http://hl7.org/fhir/sid/us-npi', value: '1003000126' }],
        name: [
          { use: 'official', family, given: ['Grace', 'Brewster'], prefix: ['Dr.'] },
          { use: 'nickname', given: ['Gigi'] },
        ],
        gender: 'female',
        birthDate: '1970-12-09',
        telecom: [
          { system: 'phone', value: '+1 617 555 0199' },
          { system: 'email', value: 'grace@hopper.example' },
        ],
        address: [
          { line: ['1 Analytical Street'], city: 'Boston', state: 'MA', postalCode: '02115', country: 'US' },
        ],
        qualification: [
          { code: { coding: [{ system: urlOf('Specialty'), code: 'CARD' }] } },
          {
            code: { coding: [{ system: urlOf('LicenseType'), code: 'STAT' }] },
            identifier: [{ system: `${desk().service.url}/fhir/R4/sid/license/US-MA-MED`, value: 'MA-4711' }],
            period: { start: '2020-01-31' },
          },
        ],
        extension: [{ url: field('hcp_type__v'), valueCoding: { system: urlOf('HCPType'), code: 'PHYS' } }],
      };
      const number = await write('POST', 'Practitioner', sent);
      const fhir = await fhirOf();
      const { body: proposed } = await fhir<Bundle>(`Practitioner?family=${family}`);
      assert.deepEqual(
        resourcesIn(proposed).map(({ meta }) => meta!.tag!.map(({ code }) => code)),
        [['UNDER_REVIEW']],
      );
      const vid = await accept(number);
      assert.equal((await fhir<Task>(`Task/${number}`)).body.status, 'completed');
      assert.equal((await fhir<Task>(`Task/${number}`)).body.focus!.reference, `Practitioner/${vid}`);
      assert.equal((await fhir(`Practitioner/${vid}`)).body.meta!.tag, undefined);
      const record = await desk().record(vid);
      assert.deepEqual(
        [record.last_name__v, record.middle_name__v, record.nickname__v, record.prefix__v, record.npi_num__v],
        [family, 'Brewster', 'Gigi', 'DR', '1003000126'],
      );
      assert.deepEqual([record.birth_year__v, record.birth_month__v, record.birth_day__v], [1970, 12, 9]);
      assert.deepEqual([record.primary_country__v, record.specialty_1__v], ['US', 'CARD']);
      const [home] = record.addresses__v;
      assert.deepEqual([home.locality__v, home.administrative_area__v], ['Boston', 'US-MA']);
      const [paper] = record.licenses__v;
      assert.deepEqual(
        [paper.license_number__v, paper.body__v, paper.type__v, paper.effective_date__v],
        ['MA-4711', 'US-MA-MED', 'STAT', '2020-01-31'],
      );
    });

    it('PUT requests the differences only; the record changes when they are accepted', async () => {
      const fhir = await fhirOf();
      const vid = await desk().addRecord(
        person({
          nickname__v: 'Kit',
          gender__v: 'F',
          addresses__v: [address(), address()],
          licenses__v: [license()],
        }),
      );
      const { body: before } = await fhir<Practitioner>(`Practitioner/${vid}`);
      const changed = structuredClone(before);
      changed.name = [{ ...before.name![0]!, given: ['Ida'] }];
      changed.address = [
        { ...before.address![0]!, city: 'Cambridge' },
        { line: ['7 New Street'], city: 'Boston', postalCode: '02116', country: 'US' },
      ];
      const number = await write('PUT', `Practitioner/${vid}`, changed);
      assert.deepEqual((await fhir(`Practitioner/${vid}`)).body, before, 'not before it is accepted');
      const { entity } = await desk().read(number);
      assert.deepEqual(
        Object.entries(entity)
          .filter(([name]) => name.endsWith('__v') && !name.endsWith('s__v'))
          .map(([name, field]) => [name, (field as { change_requested: unknown }).change_requested])
          .sort(),
        [
          ['first_name__v', 'Ida'],
          ['nickname__v', null],
        ],
      );
      await accept(number);
      const { body: after } = await fhir<Practitioner>(`Practitioner/${vid}`);
      assert.deepEqual(
        after.name!.map(({ given }) => given),
        [['Ida']],
      );
      assert.deepEqual(
        after.address!.map(({ city, use }) => [city, use]),
        [
          ['Cambridge', before.address![0]!.use],
          ['Boston', 'old'],
          ['Boston', after.address![2]!.use],
        ],
      );
      assert.equal(after.gender, 'female');
      assert.deepEqual(after.qualification, before.qualification);
    });

    it('a resource that was read and sent back changes nothing', async () => {
      const fhir = await fhirOf();
      let tried = 0;
      for (const type of ['Practitioner', 'Organization'])
        for (const resource of resourcesIn<Practitioner | Organization>(
          (await fhir<Bundle>(`${type}?_count=100`)).body,
        )) {
          const answer = await fhir(`${type}/${resource.id}`, { method: 'PUT', body: resource });
          assert.equal(answer.status, 200, `${JSON.stringify(answer.body)} for ${JSON.stringify(resource)}`);
          assert.deepEqual(answer.body, resource);
          tried++;
        }
      assert.ok(tried > 100);
    });

    it('a new record with the elements of another has its values: the round trip of the mapping', async () => {
      const fhir = await fhirOf();
      const vid = await desk().addRecord(
        organization({
          alternate_name_1__v: 'The Old Name',
          specialty_1__v: 'CARD',
          count_beds__v: 120,
          emergency_service__v: true,
          phone_1__v: '+1 617 555 0100',
          url_1__v: 'https://hospital.example/',
          addresses__v: [address({ address_type__v: 'H', latitude__v: 42.3, longitude__v: -71.1 })],
          licenses__v: [
            license({
              type__v: 'FACI',
              body__v: 'US-CMS',
              effective_date__v: null,
              expiration_date__v: '2031-01-31',
            }),
          ],
        }),
        'HCO',
      );
      const { body: one } = await fhir<Organization>(`Organization/${vid}`);
      const { id: _, meta: _meta, ...rest } = structuredClone(one);
      for (const each of [...rest.address!, ...rest.identifier!]) delete each.id;
      rest.identifier = rest.identifier!.filter(({ use }) => use !== 'usual');
      rest.name = `${one.name} ${unique('Two')}`;
      const copied = await accept(await write('POST', 'Organization', rest));
      const { body: two } = await fhir<Organization>(`Organization/${copied}`);
      const plain = (organization: Organization) => ({
        ...organization,
        id: '',
        meta: {},
        text: '',
        name: '',
        address: organization.address!.map((each) => ({ ...each, id: '' })),
        identifier: organization
          .identifier!.filter(({ use }) => use !== 'usual')
          .map((each) => ({ ...each, id: '' })),
      });
      assert.deepEqual(plain(two), plain(one));
    });
  },
  { hcps: 60 },
);
