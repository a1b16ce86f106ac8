/** Texts that users read are sorted by the language of the widget or page. `localeCompare` and `Intl.Collator` without a language take the browser's. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

test('no list of a widget or page is sorted by the language of the browser', () => {
  const files = globSync('{src,demo/pages}/**/*.ts');
  assert.ok(files.length > 500, `${files.length} files`);
  const browsers =
    /\.localeCompare\(\s*[^,()]+(?:\([^()]*\))?\s*\)|Intl\.Collator\(\s*(?:\)|undefined|\[\])/g;
  // The rule sees what it is about.
  assert.equal(
    "a.localeCompare(b); a.localeCompare(f(b)); Intl.Collator(); a.localeCompare(b, 'de')".match(browsers)
      ?.length,
    3,
  );
  assert.deepEqual(
    files.flatMap((file) =>
      (readFileSync(file, 'utf8').match(browsers) ?? []).map((found) => `${file}: ${found}`),
    ),
    [],
  );
});
