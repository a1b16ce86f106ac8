/**
 * The sandbox's pages: the files that each loads at start. Editors and other large parts load when opened.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { colorGroups } from '../../demo/pages/admin/widgets/theme/theme_tokens.ts';
import { root } from './build_widgets.ts';

const kibibyte = 1024;
const limitKibibytes = 250;

interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
}

describe('the pages of the sandbox', () => {
  let folder: string;
  let manifest: Record<string, Chunk>;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'platform-network-pages-'));
    await build({
      root: join(root, 'demo/pages'),
      configFile: join(root, 'demo/pages/vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, manifest: true },
    });
    manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  });
  after(() => rmSync(folder, { recursive: true }));

  /** Returns the files that a chunk needs before it runs. */
  function needs(key: string, found = new Set<string>()): Set<string> {
    const { file, css = [], imports = [] } = manifest[key]!;
    if (found.has(file)) return found;
    for (const one of [file, ...css]) found.add(one);
    for (const one of imports) needs(one, found);
    return found;
  }

  const brotliBytes = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);

  test(`each page loads at most ${limitKibibytes} KB brotli`, () => {
    const pages = Object.keys(manifest).filter((key) => /^[a-z]+\/page\.ts$/.test(key));
    assert.ok(pages.length >= 2, `found ${pages.join(', ')}`);
    for (const page of pages) {
      const bytes = brotliBytes(needs(page, needs('index.html')));
      console.log(`${page}: ${(bytes / kibibyte).toFixed(1)} KiB brotli of ${limitKibibytes}`);
      assert.ok(bytes <= limitKibibytes * kibibyte, `${page}: ${bytes} bytes`);
    }
  });
});

test('the theme editor starts with all default colors of the widgets', () => {
  const source = readFileSync(join(root, 'src/theme/tokens.ts'), 'utf8');
  const inWidgets = [
    ...source.matchAll(/var\(--platform-network-color-([a-z-]+), light-dark\((#\w+), (#\w+)\)\)/g),
  ].map(([, name, light, dark]) => `${name} ${light} ${dark}`);
  assert.ok(inWidgets.length > 20);
  assert.deepEqual(
    colorGroups
      .flatMap(({ tokens }) => tokens)
      .map(({ name, light, dark }) => `${name} ${light} ${dark}`)
      .sort(),
    inWidgets.sort(),
  );
});
