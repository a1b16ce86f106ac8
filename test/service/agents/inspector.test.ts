/** The official inspector (`@modelcontextprotocol/inspector --cli`) lists and calls every tool, and lists and reads the resources. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { tools } from '../../../demo/service/mcp/tools/index.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent, type Json } from './agent_client.ts';

const inspector = 'node_modules/.bin/mcp-inspector';

describe('the inspector', () => {
  let service: TestService;
  let token: string;
  let vid: string;
  let other: string;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    await allowAgents(service);
    const agent = await connectAgent(service);
    ({ token } = agent);
    const { records } = await agent.call('find_records', { entity_type: 'HCP' });
    [vid, other] = records.map(({ vid__v: each }: Json) => each);
  });

  const run = async (...args: string[]): Promise<Json> => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      inspector,
      '--cli',
      `${service.url}/mcp`,
      '--transport',
      'http',
      '--header',
      `Authorization: Bearer ${token}`,
      '--method',
      ...args,
    ]);
    return JSON.parse(stdout);
  };

  test('lists every tool and resource', async () => {
    const listed = (await run('tools/list')).tools.map(({ name }: Json) => name);
    for (const { name } of tools) assert.ok(listed.includes(name), name);
    assert.equal((await run('resources/list')).resources[0].uri, 'platform-network://guide/filters');
    const { contents } = await run('resources/read', '--uri', 'platform-network://guide/filters');
    assert.match(contents[0].text, /Filters are terms/);
  });

  test('calls every tool', async () => {
    // The inspector reads digits as a number, which cannot hold an ID; quotes make a text of them.
    const record = { vid_key: vid };
    const person = { first_name__v: 'Una', last_name__v: 'Inspected', primary_country__v: 'US' };
    const inputs: Record<string, object> = {
      find_records: { query: 'johnson' },
      match_record: { entity_type: 'HCP', entity: { fields: person } },
      compare_records: { ...record, other_vid_key: other },
      propose_change: { ...record, entity: { middle_name__v: 'Inspected' } },
      propose_record: { entity_type: 'HCP', entity: { ...person, hcp_type__v: 'PHYS' } },
      my_requests: {},
      list_values: { list: 'Country' },
      describe_data_model: { object_type: 'HCP' },
    };
    for (const { name } of tools) {
      const values = Object.entries(inputs[name] ?? record).map(
        ([key, value]) => `${key}=${JSON.stringify(value)}`,
      );
      const answer = await run(
        'tools/call',
        '--tool-name',
        name,
        ...values.flatMap((value) => ['--tool-arg', value]),
      );
      assert.ok(!answer.isError, `${name}: ${JSON.stringify(answer).slice(0, 300)}`);
      assert.ok(answer.structuredContent, name);
    }
  });
});
