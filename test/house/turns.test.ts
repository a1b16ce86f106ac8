/** What takes turns is whole in all turns together. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { filesInTurns, filesOfOtherTurns } from '../support/turns/files.ts';
import { shareOf, turnOf, turns } from '../support/turns/turns.ts';

const numbers = Array.from({ length: turns }, (_, turn) => turn);

test('every file that takes turns exists, is in one list, and runs in a turn', () => {
  const files = filesInTurns.flat();
  assert.deepEqual(
    files.filter((file) => !existsSync(file)),
    [],
  );
  assert.equal(new Set(files).size, files.length);
  for (const file of files)
    assert.ok(
      numbers.some((turn) => !filesOfOtherTurns(turn).includes(file)),
      file,
    );
});

test('shares have every item together, are about as large as each other and never empty', () => {
  for (const count of [1, 2, turns, 5, 30]) {
    const items = Array.from({ length: count }, (_, item) => item);
    const shares = numbers.map((turn) => shareOf(items, turn));
    assert.deepEqual(new Set(shares.flat()), new Set(items));
    const sizes = shares.map(({ length }) => length);
    assert.ok(Math.min(...sizes) >= 1 && Math.max(...sizes) - Math.min(...sizes) <= 1, String(sizes));
  }
});

test('without a turn, and with all, everything runs; another word is refused', () => {
  for (const text of [undefined, '', 'all']) {
    assert.deepEqual(filesOfOtherTurns(turnOf(text)), []);
    assert.deepEqual(shareOf([1, 2, 3, 4, 5], turnOf(text)), [1, 2, 3, 4, 5]);
  }
  assert.equal(turnOf('6'), 6 % turns);
  assert.throws(() => turnOf('most'), /has to be a number or "all"/);
});
