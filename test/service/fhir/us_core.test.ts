/** Profiles of US Core: a resource claims one only if it meets it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { CapabilityStatement, Location, Organization, Practitioner } from '@medplum/fhirtypes';
import { profileMetBy } from '../../../demo/service/fhir/mapping/us_core.ts';
import { known, onOneEngine } from './support.ts';

const profile = (type: string): string =>
  `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${type.toLowerCase()}`;
const npi = (value: string) => ({ system: 'http://hl7.org/fhir/sid/us-npi', value });

it('a practitioner needs identifiers with system and value, a valid NPI, and the family in every name', () => {
  const practitioner = (more: Partial<Practitioner> = {}): Practitioner => ({
    resourceType: 'Practitioner',
    identifier: [npi('1234567893')],
    name: [{ family: 'Johnson' }],
    ...more,
  });
  assert.equal(profileMetBy(practitioner()), profile('Practitioner'));
  for (const broken of [
    { identifier: [npi('1234567890')] },
    { identifier: [npi('123456789')] },
    { identifier: [{ value: '1' }] },
    { identifier: [] },
    { name: [] },
    { name: [{ family: 'Johnson' }, { text: 'Kate' }] },
  ])
    assert.equal(profileMetBy(practitioner(broken)), undefined, JSON.stringify(broken));
});

it('an organization needs whether it is active, a name, and addresses of at most four lines', () => {
  const organization = (more: Partial<Organization>): Organization => ({
    resourceType: 'Organization',
    active: true,
    name: 'Hospital',
    ...more,
  });
  assert.equal(profileMetBy(organization({})), profile('Organization'));
  for (const broken of [{ active: undefined }, { name: undefined }, { address: [{ line: [...'12345'] }] }])
    assert.equal(profileMetBy(organization(broken)), undefined, JSON.stringify(broken));
  assert.equal(profileMetBy({ resourceType: 'PractitionerRole' }), undefined);
});

onOneEngine('US Core', 120, (face) => {
  it('resources of the United States claim the profiles that the CapabilityStatement names', async () => {
    const { fhir, all } = face();
    const { body: statement } = await fhir<CapabilityStatement>('metadata');
    for (const { type, supportedProfile } of statement.rest![0]!.resource!)
      assert.deepEqual(
        supportedProfile,
        ['Practitioner', 'Organization', 'Location'].includes(type!) ? [profile(type!)] : undefined,
      );
    const { resources } = await all<Practitioner | Organization | Location>('Practitioner?_count=100');
    const claims = resources.filter(({ meta }) => meta!.profile);
    assert.ok(claims.length && claims.length < resources.length, `${claims.length} of ${resources.length}`);
    const abroad = await all<Organization>('Organization?address-country=DE&_count=100');
    assert.ok(abroad.resources.length);
    assert.ok(abroad.resources.every(({ meta }) => meta!.profile === undefined));
    const { body: hospital } = await fhir<Organization>(`Organization/${known.hospital}`);
    assert.deepEqual(hospital.meta!.profile, [profile('Organization')]);
  });

  it('an incomplete resource claims none', async () => {
    const { body } = await face().fhir<Organization>(`Organization/${known.hospital}?_elements=name`);
    assert.equal(body.meta!.profile, undefined);
    assert.equal(body.meta!.tag![0]!.code, 'SUBSETTED');
  });
});
