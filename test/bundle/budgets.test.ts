/** The published files: sizes, contents and integrity. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildWidgets, root, type BuiltWidgets } from './build_widgets.ts';

const kibibyte = 1024;
const search = 'platform-network-search-widget';
const profile = 'platform-network-profile-widget';
const affiliation = 'platform-network-affiliation-widget';

describe('the published files', () => {
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

  test('manifest and loader together are at most 3 KB brotli', () => {
    atMost(built.brotliBytes(['manifest.js', 'loader.js']), 3, 'manifest and loader');
  });

  test('the script for isolated widgets is one file of at most 4 KB brotli and imports no other', () => {
    const [file, ...others] = readdirSync(join(built.directory, 'assets')).filter((name) =>
      /^isolated-[\w-]{8}\.js$/.test(name),
    );
    assert.deepEqual(others, []);
    atMost(built.brotliBytes([`assets/${file}`]), 4, 'stand-in of an isolated widget');
    const code = built.read(`assets/${file}`).toString();
    assert.doesNotMatch(code, /\bimport\b/);
    const integrity = `${file} ${sha256(`assets/${file}`)}`;
    assert.ok(built.read('loader.js').toString().includes(integrity), 'the loader knows its hash');
  });

  test('the frame page is beside the scripts of each release and pins them under a strict policy', () => {
    const { version } = built.manifest;
    for (const folder of ['', 'latest/', `${version}/`]) {
      const page = built.read(`${folder}frame.html`).toString();
      const scripts = [...page.matchAll(/<script crossorigin src="([^"]+)" integrity="([^"]+)"><\/script>/g)];
      assert.equal(scripts.length, [...page.matchAll(/<script/g)].length, 'every script is pinned');
      const files = scripts.map(([, src]) => join(folder, src!));
      assert.deepEqual([files[0], files[2]], [`${folder}manifest.js`, `${folder}loader.js`]);
      assert.match(files[1]!, /^assets\/frame-[\w-]{8}\.js$/);
      for (const [at, [, , integrity]] of scripts.entries())
        assert.equal(integrity, `sha256-${sha256(files[at]!)}`, files[at]);
      const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)![1]!;
      for (const rule of ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"])
        assert.ok(policy.includes(rule), `${policy} lacks ${rule}`);
      assert.doesNotMatch(policy, /unsafe/);
    }
  });

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

  test('the search box needs no texts: the file that registers the search contains its few words in every language', () => {
    const entry = built.manifest.elements[search]![0]!;
    for (const language of languages)
      assert.deepEqual(withSource(`texts/languages/${language}/search_box.ts`), [entry]);
  });

  test('every language has separate chunks, one for the first words and one per other area; no page starts with any of them', () => {
    assert.ok(languages.length >= 9);
    const initial = new Set(Object.keys(built.manifest.elements).flatMap(pageOf));
    for (const language of languages)
      for (const area of readdirSync(join(root, 'src/texts/languages', language))) {
        if (['search_box.ts', 'callback.ts', 'first.ts', 'loading_failed.txt'].includes(area)) continue;
        const [file, ...others] = withSource(`texts/languages/${language}/${area}`);
        assert.ok(file && others.length === 0, `${language}/${area} is one chunk`);
        const texts = built.sources(file).filter((source) => source.includes('texts/languages/'));
        const isFirst = ['profile.ts', 'search.ts', 'shared.ts'].includes(area);
        assert.equal(
          texts.length,
          isFirst ? 3 : 1,
          `${file} holds one language, and one area or the first words`,
        );
        assert.ok(!initial.has(file), `${file} is loaded when it is used`);
      }
  });

  test('a search page loads at most 38 KB brotli until the user can type, plus at most 4 KB of texts in any language', () => {
    atMost(built.brotliBytes(searchPage()), 38, 'search page');
    atMost(largestTexts('shared', 'search'), 4, 'words of another language');
  });

  test('the search view around the box is one chunk that loads at most 20 KB brotli in total', () => {
    const initial = new Set(searchPage());
    const [file, ...others] = withSource('src/widgets/search/results/results_view.ts');
    assert.deepEqual(others, []);
    for (const source of ['search_panel.ts', 'search_toolbar.ts', 'filter_chips.ts', 'search_menu.ts'])
      assert.deepEqual(withSource(`src/widgets/search/query/${source}`), [file]);
    for (const source of ['result_list.ts', 'filter_view.ts', 'record_card.ts', 'view_styles.ts'])
      assert.deepEqual(withSource(`src/widgets/search/results/${source}`), [file]);
    atMost(
      built.brotliBytes(built.graph(file!).filter((each) => !initial.has(each))),
      20,
      'around the search box',
    );
  });

  test('search and profile start with two and three files, which allow compilation off the main thread', () => {
    for (const [element, count] of [
      [search, 2],
      [profile, 3],
    ] as const) {
      const files = built.manifest.elements[element]!;
      assert.equal(files.length, count, files.join());
      for (const file of files)
        assert.match(built.read(file).toString(), /^\/\/# allFunctionsCalledOnLoad\n/, file);
    }
  });

  test('a profile page loads at most 45 KB brotli until the record is readable, and 46 KB in every other language', () => {
    const bytes = built.brotliBytes(pageOf(profile));
    atMost(bytes, 45, 'profile page');
    atMost(bytes + largestTexts('shared', 'profile'), 46, 'profile page in another language');
  });

  test('record editing and history are separate chunks, loaded when opened', () => {
    const initial = new Set(pageOf(profile));
    for (const [part, kibibytes] of [
      ['src/widgets/profile/edit/', 32],
      ['src/widgets/profile/history/', 7],
    ] as const) {
      const files = withSource(part);
      assert.equal(files.length, 1, `${part} is a chunk of its own`);
      const added = built.graph(files[0]!).filter((file) => !initial.has(file));
      assert.ok(added.includes(files[0]!), `${part} is not loaded with the record`);
      atMost(built.brotliBytes(added), kibibytes, part);
    }
  });

  test('a network is visible after at most 90 KB brotli in every language; no other widget loads its map', () => {
    const texts = largestTexts('shared', 'affiliation');
    atMost(built.brotliBytes(pageOf(affiliation)) + texts, 90, 'affiliation page in another language');
    for (const part of ['src/widgets/affiliation/map/', 'd3-hierarchy', 'flatbush']) {
      const files = withSource(part);
      assert.ok(files.length > 0, `${part} is in the bundle`);
      for (const other of [search, profile])
        assert.deepEqual(
          built.manifest.elements[other]!.filter((file) => files.includes(file)),
          [],
          `${part} is not loaded by ${other}`,
        );
    }
  });

  test('relationship editing, saved views and the record panel of the network are separate chunks', () => {
    const initial = new Set(pageOf(affiliation));
    for (const part of ['edit/edit_page.ts', 'edit/review_section.ts', 'views/', 'record/', 'export/']) {
      const files = withSource(`src/widgets/affiliation/${part}`);
      assert.ok(
        files.length > 0 && files.every((file) => !initial.has(file)),
        `${part} is loaded when opened`,
      );
    }
  });

  test('single sign-on adds at most 16 KB brotli, and only when used', () => {
    const oidc = withSource('oidc-client-ts');
    assert.equal(oidc.length, 1);
    const initial = new Set(searchPage());
    const added = built.graph(oidc[0]!).filter((file) => !initial.has(file));
    assert.ok(added.includes(oidc[0]!), 'the OpenID library is not in the initial graph');
    atMost(built.brotliBytes(added), 16, 'single sign-on');
  });

  test('the add request loads at most 36 KB brotli when it is opened; phone number code loads with the first phone number', () => {
    const [chunk, ...others] = withSource('widgets/search/add_request/');
    assert.deepEqual(others, [], 'the add request is one chunk');
    const initial = new Set([
      ...searchPage(),
      ...withSource('src/widgets/search/results/results_view.ts').flatMap(built.graph),
    ]);
    const added = built.graph(chunk!).filter((file) => !initial.has(file));
    assert.ok(added.includes(chunk!), 'the add request is not in the initial graph');
    atMost(built.brotliBytes(added), 36, 'add request');
    const numbers = withSource('libphonenumber-js');
    assert.ok(numbers.length > 0 && !numbers.some((file) => added.includes(file) || initial.has(file)));
  });

  test('the bundle contains no schema code: no zod, no OpenAPI, nothing of the contract', () => {
    // Hashes in file names and integrity attributes may contain any word.
    const hashes = /-[\w-]{8}\.js( [\w+/]{43}=)?/g;
    for (const file of chunkFiles()) {
      assert.doesNotMatch(
        built.read(file).toString().replace(hashes, '.js'),
        /\bzod\b|Zod[A-Z]|openapi/i,
        file,
      );
      const strangers = built
        .sources(file)
        .filter((source) => /zod|src\/contract|node_modules\/@?hono/.test(source));
      assert.deepEqual(strangers, []);
    }
  });

  test('the bundle contains no code of the sandbox or the tests', () => {
    const sources = chunkFiles().flatMap((file) => built.sources(file));
    assert.ok(
      sources.some((source) => source.includes('src/widgets/search/')),
      'saw the sources',
    );
    assert.deepEqual(
      sources.filter((source) => /(^|\/)(demo|test)\//.test(source)),
      [],
    );
  });

  test('the bundle contains only production code of Lit', () => {
    for (const file of chunkFiles()) assert.doesNotMatch(built.read(file).toString(), /Lit is in dev mode/);
  });

  test('icon shapes keep their closing slash, so that none contains the next', () => {
    const shapes = chunkFiles().flatMap((file) => [
      ...built
        .read(file)
        .toString()
        .matchAll(/<(circle|rect|path|line|ellipse|polyline)\b[^>]*>/g),
    ]);
    assert.ok(shapes.length > 10, `only ${shapes.length} shapes were seen`);
    assert.deepEqual(
      shapes.map(([shape]) => shape).filter((shape) => !shape.endsWith('/>')),
      [],
    );
  });

  const sha256 = (file: string): string => createHash('sha256').update(built.read(file)).digest('base64');

  test('the manifest lists the start files of each element: everything that the first file imports, with hashes', () => {
    for (const [file, integrity] of Object.entries(built.manifest.chunks))
      assert.equal(integrity, `sha256-${sha256(file)}`);
    for (const files of Object.values(built.manifest.elements)) {
      assert.deepEqual(files.toSorted(), built.graph(files[0]!).sort());
      for (const file of files) assert.ok(file in built.manifest.chunks, file);
    }
  });

  /** Returns the files with the first words of each language, with their integrity. */
  const wordList = (): Record<string, string> => {
    const file = wordListFile();
    const vouched = `${file.replace('assets/', '')} ${sha256(file)}`;
    assert.ok(built.read('loader.js').toString().includes(vouched), 'the loader knows the hash of the list');
    const code = built.read(file).toString();
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
      for (const wanted of built.laterImports(file)) {
        imports++;
        const needed = built.graph(wanted[0]!.file).filter((each) => !built.graph(file).includes(each));
        assert.deepEqual(wanted.map((each) => each.file).sort(), needed.sort(), file);
        for (const { file: later, hash } of wanted)
          if (hash === undefined) assert.ok(later in built.manifest.chunks || later in wordList(), later);
          else assert.equal(hash, sha256(later), `${later} as ${file} knows it`);
      }
    assert.ok(imports > 10, `only ${imports} imports were seen`);
  });

  test('every chunk is reachable from an element, and only by imports with integrity', () => {
    const reached = new Set<string>();
    const reach = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const next of built.imports(file)) reach(next);
      for (const wanted of built.laterImports(file)) for (const { file: next } of wanted) reach(next);
    };
    for (const [first] of Object.values(built.manifest.elements)) reach(first!);
    assert.deepEqual([...reached].sort(), [...chunkFiles()].sort());
    for (const file of chunkFiles())
      assert.doesNotMatch(
        built.read(file).toString(),
        /(?<![.\w])import\(/,
        `${file} has an unchecked dynamic import`,
      );
  });

  test('the manifest lists exactly the existing elements', () => {
    const defined = readdirSync(join(root, 'src/delivery/define')).map((file) => file.replace('.ts', ''));
    assert.deepEqual(Object.keys(built.manifest.elements).sort(), defined.sort());
  });

  test('compressed copies contain the same bytes', () => {
    for (const file of ['manifest.js', 'loader.js', 'callback.html', ...chunkFiles()]) {
      assert.ok(built.read(file).equals(brotliDecompressSync(built.read(`${file}.br`))), file);
      assert.ok(built.read(file).equals(gunzipSync(built.read(`${file}.gz`))), file);
    }
  });

  test('no script contains a path of the build machine or an address of the development server', () => {
    for (const file of ['manifest.js', 'loader.js', ...chunkFiles()])
      assert.doesNotMatch(built.read(file).toString(), /localhost:\d|file:\/\/|\/node_modules\//, file);
  });

  test('the callback page runs one pinned script under a strict policy', () => {
    const page = built.read('callback.html').toString();
    const scripts = [...page.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
    assert.equal(scripts.length, 1);
    const [, attributes, inline] = scripts[0]!;
    assert.equal(inline, '');
    const file = /src="\.\/([^"]+)"/.exec(attributes!)![1]!;
    const integrity = `sha256-${createHash('sha256').update(built.read(file)).digest('base64')}`;
    assert.ok(attributes!.includes(`integrity="${integrity}"`));
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)![1]!;
    const style = createHash('sha256')
      .update(/<style>([^]*?)<\/style>/.exec(page)![1]!)
      .digest('base64');
    for (const rule of ["default-src 'none'", "script-src 'self'", `style-src 'sha256-${style}'`])
      assert.ok(policy.includes(rule), `${policy} lacks ${rule}`);
  });

  test('licenses of bundled libraries are published with them', () => {
    const text = built.read('licenses.txt').toString();
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
});
