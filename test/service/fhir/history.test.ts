/** Versions and history through the FHIR face. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Bundle, Location, Organization, Practitioner, PractitionerRole } from '@medplum/fhirtypes';
import { address, onOneEngine, organization, person } from '../change_requests/support.ts';
import { fhirAt, linkOf, resourcesIn } from './client.ts';

onOneEngine('versions through the FHIR face', (desk) => {
  const fhirOf = async (account: 'rep' | 'partner' = 'rep') =>
    fhirAt(desk().service.url, await desk().service.signIn(account));
  const change = async (vid: string, entity: object, entityType = 'HCP'): Promise<void> => {
    const id = await desk().create('rep', { vid_key: vid, entity_type: entityType, entity });
    await desk().decide(id, { result: 'CHANGE_ACCEPTED' });
    await desk().process(id);
  };

  it('each version reads as it was, and the history has all, newest first', async () => {
    const fhir = await fhirOf();
    const vid = await desk().addRecord(person({ gender__v: 'F' }));
    const { body: before } = await fhir<Practitioner>(`Practitioner/${vid}`);
    await change(vid, { gender__v: 'M' });
    await change(vid, { nickname__v: 'Kit' });
    const { body: now } = await fhir<Practitioner>(`Practitioner/${vid}`);
    assert.equal(Number(now.meta!.versionId), Number(before.meta!.versionId) + 2);

    const old = await fhir<Practitioner>(`Practitioner/${vid}/_history/${before.meta!.versionId}`);
    assert.deepEqual(old.body, before);
    assert.equal(old.headers.get('etag'), `W/"${before.meta!.versionId}"`);
    assert.equal(old.body.gender, 'female');
    const current = await fhir<Practitioner>(`Practitioner/${vid}/_history/${now.meta!.versionId}`);
    assert.deepEqual(current.body, now);
    for (const version of ['0', '99', 'x', '-1', '1.0', '9'.repeat(30)])
      assert.equal((await fhir(`Practitioner/${vid}/_history/${version}`)).status, 404, version);

    const { body: history } = await fhir<Bundle>(`Practitioner/${vid}/_history`);
    const versions = resourcesIn<Practitioner>(history).map(({ meta }) => Number(meta!.versionId));
    assert.deepEqual(
      versions,
      versions.toSorted((one, other) => other - one),
    );
    assert.equal(history.total, versions.length);
    assert.deepEqual([versions[0], versions.at(-1)], [Number(now.meta!.versionId), 1]);
    assert.deepEqual(
      history.entry!.map(({ request }) => request!.method),
      [...Array<string>(versions.length - 1).fill('PUT'), 'POST'],
    );
    assert.ok(
      resourcesIn<Practitioner>(history).some((each) => JSON.stringify(each) === JSON.stringify(before)),
    );

    const paged: number[] = [];
    for (let next: string | undefined = `Practitioner/${vid}/_history?_count=1`; next;) {
      const { body } = await fhir<Bundle>(next);
      paged.push(...resourcesIn<Practitioner>(body).map(({ meta }) => Number(meta!.versionId)));
      next = linkOf(body, 'next');
    }
    assert.deepEqual(paged, versions);
    const since = encodeURIComponent(now.meta!.lastUpdated!);
    const { body: recent } = await fhir<Bundle>(`Practitioner/${vid}/_history?_since=${since}`);
    assert.deepEqual(recent.entry, history.entry!.slice(0, 1));
    assert.equal((await fhir(`Practitioner/${vid}/_history?_since=soon`)).status, 400);
    assert.equal((await fhir(`Organization/${vid}/_history`)).status, 404);
  });

  it('a child has the versions of its record since it was added', async () => {
    const fhir = await fhirOf();
    const parent = await desk().addRecord(organization({ addresses__v: [address()] }), 'HCO');
    const vid = await desk().addRecord(person());
    const first = (await fhir<Practitioner>(`Practitioner/${vid}`)).body.meta!.versionId!;
    await change(vid, { parent_hcos__v: [{ parent_hco_vid__v: parent, relationship_type__v: 'EMPL' }] });
    const { body: found } = await fhir<Bundle>(`PractitionerRole?practitioner=${vid}`);
    const [role] = resourcesIn<PractitionerRole>(found);
    assert.equal(role!.organization!.reference, `Organization/${parent}`);
    assert.equal((await fhir(`PractitionerRole/${role!.id}/_history/${first}`)).status, 404);
    const version = await fhir<PractitionerRole>(
      `PractitionerRole/${role!.id}/_history/${role!.meta!.versionId}`,
    );
    assert.deepEqual(version.body, role);
    const { body: history } = await fhir<Bundle>(`PractitionerRole/${role!.id}/_history`);
    assert.deepEqual(resourcesIn<PractitionerRole>(history)[0], role);
    assert.ok(history.entry!.every(({ resource }) => Number(resource!.meta!.versionId) > Number(first)));
  });

  it('hidden addresses are in no version', async () => {
    const hidden = '9 Hidden Lane';
    const vid = await desk().addRecord(
      organization({
        addresses__v: [address({ address_line_1__v: hidden, address_type__v: 'M' }), address()],
      }),
      'HCO',
    );
    await change(vid, { count_beds__v: 12 }, 'HCO');
    const partner = await fhirOf('partner');
    const fhir = await fhirOf();
    const { body: seen } = await fhir<Bundle>(`Organization/${vid}/_history`);
    assert.ok(JSON.stringify(seen).includes(hidden));
    const { body: less } = await partner<Bundle>(`Organization/${vid}/_history`);
    assert.equal(resourcesIn<Organization>(less).length, resourcesIn(seen).length);
    assert.ok(!JSON.stringify(less).includes(hidden));
    const { body: places } = await fhir<Bundle>(`Location?organization=${vid}`);
    const mail = resourcesIn<Location>(places).find((place) => place.address!.type === 'postal')!;
    assert.equal((await fhir(`Location/${mail.id}/_history`)).status, 200);
    assert.equal((await partner(`Location/${mail.id}/_history`)).status, 404);
    assert.equal((await partner(`Location/${mail.id}/_history/1`)).status, 404);
  });
});
