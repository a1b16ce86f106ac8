/** Every group of the gallery is in a test that walks its controls, so that a new group cannot be left out (WCAG 2.4.3). */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

test('the focus of every group of the gallery is walked', () => {
  const catalogue = readFileSync('demo/pages/gallery/catalogue.ts', 'utf8');
  const groups = [...catalogue.matchAll(/import\('\.\/scenes\/(\w+)\.ts'\)/g)].map(([, name]) => name!);
  const walks = globSync('test/components/**/focus.test.ts').map((file) => readFileSync(file, 'utf8'));
  const isWalked = (group: string): boolean =>
    walks.some((walk) => walk.includes(`gallery/scenes/${group}.ts'`) && walk.includes('keepsFocus(scenes'));
  assert.ok(groups.length >= 9, `${groups.length} groups`);
  // The walk of the affiliation widget leaves out large maps, which have the controls of small ones.
  assert.deepEqual(
    groups.filter((group) => !isWalked(group) && group !== 'affiliation'),
    [],
  );
  assert.ok(walks.some((walk) => walk.includes('keepsFocus(walked')));
});
