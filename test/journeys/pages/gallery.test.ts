/** The gallery draws every scene from fixtures, without the service. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { groups } from '../../../demo/pages/gallery/catalogue.ts';
import { sceneAddress, type Look } from '../../../demo/pages/gallery/look.ts';
import { hostUrl, test } from '../support/host_page.ts';
import { expect, faultsOf, scrollsSideways } from '../support/pages.ts';

const wideLight: Look = { scheme: 'light', direction: 'ltr', width: 768 };
const narrowDark: Look = { scheme: 'dark', direction: 'rtl', width: 320 };

/** Returns what axe finds in a scene. Headings and landmarks of a whole page are the host page's. */
async function faultsOfScene(page: Page, colorsAlone: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().include('#place');
  const { violations } = await (
    colorsAlone
      ? axe.withRules(['color-contrast'])
      : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

for (const { id: group, title, scenes } of groups)
  for (const look of [wideLight, narrowDark])
    test(`gallery draws ${title.toLowerCase()} accessibly, ${look.scheme}, ${look.direction}, ${look.width} px`, async ({
      page,
    }) => {
      test.slow();
      const isPart = ['parts', 'fields'].includes(group);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.route('**/api/**', (route) => route.abort());
      await page.setViewportSize({ width: look.width, height: 800 });
      for (const { id } of scenes) {
        await page.goto(hostUrl() + sceneAddress(id, look));
        await expect(page.locator('html'), id).toHaveAttribute('data-scene', /./);
        expect(await page.getByText('The scene was not drawn').allTextContents(), id).toEqual([]);
        // Journeys and component tests check the colors of the widgets' views in dark mode.
        if (look === wideLight || isPart)
          expect(await faultsOfScene(page, look !== wideLight), id).toEqual([]);
        expect(await scrollsSideways(page), id).toBe(false);
      }
      expect(errors).toEqual([]);
    });

test('gallery shows a group in the chosen look, and a scene in all looks', async ({ page }) => {
  await page.goto(`${hostUrl()}/gallery`);
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Color scheme' }).selectOption('Dark');
  await page.getByRole('combobox', { name: 'Width' }).selectOption('320 px');
  await expect(page).toHaveURL(/\/gallery\/search\?.*scheme=dark.*width=320/);
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(groups.find(({ id }) => id === 'search')!.scenes.length);
  await expect(frames.first()).toHaveAttribute('src', /scheme=dark/);
  await page.getByRole('link', { name: 'Similar names' }).click();
  await expect(page.getByRole('heading', { name: 'Similar names' })).toBeVisible();
  await expect(frames).toHaveCount(16);
  await expect(
    page.frameLocator('iframe').first().getByText('No exact match. Showing similar names'),
  ).toBeVisible();
  await page.goto(hostUrl() + sceneAddress('search-ready', { ...wideLight, texts: 'en-XA' }));
  await expect(page.getByText(/^\[.*šéðú\]$/).first()).toBeVisible();
  await page.goto(`${hostUrl()}/gallery/nothing`);
  await expect(page.getByRole('heading', { name: 'The gallery has no scene “nothing”' })).toBeVisible();
  // axe would look into the frames, which are separate pages.
  await page.route('**/gallery_scene.html?*', (route) => route.abort());
  await page.goto(`${hostUrl()}/gallery/search`);
  await expect(page.getByRole('link', { name: 'Similar names' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});
