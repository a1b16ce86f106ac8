/** What manifest, chunks and pages of a build contain. */
import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import { root } from '../build_widgets.ts';
import { test } from 'node:test';
import type { fixture } from './fixture.ts';

export function publishedContentTests(given: ReturnType<typeof fixture>): void {
  const { sha256, wordListFile, languages, chunkFiles } = given;

  test('the manifest lists the start files of each element: everything that the first file imports, with hashes', () => {
    for (const [file, integrity] of Object.entries(given.built.manifest.chunks))
      assert.equal(integrity, `sha256-${sha256(file)}`);
    for (const files of Object.values(given.built.manifest.elements)) {
      assert.deepEqual(files.toSorted(), given.built.graph(files[0]!).sort());
      for (const file of files) assert.ok(file in given.built.manifest.chunks, file);
    }
  });

  test('no page starts with code for what few pages use: state, analytics, palette, content of the page, controllers without elements', () => {
    const initial = new Set(Object.values(given.built.manifest.elements).flat());
    const sources = [...initial].flatMap((file) => given.built.sources(file));
    for (const part of [
      'src/shared/page_state/',
      'src/shared/analytics/',
      'src/shared/palette/palette.ts',
      'src/widgets/search/host/host_content.ts',
    ]) {
      assert.ok(
        chunkFiles().some((file) => given.built.sources(file).some((source) => source.includes(part))),
        `${part} is in the bundle`,
      );
      assert.deepEqual(
        sources.filter((source) => source.includes(part)),
        [],
      );
    }
    for (const part of ['src/headless/', 'src/wrappers/'])
      assert.deepEqual(
        chunkFiles().filter((file) => given.built.sources(file).some((source) => source.includes(part))),
        [],
        `${part} has its own entry points in the package`,
      );
  });

  /** Returns the files with the first words of each language, with their integrity. */
  const wordList = (): Record<string, string> => {
    const file = wordListFile();
    const vouched = `${file.replace('assets/', '')} ${sha256(file)}`;
    assert.ok(
      given.built.read('loader.js').toString().includes(vouched),
      'the loader knows the hash of the list',
    );
    const code = given.built.read(file).toString();
    return JSON.parse(code.replace('export default ', '')) as Record<string, string>;
  };

  test('a separate list names the file of first words per language with its hash; only pages in other languages load it', () => {
    const list = Object.entries(wordList());
    assert.deepEqual(
      list.map(([file]) => /^assets\/(.+)-[\w-]{8}\.js$/.exec(file)![1]).sort(),
      languages.sort(),
    );
    for (const [file, integrity] of list) assert.equal(integrity, `sha256-${sha256(file)}`);
  });

  test('every dynamic import passes the hashes of its chunk and of all new files that the chunk imports', () => {
    let imports = 0;
    for (const file of chunkFiles())
      for (const wanted of given.built.laterImports(file)) {
        imports++;
        const needed = given.built
          .graph(wanted[0]!.file)
          .filter((each) => !given.built.graph(file).includes(each));
        assert.deepEqual(wanted.map((each) => each.file).sort(), needed.sort(), file);
        for (const { file: later, hash } of wanted)
          if (hash === undefined)
            assert.ok(later in given.built.manifest.chunks || later in wordList(), later);
          else assert.equal(hash, sha256(later), `${later} as ${file} knows it`);
      }
    assert.ok(imports > 10, `only ${imports} imports were seen`);
  });

  test('every chunk is reachable from an element, and only by imports with integrity', () => {
    const reached = new Set<string>();
    const reach = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const next of given.built.imports(file)) reach(next);
      for (const wanted of given.built.laterImports(file)) for (const { file: next } of wanted) reach(next);
    };
    for (const [first] of Object.values(given.built.manifest.elements)) reach(first!);
    assert.deepEqual([...reached].sort(), [...chunkFiles()].sort());
    for (const file of chunkFiles())
      assert.doesNotMatch(
        given.built.read(file).toString(),
        /(?<![.\w])import\(/,
        `${file} has an unchecked dynamic import`,
      );
  });

  test('the manifest lists exactly the existing elements', () => {
    const defined = readdirSync(join(root, 'src/delivery/define')).map((file) => file.replace('.ts', ''));
    assert.deepEqual(Object.keys(given.built.manifest.elements).sort(), defined.sort());
  });

  test('compressed copies contain the same bytes', () => {
    for (const file of ['manifest.js', 'loader.js', 'callback.html', ...chunkFiles()]) {
      assert.ok(given.built.read(file).equals(brotliDecompressSync(given.built.read(`${file}.br`))), file);
      assert.ok(given.built.read(file).equals(gunzipSync(given.built.read(`${file}.gz`))), file);
    }
  });

  test('no script contains a path of the build machine or an address of the development server', () => {
    for (const file of ['manifest.js', 'loader.js', ...chunkFiles()])
      assert.doesNotMatch(given.built.read(file).toString(), /localhost:\d|file:\/\/|\/node_modules\//, file);
  });

  test('the callback page runs one pinned script under a strict policy', () => {
    const page = given.built.read('callback.html').toString();
    const scripts = [...page.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
    assert.equal(scripts.length, 1);
    const [, attributes, inline] = scripts[0]!;
    assert.equal(inline, '');
    const file = /src="\.\/([^"]+)"/.exec(attributes!)![1]!;
    const integrity = `sha256-${createHash('sha256').update(given.built.read(file)).digest('base64')}`;
    assert.ok(attributes!.includes(`integrity="${integrity}"`));
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)![1]!;
    const style = createHash('sha256')
      .update(/<style>([^]*?)<\/style>/.exec(page)![1]!)
      .digest('base64');
    for (const rule of ["default-src 'none'", "script-src 'self'", `style-src 'sha256-${style}'`])
      assert.ok(policy.includes(rule), `${policy} lacks ${rule}`);
  });

  test('licenses of bundled libraries are published with them', () => {
    const text = given.built.read('licenses.txt').toString();
    for (const library of ['lit', 'oidc-client-ts']) assert.match(text, new RegExp(`\\b${library}\\b`));
  });

  test('index.ts registers no element', async () => {
    const [output] = (await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      build: { write: false, minify: false, lib: { entry: join(root, 'src/index.ts'), formats: ['es'] } },
    })) as unknown as { output: { code?: string }[] }[];
    const code = output!.output.map((chunk) => chunk.code ?? '').join('\n');
    assert.match(code, /PlatformNetworkSearchWidget/);
    assert.doesNotMatch(code, /customElements\.define/);
  });
}
