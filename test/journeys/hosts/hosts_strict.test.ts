/**
 * Host pages with adverse styles, policies and scripts. On each of them a record is found and selected, and the console
 * stays silent.
 */
import type { Frame, Page } from '@playwright/test';
import { listedSources, strictPages } from '../../../demo/pages/hosts/strict/pages.ts';
import { expect, hostUrl, searchBox, test } from '../support/host_page.ts';

const open = async (page: Page, name: string): Promise<Page | Frame> => {
  await page.goto(`${hostUrl()}/hosts/strict/${name}`);
  if (!name.endsWith('sandboxed')) return page;
  return (await (await page.waitForSelector('iframe')).contentFrame())!;
};

/** Two pages test effects that cannot reach into a frame: the page's styles and its Lit. */
const isolated = strictPages.filter(({ name }) => !['important-styles', 'another-lit'].includes(name));
const cases = [
  ...strictPages.map(({ name, title }) => ({ name, title, isIsolated: false })),
  ...isolated.map(({ name, title }) => ({ name: `isolated/${name}`, title, isIsolated: true })),
];

for (const { name, title, isIsolated } of cases)
  test(`${name}: ${title}`, async ({ page, watched }) => {
    const where = await open(page, name);
    const widget = isIsolated
      ? where.frameLocator('platform-network-search-widget iframe')
      : where.locator('platform-network-search-widget');
    await widget.getByRole('searchbox').fill('Kathrine Jonson');
    const card = widget.locator('[part~="card"]').first();
    await expect(card).toContainText(/Kath|Cath/);
    const selected = where.evaluate(
      () =>
        new Promise<string>((resolve) =>
          document.addEventListener(
            'platform-network:search:select',
            (event) =>
              resolve(
                (event as CustomEvent<{ entity: { entity: { vid__v: string } } }>).detail.entity.entity
                  .vid__v,
              ),
            { once: true },
          ),
        ),
    );
    await card.locator('[part~="select-button"]').click();
    expect(await selected).toMatch(/^\d{18}$/);
    // Chromium's warning about a sandboxed frame of the page's own origin.
    const said = watched.console.filter((text) => !text.includes('can escape its sandboxing'));
    expect(said, 'the console').toEqual([]);
  });

test('page with important styles changes nothing inside the widget', async ({ page }) => {
  await open(page, 'important-styles');
  const look = (): Promise<Record<string, string>> =>
    searchBox(page).evaluate((box) => {
      const frame = box.getRootNode() as ShadowRoot;
      const styles = getComputedStyle(frame.querySelector('[part~="frame"]')!);
      const names = [
        'fontStyle',
        'fontWeight',
        'letterSpacing',
        'wordSpacing',
        'textTransform',
        'textIndent',
      ];
      names.push('textShadow', 'whiteSpace', 'textAlign', 'cursor', 'lineHeight', 'color');
      return Object.fromEntries(names.map((name) => [name, styles[name as 'color']]));
    });
  await expect(searchBox(page)).toBeVisible();
  const loud = await look();
  await open(page, 'listed-sources');
  await expect(searchBox(page)).toBeVisible();
  expect(loud).toEqual(await look());
});

test('page with another Lit keeps its own version', async ({ page }) => {
  await open(page, 'another-lit');
  await expect(page.getByText('Hello, page')).toBeVisible();
  await expect(searchBox(page)).toBeVisible();
  const versions = await page.evaluate(
    () => (globalThis as unknown as { litElementVersions: string[] }).litElementVersions,
  );
  // Lit 2 registers version 3 of LitElement. The widgets' Lit must not register its version.
  expect(versions).toEqual([expect.stringMatching(/^3\./)]);
});

test('guide contains the policy that the page is sent with', async ({ page }) => {
  const answer = await page.goto(`${hostUrl()}/hosts/strict/listed-sources`);
  const policy = answer!.headers()['content-security-policy']!;
  expect(
    policy
      .replace(/http:\/\/widgets\.localhost:\d+/, 'https://widgets.example')
      .replace(/http:\/\/instance\.localhost:\d+/, 'https://instance.example'),
  ).toBe(listedSources);
});
