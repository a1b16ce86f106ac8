/**
 * The supported browsers: what the published scripts need. The versions are those of `browserslist` in `package.json`, which
 * docs/trust/browsers.md explains.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runChecks } from 'es-check';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import { buildWidgets, root, type BuiltWidgets } from './build_widgets.ts';

const browsers = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { browserslist: string[] })
  .browserslist;

const linter = new Linter({ configType: 'flat' });

/** Returns what a script uses that some supported browser lacks. */
const missingIn = (code: string): string[] =>
  linter
    .verify(code, {
      plugins: { compat },
      rules: { 'compat/compat': 'error' },
      languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
      settings: { targets: browsers },
      linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    })
    .map(({ message }) => message);

describe('supported browsers', () => {
  let built: BuiltWidgets;
  let scripts: string[];
  before(async () => {
    built = await buildWidgets();
    scripts = globSync('{manifest,loader,assets/*}.js', { cwd: built.directory }).sort();
  });
  after(() => built?.remove());

  test('every published script has only syntax and built-ins of the supported versions', async () => {
    const check = (files: readonly string[], versions: readonly string[]) =>
      runChecks(
        [
          {
            checkBrowser: true,
            checkFeatures: true,
            browserslistQuery: versions.join(', '),
            module: true,
            files: files.map((file) => join(built.directory, file)),
          },
        ],
        { isNodeAPI: true },
      );
    assert.ok(scripts.length > 100);
    const { success, errors } = await check(scripts, browsers);
    assert.ok(success, JSON.stringify(errors.slice(0, 3)));
    const older = await check(built.manifest.elements['platform-network-search-widget']!, ['chrome 60']);
    assert.equal(older.success, false, 'an older browser is noticed');
  });

  test('published scripts use only interfaces of the platform that every supported browser has', () => {
    const isTexts = (file: string): boolean =>
      built.chunks.includes(file) && built.sources(file).every((source) => source.includes('src/texts/'));
    for (const file of scripts.filter((each) => !isTexts(each)))
      assert.deepEqual(missingIn(built.read(file).toString()), [], file);
    assert.notDeepEqual(
      missingIn('navigator.serial.getPorts()'),
      [],
      'an interface of one browser is noticed',
    );
  });

  test('the policy names the versions that are checked', () => {
    const policy = readFileSync(join(root, 'docs/trust/browsers.md'), 'utf8');
    const named = { chrome: /Chrome.*\| (\d+)/, firefox: /Firefox.*\| (\d+)/, safari: /Safari.*\| ([\d.]+)/ };
    for (const [name, row] of Object.entries(named))
      assert.ok(browsers.includes(`${name} >= ${row.exec(policy)?.[1]}`), name);
  });
});
