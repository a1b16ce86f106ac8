/**
 * Texts of the widgets name their ID, because the build leaves out the code that would derive one. Texts of the pages have
 * a translation in every language.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import ts from 'typescript';
import { languages } from '../../demo/languages/languages.ts';
import { sandboxAccounts } from '../../demo/service/seed/accounts.ts';

/** Returns the number of texts in a source, and the number of IDs among their options. */
const counted = (source: string): { texts: number; ids: number } => ({
  texts: [...source.matchAll(/\bmsg\(/g)].length,
  ids: [...source.matchAll(/\bid: ['"`]/g)].length,
});

test('every text names its ID', () => {
  let seen = 0;
  for (const file of globSync('src/**/*.ts')) {
    const { texts, ids } = counted(readFileSync(file, 'utf8'));
    if (texts === 0) continue;
    assert.equal(ids, texts, `${file} has a text without an ID`);
    seen += texts;
  }
  assert.ok(seen > 300, `saw only ${seen} texts`);
});

test('a text without an ID is noticed', () => {
  assert.notDeepEqual(counted("msg('Close')"), counted("msg('Close', { id: 'close' })"));
});

test('hints of errors name their subject, because they also follow other titles', () => {
  const pronouns = /^(?:It|They|Ele|Er (?:ist|hat|wurde)|Il (?:a|est|n’a)) /;
  const hint = /'error\.[a-z-]+-hint': (?:str)?['`](.+?)['`],\n/g;
  const english = [
    ...readFileSync('src/texts/common.ts', 'utf8').matchAll(/msg\('(.+?)', \{ id: 'error\.[a-z-]+-hint'/g),
  ];
  const translated = globSync('src/texts/languages/*/shared.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(hint),
  ]);
  assert.ok(
    english.length > 5 && translated.length > 100,
    `saw only ${english.length} and ${translated.length}`,
  );
  const texts = [...english, ...translated].map(([, text]) => text!);
  assert.deepEqual(
    texts.filter((text) => pronouns.test(text)),
    [],
  );
});

/** Texts of a page's code: the key of its translations, and whether it has plural forms. */
type PageTexts = ReadonlyMap<string, { isCounted: boolean }>;

/** Returns the English text of an argument, with `{0}` for its first value. */
function englishOf(argument: ts.Expression): string {
  if (ts.isStringLiteralLike(argument)) return argument.text;
  assert.ok(ts.isTaggedTemplateExpression(argument), argument.getText());
  const { template } = argument;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.templateSpans.reduce(
    (text, { literal }, at) => `${text}{${at}}${literal.text}`,
    template.head.text,
  );
}

/** Returns the texts of `msg` and `counted` in these files. */
function textsIn(files: readonly string[]): PageTexts {
  const found = new Map<string, { isCounted: boolean }>();
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const called = node.expression.getText();
        const [first, second, third] = node.arguments;
        const id = /\bid: '(.+?)'/.exec(second?.getText() ?? '')?.[1];
        if (called === 'msg') found.set(id ?? englishOf(first!), { isCounted: false });
        if (called === 'counted') found.set(englishOf(third!), { isCounted: true });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

const valuesOf = (text: string): string => [...new Set(text.match(/\{\d\}/g))].toSorted().join();
const marksOf = (text: string): number => (text.match(/\*\*|[*`]/g) ?? []).length;

describe('the pages of the sandbox', () => {
  /** Texts of all pages, with those that the code does not contain: the purposes of the documented accounts. */
  const frame: PageTexts = new Map([
    ...textsIn(globSync('demo/pages/{shell,language,service,forms}/*.ts')),
    ...sandboxAccounts.map(({ role }) => [role, { isCounted: false }] as const),
  ]);
  const areas = globSync('demo/languages/de/pages/*.json').map((file) => /(\w+)\.json$/.exec(file)![1]!);

  /** The tour is for the playground. */
  const folderOf = (area: string): string =>
    `demo/pages/${area === 'playground' ? '{playground,tour}' : area}/**/*.ts`;

  /** Returns the texts that an area translates: those of its code that the frame does not have. */
  const textsOf = (area: string): PageTexts =>
    area === 'frame'
      ? frame
      : new Map([...textsIn(globSync(folderOf(area)))].filter(([text]) => !frame.has(text)));

  for (const tag of languages.filter((each) => each !== 'en'))
    test(`are translated to ${tag}, with the values and plural forms of each text`, () => {
      const rules = new Intl.PluralRules(tag);
      const forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
      for (const area of areas) {
        const texts = textsOf(area);
        assert.ok(texts.size > 10, `${area} has only ${texts.size} texts`);
        const translations = JSON.parse(
          readFileSync(`demo/languages/${tag}/pages/${area}.json`, 'utf8'),
        ) as Record<string, string | Record<string, string>>;
        const missing = [...texts.keys()].filter((text) => !(text in translations));
        const unused = Object.keys(translations).filter((text) => !texts.has(text));
        assert.deepEqual({ missing, unused }, { missing: [], unused: [] }, area);
        for (const [text, { isCounted }] of texts) {
          const own = translations[text]!;
          if (isCounted) assert.deepEqual(new Set(Object.keys(own)), forms, text);
          else {
            assert.equal(valuesOf(String(own)), valuesOf(text), text);
            assert.equal(marksOf(String(own)), marksOf(text), text);
          }
        }
      }
    });
});

test('no style sheet has words, which nothing would translate', () => {
  const files = globSync('{src,demo/pages}/**/*.{ts,css}');
  assert.ok(files.length > 500, `${files.length} files`);
  const words = /\bcontent:\s*(['"])[^'"\\]*\p{L}{2,}[^'"]*\1;/gu;
  // The rule sees what it is about.
  assert.equal(
    "content: 'Sort by'; content: ''; content: '→'; content: attr(data-label);".match(words)?.length,
    1,
  );
  assert.deepEqual(
    files.flatMap((file) =>
      (readFileSync(file, 'utf8').match(words) ?? []).map((found) => `${file}: ${found}`),
    ),
    [],
  );
});
