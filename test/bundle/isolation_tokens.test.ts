/** An isolated widget passes every design token of the page to its frame. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tokenNames } from '../../src/delivery/isolation/token_names.ts';
import { root } from './build_widgets.ts';

test('an isolated widget passes exactly the existing design tokens', () => {
  const source = readFileSync(join(root, 'src/theme/tokens.ts'), 'utf8');
  const described = [...source.matchAll(/@cssproperty (--[\w-]+)/g)].map(([, name]) => name);
  assert.ok(described.length > 20, `${described.length} tokens were seen`);
  assert.deepEqual([...tokenNames].sort(), described.sort());
});
