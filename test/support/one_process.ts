/**
 * Several test files in one process, one after the other: a process for each would read the service's modules and compile the embedded database anew,
 * which is two seconds of work.
 */
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe } from 'node:test';
import { readInSuite } from './databases.ts';

/** Registers the tests of each file in a suite of the file's name, seen from the current folder. All are read before the first test runs. */
export function runInTurn(files: readonly string[]): void {
  for (const file of files)
    describe(relative('', file), async () => {
      await readInSuite(() => import(pathToFileURL(file).href));
    });
}
