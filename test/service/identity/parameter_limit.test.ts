/** The identity provider refuses addresses with more parameters than a request can need, before it reads them. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';

describe('parameters of a request to the identity provider', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 0 });
  });

  const open = async (path: string): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`${service.url}/oidc${path}`);
    return { status: answer.status, text: await answer.text() };
  };

  for (const path of ['/auth', '/session/end', '/jwks', '/interaction/unknown'])
    it(`are at most 100, ${path}`, async () => {
      const { status, text } = await open(`${path}?${'scope=a&'.repeat(20_000)}`);
      assert.equal(status, 400);
      assert.match(text, /more than 100 parameters; leave out what the request does not need/);
    });

  it('are read as long as they are not too many', async () => {
    const { status, text } = await open(
      `/auth?${Array.from({ length: 100 }, (_, n) => `x${n}=1`).join('&')}`,
    );
    assert.equal(status, 400);
    assert.match(text, /client_id/);
  });
});
