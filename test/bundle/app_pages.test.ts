/** The pages of assistants: small, in one file each, and without a way to the network. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { appPages, appPagesDirectory } from '../../build/app_pages.ts';
import { buildWhatIsStale } from '../../demo/build.ts';

/** Issue 27: what an assistant loads before the user sees a view, the texts of any language included. */
const mostKibibytes = 120;

describe('the pages of assistants', () => {
  const directory = appPagesDirectory;
  const read = (file: string): string => readFileSync(join(directory, file), 'utf8');
  const kibibytes = (file: string): number => brotliCompressSync(read(file)).length / 1024;
  let largest: number | undefined;
  /** Size of the texts of the language that has the most. */
  const texts = (): number =>
    (largest ??= Math.max(...globSync('texts/*.json', { cwd: directory }).map(kibibytes)));
  before(() => buildWhatIsStale(console.log, 'pages of assistants'));

  for (const page of appPages) {
    test(`${page}: at most ${mostKibibytes} KB brotli with the texts of any language`, () => {
      const bytes = kibibytes(`${page}.html`) + texts();
      assert.ok(bytes <= mostKibibytes, `${page} has ${bytes.toFixed(1)} KB`);
    });

    test(`${page}: one script that asks no network and loads no file`, () => {
      const html = read(`${page}.html`);
      assert.equal([...html.matchAll(/<script/gi)].length, 1);
      assert.equal([...html.matchAll(/<\/script>/gi)].length, 1);
      assert.doesNotMatch(html, /<(?:link|iframe|img|base)\b[^>]*(?:href|src)=/i);
      for (const way of [
        /\bfetch\(/,
        /XMLHttpRequest/,
        /WebSocket/,
        /sendBeacon/,
        /\bimport\(/,
        /new Worker/,
      ])
        assert.doesNotMatch(html, way);
    });

    test(`${page}: no sign-in, and nothing that could keep a session`, () => {
      const html = read(`${page}.html`);
      for (const part of ['/auth/sso', 'code_challenge', 'sessionStorage'])
        assert.ok(!html.includes(part), part);
    });
  }

  test('the texts of a language are plain data of all areas', () => {
    const files = globSync('texts/*.json', { cwd: directory });
    assert.equal(files.length, 11);
    for (const file of files) {
      const texts = JSON.parse(read(file)) as Record<string, { templates?: Record<string, unknown> }>;
      assert.ok(Object.keys(texts).length >= 15, basename(file));
      assert.ok(texts['app']!.templates!['app.waiting'], basename(file));
    }
  });
});
