/** Widgets run in pages with old libraries (Prototype.js, MooTools), which replace methods of the browser. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Calls of these methods, and why not to use them. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/\bArray\.from\(/, 'both replace Array.from: the mapping is ignored, and a Set is empty'],
  [/(?<!\bObject)\.entries\(\)/, 'Prototype.js replaces entries() of arrays by a copy of the array'],
  [
    /\.(?:map|filter|find|some|every)\(\(\w+, \w+, \w+\) =>/,
    'those of Prototype.js do not give the array to the function',
  ],
  [/\.reduce\(/, 'that of Prototype.js 1.5 returns the array'],
  [/\bnew Event\(/, 'MooTools has a class of its own under this name: make a CustomEvent'],
  [/\bJSON\.stringify\(/, 'they give arrays a toJSON, which encodes them as text: call jsonOf'],
  [/(?<!\b(?:window|globalThis))\.scrollTo\(/, 'both replace scrollTo() of elements: set scrollTop'],
];

const problemsOf = (text: string): string[] =>
  replaced.filter(([call]) => call.test(text)).map(([, problem]) => problem);

/** The file that makes JSON safe, and pages of our own, which have no libraries of others. */
const ownPages = [
  'src/api/json.ts',
  'src/delivery/app/page.ts',
  'src/delivery/app/proposal_view.ts',
  'src/delivery/app/server_call.ts',
  'src/delivery/frame/layout.ts',
  'src/delivery/frame/page_link.ts',
];

test('no file of src calls a method that old libraries of a page replace', () => {
  const found = globSync('src/**/*.ts')
    .filter((file) => !file.startsWith('src/contract/') && !ownPages.includes(file))
    .flatMap((file) => problemsOf(readFileSync(file, 'utf8')).map((problem) => `${file}: ${problem}`));
  assert.deepEqual(found, []);
});

test('such a call is noticed, and others are not', () => {
  const calls = [
    'Array.from({ length: 3 }, row)',
    'for (const [at, line] of lines.entries())',
    'list.scrollTo(0)',
    'sizes.reduce((sum, size) => sum + size, 0)',
    "new Event('input')",
    'JSON.stringify(list)',
    'words.map((word, at, all) => all.length)',
  ];
  assert.deepEqual(
    calls.map((call) => problemsOf(call).length),
    [1, 1, 1, 1, 1, 1, 1],
  );
  assert.deepEqual(problemsOf('Object.entries(labels); window.scrollTo(0, 0)'), []);
});
