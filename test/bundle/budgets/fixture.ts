/** What the tests beside this file share. */
import { type BuiltWidgets, buildWidgets, root } from '../build_widgets.ts';
import { after, before } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readdirSync } from 'node:fs';

export const kibibyte = 1024;

export const search = 'platform-network-search-widget';

export const profile = 'platform-network-profile-widget';

export const affiliation = 'platform-network-affiliation-widget';

export const requests = 'platform-network-requests-widget';

export const hierarchy = 'platform-network-hierarchy-widget';

export const portal = 'platform-network-portal';

/** Registers the preparation of the tests, and returns what they use. */
export function fixture() {
  let built: BuiltWidgets;
  before(async () => {
    built = await buildWidgets();
  });
  after(() => built.remove());

  const chunkFiles = (): readonly string[] => built.chunks;
  const withSource = (part: string): string[] =>
    chunkFiles().filter((file) => built.sources(file).some((source) => source.includes(part)));
  const atMost = (bytes: number, kibibytes: number, what: string): void => {
    console.log(`${what}: ${(bytes / kibibyte).toFixed(2)} KiB brotli of ${kibibytes}`);
    assert.ok(bytes <= kibibytes * kibibyte, `${what}: ${bytes} bytes are more than ${kibibytes} KiB`);
  };
  /** Returns the files that a page with one widget in demo mode loads at start. */
  const pageOf = (element: string): string[] => [
    'manifest.js',
    'loader.js',
    ...built.manifest.elements[element]!,
  ];
  /** Returns the files that a search page in demo mode loads until the user can type, without its texts. */
  const searchPage = (): string[] => pageOf(search);

  const languages = readdirSync(join(root, 'src/texts/languages'));
  const wordListFile = (): string => {
    const [file, ...others] = readdirSync(join(built.directory, 'assets')).filter((name) =>
      /^words-[\w-]{8}\.js$/.test(name),
    );
    assert.deepEqual(others, []);
    return `assets/${file}`;
  };
  /** Returns the bytes of the required texts in the largest language, so that all other languages fit too. */
  const largestTexts = (...areas: string[]): number =>
    built.brotliBytes([wordListFile()]) +
    Math.max(
      ...languages.map((language) => {
        const files = areas.flatMap((area) => withSource(`texts/languages/${language}/${area}.ts`));
        return built.brotliBytes(new Set(files));
      }),
    );

  const sha256 = (file: string): string => createHash('sha256').update(built.read(file)).digest('base64');

  return {
    get built() {
      return built;
    },
    sha256,
    wordListFile,
    languages,
    chunkFiles,
    atMost,
    withSource,
    pageOf,
    searchPage,
    largestTexts,
  };
}
