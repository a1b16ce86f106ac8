/** Hosts with MCP Apps get the widgets as resources, and one tool that reads for them and never reaches a model. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { temporaryDirectory } from '../../support/databases.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent, type Agent, type Json } from './agent_client.ts';

const page = '<!doctype html><title>Search</title>';

/** Writes what the build writes, without widgets. */
function writtenPages(): string {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'texts'));
  for (const name of ['search', 'record', 'network', 'proposal'])
    writeFileSync(join(directory, `${name}.html`), page);
  writeFileSync(join(directory, 'texts/de.json'), '{"app":{"templates":{"app.waiting":"Warten"}}}');
  return directory;
}

describe('pages of assistants', () => {
  let service: TestService;
  let agent: Agent;

  before(async () => {
    service = await startTestService({
      engine: 'postgres',
      settings: { appPagesDirectory: writtenPages() },
    });
    await allowAgents(service);
    agent = await connectAgent(service);
  });

  const ask = async (
    input: Json,
  ): Promise<{ text: string; structured: Json; answer: Json; failed: boolean }> => {
    const result = await agent.client.callTool({ name: 'page_call', arguments: input });
    const [first] = result.content;
    return {
      text: first?.type === 'text' ? first.text : '',
      structured: result.structuredContent,
      answer: result._meta?.['platform-network/answer'],
      failed: result.isError === true,
    };
  };

  test('are resources that need no network, named by their tools', async () => {
    const { tools } = await agent.client.listTools();
    for (const [tool, name] of [
      ['find_records', 'search'],
      ['open_record', 'record'],
      ['who_belongs_where', 'network'],
      ['propose_change', 'proposal'],
      ['propose_record', 'proposal'],
    ])
      assert.deepEqual(tools.find((each) => each.name === tool)!._meta?.['ui'], {
        resourceUri: `ui://platform-network/${name}`,
      });
    const { resources } = await agent.client.listResources();
    const listed = resources.find(({ uri }) => uri === 'ui://platform-network/search')!;
    assert.equal(listed.mimeType, 'text/html;profile=mcp-app');
    const { contents } = await agent.client.readResource({ uri: listed.uri });
    assert.deepEqual(contents, [
      {
        uri: listed.uri,
        mimeType: 'text/html;profile=mcp-app',
        text: page,
        _meta: { ui: { csp: {}, permissions: { clipboardWrite: {} }, prefersBorder: true } },
      },
    ]);
  });

  test('have one tool, which hosts keep from the model', async () => {
    const { tools } = await agent.client.listTools();
    assert.ok(tools.length <= 12);
    const forPages = tools.filter(({ _meta }) => (_meta?.['ui'] as Json)?.visibility);
    assert.deepEqual(
      forPages.map(({ name, _meta }) => [name, (_meta!['ui'] as Json).visibility]),
      [['page_call', ['app']]],
    );
    assert.equal(forPages[0]!.annotations?.readOnlyHint, true);
  });

  test('read as the user, with answers that a model does not get', async () => {
    const { answer, text, structured } = await ask({
      operation: 'get /search',
      query: { q: 'johnson', limit: 5 },
    });
    const session = await service.signIn('rep');
    const own = await service.call('GET', '/search', { session, query: { q: 'johnson', limit: '5' } });
    assert.equal(answer.status, 200);
    assert.equal(answer.body.totalCount, own.body.totalCount);
    assert.ok(answer.body.totalCount > 0);
    assert.deepEqual(Object.keys(structured), ['status', 'records']);
    const { entity } = answer.body.entities[0];
    assert.ok(!text.includes(entity.formatted_name__v), 'the model sees IDs at most');
    const failed = await ask({ operation: 'get /entity/{vid_key}', path: { vid_key: '242999999999999999' } });
    assert.equal(failed.answer.body.responseStatus, 'FAILURE');
    assert.equal(failed.answer.body.errors[0].type, 'NOT_FOUND');
  });

  test('have the settings of the search widget, without what needs a form, a file or a session', async () => {
    const { answer } = await ask({
      operation: 'get /widgets/{widget_id}/configuration',
      path: { widget_id: 'search' },
      query: { name: 'search' },
    });
    const { widget } = answer.body;
    for (const kind of ['profile', 'affiliation']) {
      const other = await ask({
        operation: 'get /widgets/{widget_id}/configuration',
        path: { widget_id: kind },
      });
      assert.equal(other.answer.body.widget[kind].edit_enabled, false);
    }
    for (const kind of ['requests', 'other', '__proto__'])
      assert.match(
        (await ask({ operation: 'get /widgets/{widget_id}/configuration', path: { widget_id: kind } })).text,
        /^NOT_FOUND/,
      );
    assert.equal(widget.type, 'search');
    assert.equal(widget.search.add_request_enabled, false);
    assert.equal(widget.search.download_enabled, false);
    assert.equal(widget.search.select_enabled, true);
    assert.equal(widget.demo_allowed, false);
    assert.deepEqual(widget.theme, { tokens: {}, color_scheme: 'auto' });
  });

  test('have the texts of a language as data', async () => {
    const { answer } = await ask({ operation: 'texts', path: { language: 'de' } });
    assert.deepEqual(answer.body, { app: { templates: { 'app.waiting': 'Warten' } } });
    for (const language of ['xx', '../search', '', 'de.json', '__proto__'])
      assert.match((await ask({ operation: 'texts', path: { language } })).text, /^NOT_FOUND/);
  });

  test('cannot write, send a draft, read files or leave the list of operations', async () => {
    const { draft } = await agent.call('propose_change', {
      vid_key: (await agent.call('find_records', { query: 'johnson', limit: 1 })).records[0].vid__v,
      entity: { middle_name__v: 'Quincy' },
    });
    const path = { draft_id: draft.draft_id };
    for (const operation of [
      'put /agents/drafts/{draft_id}/send',
      'put /agents/drafts/{draft_id}/discard',
      'post /change_request',
      'put /agents/access',
      'get /users',
      'get /audit/agents',
      'delete /auth',
      '__proto__',
    ])
      assert.ok((await ask({ operation, path })).failed, operation);
    for (const vid_key of ['..', '.', '', '../users', '\0', '\ud800'])
      for (const operation of ['get /entity/{vid_key}']) {
        const { answer, failed } = await ask({ operation, path: { vid_key } });
        assert.ok(failed || answer.body.responseStatus === 'FAILURE', JSON.stringify(vid_key));
        assert.ok((answer?.status ?? 400) < 500);
      }
    const { open_drafts: open } = await agent.call('my_requests');
    assert.ok(
      open.some(({ draft_id: id }: Json) => id === draft.draft_id),
      'the draft still waits',
    );
  });

  test('read of a system only what the user may', async () => {
    await allowAgents(service, { STANDARD_USER: 'propose', INTEGRATION_USER: 'read' });
    const partner = await connectAgent(service, { account: 'partner' });
    for (const [systemName, status] of [
      ['crm_eu', 200],
      ['crm_us', 403],
    ] as const) {
      const input = { operation: 'get /search', query: { systemName } };
      const { structuredContent } = await partner.client.callTool({ name: 'page_call', arguments: input });
      assert.equal((structuredContent as Json).status, status);
    }
    await allowAgents(service);
  });

  test('are audited with user, agent, operation and records', async () => {
    const session = await service.signIn('admin');
    const { body } = await service.call('GET', '/audit/agents', {
      session,
      query: { tool: 'page_call', user: 'rep@sandbox.example' },
    });
    const [search] = body.entries.filter((each: Json) => each.arguments.operation === 'get /search');
    assert.equal(search.user.username, 'rep@sandbox.example');
    assert.equal(search.agent.name, 'Test agent');
    assert.ok(search.records.length > 0);
  });

  test('are not offered for a kind that the administrator switched off', async () => {
    const session = await service.signIn('admin');
    const { body } = await service.call('GET', '/widgets', { session });
    const { id } = body.widgets.find(({ settings }: Json) => settings.type === 'search');
    const setEnabled = (enabled: boolean) =>
      service.call('POST', `/widgets/${id}/enabled`, { session, body: { enabled } });
    assert.equal((await setEnabled(false)).status, 200);
    const { tools } = await agent.client.listTools();
    assert.equal(tools.find(({ name }) => name === 'find_records')!._meta, undefined);
    const { resources } = await agent.client.listResources();
    assert.deepEqual(
      resources.flatMap(({ uri }) => (uri.startsWith('ui:') ? [uri] : [])),
      ['ui://platform-network/record', 'ui://platform-network/network'],
    );
    assert.equal((await setEnabled(true)).status, 200);
  });
});
