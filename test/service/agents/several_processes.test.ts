/** Proposals of agents in one process after the access ended in another: reads may keep it for two seconds, a draft is never made. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService } from '../../../demo/service/server.ts';
import { closeAtEnd } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent } from './agent_client.ts';

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
    const propose = async (): Promise<number> => {
      const { status } = await fetch(otherUrl, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${agent.token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
      });
      return status;
    };
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
