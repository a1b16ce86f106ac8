/** Programs of Debian that a cluster uses, with the configurations of `deploy/`. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface Part {
  readonly processId: number;
  /** Resolves when the process has ended. */
  stop(): Promise<void>;
}

/** Debian installs servers in a folder that is not in the PATH of ordinary users. */
export const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

/** Returns false when a program is not on this machine. `flag` lets it print its version. */
export const isInstalled = (program: string, flag = '--version'): boolean =>
  spawnSync(program, [flag], { env: environment }).status === 0;

/** Returns a file of `deploy/` with addresses and paths replaced. Throws when the file does not contain one of them. */
export function withPlaces(file: string, places: readonly (readonly [string, string])[]): string {
  let text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
  for (const [from, to] of places) {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not have "${from}".`);
    text = text.replace(from, () => to);
  }
  return text;
}

/** Ends a process, by force after `seconds`. */
export async function endProcess(child: ChildProcess, seconds: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  await ended;
  clearTimeout(force);
}

/** Starts a program and waits until it does its work. Throws with its messages when it ends first, or after 20 seconds. */
export async function startProgram(
  program: string,
  flags: readonly string[],
  isReady: () => Promise<boolean>,
  user: { uid?: number; gid?: number } = {},
): Promise<Part> {
  const child = spawn(program, flags, { stdio: ['ignore', 'pipe', 'pipe'], env: environment, ...user });
  let printed = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (printed = `${printed}${chunk.toString()}`.slice(-4000)));
  const stop = (): Promise<void> => endProcess(child, 5);
  const until = Date.now() + 20_000;
  for (;;) {
    if (await isReady()) return { processId: child.pid!, stop };
    if (child.exitCode === null && child.signalCode === null && Date.now() < until) await wait(100);
    else {
      await stop();
      throw new Error(`${program} did not start:\n${printed}`);
    }
  }
}

/** Returns true when a GET of an address answers 200. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );
