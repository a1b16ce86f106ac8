/** Runs Python with the client of `clients/python`. */
import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Prints the path of the program itself: a version manager would look it up at each start. */
const found = spawnSync(
  'python3',
  ['-c', 'import sys; sys.version_info < (3, 11) or print(sys.executable)'],
  {
    encoding: 'utf8',
  },
);
const python = found.stdout?.trim();

/** The reason to skip a test, or false where there is Python 3.11 or later. */
export const withoutPython: string | false = python ? false : 'needs python3, 3.11 or later';

/** Runs a program and returns what it printed. Rejects when it fails, with its error. */
export async function inPython(code: string): Promise<string> {
  const { stdout } = await promisify(execFile)(python, ['-c', code], {
    env: {
      ...process.env,
      PYTHONPATH: join(process.cwd(), 'clients/python'),
      PYTHONDONTWRITEBYTECODE: '1',
      no_proxy: '127.0.0.1,localhost',
    },
    timeout: 120_000,
    maxBuffer: 32 * 1024 * 1024,
  });
  return stdout;
}
