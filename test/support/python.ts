/** Runs Python with the client of `clients/python`. */
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

/** Finds the path of Python once, because a version manager would look it up at each start. */
const found = spawnSync(
  'python3',
  ['-c', 'import sys; sys.version_info < (3, 11) or print(sys.executable)'],
  {
    encoding: 'utf8',
  },
);
export const python = found.stdout?.trim() ?? '';

/** The reason to skip a test, or false where there is Python 3.11 or later. */
export const withoutPython: string | false = python ? false : 'needs python3, 3.11 or later';

/** Where Python finds the client. */
export const pythonEnvironment = {
  PYTHONPATH: join(process.cwd(), 'clients/python'),
  PYTHONDONTWRITEBYTECODE: '1',
  no_proxy: '127.0.0.1,localhost',
};

/** Runs a program and returns what it printed. Rejects when it fails, with its error. */
export async function inPython(code: string): Promise<string> {
  const { stdout } = await promisify(execFile)(python, ['-c', code], {
    env: { ...process.env, ...pythonEnvironment },
    timeout: 120_000,
    maxBuffer: 32 * 1024 * 1024,
  });
  return stdout;
}

/** Checks the types of the client and of the Python files in a folder, strictly. Needs no Python. */
export function checkedPython(
  folder: string,
  ...options: string[]
): { status: number | null; stdout: string } {
  const client = join(process.cwd(), 'clients/python');
  const settings = {
    // Pyright ignores absolute paths.
    include: [relative(folder, client), '*.py'],
    extraPaths: [client],
    typeCheckingMode: 'strict',
    // Failures, which the client raises, lack some properties of the same answer.
    reportTypedDictNotRequiredAccess: 'none',
    pythonVersion: '3.11',
  };
  writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify(settings));
  return spawnSync(process.execPath, ['node_modules/pyright/index.js', '-p', folder, ...options], {
    encoding: 'utf8',
    timeout: 120_000,
  });
}
