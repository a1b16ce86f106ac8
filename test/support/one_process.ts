/**
 * Runs several test files in one process, one after the other. A process per file would reload the service's
 * modules and recompile the embedded database, which takes two seconds each.
 */
import asyncHooks, { type AsyncHook } from 'node:async_hooks';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads the test runner, and returns a function that ends its tracking of promises and sockets. The runner
 * needs the tracking to find the suite of a test while files are read. Later it only tells which test a stray
 * error belongs to, and takes a fifth of the processor time of a process with a service and its database. A
 * stray error still fails the run; its file run alone names the test.
 */
async function loadRunner(): Promise<() => void> {
  const { createHook } = asyncHooks;
  let hook: AsyncHook | undefined;
  // The runner keeps the function that it finds while it is loaded, so no module may have loaded it before.
  asyncHooks.createHook = (callbacks) => (hook = createHook(callbacks));
  await import('node:test');
  asyncHooks.createHook = createHook;
  return () => hook?.disable();
}

/**
 * Registers the tests of each file in a suite named after the file, relative to the current folder. Reads all
 * files before the first test runs.
 */
export async function runInTurn(files: readonly string[]): Promise<void> {
  const endTracking = await loadRunner();
  const { describe } = await import('node:test');
  const { readInSuite } = await import('./databases.ts');
  let unread = files.length;
  for (const file of files)
    describe(relative('', file), async () => {
      await readInSuite(relative('', file), () => import(pathToFileURL(file).href));
      if (!--unread) endTracking();
    });
}
