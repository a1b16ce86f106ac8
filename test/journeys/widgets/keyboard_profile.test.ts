/** Corrects a record without a mouse. Every step starts where the focus is. */
import type { Locator, Page } from '@playwright/test';
import {
  apiUrl,
  collectEvents,
  demoAs,
  expect,
  instanceUrl,
  openHostPage,
  test,
} from '../support/host_page.ts';
import { tabTo } from '../support/keyboard.ts';

const widget = (page: Page): Locator => page.locator('platform-network-profile-widget');
const named = (page: Page, name: string): Locator => widget(page).getByRole('button', { name, exact: true });

/** Returns the fields of a new child. */
const newChild = (page: Page, kind: string): Locator =>
  widget(page)
    .getByRole('group', { name: new RegExp(`^${kind} \\d+$`) })
    .filter({ has: page.getByRole('button', { name: new RegExp(`^Remove ${kind}`) }) });

/** Returns the ID of an American physician that no other journey uses. */
async function somebody(page: Page): Promise<string> {
  const form = { username: 'rep@sandbox.example', password: 'sandbox-rep' };
  const session = await page.request.post(`${apiUrl()}/auth`, { form });
  const { sessionId } = (await session.json()) as { sessionId: string };
  const answer = await page.request.get(`${apiUrl()}/search`, {
    headers: { authorization: sessionId },
    params: { types: 'HCP', filters: 'hcp.primary_country__v:US', states: 'VALID', offset: 40, limit: 1 },
  });
  const { entities } = (await answer.json()) as { entities: { entityId: string }[] };
  return entities[0]!.entityId;
}

test('profile edits a field, an address and a parent organization, reviews and sends them by keyboard alone', async ({
  page,
}) => {
  const id = 'sandbox-profile';
  await openHostPage(
    page,
    `<platform-network-profile-widget widget-name="${id}" widget-id="${id}" auth-domain="${instanceUrl()}"
      identifier="${await somebody(page)}" ${demoAs('rep')}></platform-network-profile-widget>`,
  );
  const presubmits = await collectEvents(page, 'platform-network:profile:dcr-presubmit');
  const submits = await collectEvents(page, 'platform-network:profile:dcr-submitted');
  const selects = await collectEvents(page, 'platform-network:profile:select');
  await expect(widget(page).locator('[part~="name"]')).toBeVisible({ timeout: 30_000 });
  await tabTo(page, named(page, 'Edit'));
  await page.keyboard.press('Enter');
  const title = widget(page).locator('.view-title');
  await expect(title).toBeFocused();

  const knownAs = widget(page).getByRole('textbox', { name: 'Known as' });
  await tabTo(page, knownAs);
  const nickname = `Keys${Date.now()}`;
  await page.keyboard.press('Control+A');
  await page.keyboard.type(nickname);

  await tabTo(page, named(page, 'Add address'));
  await page.keyboard.press('Enter');
  const added = newChild(page, 'Address');
  await expect(added.locator(':focus')).toHaveCount(1);
  for (const [label, value] of [
    [/^Street/, '9 Keyboard Lane'],
    [/^City/, 'Salem'],
    [/^(ZIP|Postal) code/, '01970'],
  ] as const) {
    const field = added.getByLabel(label);
    await tabTo(page, field);
    await page.keyboard.type(value);
    await expect(field).toHaveValue(value);
  }

  await tabTo(page, named(page, 'Add affiliation'));
  await page.keyboard.press('Enter');
  const affiliation = newChild(page, 'Affiliation');
  await expect(affiliation.locator(':focus')).toHaveCount(1);
  const parent = affiliation.getByRole('combobox', { name: 'Parent organization' });
  await tabTo(page, parent);
  await page.keyboard.type('hospital');
  await expect(page.getByRole('option', { name: /hospital/i }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(affiliation.locator('[part=picked-organization] button')).toBeFocused();
  const relationship = affiliation.getByRole('combobox', { name: 'Relationship', exact: true });
  await tabTo(page, relationship);
  await page.keyboard.press('ArrowDown');
  await expect(affiliation.locator('[role=option]').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(relationship).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(relationship).toHaveAttribute('aria-expanded', 'false');

  await tabTo(page, named(page, 'Review changes'));
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect(widget(page).locator('[part=review]')).toContainText('9 Keyboard Lane');
  await tabTo(page, widget(page).locator('#edit-note'));
  await page.keyboard.type('She told me.');
  await tabTo(page, named(page, 'Send request'));
  await page.keyboard.press('Enter');
  await expect(widget(page).locator('strong', { hasText: /^Request \d+ was sent/ })).toBeVisible();
  await expect(widget(page).locator(':focus')).toHaveCount(1);
  await expect.poll(selects).toHaveLength(1);
  await expect.poll(submits).toHaveLength(1);
  await expect.poll(presubmits).toMatchObject([
    {
      metadata: { note: 'She told me.' },
      entity: {
        nickname__v: nickname,
        addresses__v: [{ address_line_1__v: '9 Keyboard Lane' }],
        parent_hcos__v: [{ parent_hco_vid_key: expect.stringMatching(/^\d{18}$/) }],
      },
    },
  ]);
});
