/** The sandbox's page with an assistant at work: switched on, allowed, played, and its calls beside the widgets. */
import { test, type Locator, type Page } from '@playwright/test';
import { choose } from '../pages/admin_page.ts';
import { openSignIn, quietGestures, signInAs } from '../support/host_page.ts';
import { callAs, expect, expectFit, faultsInBothSchemes } from '../support/pages.ts';
import { separateSandbox } from '../support/separate_sandbox.ts';

const sandbox = separateSandbox('assistant-page');

test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ request }) => {
  // The first request builds the page of drafts, and a window counts as open only when its page begins.
  const page = await request.get(`${sandbox.host}/hosts/drafts/`, { timeout: 280_000 });
  expect(page.status()).toBe(200);
});

async function switchOn(page: Page): Promise<void> {
  const admin = await callAs(page, 'admin', sandbox.api);
  await admin('PUT', '/agents/access', { enabled: true, rights: { STANDARD_USER: 'propose' } });
}

/** Presses the page's button, and lets the user sign in and allow the access in the window. */
async function connect(page: Page): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect the assistant' }).click(),
  ]);
  await signInAs(popup, 'rep');
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await closed;
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible();
}

/** Presses a control in the frame of a widget by keyboard. The frame gets its height late, and a click may hit where the control was before. */
async function pressInFrame(control: Locator): Promise<void> {
  await control.focus();
  await expect(control).toBeFocused();
  await control.page().keyboard.press('Enter');
}

const steps = (page: Page) => page.locator('.step');

test('says that agents are off and switches them on; plays a proposal with each call beside its widget', async ({
  page,
}) => {
  test.slow();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    // The browser reports the two answers that ask for permission.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
  await page.goto(`${sandbox.host}/`);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Assistant' }).click();
  await page.getByRole('button', { name: 'Connect the assistant' }).click();
  const off = page.getByRole('alert').filter({ hasText: 'Agents are off' });
  await expect(off).toBeVisible();
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await off.getByRole('button', { name: 'Switch on as the administrator' }).click();
  await expect(off).toBeHidden();
  await connect(page);

  await choose(page, 'Script', 'Propose a change');
  // The focus is on the button after the connection; here by keyboard.
  await page.getByRole('button', { name: 'Next step' }).focus();
  await page.keyboard.press('Enter');
  await expect(steps(page)).toHaveCount(1);
  const found = steps(page).first();
  await expect(found.frameLocator('iframe').locator('[part~="card"]').first()).toContainText('Katherine');
  const call = found.getByRole('group').filter({ hasText: 'tools/call find_records' });
  await call.locator('summary').click();
  await expect(call.getByRole('group', { name: 'Sent: find_records' })).toContainText('"katherine johnson"');
  await expect(call.getByRole('group', { name: 'Answer: find_records' })).toContainText('structuredContent');
  await expect(found.getByText('tools/call page_call').first()).toBeVisible();

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByText('Nothing has changed. The draft waits')).toBeVisible();
  const proposal = steps(page).nth(2).frameLocator('iframe');
  await expect(proposal.getByRole('row', { name: /Middle name/ })).toContainText('Coleman');
  expect(await faultsInBothSchemes(page)).toEqual([]);
  await expectFit(page);
  const rep = await callAs(page, 'rep', sandbox.api);
  const { drafts } = await rep('GET', '/agents/drafts?state=OPEN');
  expect(drafts).toMatchObject([{ agent: { name: 'Scripted assistant of the sandbox' } }]);
  expect(problems).toEqual([]);

  // The link of the proposal leads the user to the draft.
  await page.setViewportSize({ width: 1280, height: 800 });
  await quietGestures(page.context());
  const link = proposal.getByRole('link', { name: 'Check and send' });
  const [portal] = await Promise.all([page.waitForEvent('popup'), pressInFrame(link)]);
  // The instance knows the user, who allowed the assistant's access. The window closes by itself.
  await openSignIn(portal);
  const draft = portal.locator('[data-draft]');
  await expect(draft).toContainText('Coleman');
  await draft.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await rep('GET', '/agents/drafts?state=OPEN')).drafts).toEqual([]);
  // In Playwright, no page is ever hidden.
  await proposal.locator('body').evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(proposal.getByText('You sent this draft.')).toBeVisible();
});

test('stops, starts over, hands a selected record to the conversation, and mirrors for Arabic', async ({
  page,
}) => {
  test.slow();
  await switchOn(page);
  await page.goto(`${sandbox.host}/agent`);
  await connect(page);
  // The second call has no answer, so that the script is not over before the test stops it.
  await page.route('**/mcp', (route) =>
    route.request().postData()?.includes('"open_record"') ? undefined : route.continue(),
  );
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(steps(page)).toHaveCount(2);
  await expect(steps(page).first().locator('iframe')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  // A step that is stopped before its answer is not kept.
  await expect(steps(page)).toHaveCount(1);
  await page.unroute('**/mcp');
  const next = page.getByRole('button', { name: 'Next step' });
  await expect(next).toBeEnabled();
  // A step that failed can be tried again: the answers of the steps before it stay.
  await page.route('**/mcp', (route) => route.abort());
  await next.press('Enter');
  await expect(steps(page).nth(1).getByRole('alert')).toContainText('then try again');
  await page.unroute('**/mcp');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(steps(page)).toHaveCount(3);
  await expect(steps(page).getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('This is the record, with its history.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(steps(page)).toHaveCount(0);
  await next.click();
  const first = steps(page).first();
  await pressInFrame(first.frameLocator('iframe').locator('[part~="select-button"]').first());
  await expect(first.getByText('From the widget')).toBeVisible();
  await expect(first.locator('.said')).toContainText('vid__v');

  await page.goto(`${sandbox.host}/agent?lang=ar`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مساعد أثناء العمل');
  await expectFit(page);
});

test('connects again after agents were switched off during a conversation', async ({ page }) => {
  test.slow();
  await switchOn(page);
  await page.goto(`${sandbox.host}/agent`);
  await connect(page);
  const admin = await callAs(page, 'admin', sandbox.api);
  await admin('PUT', '/agents/access', { enabled: false, rights: { STANDARD_USER: 'propose' } });
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Agents are off for this user.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Conversation' })).toHaveCount(0);
  await switchOn(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect the assistant' }).click(),
  ]);
  // The instance still knows the user.
  await popup.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect(steps(page).first().locator('iframe')).toBeVisible();
});

test('says when the user denies the access or closes the window', async ({ page }) => {
  await switchOn(page);
  await page.goto(`${sandbox.host}/agent`);
  const button = page.getByRole('button', { name: 'Connect the assistant' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await signInAs(popup, 'rep');
  await popup.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('The access was not allowed.')).toBeVisible();
  const [second] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(page.getByText('The access was not allowed.')).toBeHidden();
  await second.close();
  await expect(page.getByText('The access was not allowed.')).toBeVisible();
});
