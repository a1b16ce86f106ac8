/** Resets a sandbox to its seed. The test has a separate sandbox, because all others would lose their data. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { callAs, expect, faultsOf, unlikeWord } from '../support/pages.ts';
import { freePorts, untilReady } from '../support/sandbox.ts';

let sandbox: ChildProcess;
let directory = '';
let host = '';
let api = '';

test.beforeAll(async () => {
  test.slow();
  directory = mkdtempSync(join(tmpdir(), 'platform-network-reset-'));
  const [hostPort, widgetsPort, servicePort] = await freePorts(3);
  host = `http://localhost:${hostPort}`;
  api = `http://127.0.0.1:${servicePort}/api/v39.0`;
  const { DATABASE_URL: _, SANDBOX_REAL_DATA: __, ...environment } = process.env;
  sandbox = spawn(process.execPath, ['demo/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      HOST_PORT: String(hostPort),
      WIDGETS_PORT: String(widgetsPort),
      SERVICE_PORT: String(servicePort),
      HOST_URL: '',
      WIDGETS_URL: '',
      INSTANCE_URL: '',
      SANDBOX_DATA_DIR: directory,
      SANDBOX_HCPS: '50',
      // The sandbox starts without its first load, because a reset would wait for it.
      SANDBOX_FIRST_REQUESTS: '0',
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

test('reset asks the administrator first, shows progress, and removes later data', async ({ page }) => {
  test.slow();
  const rep = await callAs(page, 'rep', api);
  const { change_request_id: id } = await rep('POST', '/change_request', {
    entity_type: 'HCP',
    entity: {
      first_name__v: unlikeWord(),
      last_name__v: unlikeWord(),
      hcp_type__v: 'PHYS',
      primary_country__v: 'US',
    },
  });
  await page.goto(`${host}/data/reset`);
  await page.getByRole('button', { name: 'Account' }).first().click();
  await page.getByRole('menuitemcheckbox', { name: /Ada Admin/ }).click();
  await expect(page.getByRole('button', { name: 'Reset the sandbox' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const dialog = page.locator('wa-dialog');
  await page.getByRole('button', { name: 'Reset the sandbox' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await rep('GET', `/change_requests/${id}`)).responseStatus).toBe('SUCCESS');
  await page.getByRole('button', { name: 'Reset the sandbox' }).click();
  await dialog.getByRole('button', { name: 'Reset the sandbox' }).click();
  await expect(page.getByRole('heading', { name: /^Reset to the seed \d+$/ })).toBeVisible();
  await expect(page.getByText('Complete', { exact: true })).toBeVisible({ timeout: 90_000 });
  // The same session continues, but its request no longer exists.
  expect((await rep('GET', `/change_requests/${id}`)).responseStatus).toBe('FAILURE');
  expect((await rep('GET', '/search?q=Katherine')).totalCount).toBeGreaterThan(0);
});
