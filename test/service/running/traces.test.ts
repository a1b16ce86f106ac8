/** Traces of calls for OpenTelemetry, as a collector receives them (docs/running.md, Traces). */
import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import pino from 'pino';
import { engines } from '../../support/databases.ts';
import { startTestService } from '../../support/service.ts';
import { until } from '../jobs/support.ts';
import { attribute, spansIn, startCollector, type Span } from './collector.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';

for (const engine of engines)
  test(`a traced call on ${engine} has a span with its statements, follows the caller's trace, and contains no values`, async () => {
    const { url, received } = await startCollector();
    const logged: string[] = [];
    const log = new Writable({
      write(line: Buffer, _, done) {
        logged.push(line.toString());
        done();
      },
    });
    const service = await startTestService({
      engine,
      hcps: 5,
      settings: { tracesEndpoint: url, tracesName: 'network-of-tests' },
      logger: pino({ level: 'info' }, log),
    });
    const session = await service.signIn('rep');
    const { status } = await service.call('GET', '/search', {
      session,
      query: { q: 'Moreau-of-the-test' },
      headers: { traceparent: `00-${traceId}-${callerSpan}-01` },
    });
    assert.equal(status, 200);
    // The rest is sent at the end.
    await service.close();

    const { resource } = received[0]!.resourceSpans[0]!;
    assert.equal(attribute(resource, 'service.name'), 'network-of-tests');
    const spans = spansIn(received);
    const call = spans.find(({ name }) => name === 'searchEntities')!;
    assert.equal(call.traceId, traceId);
    assert.equal(call.parentSpanId, callerSpan);
    assert.equal(attribute(call, 'http.route'), '/search');
    assert.equal(Number(attribute(call, 'http.response.status_code')), 200);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
    assert.ok(statements.length > 0, 'the search has no statements');
    assert.ok(statements.every(({ traceId: id }) => id === traceId));
    assert.match(String(attribute(statements[0]!, 'db.query.text')), /^(SELECT|WITH|BEGIN|SET|INSERT)/i);
    const within = ({ startTimeUnixNano, endTimeUnixNano }: Span): boolean =>
      BigInt(startTimeUnixNano) <= BigInt(endTimeUnixNano);
    assert.ok(statements.every(within));

    const all = JSON.stringify(received);
    for (const secret of ['Moreau-of-the-test', 'moreau', 'rep@sandbox.example', session])
      assert.ok(!all.toLowerCase().includes(secret.toLowerCase()), `a span contains ${secret}`);
    assert.ok(logged.some((line) => line.includes(`"trace_id":"${traceId}"`)));
  });

test('a collector that does not answer stops neither calls nor the end of the service', async () => {
  const service = await startTestService({
    engine: 'pglite',
    hcps: 5,
    settings: { tracesEndpoint: 'http://127.0.0.1:9' },
  });
  const session = await service.signIn('rep');
  assert.equal((await service.call('GET', '/search', { session, query: { q: 'a' } })).status, 200);
  await service.close();
});

test('without a share of calls, only the calls whose caller traces them are traced', async () => {
  const { url, received } = await startCollector();
  const service = await startTestService({
    engine: 'pglite',
    hcps: 5,
    settings: { tracesEndpoint: url, tracesShare: 0 },
  });
  const session = await service.signIn('rep');
  await service.call('GET', '/search', { session, query: { q: 'a' } });
  await service.call('GET', '/search', {
    session,
    query: { q: 'b' },
    headers: { traceparent: `00-${traceId}-${callerSpan}-01` },
  });
  await service.close();
  assert.deepEqual(
    spansIn(received)
      .filter(({ name }) => name === 'searchEntities')
      .map((call) => call.traceId),
    [traceId],
  );
});

test('a job is a separate trace, with its statements, and the call that started it has none of them', async () => {
  const { url, received } = await startCollector();
  const service = await startTestService({ engine: 'pglite', hcps: 20, settings: { tracesEndpoint: url } });
  const session = await service.signIn('integration');
  const path = '/systems/crm_us/target_subscriptions/everything';
  const { body } = await service.call('POST', `${path}/job`, { session, query: { exportFull: 'true' } });
  await until(async () => {
    const job = await service.call('GET', `${path}/job/${body.job_id}`, { session });
    return job.body.job_status === 'COMPLETE' ? job : undefined;
  }, 'the end of the export');
  await service.close();
  const spans = spansIn(received);
  const job = spans.find(({ name }) => name === 'job target_subscription')!;
  assert.equal(job.parentSpanId, undefined);
  assert.ok(spans.some(({ parentSpanId }) => parentSpanId === job.spanId));
  const call = spans.find(({ name }) => name === 'startTargetJob')!;
  assert.notEqual(call.traceId, job.traceId);
  const late = spans.filter(
    ({ traceId, startTimeUnixNano }) =>
      traceId === call.traceId && BigInt(startTimeUnixNano) > BigInt(call.endTimeUnixNano),
  );
  assert.deepEqual(late, []);
});
