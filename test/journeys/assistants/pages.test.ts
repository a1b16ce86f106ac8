/** Search results, a record and a network inside of an assistant: widgets without a sign-in, in the look and language of the host. */
import { expect, test, type Page } from '@playwright/test';
import type { Agent } from '../../service/agents/agent_client.ts';
import { separateSandbox } from '../support/separate_sandbox.ts';
import { allowedAgent, callInAssistant, expectAccessible } from './support/assistant.ts';

const sandbox = separateSandbox('assistants');
let agent: Agent;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  agent = await allowedAgent(sandbox.api);
});

/** Fails when the page asks the network for anything. */
function watchNetwork(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame() && !request.isNavigationRequest()) asked.push(request.url());
  });
  return asked;
}

test('shows what the assistant found, without sign-in, token or network', async ({ page }) => {
  const asked = watchNetwork(page);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  const { view, frame, heard } = await callInAssistant(page, agent, [
    'find_records',
    { query: 'katherin jonson', entity_type: 'HCP' },
  ]);
  const card = view.locator('[part~="card"]').first();
  await expect(card).toContainText(/Katherine .*Johnson/);
  await expect(view.locator('[part~="menu-button"]')).toBeHidden();
  await expect(view.getByRole('searchbox')).toHaveValue('katherin jonson');
  expect((await heard('call')).every(({ name }) => name === 'page_call')).toBe(true);
  const stored = await frame().evaluate(() => [document.documentElement.outerHTML, document.cookie].join());
  expect(stored).not.toContain(agent.token);
  await expectAccessible(frame());
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
});

test('opens a record, searches on, and hands the selected record back to the conversation', async ({
  page,
}) => {
  const { view, heard, frame } = await callInAssistant(page, agent, ['find_records', { query: 'johnson' }]);
  await view.getByRole('searchbox').fill('katherine johnson cardiology');
  const card = view.locator('[part~="card"]').first();
  await expect(card).toContainText(/Katherine .*Johnson.*Cardiology/s);
  await card.locator('[part~="card-name"]').click();
  await expect(view.locator('[part~="record"]')).toContainText('Johnson');
  await expectAccessible(frame());
  await view.locator('[part~="select-button"]').first().click();
  await expect.poll(() => heard('message')).toHaveLength(1);
  const [context] = (await heard('context')) as { structuredContent: { vid__v: string; name: string } }[];
  expect(context!.structuredContent.name).toMatch(/^Katherine .*Johnson$/);
  const [message] = (await heard('message')) as { role: string; content: { text: string }[] }[];
  expect(message!.role).toBe('user');
  expect(message!.content[0]!.text).toContain(`vid__v ${context!.structuredContent.vid__v}`);
});

test('keeps to the filters of the assistant and says so', async ({ page }) => {
  const filters = 'address.locality__v:Boston';
  const { total } = await agent.call('find_records', { filters, entity_type: 'HCP' });
  const { view, change } = await callInAssistant(page, agent, [
    'find_records',
    { filters, entity_type: 'HCP' },
  ]);
  const chip = view.getByRole('list', { name: 'Filters of the assistant' }).getByRole('listitem');
  await expect(chip).toHaveText(['Only City: Boston']);
  await expect(view.locator('[part~="count"]')).toContainText(String(total));
  await change({ locale: 'de' });
  await expect(view.getByText('Nur Ort: Boston')).toBeVisible();
  await change({ locale: 'en' });
  await expect(chip).toHaveText(['Only City: Boston']);
});

