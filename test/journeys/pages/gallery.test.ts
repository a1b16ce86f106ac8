/** The gallery draws every scene from fixtures, without the service. */
import type { Page } from '@playwright/test';
import { groups } from '../../../demo/pages/gallery/catalogue.ts';
import { sceneAddress, type Look } from '../../../demo/pages/gallery/look.ts';
import { openScenes, showScene } from '../support/drawn_scenes.ts';
import { hostUrl, test } from '../support/host_page.ts';
import { hiddenFocus } from '../support/in_sight.ts';
import { expect, faultsOf, faultsOfPart, scrollsSideways } from '../support/pages.ts';
import { smallTargets } from '../support/small_targets.ts';
import { spaceText } from '../support/spaced_text.ts';

const wideLight: Look = { scheme: 'light', direction: 'ltr', width: 768 };
const wide: Look = { ...wideLight, width: 1280 };
const narrow: Look = { ...wideLight, width: 320 };
const narrowDark: Look = { scheme: 'dark', direction: 'rtl', width: 320 };

async function expectFocusInSight(page: Page, id: string, width: number, height: number): Promise<number> {
  await page.setViewportSize({ width, height });
  const { hidden, count } = await hiddenFocus(page);
  expect(hidden, `${id}: focus out of sight at ${width} × ${height}`).toEqual([]);
  return count;
}

for (const { id: group, title, scenes } of groups)
  test(`gallery draws ${title.toLowerCase()} accessibly, light and wide, and dark, right-to-left and narrow, with targets of at least 24 px, or as much room (WCAG 2.5.8)`, async ({
    page,
  }) => {
    test.slow();
    const isPart = ['parts', 'fields'].includes(group);
    const errors: string[] = [];
    let controls = 0;
    let targets = 0;
    page.on('pageerror', ({ message }) => errors.push(message));
    await openScenes(page, scenes[0]!.id, wideLight);
    for (const { id } of scenes) {
      await showScene(page, id, wideLight);
      expect(await faultsOfPart(page, '#place'), id).toEqual([]);
      // A name on a span without a role is not spoken everywhere.
      await expect(page.locator('#place span[aria-label]:not([role])'), id).toHaveCount(0);
      expect(await scrollsSideways(page), id).toBe(false);
      for (const look of [wide, narrow]) {
        await showScene(page, id, look);
        const { small, count } = await smallTargets(page, '#place');
        expect(small, `${id}: targets at ${look.width} px`).toEqual([]);
        targets += count;
      }
      await showScene(page, id, narrowDark);
      await expect(page.locator('html'), id).toHaveAttribute('dir', 'rtl');
      // Journeys and component tests check the colors of the widgets' views in dark mode.
      if (isPart) expect(await faultsOfPart(page, '#place', { colorsAlone: true }), id).toEqual([]);
      expect(await scrollsSideways(page), id).toBe(false);
      await spaceText(page, true);
      expect(await scrollsSideways(page), `${id} with spaced text`).toBe(false);
      await spaceText(page, false);
      controls += await expectFocusInSight(page, id, 320, 480);
      // A window of 1280 × 1024 at 400 %. The open legend then covers what the test looks at of the map; it closes with Escape.
      if (id !== 'network-legend') controls += await expectFocusInSight(page, id, 320, 256);
      controls += await expectFocusInSight(page, id, 1280, 800);
    }
    expect(controls, 'elements that got the focus').toBeGreaterThan(scenes.length);
    expect(targets, 'targets that were looked at').toBeGreaterThan(scenes.length);
    expect(errors).toEqual([]);
  });

for (const scheme of ['light', 'dark'] as const)
  test(`map is painted in the forced colors of the system, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    await openScenes(page, 'map-6', { ...wideLight, scheme });
    const canvas = page.locator('canvas.map');
    await expect(canvas).toBeVisible();
    // Names and lines have the color of the system's text, which nothing else on the map has.
    const isPainted = (): Promise<boolean> =>
      canvas.evaluate((map: HTMLCanvasElement) => {
        const { data } = map.getContext('2d')!.getImageData(0, 0, map.width, map.height);
        const probe = document.body.appendChild(document.createElement('span'));
        probe.style.color = 'CanvasText';
        const ink = getComputedStyle(probe).color.match(/\d+/g)!.map(Number);
        probe.remove();
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 255 && ink.every((part, band) => data[at + band] === part)) count++;
        return count > 500;
      });
    await expect.poll(isPainted).toBe(true);
  });

test('gallery shows a group in the chosen look, and a scene in all looks', async ({ page }) => {
  await page.goto(`${hostUrl()}/gallery`);
  await page.getByRole('link', { name: 'Fields', exact: true }).click();
  await page.getByRole('combobox', { name: 'Color scheme' }).selectOption('Dark');
  await page.getByRole('combobox', { name: 'Width' }).selectOption('320 px');
  await expect(page).toHaveURL(/\/gallery\/fields\?.*scheme=dark.*width=320/);
  const frames = page.locator('iframe');
  await expect(frames).toHaveCount(groups.find(({ id }) => id === 'fields')!.scenes.length);
  await expect(frames.first()).toHaveAttribute('src', /scheme=dark/);
  await page.getByRole('link', { name: 'Parts', exact: true }).click();
  await page.getByRole('link', { name: 'Notices' }).click();
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible();
  await expect(frames).toHaveCount(16);
  await expect(page.frameLocator('iframe').first().getByText('Results may be old').first()).toBeVisible();
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
