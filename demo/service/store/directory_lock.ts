/** One process per embedded database: two would destroy it. A lock left by a killed process is taken over. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes the directory for this process and returns what gives it back. Throws, in words, when another process has it. */
export function holdDirectory(directory: string): () => void {
  const file = join(directory, 'lock');
  while (!claim(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder === process.pid || isRunning(holder))
      throw new Error(
        `The sandbox data in ${directory} is in use by process ${holder}. Stop that sandbox, or set SANDBOX_DATA_DIR to another folder. (If no sandbox runs, delete ${file}.)`,
      );
    rmSync(file, { force: true });
  }
  return () => rmSync(file, { force: true });
}
