/** The administrator's pages through a day: a reload, changes with undo and a list of them, long pages. */
import { test, hostUrl } from '../support/host_page.ts';
import { expect } from '../support/pages.ts';
import { choose, createWidget, signIn } from './admin_page.ts';

test('a reload keeps the tab signed in, another tab is not, and signing out lasts', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/rules');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Review rules' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in as Ada Admin' })).toBeHidden();
  const other = await context.newPage();
  await other.goto(`${hostUrl()}/admin/rules`);
  await expect(other.getByRole('button', { name: 'Sign in as Ada Admin' })).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: /Ada Admin/ }).click();
  await page.getByText('Sign out', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign in as Ada Admin' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in as Ada Admin' })).toBeVisible();
});

test('changes are listed before they are saved, undone and redone by buttons and keys', async ({ page }) => {
  const id = await createWidget(page, 'journey-undo');
  await signIn(page, `/admin/widgets/${id}/layouts`);
  const title = page.getByRole('textbox', { name: 'Section' }).first();
  const before = await title.inputValue();
  await title.fill('Who it is');
  const changes = page.getByRole('region', { name: 'Changes' });
  await changes.getByText('1 setting changed').click();
  await expect(changes.getByRole('table')).toContainText('Who it is');
  const undo = changes.getByRole('button', { name: 'Undo' });
  const redo = changes.getByRole('button', { name: 'Redo' });
  await undo.click();
  await expect(title).toHaveValue(before);
  await expect(changes.getByText(/settings? changed/)).toBeHidden();
  await redo.click();
  await expect(title).toHaveValue('Who it is');
  await redo.blur();
  await undo.focus();
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue(before);
  await page.keyboard.press('Control+Shift+z');
  await expect(title).toHaveValue('Who it is');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('Saved as version 2.');
  await expect(changes).toBeHidden();
});

test('the bar of changes never covers the field that has the focus', async ({ page }) => {
  const id = await createWidget(page, 'journey-bar');
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, `/admin/widgets/${id}/layouts`);
  const title = page.getByRole('textbox', { name: 'Section' }).last();
  await title.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await title.fill('Who it is');
  const changes = page.getByRole('region', { name: 'Changes' });
  await expect(changes).toBeVisible();
  const focusedBottom = () =>
    page.evaluate(() => {
      let active = document.activeElement!;
      while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active.getBoundingClientRect().bottom;
    });
  const isAbove = async () => (await focusedBottom()) <= (await changes.boundingBox())!.y;
  await expect.poll(isAbove).toBe(true);
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab');
    await expect.poll(isAbove, `step ${step}`).toBe(true);
  }
});

test('buttons lead to a part of a layout, and a choice to a part of the document', async ({ page }) => {
  await signIn(page, '/admin/widgets/sandbox-search/layouts');
  const parts = page.getByRole('navigation', { name: 'Parts of the layout' });
  await parts.getByRole('button', { name: 'Custom keys' }).click();
  const keys = page.getByRole('group', { name: 'Custom keys', exact: true });
  await expect(keys).toBeFocused();
  await expect(keys).toBeInViewport();
  await expect(parts).toBeInViewport();

  await page.getByRole('link', { name: 'JSON' }).click();
  const editor = page.getByRole('textbox', { name: 'The configuration as JSON' });
  await expect(editor).toContainText('"domains"');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1600);
  await choose(page, 'Go to', /^settings\.layouts\.HCO\.JP$/);
  await expect(editor.getByText('"JP": {').last()).toBeInViewport();
  await expect(editor).toBeFocused();
});
