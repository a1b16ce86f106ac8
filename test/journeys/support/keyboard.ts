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

/** Expects that the focus is on an element in sight: not on the page as a whole, not outside of the window and not under something else (WCAG 2.4.11). */
export const focusInSight = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        if (!focused || focused === document.body) return 'nothing has the focus';
        const { left, top, width, height } = focused.getBoundingClientRect();
        const at = [left + width / 2, top + height / 2] as const;
        let hit = document.elementFromPoint(...at);
        for (let inner = hit; inner?.shadowRoot;) {
          inner = inner.shadowRoot.elementFromPoint(...at);
          if (inner === hit || !inner) break;
          hit = inner;
        }
        // The text of a button is a child of its host, and the label of a switch covers it.
        const root = focused.getRootNode();
        const shown = [focused, focused.closest('label'), root instanceof ShadowRoot ? root.host : null];
        const isInSight = shown.some((each) => each?.contains(hit));
        return isInSight
          ? 'in sight'
          : `${focused.outerHTML.slice(0, 200)} is under ${hit?.outerHTML.slice(0, 200)}`;
      }),
    )
    .toBe('in sight');
