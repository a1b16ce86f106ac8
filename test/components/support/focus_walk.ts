/**
 * Activates every control of gallery scenes with the keyboard and reports those after which nothing has focus. Each scene
 * is checked for what screen readers hear as well.
 */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Draw } from '../../../demo/pages/gallery/stage.ts';
import { shareOf, turnOf, turns } from '../../support/turns/turns.ts';
import { findAll, has, shadow, until, type LitWidget } from '../../../demo/fixtures/shown.ts';

/** Controls, and the key that activates each. */
const keys = {
  'button:not(:disabled)': 'Enter',
  'input[type=checkbox]:not(:disabled)': 'Space',
  'input[type=radio]:not(:disabled)': 'Space',
  'select:not(:disabled)': 'ArrowDown',
  'a[href^="#"]': 'Enter',
  summary: 'Enter',
  '[role=treeitem]': 'Enter',
  '[role=row][tabindex]': 'Enter',
};
const controls = Object.keys(keys).join();
const keyOf = (control: HTMLElement): string =>
  Object.entries(keys).find(([selector]) => control.matches(selector))![1];

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
  /** What is wrong with the texts for screen readers, by scene. */
  readonly misspoken: readonly string[];
  /** The scenes whose frame can be scrolled. */
  readonly scrolled: readonly string[];
}

const words = (each: Element): string => each.textContent.replace(/\s+/g, ' ').trim();

/** The words of an element without those that are hidden from screen readers. */
function heard(each: Element): string {
  const copy = each.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return words(copy);
}

/** Returns what is wrong with what a widget says: messages come from one region without controls, and no title repeats a name. */
function misspokenIn(widget: LitWidget): string[] {
  const regions = findAll(widget, '[role=status]').filter((each) => !each.closest('dialog.palette'));
  const live = findAll(widget, '[role=status], [role=alert], [aria-live]');
  return [
    ...(has(widget, '.frame') && regions.length !== 1 ? [`${regions.length} status regions`] : []),
    ...live
      .filter((each) => each.querySelector('button, a, input, select, textarea'))
      .map((each) => `a control in the message "${words(each)}"`),
    ...findAll(widget, '[title]')
      .filter((each) => each.title && each.title === (each.ariaLabel ?? heard(each)))
      .map((each) => `the title repeats the name "${each.title}"`),
  ];
}

/** Returns by how many pixels the content of a widget's frame overflows it. Such a frame can be scrolled by keys, and its header then leaves the view. */
function overflowOf(widget: LitWidget): string[] {
  const frame = findAll(widget, '.frame')[0];
  const over = frame ? frame.scrollHeight - frame.clientHeight : 0;
  return over > 1 ? [`the frame can be scrolled by ${over} px`] : [];
}

/** Walks scenes of one widget. */
async function walkFocus(scenes: Readonly<Record<string, Draw>>, tag: string): Promise<Walk> {
  let count = 0;
  const lost: string[] = [];
  const misspoken = new Set<string>();
  const scrolled = new Set<string>();
  for (const [id, draw] of Object.entries(scenes)) {
    let left: string[] | undefined;
    for (let at = 0; left?.length !== 0; at++) {
      const place = document.createElement('div');
      document.body.append(place);
      await draw({ place, name: `walk-${id}-${at}` });
      const widget = place.querySelector<LitWidget>(tag)!;
      const look = (when: string): void => {
        for (const each of misspokenIn(widget)) misspoken.add(`${when}: ${each}`);
        for (const each of overflowOf(widget)) scrolled.add(`${when}: ${each}`);
      };
      if (at === 0) look(id);
      const shown = findAll(widget, controls).filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
      left ??= [...new Set(shown.map(kindOf))];
      const kind = left.shift();
      const control = shown.find((each) => kindOf(each) === kind);
      if (control) {
        count++;
        control.focus();
        await sendKeys({ press: keyOf(control) });
        await settled(widget);
        // What the control opens may load first.
        await until(() => shadow(widget).activeElement).catch(() => lost.push(`${id}: ${kind}`));
        await settled(widget);
        look(`${id}, after ${kind}`);
      }
      place.remove();
    }
  }
  return { count, lost, misspoken: [...misspoken], scrolled: [...scrolled] };
}

/** A share of scenes with fewer controls may have none. */
const fewControls = 50;

/**
 * Returns a test: after every control of the scenes, something in the widget has focus, messages come from one region
 * without controls, and there are more than `least` controls. Many scenes take turns, and some have three times as many controls as others.
 */
export const keepsFocus = (scenes: Readonly<Record<string, Draw>>, tag: string, least: number) =>
  async function (this: Mocha.Context): Promise<void> {
    this.timeout(360_000);
    const turn = least < fewControls ? undefined : turnOf((globalThis as { testTurn?: string }).testTurn);
    const share = shareOf(Object.entries(scenes), turn);
    const { count, lost, misspoken, scrolled } = await walkFocus(Object.fromEntries(share), tag);
    expect(lost).to.deep.equal([]);
    expect(misspoken).to.deep.equal([]);
    expect(scrolled).to.deep.equal([]);
    expect(count).to.be.greaterThan(turn === undefined ? least : least / turns / 3);
  };
