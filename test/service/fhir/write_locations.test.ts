/** Creates and updates of locations through the FHIR face. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Bundle, Location, OperationOutcome } from '@medplum/fhirtypes';
import { address, onOneEngine, organization } from '../change_requests/support.ts';
import { fhirAt, resourcesIn } from './client.ts';
import { request } from './support.ts';

onOneEngine(
  'writing locations through the FHIR face',
  (desk) => {
    const fhirOf = async () => fhirAt(desk().service.url, await desk().service.signIn('rep'));
    const write = async (method: string, path: string, body: object): Promise<void> => {
      const number = await request(await fhirOf(), method, path, body);
      await desk().decide(number, { result: 'CHANGE_ACCEPTED' });
      await desk().process(number);
    };
    const locationsOf = async (vid: string): Promise<Location[]> =>
      resourcesIn<Location>((await (await fhirOf())<Bundle>(`Location?organization=${vid}`)).body);

    it('a location is requested on its organization, changed, and ended', async () => {
      const vid = await desk().addRecord(organization(), 'HCO');
      await write('POST', 'Location', {
        resourceType: 'Location',
        status: 'active',
        telecom: [{ system: 'phone', value: '+1 617 555 0142' }],
        address: {
          line: ['1 Pier'],
          city: 'Boston',
          state: 'MA',
          postalCode: '02110',
          country: 'US',
          type: 'postal',
        },
        position: { latitude: 42.36, longitude: -71.05 },
        managingOrganization: { reference: `Organization/${vid}` },
      });
      const [made] = await locationsOf(vid);
      assert.deepEqual(
        [made!.status, made!.address!.city, made!.address!.state, made!.address!.type, made!.position],
        ['active', 'Boston', 'MA', 'postal', { latitude: 42.36, longitude: -71.05 }],
      );
      assert.equal(made!.telecom![0]!.value, '+1 617 555 0142');

      const { position: _, ...rest } = made!;
      const moved = { ...rest, address: { ...made!.address!, city: 'Cambridge', postalCode: '02139' } };
      await write('PUT', `Location/${made!.id}`, moved);
      const [then, ...more] = await locationsOf(vid);
      assert.deepEqual(
        [then!.id, then!.address!.city, then!.address!.postalCode, then!.position, more.length],
        [made!.id, 'Cambridge', '02139', undefined, 0],
      );
      await write('PUT', `Location/${made!.id}`, { ...then, status: 'inactive' });
      assert.equal((await locationsOf(vid))[0]!.status, 'inactive');
      await write('PUT', `Location/${made!.id}`, { ...(await locationsOf(vid))[0], status: 'active' });
      assert.equal((await locationsOf(vid))[0]!.status, 'active');
    });

    it('locations that were read are unchanged', async () => {
      const fhir = await fhirOf();
      const { body } = await fhir<Bundle>('Location?_count=80');
      const locations = resourcesIn<Location>(body);
      for (const resource of locations) {
        const answer = await fhir(`Location/${resource.id}`, { method: 'PUT', body: resource });
        assert.equal(answer.status, 200, `${JSON.stringify(answer.body)} for ${JSON.stringify(resource)}`);
      }
      assert.ok(locations.length > 50);
    });

    it('what cannot be kept is refused', async () => {
      const fhir = await fhirOf();
      const vid = await desk().addRecord(organization({ addresses__v: [address()] }), 'HCO');
      const [location] = await locationsOf(vid);
      const refused: [object, RegExp][] = [
        [{ name: 'Another name' }, /name/],
        [{ status: 'suspended' }, /status/],
        [{ mode: 'kind' }, /mode/],
        [{ address: 7 }, /address/],
        [{ address: { ...location!.address, state: 'Atlantis' } }, /state/],
        [{ position: { latitude: 'north', longitude: 1 } }, /latitude/],
        [{ telecom: [{ system: 'fax', value: '1' }] }, /fax/],
        [{ identifier: [{ system: 'http://elsewhere.example', value: '1' }] }, /identifier/],
        [{ hoursOfOperation: [] }, /hoursOfOperation/],
        [{ managingOrganization: undefined }, /managingOrganization/],
        [{ extension: 'x' }, /extension/],
      ];
      for (const [changes, names] of refused) {
        const { status, body } = await fhir<OperationOutcome>(`Location/${location!.id}`, {
          method: 'PUT',
          body: { ...location, ...changes },
        });
        assert.equal(status, 400, JSON.stringify(changes));
        assert.match(body.issue[0]!.diagnostics!, names);
      }
      for (const body of ['', '[]', 'null', '{"resourceType":"Location","address":[]}'])
        assert.equal((await fhir('Location', { method: 'POST', body })).status, 400, body);
    });
  },
  { hcps: 60 },
);
