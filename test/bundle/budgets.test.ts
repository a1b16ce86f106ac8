/** The published files: sizes, contents and integrity. */
import { test, describe } from 'node:test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import assert from 'node:assert/strict';
import { root } from './build_widgets.ts';
import { search, profile, affiliation, requests, hierarchy, portal, fixture } from './budgets/fixture.ts';
import { publishedContentTests } from './budgets/published_content.ts';
import { elementName, widgetKinds, type WidgetKind } from '../../src/widget_kinds.ts';

describe('the published files', () => {
  const given = fixture();
  const { atMost, sha256, languages, withSource, pageOf, searchPage, largestTexts, chunkFiles } = given;

  test('manifest and loader together are at most 3.55 KB brotli, the hashes of five widgets and the portal included', () => {
    atMost(given.built.brotliBytes(['manifest.js', 'loader.js']), 3.55, 'manifest and loader');
  });

  test('the script for isolated widgets is one file of at most 4 KB brotli and imports no other', () => {
    const [file, ...others] = readdirSync(join(given.built.directory, 'assets')).filter((name) =>
      /^isolated-[\w-]{8}\.js$/.test(name),
    );
    assert.deepEqual(others, []);
    atMost(given.built.brotliBytes([`assets/${file}`]), 4, 'stand-in of an isolated widget');
    const code = given.built.read(`assets/${file}`).toString();
    assert.doesNotMatch(code, /\bimport\b/);
    const integrity = `${file} ${sha256(`assets/${file}`)}`;
    assert.ok(given.built.read('loader.js').toString().includes(integrity), 'the loader knows its hash');
  });

  test('the frame page is beside the scripts of each release and pins them under a strict policy', () => {
    const { version } = given.built.manifest;
    for (const folder of ['', 'latest/', `${version}/`]) {
      const page = given.built.read(`${folder}frame.html`).toString();
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

  test('the search box needs no texts: the file that registers the search contains its few words in every language', () => {
    const entry = given.built.manifest.elements[search]![0]!;
    for (const language of languages)
      assert.deepEqual(withSource(`texts/languages/${language}/search_box.ts`), [entry]);
  });

  test('every language has separate chunks, one for the first words and one per other area; no page starts with any of them', () => {
    assert.ok(languages.length >= 9);
    const initial = new Set(Object.keys(given.built.manifest.elements).flatMap(pageOf));
    for (const language of languages)
      for (const area of readdirSync(join(root, 'src/texts/languages', language))) {
        if (['app.ts', 'search_box.ts', 'callback.ts', 'first.ts', 'loading_failed.txt'].includes(area))
          continue;
        const [file, ...others] = withSource(`texts/languages/${language}/${area}`);
        assert.ok(file && others.length === 0, `${language}/${area} is one chunk`);
        const texts = given.built.sources(file).filter((source) => source.includes('texts/languages/'));
        const isFirst = ['profile.ts', 'search.ts', 'shared.ts'].includes(area);
        assert.equal(
          texts.length,
          isFirst ? 3 : 1,
          `${file} holds one language, and one area or the first words`,
        );
        assert.ok(!initial.has(file), `${file} is loaded when it is used`);
      }
  });

  // 0.2 KiB of the search page, and 0.1 around its box, in a profile and in a portal, are for content and buttons of the host page (slots,
  // `renderResult`, `resultActions`). The code that renders them loads only for pages that set them.
  // 0.1 of a profile and of a portal in another language is for texts of the host page (`texts`). The code that checks and uses them, with the
  // IDs of all texts, loads only for pages or configurations that have some.
  // Another 0.1 is for calls that are made again when there were too many, and for trace context. Their code loads when it is used.
  test('a search page loads at most 39.5 KB brotli until the user can type, the hash of the portal included, plus at most 4 KB of texts in any language', () => {
    atMost(given.built.brotliBytes(searchPage()), 39.5, 'search page');
    atMost(largestTexts('shared', 'search'), 4, 'words of another language');
  });

  test('a portal loads at most 45 KB brotli until the user can type in its search, 47.7 KB in every other language; other pages load later', () => {
    const files = new Set([...searchPage(), ...pageOf(portal)]);
    const bytes = given.built.brotliBytes(files);
    atMost(bytes, 45, 'portal');
    atMost(bytes + largestTexts('shared', 'search', 'portal'), 47.7, 'portal in another language');
    for (const other of [profile, affiliation, requests])
      assert.ok(!files.has(given.built.manifest.elements[other]![0]!), other);
  });

  test('the search view around the box is one chunk that loads at most 20.1 KB brotli in total', () => {
    const initial = new Set(searchPage());
    const [file, ...others] = withSource('src/widgets/search/results/results_view.ts');
    assert.deepEqual(others, []);
    for (const source of ['search_panel.ts', 'search_toolbar.ts', 'filter_chips.ts', 'search_menu.ts'])
      assert.deepEqual(withSource(`src/widgets/search/query/${source}`), [file]);
    for (const source of ['result_list.ts', 'filter_view.ts', 'record_card.ts', 'view_styles.ts'])
      assert.deepEqual(withSource(`src/widgets/search/results/${source}`), [file]);
    atMost(
      given.built.brotliBytes(given.built.graph(file!).filter((each) => !initial.has(each))),
      20.1,
      'around the search box',
    );
  });

  test('search and profile start with two and three files, which allow compilation off the main thread', () => {
    for (const [element, count] of [
      [search, 2],
      [profile, 3],
    ] as const) {
      const files = given.built.manifest.elements[element]!;
      assert.equal(files.length, count, files.join());
      for (const file of files)
        assert.match(given.built.read(file).toString(), /^\/\/# allFunctionsCalledOnLoad\n/, file);
    }
  });

  test('each kind of widget is visible after at most 45 KB brotli in English, unless its budget is named here', () => {
    const budgets: Partial<Record<WidgetKind, number>> = { affiliation: 88, hierarchy: 58 };
    for (const kind of widgetKinds)
      atMost(given.built.brotliBytes(pageOf(elementName(kind))), budgets[kind] ?? 45, `${kind} page`);
  });

  test('a profile page loads at most 45 KB brotli until the record is readable, and 47.3 KB in every other language', () => {
    const bytes = given.built.brotliBytes(pageOf(profile));
    atMost(bytes, 45, 'profile page');
    atMost(bytes + largestTexts('shared', 'profile'), 47.3, 'profile page in another language');
  });

  test('record editing and history are separate chunks, loaded when opened', () => {
    const initial = new Set(pageOf(profile));
    for (const [part, kibibytes] of [
      // With the stricter rules that a country may have.
      ['src/widgets/profile/edit/', 32.6],
      ['src/widgets/profile/history/', 7],
    ] as const) {
      const files = withSource(part);
      assert.equal(files.length, 1, `${part} is a separate chunk`);
      const added = given.built.graph(files[0]!).filter((file) => !initial.has(file));
      assert.ok(added.includes(files[0]!), `${part} is not loaded with the record`);
      atMost(given.built.brotliBytes(added), kibibytes, part);
    }
  });

  test('a network is visible after at most 90 KB brotli in every language; no other widget loads its map', () => {
    const texts = largestTexts('shared', 'affiliation');
    atMost(given.built.brotliBytes(pageOf(affiliation)) + texts, 90, 'affiliation page in another language');
    for (const part of ['src/widgets/affiliation/map/', 'd3-hierarchy', 'flatbush']) {
      const files = withSource(part);
      assert.ok(files.length > 0, `${part} is in the bundle`);
      for (const other of [search, profile])
        assert.deepEqual(
          given.built.manifest.elements[other]!.filter((file) => files.includes(file)),
          [],
          `${part} is not loaded by ${other}`,
        );
    }
  });

  test('a list of requests is visible after at most 45 KB brotli, 48.3 KB in every other language; details, record and export load when used', () => {
    const bytes = given.built.brotliBytes(pageOf(requests));
    atMost(bytes, 45, 'requests page');
    atMost(bytes + largestTexts('shared', 'requests'), 48.3, 'requests page in another language');
    const initial = new Set(pageOf(requests));
    for (const part of ['details/details_view.ts', 'record/record_page.ts', 'export/request_file.ts']) {
      const files = withSource(`src/widgets/requests/${part}`);
      assert.ok(files.length > 0 && files.every((file) => !initial.has(file)), part);
    }
  });

  test('the directory of organizations is visible after at most 60 KB brotli in every language; its record loads when used', () => {
    const bytes = given.built.brotliBytes(pageOf(hierarchy));
    atMost(bytes + largestTexts('shared', 'hierarchy'), 60, 'hierarchy page in another language');
    const initial = new Set(pageOf(hierarchy));
    const files = withSource('src/widgets/hierarchy/record/record_page.ts');
    assert.ok(files.length > 0 && files.every((file) => !initial.has(file)));
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
    const added = given.built.graph(oidc[0]!).filter((file) => !initial.has(file));
    assert.ok(added.includes(oidc[0]!), 'the OpenID library is not in the initial graph');
    atMost(given.built.brotliBytes(added), 16, 'single sign-on');
  });

  test('the add request loads at most 36 KB brotli when it is opened; phone number code loads with the first phone number', () => {
    const [chunk, ...others] = withSource('widgets/search/add_request/');
    assert.deepEqual(others, [], 'the add request is one chunk');
    const initial = new Set([
      ...searchPage(),
      ...withSource('src/widgets/search/results/results_view.ts').flatMap(given.built.graph),
    ]);
    const added = given.built.graph(chunk!).filter((file) => !initial.has(file));
    assert.ok(added.includes(chunk!), 'the add request is not in the initial graph');
    atMost(given.built.brotliBytes(added), 36, 'add request');
    const numbers = withSource('libphonenumber-js');
    assert.ok(numbers.length > 0 && !numbers.some((file) => added.includes(file) || initial.has(file)));
  });

  test('what replaces texts, with the IDs of all texts, is one chunk of at most 6 KB brotli, and loads only when used', () => {
    const [chunk, ...others] = withSource('src/texts/replaced/');
    assert.deepEqual(others, []);
    atMost(given.built.brotliBytes([chunk!]), 6, 'replaced texts');
    for (const element of Object.keys(given.built.manifest.elements))
      assert.ok(!pageOf(element).includes(chunk!), element);
  });

  test('the bundle contains no schema code: no zod, no OpenAPI, nothing of the contract', () => {
    // Hashes in file names and integrity attributes may contain any word.
    const hashes = /-[\w-]{8}\.js( [\w+/]{43}=)?/g;
    for (const file of chunkFiles()) {
      const text = given.built.read(file).toString().replace(hashes, '.js');
      assert.doesNotMatch(text, /\bzod\b|openapi/i, file);
      // Not Zodra, which is Dutch.
      assert.doesNotMatch(text, /Zod[A-Z]/, file);
      const strangers = given.built
        .sources(file)
        .filter((source) => /zod|src\/contract|node_modules\/@?hono/.test(source));
      assert.deepEqual(strangers, []);
    }
  });

  test('the bundle contains no code of the sandbox or the tests', () => {
    const sources = chunkFiles().flatMap((file) => given.built.sources(file));
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
    for (const file of chunkFiles())
      assert.doesNotMatch(given.built.read(file).toString(), /Lit is in dev mode/);
  });

  test('icon shapes keep their closing slash, so that none contains the next', () => {
    const shapes = chunkFiles().flatMap((file) => [
      ...given.built
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

  publishedContentTests(given);
});
