/** Calls of pages in a browser: the headers that FHIR and its clients send pass the preflight of allowed origins. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onOneEngine } from './support.ts';

onOneEngine('the FHIR face in a browser', 10, (face) => {
  it('pages of allowed origins may send the headers of FHIR and of the client of Medplum', async () => {
    const { service } = face();
    const preflight = (origin: string): Promise<Response> =>
      fetch(`${service.url}/fhir/R4/Practitioner?_count=1`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      });
    const answer = await preflight('http://localhost:5173');
    const allowed = (answer.headers.get('access-control-allow-headers') ?? '').split(', ');
    for (const header of [
      'accept',
      'authorization',
      'content-type',
      'if-match',
      'if-none-match',
      'prefer',
      'x-medplum',
    ])
      assert.ok(allowed.includes(header), `${header} is not in ${allowed.join(', ')}`);
    assert.equal(
      (await preflight('https://elsewhere.example')).headers.get('access-control-allow-headers'),
      null,
    );
  });
});
