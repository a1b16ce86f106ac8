/**
 * The guides: every link resolves, every snippet parses, every quoted text exists, and generated pages are
 * current.
 */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import ts from 'typescript';
import { readElements, type ElementDeclaration } from '../../build/elements.ts';
import { guideFile, guideText } from '../../build/api_guide/write.ts';
import { nppesDocs, nppesFile } from '../../build/nppes_docs.ts';
import { generatedTexts } from '../../build/texts/write_catalogue.ts';
import { themingDocs, themingFile } from '../../build/theming_docs.ts';
import {
  isolatedPolicy,
  listedSources,
  strictDynamic,
  trustedTypes,
} from '../../demo/pages/hosts/strict/pages.ts';

const guides = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'demo/README.md',
  ...globSync('docs/**/*.md').sort(),
];
const read = (file: string): string => readFileSync(file, 'utf8');

/** Returns the fenced snippets of a guide with their language. */
const snippets = (file: string): { language: string; code: string }[] =>
  [...read(file).matchAll(/^```([\w-]*)(?: [\w-]+)?\n([^]*?)^```/gm)].map(([, language, code]) => ({
    language: language!,
    code: code!,
  }));
const prose = (file: string): string => read(file).replace(/^```[^]*?^```/gm, '');

/** Returns the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

let elements: ElementDeclaration[];
before(async () => {
  elements = (await readElements(process.cwd())).modules.flatMap(({ declarations }) => declarations);
});

describe('guides', () => {
  test('every link leads to a file, and every anchor to a heading', () => {
    let links = 0;
    for (const file of guides)
      for (const [, target] of prose(file).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^(https?|mailto):/.test(target!)) continue;
        links++;
        const [path, anchor] = target!.split('#');
        const led = path ? join(dirname(file), path) : file;
        assert.ok(existsSync(led), `${file} links to ${target}`);
        if (!anchor) continue;
        const headings = [...prose(led).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));
        assert.ok(headings.includes(anchor), `${file} links to ${target}; there are ${headings.join(', ')}`);
      }
    assert.ok(links > 10, `only ${links} links were seen`);
  });

  test('every situation of a sign-in names an existing test', () => {
    const rows = [...read('docs/sign-in.md').matchAll(/`(\w+\.test\.ts)`: (.+?) *\|$/gm)];
    assert.ok(rows.length > 20, `only ${rows.length} situations were seen`);
    for (const [, file, title] of rows) {
      const [path] = globSync(join('test/journeys/*', file!));
      assert.ok(path, `there is no ${file}`);
      const titles = [...read(path).matchAll(/^ *test\(\s*(['"`])(.+?)\1, async/gm)];
      assert.ok(
        titles.some(([, , each]) => each!.includes(title!)),
        `there is no test "${title}" in ${file}`,
      );
    }
  });

  test('every test that the trust and accessibility pages name exists', () => {
    let seen = 0;
    // A title ends with its line, its cell, or before the next test of a sentence.
    const named = /`([\w/]+\.test\.ts)`(?:: (.+?)(?=,? and `test\/|; `test\/| *\||$))?/gm;
    for (const file of globSync('docs/{trust,accessibility}/*.md'))
      for (const [, path, rest] of read(file).matchAll(named)) {
        seen++;
        assert.ok(path!.startsWith('test/') && existsSync(path!), `${file} names ${path}`);
        const title = rest?.replace(/[.,]$/, '').trim();
        if (title === undefined) continue;
        assert.ok(title.split(' ').length > 2, `${file}: "${title}" could be any test`);
        // A long test has parts in a folder of its name.
        const text = [path!, ...globSync(path!.replace('.test.ts', '/*.ts'))].map(read).join('\n');
        const titles = [...text.matchAll(/\b(?:test|it)\(\s*(['"`])(.*?)\1,/g)].map(([, , name]) => name!);
        assert.ok(
          titles.some((each) => each.includes(title)),
          `${file}: there is no test "${title}" in ${path}`,
        );
      }
    assert.ok(seen > 90, `only ${seen} tests were named`);
  });

  test('every row of the threat model and of the conformance report names a test or a dated check', () => {
    const rowsOf = (file: string, first: RegExp): string[] =>
      read(file)
        .split('\n')
        .filter((line) => first.test(line));
    const threats = rowsOf('docs/trust/security.md', /^\| .*\| (can|cannot|is not|learns|once|few)\b/);
    const criteria = rowsOf('docs/accessibility/conformance.md', /^\| (\d+\.)+\d/);
    assert.ok(threats.length > 30 && criteria.length > 80, `${threats.length}, ${criteria.length} rows`);
    const bare = [...threats, ...criteria].filter(
      (row) => !/`test\/|by hand on 20\d\d-\d\d-\d\d|not prevented/.test(row) && /Supports|\| can/i.test(row),
    );
    assert.deepEqual(bare, []);
  });

  test('every assertion of an ARIA pattern names a test or why it does not apply, and every APG test is named', () => {
    const file = 'docs/accessibility/patterns.md';
    const page = read(file).replace(/ +/g, ' ');
    const rows = page.split('\n').filter((line) => /^\| (?!-|assertion|pattern )/.test(line));
    assert.ok(rows.length > 60, `only ${rows.length} rows were seen`);
    assert.deepEqual(
      rows.filter((row) => !/`test\/|Does not apply: /.test(row)),
      [],
    );
    for (const test of globSync('test/components/patterns/*.test.ts'))
      for (const [, , title] of read(test).matchAll(/\bit\(\s*(['"`])APG (.+?)\1,/g)) {
        // The name of a pattern or key may differ between the runs of a test.
        const fixed = title!.split(/\$\{.+?\}:? /).at(-1)!;
        assert.ok(page.includes(`\`${test}\`: `) && page.includes(fixed), `${file} lacks "${title}"`);
      }
  });

  test('the privacy page names every table of the instance', () => {
    const tables = globSync('demo/service/store/migrations/*.sql').flatMap((file) =>
      [...read(file).matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm)].map(([, name]) => name!),
    );
    assert.ok(tables.length > 35, `only ${tables.length} tables were seen`);
    const page = read('docs/trust/privacy.md');
    assert.deepEqual(
      tables.filter((name) => !page.includes(`\`${name}\``)),
      [],
    );
  });

  test('every code snippet parses', () => {
    let seen = 0;
    const kinds: Record<string, string> = {
      js: 'js',
      javascript: 'js',
      mjs: 'js',
      ts: 'ts',
      tsx: 'tsx',
      jsx: 'jsx',
    };
    for (const file of guides)
      for (const { language, code } of snippets(file)) {
        if (language === 'json') JSON.parse(code);
        if (!(language in kinds)) continue;
        seen++;
        const { diagnostics } = ts.transpileModule(code, {
          fileName: `snippet.${kinds[language]}`,
          reportDiagnostics: true,
          compilerOptions: {
            target: ts.ScriptTarget.ESNext,
            module: ts.ModuleKind.ESNext,
            jsx: ts.JsxEmit.Preserve,
            experimentalDecorators: true,
          },
        });
        const faults = diagnostics!.map(({ messageText }) =>
          ts.flattenDiagnosticMessageText(messageText, '\n'),
        );
        assert.deepEqual(faults, [], `${file}:\n${code}`);
      }
    assert.ok(seen >= 5, `only ${seen} snippets were seen`);
  });

  test('widgets in markup snippets have only known attributes', () => {
    let seen = 0;
    for (const file of guides)
      for (const { language, code } of snippets(file)) {
        if (language !== 'html') continue;
        for (const [, tag, attributes] of code.matchAll(/<(platform-network-[\w-]+)([^>]*)>/g)) {
          seen++;
          const element = elements.find(({ tagName }) => tagName === tag);
          assert.ok(element, `${file} has a ${tag}`);
          const known = new Set(element.attributes!.map(({ name }) => name));
          for (const [, name] of attributes!
            .replace(/"[^"]*"|\{[^}]*\}/g, '')
            .matchAll(/(?<![\w:.@#-])([a-z][\w-]*)/g))
            assert.ok(
              known.has(name!) || /^(class|id|lang|dir|style|ref)$/.test(name!),
              `${file}: ${tag} ${name}`,
            );
        }
      }
    assert.ok(seen >= 4, `only ${seen} widgets were seen`);
  });

  test("the guide's policies equal those of the strict pages", () => {
    const policies = snippets('docs/embedding.md').filter(({ language }) => language === 'csp');
    assert.deepEqual(
      policies.map(({ code }) => code.trim()),
      [isolatedPolicy(listedSources), listedSources, strictDynamic, trustedTypes],
    );
  });

  test("quoted texts in the guides' tables equal those of the widgets and the kits", () => {
    const said = globSync(['src/**/*.ts', 'docs/embedding/*/**/*.{js,ts,html}'])
      .map(read)
      .join('\n')
      .replaceAll('’', "'");
    const quotesIn = (file: string): string[] =>
      read(file)
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .flatMap((line) => [...line.matchAll(/(?<=^\| )"([^"]+)"|"([A-Z][^"…]{12,})"/g)])
        .map(([, first, other]) => (first ?? other)!);
    const troubles = 'docs/embedding/troubleshooting.md';
    assert.ok(quotesIn(troubles).length > 10, `${quotesIn(troubles).length} quotes were seen`);
    for (const file of guides)
      for (const quote of quotesIn(file)) assert.ok(said.includes(quote), `${file}: nothing says "${quote}"`);
  });
});

