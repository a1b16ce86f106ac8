import type { Page } from '@playwright/test';

/** Sets the text spacing of WCAG 2.2, 1.4.12, in a scene of the gallery, or ends it. */
export const spaceText = (page: Page, isSpaced: boolean): Promise<void> =>
  page.evaluate((spaced) => {
    const { style } = document.querySelector<HTMLElement>('#place')!;
    const spacing = { letterSpacing: '0.12em', wordSpacing: '0.16em', lineHeight: '1.5' };
    for (const [name, value] of Object.entries(spacing)) style[name as 'lineHeight'] = spaced ? value : '';
  }, isSpaced);
