/** The audit of agents has every call, also those that were refused before a tool ran, and what users decided about drafts. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { tools } from '../../../demo/service/mcp/tools/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent, postMessage, type Agent, type Json } from './agent_client.ts';

describe('the audit of agents', () => {
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

  const entries = async (query: Record<string, string> = {}): Promise<Json[]> => {
    const { body } = await service.call('GET', '/audit/agents', {
      session: await service.signIn('admin'),
      query: { limit: '500', ...query },
    });
    return body.entries;
  };
  const send = (message: unknown, token = agent.token, headers: Record<string, string> = {}) =>
    postMessage(service.url, token, message, headers);
  const call = (name: string, input: unknown) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: input },
  });

  test('has one entry of each tool that was called', async () => {
    const name = { first_name__v: 'Una', last_name__v: 'Newperson', primary_country__v: 'US' };
    const inputs: Record<string, object> = {
      find_records: { query: 'johnson' },
      match_record: { entity_type: 'HCP', entity: { fields: name } },
      compare_records: { vid_key: vid, other_vid_key: vid },
      propose_change: { vid_key: vid, entity: { middle_name__v: 'Logged' } },
      propose_record: { entity_type: 'HCP', entity: name },
      my_requests: {},
      list_values: { list: 'Country' },
      describe_data_model: { object_type: 'HCP' },
    };
    const earlier = (await entries()).length;
    for (const tool of tools) await send(call(tool.name, inputs[tool.name] ?? { vid_key: vid }));
    const logged = (await entries()).slice(0, -earlier);
    assert.deepEqual(
      logged.map(({ tool }) => tool).reverse(),
      tools.map(({ name: tool }) => tool),
    );
    assert.ok(
      logged.every(({ done_by: doer, user }) => doer === 'AGENT' && user.username.startsWith('rep@')),
    );
  });

  const refused: [what: string, run: () => Promise<Response>, entry: Json][] = [
    [
      'an input that does not fit',
      () => send(call('open_record', { vid_key: 7 })),
      { tool: 'open_record', error: 'INVALID_DATA', arguments: { vid_key: 7 } },
    ],
    [
      'text that cannot be stored',
      () => send(call('open_record', { vid_key: 'a\ud800\u0000b' })),
      { tool: 'open_record', error: 'INVALID_DATA', arguments: { vid_key: 'a\ufffdb' } },
    ],
    [
      'text that cannot be stored, in an input that does not fit',
      () => send(call('open_record', { vid_key: 7, ['\ud800']: ['\ud800'] })),
      { error: 'INVALID_DATA', arguments: { vid_key: 7, '\ufffd': ['\ufffd'] } },
    ],
    [
      'text that looks like one that cannot be stored',
      () => send(call('open_record', { vid_key: '\\u0000 \\ud800' })),
      { error: 'NOT_FOUND', arguments: { vid_key: '\\u0000 \\ud800' } },
    ],
    [
      'a long name that ends within a character',
      () => send(call('open_record', { vid_key: 7, [`${'a'.repeat(99)}😀`]: 1 })),
      { error: 'INVALID_DATA', arguments: { vid_key: 7, [`${'a'.repeat(99)}\ufffd`]: 1 } },
    ],
    ['an unknown tool', () => send(call('delete_all', { a: 1 })), { tool: 'delete_all', error: 'NOT_FOUND' }],
    [
      'a name that no tool can have',
      () => send(call('\u0000'.repeat(200), [])),
      { error: 'NOT_FOUND', arguments: {} },
    ],
    [
      'a message that is no JSON',
      () => send('{"jsonrpc"'),
      { tool: null, error: 'INVALID_DATA', arguments: {} },
    ],
    ['a batch', () => send([call('my_requests', {})]), { tool: null, error: 'INVALID_DATA' }],
    ['a message that is too large', () => send('x'.repeat(300_000)), { error: 'PAYLOAD_TOO_LARGE' }],
    [
      'another origin',
      () => send(call('my_requests', {}), agent.token, { origin: 'https://evil.example' }),
      { error: 'INSUFFICIENT_ACCESS', user: null, agent: null },
    ],
    [
      'an unknown token',
      () => send(call('my_requests', {}), 'nonsense'),
      { error: 'AUTHENTICATION_FAILED', user: null, agent: null, tool: null },
    ],
  ];
  for (const [what, run, expected] of refused)
    test(`has a call that was refused for ${what}, once`, async () => {
      const earlier = (await entries()).length;
      await (await run()).text();
      const now = await entries();
      assert.equal(now.length, earlier + 1);
      const entry = now[0];
      assert.equal(entry.outcome, 'FAILURE');
      assert.deepEqual({ ...entry, ...expected }, entry);
      if (expected.user !== null) assert.equal(entry.user.username, 'rep@sandbox.example');
    });

  test('has calls without the scope, without the right, and after the sessions ended', async () => {
    const reader = await connectAgent(service, { scope: 'read', name: 'Reader' });
    const propose = call('propose_change', { vid_key: vid, entity: { middle_name__v: 'A' } });
    const newest = async (): Promise<Json> => {
      const [{ agent: program, tool, error }] = await entries();
      return [program?.name, tool, error];
    };
    assert.equal((await send(propose, reader.token)).status, 403);
    assert.deepEqual(await newest(), ['Reader', 'propose_change', 'INSUFFICIENT_ACCESS']);
    await allowAgents(service, { DATA_STEWARD: 'read' });
    assert.equal((await send(call('my_requests', {}), reader.token)).status, 403);
    assert.deepEqual(await newest(), ['Reader', 'my_requests', 'INSUFFICIENT_ACCESS']);
    await allowAgents(service);
    const session = await service.signIn('rep');
    await service.call('DELETE', '/sandbox/sessions', { session });
    assert.equal((await send(call('my_requests', {}), reader.token)).status, 401);
    assert.equal((await newest())[2], 'AUTHENTICATION_FAILED');
  });

  test('leaves out a first message without a token, and messages that are not calls', async () => {
    const earlier = (await entries()).length;
    await fetch(`${service.url}/mcp`, { method: 'POST', body: '{}' });
    await connectAgent(service).then(({ client }) => client.listTools());
    assert.equal((await entries()).length, earlier);
  });

  test('counts calls with unknown tokens after 60 in a minute', async () => {
    const unknown = async () => (await entries({ limit: '500' })).filter(({ user }) => user === null).length;
    const earlier = await unknown();
    for (let count = 0; count < 70; count++) await send('{}', 'nonsense');
    assert.ok((await unknown()) - earlier <= 60);
  });

  test('names the user who sent or discarded a draft, and the request names the agent', async () => {
    const session = await service.signIn('rep');
    const steward = await service.signIn('steward');
    const proposal = async (value: string): Promise<string> =>
      (await agent.call('propose_change', { vid_key: vid, entity: { middle_name__v: value } })).draft
        .draft_id;
    const [sent, declined] = [await proposal('Sent'), await proposal('Declined')];
    const { body } = await service.call('PUT', `/agents/drafts/${sent}/send`, { session });
    await service.call('PUT', `/agents/drafts/${declined}/discard`, { session });
    const id = body.draft.change_request_id;
    const [discarded, made] = await entries({ user: 'rep@sandbox.example' });
    assert.deepEqual(
      [discarded, made].map(({ tool, done_by, agent: { name }, arguments: input, records }) => [
        tool,
        done_by,
        name,
        input,
        records,
      ]),
      [
        ['discard_draft', 'USER', 'Test agent', { draft_id: declined }, [vid]],
        ['send_draft', 'USER', 'Test agent', { draft_id: sent, change_request_id: id }, [vid]],
      ],
    );
    const read = await service.call('GET', `/change_requests/${id}`, { session: steward });
    assert.equal(read.body.change_requests[0].prepared_by_agent.name, 'Test agent');
    const own = await service.call('POST', '/change_request', {
      session,
      body: { entity_type: 'HCP', vid_key: vid, metadata: {}, entity: { middle_name__v: 'By hand' } },
    });
    const other = await service.call('GET', `/change_requests/${own.body.change_request_id}`, { session });
    assert.equal(other.body.change_requests[0].prepared_by_agent, undefined);
  });
});
