/** When a failed event is tried again: after growing pauses, not before the receiver wants it, and for a day. */
import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import { failuresOfDown, isResting, nextAttempt } from '../../../demo/service/domain/webhooks/retries.ts';
import { onOneEngine, person } from '../change_requests/support.ts';
import { until } from '../jobs/support.ts';
import { startReceiver } from './receiver.ts';

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 1) + 1000 * seconds);
const hour = 3600;

describe('attempts of a webhook', () => {
  test('come after 5 seconds, 30 seconds, 2, 10 and 30 minutes, 1, 2 and 3 hours, and then every 3 hours', () => {
    mock.method(Math, 'random', () => 0.5);
    const pauses = Array.from({ length: 10 }, (_, index) => {
      const next = nextAttempt(index + 1, at(0), at(60));
      return next && (next.getTime() - at(60).getTime()) / 1000;
    });
    assert.deepEqual(pauses, [5, 30, 120, 600, 1800, hour, 2 * hour, 3 * hour, 3 * hour, 3 * hour]);
    mock.restoreAll();
  });

  test('are spread by a fifth', () => {
    const seen = Array.from({ length: 200 }, () => nextAttempt(3, at(0), at(0))!.getTime() - at(0).getTime());
    assert.ok(Math.min(...seen) >= 96_000 && Math.max(...seen) <= 144_000);
    assert.ok(new Set(seen).size > 100);
  });

  test('end a day after the first, even if the receiver asks for longer', () => {
    assert.ok(nextAttempt(9, at(0), at(24 * hour - 1)));
    assert.equal(nextAttempt(9, at(0), at(24 * hour), hour), undefined);
  });

  test('come not before the time that the receiver asks for', () => {
    assert.equal(nextAttempt(1, at(0), at(0), 900)!.getTime(), at(900).getTime());
    assert.ok(
      nextAttempt(8, at(0), at(0), 1)!.getTime() > at(2 * hour).getTime(),
      'a shorter time counts not',
    );
  });

  test('rest after ten failures in a row, longer with each, for five minutes at most', () => {
    assert.equal(isResting(failuresOfDown - 1, at(0), at(0)), false);
    assert.equal(isResting(failuresOfDown, null, at(0)), false);
    for (const [failures, seconds] of [
      [0, 1],
      [3, 8],
      [8, 256],
      [9, 300],
      [100, 300],
    ] as const) {
      assert.equal(isResting(failuresOfDown + failures, at(0), at(seconds - 0.1)), true, `${failures}`);
      assert.equal(isResting(failuresOfDown + failures, at(0), at(seconds)), false, `${failures}`);
    }
  });
});

let passed = 0;

onOneEngine(
  'a webhook whose receiver asks for a pause',
  (desk) => {
    for (const status of [429, 503])
      test(`is not called again before Retry-After has passed (${status})`, async () => {
        passed = 0;
        const receiver = await startReceiver();
        const session = await desk().service.signIn('admin');
        const body = {
          name: `Pause ${status}`,
          url: receiver.url,
          entity_types: ['HCP'],
          changes: ['created'],
          status: 'ACTIVE',
        };
        await desk().service.call('POST', '/webhooks', { session, body });
        let asked = '';
        const calls = (vid: string): number =>
          receiver.arrivals.filter(({ event }) => event.subject === vid).length;
        // The event of a record is known only when it arrives.
        receiver.answer = ({ event }) => {
          asked ||= event.subject!;
          return event.subject === asked ? [status, { 'retry-after': '900' }] : 200;
        };
        await desk().addRecord(person());
        await until(async () => asked, 'the first attempt');
        for (const seconds of [60, 700]) {
          passed += 1000 * seconds;
          const other = await desk().addRecord(person());
          await until(async () => calls(other), 'an event of another record');
          assert.equal(calls(asked), 1, `${seconds} seconds later`);
        }
        receiver.answer = () => 200;
        passed += 1000 * 200;
        await until(async () => calls(asked) === 2, 'the second attempt');
      });
  },
  { clock: () => new Date(Date.now() + passed), settings: { webhookNetworks: ['127.0.0.0/8'] } },
);
