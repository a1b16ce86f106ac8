/** Hosts that behave like the official example: they say less than they can do, move the page's frame, and tell each of its widths. */
import { expect, test } from '@playwright/test';
import type { Agent } from '../../service/agents/agent_client.ts';
import { separateSandbox } from '../support/separate_sandbox.ts';
import { allowedAgent, callInAssistant } from './support/assistant.ts';

const sandbox = separateSandbox('hosts-of-pages');
let agent: Agent;
const found = ['find_records', { query: 'johnson' }] as [string, Record<string, unknown>];

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  agent = await allowedAgent(sandbox.api);
});

test('hands a record over to a host that takes messages without saying so', async ({ page }) => {
  const { view, heard } = await callInAssistant(
    page,
    agent,
    found,
    {},
    { capabilities: { serverTools: {} } },
  );
  await view.locator('[part~="select-button"]').first().click();
  await expect.poll(() => heard('message')).toHaveLength(1);
  expect(await heard('context')).toEqual([]);
  await expect(view.getByRole('alert')).toHaveCount(0);
});

test('is content with the context where the host takes no messages', async ({ page }) => {
  const capabilities = { serverTools: {}, updateModelContext: { text: {} } };
  const manner = { capabilities, refusesMessages: true };
  const { view, heard } = await callInAssistant(page, agent, found, {}, manner);
  await view.locator('[part~="select-button"]').first().click();
  await expect.poll(() => heard('context')).toHaveLength(1);
  await expect(view.locator('[part~="select-button"]').first()).toBeEnabled();
  await expect(view.getByRole('alert')).toHaveCount(0);
});

test('says that a record was not handed over to a host that takes nothing', async ({ page }) => {
  const manner = { capabilities: { serverTools: {} }, refusesMessages: true };
  const { view } = await callInAssistant(page, agent, found, {}, manner);
  await view.locator('[part~="select-button"]').first().click();
  await expect(view.getByRole('alert')).toHaveText('The assistant did not take the record. Select it again.');
});

test('tells its height once, also to a host that answers with each width of its frame', async ({ page }) => {
  const { view, heard, tearDown } = await callInAssistant(page, agent, found, {}, { tellsWidths: true });
  await expect(view.locator('[part~="card"]').first()).toBeVisible();
  await page.setViewportSize({ width: 700, height: 620 });
  await expect(page.locator('iframe')).toHaveCSS('height', '606px');
  await page.locator('iframe').evaluate(async (frame) => {
    await Promise.all(frame.getAnimations().map(({ finished }) => finished));
  });
  expect(await heard('size')).toEqual([{ height: 600 }]);
  await tearDown();
  await page.setViewportSize({ width: 800, height: 620 });
  await expect.poll(() => view.locator('html').evaluate(() => innerWidth)).toBe(794);
  expect(await heard('size')).toHaveLength(1);
});

test('fills the window of its host, and takes its own height again', async ({ page }) => {
  const { view, heard, change } = await callInAssistant(page, agent, found, {
    containerDimensions: { maxHeight: 480 },
  });
  await expect(view.locator('[part~="card"]').first()).toBeVisible();
  const fills = async (height: number) => {
    await page.locator('iframe').evaluate((frame, own) => void (frame.style.height = `${own}px`), height);
    return expect
      .poll(() => view.locator('platform-network-search-widget').evaluate(({ clientHeight }) => clientHeight))
      .toBe(height);
  };
  await change({ displayMode: 'fullscreen', containerDimensions: { maxHeight: 480 } });
  await fills(700);
  const sizes = await heard('size');
  await change({ displayMode: 'inline', containerDimensions: { maxHeight: 480 } });
  await expect(page.locator('iframe')).toHaveCSS('height', '480px');
  expect(await heard('size')).toHaveLength(sizes.length + 1);
});

test('follows the width of a host that tells none, so that no line of a text is cut off', async ({
  page,
}) => {
  const failing = ['find_records', { filters: 'no_such_scope.field__v:x' }] as typeof found;
  const { view } = await callInAssistant(page, agent, failing);
  await expect(view.getByRole('status')).toContainText('This step failed');
  const cut = () => view.locator('html').evaluate((root) => root.scrollHeight - innerHeight);
  for (const width of [280, 1280]) {
    await page.setViewportSize({ width, height: 620 });
    const text = view.getByRole('status');
    await expect
      .poll(async () => [
        await cut(),
        await text.evaluate((own) => innerHeight - own.getBoundingClientRect().height),
      ])
      .toEqual([0, 0]);
  }
});

for (const theme of ['light', 'dark'] as const)
  test(`gives the search field a border with contrast, in ${theme} hosts whose own borders are faint`, async ({
    page,
  }) => {
    const variables = {
      '--color-background-primary': 'light-dark(#ffffff, #1a1a1a)',
      '--color-background-secondary': 'light-dark(#f5f5f5, #2d2d2d)',
      '--color-background-tertiary': 'light-dark(#e5e5e5, #404040)',
      '--color-text-primary': 'light-dark(#1f2937, #f3f4f6)',
      '--color-text-secondary': 'light-dark(#6b7280, #9ca3af)',
      '--color-border-primary': 'light-dark(#e5e7eb, #404040)',
    };
    const styles = { variables } as never;
    const { view } = await callInAssistant(page, agent, found, { theme, styles });
    const contrast = await view.locator('[part~="search-box"]').evaluate((box) => {
      const luminance = (color: string): number => {
        const parts = [...color.matchAll(/[\d.]+/g)].map(([part]) => Number(part));
        const [red, green, blue] = parts
          .map((part) => (color.startsWith('rgb') ? part / 255 : part))
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
      };
      const border = luminance(getComputedStyle(box).borderTopColor);
      const surface = luminance(getComputedStyle(document.body).backgroundColor);
      return Math.max(border, surface) / Math.min(border, surface);
    });
    expect(contrast).toBeGreaterThan(3);
  });
