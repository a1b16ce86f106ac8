/** Agents work over the Model Context Protocol with the rights of the user who allowed them, and change nothing themselves. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { tools } from '../../../demo/service/mcp/tools/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent, type Agent, type Json } from './agent_client.ts';

describe('agents', () => {
  let service: TestService;
  let agent: Agent;
  let katherine: string;

  before(async () => {
    service = await startTestService({ engine: 'postgres' });
  });

  test('are refused until an administrator switches them on', async () => {
    const register = () =>
      fetch(`${service.url}/oidc/reg`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          redirect_uris: ['https://agent.example/callback'],
          token_endpoint_auth_method: 'none',
        }),
      });
    assert.equal((await register()).status, 403);
    const rep = await service.signIn('rep');
    const refused = await service.call('PUT', '/agents/access', {
      session: rep,
      body: { enabled: true, rights: {} },
    });
    assert.equal(refused.status, 403);
    await allowAgents(service);
    assert.equal((await register()).status, 201);
  });

  test('are sent to sign in, with metadata that name the issuer and the scopes', async () => {
    const response = await fetch(`${service.url}/mcp`, { method: 'POST', body: '{}' });
    assert.equal(response.status, 401);
    const metadata = /resource_metadata="([^"]+)"/.exec(response.headers.get('www-authenticate')!)![1]!;
    const {
      resource,
      authorization_servers: issuers,
      scopes_supported: scopes,
    } = (await (await fetch(metadata)).json()) as Json;
    assert.equal(resource, `${service.url}/mcp`);
    assert.deepEqual(scopes, ['read', 'propose']);
    const server = (await (
      await fetch(`${service.url}/.well-known/oauth-authorization-server${new URL(issuers[0]).pathname}`)
    ).json()) as Json;
    assert.equal(server.issuer, issuers[0]);
    assert.ok(server.registration_endpoint);
    assert.deepEqual(server.code_challenge_methods_supported, ['S256']);
  });

  test('need the consent of the user, who sees name, rights and address', async () => {
    await assert.rejects(connectAgent(service, { answer: 'cancel' }), /access_denied/);
    agent = await connectAgent(service, { name: 'Assistant\u202e <b>' });
    assert.ok(/Assistant &lt;b&gt;/.test(agent.consent!.text));
    assert.ok(/http:\/\/127\.0\.0\.1:33418/.test(agent.consent!.text));
    assert.ok(/only you can send/.test(agent.consent!.text));
    assert.match(
      agent.consent!.response.headers.get('content-security-policy')!,
      /form-action 'self' .*http:\/\/127\.0\.0\.1:33418/,
    );
  });

  test('see at most twelve tools, each with both schemas, and none that changes a record', async () => {
    const { tools: listed } = await agent.client.listTools();
    assert.deepEqual(listed.map(({ name }) => name).sort(), tools.map(({ name }) => name).sort());
    assert.ok(listed.length <= 12);
    for (const { name, inputSchema, outputSchema, annotations } of listed) {
      assert.equal(inputSchema.type, 'object', name);
      assert.equal(outputSchema?.type, 'object', name);
      assert.equal(annotations?.destructiveHint, false, name);
    }
  });

  test('find a record by a misspelled name, open it, and see who belongs where and what happened', async () => {
    const found = await agent.call('find_records', { query: 'katherin jonson', entity_type: 'HCP' });
    const [first] = found.records;
    assert.match(first.name, /^Katherine .*Johnson$/);
    assert.equal(first.specialty, 'Cardiology');
    katherine = first.vid__v;
    const record = await agent.call('open_record', { vid_key: katherine });
    assert.equal(record.fields.last_name__v, 'Johnson');
    assert.ok(record.children.addresses__v.length >= 1);
    const network = await agent.call('who_belongs_where', { vid_key: katherine });
    assert.ok(network.records.length > 1);
    assert.ok(network.relationships.every(({ from, to }: { from: string; to: string }) => from && to));
    const { versions, total } = await agent.call('record_history', { vid_key: katherine });
    assert.ok(total >= 1 && versions[0].record_version__v >= 1);
    const asked = await agent.call('find_records', { query: 'cardiologists in Boston', limit: 2 });
    assert.deepEqual(asked.understood_filters, [
      'hcp.specialty_1__v|specialty_2__v|specialty_3__v:CARD',
      'address.locality__v:Boston',
    ]);
    assert.equal(asked.remaining_query, '');
    const filtered = await agent.call('find_records', { filters: 'address.locality__v:Boston', limit: 2 });
    assert.ok(filtered.left_out[0].includes('ask again with offset 2'));
  });

  test('match what a user describes, compare two records, and read the data model', async () => {
    const { fields } = await agent.call('open_record', { vid_key: katherine });
    const { matches } = await agent.call('match_record', {
      entity_type: 'HCP',
      entity: {
        fields: { first_name__v: 'Katherine', last_name__v: 'Johnson', npi_num__v: fields.npi_num__v },
      },
    });
    assert.equal(matches[0].record.vid__v, katherine);
    assert.equal(matches[0].outcome, 'ACT');
    const { records } = await agent.call('find_records', { entity_type: 'HCP', limit: 2 });
    const other = records.find(({ vid__v }: { vid__v: string }) => vid__v !== katherine)!.vid__v;
    const { outcome, evidence } = await agent.call('compare_records', {
      vid_key: katherine,
      other_vid_key: other,
    });
    assert.equal(outcome, 'NONE');
    assert.ok(evidence.length > 0);
    const { values } = await agent.call('list_values', { list: 'Specialty', text: 'cardiology' });
    assert.ok(values.some(({ label }: { label: string }) => label === 'Cardiology'));
    const model = await agent.call('describe_data_model', { object_type: 'HCP', text: 'specialty' });
    assert.ok(model.fields.some(({ name }: { name: string }) => name === 'specialty_1__v'));
  });

  test('propose a change that stays a draft until the user sends it with their own session', async () => {
    const before = (await agent.call('open_record', { vid_key: katherine })).fields.middle_name__v;
    await assert.rejects(
      agent.call('propose_change', { vid_key: katherine, entity: { no_such_field__v: 'x' } }),
      /INVALID_DATA.*no_such_field__v/,
    );
    const { draft, review_url: page } = await agent.call('propose_change', {
      vid_key: katherine,
      entity: { middle_name__v: 'Coleman' },
      note: 'Says the business card',
    });
    assert.equal(draft.state, 'OPEN');
    assert.equal(page, `https://crm.example/requests#draft=${draft.draft_id}`);
    assert.equal((await agent.call('open_record', { vid_key: katherine })).fields.middle_name__v, before);
    const mine = await agent.call('my_requests');
    assert.ok(mine.open_drafts.some(({ draft_id }: { draft_id: string }) => draft_id === draft.draft_id));

    const bearer = { authorization: `Bearer ${agent.token}` };
    const send = `/api/v39.0/agents/drafts/${draft.draft_id}/send`;
    assert.equal((await fetch(`${service.url}${send}`, { method: 'PUT', headers: bearer })).status, 401);
    assert.equal(
      (await fetch(`${service.url}${send}`, { method: 'PUT', headers: { authorization: agent.token } }))
        .status,
      401,
    );
    const exchange = await fetch(`${service.url}/api/v39.0/auth/sso`, { method: 'POST', headers: bearer });
    assert.notEqual(exchange.status, 200, 'a token for agents opens no session');

    const path = `/agents/drafts/${draft.draft_id}`;
    const stranger = await service.signIn('steward');
    assert.equal(
      (await service.call('PUT', `${path}/send`, { session: stranger })).body.errors[0].type,
      'NOT_FOUND',
    );
    const session = await service.signIn('rep');
    const both = await Promise.all([1, 2].map(() => service.call('PUT', `${path}/send`, { session })));
    assert.deepEqual(both.map(({ body }) => body.responseStatus).sort(), ['FAILURE', 'SUCCESS'], 'sent once');
    const sent = both.find(({ body }) => body.draft)!.body.draft;
    const { body } = await service.call('GET', `/change_requests/${sent.change_request_id}`, { session });
    assert.equal(body.change_requests[0].entity.middle_name__v.change_requested, 'Coleman');
    assert.equal(body.change_requests[0].metadata.note, 'Says the business card');
  });

  test('propose a new record only after the user has seen possible duplicates', async () => {
    const { values } = await agent.call('list_values', { list: 'HCPType' });
    const entity = {
      first_name__v: 'Katherine',
      last_name__v: 'Johnson',
      primary_country__v: 'US',
      hcp_type__v: values[0].code,
      addresses__v: [
        {
          address_line_1__v: '55 Fruit Street',
          locality__v: 'Boston',
          country__v: 'US',
          postal_code__v: '02114',
        },
      ],
    };
    const first = await agent.call('propose_record', { entity_type: 'HCP', entity });
    assert.equal(first.draft, null);
    assert.ok(first.possible_duplicates.some(({ record }: Json) => record.vid__v === katherine));
    const second = await agent.call('propose_record', { entity_type: 'HCP', entity, not_a_duplicate: true });
    assert.equal(second.draft.task_type, 'ADD_REQUEST');
    const session = await service.signIn('rep');
    const { body } = await service.call('PUT', `/agents/drafts/${second.draft.draft_id}/discard`, {
      session,
    });
    assert.equal(body.draft.state, 'DISCARDED');
  });

  test('with the scope read, or whose user may only read, propose nothing', async () => {
    const reader = await connectAgent(service, { scope: 'read' });
    await assert.rejects(
      reader.call('propose_change', { vid_key: katherine, entity: { middle_name__v: 'A' } }),
    );
    await allowAgents(service, { STANDARD_USER: 'read' });
    const { tools: listed } = await agent.client.listTools();
    assert.ok(!listed.some(({ name }) => name.startsWith('propose')));
    await allowAgents(service, { DATA_STEWARD: 'read' });
    await assert.rejects(agent.client.listTools(), /may not act for your type of user/);
    await allowAgents(service);
  });

  test('are in the audit with user, agent, tool, arguments and records', async () => {
    const session = await service.signIn('admin');
    const { body } = await service.call('GET', '/audit/agents', { session, query: { tool: 'open_record' } });
    const [entry] = body.entries;
    assert.equal(entry.user.username, 'rep@sandbox.example');
    assert.equal(entry.agent.name, 'Assistant <b>');
    assert.deepEqual(entry.arguments, { vid_key: katherine });
    assert.ok(entry.records.includes(katherine));
    const failed = await service.call('GET', '/audit/agents', { session, query: { tool: 'propose_change' } });
    assert.ok(failed.body.entries.some((each: Json) => each.error === 'INVALID_DATA'));
    const rep = await service.signIn('rep');
    assert.equal((await service.call('GET', '/audit/agents', { session: rep })).status, 403);
    const log = await service.call('GET', '/audit/administration', {
      session,
      query: { action: 'agent_access' },
    });
    assert.ok(log.body.entries.length > 0);
  });

  test('lose access when the user ends other sessions or an administrator locks the user', async () => {
    const other = await connectAgent(service);
    const listTools = () =>
      fetch(`${service.url}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${other.token}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
    assert.equal((await listTools()).status, 200);
    const session = await service.signIn('rep');
    assert.equal((await service.call('DELETE', '/sandbox/sessions', { session })).status, 200);
    assert.equal((await listTools()).status, 401);
    // The client gets a new token by itself, as a widget does, until the account is locked.
    await other.call('my_requests');
    const admin = await service.signIn('admin');
    const users = await service.call('GET', '/users', { session: admin });
    const { id } = users.body.users.find(({ username }: Json) => username === 'rep@sandbox.example');
    const lock = { session: admin, body: { locked: true } };
    assert.equal((await service.call('POST', `/users/${id}/locked`, lock)).status, 200);
    await assert.rejects(other.call('my_requests'));
  });
});
