/**
 * An object whose records many professionals share (decision 39): made on the page, found by words in the form of a profile, decided by a steward, and shown
 * to the administrator with its members.
 */
import { openHostPage, test } from '../../support/host_page.ts';
import {
  callAs,
  expect,
  faultsInBothSchemes,
  notice,
  openPage,
  pressInDialog,
  fillInDialog,
} from '../../support/pages.ts';
import { dialogOf } from '../admin_page.ts';
import { choose, newPerson, profileWidget } from '../steward_page.ts';

const object = 'journey_territories__c';

test('a shared record gets a member in the profile, and the administrator sees it', async ({
  page,
  context,
}) => {
  // Slow: three pages.
  test.slow();
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const { vid, last } = await newPerson(steward, rep);

  await openPage(page, '/admin/model');
  await page.getByRole('button', { name: 'New object' }).click();
  const form = dialogOf(page, 'New object');
  await fillInDialog(
    form.getByRole('textbox', { name: 'Several records, in English' }),
    'Journey territories',
  );
  await form.getByRole('textbox', { name: 'One record, in English' }).fill('Journey territory');
  await pressInDialog(
    form.getByRole('switch', { name: 'Many professionals and organizations share a record' }),
    'Space',
  );
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'Journey territories can have fields now')).toBeVisible();
  await page.getByRole('button', { name: 'New field Journey territories' }).click();
  const ofField = dialogOf(page, 'New field');
  await fillInDialog(ofField.getByRole('textbox', { name: 'Label in English' }), 'Team');
  await ofField.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'Team is in forms')).toBeVisible();
  await page.getByRole('button', { name: 'New field Journey territories' }).click();
  await fillInDialog(ofField.getByRole('textbox', { name: 'Label in English' }), 'Role');
  await pressInDialog(ofField.getByRole('switch', { name: 'Each member has its own value' }), 'Space');
  // High enough for the whole form: axe takes labels outside of the scrolled part for hidden.
  await page.setViewportSize({ width: 1280, height: 2000 });
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await ofField.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, 'Role is in forms')).toBeVisible();
  const written = await admin('PUT', `/shared_records/${object}`, {
    systemName: 'crm_us',
    records: ['North', 'South'].map((name) => ({ fields: { team__c: `${name} of the river` } })),
  });
  expect(written.responseStatus).toBe('SUCCESS');

  const host = await context.newPage();
  await openHostPage(host, profileWidget(vid));
  const profile = host.locator('platform-network-profile-widget');
  await profile.getByRole('button', { name: 'Edit', exact: true }).click();
  await profile.getByRole('button', { name: 'Add Journey territory' }).click();
  await expect(profile.getByRole('combobox', { name: /^Journey territory/ })).toBeFocused();
  await host.keyboard.type('north river');
  await profile.getByRole('option', { name: /North of the river/ }).click();
  await profile.getByRole('textbox', { name: 'Role' }).fill('Key account lead');
  await profile.getByRole('button', { name: 'Review changes' }).click();
  await expect(profile.getByText('North of the river', { exact: true })).toBeVisible();
  await profile.getByRole('button', { name: 'Send request' }).click();
  await expect(profile.locator('strong', { hasText: /^Request \d+ was sent/ })).toBeVisible();

  const desk = await context.newPage();
  await openPage(desk, `/steward?text=${last}`);
  await desk.getByRole('link', { name: new RegExp(last) }).click();
  await expect(desk.getByText('North of the river').first()).toBeVisible();
  await choose(desk, 'Journey territory', 'Accept');
  await choose(desk, 'Role', 'Accept');
  await desk.getByRole('button', { name: 'Apply and close' }).click();
  await expect(notice(desk, /is closed: accepted/)).toBeVisible();

  const open = page.getByRole('button', { name: 'Records Journey territories' });
  await open.focus();
  await page.keyboard.press('Enter');
  const records = dialogOf(page, 'Records of Journey territories');
  await expect(records.getByRole('listitem')).toHaveCount(2);
  await fillInDialog(records.getByRole('textbox', { name: 'Search by words or ID' }), 'north');
  await expect(records.getByRole('listitem')).toHaveCount(1);
  await records.getByRole('button', { name: 'Show North of the river' }).focus();
  await page.keyboard.press('Enter');
  await expect(records.getByRole('heading', { name: 'Members: 1' })).toBeVisible();
  await expect(records.getByRole('listitem')).toContainText(last);
  const back = records.getByRole('button', { name: 'Back to the records' });
  await expect(back).toBeFocused();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await back.press('Enter');
  await expect(records.getByRole('textbox', { name: 'Search by words or ID' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(records).toBeHidden();
  await expect(open).toBeFocused();

  await host.reload();
  await expect(profile.getByText('North of the river').first()).toBeVisible();
  await expect(profile.getByText('Key account lead').first()).toBeVisible();
});
