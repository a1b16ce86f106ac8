/** Answers for agents are short, and say in `left_out` what they do not contain. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent, type Agent, type Json } from './agent_client.ts';

/** No answer is longer, in characters of JSON. A model reads about 4 characters as one token. */
const mostCharacters = 40_000;

describe('a long answer', () => {
  let service: TestService;
  let agent: Agent;
  let person: string;
  let hospital: string;

  const request = async (account: string, body: object): Promise<string> => {
    const session = await service.signIn(account);
    const made = await service.call('POST', '/change_request', { session, body: { metadata: {}, ...body } });
    assert.equal(made.body.responseStatus, 'SUCCESS', made.body.errors?.[0]?.message);
    return made.body.change_request_id;
  };
  const addressAt = (number: number): object => ({
    address_line_1__v: `${number} Long Street`,
    locality__v: 'Boston',
    postal_code__v: '02115',
    country__v: 'US',
  });

  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 1000 });
    await allowAgents(service);
    agent = await connectAgent(service);
    person = (await agent.call('find_records', { query: 'katherine johnson', limit: 1 })).records[0].vid__v;
    hospital = (await agent.call('find_records', { entity_type: 'HCO', limit: 1 })).records[0].vid__v;
  });

  /** Calls a tool, and checks the length of its answer. */
  async function answer(tool: string, input: Record<string, unknown>): Promise<Json> {
    const read = await agent.call(tool, input);
    const { length } = JSON.stringify(read);
    assert.ok(length <= mostCharacters, `${tool}: ${length} characters`);
    return read;
  }

  it('of find_records has 25 records at most', async () => {
    const { records, total, left_out: left } = await answer('find_records', { limit: 25 });
    assert.equal(records.length, 25);
    assert.deepEqual(left, [`${total - 25} further records: narrow the search, or ask again with offset 25`]);
    await assert.rejects(agent.call('find_records', { limit: 26 }));
  });

  it('of open_record has 20 children of a kind, and counts the others', async () => {
    const steward = await service.signIn('steward');
    const id = await request('rep', {
      entity_type: 'HCP',
      vid_key: person,
      entity: { addresses__v: Array.from({ length: 22 }, (_, index) => addressAt(index)) },
    });
    const read = async () => (await service.call('GET', `/change_requests/${id}`, { session: steward })).body;
    const [{ version }] = (await read()).change_requests;
    await service.call('PUT', `/change_requests/${id}`, {
      session: steward,
      body: { version, result: 'CHANGE_ACCEPTED' },
    });
    const [{ version: decided }] = (await read()).change_requests;
    const closed = await service.call('PUT', `/change_requests/${id}/process`, {
      session: steward,
      body: { version: decided },
    });
    assert.equal(closed.body.responseStatus, 'SUCCESS', closed.body.errors?.[0]?.message);
    const { children, left_out: left } = await answer('open_record', { vid_key: person });
    assert.equal(children.addresses__v.length, 20);
    assert.match(left[0], /^addresses__v: \d+ of 2\d$/);
  });

  it('of who_belongs_where has 60 records at most, and counts those of each that are missing', async () => {
    const { records } = await agent.call('find_records', { entity_type: 'HCO', limit: 25 });
    let cut = 0;
    for (const { vid__v: vid } of records) {
      const network = await answer('who_belongs_where', { vid_key: vid, steps: 3 });
      assert.ok(network.records.length <= 60);
      if (network.records.length === 60) {
        cut++;
        assert.ok(network.left_out.length > 0);
        assert.ok(network.left_out.every((line: string) => /\d+ of \d+ records$|nearest 60/.test(line)));
      }
    }
    assert.ok(cut > 0, 'no network of the seed is large enough');
  });

  it('of record_history has the versions that were asked for, and says how to go on', async () => {
    const { versions, total, left_out: left } = await answer('record_history', { vid_key: person, limit: 1 });
    assert.equal(versions.length, 1);
    assert.ok(total > 1);
    assert.ok(left.includes(`${total - 1} older versions: ask again with offset 1`));
    await assert.rejects(agent.call('record_history', { vid_key: person, limit: 21 }));
  });

  it('of list_values and describe_data_model says how to narrow it', async () => {
    const { values, left_out: left } = await answer('list_values', { list: 'Country' });
    assert.equal(values.length, 50);
    assert.match(left[0], /^\d+ values: narrow by text$/);
    const model = await answer('describe_data_model', { object_type: 'HCP' });
    assert.ok(model.fields.length <= 100);
    if (model.fields.length === 100)
      assert.match(model.left_out[0], /^\d+ fields: narrow by text or country$/);
  });

  it('of my_requests counts older requests and drafts', async () => {
    for (let count = 0; count < 27; count++)
      await agent.call('propose_change', { vid_key: person, entity: { middle_name__v: `M${count}` } });
    for (let count = 0; count < 2; count++)
      await request('rep', {
        entity_type: 'HCO',
        vid_key: hospital,
        entity: { fax_1__v: `617555010${count}` },
      });
    const {
      requests,
      total,
      open_drafts: drafts,
      left_out: left,
    } = await answer('my_requests', { limit: 1 });
    assert.deepEqual([requests.length, drafts.length], [1, 25]);
    assert.deepEqual(left, [
      `${total - 1} older requests: ask again with offset 1`,
      '2 older drafts: the user sees them in the widget',
    ]);
  });

  it('of match_record, compare_records and a proposal is short', async () => {
    const { records } = await agent.call('find_records', { entity_type: 'HCP', limit: 2 });
    const [one, other] = records.map(({ vid__v: vid }: Json) => vid);
    await answer('compare_records', { vid_key: one, other_vid_key: other });
    const entity = {
      first_name__v: 'James',
      last_name__v: 'Smith',
      primary_country__v: 'US',
      hcp_type__v: 'PHYS',
    };
    await answer('match_record', { entity_type: 'HCP', entity: { fields: entity } });
    await answer('propose_change', { vid_key: one, entity: { middle_name__v: 'x'.repeat(40) } });
    await answer('propose_record', { entity_type: 'HCP', entity });
  });
});
