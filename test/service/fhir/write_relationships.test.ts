/** Creates and updates of relationships through the FHIR face. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type {
  Bundle,
  OperationOutcome,
  OrganizationAffiliation,
  PractitionerRole,
  Resource,
} from '@medplum/fhirtypes';
import { onOneEngine, organization, person } from '../change_requests/support.ts';
import { fhirAt, resourcesIn } from './client.ts';
import { request } from './support.ts';

onOneEngine(
  'writing relationships through the FHIR face',
  (desk) => {
    const fhirOf = async () => fhirAt(desk().service.url, await desk().service.signIn('rep'));
    const codeOf = (code: string) => [
      { coding: [{ system: `${desk().service.url}/fhir/R4/CodeSystem/RelationshipType`, code }] },
    ];
    /** Sends a write and accepts the change request that it becomes. */
    const write = async (method: string, path: string, body: object): Promise<void> => {
      const number = await request(await fhirOf(), method, path, body);
      await desk().decide(number, { result: 'CHANGE_ACCEPTED' });
      await desk().process(number);
    };
    const search = async <T extends Resource>(path: string): Promise<T[]> =>
      resourcesIn<T>((await (await fhirOf())<Bundle>(path)).body);

    it('a role is requested on its practitioner, changed, and ended', async () => {
      const vid = await desk().addRecord(person());
      const hospital = await desk().addRecord(organization(), 'HCO');
      await write('POST', 'PractitionerRole', {
        resourceType: 'PractitionerRole',
        active: true,
        practitioner: { reference: `Practitioner/${vid}` },
        organization: { reference: `${desk().service.url}/fhir/R4/Organization/${hospital}` },
        code: codeOf('EMPL'),
      });
      const [role] = await search<PractitionerRole>(`PractitionerRole?practitioner=${vid}`);
      assert.equal(role!.organization!.reference, `Organization/${hospital}`);
      assert.equal(role!.code![0]!.coding![0]!.code, 'EMPL');
      assert.equal(role!.active, true);

      const [, ofPractitioner] = role!.code!;
      await write('PUT', `PractitionerRole/${role!.id}`, {
        ...role,
        code: [...codeOf('HEAD'), ofPractitioner],
      });
      const [head, ...more] = await search<PractitionerRole>(`PractitionerRole?practitioner=${vid}`);
      assert.deepEqual([head!.id, head!.code![0]!.coding![0]!.code, more.length], [role!.id, 'HEAD', 0]);
      await write('PUT', `PractitionerRole/${role!.id}`, { ...head, active: false });
      const [ended] = await search<PractitionerRole>(`PractitionerRole?practitioner=${vid}&active=false`);
      assert.equal(ended!.id, role!.id);
    });

    it('an affiliation is requested on the participating organization', async () => {
      const part = await desk().addRecord(organization(), 'HCO');
      const whole = await desk().addRecord(organization(), 'HCO');
      await write('POST', 'OrganizationAffiliation', {
        resourceType: 'OrganizationAffiliation',
        organization: { reference: `Organization/${whole}` },
        participatingOrganization: { reference: `Organization/${part}` },
        code: codeOf('PART'),
      });
      const [found] = await search<OrganizationAffiliation>(
        `OrganizationAffiliation?primary-organization=${whole}&active=true`,
      );
      assert.equal(found!.participatingOrganization!.reference, `Organization/${part}`);
      const [organizationPart] = await search(`Organization?partof=${whole}`);
      assert.equal(organizationPart!.id, part);
    });

    it('resources that were read are unchanged', async () => {
      const fhir = await fhirOf();
      let tried = 0;
      for (const type of ['PractitionerRole', 'OrganizationAffiliation'])
        for (const resource of await search(`${type}?_count=60`)) {
          const answer = await fhir(`${type}/${resource.id}`, { method: 'PUT', body: resource });
          assert.equal(answer.status, 200, `${JSON.stringify(answer.body)} for ${JSON.stringify(resource)}`);
          tried++;
        }
      assert.ok(tried > 60);
    });

    it('what cannot be kept is refused', async () => {
      const fhir = await fhirOf();
      const [role] = await search<PractitionerRole>('PractitionerRole?_count=1');
      const refused: [object, RegExp][] = [
        [{ organization: undefined }, /organization/],
        [{ organization: { reference: 'Organization/1' } }, /organization/],
        [{ organization: 7 }, /organization/],
        [{ practitioner: { reference: 'Practitioner/999999999999999999' } }, /practitioner/],
        [{ practitioner: { reference: 'https://elsewhere.example/Practitioner/1' } }, /practitioner/],
        [{ specialty: [{ text: 'Magic' }] }, /specialty/],
        [{ code: [...codeOf('EMPL'), ...codeOf('HEAD')] }, /code/],
        [{ code: [{ text: 'Magician' }] }, /code/],
        [{ code: [{ coding: 7 }] }, /coding/],
        [{ availableTime: [{}] }, /availableTime/],
        [{ active: 'yes' }, /active/],
      ];
      for (const [changes, names] of refused) {
        const { status, body } = await fhir<OperationOutcome>(`PractitionerRole/${role!.id}`, {
          method: 'PUT',
          body: { ...role, ...changes },
        });
        assert.equal(status, 400, JSON.stringify(changes));
        assert.match(body.issue[0]!.diagnostics!, names);
      }
      const unknown = { ...role, id: '999999999999999999' };
      const missing = await fhir('PractitionerRole/999999999999999999', { method: 'PUT', body: unknown });
      assert.equal(missing.status, 404);
      for (const body of ['', '[]', 'null', '{"resourceType":"PractitionerRole","code":[{"coding":{}}]}'])
        assert.equal((await fhir('PractitionerRole', { method: 'POST', body })).status, 400, body);
    });
  },
  { hcps: 60 },
);
