/** Medplum's client and its search control for React work against the FHIR face from a page in the browser. */
import { expect, instanceUrl, servePage, test } from '../support/host_page.ts';
import { medplumPage } from '../support/medplum_page.ts';

test('the search control of Medplum lists, pages, sorts and selects practitioners', async ({ page }) => {
  const faults: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('response', (response) => {
    if (response.url().includes('/fhir/') && response.status() >= 400)
      faults.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(await servePage(page, await medplumPage({ baseUrl: `${instanceUrl()}/`, family: 'S' })));

  // The first two rows are titles.
  const rows = page.getByRole('table').getByRole('row');
  const names = async (): Promise<string[]> => {
    await expect(rows).toHaveCount(2 + 5);
    return Promise.all((await rows.all()).slice(2).map((row) => row.getByRole('cell').first().innerText()));
  };
  await expect(page.getByText(/^1-5 of \d+$/)).toBeVisible();
  const first = await names();
  for (const name of first) expect(name).toMatch(/\bS\p{L}+/u);

  /** Returns the names after a change of the search: the table shows the old ones until the answer is there. */
  const changed = async (from: string[], change: () => Promise<void>): Promise<string[]> => {
    await change();
    await expect.poll(names).not.toEqual(from);
    return names();
  };
  const second = await changed(first, () => page.getByRole('button', { name: '2', exact: true }).click());
  await expect(page.getByText(/^6-10 of \d+$/)).toBeVisible();
  expect(second.filter((name) => first.includes(name))).toEqual([]);

  /** Medplum's control takes an open menu away when it renders again after an answer, also under a click. A user would open it once more. */
  const sorted = async (from: string[], order: string): Promise<string[]> => {
    const item = page.getByRole('menuitem', { name: order });
    await expect(async () => {
      if (!(await item.isVisible())) await page.getByRole('button', { name: 'Name', exact: true }).click();
      await item.click({ timeout: 2000 });
      await expect.poll(names, { timeout: 5000 }).not.toEqual(from);
    }).toPass();
    return names();
  };
  const upwards = await sorted(second, 'Sort A to Z');
  const downwards = await sorted(upwards, 'Sort Z to A');
  expect(downwards).not.toEqual(second);
  expect(asked.at(-1)).toContain('_sort=-name');

  await rows.nth(2).click();
  await expect(page.getByRole('status')).toHaveText(/^Read: \w+/);
  expect(faults).toEqual([]);
});

test('the client of Medplum reads a practitioner that was found', async ({ page }) => {
  await page.goto(await servePage(page, await medplumPage({ baseUrl: `${instanceUrl()}/`, family: 'S' })));
  // The first two rows are titles.
  const row = page.getByRole('table').getByRole('row').nth(2);
  // The cell begins with initials.
  const name = (await row.getByRole('cell').first().innerText()).split('\n').at(-1)!;
  const answer = page.waitForResponse((response) => /\/fhir\/R4\/Practitioner\/\d{18}$/.test(response.url()));
  await row.click();
  expect((await answer).status()).toBe(200);
  const read = page.getByRole('status');
  await expect(read).toHaveText(/^Read: .+, [1-9]\d* identifiers, version [1-9]\d*$/);
  await expect(read).toContainText(name);
});
