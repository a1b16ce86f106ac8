/** Texts that do not fit, in the pseudo-language of the gallery. */
import type { Page } from '@playwright/test';

/**
 * Returns the texts within an element that are cut off at a side, and how many it looked at: an ancestor hides what is over its edge. Texts for screen
 * readers alone, and those of which a tooltip (`title`) has the whole, do not count; nor do names of records, which have no brackets.
 */
export const cutTexts = (page: Page, selector: string): Promise<{ cut: string[]; count: number }> =>
  page.evaluate((start) => {
    const cut: string[] = [];
    let count = 0;
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
    const parentOf = (element: Element): Element | null =>
      element.assignedSlot ??
      element.parentElement ??
      (element.getRootNode() instanceof ShadowRoot ? (element.getRootNode() as ShadowRoot).host : null);
    const isCut = (element: Element, { left, right }: DOMRect): boolean => {
      for (let outer: Element | null = element; outer; outer = parentOf(outer)) {
        const { display, overflowX, position } = getComputedStyle(outer);
        if (display === 'contents') continue;
        const box = outer.getBoundingClientRect();
        // Only screen readers get these.
        if (box.width <= 1 || box.height <= 1 || outer.hasAttribute('title')) return false;
        if (['auto', 'scroll'].includes(overflowX)) return false;
        if (hides(overflowX) && (right > box.right + 1 || left < box.left - 1)) return true;
        if (position === 'fixed') return false;
      }
      return false;
    };
    const look = (node: Node): void => {
      if (node instanceof Element) {
        const { display, visibility, opacity } = getComputedStyle(node);
        if (display === 'none' || visibility === 'hidden' || opacity === '0') return;
        if (node.shadowRoot) for (const inner of node.shadowRoot.childNodes) look(inner);
      }
      if (node instanceof Text && /^\s*\u202e?\[|\]\u202c?\s*$/.test(node.data) && node.parentElement) {
        count++;
        const range = document.createRange();
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some((rect) => rect.width > 1 && isCut(node.parentElement!, rect)))
          cut.push(node.data.trim());
      }
      if (!(node instanceof HTMLStyleElement || node instanceof HTMLScriptElement))
        for (const inner of node.childNodes) look(inner);
    };
    look(document.querySelector(start)!);
    return { cut, count };
  }, selector);
