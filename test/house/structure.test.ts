/**
 * The rules of the source tree: features own their code, all code is published, files and folders stay small.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, test } from 'node:test';
import { checkImports, importersOf, importsOf, reachable } from './import_graph.ts';

const mostLines = 300;
const mostFiles = 20;

/** Existing folders over the limit. This list may only shrink. */
const largeFolders = ['demo/service/store/migrations'];

/** A folder of a language has one file per area of texts. */
const languageFolder = /^src\/texts\/languages\/[\w-]+$/;

/**
 * Folders sorted by language or by resource of the API; the importers of a file do not determine its place
 * there.
 */
const sortedOtherwise = /^src\/(texts|contract|api|widgets)\//;

/** Entry points of build, pages and bundler; all other files must be reachable from one of them. */
const publishedFiles =
  /^src\/(index|headless\/headless|delivery\/(manifest|loader|single_file|load_widgets|define\/[\w-]+|frame\/frame|app\/(?:search|record|network|proposal|instead\/\w+|language_files)|callback\/callback|isolation\/isolated_widget)|contract\/(index|examples)|wrappers\/(react|vue)_component)\.ts$/;

/** Returns the files outside of `src/widgets` that only one widget imports, with that widget. */
function servesOneWidget(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const importers = importersOf(imports);
  return [...imports.keys()].flatMap((file) => {
    if (sortedOtherwise.test(file)) return [];
    const widgets = new Set(
      [...reachable([file], importers)].flatMap((each) => /^src\/widgets\/(\w+)\//.exec(each)?.[1] ?? []),
    );
    return widgets.size === 1 ? [`${file} serves ${[...widgets].join()} alone`] : [];
  });
}

const globbed = /import\.meta\.glob[^(]*\(\s*'[./]+languages\/\*\/(\w+)\.ts'/g;
const textNames = new Set(
  globSync('src/texts/**/*.ts', { exclude: ['src/texts/languages/**'] }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(globbed)].map(([, name]) => name!),
  ),
);
/** Returns true for texts of a language that a pattern loads, which the import graph does not show. */
const isGlobbed = (file: string): boolean =>
  textNames.has(/^src\/texts\/languages\/[\w-]+\/(\w+)\.ts$/.exec(file)?.[1] ?? '');

function unpublished(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const used = reachable(
    [...imports.keys()].filter((file) => publishedFiles.test(file) || isGlobbed(file)),
    imports,
  );
  return [...imports.keys()].filter((file) => !used.has(file));
}

const trackedFiles = execFileSync('git', [
  'ls-files',
  '-co',
  '--exclude-standard',
  'src',
  'demo',
  'build',
  'test',
])
  .toString()
  .trim()
  .split('\n');

describe('the source tree', async () => {
  const imports = importsOf(await checkImports(process.cwd()), 'src');

  test('the rules see the files of the product', () => {
    assert.ok(imports.size > 300, `${imports.size} files were seen`);
    assert.equal([...imports.keys()].filter((file) => publishedFiles.test(file)).length, 28);
  });

  test('no file outside of widgets/X is used by widget X alone', () => {
    assert.deepEqual(servesOneWidget(imports), []);
  });

  test('every file is reachable from a published one', () => {
    assert.deepEqual(unpublished(imports), []);
  });

  test('both rules report violations', () => {
    const tree = new Map([
      ['src/index.ts', ['src/widgets/search/search_widget.ts']],
      ['src/widgets/search/search_widget.ts', ['src/shared/list.ts']],
      ['src/shared/list.ts', ['src/records/entity.ts']],
      ['src/records/entity.ts', []],
      ['src/records/forgotten.ts', []],
    ]);
    assert.deepEqual(servesOneWidget(tree), [
      'src/shared/list.ts serves search alone',
      'src/records/entity.ts serves search alone',
    ]);
    assert.deepEqual(unpublished(tree), ['src/records/forgotten.ts']);
    assert.ok(isGlobbed('src/texts/languages/de/form.ts') && !isGlobbed('src/texts/languages/de/unused.ts'));
  });

  test(`no file has more than ${mostLines} lines`, () => {
    const long = trackedFiles.filter(
      (file) =>
        /^(src|demo|build|test)\/.*\.(ts|css|html)$/.test(file) &&
        readFileSync(file, 'utf8').split('\n').length - 1 > mostLines,
    );
    assert.deepEqual(long, []);
  });

  test(`no folder has more than ${mostFiles} files`, () => {
    const counts = new Map<string, number>();
    for (const file of trackedFiles) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const large = [...counts]
      .filter(([folder, count]) => count > mostFiles && !languageFolder.test(folder))
      .map(([folder]) => folder);
    assert.deepEqual(large.toSorted(), largeFolders);
  });
});
