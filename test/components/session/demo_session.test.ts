import { expect } from '@open-wc/testing';
import { searchEntities } from '../../../src/api/entities.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { PageSession } from '../../../src/session/page_session.ts';
import {
  sharedSession,
  SignInError,
  type SignInMethod,
  type SignInProblem,
} from '../../../src/session/session.ts';
import { failure, json, stubFetch, untilAborted, type Asked, type StubbedFetch } from '../api/stub_fetch.ts';
import { idle, TurnedClock } from './fixtures/turned_clock.ts';

const origin = 'https://instance.example';
const rep: SignInMethod = { kind: 'demo', username: 'rep@sandbox.example', password: 'sandbox-rep' };
const nothingFound = {
  responseStatus: 'SUCCESS',
  totalCount: 0,
  totalCountIsExact: true,
  offset: 0,
  limit: 25,
  entities: [],
  facets: [],
};

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: unknown) => error,
  );
}

describe('session in demo mode', () => {
  let stub: StubbedFetch;
  let clock: TurnedClock;
  let session: PageSession;
  let issued: number;
  /** Overrides the answer to POST /auth. */
  let authenticating: ((asked: Asked) => Response | Promise<Response>) | undefined;
  /** Session IDs the instance takes; undefined: all. */
  let alive: Set<string> | undefined;

  beforeEach(() => {
    issued = 0;
    authenticating = undefined;
    alive = undefined;
    stub = stubFetch((asked) => {
      if (asked.method === 'DELETE') return json({ responseStatus: 'SUCCESS' });
      if (asked.path === '/auth')
        return (
          authenticating?.(asked) ??
          json({
            responseStatus: 'SUCCESS',
            sessionId: `s${++issued}`,
            userId: 42,
            networkId: '1',
            networkIds: [],
          })
        );
      return alive && !alive.has(asked.authorization!)
        ? failure('INVALID_SESSION_ID', 401)
        : json(nothingFound);
    });
    clock = new TurnedClock();
    session = new PageSession(createTransport({ origin }), clock);
  });
  afterEach(() => stub.restore());

  const signIns = (): number =>
    stub.calls.filter(({ method, path }) => method === 'POST' && path === '/auth').length;

  it('starts signed out, without a call; asking for a session ID then is session-ended', async () => {
    expect(session.state).to.equal('signed-out');
    const error = await rejection(session.sessionId());
    expect(error).to.be.instanceOf(ApiError).with.property('kind', 'session-ended');
    expect(stub.calls).to.deep.equal([]);
  });

  it('tells its listeners every change of state, and no one who left', async () => {
    const states: string[] = [];
    const leave = session.subscribe(() => states.push(session.state));
    await session.signIn(rep);
    expect(session.userId).to.equal(42);
    await session.signOut();
    leave();
    await session.signIn(rep);
    expect(states).to.deep.equal(['signing-in', 'signed-in', 'signed-out']);
  });

  it('one listener that throws keeps nothing from the others', async () => {
    const reported: unknown[] = [];
    const original = window.reportError;
    window.reportError = (error) => void reported.push(error);
    try {
      let heard = 0;
      session.subscribe(() => {
        throw new Error('a fault of one widget');
      });
      session.subscribe(() => heard++);
      await session.signIn(rep);
      expect(heard).to.equal(2);
      expect(reported.length).to.equal(2);
    } finally {
      window.reportError = original;
    }
  });

  it('one sign-in for several widgets: whoever signs in meanwhile or later joins (decisions, section 4.4)', async () => {
    await Promise.all([
      session.signIn(rep),
      session.signIn(rep),
      session.signIn({ ...rep, username: 'other' }),
    ]);
    await session.signIn(rep);
    expect(signIns()).to.equal(1);
    expect(await session.sessionId()).to.equal('s1');
  });

  it('a call made while signing in waits for it', async () => {
    const signingIn = session.signIn(rep);
    const transport = createTransport({ origin, session });
    await searchEntities(transport, {});
    await signingIn;
    expect(stub.calls.map(({ path, authorization }) => [path, authorization])).to.deep.equal([
      ['/auth', null],
      ['/search', 's1'],
    ]);
  });

  const problems: [string, () => Response | Promise<Response>, SignInProblem][] = [
    ['wrong credentials', () => failure('AUTHENTICATION_FAILED', 401), 'authentication-failed'],
    ['too many tries', () => failure('RATE_LIMITED', 429, { 'Retry-After': '17' }), 'rate-limited'],
    ['no API access', () => failure('INSUFFICIENT_ACCESS', 403), 'no-api-access'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['a fault of the instance', () => failure('UNEXPECTED_ERROR', 500), 'unreachable'],
    ['HTML', () => new Response('<p>hello'), 'malformed'],
    [
      'a session without ID',
      () => json({ responseStatus: 'SUCCESS', sessionId: '', userId: 1 }),
      'malformed',
    ],
    ['anything else', () => failure('INVALID_DATA', 400), 'failed'],
  ];
  for (const [what, answer, problem] of problems)
    it(`${what} is the problem ${problem}, said without the credentials, and one can try again`, async () => {
      authenticating = answer;
      const error = (await rejection(session.signIn(rep))) as SignInError;
      expect(error).to.be.instanceOf(SignInError);
      expect(error.problem).to.equal(problem);
      expect(error.retryAfterSeconds).to.equal(problem === 'rate-limited' ? 17 : undefined);
      expect(JSON.stringify([error.message, error.stack, { ...error }])).not.to.match(
        /sandbox-rep|rep@sandbox/,
      );
      expect(session.state).to.equal('signed-out');
      authenticating = undefined;
      await session.signIn(rep);
      expect(session.state).to.equal('signed-in');
    });

  it('an abort leaves the others their sign-in; the last one out ends it', async () => {
    authenticating = ({ signal }) => untilAborted(signal);
    const [one, two] = [new AbortController(), new AbortController()];
    const outcomes = [rejection(session.signIn(rep, one.signal)), rejection(session.signIn(rep, two.signal))];
    await idle();
    one.abort('one');
    expect(await outcomes[0]).to.equal('one');
    expect(session.state).to.equal('signing-in');
    expect(stub.calls[0]!.signal.aborted).to.equal(false);
    two.abort('two');
    expect(await outcomes[1]).to.equal('two');
    expect(session.state).to.equal('signed-out');
    expect(stub.calls[0]!.signal.aborted).to.equal(true);

    authenticating = undefined;
    await session.signIn(rep);
    expect(session.state).to.equal('signed-in');
    expect(await rejection(session.signIn(rep, AbortSignal.abort('late')))).to.equal('late');
  });

  it('signing out ends the session here and at the instance, also in the middle of a sign-in', async () => {
    await session.signIn(rep);
    await session.signOut();
    expect([session.state, session.userId]).to.deep.equal(['signed-out', undefined]);
    expect(stub.calls.at(-1)).to.include({ method: 'DELETE', path: '/auth', authorization: 's1' });

    let admit: (answer: Response) => void;
    authenticating = () =>
      new Promise((resolve) => {
        admit = resolve;
      });
    const outcome = rejection(session.signIn(rep));
    await idle();
    await session.signOut();
    admit!(json({ responseStatus: 'SUCCESS', sessionId: 'late', userId: 1, networkId: '1', networkIds: [] }));
    expect(await outcome).to.be.instanceOf(SignInError);
    expect(session.state).to.equal('signed-out');
  });

  describe('renewal (decisions, section 4.5)', () => {
    it('happens by itself before the 20 minutes are over, while a widget is in use', async () => {
      session.subscribe(() => {});
      await session.signIn(rep);
      await clock.pass(10);
      expect(await session.sessionId()).to.equal('s1');
      await clock.pass(9);
      expect(signIns()).to.equal(2);
      expect(await session.sessionId()).to.equal('s2');
      expect(session.state).to.equal('signed-in');
    });

    it('does not happen for a session nobody used lately; the next call renews it', async () => {
      session.subscribe(() => {});
      await session.signIn(rep);
      await clock.pass(60);
      expect(signIns()).to.equal(1);
      expect(await session.sessionId()).to.equal('s2');
    });

    it('keeps no timer when no widget holds the session, and takes it up again', async () => {
      await session.signIn(rep);
      expect(clock.waiting).to.equal(0);
      const leave = session.subscribe(() => {});
      expect(clock.waiting).to.equal(1);
      const leaveToo = session.subscribe(() => {});
      expect(clock.waiting).to.equal(1);
      leave();
      leaveToo();
      expect(clock.waiting).to.equal(0);
      session.subscribe(() => {});
      await session.signOut();
      expect(clock.waiting).to.equal(0);
    });

    it('goes by the clock on the wall: after a sleep the first call renews', async () => {
      session.subscribe(() => {});
      await session.signIn(rep);
      clock.sleep(8 * 60);
      expect(await session.sessionId()).to.equal('s2');
    });

    it('is shared by calls that meet the same ended session (decisions, section 4.5)', async () => {
      await session.signIn(rep);
      alive = new Set(['s2']);
      const transport = createTransport({ origin, session });
      await Promise.all([1, 2, 3, 4].map((offset) => searchEntities(transport, { offset })));
      expect(signIns()).to.equal(2);
      expect(await session.renew('s1')).to.equal('s2');
      expect(signIns()).to.equal(2);
    });

    it('that fails for a passing reason ends nothing, and the old session serves on while it is good', async () => {
      session.subscribe(() => {});
      await session.signIn(rep);
      await clock.pass(10);
      await session.sessionId();
      authenticating = () => Promise.reject(new TypeError('Failed to fetch'));
      await clock.pass(8.1);
      expect(await session.sessionId()).to.equal('s1');
      expect(session.state).to.equal('signed-in');
      await clock.pass(5);
      const error = await rejection(session.sessionId());
      expect(error).to.be.instanceOf(ApiError).with.property('kind', 'unreachable');
      expect(session.state).to.equal('signed-in');
      authenticating = undefined;
      expect(await session.sessionId()).to.equal('s2');
    });

    it('that is refused ends the session for everybody; a new sign-in goes on', async () => {
      const states: string[] = [];
      session.subscribe(() => states.push(session.state));
      await session.signIn(rep);
      authenticating = () => failure('AUTHENTICATION_FAILED', 401);
      alive = new Set();
      const error = await rejection(searchEntities(createTransport({ origin, session }), {}));
      expect(error).to.be.instanceOf(ApiError).with.property('kind', 'session-ended');
      expect(states).to.deep.equal(['signing-in', 'signed-in', 'ended']);
      expect(clock.waiting).to.equal(0);

      expect(await rejection(session.signIn(rep))).to.be.instanceOf(SignInError);
      expect(session.state).to.equal('ended');
      authenticating = undefined;
      await session.signIn(rep);
      expect(states.slice(-2)).to.deep.equal(['signing-in', 'signed-in']);
    });

    it('that comes back after signing out is ended at the instance and given to nobody', async () => {
      await session.signIn(rep);
      let answer: (response: Response) => void;
      authenticating = () =>
        new Promise((resolve) => {
          answer = resolve;
        });
      const outcome = rejection(session.renew('s1'));
      await idle();
      await session.signOut();
      answer!(
        json({ responseStatus: 'SUCCESS', sessionId: 'late', userId: 1, networkId: '1', networkIds: [] }),
      );
      expect(await outcome)
        .to.be.instanceOf(ApiError)
        .with.property('kind', 'session-ended');
      await idle();
      expect(stub.calls.at(-1)).to.include({ method: 'DELETE', authorization: 'late' });
      expect(session.state).to.equal('signed-out');
    });
  });

  it('leaves nothing secret in storage, cookies, the address or the console (decisions, section 4.6)', async () => {
    const said: unknown[] = [];
    const original = { ...console };
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      console[level] = (...values) => void said.push(values);
    try {
      await session.signIn(rep);
      await clock.pass(19);
      await session.sessionId();
    } finally {
      Object.assign(console, original);
    }
    const kept = JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      said,
      session,
    ]);
    expect(kept).not.to.match(/sandbox-rep|rep@sandbox|"s[12]"/);
  });
});

describe('sharedSession (decisions, section 4.4)', () => {
  it('is one per instance and page', () => {
    const one = sharedSession('https://one.example', 'v39.0');
    expect(sharedSession('https://one.example', 'v39.0')).to.equal(one);
    expect(sharedSession('https://two.example', 'v39.0')).not.to.equal(one);
  });

  it('is found by other copies of the code under the versioned key', () => {
    const one = sharedSession('https://one.example', 'v39.0');
    const sessions = (globalThis as Record<symbol, unknown>)[
      Symbol.for('platform-network-widgets.sessions.1')
    ];
    expect((sessions as Map<string, unknown>).get('https://one.example')).to.equal(one);
  });
});
