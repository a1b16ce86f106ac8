/** The styles of widgets and pages need only features of CSS that every supported browser has (docs/trust/browsers.md). */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { CssCheck, cssTemplates, versionsOf } from './css_support.ts';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] };
const versions = versionsOf(browserslist);

/** Features that some supported browser lacks, with what its users see instead. */
const exceptions: Readonly<Record<string, string>> = {
  '-webkit-tap-highlight-color': 'only touch screens draw the highlight that it hides',
  '::-webkit-search-cancel-button': 'Firefox draws no such button',
  'cursor: crosshair': 'iOS shows the pointer of the system',
  'cursor: default': 'iOS shows the pointer of the system',
  'cursor: grab': 'iOS shows the pointer of the system',
  'cursor: grabbing': 'iOS shows the pointer of the system',
  'cursor: pointer': 'iOS shows the pointer of the system',
  'field-sizing': 'a field keeps the height of its rows, and scrolls',
  'field-sizing: content': 'a field keeps the height of its rows, and scrolls',
  'font-family: ui-monospace': 'the next font of the list is used',
  'forced-color-adjust': 'Safari has no forced colors',
  'forced-color-adjust: none': 'Safari has no forced colors',
  'overflow-anchor': 'Safari anchors nothing that would have to be switched off',
  'overflow-anchor: none': 'Safari anchors nothing that would have to be switched off',
  resize: 'a text field of iOS keeps its height, and scrolls',
  'resize: vertical': 'a text field of iOS keeps its height, and scrolls',
  'scrollbar-width': 'the scroll bar is as wide as others',
  'scrollbar-width: thin': 'the scroll bar is as wide as others',
  'text-wrap: pretty': 'lines wrap as in other texts',
};

const missingIn = (...codes: string[]): CssCheck => {
  const check = new CssCheck(versions);
  for (const code of codes) check.check(code);
  return check;
};

describe('supported browsers', () => {
  test('styles of widgets and pages use only CSS that every supported browser has', () => {
    const check = missingIn(
      ...globSync(['src/**/*.ts', 'demo/**/*.ts', 'app-pages/**/*.ts'])
        .map((file) => readFileSync(file, 'utf8'))
        .filter((code) => /css`|<style/.test(code))
        .flatMap(cssTemplates),
      ...globSync('src/delivery/*/*.html').flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/<style>([^]*?)<\/style>/g)].map(([, style]) => style!),
      ),
      ...globSync(['demo/pages/**/*.css', 'app-pages/**/*.css'], { exclude: ['**/dist/**'] }).map((file) =>
        readFileSync(file, 'utf8'),
      ),
    );
    assert.ok(check.count > 5000, `only ${check.count} features were looked up`);
    const unexpected = [...check.missing].filter(([feature]) => !(feature in exceptions));
    assert.deepEqual(unexpected, [], 'mend it, put it into @supports, or name the fallback as an exception');
    assert.deepEqual(
      Object.keys(exceptions).filter((feature) => !check.missing.has(feature)),
      [],
      'an exception that is no longer needed',
    );
  });

  test('a newer property, value, function, selector or at-rule is noticed, unless it has a fallback', () => {
    const newer = [
      'a { interpolate-size: allow-keywords }',
      'a { text-box: trim-both cap alphabetic }',
      'a { corner-shape: squircle }',
      'a { width: calc-size(auto, size) }',
      'a::scroll-marker { color: red }',
      '@function --f() { result: 1px }',
      'a { made-up: 1px }',
    ];
    for (const code of newer) assert.notEqual(missingIn(code).missing.size, 0, code);
    const guarded = `@supports (corner-shape: squircle) { ${newer[2]} }`;
    assert.deepEqual([...missingIn(guarded).missing], []);
    assert.deepEqual([...missingIn('a { user-select: none }').missing.keys()], ['user-select']);
    const both = 'a { -webkit-user-select: none; user-select: none }';
    assert.deepEqual([...missingIn(both).missing], []);
  });

  test('templates are read with their insertions', () => {
    assert.deepEqual(cssTemplates('const a = css`${b}; a { color: ${c}; ${d} } ${e}`;'), [
      ' a { color: 0;  } ',
    ]);
  });
});
