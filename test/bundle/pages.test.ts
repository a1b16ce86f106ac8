/**
 * The sandbox's pages: the files that each loads at start. Editors and other large parts load when opened.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import Color from 'colorjs.io';
import { buildWhatIsStale } from '../../demo/build.ts';
import { colorGroups } from '../../demo/pages/admin/widgets/theme/theme_tokens.ts';
import { root } from './build_widgets.ts';

const kibibyte = 1024;
const limitKibibytes = 250;
const textKibibytes = 15;

interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
}

describe('the pages of the sandbox', () => {
  const folder = join(root, 'demo/dist');
  let manifest: Record<string, Chunk>;

  before(async () => {
    await buildWhatIsStale(console.log, 'pages');
    manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  });

  /** Returns the files that a chunk needs before it runs. */
  function needs(key: string, found = new Set<string>()): Set<string> {
    const { file, css = [], imports = [] } = manifest[key]!;
    if (found.has(file)) return found;
    for (const one of [file, ...css]) found.add(one);
    for (const one of imports) needs(one, found);
    return found;
  }

  // Vite's substitute for older browsers follows the system's scheme, not the one that the user chose.
  test('the styles leave light-dark() to the browser', () => {
    const { css } = manifest['index.html']!;
    const styles = css!.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
    assert.match(styles, /light-dark\(/);
    assert.doesNotMatch(styles, /lightningcss/);
  });

  // Pages share most of their files.
  const sizes = new Map<string, number>();
  const compressed = (file: string): number => {
    if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(folder, file))).length);
    return sizes.get(file)!;
  };
  const brotliBytes = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + compressed(file), 0);

  test(`each page loads at most ${limitKibibytes} KB brotli`, () => {
    const pages = Object.keys(manifest).filter((key) => /^[a-z]+\/page\.ts$/.test(key));
    assert.ok(pages.length >= 2, `found ${pages.join(', ')}`);
    for (const page of pages) {
      const bytes = brotliBytes(needs(page, needs('shell/sandbox.ts', needs('index.html'))));
      console.log(`${page}: ${(bytes / kibibyte).toFixed(1)} KiB brotli of ${limitKibibytes}`);
      assert.ok(bytes <= limitKibibytes * kibibyte, `${page}: ${bytes} bytes`);
    }
  });

  test(`the texts of a page in another language are at most ${textKibibytes} KB brotli`, () => {
    const files = Object.keys(manifest).filter((key) => key.endsWith('/pages/frame.json'));
    assert.ok(files.length >= 9, `found ${files.join(', ')}`);
    let largest = { bytes: 0, file: '' };
    for (const frame of files)
      for (const file of Object.keys(manifest).filter((key) => dirname(key) === dirname(frame))) {
        const bytes = brotliBytes(new Set([manifest[frame]!.file, manifest[file]!.file]));
        if (bytes > largest.bytes) largest = { bytes, file };
        assert.ok(bytes <= textKibibytes * kibibyte, `${file}: ${bytes} bytes`);
      }
    console.log(`${largest.file}: ${(largest.bytes / kibibyte).toFixed(1)} KiB brotli of ${textKibibytes}`);
  });
});

/** Returns the default colors of the widgets' tokens by name, for light and dark; mixed ones are computed. */
function defaultColors(source: string): Map<string, readonly [light: string, dark: string]> {
  const colors = new Map<string, readonly [string, string]>();
  const fixed =
    /var\(\s*--platform-network-color-([a-z-]+),\s*(?:var\(--_brand, )?light-dark\((#\w+), (#\w+)\)/g;
  for (const [, name, light, dark] of source.matchAll(fixed)) colors.set(name!, [light!, dark!]);
  const mixed =
    /var\(\s*--platform-network-color-([a-z-]+),\s*color-mix\(in oklab, var\(--_([a-z-]+)\) (\d+)%, var\(--_([a-z-]+)\)\)/g;
  for (const [, name, first, percent, second] of source.matchAll(mixed)) {
    const mix = (at: 0 | 1): string =>
      new Color(colors.get(first!)![at])
        .mix(colors.get(second!)![at], 1 - Number(percent) / 100, { space: 'oklab', outputSpace: 'srgb' })
        .toString({ format: 'hex', collapse: false });
    colors.set(name!, [mix(0), mix(1)]);
  }
  return colors;
}

test('the theme editor starts with all default colors of the widgets', () => {
  const colors = defaultColors(readFileSync(join(root, 'src/theme/tokens.ts'), 'utf8'));
  assert.ok(colors.size > 20);
  assert.deepEqual(
    new Map(
      colorGroups.flatMap(({ tokens }) => tokens.map(({ name, light, dark }) => [name, [light, dark]])),
    ),
    colors,
  );
});
