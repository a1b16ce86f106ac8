import { expect } from '@open-wc/testing';
import { searchEntities } from '../../../src/api/entities.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { PageSession } from '../../../src/session/page_session.ts';
import type { SessionProvider } from '../../../src/session/page_sign_in.ts';
import { SignInError, type SignInProblem } from '../../../src/session/sign_in_error.ts';
import { failure } from '../api/stub_fetch.ts';
import { DemoInstance, origin, rejection } from './fixtures/demo_instance.ts';
import { idle, TurnedClock } from './fixtures/turned_clock.ts';

/** Resolves when the condition holds; the test's own time-out is the limit. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await idle();
}
const never = (): Promise<never> => new Promise(() => {});

describe('session with the page’s sessionProvider', () => {
  let instance: DemoInstance;
  let clock: TurnedClock;
  let session: PageSession;
  let asked: number;
  let answer: SessionProvider;
  const signIn = (): Promise<void> =>
    session.signIn({
      kind: 'page',
      provider: () => {
        asked++;
        return answer();
      },
    });
  beforeEach(() => {
    instance = new DemoInstance();
    clock = new TurnedClock();
    session = new PageSession(createTransport({ origin }), clock);
    asked = 0;
    answer = async () => `page-token-${asked}`;
  });
  afterEach(() => instance.stub.restore());

  it('exchanges the returned token without a window', async () => {
    const { open } = window;
    window.open = () => {
      throw new Error('A window was opened.');
    };
    await signIn();
    window.open = open;
    expect(session.state).to.equal('signed-in');
    expect(instance.exchanged).to.deep.equal(['Bearer page-token-1']);
    expect(await session.sessionId()).to.equal('s1');
  });

  it('calls the provider once for widgets that sign in together, also when it returns synchronously', async () => {
    answer = () => 'at-once';
    await Promise.all([signIn(), signIn(), signIn()]);
    expect(asked).to.equal(1);
    expect(instance.exchanged).to.deep.equal(['Bearer at-once']);
  });

  const faults: [string, SessionProvider, SignInProblem][] = [
    ['null: nobody is signed in to the page', () => null, 'page-signed-out'],
    ['nothing', async () => undefined, 'page-signed-out'],
    ['an empty text', async () => '', 'page-signed-out'],
    ['no text', (() => ({ token: 'x' })) as unknown as SessionProvider, 'page-failed'],
    ['a text that no header can carry', () => 'two\nlines', 'page-failed'],
    [
      'an exception',
      () => {
        throw new Error('secret-of-the-page');
      },
      'page-failed',
    ],
    ['a rejection', () => Promise.reject(new Error('secret-of-the-page')), 'page-failed'],
    ['no answer for 15 seconds', never, 'page-late'],
  ];
  for (const [what, provider, problem] of faults)
    it(`reports ${problem} for ${what}, and calls the provider again at the next attempt`, async () => {
      answer = provider;
      const failed = rejection(signIn());
      await until(() => asked > 0);
      await clock.pass(0.25);
      const error = (await failed) as SignInError;
      expect(error).to.be.instanceOf(SignInError).with.property('problem', problem);
      expect(error.message).not.to.include('secret-of-the-page');
      expect(session.state).to.equal('signed-out');
      expect(instance.exchanged).to.deep.equal([]);
      answer = () => 'better';
      await signIn();
      expect(session.state).to.equal('signed-in');
      expect(clock.waiting).to.equal(0);
    });

  it('reports a refused token as denied, and not as a wrong password', async () => {
    instance.authenticating = () => failure('AUTHENTICATION_FAILED', 401);
    expect(await rejection(signIn())).to.have.property('problem', 'failed');
  });

  it('calls the provider once for each renewal, however many calls need it', async () => {
    await signIn();
    instance.alive = new Set(['s2']);
    const transport = createTransport({ origin, session });
    await Promise.all([1, 2, 3].map((offset) => searchEntities(transport, { offset })));
    expect(asked).to.equal(2);
    expect(instance.exchanged).to.deep.equal(['Bearer page-token-1', 'Bearer page-token-2']);
  });

  it('stays valid when the provider fails before its end, and calls it again', async () => {
    session.subscribe(() => {});
    await signIn();
    await clock.pass(10);
    await session.sessionId();
    answer = () => Promise.reject(new Error());
    await clock.pass(8.1);
    expect(asked).to.be.greaterThan(1);
    expect(session.state).to.equal('signed-in');
    expect(await session.sessionId()).to.equal('s1');
    answer = () => 'fresh';
    await clock.pass(0.5);
    expect(await session.sessionId()).to.equal('s2');
  });

  it('ends when the provider fails after its end', async () => {
    await signIn();
    clock.sleep(30);
    answer = () => Promise.reject(new Error());
    const error = await rejection(session.sessionId());
    expect(error).to.be.instanceOf(ApiError).with.property('kind', 'session-ended');
    expect(session.state).to.equal('ended');
    answer = () => 'again';
    await signIn();
    expect(session.state).to.equal('signed-in');
  });

  it('ends at once when the provider returns that nobody is signed in', async () => {
    await signIn();
    instance.alive = new Set();
    answer = () => null;
    const error = await rejection(searchEntities(createTransport({ origin, session }), {}));
    expect(error).to.have.property('kind', 'session-ended');
    expect(session.state).to.equal('ended');
    expect(asked).to.equal(2);
  });
});
