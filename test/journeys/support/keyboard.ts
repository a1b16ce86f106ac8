/** Moves through a page without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or Shift+Tab with `back`, until the target has focus. */
export async function tabTo(page: Page, target: Locator, back = false, most = 80): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < most; presses++) {
    if (await target.first().evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  await expect(target.first(), `reached by ${most} times Tab`).toBeFocused();
}

/** Types into the focused list field and chooses the first option. */
export async function pickTyped(page: Page, field: Locator, words: string, option: RegExp): Promise<void> {
  await page.keyboard.type(words);
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).not.toHaveAttribute('aria-expanded', 'true');
}
