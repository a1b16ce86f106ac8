import { expect } from '@open-wc/testing';
import { searchEntities } from '../../../src/api/entities.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { PageSession } from '../../../src/session/page_session.ts';
import { SignInError, type SignInProblem } from '../../../src/session/sign_in_error.ts';
import { sharedSession } from '../../../src/session/shared_session.ts';
import { failure, json, untilAborted } from '../api/stub_fetch.ts';
import { DemoInstance, origin, rejection, rep, sessionAnswer } from './fixtures/demo_instance.ts';
import { idle, TurnedClock } from './fixtures/turned_clock.ts';

describe('session in demo mode', () => {
  let instance: DemoInstance;
  let clock: TurnedClock;
  let session: PageSession;
  beforeEach(() => {
    instance = new DemoInstance();
    clock = new TurnedClock();
    session = new PageSession(createTransport({ origin }), clock);
  });
  afterEach(() => instance.stub.restore());

  it('starts signed out without a call; its session ID rejects with session-ended', async () => {
    expect(session.state).to.equal('signed-out');
    const error = await rejection(session.sessionId());
    expect(error).to.be.instanceOf(ApiError).with.property('kind', 'session-ended');
    expect(instance.stub.calls).to.deep.equal([]);
  });

  it('notifies listeners of every change of state, but not removed ones', async () => {
    const states: string[] = [];
    const leave = session.subscribe(() => states.push(session.state));
    await session.signIn(rep);
    expect(session.userId).to.equal(42);
    await session.signOut();
    leave();
    await session.signIn(rep);
    expect(states).to.deep.equal(['signing-in', 'signed-in', 'signed-out']);
  });

  it('notifies the other listeners when one throws', async () => {
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

  it('shares one sign-in among widgets that join during or after it (specification 5)', async () => {
    await Promise.all([
      session.signIn(rep),
      session.signIn(rep),
      session.signIn({ ...rep, username: 'other' }),
    ]);
    await session.signIn(rep);
    expect(instance.signIns).to.equal(1);
    expect(await session.sessionId()).to.equal('s1');
  });

  it('delays a call until the sign-in has finished', async () => {
    const signingIn = session.signIn(rep);
    const transport = createTransport({ origin, session });
    await searchEntities(transport, {});
    await signingIn;
    expect(instance.stub.calls.map(({ path, authorization }) => [path, authorization])).to.deep.equal([
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
    it(`reports ${problem} for ${what}, without the credentials, and can try again`, async () => {
      instance.authenticating = answer;
      const error = (await rejection(session.signIn(rep))) as SignInError;
      expect(error).to.be.instanceOf(SignInError);
      expect(error.problem).to.equal(problem);
      expect(error.retryAfterSeconds).to.equal(problem === 'rate-limited' ? 17 : undefined);
      expect(JSON.stringify([error.message, error.stack, { ...error }])).not.to.match(
        /sandbox-rep|rep@sandbox/,
      );
      expect(session.state).to.equal('signed-out');
      instance.authenticating = undefined;
      await session.signIn(rep);
      expect(session.state).to.equal('signed-in');
    });

  it('continues a sign-in when one caller aborts, and stops it when the last one does', async () => {
    instance.authenticating = ({ signal }) => untilAborted(signal);
    const [one, two] = [new AbortController(), new AbortController()];
    const outcomes = [rejection(session.signIn(rep, one.signal)), rejection(session.signIn(rep, two.signal))];
    await idle();
    one.abort('one');
    expect(await outcomes[0]).to.equal('one');
    expect(session.state).to.equal('signing-in');
    expect(instance.stub.calls[0]!.signal.aborted).to.equal(false);
    two.abort('two');
    expect(await outcomes[1]).to.equal('two');
    expect(session.state).to.equal('signed-out');
    expect(instance.stub.calls[0]!.signal.aborted).to.equal(true);

    instance.authenticating = undefined;
    await session.signIn(rep);
    expect(session.state).to.equal('signed-in');
    expect(await rejection(session.signIn(rep, AbortSignal.abort('late')))).to.equal('late');
  });

  it('ends the session locally and at the instance when signing out, also during a sign-in', async () => {
    await session.signIn(rep);
    await session.signOut();
    expect([session.state, session.userId]).to.deep.equal(['signed-out', undefined]);
    expect(instance.stub.calls.at(-1)).to.include({ method: 'DELETE', path: '/auth', authorization: 's1' });

    let admit: (answer: Response) => void;
    instance.authenticating = () =>
      new Promise((resolve) => {
        admit = resolve;
      });
    const outcome = rejection(session.signIn(rep));
    await idle();
    await session.signOut();
    admit!(sessionAnswer('late'));
    expect(await outcome).to.be.instanceOf(SignInError);
    expect(session.state).to.equal('signed-out');
  });

  it('leaves no secret in storage, cookies, the address or the console (specification 5)', async () => {
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

describe('sharedSession (specification 5)', () => {
  it('returns one session per instance and page', () => {
    const one = sharedSession('https://one.example');
    expect(sharedSession('https://one.example')).to.equal(one);
    expect(sharedSession('https://two.example')).not.to.equal(one);
  });

  it('finds sessions of other copies of the code by the versioned key', () => {
    const one = sharedSession('https://one.example');
    const sessions = (globalThis as Record<symbol, unknown>)[
      Symbol.for('platform-network-widgets.sessions.3')
    ];
    expect((sessions as Map<string, unknown>).get('https://one.example')).to.equal(one);
  });
});
