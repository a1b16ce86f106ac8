/** What comments and titles of tests cite is in this repository: sections of docs/specification.md, and pages of docs/decisions. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

const sources = globSync('{src,demo,test,build,clients}/**/*.{ts,mjs,sql}').filter(
  (file) => !file.includes('node_modules') && file !== 'test/house/citations.test.ts',
);
const pages = new Set(globSync('docs/decisions/*.md').map((file) => Number(file.match(/(\d+)-/)![1])));
const sections = new Set(
  [...readFileSync('docs/specification.md', 'utf8').matchAll(/^#+ ([\d., ]*\d)\.? /gm)].flatMap(
    ([, numbers]) => numbers!.split(', '),
  ),
);

/** Returns each citation that a pattern finds, as its file and number; a pattern's first group has the numbers. */
const cited = (pattern: RegExp): { file: string; number: string }[] =>
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, numbers]) =>
      numbers!.match(/\d+(\.\d+)?/g)!.map((number) => ({ file, number })),
    ),
  );
const described = ({ file, number }: { file: string; number: string }): string => `${file}: ${number}`;

describe('citations', () => {
  test('every cited section of the specification is in docs/specification.md', () => {
    const found = cited(/specification,? (?:sections? )?(\d[\d.]*(?:(?:, | to | and )\d[\d.]*)*)/gi);
    assert.ok(found.length > 200, `citations: ${found.length}`);
    assert.deepEqual(found.filter(({ number }) => !sections.has(number)).map(described), []);
  });

  test('every cited decision has a page in docs/decisions', () => {
    const found = cited(/\bdecisions? (\d+(?:(?:, | to | and )\d+)*)\b/gi);
    assert.ok(found.length > 50, `citations: ${found.length}`);
    assert.deepEqual(found.filter(({ number }) => !pages.has(Number(number))).map(described), []);
  });

  test('no citation names a document without its place in this repository', () => {
    // A migration that has run on a database never changes.
    const changeable = sources.filter((file) => !file.includes('/migrations/'));
    const found = changeable.filter((file) =>
      /\bdecisions,?\s(?:\* )?sections?\b/.test(readFileSync(file, 'utf8')),
    );
    assert.deepEqual(found, []);
  });
});
