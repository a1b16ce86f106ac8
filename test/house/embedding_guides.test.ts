/**
 * The guides for frameworks and CRM products show only code that runs: every snippet is in a file that other
 * tests run.
 */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const guides = ['salesforce', 'visualforce', 'dynamics', 'portals', 'frameworks'].map(
  (name) => `docs/embedding/${name}.md`,
);
/** Guides of one task, with code that other tests run, too. */
const tasks = ['docs/embedding/custom_keys.md', 'docs/embedding/headless.md'];
const read = (file: string): string => readFileSync(file, 'utf8');
/** Removes white space and the final punctuation, in which an excerpt may differ from its file. */
const plain = (code: string): string => code.replaceAll(/\s+/g, '').replace(/[;,]$/, '');

test('every snippet of the guides is an excerpt of the file that it names', () => {
  for (const guide of [...guides, ...tasks]) {
    const snippets = [...read(guide).matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)];
    let excerpts = 0;
    for (const [, language, path, code] of snippets) {
      // Policies are checked against the strict pages instead.
      if (language === 'csp') continue;
      assert.ok(path, `${guide} has a snippet that names no file:\n${code}`);
      const file = [join('docs/embedding', path), path].find((each) => existsSync(each));
      assert.ok(file, `${guide} names ${path}`);
      assert.ok(plain(read(file)).includes(plain(code!)), `${file} has no such lines:\n${code}`);
      excerpts++;
    }
    assert.ok(excerpts >= 2, `${guide} shows ${excerpts} snippets`);
  }
});

test("every guide tells the administrator's steps, how to verify them, and what was checked", () => {
  for (const guide of guides) {
    const text = read(guide);
    assert.match(text, /^## How to see that it works$/m, guide);
    if (guide.endsWith('frameworks.md')) continue;
    assert.match(text, /^## What the administrator does$/m, guide);
    assert.match(text, /^```csp$/m, guide);
    assert.match(text, /^Checked /m, guide);
  }
});

test('every file of the kits is named in a guide or belongs to one that is', () => {
  const text = [...guides, ...tasks].map(read).join('\n');
  const files = globSync('docs/embedding/*/**/*', { withFileTypes: true }).filter((entry) => entry.isFile());
  assert.ok(files.length > 15, `only ${files.length} files were seen`);
  for (const { name, parentPath } of files) {
    const stem = name.split('.')[0]!;
    assert.ok(
      text.includes(stem) || text.includes(parentPath.split('/').at(-1)!),
      `${parentPath}/${name} is in no guide`,
    );
  }
});
