/** Clients of the FHIR face: a crawler that follows every link, and the client of Medplum. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MedplumClient, OperationOutcomeError } from '@medplum/core';
import type { Bundle, CapabilityStatement, Resource } from '@medplum/fhirtypes';
import { known, onOneEngine } from './support.ts';

/** Returns every link in a resource: of bundles, to whole URLs, and references. */
function* linksIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (typeof each === 'string' && ['reference', 'fullUrl'].includes(name)) yield each;
    else if (name === 'link' && Array.isArray(each))
      for (const { url } of each as { url: string }[]) yield url;
    else yield* linksIn(each);
  }
}

onOneEngine('clients of the FHIR face', 30, (face) => {
  it('a crawler follows every link without an error', async () => {
    const { service, fhir } = face();
    const base = `${service.url}/fhir/R4`;
    const { body: statement } = await fhir<CapabilityStatement>('metadata');
    const waiting = statement
      .rest![0]!.resource!.filter(({ interaction }) =>
        interaction!.some(({ code }) => code === 'search-type'),
      )
      .map(({ type }) => `${base}/${type}?_count=50`);
    const seen = new Set(waiting);
    const read = new Map<string, number>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { status, body } = await fhir<Resource>(next);
      assert.equal(status, 200, `${next}: ${JSON.stringify(body)}`);
      read.set(body.resourceType, (read.get(body.resourceType) ?? 0) + 1);
      const found = [...linksIn(body)];
      // The history of some records, which are many requests for the same resources.
      if (body.resourceType !== 'Bundle' && read.get(body.resourceType)! <= 3)
        found.push(`${base}/${body.resourceType}/${body.id}/_history`);
      for (const link of found) {
        const url = link.startsWith('http') ? link : `${base}/${link}`;
        assert.ok(url.startsWith(`${base}/`), `${url} leads elsewhere`);
        if (seen.has(url)) continue;
        seen.add(url);
        waiting.push(url);
      }
    }
    for (const type of [
      'Practitioner',
      'Organization',
      'PractitionerRole',
      'OrganizationAffiliation',
      'Location',
    ])
      assert.ok((read.get(type) ?? 0) > 20, `${type}: ${read.get(type)}`);
  });

  it('the client of Medplum reads, searches, pages and follows references', async () => {
    const { service } = face();
    const medplum = new MedplumClient({
      baseUrl: `${service.url}/`,
      fhirUrlPath: 'fhir/R4/',
      fetch,
      accessToken: await service.signIn('rep'),
      cacheTime: 0,
    });
    const practitioner = await medplum.readResource('Practitioner', known.practitioner);
    assert.equal(practitioner.name![0]!.family, 'Johnson');
    const [found] = await medplum.searchResources('Practitioner', { family: 'Johnson', given: 'Katherine' });
    assert.deepEqual(found, practitioner);
    assert.equal((await medplum.searchOne('Organization', { _id: known.hospital }))!.id, known.hospital);
    const role = await medplum.readResource('PractitionerRole', known.role);
    assert.equal((await medplum.readReference(role.practitioner!)).id, known.practitioner);

    const bundle: Bundle = await medplum.search('Practitioner', '_count=20&_total=accurate&_sort=family');
    const ids: string[] = [];
    for await (const page of medplum.searchResourcePages('Practitioner', '_count=20&_sort=family'))
      ids.push(...page.map(({ id }) => id));
    assert.equal(new Set(ids).size, bundle.total);
    const history = await medplum.readHistory('Practitioner', known.practitioner);
    const { versionId } = practitioner.meta!;
    assert.equal(history.entry![0]!.resource!.meta!.versionId, versionId);
    const version = await medplum.readVersion('Practitioner', known.practitioner, versionId!);
    assert.deepEqual(version, practitioner);
    await assert.rejects(
      medplum.readResource('Practitioner', '999999999999999999'),
      (error) => error instanceof OperationOutcomeError && error.outcome.issue[0]!.code === 'not-found',
    );
  });
});
