/** Agents in one process after their access ended in another: reads may keep it for two seconds, a draft is never made. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService } from '../../../demo/service/server.ts';
import { closeAtEnd } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent } from './agent_client.ts';

const send = (url: string, token: string, method: string, params: object = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

describe('a proposal in another process', () => {
  let service: TestService;
  let otherUrl: string;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    const other = await startService({ ...service.settings, instanceUrl: service.url, servicePort: 0 }, {});
    closeAtEnd(() => other.close());
    otherUrl = `http://localhost:${other.port}/mcp`;
  });

  /** Returns a function that proposes in the other process, which knows the agent by then. */
  async function proposer(): Promise<() => Promise<number>> {
    await allowAgents(service);
    const agent = await connectAgent(service);
    const { records } = await agent.call('find_records', { query: 'katherine johnson', entity_type: 'HCP' });
    const entity = { middle_name__v: 'Proposed' };
    const params = { name: 'propose_change', arguments: { vid_key: records[0].vid__v, entity } };
    const propose = async (): Promise<number> =>
      (await send(otherUrl, agent.token, 'tools/call', params)).status;
    assert.equal(await propose(), 200);
    return propose;
  }

  it('is refused as soon as agents are switched off', async () => {
    const propose = await proposer();
    await allowAgents(service, { STANDARD_USER: 'none' });
    assert.equal(await propose(), 403);
  });

  it("is refused as soon as the user's sessions have ended", async () => {
    const propose = await proposer();
    const session = await service.signIn('rep');
    assert.equal((await service.call('DELETE', '/sandbox/sessions', { session })).status, 200);
    assert.equal(await propose(), 401);
  });
});

describe('a token of an agent after the sessions of its user have ended', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    await allowAgents(service);
  });

  const ends: [how: string, renewed: number, end: (user: { id: number }) => Promise<{ status: number }>][] = [
    [
      'by the user: opens none in a process that has never seen it, and can be renewed',
      200,
      async () => service.call('DELETE', '/sandbox/sessions', { session: await service.signIn('rep') }),
    ],
    [
      'by an administrator: opens none in a process that has never seen it, and cannot be renewed',
      400,
      async ({ id }) =>
        service.call('POST', `/users/${id}/sessions/end`, { session: await service.signIn('admin') }),
    ],
  ];
  for (const [how, renewed, end] of ends)
    it(how, async () => {
      const agent = await connectAgent(service);
      const session = await service.signIn('admin');
      const { body } = await service.call('GET', '/users', { session });
      const user = body.users.find(({ username }: { username: string }) => username.startsWith('rep@'));
      assert.equal((await end(user)).status, 200);
      // As after a restart: this process knows the token only from the database.
      const other = await startService({ ...service.settings, instanceUrl: service.url, servicePort: 0 }, {});
      closeAtEnd(() => other.close());
      const { status } = await send(`http://localhost:${other.port}/mcp`, agent.token, 'tools/list');
      assert.equal(status, 401);
      assert.equal((await agent.renew()).status, renewed);
    });
});
