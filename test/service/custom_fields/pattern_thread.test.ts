/** The threads that check patterns of fields (decision 24). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PatternChecks } from '../../../demo/service/domain/custom_fields/pattern_thread.ts';

/** The check of this pattern takes seconds of processor time, so it ends at its limit. */
const slow = `^(?:${'a*'.repeat(150)})$`;
const simple = '^(?:[a-z]+)$';
const [first, second, third] = [1001, 1002, 1003];

describe('checks of patterns', () => {
  test('a pattern that ends the thread of the check is unknown, and the next ones are checked', async () => {
    const checks = new PatternChecks();
    // The library cannot read the number.
    const answers = await Promise.all(
      ['^(?:a{0,4294967295})$', simple, '^(?:(a+)+)$'].map((one) => checks.check(one, first)),
    );
    assert.deepEqual(answers, ['unknown', 'safe', 'vulnerable']);
  });

  /** Asks for checks at once. Returns their names in the order of the answers, up to the one named `until`. */
  async function answersUntil(
    until: string,
    asked: readonly (readonly [name: string, source: string, user: number])[],
  ): Promise<string[]> {
    const checks = new PatternChecks(500);
    const names: string[] = [];
    const all = asked.map(async ([name, source, user]) => {
      await checks.check(source, user);
      names.push(name);
    });
    await Promise.all(all);
    return names.slice(0, names.indexOf(until) + 1);
  }

  test('a user does not wait for slow patterns of another user', async () => {
    const names = await answersUntil('second, simple', [
      ...['slow 1', 'slow 2', 'slow 3'].map((name) => [name, slow, first] as const),
      ['second, simple', simple, second],
    ]);
    assert.ok(!names.includes('slow 3'), names.join());
  });

  test('users take turns when two of them have slow patterns', async () => {
    const names = await answersUntil('third, simple', [
      ...['first 1', 'first 2', 'first 3'].map((name) => [name, slow, first] as const),
      ...['second 1', 'second 2', 'second 3'].map((name) => [name, slow, second] as const),
      ['third, simple', simple, third],
    ]);
    assert.ok(!names.includes('first 3') && !names.includes('second 3'), names.join());
  });
});
