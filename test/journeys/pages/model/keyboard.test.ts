/** An administrator without a mouse defines a field and an object, and a user without a mouse meets both in the form of a record. */
import type { Locator, Page } from '@playwright/test';
import { openHostPage, hostUrl, test } from '../../support/host_page.ts';
import { focusInSight, tabTo } from '../../support/keyboard.ts';
import { callAs, expect, faultsOf, notice, whenStill, jobTime } from '../../support/pages.ts';
import { dialogOf } from '../admin_page.ts';
import { newPerson, profileWidget } from '../steward_page.ts';

/** Moves to a control and presses a key on it. The control is in sight, with the focus. */
async function press(page: Page, target: Locator, key: string): Promise<void> {
  // Other journeys make rows before it at the same time.
  await tabTo(page, target, false, 200);
  await focusInSight(page);
  await page.keyboard.press(key);
}

/** Moves to a text field and types. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await focusInSight(page);
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Opens a list, moves to an option with the arrow keys and chooses it. The focus stays on the list. */
async function pick(page: Page, list: Locator, option: string): Promise<void> {
  await press(page, list, 'Enter');
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  const wanted = page.getByRole('option', { name: option, exact: true }).filter({ visible: true });
  await expect(wanted).toBeVisible();
  const isCurrent = () => wanted.evaluate((each) => (each as HTMLElement & { current: boolean }).current);
  for (let presses = 0; presses < 20 && !(await isCurrent()); presses++)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list).toHaveValue(option);
  // A list that closes still takes the next Enter.
  await expect(wanted).toBeHidden();
  await expect(list).toHaveAttribute('aria-expanded', 'false');
  await expect(list).toBeFocused();
}

/** Waits until a dialog is open and has the focus: with its first frame it moves the focus. */
async function untilOpen(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await whenStill(page);
}

test('a field and an object are defined and met in the form of a record by keyboard alone', async ({
  page,
  context,
}) => {
  // Two pages, and every stop of the tab order: 45 s, or ten times that on a slow machine.
  test.setTimeout(600_000);
  const [admin, steward, rep] = [
    await callAs(page, 'admin'),
    await callAs(page, 'steward'),
    await callAs(page, 'rep'),
  ];
  const { vid } = await newPerson(steward, rep);

  await page.goto(`${hostUrl()}/admin/model`);
  await press(page, page.getByRole('button', { name: 'Sign in as Ada Admin' }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Fields of your own', exact: true }), 'Enter');
  await expect(page.getByRole('heading', { name: 'Fields of your own' })).toBeFocused();
  const newField = page.getByRole('button', { name: 'New field', exact: true });
  await press(page, newField, 'Enter');
  const form = dialogOf(page, 'New field');
  await untilOpen(page, form);
  await expect(form.getByRole('combobox', { name: 'Belongs to' })).toBeFocused();
  const kind = form.getByRole('combobox', { name: 'Kind' });
  await pick(page, kind, 'Number');
  await pick(page, kind, 'Text');
  const label = form.getByRole('textbox', { name: 'Label in English' });

  // Nothing is written yet.
  await press(page, form.getByRole('button', { name: 'Create' }), 'Enter');
  await expect(label).toBeFocused();
  await write(page, label, 'Keyboard motto');
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('keyboard_motto__c');
  const isSearched = form.getByRole('switch', { name: 'The search box finds its words' });
  await press(page, isSearched, 'Space');
  await expect(isSearched).toBeChecked();
  expect(await faultsOf(page)).toEqual([]);
  await press(page, form.getByRole('button', { name: 'Create' }), 'Enter');
  await expect(notice(page, 'Keyboard motto is in forms')).toBeVisible();
  await expect(newField).toBeFocused();
  await focusInSight(page);

  const newObject = page.getByRole('button', { name: 'New object' });
  await tabTo(page, newObject, true, 200);
  await press(page, newObject, 'Enter');
  const ofObject = dialogOf(page, 'New object');
  await untilOpen(page, ofObject);
  await expect(ofObject.getByRole('textbox', { name: 'Several records, in English' })).toBeFocused();
  await page.keyboard.type('Keyboard plans');
  await write(page, ofObject.getByRole('textbox', { name: 'One record, in English' }), 'Keyboard plan');
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Keyboard plans can have fields now')).toBeVisible();
  await expect(newObject).toBeFocused();

  await press(page, page.getByRole('button', { name: 'New field Keyboard plans' }), 'Enter');
  await untilOpen(page, form);
  await pick(page, kind, 'Whole number');
  await write(page, label, 'Budget');
  await press(page, form.getByRole('button', { name: 'Create' }), 'Enter');
  await expect(notice(page, 'Budget is in forms')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New field Keyboard plans' })).toBeFocused();

  const host = await context.newPage();
  await openHostPage(host, profileWidget(vid));
  const profile = host.locator('platform-network-profile-widget');
  await press(host, profile.getByRole('button', { name: 'Edit', exact: true }), 'Enter');
  await expect(profile.locator('.view-title')).toBeFocused();
  await write(host, profile.getByRole('textbox', { name: /^Keyboard motto/ }), 'Slow and steady');
  await press(host, profile.getByRole('button', { name: 'Add Keyboard plan' }), 'Enter');
  await expect(profile.getByLabel(/^Budget/)).toBeFocused();
  await focusInSight(host);
  await host.keyboard.type('1200');
  await press(host, profile.getByRole('button', { name: 'Review changes' }), 'Enter');
  await expect(profile.locator('.view-title')).toBeFocused();
  await expect(profile.getByText('Slow and steady').first()).toBeVisible();
  await press(host, profile.getByRole('button', { name: 'Send request' }), 'Enter');
  await expect(profile.locator('strong', { hasText: /^Request \d+ was sent/ })).toBeVisible();
  await focusInSight(host);

  // Other journeys work without the field and the object.
  const field = async () => (await admin('GET', '/data_model/fields/HCP/keyboard_motto__c')).field;
  await expect.poll(async () => (await field()).index_job ?? null, { timeout: jobTime }).toBeNull();
  const { object } = await admin('GET', '/data_model/objects/keyboard_plans__c');
  for (const [path, { version }] of [
    ['fields/HCP/keyboard_motto__c', await field()],
    ['objects/keyboard_plans__c', object],
  ])
    await admin('POST', `/data_model/${path}/status`, { status: 'INACTIVE', version });
});
