/** The packages of two builds of the same sources in two folders are identical, as the widgets are (`papers.test.ts`). */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { writeClient } from '../../../build/client.ts';
import { writePackage } from '../../../build/package.ts';
import { root } from '../build_widgets.ts';
import * as shared from '../support/shared_builds.ts';

describe('packages', () => {
  let folder: string;
  let other: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'platform-network-packages-'));
    other = join(folder, 'other place', 'project');
    mkdirSync(other, { recursive: true });
    for (const part of [
      'src',
      'clients',
      'build',
      'docs',
      'CHANGELOG.md',
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
    ])
      cpSync(join(root, part), join(other, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const hashes = (directory: string): Record<string, string> =>
    Object.fromEntries(
      globSync('**/*', { cwd: directory, withFileTypes: true })
        .filter((each) => each.isFile())
        .map((each) => join(each.parentPath, each.name))
        .map((file) => [
          file.slice(directory.length + 1),
          createHash('sha256').update(readFileSync(file)).digest('hex'),
        ]),
    );

  for (const [name, writeFirst, write, least] of [
    ['npm package', shared.writePackage, writePackage, 100],
    ['client', shared.writeClient, writeClient, 5],
  ] as const)
    test(`two builds of the ${name} in two folders are identical, byte by byte`, async () => {
      const [first, second] = [join(folder, `${name} 1`), join(folder, `${name} 2`)];
      await writeFirst(first);
      await write(other, second);
      const [one, two] = [hashes(first), hashes(second)];
      assert.ok(Object.keys(one).length >= least, `${Object.keys(one).length} files`);
      assert.deepEqual(Object.keys(two).sort(), Object.keys(one).sort());
      assert.deepEqual(
        Object.keys(one).filter((file) => one[file] !== two[file]),
        [],
      );
    });
});
