/** What a page can set on a widget in the page it can set on one in a frame: every design token is taken over. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tokenNames } from '../../src/delivery/isolation/token_names.ts';
import { root } from './build_widgets.ts';

test('an isolated widget takes over just the design tokens that there are', () => {
  const source = readFileSync(join(root, 'src/theme/tokens.ts'), 'utf8');
  const described = [...source.matchAll(/@cssproperty (--[\w-]+)/g)].map(([, name]) => name);
  assert.ok(described.length > 20, `${described.length} tokens were seen`);
  assert.deepEqual([...tokenNames].sort(), described.sort());
});
