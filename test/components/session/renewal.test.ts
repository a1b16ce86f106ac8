import { expect } from '@open-wc/testing';
import { searchEntities } from '../../../src/api/entities.ts';
import { ApiError } from '../../../src/api/errors.ts';
import { createTransport } from '../../../src/api/transport.ts';
import { PageSession } from '../../../src/session/page_session.ts';
import { SignInError } from '../../../src/session/sign_in_error.ts';
import { failure } from '../api/stub_fetch.ts';
import { DemoInstance, origin, rejection, rep, sessionAnswer } from './fixtures/demo_instance.ts';
import { idle, TurnedClock } from './fixtures/turned_clock.ts';

describe('renewal of a session (specification 5)', () => {
  let instance: DemoInstance;
  let clock: TurnedClock;
  let session: PageSession;
  beforeEach(() => {
    instance = new DemoInstance();
    clock = new TurnedClock();
    session = new PageSession(createTransport({ origin }), clock);
  });
  afterEach(() => instance.stub.restore());

  it('happens automatically before 20 minutes, while a widget is in use', async () => {
    session.subscribe(() => {});
    await session.signIn(rep);
    await clock.pass(10);
    expect(await session.sessionId()).to.equal('s1');
    await clock.pass(9);
    expect(instance.signIns).to.equal(2);
    expect(await session.sessionId()).to.equal('s2');
    expect(session.state).to.equal('signed-in');
  });

  it('does not happen automatically for an unused session; the next call renews it', async () => {
    session.subscribe(() => {});
    await session.signIn(rep);
    await clock.pass(60);
    expect(instance.signIns).to.equal(1);
    expect(await session.sessionId()).to.equal('s2');
  });

  it('has no timer while no widget uses the session, and resumes later', async () => {
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

  it('follows the wall clock: after sleep the first call renews', async () => {
    session.subscribe(() => {});
    await session.signIn(rep);
    clock.sleep(8 * 60);
    expect(await session.sessionId()).to.equal('s2');
  });

  it('is shared by calls with the same ended session (specification 5)', async () => {
    await session.signIn(rep);
    instance.alive = new Set(['s2']);
    const transport = createTransport({ origin, session });
    await Promise.all([1, 2, 3, 4].map((offset) => searchEntities(transport, { offset })));
    expect(instance.signIns).to.equal(2);
    expect(await session.renew('s1')).to.equal('s2');
    expect(instance.signIns).to.equal(2);
  });

  it('keeps the current session after a temporary error while it is valid', async () => {
    session.subscribe(() => {});
    await session.signIn(rep);
    await clock.pass(10);
    await session.sessionId();
    instance.authenticating = () => Promise.reject(new TypeError('Failed to fetch'));
    await clock.pass(8.1);
    expect(await session.sessionId()).to.equal('s1');
    expect(session.state).to.equal('signed-in');
    await clock.pass(5);
    const error = await rejection(session.sessionId());
    expect(error).to.be.instanceOf(ApiError).with.property('kind', 'unreachable');
    expect(session.state).to.equal('signed-in');
    instance.authenticating = undefined;
    expect(await session.sessionId()).to.equal('s2');
  });

  it('ends the session for all when it is refused; a new sign-in works', async () => {
    const states: string[] = [];
    session.subscribe(() => states.push(session.state));
    await session.signIn(rep);
    instance.authenticating = () => failure('AUTHENTICATION_FAILED', 401);
    instance.alive = new Set();
    const error = await rejection(searchEntities(createTransport({ origin, session }), {}));
    expect(error).to.be.instanceOf(ApiError).with.property('kind', 'session-ended');
    expect(states).to.deep.equal(['signing-in', 'signed-in', 'ended']);
    expect(clock.waiting).to.equal(0);

    expect(await rejection(session.signIn(rep))).to.be.instanceOf(SignInError);
    expect(session.state).to.equal('ended');
    instance.authenticating = undefined;
    await session.signIn(rep);
    expect(states.slice(-2)).to.deep.equal(['signing-in', 'signed-in']);
  });

  it('that finishes after a sign-out is ended at the instance and not used', async () => {
    await session.signIn(rep);
    let answer: (response: Response) => void;
    instance.authenticating = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const outcome = rejection(session.renew('s1'));
    await idle();
    await session.signOut();
    answer!(sessionAnswer('late'));
    expect(await outcome)
      .to.be.instanceOf(ApiError)
      .with.property('kind', 'session-ended');
    await idle();
    expect(instance.stub.calls.at(-1)).to.include({ method: 'DELETE', authorization: 'late' });
    expect(session.state).to.equal('signed-out');
  });

  it('does not send a call of a user with the session of another one who has signed in since', async () => {
    await session.signIn(rep);
    instance.alive = new Set(['other']);
    let answer: (response: Response) => void;
    instance.answering = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const outcome = rejection(searchEntities(createTransport({ origin, session }), {}));
    await idle();
    instance.answering = undefined;
    await session.signOut();
    instance.authenticating = () => sessionAnswer('other', 43);
    await session.signIn({ ...rep, username: 'other@sandbox.example' });
    answer!(failure('INVALID_SESSION_ID', 401));
    expect(await outcome)
      .to.be.instanceOf(ApiError)
      .with.property('kind', 'session-ended');
    expect(instance.stub.calls.some(({ authorization }) => authorization === 'other')).to.equal(false);
    expect(session.state).to.equal('signed-in');
  });

  it('ends the session when it leads to another user, who then signs in again', async () => {
    await session.signIn(rep);
    instance.alive = new Set(['other']);
    instance.authenticating = () => sessionAnswer('other', 43);
    const error = await rejection(searchEntities(createTransport({ origin, session }), {}));
    expect(error).to.be.instanceOf(ApiError).with.property('kind', 'session-ended');
    await idle();
    expect(instance.stub.calls.at(-1)).to.include({ method: 'DELETE', authorization: 'other' });
    expect(session.state).to.equal('ended');
    await session.signIn(rep);
    expect(session.userId).to.equal(43);
  });
});
