/**
 * Runs several test files in one process, one after the other. A process per file would reload the service's
 * modules and recompile the embedded database, which takes two seconds each.
 */
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe } from 'node:test';
import { readInSuite } from './databases.ts';

/**
 * Registers the tests of each file in a suite named after the file, relative to the current folder. Reads all
 * files before the first test runs.
 */
export function runInTurn(files: readonly string[]): void {
  for (const file of files)
    describe(relative('', file), async () => {
      await readInSuite(() => import(pathToFileURL(file).href));
    });
}
