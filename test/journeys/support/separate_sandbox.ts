/** A sandbox for the tests of one file that would take data from all others: a reset, an import of the whole data model. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { copySeeded, freePorts, quickPasswords, untilReady } from './sandbox.ts';

export interface SeparateSandbox {
  /** Address of the pages. */
  host: string;
  /** Address of the service's calls. */
  api: string;
  /** Sets how many milliseconds its clock is ahead of this machine's. Sessions before that have ended. */
  setAhead(milliseconds: number): Promise<void>;
}

/** Registers the start and the end of the sandbox, with further variables of its environment. The addresses are known when the tests run. */
export function separateSandbox(
  name: string,
  further: Readonly<Record<string, string>> = {},
): SeparateSandbox {
  let sandbox: ChildProcess;
  let directory = '';
  const addresses: SeparateSandbox = {
    host: '',
    api: '',
    setAhead: (milliseconds) =>
      new Promise((set) => {
        sandbox.once('message', () => set());
        sandbox.send(milliseconds);
      }),
  };

  test.beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), `platform-network-${name}-`));
    const [hostPort, widgetsPort, servicePort] = await freePorts(3);
    addresses.host = `http://localhost:${hostPort}`;
    addresses.api = `http://127.0.0.1:${servicePort}/api/v39.0`;
    copySeeded(directory, 50, 20260101);
    const { DATABASE_URL: _, SANDBOX_REAL_DATA: __, ...environment } = process.env;
    const clock = './test/journeys/support/shifted_clock.ts';
    sandbox = spawn(process.execPath, [...quickPasswords, '--import', clock, 'demo/start.ts'], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...environment,
        HOST_PORT: String(hostPort),
        WIDGETS_PORT: String(widgetsPort),
        SERVICE_PORT: String(servicePort),
        HOST_URL: '',
        WIDGETS_URL: '',
        INSTANCE_URL: '',
        SANDBOX_DATA_DIR: directory,
        // The sandbox starts without its first load, because a reset would wait for it.
        SANDBOX_FIRST_REQUESTS: '0',
        ...further,
      },
    });
    await untilReady(sandbox);
  });
  test.afterAll(async () => {
    const ended = new Promise((resolve) => sandbox.once('exit', resolve));
    sandbox.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  });
  return addresses;
}
