/** A process of the service, as `npm run sandbox` starts it. */
import { spawn, type ChildProcess } from 'node:child_process';

export interface ServiceProcess {
  url: string;
  child: ChildProcess;
}

export interface ServiceProcessOptions {
  /** A command that runs the process. */
  wrapper?: readonly string[];
  /** Scripts that the process loads first. */
  imports?: readonly string[];
  /** Folder of the sources. Default: this repository. */
  folder?: string;
  /** Receives the process as soon as it runs, before it is ready. */
  started?(child: ChildProcess): unknown;
}

/** Starts a process with further variables of the environment, and waits until it is ready. Throws with its output when it ends first. */
export async function spawnService(
  environment: Record<string, string>,
  { wrapper = [], imports = [], folder, started }: ServiceProcessOptions = {},
): Promise<ServiceProcess> {
  const read = imports.flatMap((file) => ['--import', file]);
  const [command, ...rest] = [...wrapper, process.execPath, ...read, 'demo/service/main.ts'];
  const child = spawn(command!, rest, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  });
  started?.(child);
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const address = /(http:\/\/\S+)\/api\s/.exec(printed)?.[1];
      if (address && printed.includes('Ready.')) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}: ${printed}`)));
  });
  return { url, child };
}
