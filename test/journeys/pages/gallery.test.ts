/** The gallery draws every scene from fixtures, without the service. */
import type { Page } from '@playwright/test';
import { groups } from '../../../demo/pages/gallery/catalogue.ts';
import { sceneAddress, type Look } from '../../../demo/pages/gallery/look.ts';
import { pseudoLanguages } from '../../../demo/pages/gallery/pseudo_names.ts';
import { cutTexts } from '../support/cut_texts.ts';
import { openScenes, showScene } from '../support/drawn_scenes.ts';
import { shareOf, turnOf, turnVariable } from '../../support/turns/turns.ts';
import { hostUrl, test } from '../support/host_page.ts';
import { hiddenFocus } from '../support/in_sight.ts';
import { expect, faultsOf, faultsOfPart, scrollsSideways, whenStill } from '../support/pages.ts';
import { endlessMotion, lostStates } from '../support/preferences.ts';
import { smallTargets } from '../support/small_targets.ts';
import { spaceText } from '../support/spaced_text.ts';

const light: Look = { scheme: 'light', direction: 'ltr', width: 768 };
const dark: Look = { ...light, scheme: 'dark' };
const narrow: Look = { ...dark, width: 320 };

/** What the tests of a group looked at, so that none of them looks at nothing. */
const nothingSeen = { controls: 0, targets: 0, texts: 0 };

/** Finds the faults of one scene, by the rule and the look. A scene is drawn once, because a drawing takes longer than most checks. */
async function faultsOfScene(
  page: Page,
  group: string,
  id: string,
  seen: typeof nothingSeen,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  const note = (rule: string, found: readonly string[]): void => {
    if (found.length) faults[`${id}: ${rule}`] = [...found];
  };
  const noteWidth = async (look: string): Promise<void> =>
    note(look, (await scrollsSideways(page)) ? ['scrolls sideways'] : []);
  const noteTargets = async (look: string): Promise<void> => {
    const { small, count } = await smallTargets(page, '#place');
    note(`targets, ${look}`, small);
    seen.targets += count;
  };
  const noteFocus = async (width: number, height: number): Promise<void> => {
    await page.setViewportSize({ width, height });
    const { hidden, count } = await hiddenFocus(page);
    note(`focus out of sight at ${width} × ${height}`, hidden);
    seen.controls += count;
  };
  const noteTexts = async (look: string): Promise<void> => {
    // The window has just become narrow.
    await whenStill(page);
    const { cut, count } = await cutTexts(page, '#place');
    note(`cut texts, ${look}`, cut);
    await noteWidth(look);
    seen.texts += count;
  };

  await showScene(page, id, light);
  note('axe', await faultsOfPart(page, '#place'));
  // A name on a span without a role is not spoken everywhere.
  note('spans with names', await page.locator('#place span[aria-label]:not([role])').allTextContents());
  await noteWidth('light');

  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    if (scheme === 'dark') await showScene(page, id, dark);
    note(`moves without end, ${scheme}`, await endlessMotion(page));
    note(`states in forced colors, ${scheme}`, await lostStates(page));
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });

  const noteSights = async (): Promise<void> => {
    // The head of a record scrolls away in windows that are low. Else, what is in sight in low windows is also in sight in high ones.
    if (group === 'profile') await noteFocus(320, 480);
    // A window of 1280 × 1024 at 400 %. The open legend then covers what the test looks at of the map; it closes with Escape.
    await noteFocus(320, id === 'network-legend' ? 480 : 256);
    await noteFocus(1280, 800);
    await noteTargets('wide');
  };
  // The bar below a form takes more lines in a pseudo-language, so it is looked at in English, too.
  const hasBar = ['profile', 'add-request'].includes(group);
  if (hasBar) await noteSights();

  // Parts have their texts from the scenes, which are not translated.
  const [longer, longerMirrored] = group === 'parts' ? [] : pseudoLanguages;
  await spaceText(page, true);
  if (longer) {
    await showScene(page, id, { ...narrow, texts: longer });
    await noteTexts(longer);
  }
  await showScene(page, id, {
    ...narrow,
    direction: 'rtl',
    ...(longerMirrored && { texts: longerMirrored }),
  });
  await expect(page.locator('html'), id).toHaveAttribute('dir', 'rtl');
  await noteTexts('from right to left');
  await spaceText(page, false);
  // Journeys and component tests check the colors of the widgets' views in dark mode.
  if (['parts', 'fields'].includes(group))
    note('colors, dark', await faultsOfPart(page, '#place', { colorsAlone: true }));
  await noteTargets('narrow');
  if (!hasBar) await noteSights();
  // Of the profile, its forms: in two other scenes longer texts still hide a field.
  else if (group === 'add-request' || /^profile-(edit|attachments)/.test(id)) await noteFocus(320, 480);
  return faults;
}

const turn = turnOf(process.env[turnVariable]);

for (const { id: group, title, scenes: all } of groups) {
  // Parts are small, and many have no control.
  const scenes = group === 'parts' ? all : shareOf(all, turn);
  test(`gallery draws ${title.toLowerCase()} accessibly, light and wide, and dark, right-to-left and narrow, with targets of at least 24 px, or as much room (WCAG 2.5.8); shows states in forced colors; cuts no text at 320 px though texts are 40 % longer or mirrored; and nothing moves without end for users who want less motion`, async ({
    page,
  }) => {
    test.slow();
    const errors: string[] = [];
    const seen = { ...nothingSeen };
    const faults: Record<string, string[]> = {};
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openScenes(page, scenes[0]!.id, light);
    for (const { id } of scenes) Object.assign(faults, await faultsOfScene(page, group, id, seen));
    expect(faults).toEqual({});
    expect(seen.controls, 'elements that got the focus').toBeGreaterThan(scenes.length);
    expect(seen.targets, 'targets that were looked at').toBeGreaterThan(scenes.length);
    if (group !== 'parts') expect(seen.texts, 'texts of ours that were looked at').toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
}

for (const scheme of ['light', 'dark'] as const)
  test(`map is painted in the forced colors of the system, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    await openScenes(page, 'map-6', { ...light, scheme });
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
  await page.goto(hostUrl() + sceneAddress('search-ready', { ...light, texts: 'en-XA' }));
  await expect(page.getByText(/^\[.*šéðú\]$/).first()).toBeVisible();
  await page.goto(`${hostUrl()}/gallery/nothing`);
  await expect(page.getByRole('heading', { name: 'The gallery has no scene “nothing”' })).toBeVisible();
  // axe would look into the frames, which are separate pages.
  await page.route('**/gallery_scene.html?*', (route) => route.abort());
  await page.goto(`${hostUrl()}/gallery/search`);
  await expect(page.getByRole('link', { name: 'Similar names' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('gallery fits 320 px with the text spacing of WCAG 2.2, 1.4.12', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${hostUrl()}/gallery`);
  await expect(page.getByRole('combobox', { name: 'Texts' })).toBeVisible();
  await page.locator('sandbox-gallery-page').evaluate(({ shadowRoot }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { letter-spacing: 0.12em; word-spacing: 0.16em; line-height: 1.5; }');
    shadowRoot!.adoptedStyleSheets = [...shadowRoot!.adoptedStyleSheets, sheet];
  });
  expect(await scrollsSideways(page)).toBe(false);
});
