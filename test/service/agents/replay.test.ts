/** Messages that come twice: a client repeats them after a cut connection, and an attacker records them. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { tokenRequest } from '../../support/sso.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import {
  allowAgents,
  connectAgent,
  postMessage,
  redirectUrl,
  type Agent,
  type Json,
} from './agent_client.ts';

describe('a replay', () => {
  let service: TestService;
  let agent: Agent;
  let vid: string;

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    await allowAgents(service);
    agent = await connectAgent(service);
    const { records } = await agent.call('find_records', { query: 'katherine johnson', entity_type: 'HCP' });
    vid = records[0].vid__v;
  });

  it('of a message that reads has the same answer', async () => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'open_record', arguments: { vid_key: vid } },
    };
    const answers = await Promise.all([1, 2].map(() => postMessage(service.url, agent.token, message)));
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    assert.equal(answers[0]!.status, 200);
    assert.equal(one, other);
  });

  it('of a proposal has the draft that is open already, also at the same time', async () => {
    const input = { vid_key: vid, entity: { middle_name__v: 'Again' }, note: 'Says the card' };
    const propose = async (): Promise<Json> => (await agent.call('propose_change', input)).draft;
    const both = await Promise.all([propose(), propose()]);
    const third = await propose();
    assert.deepEqual(new Set([...both, third].map(({ draft_id: id }) => id)).size, 1);
    assert.equal((await agent.call('my_requests')).open_drafts.length, 1);
    const other = await connectAgent(service, { name: 'Another agent' });
    const theirs = (await other.call('propose_change', input)).draft.draft_id;
    assert.notEqual(theirs, third.draft_id, 'another agent proposes for itself');
    const session = await service.signIn('rep');
    await service.call('PUT', `/agents/drafts/${third.draft_id}/discard`, { session });
    assert.notEqual((await propose()).draft_id, third.draft_id, 'a decided draft is not reopened');
  });

  it('of a code is refused, and ends the tokens that it gave', async () => {
    let code = '';
    const victim = await connectAgent(service, {
      onCode: (given) => {
        code = given;
      },
    });
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    assert.equal((await postMessage(service.url, victim.token, list)).status, 200);
    const again = await tokenRequest(service.url, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUrl,
      client_id: victim.clientId(),
      code_verifier: victim.verifier(),
    });
    assert.equal(again.status, 400);
    assert.equal(((await again.json()) as Json).error, 'invalid_grant');
    assert.equal((await victim.renew()).status, 400);
  });

  it('of a renewal is refused, and ends the access', async () => {
    const victim = await connectAgent(service);
    const first = await victim.renew();
    assert.equal(first.status, 200);
    const { refresh_token: next } = (await first.json()) as Json;
    assert.equal((await victim.renew()).status, 400, 'a token for renewal works once');
    const rest = { grant_type: 'refresh_token', refresh_token: next, client_id: victim.clientId() };
    assert.equal(
      (await tokenRequest(service.url, rest)).status,
      400,
      'the holder of the newer one signs in again',
    );
  });
});
