/** A user who sends many calls at once waits for turns while others call, and only then (docs/running.md). */
import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { before, describe, it } from 'node:test';
import { CallsAtOnce } from '../../../demo/service/http/limits/calls_at_once.ts';
import { startTestService, type TestService } from '../../support/service.ts';

/** Calls that end when they are told to. */
function callsOf(calls: CallsAtOnce, user: string, count: number) {
  const running: ((error?: Error) => void)[] = [];
  const answers = Array.from({ length: count }, () =>
    calls.run(
      user,
      () =>
        new Promise<void>((resolve, reject) => running.push((error) => (error ? reject(error) : resolve()))),
    ),
  );
  return { running, answers: Promise.allSettled(answers) };
}

describe('calls at once', () => {
  it('of a user alone all run', async () => {
    const flood = callsOf(new CallsAtOnce(2), 'integrator', 20);
    await turn();
    assert.equal(flood.running.length, 20);
  });

  it('of one user are limited while others call, and go on in their order, also after one that failed', async () => {
    const calls = new CallsAtOnce(2);
    const other = callsOf(calls, 'rep', 1);
    const flood = callsOf(calls, 'integrator', 5);
    await turn();
    assert.equal(flood.running.length, 2);
    flood.running[0]!(new Error('refused'));
    await turn();
    assert.equal(flood.running.length, 3);
    for (let index = 1; index < 5; index++) {
      flood.running[index]!();
      await turn();
    }
    assert.deepEqual(
      (await flood.answers).map(({ status }) => status),
      ['rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'fulfilled'],
    );
    other.running[0]!();
    await other.answers;
  });

  it('do not delay those of another user', async () => {
    const calls = new CallsAtOnce(2);
    callsOf(calls, 'rep', 1);
    callsOf(calls, 'integrator', 50);
    const other = callsOf(calls, 'rep', 1);
    await turn();
    assert.equal(other.running.length, 1);
  });
});

describe('a flood of calls', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ engine: 'postgres', hcps: 20, settings: { callsAtOnce: 1 } });
  });

  it('is answered whole, and others are answered before it ends', async () => {
    const [rep, integration] = [await service.signIn('rep'), await service.signIn('integration')];
    const search = (session: string) =>
      service.call('GET', '/search', { session, query: { q: 'Katherine' } });
    await search(rep);
    let ended = 0;
    const flood = Array.from({ length: 60 }, async () => {
      assert.equal((await search(integration)).status, 200);
      ended++;
    });
    assert.equal((await search(rep)).status, 200);
    assert.ok(ended < 60, 'the flood goes on');
    await Promise.all(flood);
    assert.equal(ended, 60);
  });
});