describe('descriptions of the elements', () => {
  test('theming.md matches the output of `npm run docs`', async () => {
    assert.equal(read(themingFile), await themingDocs());
  });
  test('the catalogue and the list of text IDs match the texts: run `npm run docs`', async () => {
    const files = Object.entries(await generatedTexts());
    assert.equal(files.length, 3);
    for (const [file, content] of files) assert.equal(read(file), content, file);
  });
  test('the examples of the API guide are those of `build/api_guide`: run `npm run docs`', async () => {
    assert.equal(read(guideFile), await guideText());
  });
  test('the table of the NPPES columns is that of the mapping', async () => {
    assert.equal(read(nppesFile), await nppesDocs());
  });

  test('every part in a template is described, and every described part is in a template', () => {
    const inTemplates = new Set(
      globSync('src/{widgets,shared,forms,requests,portal}/**/*.ts')
        .flatMap((file) => [
          ...read(file).matchAll(/\bpart=(?:"([^"$]+)"|\$\{\w+ \? '([^']+)' : (?:nothing|'([^']+)')\})/g),
        ])
        .flatMap(([, ...names]) =>
          names
            .filter((each) => each !== undefined)
            .join(' ')
            .split(/\s+/),
        ),
    );
    const described = new Set(elements.flatMap(({ cssParts }) => cssParts!.map(({ name }) => name)));
    assert.ok(inTemplates.size > 50, `only ${inTemplates.size} parts were seen`);
    assert.deepEqual(
      [...inTemplates].filter((name) => !described.has(name)),
      [],
    );
    assert.deepEqual(
      [...described].filter((name) => !inTemplates.has(name)),
      [],
    );
  });

  test('every custom property in use is described', () => {
    const used = new Set(
      globSync('src/**/*.ts').flatMap((file) =>
        [...read(file).matchAll(/var\(\s*(--platform-network-[\w-]+)/g)].map(([, name]) => name!),
      ),
    );
    const described = new Set(elements[0]!.cssProperties!.map(({ name }) => name));
    assert.deepEqual(
      [...used].filter((name) => !described.has(name)),
      [],
    );
  });

  test('every typed event is described where it is dispatched', () => {
    const typed = [
      ...read('src/events/widget_events.ts').matchAll(/^\s+'(platform-network:[\w:-]+)': CustomEvent/gm),
    ].map(([, name]) => name!);
    const described = new Set(elements.flatMap(({ events }) => events!.map(({ name }) => name)));
    assert.ok(typed.length > 10);
    assert.deepEqual(
      typed.filter((name) => !described.has(name)),
      [],
    );
  });
});
