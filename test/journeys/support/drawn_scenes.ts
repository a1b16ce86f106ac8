/** Scenes of the gallery, one after another in one page. */
import type { Page } from '@playwright/test';
import { sceneAddress, type Look } from '../../../demo/pages/gallery/look.ts';
import { hostUrl } from './host_page.ts';
import { expect } from './pages.ts';

/** Shows a scene in a look, without another load of the page. */
export async function showScene(page: Page, id: string, look: Look): Promise<void> {
  await page.setViewportSize({ width: look.width, height: 800 });
  await page.evaluate(
    (address) => {
      history.replaceState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    sceneAddress(id, look),
  );
  await expect(page.locator('html'), id).toHaveAttribute('data-scene', /./);
  expect(await page.getByText('The scene was not drawn').allTextContents(), id).toEqual([]);
}

/** Opens the page of scenes at a first one, without the service. */
export async function openScenes(page: Page, id: string, look: Look): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(hostUrl() + sceneAddress(id, look));
  await expect(page.locator('html')).toHaveAttribute('data-scene', 'drawn');
}
