/**
 * Several test files in one process, one after the other: a process for each would read the service's modules and compile the embedded database anew,
 * which is two seconds of work. What a file opened is closed and deleted when its tests end.
 */
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, describe } from 'node:test';
import { closeAll } from './databases.ts';

/**
 * Registers the tests of each file in a suite of the file's name, seen from the current folder. All files are read before the first test runs: what
 * one opens, it opens in a hook or a test.
 */
export function runInTurn(files: readonly string[]): void {
  for (const file of files)
    describe(relative('', file), async () => {
      after(closeAll);
      await import(pathToFileURL(file).href);
    });
}
