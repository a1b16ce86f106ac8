/** What is in sight of a page. */
import type { Page } from '@playwright/test';

/** Focuses every element of the tab order, and returns those that are then covered or outside of the window (WCAG 2.4.11). */
export const hiddenFocus = (page: Page): Promise<{ hidden: string[]; count: number }> =>
  page.evaluate(async () => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
    const all = (root: ParentNode): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) => [
        ...(each.matches(controls) ? [each] : []),
        ...(each.shadowRoot ? all(each.shadowRoot) : []),
      ]);
    const deepest = (x: number, y: number): Element | null => {
      let hit = document.elementFromPoint(x, y);
      for (let inner = hit; inner?.shadowRoot;) {
        inner = inner.shadowRoot.elementFromPoint(x, y);
        if (inner === hit || !inner) break;
        hit = inner;
      }
      return hit;
    };
    const takesFocus = (element: HTMLElement): boolean =>
      element.isConnected &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true });
    const isSeen = (element: HTMLElement): boolean => {
      // The label of a file field shows it.
      const shown =
        element instanceof HTMLInputElement && element.getBoundingClientRect().width < 2
          ? (element.labels?.[0] ?? element)
          : element;
      const { left, top, width, height } = shown.getBoundingClientRect();
      return [0.5, 0.1, 0.9].some((down) =>
        [0.5, 0.05, 0.95].some((across) => {
          const hit = deepest(left + width * across, top + height * down);
          return hit !== null && (shown.contains(hit) || hit.closest('label')?.contains(shown) === true);
        }),
      );
    };
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    const elements = all(document);
    const isModal = elements.some((each) => each.closest('dialog:modal'));
    const hidden: string[] = [];
    let count = 0;
    for (const element of elements) {
      if (!takesFocus(element) || (isModal && !element.closest('dialog:modal'))) continue;
      element.focus();
      if (!element.matches(':focus')) continue;
      count++;
      // Time for what the focus opens or scrolls.
      await new Promise((resolve) => setTimeout(resolve));
      for (let wait = 0; wait < 6 && element.isConnected && !isSeen(element); wait++) {
        await frame();
        // Texts of another language may have come and moved it after it got the focus.
        if (wait === 2) {
          element.blur();
          element.focus();
        }
      }
      if (!element.isConnected || isSeen(element)) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      hidden.push(`${element.localName}.${element.className} ${name.trim().slice(0, 40)}`);
    }
    return { hidden, count };
  });
