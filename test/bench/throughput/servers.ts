/** Starts the measured servers, each in a separate process, and asks them what they use. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, Report } from './clients.ts';
import type { Usage } from './watch.ts';

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export interface Server {
  url: string;
  processId: number;
  /** Returns what the server has used since the last question. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

async function ask<T>(child: ChildProcess, question: object): Promise<T> {
  const answer = once(child, 'message') as Promise<[T]>;
  child.send(question);
  return (await answer)[0];
}

/** Starts a server and waits until it prints its address and `Ready.`. */
async function startServer(
  script: string,
  environment: NodeJS.ProcessEnv,
  { args = [], nodeArgs = [] }: { args?: readonly string[]; nodeArgs?: readonly string[] } = {},
): Promise<Server> {
  const child = fork(script, args, {
    execArgv: ['--import', fileOf('watch.ts'), ...nodeArgs],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  for await (const chunk of child.stdout!) {
    printed += String(chunk);
    if (printed.includes('Ready.')) break;
  }
  const url = /(http:\/\/\S+)\/api\s/.exec(printed)?.[1];
  if (!url) throw new Error(`${script} did not start: ${printed}`);
  return {
    url,
    processId: child.pid!,
    usage: () => ask<Usage>(child, {}),
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

export const startBare = (databaseUrl: string): Promise<Server> =>
  startServer(fileOf('bare_server.ts'), { DATABASE_URL: databaseUrl });

export const startSandbox = (
  environment: NodeJS.ProcessEnv,
  profileDirectory: string | undefined,
): Promise<Server> =>
  startServer(
    fileOf('../../../demo/service/main.ts'),
    { SERVICE_PORT: '0', INSTANCE_URL: '', SANDBOX_REAL_DATA: '', SANDBOX_PUBLIC: '', ...environment },
    {
      args: [],
      nodeArgs: profileDirectory ? ['--cpu-prof', '--cpu-prof-dir', profileDirectory] : [],
    },
  );

/** Sends calls from a separate process. */
export async function load(order: Order): Promise<Report> {
  const child = fork(fileOf('clients.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    return await ask<Report>(child, order);
  } finally {
    child.kill();
  }
}
