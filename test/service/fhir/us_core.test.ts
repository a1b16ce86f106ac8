/** Profiles of US Core: a resource claims one only if it meets it. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type {
  Address,
  CapabilityStatement,
  Identifier,
  Location,
  Organization,
  Practitioner,
} from '@medplum/fhirtypes';
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

/**
 * Elements that a resource must have beyond R4, from the published pages of US Core 8.0.1 (`hl7.org/fhir/us/core`, "Detailed Descriptions" of each profile, rows
 * "Control"). `a.b`: every `a` has a `b`. Kept apart from the service, because no package has the definitions.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Practitioner: ['identifier', 'identifier.system', 'identifier.value', 'name', 'name.family'],
  Organization: ['active', 'name'],
  Location: ['name'],
};
const valuesAt = (of: unknown, name: string): unknown[] =>
  [(of as Record<string, unknown>)[name] ?? []].flat();

/** Returns what a resource lacks for the profile of its type, with the invariants on NPI (us-core-16, us-core-17) and lines of addresses. */
function lacking(resource: Practitioner | Organization | Location): string[] {
  const absent = required[resource.resourceType]!.filter((path) => {
    const [outer = '', inner] = path.split('.');
    const values = valuesAt(resource, outer);
    return inner === undefined ? !values.length : values.some((each) => !valuesAt(each, inner).length);
  });
  const wrongNumbers = valuesAt(resource, 'identifier')
    .map((each) => each as Identifier)
    .filter(({ system, value }) => system === npi('').system && !isLuhn(`80840${value}`))
    .map(({ value }) => `NPI ${value}`);
  const isLong = (valuesAt(resource, 'address') as Address[]).some(({ line = [] }) => line.length > 4);
  return [...absent, ...wrongNumbers, ...(isLong ? ['address.line'] : [])];
}

/** Checks the last digit by ISO/IEC 7812. An NPI has the prefix 80840 of the United States. */
function isLuhn(digits: string): boolean {
  const weighed = Array.from(digits, Number)
    .toReversed()
    .map((digit, place) => (place % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit));
  return /^80840\d{10}$/.test(digits) && weighed.reduce((sum, each) => sum + each, 0) % 10 === 0;
}

onOneEngine('US Core', 120, (face) => {
  it('resources of the United States claim a profile exactly when they have all of its parts', async () => {
    const { service, all } = face();
    const country = `${service.url}/fhir/R4/StructureDefinition/primary_country__v`;
    const { resources: owners } = await all<Organization>('Organization?_count=100');
    const ownerOf = ({ managingOrganization }: Location): Organization | undefined =>
      owners.find(({ id }) => managingOrganization!.reference === `Organization/${id}`);
    let claimed = 0;
    let lacked = 0;
    for (const type of Object.keys(required)) {
      const { resources } = await all<Practitioner | Organization | Location>(`${type}?_count=100`);
      for (const resource of resources) {
        const record = resource.resourceType === 'Location' ? ownerOf(resource) : resource;
        const isHere = record?.extension?.some(
          ({ url, valueCoding }) => url === country && valueCoding?.code === 'US',
        );
        const claims = resource.meta?.profile ?? [];
        const lacks = lacking(resource);
        const expected = isHere && !lacks.length ? [profile(type)] : [];
        assert.deepEqual(claims, expected, `${type}/${resource.id} lacks ${lacks.join(', ')}`);
        claimed += claims.length;
        lacked += lacks.length;
      }
    }
    assert.ok(claimed > 20 && lacked > 0, `${claimed} claims, ${lacked} elements lacked`);
  });

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
