/** Writes through the FHIR face that are refused, and tasks of those that are not. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { OperationOutcome, Practitioner, Task } from '@medplum/fhirtypes';
import { address, onOneEngine, person } from '../change_requests/support.ts';
import { fhirAt } from './client.ts';
import { request } from './support.ts';

onOneEngine('refused writes of the FHIR face', (desk) => {
  const fhirOf = async (account: 'rep' | 'steward' | 'guest' = 'rep') =>
    fhirAt(desk().service.url, await desk().service.signIn(account));
  const write = async (method: string, path: string, body: object): Promise<string> =>
    request(await fhirOf(), method, path, body);
  it('what cannot be kept is refused, and nothing is requested', async () => {
    const fhir = await fhirOf();
    const vid = await desk().addRecord(person({ addresses__v: [address()] }));
    const { body: resource } = await fhir<Practitioner>(`Practitioner/${vid}`);
    const put = (changes: object, headers = {}) =>
      fhir<OperationOutcome>(`Practitioner/${vid}`, {
        method: 'PUT',
        body: { ...resource, ...changes },
        headers,
      });
    const refused: [object, RegExp][] = [
      [{ photo: [{ url: 'http://x.example' }] }, /photo/],
      [{ gender: 'green' }, /gender/],
      [{ gender: 7 }, /gender/],
      [{ birthDate: 'spring' }, /birthDate/],
      [{ identifier: [{ system: 'http://elsewhere.example', value: '1' }] }, /identifier\[0\]/],
      [{ address: [{ id: '999999999999999999', city: 'Boston' }] }, /address/],
      [{ extension: [{ url: 'http://elsewhere.example', valueString: 'x' }] }, /extension\[0\]/],
      [{ telecom: [{ system: 'pager', value: '1' }] }, /pager/],
      [{ name: 'Ada' }, /name/],
      [{ id: '1' }, /id/],
      [{ meta: { tag: [{ code: 'SUBSETTED' }] } }, /SUBSETTED/],
      [{ resourceType: 'Organization' }, /resourceType/],
    ];
    for (const [changes, names] of refused) {
      const { status, body } = await put(changes);
      assert.equal(status, 400, JSON.stringify(changes));
      assert.match(body.issue[0]!.diagnostics!, names);
    }
    assert.equal((await put({ gender: 'male' }, { 'if-match': 'W/"999"' })).status, 412);
    const post = (body: object, options = {}) => fhir('Practitioner', { method: 'POST', body, ...options });
    assert.equal((await post({ resourceType: 'Practitioner', name: [{ family: 'x' }] })).status, 400);
    assert.equal(
      (await fhir('Location', { method: 'POST', body: { resourceType: 'Location' } })).status,
      400,
    );
    assert.equal((await fhir('Patient', { method: 'POST', body: { resourceType: 'Patient' } })).status, 404);
    assert.equal((await post(resource, { headers: { 'if-none-exist': 'a=b' } })).status, 400);
    assert.equal((await post(resource, { session: undefined })).status, 401);
    const guest = await fhirOf('guest');
    assert.equal((await guest('Practitioner', { method: 'POST', body: resource })).status, 403);
    const { body } = await desk().call('steward', 'GET', '/change_request/search', {
      query: { filters: `vid__v:${vid}~task_status:NEW,IN_PROGRESS` },
    });
    assert.equal(body.totalCount, 0);
  });

  it('tasks are seen by those who see the request, and tell a rejection', async () => {
    const fhir = await fhirOf();
    const vid = await desk().addRecord(person());
    const { body: resource } = await fhir<Practitioner>(`Practitioner/${vid}`);
    const number = await write('PUT', `Practitioner/${vid}`, { ...resource, gender: 'other' });
    await desk().decide(number, { result: 'CHANGE_REJECTED' });
    await desk().process(number);
    const { body: task } = await fhir<Task>(`Task/${number}`);
    assert.equal(task.status, 'rejected');
    assert.equal(task.requester!.display, 'rep@sandbox.example');
    const other = await desk().create('steward', { entity: person() });
    assert.equal((await fhir(`Task/${other}`)).status, 404);
    assert.equal((await (await fhirOf('steward'))(`Task/${other}`)).status, 200);
    assert.equal((await fhir('Task/x')).status, 404);
  });
});
