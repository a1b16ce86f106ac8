/** Complete tasks in the search widget without a mouse. Every step starts where the focus is. */
import type { Locator, Page } from '@playwright/test';
import {
  collectEvents,
  demoAs,
  expect,
  openHostPage,
  searchBox,
  searchWidget,
  test,
} from '../support/host_page.ts';
import { pickTyped, tabTo } from '../support/keyboard.ts';
import { answerTo } from '../support/pages.ts';

const widget = (page: Page): Locator => page.locator('platform-network-search-widget');
const named = (page: Page, name: string | RegExp): Locator =>
  widget(page).getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

test('search reaches fields, a record, a comparison, a file and selecting by keyboard alone', async ({
  page,
}) => {
  await openHostPage(page, searchWidget(demoAs('rep')));
  const selected = await collectEvents(page, 'platform-network:search:select');
  await expect(searchBox(page)).toBeVisible({ timeout: 30_000 });
  await tabTo(page, searchBox(page));
  await page.keyboard.type('john');
  await expect(widget(page).getByRole('listitem').first()).toBeVisible();

  await tabTo(page, named(page, 'Advanced search'));
  await page.keyboard.press('Enter');
  await expect(widget(page).locator('.panel-close')).toBeFocused();
  const specialty = widget(page).getByRole('combobox', { name: 'Specialty' }).first();
  await tabTo(page, specialty);
  // New results replace those that have the focus.
  const answered = answerTo(page, 'john', 'specialty');
  await pickTyped(page, specialty, 'cardiol', /^Cardiol/);
  await expect(specialty).toBeFocused();
  await expect(named(page, /^Remove Cardiol/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(named(page, 'Advanced search')).toBeFocused();
  await expect(widget(page).getByText(/Specialty: Cardiol/)).toBeVisible();
  await answered();
  await expect(widget(page).locator('[aria-busy="true"]')).toHaveCount(0);

  await tabTo(page, searchBox(page), true);
  await page.keyboard.press('ArrowDown');
  const firstName = widget(page).locator('[data-index="0"] [data-name]');
  await expect(firstName).toBeFocused();
  await expect(widget(page).locator('[part=preview] [part=record]')).toBeVisible();
  await expect(firstName).toHaveAttribute('aria-current', 'true');

  const menu = widget(page).locator('.menu-button');
  /** Opens the menu and runs the item with this name. */
  const run = async (name: string): Promise<void> => {
    await tabTo(page, menu, true);
    await page.keyboard.press('Enter');
    await tabTo(page, widget(page).locator('.menu').getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  await run('Compare two records');
  const choose = widget(page).locator('input.choose');
  await tabTo(page, searchBox(page), true);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, choose.first(), true, 4);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, widget(page).locator('[data-index="1"] input.choose'), true, 4);
  await page.keyboard.press('Space');
  await tabTo(page, named(page, 'Compare'), true);
  await page.keyboard.press('Enter');
  await expect(widget(page).locator('.back')).toBeFocused();
  await expect(widget(page).getByRole('heading', { name: 'Comparison' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();

  await run('Download results');
  await expect(widget(page).locator('.back')).toBeFocused();
  await tabTo(page, named(page, 'Download'));
  const file = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  await tabTo(page, widget(page).locator('.back'), true);
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();

  // The list restores its last position.
  await tabTo(page, searchBox(page), true);
  await page.keyboard.press('ArrowDown');
  await expect(widget(page).locator('[data-index="1"] [data-name]')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(firstName).toBeFocused();
  await tabTo(page, widget(page).locator('[data-index="0"] .select'), false, 3);
  await page.keyboard.press('Enter');
  await expect(widget(page).getByText('Selected').filter({ visible: true }).first()).toBeVisible();
  await expect.poll(selected).toHaveLength(1);
});

test('add request reaches problems, an address, a parent, a file, its review and selecting by keyboard alone', async ({
  page,
}) => {
  await openHostPage(page, searchWidget(demoAs('rep')));
  const selected = await collectEvents(page, 'platform-network:search:select');
  const name = `Okonjo${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
  await expect(searchBox(page)).toBeVisible({ timeout: 30_000 });
  await tabTo(page, searchBox(page));
  await page.keyboard.type(`Philippa ${name}`);
  await tabTo(page, named(page, 'Add a new record'));
  await page.keyboard.press('Enter');
  // The first configured country is chosen, and focus is in the first required field.
  await expect(widget(page).locator('.form-section [aria-required=true]').first()).toBeFocused();
  await expect(widget(page).getByLabel('Country')).toHaveValue('US');
  await expect(widget(page).getByRole('textbox', { name: 'Last name' })).toHaveValue(name);

  await tabTo(page, named(page, 'Continue'));
  await page.keyboard.press('Enter');
  const summary = widget(page).locator('[part=error-summary]');
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole('button').first(), false, 2);
  await page.keyboard.press('Enter');
  const type = widget(page).getByRole('combobox', { name: 'Type', exact: true });
  await expect(type).toBeFocused();
  await pickTyped(page, type, 'phys', /^Physician/);

  await tabTo(page, named(page, 'Add address'));
  await page.keyboard.press('Enter');
  for (const [label, value] of [
    ['Street', `9 ${name} Lane`],
    ['City', 'Boston'],
    ['ZIP code', '02114'],
  ] as const) {
    await tabTo(page, widget(page).getByRole('textbox', { name: label }));
    await page.keyboard.type(value);
  }
  // Offers the states of the chosen country only.
  const state = widget(page).getByRole('combobox', { name: 'State', exact: true });
  await tabTo(page, state, true);
  await page.keyboard.type('bava');
  await expect(page.getByRole('option', { name: /Bavaria/ })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+A');
  await pickTyped(page, state, 'massa', /^Massachusetts/);
  await expect(state).toHaveValue('Massachusetts');
  await tabTo(page, named(page, 'Add affiliation'));
  await page.keyboard.press('Enter');
  const parent = widget(page)
    .locator('.child-form')
    .getByRole('combobox', { name: /Organization|Parent/ })
    .first();
  await tabTo(page, parent);
  await page.keyboard.type('hospital');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(widget(page).locator('[part=picked-organization]')).toBeVisible();
  await expect(widget(page).locator('[part=picked-organization] button')).toBeFocused();
  const relationship = widget(page).getByRole('combobox', { name: 'Relationship', exact: true });
  await tabTo(page, relationship);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(relationship).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(relationship).toHaveAttribute('aria-expanded', 'false');
  await expect(relationship).toBeFocused();

  await tabTo(page, named(page, 'Continue'));
  await page.keyboard.press('Enter');
  await expect(widget(page).getByText('What will be sent')).toBeVisible();
  await expect(widget(page).locator('.step-title')).toBeFocused();
  await tabTo(page, widget(page).getByLabel('Note to the data stewards'));
  await page.keyboard.type('Met her on the ward.');
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, widget(page).locator('input[type=file]').or(named(page, /files/i)));
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles({ name: 'card.txt', mimeType: 'text/plain', buffer: Buffer.from('Philippa') });
  await expect(widget(page).locator('[part=attachment]')).toContainText('card.txt');
  await tabTo(page, named(page, 'Send request'));
  await page.keyboard.press('Enter');
  await expect(widget(page).getByRole('heading', { name: `Philippa ${name} was added` })).toBeVisible({
    timeout: 30_000,
  });
  await expect(widget(page).locator('.step-title')).toBeFocused();
  await expect(widget(page).getByText('Selected').first()).toBeVisible();
  await expect.poll(selected).toHaveLength(1);
  await tabTo(page, named(page, 'Back to results').last());
});
