/** Texts of the widgets name their ID, because the build leaves out the code that would derive one. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Returns the number of texts in a source, and the number of IDs among their options. */
const counted = (source: string): { texts: number; ids: number } => ({
  texts: [...source.matchAll(/\bmsg\(/g)].length,
  ids: [...source.matchAll(/\bid: ['"`]/g)].length,
});

test('every text names its ID', () => {
  let seen = 0;
  for (const file of globSync('src/**/*.ts')) {
    const { texts, ids } = counted(readFileSync(file, 'utf8'));
    if (texts === 0) continue;
    assert.equal(ids, texts, `${file} has a text without an ID`);
    seen += texts;
  }
  assert.ok(seen > 300, `saw only ${seen} texts`);
});

test('a text without an ID is noticed', () => {
  assert.notDeepEqual(counted("msg('Close')"), counted("msg('Close', { id: 'close' })"));
});
