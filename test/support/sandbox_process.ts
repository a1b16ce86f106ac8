/** Runs the sandbox in a separate process, for tests that kill it, freeze it or limit its resources. */
import { spawnService, type ServiceProcess, type ServiceProcessOptions } from '../cluster/service_process.ts';
import { closeAtEnd } from './databases.ts';
import { testBufferMegabytes } from './databases/templates.ts';

export type SandboxProcess = ServiceProcess;

/** Starts `npm run sandbox` in a separate process on a free port and waits until it is ready. */
export const startProcess = (
  environment: Record<string, string>,
  { imports = [], ...options }: Omit<ServiceProcessOptions, 'started'> = {},
): Promise<SandboxProcess> =>
  spawnService(
    {
      SERVICE_PORT: '0',
      SANDBOX_HCPS: '50',
      SANDBOX_FIRST_REQUESTS: '0',
      SANDBOX_BUFFERS_MB: String(testBufferMegabytes),
      ...environment,
    },
    {
      ...options,
      imports: ['./test/support/quick_passwords.ts', ...imports],
      started: (child) => closeAtEnd(() => void child.kill('SIGKILL')),
    },
  );
