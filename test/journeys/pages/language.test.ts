/** The language: the switch in the header of the sandbox's pages, and the identity provider's pages in the language of the widget. */
import { readFileSync } from 'node:fs';
import { pageLanguage } from '../../../demo/identity/page_language.ts';
import { languages } from '../../../demo/languages/languages.ts';
import {
  hostUrl,
  openHostPage,
  openSignIn,
  quietGestures,
  searchWidget,
  test,
} from '../support/host_page.ts';
import { expect, scrollsSideways } from '../support/pages.ts';

const frame = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`demo/languages/${language}/pages/frame.json`, 'utf8')) as Record<string, string>;

/** Matches a text with any value in the place of `{0}`. */
const around = (text: string): RegExp => new RegExp(`^${text.replaceAll('.', '\\.').replace('{0}', '.+')}$`);

test('switch in the header changes the language of every page, by keyboard', async ({ page }) => {
  test.slow();
  await page.goto(`${hostUrl()}/steward`);
  const switchOf = (language: string) =>
    page.getByRole('button', {
      name: (language === 'en' ? 'Language: {0}' : frame(language)['Language: {0}']!).replace('{0}', ''),
    });
  let current = 'en';
  for (const language of languages.filter((each) => each !== 'en')) {
    const own = new Intl.DisplayNames([language], { type: 'language' }).of(language)!;
    await switchOf(current).focus();
    await page.keyboard.press('Enter');
    const item = page.locator(`wa-dropdown-item[lang="${language}"]`);
    await expect(item).toBeVisible();
    await expect(item).toHaveText(own);
    // The open menu takes the focus to its first item, and forgets arrows from before.
    await expect(page.locator('wa-dropdown-item:focus')).toHaveCount(1);
    const isActive = () => item.evaluate((each) => (each as HTMLElement & { active: boolean }).active);
    for (let presses = 0; presses < languages.length && !(await isActive()); presses++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // A menu that is closing does not open again.
    await expect(item).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(switchOf(language)).toBeVisible();
    await expect(
      page.getByRole('button', { name: around(frame(language)['Sign in as {0}']!) }),
    ).toBeVisible();
    current = language;
    // Another page speaks it, too.
    if (!['pl', 'ar'].includes(language)) continue;
    await page.goto(`${hostUrl()}/reference`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(switchOf(language)).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${hostUrl()}/steward`);
  }
});

for (const language of ['pl', 'ar'])
  test(`window of the sign-in and its problem speak the language of the widget, ${language}`, async ({
    page,
  }) => {
    const { texts, direction } = pageLanguage(language, undefined);
    await quietGestures(page);
    await openHostPage(page, `<div lang="${language}" dir="${direction}">${searchWidget()}</div>`);
    const popup = await openSignIn(page, frame(language)['Sign in']!);
    await expect(popup.locator('html')).toHaveAttribute('lang', language);
    await expect(popup.locator('html')).toHaveAttribute('dir', direction);
    await popup.getByLabel(texts.userName).fill('rep@sandbox.example');
    await popup.getByLabel(texts.password).fill('not-the-password');
    await popup.getByLabel(texts.password).press('Enter');
    await expect(popup.getByRole('alert')).toContainText(texts.wrong);
    await popup.getByLabel(texts.password).fill('sandbox-rep');
    await popup.getByLabel(texts.password).press('Enter');
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
