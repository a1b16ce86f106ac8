/** `$match` of the FHIR face, and the mapping from resources to fields. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Bundle, Organization, Parameters, Practitioner } from '@medplum/fhirtypes';
import fc from 'fast-check';
import { writableNames } from '../../../demo/service/fhir/mapping/take.ts';
import { resourcesIn } from './client.ts';
import { known, onOneEngine } from './support.ts';

const gradeUrl = 'http://hl7.org/fhir/StructureDefinition/match-grade';
const gradesOf = ({ entry = [] }: Bundle) =>
  entry.map(({ search }) => search!.extension!.find(({ url }) => url === gradeUrl)?.valueCode);

onOneEngine('$match of the FHIR face', 60, (face) => {
  const match = async (type: string, body: object) =>
    face().fhir<Bundle>(`${type}/$match`, { method: 'POST', body });
  const withParameters = (resource: object, more: Parameters['parameter'] = []): object => ({
    resourceType: 'Parameters',
    parameter: [{ name: 'resource', resource }, ...more],
  });

  it('a resource matches its own record for certain, best first', async () => {
    for (const type of writableNames) {
      const { body: page } = await face().fhir<Bundle>(`${type}?_count=15`);
      for (const resource of resourcesIn<Practitioner | Organization>(page)) {
        const { status, body } = await match(type, withParameters(resource));
        assert.equal(status, 200, JSON.stringify(body));
        assert.equal(resourcesIn(body)[0]?.id, resource.id);
        const scores = body.entry!.map(({ search }) => search!.score!);
        assert.ok(scores[0]! > 0.9 && scores.every((score) => score >= 0 && score <= 1));
        assert.deepEqual(
          scores,
          scores.toSorted((one, other) => other - one),
        );
      }
    }
  });

  it('answers like the native match', async () => {
    const session = await face().service.signIn('rep');
    const entity = { first_name__v: 'Katherine', last_name__v: 'Johnson', gender__v: 'F' };
    const addresses = [{ locality__v: 'Boston', country__v: 'US' }];
    const native = await face().service.call('POST', '/match/', {
      session,
      body: { entity_type: 'HCP', entity: { ...entity, addresses__v: addresses } },
    });
    const { body } = await match('Practitioner', {
      resourceType: 'Practitioner',
      name: [{ family: 'Johnson', given: ['Katherine'] }],
      gender: 'female',
      address: [{ city: 'Boston', country: 'US' }],
    });
    const matched = native.body.results.matchedEntities;
    assert.ok(matched.length > 0);
    assert.deepEqual(
      resourcesIn(body).map(({ id }) => id),
      matched.map(({ entityId }: { entityId: string }) => entityId),
    );
    assert.deepEqual(
      gradesOf(body).map((grade) => (grade === 'certain' ? 'ACT' : 'ASK')),
      matched.map(({ matchResult }: { matchResult: { outcome: string } }) => matchResult.outcome),
    );
    for (const [index, { search }] of body.entry!.entries())
      assert.ok(Math.abs(search!.score! - matched[index].matchResult.probability) < 0.0001);
  });

  it('onlyCertainMatches and count limit the matches', async () => {
    const { body: resource } = await face().fhir(`Practitioner/${known.practitioner}`);
    const vague = { resourceType: 'Practitioner', name: [{ family: 'Johnson', given: ['Katherine'] }] };
    assert.ok(gradesOf((await match('Practitioner', vague)).body).some((grade) => grade !== 'certain'));
    const certain = await match(
      'Practitioner',
      withParameters(vague, [{ name: 'onlyCertainMatches', valueBoolean: true }]),
    );
    assert.ok(gradesOf(certain.body).every((grade) => grade === 'certain'));
    const none = await match('Practitioner', withParameters(resource, [{ name: 'count', valueInteger: 0 }]));
    assert.equal(none.body.total, 0);
  });

  it('malformed and hostile bodies are never a server error', async () => {
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '1',
      '{}',
      '{"resourceType":"Parameters"}',
      '{"resourceType":"Patient"}',
    ]) {
      const { status } = await face().fhir('Practitioner/$match', { method: 'POST', body });
      assert.equal(status, 400, body);
    }
    assert.equal((await match('Location', { resourceType: 'Location' })).status, 404);
    const wrongType = await face().fhir('Practitioner/$match', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    assert.equal(wrongType.status, 400);
    const element = fc.constantFrom(
      'identifier',
      'name',
      'telecom',
      'address',
      'gender',
      'birthDate',
      'qualification',
      'communication',
      'extension',
      'active',
      'type',
      'alias',
    );
    const inner = fc.dictionary(
      fc.constantFrom(
        'system',
        'value',
        'family',
        'given',
        '_family',
        'coding',
        'code',
        'text',
        'use',
        'line',
        'city',
        'state',
        'extension',
        'url',
        'valueCoding',
        'period',
        'rank',
        'id',
        'prefix',
      ),
      fc.jsonValue({ maxDepth: 2 }),
      { maxKeys: 4 },
    );
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.array(inner, { maxLength: 3 }),
      fc.array(fc.jsonValue({ maxDepth: 1 })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...writableNames),
        fc.dictionary(element, value, { maxKeys: 4 }),
        async (type, elements) => {
          const { status, body } = await match(type, { ...elements, resourceType: type });
          assert.ok(status === 200 || status === 400, `${status}: ${JSON.stringify(body)}`);
        },
      ),
      { numRuns: 150 },
    );
  });
});
