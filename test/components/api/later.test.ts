/** Back-off after too many calls (429), and trace context: in the transport, and as a user of the search meets them. */
import { expect } from '@open-wc/testing';
import { FakeInstance } from '../../../demo/fixtures/fake_instance.ts';
import { backOff } from '../../../src/api/later/back_off.ts';
import { searchEntities } from '../../../src/api/entities.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { traceparent } from '../../../src/api/later/trace.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { placeWidget } from '../support/add_request.ts';
import { find, ready, shows, type, until } from '../support/widget.ts';
import { errorOf, found, origin } from './calls.ts';
import { json, stubFetch, type Asked, type StubbedFetch } from './stub_fetch.ts';

const tooMany = (seconds?: number): Response =>
  new Response(
    JSON.stringify({ responseStatus: 'FAILURE', errors: [{ type: 'RATE_LIMITED', message: 'Too many.' }] }),
    { status: 429, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } },
  );
/** Notes the pauses that are asked for from now on, without the limits of calls. How long they really take depends on what else the machine does. */
function pauses(): { milliseconds: number[]; restore(): void } {
  const usual = window.setTimeout;
  const milliseconds: number[] = [];
  window.setTimeout = ((run: () => void, pause = 0) => {
    if (pause >= 100 && pause < 5000) milliseconds.push(pause);
    return usual(run, pause);
  }) as typeof window.setTimeout;
  return { milliseconds, restore: () => (window.setTimeout = usual) };
}
const context = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('the transport after too many calls', () => {
  let stub: StubbedFetch;
  let answer: (asked: Asked) => Response;
  beforeEach(() => {
    stub = stubFetch((asked) => answer(asked));
  });
  afterEach(() => stub.restore());
  const transport = createTransport({
    origin,
    session: { sessionId: async () => 's1', renew: async () => 's2' },
  });

  it('waits for Retry-After, and up to half as long again, before it calls again', async () => {
    answer = () => (stub.calls.length === 1 ? tooMany(1) : json(found));
    const asked = pauses();
    try {
      const { entities } = await searchEntities(transport, { q: 'a' });
      expect(entities).to.have.length(1);
      expect(asked.milliseconds).to.have.length(1);
      expect(asked.milliseconds[0]).to.be.within(1000, 1500);
    } finally {
      asked.restore();
    }
    expect(stub.calls).to.have.length(2);
  });

  it('fails at once when the pause is long, and says how long', async () => {
    answer = () => tooMany(60);
    const error = await errorOf(searchEntities(transport, { q: 'a' }));
    expect(error).to.include({ kind: 'rate-limited', retryAfterSeconds: 60 });
    expect(stub.calls).to.have.length(1);
  });

  it('fails after three attempts', async () => {
    answer = () => tooMany();
    expect((await errorOf(searchEntities(transport, { q: 'a' }))).kind).to.equal('rate-limited');
    expect(stub.calls).to.have.length(3);
  });

  it('makes no other call after an abort', async () => {
    answer = () => tooMany(5);
    const stop = new AbortController();
    const call = searchEntities(transport, { q: 'a' }, stop.signal);
    await until(() => stub.calls.length === 1, 'the call');
    stop.abort(new Error('no longer wanted'));
    const reason = await call.then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(reason).to.equal('no longer wanted');
    expect(stub.calls).to.have.length(1);
  });

  it('spreads the pauses of many pages', async () => {
    const error = new ApiError('rate-limited', 'Too many calls.', { retryAfterSeconds: 0.2 });
    const asked = pauses();
    try {
      await Promise.all(Array.from({ length: 40 }, () => backOff(error, 0, undefined)));
      expect(asked.milliseconds).to.have.length(40);
      expect(Math.max(...asked.milliseconds) - Math.min(...asked.milliseconds)).to.be.greaterThan(30);
      expect(Math.min(...asked.milliseconds)).to.be.at.least(200);
    } finally {
      asked.restore();
    }
  });

  it('sends trace context only when it is asked for', async () => {
    answer = () => json(found);
    await searchEntities(transport, { q: 'a' });
    expect(new Headers(stub.calls[0]!.init.headers).has('traceparent')).to.equal(false);
  });
});

describe('trace context', () => {
  it('is that of the page, or a new one for each call', () => {
    expect(traceparent(context)).to.equal(context);
    for (const other of [
      '',
      'true',
      context.replace('4bf9', '4BF9'),
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    ]) {
      const made = [traceparent(other), traceparent(other)];
      for (const each of made) expect(each).to.match(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
      expect(made[0]).not.to.equal(made[1]);
    }
  });
});

describe('a search whose instance has too many calls', () => {
  let instance: FakeInstance;
  beforeEach(() => (instance = new FakeInstance()));
  afterEach(() => instance.restore());

  it('keeps what is typed, waits, and shows the results', async () => {
    const widget = await placeWidget(instance);
    await ready(widget);
    let refused = 0;
    instance.intercept = ({ path }) => (path === '/search' && refused++ === 0 ? tooMany(1) : undefined);
    type(widget, 'katherine');
    await until(() => find(widget, '[part~=select-button]'), 'the results');
    expect(find<HTMLInputElement>(widget, 'input')!.value).to.equal('katherine');
    expect(refused).to.be.at.least(2);
  });

  it('says how long a long pause is, and keeps what is typed', async () => {
    const widget = await placeWidget(instance);
    await ready(widget);
    instance.intercept = ({ path }) => (path === '/search' ? tooMany(60) : undefined);
    type(widget, 'katherine');
    await shows(widget, /60 seconds|1 minute/);
    expect(find<HTMLInputElement>(widget, 'input')!.value).to.equal('katherine');
    instance.intercept = undefined;
    type(widget, 'katherine j');
    await until(() => find(widget, '[part~=select-button]'), 'the results');
  });

  it('passes its trace context on with the calls of its session', async () => {
    const sent: (string | null)[] = [];
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (String(input).includes('/search')) sent.push(new Headers(init?.headers).get('traceparent'));
      return fetch(input, init);
    };
    try {
      const widget = await placeWidget(instance, { trace: context });
      await ready(widget);
      type(widget, 'katherine');
      await until(() => find(widget, '[part~=select-button]'), 'the results');
    } finally {
      window.fetch = fetch;
    }
    expect(sent).not.to.deep.equal([]);
    expect(new Set(sent)).to.deep.equal(new Set([context]));
  });
});