test('has the look, the language and the size of its host, also when they change', async ({ page }) => {
  const variables = {
    '--color-background-primary': 'light-dark(rgb(250, 249, 245), rgb(38, 38, 36))',
    '--color-background-secondary': 'light-dark(rgb(245, 244, 237), rgb(48, 48, 46))',
    '--color-background-tertiary': 'light-dark(rgb(240, 238, 230), rgb(58, 58, 55))',
    '--color-text-primary': 'light-dark(rgb(20, 20, 19), rgb(250, 249, 245))',
    '--color-text-secondary': 'light-dark(rgb(61, 61, 58), rgb(194, 192, 182))',
    '--color-background-inverse': 'light-dark(rgb(20, 20, 19), rgb(250, 249, 245))',
    '--color-text-inverse': 'light-dark(rgb(255, 255, 255), rgb(20, 20, 19))',
  };
  const styles = { variables } as never;
  const { view, frame, change } = await callInAssistant(page, agent, ['find_records', { query: 'johnson' }], {
    theme: 'dark',
    locale: 'de-DE',
    styles,
    containerDimensions: { maxHeight: 480 },
  });
  await expect(view.locator('[part~="card"]').first()).toBeVisible();
  await expect(view.getByRole('combobox', { name: /Sortieren/ })).toBeVisible();
  const background = () => frame().evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await background()).toBe('rgb(38, 38, 36)');
  await expectAccessible(frame());
  await expect(page.locator('iframe')).toHaveCSS('height', '480px');
  await change({ theme: 'light', locale: 'ar', styles, containerDimensions: { maxHeight: 560 } });
  await expect.poll(background).toBe('rgb(250, 249, 245)');
  await expect(view.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('iframe')).toHaveCSS('height', '560px');
  await expect(view.locator('[part~="select-button"]').first()).toContainText(/[\u0600-\u06ff]/);
  await expectAccessible(frame());
  for (const width of [320, 768, 1280])
    for (const theme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 620 });
      await change({ theme, locale: 'en', styles, containerDimensions: { maxHeight: 560 } });
      await expect.poll(() => frame().evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
});

test('shows the record that the assistant opened, and opens its links through the host', async ({ page }) => {
  const { records } = await agent.call('find_records', { query: 'katherine johnson', entity_type: 'HCP' });
  const [first] = records as { vid__v: string }[];
  const asked = watchNetwork(page);
  const { view, frame, heard } = await callInAssistant(page, agent, [
    'open_record',
    { vid_key: first!.vid__v },
  ]);
  await expect(view.getByRole('heading', { name: /Katherine .*Johnson/ })).toBeVisible();
  await expect(view.locator('[part~="section"]').first()).toBeVisible();
  await expect(view.locator('[part~="edit-button"]')).toHaveCount(0);
  await expectAccessible(frame());
  await view.locator('[part~="map-link"]').first().click();
  await expect.poll(() => heard('link')).toHaveLength(1);
  expect((await heard('link'))[0]!['url']).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  await view.getByRole('button', { name: /History/ }).click();
  await expect(view.locator('[part~="revision"]').first()).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('shows who belongs where, and tells the assistant which record the user opens', async ({ page }) => {
  const { records } = await agent.call('find_records', { query: 'katherine johnson', entity_type: 'HCP' });
  const [first] = records as { vid__v: string }[];
  const asked = watchNetwork(page);
  const { view, frame, heard, change } = await callInAssistant(
    page,
    agent,
    ['who_belongs_where', { vid_key: first!.vid__v }],
    { locale: 'ar', theme: 'dark' },
  );
  await expect(view.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(view.locator('canvas').first()).toBeVisible();
  await expectAccessible(frame());
  await change({ locale: 'en', theme: 'light' });
  await view.getByRole('button', { name: 'List' }).click();
  await view
    .getByRole('row', { name: /Katherine/ })
    .first()
    .click();
  await view
    .getByRole('button', { name: /profile/i })
    .first()
    .click();
  await expect.poll(() => heard('context')).not.toHaveLength(0);
  expect(await heard('message')).toEqual([]);
  await expectAccessible(frame());
  expect(asked).toEqual([]);
});

test('says when a step failed, and goes when the host takes it away', async ({ page }) => {
  const { view, tearDown } = await callInAssistant(page, agent, [
    'find_records',
    { filters: 'no_such_scope.field__v:x' },
  ]);
  await expect(view.getByRole('status')).toContainText('This step failed');
  // No empty page below the text.
  await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.clientHeight)).toBeLessThan(200);
  await tearDown();
  await expect(view.locator('main')).toBeEmpty();
});
