/** An administrator sees what a webhook could not deliver, and sends it again (docs/webhooks.md). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from '@playwright/test';
import {
  type Caller,
  callAs,
  expect,
  faultsInBothSchemes,
  faultsOf,
  notice,
  openPage,
  pressInDialog,
  scrollsSideways,
} from '../../support/pages.ts';
import { separateSandbox } from '../../support/separate_sandbox.ts';
import { dialogOf } from '../admin_page.ts';

const sandbox = separateSandbox('webhooks', { WEBHOOK_NETWORKS: '127.0.0.0/8' });
const day = 24 * 60 * 60 * 1000;

test('administrator sends one event and then all others again, and replaces the secret', async ({ page }) => {
  test.slow();
  let status = 500;
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  try {
    const admin = await callAs(page, 'admin', sandbox.api);
    await admin('POST', '/webhooks', {
      name: 'Data lake',
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/changes`,
      status: 'ACTIVE',
      entity_types: ['HCP', 'HCO'],
      changes: ['updated'],
    });
    const integration = await callAs(page, 'integration', sandbox.api);
    const { entities } = await integration('GET', '/search?types=HCP&states=VALID&limit=3');
    const vids = (entities as { entityId: string }[]).map(({ entityId }) => entityId);
    await integration('PUT', '/objects', {
      systemName: 'crm_us',
      entities: vids.map((vid_key) => ({ vid_key, fields: { alternate_name_1__v: 'Kit' } })),
    });
    const countOf = async (caller: Caller, state: 'waiting' | 'dead'): Promise<number> =>
      (await caller('GET', '/webhooks')).webhooks[0][state];
    // The first attempts have failed, and the service has their time: a receiver knows of them before.
    await expect.poll(() => countOf(admin, 'waiting')).toBe(3);
    // The events are given up at the next attempt, a day after the first one.
    await sandbox.setAhead(day);
    const later = await callAs(page, 'admin', sandbox.api);
    await expect.poll(() => countOf(later, 'dead')).toBe(3);
    status = 200;

    await openPage(page, '/admin/webhooks', sandbox.host);
    const row = page.getByRole('listitem').filter({ hasText: 'Data lake' });
    await expect(row).toContainText('3 given up');
    const opener = row.getByRole('button', { name: 'Deliveries Data lake' });
    await opener.press('Enter');
    const dialog = dialogOf(page, 'Deliveries of Data lake');
    const section = (name: RegExp) => dialog.getByRole('region', { name });
    await expect(section(/^Given up \(3\)/).getByRole('listitem')).toHaveCount(3);
    await expect(section(/^Waiting \(0\)/)).toContainText('No event waits.');
    const attempts = section(/^Last attempts/).getByRole('listitem');
    await expect(attempts.first()).toContainText('Failed');
    await expect(attempts.first()).toContainText('Status 500');
    expect(await faultsInBothSchemes(page)).toEqual([]);

    const one = dialog.getByRole('button', { name: `Send again ${vids[1]}` });
    await one.press('Enter');
    await expect(notice(page, `Data lake: the event of ${vids[1]} is sent again.`)).toBeVisible();
    await expect(section(/^Given up \(2\)/).getByRole('listitem')).toHaveCount(2);
    await expect(section(/^Given up/)).not.toContainText(vids[1]!);
    // The focus is not lost with the button.
    await expect(dialog.getByRole('heading', { name: /^Given up/ })).toBeFocused();
    await expect(attempts.first()).toContainText('Delivered');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Send all again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(section(/^Given up \(0\)/)).toContainText('No event was given up.');
    await expect(attempts.filter({ hasText: 'Delivered' })).toHaveCount(3);
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await scrollsSideways(page)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(row).not.toContainText('given up');

    await row.getByRole('button', { name: 'New secret Data lake' }).press('Enter');
    await pressInDialog(page.getByRole('button', { name: 'Replace', exact: true }));
    const done = page.getByRole('button', { name: 'Done' });
    await pressInDialog(done);
    await expect(row).toContainText('The old secret signs as well until');
    // While the dialog closes, the page behind it takes no keys.
    await expect(done).toBeHidden();
    await opener.press('Enter');
    await expect(dialog.getByText('The old secret signs as well until')).toBeVisible();
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
