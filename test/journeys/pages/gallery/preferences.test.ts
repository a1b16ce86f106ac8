/** What users set in their system, and what their hands need, in every scene of the gallery. */
import type { Page } from '@playwright/test';
import { groups } from '../../../../demo/pages/gallery/catalogue.ts';
import type { Look } from '../../../../demo/pages/gallery/look.ts';
import { openScenes, showScene } from '../../support/drawn_scenes.ts';
import { test } from '../../support/host_page.ts';
import { expect } from '../../support/pages.ts';
import { smallTargets } from '../../support/small_targets.ts';

const wide: Look = { scheme: 'light', direction: 'ltr', width: 1280 };
const narrow: Look = { scheme: 'light', direction: 'ltr', width: 320 };

/** Returns the classes of elements that move without end. The signs of progress turn slowly. */
const endlessMotion = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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

/**
 * Returns pressed and selected elements that look like their siblings which are not, and icons with less than 3:1 to what is behind them. The page has forced
 * colors, in which backgrounds and shadows of ours are gone. Icons of types have their own disc.
 */
const lostStates = (page: Page): Promise<string[]> =>
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

for (const { title, scenes } of groups) {
  test(`gallery has targets of at least 24 px, or as much room, in ${title.toLowerCase()} (WCAG 2.5.8)`, async ({
    page,
  }) => {
    test.slow();
    await openScenes(page, scenes[0]!.id, wide);
    const faults: Record<string, string[]> = {};
    let count = 0;
    for (const { id } of scenes)
      for (const look of [wide, narrow]) {
        await showScene(page, id, look);
        const seen = await smallTargets(page, '#place');
        count += seen.count;
        if (seen.small.length) faults[`${id} ${look.width}`] = seen.small;
      }
    expect(faults).toEqual({});
    expect(count, 'targets that were looked at').toBeGreaterThan(scenes.length);
  });

  test(`gallery shows states in forced colors, and nothing moves without end for users who want less motion, in ${title.toLowerCase()}`, async ({
    page,
  }) => {
    test.slow();
    const faults: Record<string, string[]> = {};
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme, reducedMotion: 'reduce' });
      await openScenes(page, scenes[0]!.id, { ...wide, scheme });
      for (const { id } of scenes) {
        await showScene(page, id, { ...wide, scheme });
        const found = [...(await lostStates(page)), ...(await endlessMotion(page))];
        if (found.length) faults[`${id} ${scheme}`] = found;
      }
    }
    expect(faults).toEqual({});
  });
}
