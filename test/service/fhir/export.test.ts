/** `$export` of the FHIR face. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import type { Practitioner, Resource } from '@medplum/fhirtypes';
import { checkResource } from './client.ts';
import { known, onOneEngine } from './support.ts';

interface Manifest {
  transactionTime: string;
  request: string;
  requiresAccessToken: boolean;
  output: { type: string; url: string; count: number }[];
  error: unknown[];
}

onOneEngine('$export of the FHIR face', 60, (face) => {
  const asynchronous = { prefer: 'respond-async' };
  const start = async (query = '', account = 'admin'): Promise<string> => {
    const fhir = await face().as(account);
    const { status, headers, body } = await fhir(`$export${query}`, { headers: asynchronous });
    assert.equal(status, 202, JSON.stringify(body));
    return headers.get('content-location')!;
  };
  const ask = async (url: string, account = 'admin', method = 'GET'): Promise<Response> =>
    fetch(url, {
      method,
      headers: { authorization: `Bearer ${await face().service.signIn(account)}` },
    });
  const manifestAt = async (url: string): Promise<Manifest> => {
    for (;;) {
      const answer = await ask(url);
      if (answer.status === 200) return (await answer.json()) as Manifest;
      assert.equal(answer.status, 202, await answer.text());
      assert.match(answer.headers.get('x-progress')!, /^\d+ records$/);
      await wait(50);
    }
  };
  const read = async ({ output }: Manifest): Promise<Resource[]> => {
    const resources: Resource[] = [];
    for (const { type, url, count } of output) {
      const answer = await ask(url);
      assert.equal(answer.headers.get('content-type'), 'application/fhir+ndjson');
      const lines = (await answer.text()).trimEnd().split('\n');
      assert.equal(lines.length, count);
      const own = lines.map((line) => JSON.parse(line) as Resource);
      assert.ok(own.every(({ resourceType }) => resourceType === type));
      resources.push(...own);
    }
    return resources;
  };

  it('writes every resource that searches find, as they show it', async () => {
    const url = await start();
    const manifest = await manifestAt(url);
    assert.equal(manifest.requiresAccessToken, true);
    assert.match(manifest.request, /\/fhir\/R4\/\$export$/);
    const exported = new Map((await read(manifest)).map((each) => [`${each.resourceType}/${each.id}`, each]));
    let found = 0;
    for (const type of [
      'Practitioner',
      'Organization',
      'PractitionerRole',
      'OrganizationAffiliation',
      'Location',
    ]) {
      const { resources } = await face().all<Resource>(`${type}?_count=100`);
      const valid = resources.filter(({ meta }) => !meta!.tag?.some(({ code }) => code === 'UNDER_REVIEW'));
      for (const resource of valid) assert.deepEqual(exported.get(`${type}/${resource.id}`), resource);
      found += valid.length;
    }
    assert.equal(exported.size, found);
    assert.ok(found > 100);
    for (const resource of [...exported.values()].slice(0, 20))
      checkResource(resource, 'an exported resource');
  });

  it('_type and _since choose what is exported', async () => {
    const all = (await face().all<Practitioner>('Practitioner?_count=100')).resources;
    const times = all.map(({ meta }) => meta!.lastUpdated!).toSorted();
    const since = times[Math.floor(times.length / 2)]!;
    const manifest = await manifestAt(await start(`?_type=Practitioner&_since=${encodeURIComponent(since)}`));
    const ids = (await read(manifest)).map(({ id }) => id);
    const changed = all.filter(
      ({ meta }) => meta!.lastUpdated! >= since && !meta!.tag?.some(({ code }) => code === 'UNDER_REVIEW'),
    );
    assert.deepEqual(ids.toSorted(), changed.map(({ id }) => id).toSorted());
    assert.ok(ids.length > 0 && ids.length < all.length);
    const later = await manifestAt(await start(`?_type=Practitioner&_since=2099-01-01`));
    assert.deepEqual(later.output, []);
  });

  it('needs the rights of an export, and files stay within the face', async () => {
    const { fhir } = face();
    assert.equal((await fhir('$export', { headers: asynchronous })).status, 403, 'not every user');
    const partner = await face().as('partner');
    assert.equal((await partner('$export', { headers: asynchronous })).status, 403, 'sees less');
    const admin = await face().as('admin');
    assert.equal((await admin('$export')).status, 400, 'without respond-async');
    for (const query of ['_type=Patient', '_since=soon', '_outputFormat=csv', '_typeFilter=x'])
      assert.equal((await admin(`$export?${query}`, { headers: asynchronous })).status, 400, query);

    const url = await start('?_type=Organization');
    const { output } = await manifestAt(url);
    for (const address of [url, output[0]!.url]) {
      assert.equal((await ask(address, 'rep')).status, 403);
      assert.equal((await ask(address, 'partner')).status, 403);
      assert.equal((await fetch(address)).status, 401);
    }
    for (const name of ['none.ndjson', '..%2F..%2Fsettings', '.'])
      assert.equal((await ask(`${url}/${name}`)).status, 404, name);
    const id = url.split('/').at(-1)!;
    const native = await face().service.call(
      'GET',
      `/artifact/job/${id}/${output[0]!.url.split('/').at(-1)}`,
      {
        session: await face().service.signIn('partner'),
      },
    );
    assert.equal(native.status, 404);
    for (const wrong of ['x', '999999', '1e3']) assert.equal((await ask(`${url}/../${wrong}`)).status, 404);
  });

  it('a canceled export has no manifest', async () => {
    const url = await start();
    const canceled = await ask(url, 'admin', 'DELETE');
    // A small export may have ended before.
    assert.ok([202, 422].includes(canceled.status), String(canceled.status));
    if (canceled.status !== 202) return;
    // At once, and also when the job had ended before it noticed.
    for (let time = 0; time < 10; time++, await wait(50)) assert.equal((await ask(url)).status, 404);
  });

  it('a change is in the next export', async () => {
    const manifest = await manifestAt(await start('?_type=Practitioner'));
    const one = (await read(manifest)).find(({ id }) => id === known.practitioner) as Practitioner;
    assert.deepEqual((await face().fhir(`Practitioner/${known.practitioner}`)).body, one);
  });
});
