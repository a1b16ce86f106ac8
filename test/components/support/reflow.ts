/** A page at 400 % zoom on a small screen (WCAG 1.4.10), with user-defined text spacing (WCAG 1.4.12). */
import { setViewport } from '@web/test-runner-commands';
import { find, findAll, shadow } from '../../../demo/fixtures/shown.ts';

/** 1280 by 1024 pixels at 400 %. */
export const zoomed = (): Promise<void> => setViewport({ width: 320, height: 256 });
export const unzoomed = (): Promise<void> => setViewport({ width: 800, height: 600 });

export function spaceText(around: HTMLElement): void {
  Object.assign(around.style, { letterSpacing: '0.12em', wordSpacing: '0.16em', lineHeight: '1.5' });
}

/** Lays out everything. Firefox returns outdated positions of content that `content-visibility` skips. */
export function layOutAll(widget: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  shadow(widget).adoptedStyleSheets.push(sheet);
}

const controls = 'button, select, textarea, a[href], input:not([type=radio], [type=checkbox], [type=file])';
const nameOf = (element: Element): string =>
  `${element.className || element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()}"`;

/**
 * Returns overflowing parts, and controls that cannot be scrolled to where they can be pressed. `over` is what covers
 * everything else.
 */
export async function reflowProblems(widget: HTMLElement, over?: string): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  const frame = find(widget, '[part=frame]')!;
  const problems = frame.scrollWidth > frame.clientWidth ? ['the frame scrolls sideways'] : [];
  const { left, right } = frame.getBoundingClientRect();
  for (const part of findAll(widget, '[part=frame] *')) {
    if (
      !part.checkVisibility() ||
      part.matches('.visually-hidden, .visually-hidden *, .sort-label, option, svg *, .progress *')
    )
      continue;
    const box = part.getBoundingClientRect();
    if (box.width > 0 && (box.left < left - 1 || box.right > right + 1))
      problems.push(`sticks out: ${nameOf(part)}`);
  }
  for (const control of findAll(widget, controls)) {
    if (over && !control.closest(over)) continue;
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled, [inert] *'))
      continue;
    // A skip link is visible only while it has the focus.
    if (control.matches('.skip:not(:focus)')) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    const hit = shadow(widget).elementFromPoint(x + width / 2, y + height / 2);
    if (!hit || !(control.contains(hit) || hit.contains(control)))
      problems.push(`cannot be pressed: ${nameOf(control)}`);
  }
  return problems;
}
