/** Activates every control of gallery scenes as the keyboard would, and reports those after which nothing has focus. */
import { expect } from '@open-wc/testing';
import type { Draw } from '../../../demo/pages/gallery/stage.ts';
import { findAll, shadow, type LitWidget } from '../../../demo/fixtures/shown.ts';

const controls = 'button:not(:disabled), input[type=checkbox]:not(:disabled), summary, a[href^="#"]';

/** Controls of the same kind, for example the select buttons of all cards, are activated once. */
const kindOf = (control: HTMLElement): string => {
  const inList = control.closest('[data-index], .request') !== null;
  const label = control.getAttribute('aria-label') ?? control.textContent ?? '';
  return `${control.localName}.${control.className} ${inList ? '' : label.replace(/\s+/g, ' ').trim()}`;
};

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

async function settled(widget: LitWidget): Promise<void> {
  await widget.updateComplete;
  await frame();
  await new Promise((resolve) => setTimeout(resolve, 60));
  await widget.updateComplete;
  await frame();
}

interface Walk {
  /** Number of activated controls. */
  readonly count: number;
  /** The controls after which nothing in the widget had focus. */
  readonly lost: readonly string[];
}

/** Walks scenes of one widget. */
async function walkFocus(scenes: Readonly<Record<string, Draw>>, tag: string): Promise<Walk> {
  const seen = new Set<string>();
  const lost: string[] = [];
  for (const [id, draw] of Object.entries(scenes)) {
    let left: string[] | undefined;
    for (let at = 0; left?.length !== 0; at++) {
      const place = document.createElement('div');
      document.body.append(place);
      await draw({ place, name: `walk-${id}-${at}` });
      const widget = place.querySelector<LitWidget>(tag)!;
      const shown = findAll(widget, controls).filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
      left ??= [...new Set(shown.map(kindOf))].filter((kind) => !seen.has(kind));
      const kind = left.shift();
      const control = shown.find((each) => kindOf(each) === kind);
      if (control) {
        seen.add(kind!);
        control.focus();
        control.click();
        // What the control opens may load first.
        for (let tries = 0; tries < 10 && (tries === 0 || shadow(widget).activeElement === null); tries++)
          await settled(widget);
        if (shadow(widget).activeElement === null) lost.push(`${id}: ${kind}`);
      }
      place.remove();
    }
  }
  return { count: seen.size, lost };
}

/** Returns a test: after every control of the scenes, something in the widget has focus, and there are more than `least` controls. */
export const keepsFocus = (scenes: Readonly<Record<string, Draw>>, tag: string, least: number) =>
  async function (this: Mocha.Context): Promise<void> {
    this.timeout(180_000);
    const { count, lost } = await walkFocus(scenes, tag);
    expect(lost).to.deep.equal([]);
    expect(count).to.be.greaterThan(least);
  };
