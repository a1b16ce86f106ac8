import { expect } from '@open-wc/testing';
import { createTransport } from '../../../src/api/transport.ts';
import { shareAmongFrames } from '../../../src/session/frame_sharing.ts';
import { PageSession } from '../../../src/session/page_session.ts';
import { failure } from '../api/stub_fetch.ts';
import { DemoInstance, origin, rejection, rep } from './fixtures/demo_instance.ts';
import { TurnedClock } from './fixtures/turned_clock.ts';

describe('sign-in shared among the frames of a page', () => {
  let instance: DemoInstance;
  let clock: TurnedClock;
  let page = 0;
  beforeEach(() => {
    instance = new DemoInstance();
    clock = new TurnedClock();
    page++;
  });
  afterEach(() => instance.stub.restore());

  const frame = (name = `page-${page} ${origin}`): PageSession => {
    const session = new PageSession(createTransport({ origin }), clock);
    shareAmongFrames(session, name);
    return session;
  };
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));

  it('is adopted by frames that wait and by later ones', async () => {
    const [owner, waiting] = [frame(), frame()];
    await owner.signIn(rep);
    await until(() => waiting.state === 'signed-in');
    const late = frame();
    await until(() => late.state === 'signed-in');
    expect(await waiting.sessionId()).to.equal('s1');
    expect(await late.sessionId()).to.equal('s1');
    expect(late.userId).to.equal(42);
    expect(instance.signIns).to.equal(1);
  });

  it('does not reach frames of another page or instance', async () => {
    const [owner, other] = [frame(), frame(`page-${page}-other ${origin}`)];
    await owner.signIn(rep);
    await soon();
    expect(other.state).to.equal('signed-out');
  });

  it('is renewed once by the frame that signed in, without interruption for the others', async () => {
    const [owner, one, two] = [frame(), frame(), frame()];
    await owner.signIn(rep);
    await until(() => one.state === 'signed-in' && two.state === 'signed-in');
    const states: string[] = [];
    one.subscribe(() => states.push(one.state));
    clock.sleep(30);
    expect(await Promise.all([one.sessionId(), two.sessionId(), owner.sessionId()])).to.deep.equal([
      's2',
      's2',
      's2',
    ]);
    expect(instance.signIns).to.equal(2);
    clock.sleep(19);
    expect(await owner.sessionId()).to.equal('s3');
    await until(() => one.issued?.answer.sessionId === 's3');
    expect(states).to.deep.equal([]);
  });

  it('ends once in all frames and at the instance when another frame signs out', async () => {
    const [owner, one, two] = [frame(), frame(), frame()];
    await owner.signIn(rep);
    await until(() => one.state === 'signed-in' && two.state === 'signed-in');
    await one.signOut();
    await until(() => owner.state === 'signed-out' && two.state === 'signed-out');
    await soon();
    expect([owner.issued, one.issued, two.issued]).to.deep.equal([undefined, undefined, undefined]);
    const ended = instance.stub.calls.filter(({ method }) => method === 'DELETE');
    expect(ended.map(({ authorization }) => authorization)).to.deep.equal(['s1']);
    await two.signIn(rep);
    await until(() => owner.state === 'signed-in' && one.state === 'signed-in');
    expect(await owner.sessionId()).to.equal('s2');
  });

  it('reports an ended session to all frames, distinct from a sign-out', async () => {
    const [owner, other] = [frame(), frame()];
    await owner.signIn(rep);
    await until(() => other.state === 'signed-in');
    instance.authenticating = () => failure('AUTHENTICATION_FAILED', 401);
    clock.sleep(30);
    await rejection(other.sessionId());
    await until(() => owner.state === 'ended' && other.state === 'ended');
  });

  it('ends in every frame by a sign-out', async () => {
    const [owner, other] = [frame(), frame()];
    await owner.signIn(rep);
    await until(() => other.state === 'signed-in');
    await owner.signOut();
    await until(() => other.state === 'signed-out');
    expect(await rejection(other.sessionId())).to.have.property('kind', 'session-ended');
    await other.signIn(rep);
    await until(() => owner.state === 'signed-in');
    expect(await owner.sessionId()).to.equal('s2');
  });

  it('ends before that of another user is adopted, so that widgets show nothing of the user before', async () => {
    const [owner, other] = [frame(), frame()];
    await owner.signIn(rep);
    await until(() => other.state === 'signed-in');
    const states: string[] = [];
    other.subscribe(() => states.push(`${other.state} ${other.userId}`));
    // The frame that signed in was removed, and the user of another one signed in.
    const channel = new BroadcastChannel(`platform-network.page-${page} ${origin}`);
    const answer = { ...other.issued!.answer, sessionId: 'other', userId: 43 };
    // Only frames of this origin receive messages of the channel.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage({ kind: 'session', session: { ...other.issued!, answer } });
    await until(() => other.userId === 43);
    channel.close();
    expect(states).to.deep.equal(['ended undefined', 'signed-in 43']);
    expect(await other.sessionId()).to.equal('other');
  });
});
