/** A name may lead to a private address, now or later. What counts is the address of the connection, not the name. */
import assert from 'node:assert/strict';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, mock, test } from 'node:test';
import { Sender } from '../../../demo/service/domain/webhooks/send.ts';
import { startReceiver } from './receiver.ts';

/** Lets every name lead to these addresses, one list after the other; the last one stays. */
function namesLeadTo(...answers: readonly string[][]): void {
  let count = 0;
  mock.method(dns, 'lookup', (_: string, _options: object, done: (error: null, found: object[]) => void) => {
    const found = answers[Math.min(count++, answers.length - 1)]!;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  });
  syncBuiltinESMExports();
}

const sendTo = (sender: Sender, url: string) =>
  sender.send({ url, headers: {}, body: '{}', signal: AbortSignal.timeout(5000) });

describe('a webhook to a name', () => {
  afterEach(() => {
    mock.restoreAll();
    syncBuiltinESMExports();
  });

  for (const addresses of [
    ['10.0.0.5'],
    ['::ffff:192.168.0.1'],
    ['fd00::1'],
    ['169.254.169.254'],
    ['203.0.114.9', '127.0.0.1'],
  ])
    test(`that leads to ${addresses.join(' and ')} is refused`, async () => {
      namesLeadTo(addresses);
      const sender = new Sender([]);
      const { status, problem } = await sendTo(sender, 'http://hooks.example:9/');
      sender.close();
      assert.equal(status, null);
      assert.match(problem!, /is not a public address/);
    });

  test('that leads elsewhere at the second connection is refused there', async () => {
    const receiver = await startReceiver();
    namesLeadTo(['127.0.0.1'], ['10.0.0.5']);
    // Stands for a public network: the first answer of the name is allowed.
    const sender = new Sender(['127.0.0.0/8']);
    const url = `http://hooks.example:${receiver.port}/`;
    // No event, so that the receiver keeps none: only the connection counts.
    receiver.close();
    const first = await sendTo(sender, url);
    assert.match(first.problem!, /ECONNREFUSED/, 'the first address may be reached');
    const second = await sendTo(sender, url);
    sender.close();
    assert.match(second.problem!, /10\.0\.0\.5 is not a public address/);
  });
});
