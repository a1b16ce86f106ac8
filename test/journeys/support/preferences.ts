/** How a scene of the gallery looks with what users set in their system. */
import type { Page } from '@playwright/test';
import { whenStill } from './pages.ts';

/**
 * Waits until changed colors and sizes are no longer in transition: icons change their color after their buttons. Returns the classes of elements that move without
 * end, other than the signs of progress, which turn slowly.
 */
export async function endlessMotion(page: Page): Promise<string[]> {
  await whenStill(page);
  return page.evaluate(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ];
    return roots(document)
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect!.getComputedTiming().endTime === Infinity)
      .map(({ effect }) => (effect as KeyframeEffect).target!.className)
      .filter((name) => name !== 'spinner');
  });
}

/**
 * Returns pressed and selected elements that look like their siblings which are not, and icons with less than 3:1 to what is behind them. The page has forced
 * colors, in which backgrounds and shadows of ours are gone. Icons of types have their own disc.
 */
export const lostStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((each) => [
        each,
        ...(each.shadowRoot ? all(each.shadowRoot) : []),
      ]);
    const elements = all(document.querySelector('#place')!).filter((each) => each.checkVisibility());
    const looks = (element: Element): string => {
      const style = getComputedStyle(element);
      const parts = [
        'color',
        'backgroundColor',
        'outlineStyle',
        'outlineColor',
        'outlineWidth',
        'fontWeight',
      ] as const;
      const borders = ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => [
        style.getPropertyValue(`border-${side.toLowerCase()}-color`),
        style.getPropertyValue(`border-${side.toLowerCase()}-width`),
      ]);
      return [...parts.map((name) => style[name]), ...borders, element.querySelectorAll('svg').length].join();
    };
    const found: string[] = [];
    for (const state of ['aria-pressed', 'aria-selected'])
      for (const on of elements.filter((each) => each.getAttribute(state) === 'true')) {
        const off = elements.find(
          (each) => each.getAttribute(state) === 'false' && each.parentElement === on.parentElement,
        );
        if (off && on !== document.activeElement && looks(on) === looks(off))
          found.push(`${state} ${on.className} ${on.textContent!.trim().slice(0, 30)}`);
      }
    const rgb = (color: string): number[] => color.match(/[\d.]+/g)?.map(Number) ?? [];
    const luminance = (color: readonly number[]): number =>
      [0.2126, 0.7152, 0.0722].reduce((sum, share, band) => {
        const value = color[band]! / 255;
        return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      }, 0);
    const behind = (start: Element): number[] => {
      for (let each: Element | null = start; each;) {
        const color = rgb(getComputedStyle(each).backgroundColor);
        if (color.length === 3 || color[3] === 1) return color;
        const root = each.getRootNode();
        each = each.assignedSlot ?? each.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      }
      return [255, 255, 255];
    };
    for (const shape of elements.filter((each) => each.matches('svg:not(.type-icon) > *'))) {
      const { fill, stroke } = getComputedStyle(shape);
      const ink = rgb(stroke !== 'none' ? stroke : fill);
      if (ink.length < 3 || ink[3] === 0 || shape.closest('[disabled], .off')) continue;
      const [lighter, darker] = [luminance(ink), luminance(behind(shape))].sort((one, other) => other - one);
      if ((lighter! + 0.05) / (darker! + 0.05) < 3)
        found.push(`icon in ${shape.closest('button, [part]')?.className ?? ''} ${ink.join()}`);
    }
    return [...new Set(found)];
  });
