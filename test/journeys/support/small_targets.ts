/** Targets of pointers that are too small. */
import type { Page } from '@playwright/test';

/**
 * Returns the targets within an element that are smaller than 24 × 24 px, are not in a line of text, and have another target within the circle of 24 px around
 * their center (WCAG 2.5.8); and how many it looked at.
 */
export const smallTargets = (page: Page, selector: string): Promise<{ small: string[]; count: number }> =>
  page.evaluate((start) => {
    const least = 24;
    const controls =
      'a[href], button, input, select, textarea, summary, [role=option], [role=treeitem], [role=row][tabindex]';
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((each) => [
        each,
        ...(each.shadowRoot ? all(each.shadowRoot) : []),
      ]);
    const elements = all(document.querySelector(start)!);
    const isModal = elements.some((each) => each.matches('dialog:modal'));
    const boxOf = (element: Element): DOMRect => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
      const [own, other] = [element, label ?? element].map((each) => each.getBoundingClientRect());
      return own!.width * own!.height > other!.width * other!.height ? own! : other!;
    };
    const isInText = (element: Element): boolean =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...element.parentElement!.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const targets = elements
      .filter(
        (each) =>
          each.matches(controls) &&
          !each.matches(':disabled') &&
          !each.closest('[inert]') &&
          each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          (!isModal || each.closest('dialog:modal')),
      )
      .map((element) => ({ element, box: boxOf(element) }))
      // Hidden for all but screen readers, as long as they have no focus.
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isNear = (x: number, y: number, box: DOMRect): boolean =>
      Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom)) <
      least / 2;
    const small = targets.filter(({ element, box }) => {
      if (box.width >= least - 0.5 && box.height >= least - 0.5) return false;
      if (isInText(element)) return false;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return targets.some(
        (other) =>
          other.element !== element &&
          !other.element.contains(element) &&
          !element.contains(other.element) &&
          isNear(x, y, other.box),
      );
    });
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return {
      small: small.map(
        ({ element, box }) =>
          `${element.localName}.${element.className} ${nameOf(element)} ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`,
      ),
      count: targets.length,
    };
  }, selector);
