/** Agents have the rights of their user: systems, visibility of addresses, access to the interface. Clients need PKCE and a revision of the protocol. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { Visitor } from '../../support/sso.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import {
  allowAgents,
  connectAgent,
  postMessage,
  redirectUrl,
  type Agent,
  type Json,
} from './agent_client.ts';

const rights = { STANDARD_USER: 'propose', INTEGRATION_USER: 'propose', SYSTEM_ADMINISTRATOR: 'read' };

describe('an agent has the rights of its user', () => {
  let service: TestService;
  let partner: Agent;
  let admin: Agent;
  let vid: string;

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    await allowAgents(service, rights);
    partner = await connectAgent(service, { account: 'partner' });
    admin = await connectAgent(service, { account: 'admin' });
    const session = await service.signIn('steward');
    const { body } = await service.call('POST', '/change_request', {
      session,
      body: {
        entity_type: 'HCP',
        create_unverified: 'Y',
        metadata: {},
        entity: {
          first_name__v: 'Mailonly',
          last_name__v: 'Righthold',
          primary_country__v: 'US',
          hcp_type__v: 'PHYS',
          addresses__v: ['P', 'M'].map((address_type__v) => ({
            address_type__v,
            address_line_1__v: `${address_type__v === 'M' ? 'Box 77' : '1 Open Street'}`,
            locality__v: 'Boston',
            postal_code__v: '02115',
            country__v: 'US',
          })),
        },
      },
    });
    const read = await service.call('GET', `/change_requests/${body.change_request_id}`, { session });
    vid = read.body.change_requests[0].vid__v;
  });

  it('sees no mail-only address when the user does not, in any tool', async () => {
    const seen = async (agent: Agent): Promise<string> =>
      JSON.stringify([
        await agent.call('open_record', { vid_key: vid }),
        await agent.call('record_history', { vid_key: vid }),
        await agent.call('find_records', { query: 'Box 77 Righthold' }),
        await agent.call('match_record', {
          entity_type: 'HCP',
          entity: {
            fields: { first_name__v: 'Mailonly', last_name__v: 'Righthold', primary_country__v: 'US' },
          },
        }),
      ]);
    assert.match(await seen(admin), /Box 77/);
    const shown = await seen(partner);
    assert.match(shown, /1 Open Street/);
    assert.doesNotMatch(shown, /Box 77/);
  });

  it('is refused for a user without access to the interface, and for a type of user without the right', async () => {
    await assert.rejects(connectAgent(service, { account: 'guest' }), /does not have sufficient privileges/);
    await assert.rejects(connectAgent(service, { account: 'steward' }), /may not act for your type of user/);
    await assert.rejects(admin.call('propose_change', { vid_key: vid, entity: { middle_name__v: 'A' } }));
  });

  it('gets no code without PKCE, or with a challenge in plain text', async () => {
    const registered = await fetch(`${service.url}/oidc/reg`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' }),
    });
    const { client_id } = (await registered.json()) as Json;
    const asked = async (challenge: Record<string, string>): Promise<URLSearchParams | undefined> => {
      const parameters = new URLSearchParams({
        client_id,
        redirect_uri: redirectUrl,
        response_type: 'code',
        scope: 'read',
        resource: `${service.url}/mcp`,
        ...challenge,
      });
      const { leftTo } = await new Visitor(service.url).open(`${service.url}/oidc/auth?${parameters}`);
      return leftTo?.searchParams;
    };
    const verifier = 'v'.repeat(43);
    for (const challenge of [{}, { code_challenge: verifier, code_challenge_method: 'plain' }])
      assert.equal((await asked(challenge as Record<string, string>))?.get('error'), 'invalid_request');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    assert.equal(
      await asked({ code_challenge, code_challenge_method: 'S256' }),
      undefined,
      'asks to sign in',
    );
  });
});

describe('the revision of the protocol', () => {
  let service: TestService;
  let agent: Agent;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 5 });
    await allowAgents(service);
    agent = await connectAgent(service);
  });

  const initialize = async (protocolVersion: string): Promise<Json> => {
    const response = await postMessage(service.url, agent.token, {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    });
    const text = await response.text();
    return JSON.parse(text.match(/^data: (.*)$/m)?.[1] ?? text);
  };

  it('is the newest with a client that discovers it', async () => {
    const response = await postMessage(
      service.url,
      agent.token,
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'server/discover',
        params: {
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'server/discover' },
    );
    const text = await response.text();
    assert.equal(response.status, 200, text);
    assert.match(text, /2026-07-28/);
  });

  for (const version of ['2025-11-25', '2025-06-18', '2025-03-26'])
    it(`is ${version} with a client that begins with it`, async () => {
      assert.equal((await initialize(version)).result.protocolVersion, version);
    });

  it('is one of 2025 with a client that asks for an unknown one', async () => {
    assert.match((await initialize('1999-01-01')).result.protocolVersion, /^2025-/);
  });
});
