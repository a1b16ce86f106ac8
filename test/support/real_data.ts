/**
 * Optional tests on real files: `REAL_DATA=<folder> npm test` names a folder that has them. The rules are
 * tested on generated data (see `generated/`); files named `real_*.test.ts` repeat the tests on real files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const named = process.env['REAL_DATA'];
const folder = named ? resolve(named) : undefined;
if (folder && !existsSync(folder))
  throw new Error(
    `REAL_DATA is ${named}, but there is no such folder. Name one with real files, or unset it.`,
  );

export const realDataFolder: string | undefined = folder;

/** The skip reason of tests on real files when no folder is named. */
export const withoutRealData = 'REAL_DATA names no folder with real files';

/** For `skip` of a test: false when the named folder has these files or folders, else the reason. */
export function skipWithout(...paths: string[]): string | false {
  if (!folder) return withoutRealData;
  const missing = paths.find((path) => !existsSync(join(folder, path)));
  return missing === undefined ? false : `the folder that REAL_DATA names has no ${missing}`;
}

export function realFile(path: string): string {
  if (!folder) throw new Error(withoutRealData);
  return join(folder, path);
}

/** Returns a real file's text. Unpacks files that end in `.gz`. */
export function readRealFile(path: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  const bytes = readFileSync(realFile(path));
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(encoding);
}
