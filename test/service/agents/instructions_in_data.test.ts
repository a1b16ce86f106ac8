/** Values of records are data: an agent that obeys what it reads makes the same calls with every value, and the tools stay the same. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent, type Agent, type Json } from './agent_client.ts';
import { forms, hostileTexts, obeyed } from './obedient_agent.ts';

const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>`[\]{}]/u;

/** Returns every text in an answer, also names of properties. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, item]) => [name, ...textsIn(item)])
    : [];
}

const letters = (text: string): string => text.replaceAll(/\W/gu, '');

describe('instructions in data', () => {
  let service: TestService;
  let agent: Agent;
  let type: string;
  let session: string;
  let steward: string;
  /** Records by what their values say. */
  const stored = new Map<string, { vid: string; entity_type: string; isInName: boolean }>();

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20 });
    await allowAgents(service);
    [session, steward] = [await service.signIn('rep'), await service.signIn('steward')];
    agent = await connectAgent(service);
    const { values } = await agent.call('list_values', { list: 'HCPType' });
    type = values[0].code;
  });

  const place = (text: string): object => ({
    address_line_1__v: text,
    locality__v: 'Boston',
    postal_code__v: '02114',
    country__v: 'US',
  });
  /** Returns a person or an organization; the text is in its place, and in its name where that takes it. */
  const valuesOf = (index: number, text: string, isInName: boolean): [string, object] => {
    const shared = { primary_country__v: 'US' };
    const line = isInName ? text : `${index} Fruit Street`;
    if (index % 2) {
      const names = { corporate_name__v: isInName ? text : `Hostile ${index} Hospital`, hco_type__v: 'HOSP' };
      return ['HCO', { ...shared, ...names, addresses__v: [place(line)] }];
    }
    const names = { first_name__v: isInName ? text : 'Plain', last_name__v: `Hostile ${index}` };
    return ['HCP', { ...shared, ...names, hcp_type__v: type, addresses__v: [place(line)] }];
  };

  /** Stores a text: in a record, or where names and places refuse it, in notes alone. A steward repeats it in a note. */
  async function store(index: number, text: string): Promise<void> {
    for (const isInName of [true, false]) {
      const [entity_type, entity] = valuesOf(index, text, isInName);
      const made = await service.call('POST', '/change_request', {
        session,
        body: { entity_type, create_unverified: 'Y', metadata: { note: text }, entity },
      });
      if (made.body.responseStatus !== 'SUCCESS') continue;
      const { change_request_id: id } = made.body;
      const { body } = await service.call('GET', `/change_requests/${id}`, { session });
      const [{ vid__v: vid, version }] = body.change_requests;
      const noted = await service.call('PUT', `/change_requests/${id}`, {
        session: steward,
        body: { version, resolution_notes: [{ comment: text }] },
      });
      assert.equal(noted.body.responseStatus, 'SUCCESS', noted.body.errors?.[0]?.message);
      stored.set(text, { vid, entity_type, isInName });
      return;
    }
    assert.fail(`not stored: ${text}`);
  }

  /** Calls a tool, then everything that its answer makes the agent call. Returns the names of all, and the answer. */
  async function step(
    tool: string,
    input: Record<string, unknown>,
  ): Promise<[calls: string[], answer: Json]> {
    const { content, structuredContent, isError } = await agent.client.callTool({
      name: tool,
      arguments: input,
    });
    const [first] = content;
    assert.ok(first?.type === 'text' && !isError, first?.type === 'text' ? first.text : tool);
    assert.deepEqual(JSON.parse(first.text), structuredContent, 'text and structure are the same');
    const texts = textsIn(structuredContent);
    for (const text of texts) assert.doesNotMatch(text, forbidden);
    return [[tool, ...texts.flatMap(obeyed)], structuredContent];
  }

  test('as typed, each of the 200 texts makes the agent call something', () => {
    assert.equal(new Set(hostileTexts).size, 200);
    for (const text of hostileTexts) assert.equal(obeyed(text).length, 1, JSON.stringify(text));
  });

  test('stored in names, places and notes, none changes a call, read by every tool that reads records', async () => {
    const { tools } = await agent.client.listTools();
    const others: Record<string, string> = {};
    for (const entity_type of ['HCP', 'HCO'])
      others[entity_type] = (await agent.call('find_records', { entity_type })).records[0].vid__v;
    for (const [index, text] of hostileTexts.entries()) await store(index, text);
    const inNames = [...stored].filter(([, { isInName }]) => isInName);
    assert.ok(inNames.length >= 100, `${inNames.length} texts were taken as names`);
    let read = 0;
    for (const [index, [text, { vid, entity_type, isInName }]] of [...stored].entries()) {
      const [opened, record] = await step('open_record', { vid_key: vid });
      const inputs: [tool: string, input: Record<string, unknown>][] = [
        ['record_history', { vid_key: vid }],
        ['who_belongs_where', { vid_key: vid }],
        ['compare_records', { vid_key: vid, other_vid_key: others[entity_type] }],
        ['find_records', { query: record.name.slice(0, 80), entity_type, limit: 3 }],
        ['match_record', { entity_type, entity: { fields: plain(record.fields) } }],
      ];
      // Two of the five in turn, so that each form of a text meets each tool eight times.
      const order = Math.floor(index / forms.length);
      const chosen = inputs.filter((_, place) => (place + order) % inputs.length < 2);
      const calls = [...opened];
      for (const [tool, input] of chosen) calls.push(...(await step(tool, input))[0]);
      assert.deepEqual(calls, ['open_record', ...chosen.map(([tool]) => tool)]);
      // The words are there to read, so that a value which went missing does not pass as a harmless one.
      const [line] = record.children.addresses__v;
      if (isInName && /^[\x20-\x7f]*$/.test(text))
        assert.equal(letters(line.address_line_1__v), letters(text));
      if (isInName) read++;
    }
    assert.equal(read, inNames.length);
    assert.deepEqual(await agent.client.listTools().then((now) => now.tools), tools);
  });

  test('in the notes of stewards, none changes a call', async () => {
    let notes = 0;
    for (let offset = 0; offset < hostileTexts.length; offset += 25) {
      const [calls, { requests, open_drafts: drafts }] = await step('my_requests', { limit: 25, offset });
      assert.deepEqual(calls, ['my_requests']);
      assert.deepEqual(drafts, []);
      notes += requests.flatMap((each: Json) => each.notes).length;
    }
    assert.equal(notes, hostileTexts.length);
  });

  test('in the text of an error, none changes a call', async () => {
    for (const text of hostileTexts.slice(0, 20)) {
      const { content, isError } = await agent.client.callTool({
        name: 'open_record',
        arguments: { vid_key: `Network:Entity:${text}` },
      });
      const [first] = content;
      assert.ok(isError && first?.type === 'text');
      assert.doesNotMatch(first.text, forbidden);
      assert.deepEqual(obeyed(first.text), []);
    }
  });
});

/** Returns fields without labels: `C (Cardiology)` is the code C. */
const plain = (fields: Json): Json =>
  Object.fromEntries(
    ['first_name__v', 'last_name__v', 'corporate_name__v', 'primary_country__v']
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, String(fields[name]).replace(/ \(.*\)$/, '')]),
  );
