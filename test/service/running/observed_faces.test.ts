/** Measurements and traces of calls outside the REST interface: FHIR, agents, the identity provider, and rows of loads. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';
import { allowAgents, connectAgent, postMessage } from '../agents/agent_client.ts';
import { clinic, clinicFile, clinics } from '../jobs/loads.ts';
import { until } from '../jobs/support.ts';
import { attribute, spansIn, startCollector, type Received, type Span } from './collector.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

describe('a call outside of the REST interface', () => {
  let service: TestService;
  let received: Received[];
  let measured: string;
  let spans: Span[];

  before(async () => {
    const collector = await startCollector();
    ({ received } = collector);
    service = await startTestService({
      engine: 'postgres',
      hcps: 10,
      settings: { tracesEndpoint: collector.url, metricsPort: 0 },
    });
    const session = await service.signIn('rep');
    const fhir = await fetch(`${service.url}/fhir/R4/Practitioner?name=Secretname&_count=1`, {
      headers: { authorization: `Bearer ${session}`, traceparent },
    });
    assert.equal(fhir.status, 200);
    await allowAgents(service);
    const agent = await connectAgent(service);
    const call = (name: string, input: object) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input },
    });
    const find = call('find_records', { query: 'Secretname' });
    await (await postMessage(service.url, agent.token, find, { traceparent })).text();
    await (await postMessage(service.url, agent.token, call('open_record', { vid_key: '1' }))).text();
    await (await postMessage(service.url, agent.token, call('Secretname', {}))).text();
    await fetch(`${service.url}/oidc/Secretname`);
    measured = await (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
    await service.close();
    spans = spansIn(received);
  });

  const span = (name: string): Span => {
    const found = spans.find((each) => each.name === name && each.traceId === traceId);
    assert.ok(found, `${name} is not among ${[...new Set(spans.map((each) => each.name))].join()}`);
    return found;
  };
  const childrenOf = ({ spanId }: Span): Span[] =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId);

  test("of FHIR has a span with its statements, in the caller's trace", () => {
    const search = span('fhir:search');
    assert.equal(Number(attribute(search, 'http.response.status_code')), 200);
    assert.ok(childrenOf(search).length > 0);
  });

  test('of an agent has a span with the name of its tool, and the calls inside of it are its children', () => {
    const tool = span('mcp:find_records');
    const inside = span('searchEntities');
    assert.equal(inside.parentSpanId, tool.spanId);
    assert.ok(childrenOf(inside).length > 0, 'the search has no statements');
  });

  test('of the identity provider has a span with the name of its step, and the statements of it', () => {
    for (const name of ['identity:auth', 'identity:token', 'identity:reg', 'identity:interaction']) {
      const found = spans.filter((each) => each.name === name);
      assert.ok(found.length > 0, name);
      assert.ok(
        found.some((each) => childrenOf(each).length > 0),
        `${name} has no statements`,
      );
    }
  });

  test('is measured by its name and class of status', () => {
    const count = (operation: string, status: string): number =>
      Number(
        new RegExp(
          `platform_network_call_seconds_count\\{operation="${operation}",status="${status}"\\} (\\d+)`,
        ).exec(measured)?.[1],
      );
    assert.equal(count('fhir:search', '2xx'), 1);
    assert.equal(count('mcp:find_records', '2xx'), 1);
    assert.equal(count('mcp:open_record', '4xx'), 1, 'a tool that fails, although the protocol answers 200');
    assert.ok(count('mcp', '2xx') >= 3);
    assert.ok(count('identity:token', '2xx') >= 1);
    assert.ok(count('identity:other', '4xx') >= 1);
  });

  test('has no value, name or ID in spans and labels', () => {
    for (const all of [JSON.stringify(received), measured])
      for (const secret of ['secretname', 'rep@sandbox.example', 'test agent'])
        assert.ok(!all.toLowerCase().includes(secret), secret);
  });
});

test('rows of loads are counted, those that are rejected, too', async () => {
  const service = await startTestService({ engine: 'postgres', hcps: 5, settings: { metricsPort: 0 } });
  const base = '/systems/crm_us/source_subscriptions/clinics';
  const call = async (account: string, method: string, path: string, body: unknown = {}) => {
    const session = await service.signIn(account);
    const answer = await service.call(method, base + path, {
      session,
      ...(method !== 'GET' && { body }),
      ...(typeof body === 'string' && { headers: { 'content-type': 'text/csv' } }),
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  await call('data', 'PUT', '', { settings: clinics });
  await call('integration', 'PUT', '/files/clinics_1.csv', clinicFile(clinic('1'), clinic('2')));
  await call('integration', 'PUT', '/files/clinics_2.csv', clinicFile(clinic('3'), ',No key,,,open,,,,\n'));
  const { job_id: id } = await call('integration', 'GET', '/job');
  await until(
    async () => (await call('integration', 'GET', `/job/${id}`)).completed_date,
    'the end of the load',
  );
  const measured = await (await fetch(`http://127.0.0.1:${service.metricsPort}/metrics`)).text();
  assert.equal(
    /^platform_network_rows_loaded_total .*/m.exec(measured)?.[0],
    'platform_network_rows_loaded_total 4',
  );
});
