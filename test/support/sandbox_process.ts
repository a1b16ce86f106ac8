/** Runs the sandbox in a separate process, for tests that kill it, freeze it or limit its resources. */
import { spawn, type ChildProcess } from 'node:child_process';
import { closeAtEnd, testBufferMegabytes } from './databases.ts';

export interface SandboxProcess {
  url: string;
  child: ChildProcess;
}

/**
 * Starts `npm run sandbox` in a separate process on a free port and waits until it is ready. `wrapper` is a
 * command that runs the process. `imports` are scripts that the process loads first.
 */
export async function startProcess(
  environment: Record<string, string>,
  { wrapper = [], imports = [] }: { wrapper?: readonly string[]; imports?: readonly string[] } = {},
): Promise<SandboxProcess> {
  const read = ['./test/support/quick_passwords.ts', ...imports].flatMap((file) => ['--import', file]);
  const [command, ...rest] = [...wrapper, process.execPath, ...read, 'demo/service/main.ts'];
  const child = spawn(command!, rest, {
    env: {
      ...process.env,
      SERVICE_PORT: '0',
      SANDBOX_HCPS: '50',
      SANDBOX_FIRST_REQUESTS: '0',
      SANDBOX_BUFFERS_MB: String(testBufferMegabytes),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  closeAtEnd(() => void child.kill('SIGKILL'));
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
