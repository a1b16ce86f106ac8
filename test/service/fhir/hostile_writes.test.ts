/** Hostile resources through the FHIR face, of every type that takes writes, are answered and never a server error. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Bundle, OrganizationAffiliation, PractitionerRole, Resource } from '@medplum/fhirtypes';
import fc from 'fast-check';
import { address, onOneEngine, organization, person } from '../change_requests/support.ts';
import { fhirAt } from './client.ts';
import { anyCharacters } from '../../support/generated/any_characters.ts';

const types = [
  'Practitioner',
  'Organization',
  'PractitionerRole',
  'OrganizationAffiliation',
  'Location',
] as const;

const text = fc.oneof(
  anyCharacters(20),
  fc.constantFrom('\0', '<b>', '__proto__', 'Practitioner/../../users', 'urn:uuid:0', `x${'9'.repeat(30)}`),
);
const names = fc.constantFrom(
  'family',
  'given',
  'city',
  'line',
  'country',
  'url',
  'valueString',
  'valueCoding',
  'system',
  'value',
  'code',
  'coding',
  'identifier',
  'id',
  'reference',
  'display',
  'longitude',
  'latitude',
  'start',
  '__proto__',
);
const object = fc.dictionary(names, fc.oneof(text, fc.jsonValue({ maxDepth: 1 })));
const part = fc.oneof(fc.jsonValue({ maxDepth: 2 }), text, object, fc.array(object, { maxLength: 2 }));
const moreNames = [
  '__proto__',
  '_name',
  'resourceType',
  'id',
  'meta',
  'text',
  'extension',
  'contained',
  'organization',
  'practitioner',
  'participatingOrganization',
  'primaryOrganization',
  'partOf',
  'managingOrganization',
  'position',
  'period',
];

onOneEngine('hostile writes of the FHIR face', (desk) => {
  const fhirOf = async () => fhirAt(desk().service.url, await desk().service.signIn('rep'));
  /** A resource of each type, as the face shows it. */
  const resources = new Map<string, Resource>();

  before(async () => {
    const fhir = await fhirOf();
    const hco = await desk().addRecord(organization({ addresses__v: [address()] }), 'HCO');
    const hcp = await desk().addRecord(person({ addresses__v: [address()] }));
    resources.set('Practitioner', (await fhir<Resource>(`Practitioner/${hcp}`)).body);
    resources.set('Organization', (await fhir<Resource>(`Organization/${hco}`)).body);
    for (const type of ['PractitionerRole', 'OrganizationAffiliation', 'Location']) {
      const { body } = await fhir<Bundle<PractitionerRole | OrganizationAffiliation>>(`${type}?_count=1`);
      const found = body.entry?.[0]?.resource;
      assert.ok(found, `the seed has no ${type}`);
      resources.set(type, found);
    }
  });

  for (const type of types) {
    it(`${type}: malformed bodies are refused`, async () => {
      const fhir = await fhirOf();
      const { id } = resources.get(type)!;
      for (const body of ['', '{', '[]', 'null', '"x"', '{"a":'.repeat(100)])
        for (const [method, path] of [
          ['POST', type],
          ['PUT', `${type}/${id}`],
        ] as const)
          assert.ok([400, 413].includes((await fhir(path, { method, body })).status), `${method} ${body}`);
    });

    it(`${type}: hostile values of any element are answered`, async () => {
      const fhir = await fhirOf();
      const resource = resources.get(type)!;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...new Set([...Object.keys(resource), ...moreNames])),
          part,
          fc.boolean(),
          async (name, value, isNew) => {
            const body = JSON.stringify({
              ...resource,
              ...JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`),
            });
            const { status } = await (isNew
              ? fhir(type, { method: 'POST', body })
              : fhir(`${type}/${resource.id}`, { method: 'PUT', body }));
            assert.ok(
              [200, 202, 400, 403, 404, 405, 409, 412, 422].includes(status),
              `${status} for ${body}`,
            );
          },
        ),
        { numRuns: 60 },
      );
    });
  }
});
