/** The sandbox's own pages, signed in, and calls to the service that prepare a journey's data. */
import type { Frame, Locator, Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { apiUrl, expect as usual, hostUrl } from './host_page.ts';

/** Pages wait for loads, exports and other users' work, which takes longer than the widgets' answers. */
const patience = { timeout: 40_000 };
export const expect = usual.configure(patience);

type Json = Record<string, unknown>;
// Responses have many shapes.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Caller = (method: string, path: string, data?: Json | string) => Promise<any>;

/** Returns a function that calls the service as an account. Text is sent as CSV. */
export async function callAs(page: Page, account: string, api = apiUrl()): Promise<Caller> {
  const signedIn = await page.request.post(`${api}/auth`, {
    form: { username: `${account}@sandbox.example`, password: `sandbox-${account}` },
  });
  const { sessionId } = (await signedIn.json()) as { sessionId: string };
  return async (method, path, data) => {
    const answer = await page.request.fetch(api + path, {
      method,
      headers: {
        authorization: sessionId,
        ...(typeof data === 'string' && { 'content-type': 'text/csv' }),
      },
      ...(data !== undefined && { data }),
    });
    return answer.json();
  };
}

/** Opens a page of the sandbox, and signs in with its button unless the tab is signed in already. */
export async function openPage(page: Page, path: string, host = hostUrl()): Promise<void> {
  await page.goto(host + path);
  const gate = page.getByRole('button', { name: /^Sign in as / });
  const content = page.locator('sandbox-admin-page, sandbox-steward-page, sandbox-data-page');
  await gate.or(content).first().waitFor();
  if (await gate.isVisible()) await gate.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Milliseconds within which a job ends that waits for the jobs of other journeys, on a machine that is busy. */
export const jobTime = 240_000;

/**
 * Presses a key on a control of a dialog that may just have been opened. With its first frame a dialog moves the focus, so a key that comes before would
 * reach another control.
 */
export async function pressInDialog(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(control).toBeVisible();
  await whenStill(control.page());
  await control.press(key);
}

/** Fills in a field of a dialog that may just have been opened. Typed text goes to the control that has the focus, which the first frame moves. */
export async function fillInDialog(field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible();
  await whenStill(field.page());
  await field.fill(text);
}

/** Returns a notice of the page. A live region repeats its text, so the text alone would match twice. */
export const notice = (page: Page, text: string | RegExp) => page.locator('.notice-card', { hasText: text });

/** Rules that depend on the color scheme. All others are checked only in light mode. */
const colorRules = ['color-contrast', 'link-in-text-block'];

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeContext {
  include?: string[];
  exclude?: string[];
}

interface AxeOptions {
  /** Checks only colors. */
  colorsAlone?: boolean;
  /** Selectors of elements that are left out. */
  exclude?: string[];
}

/** Waits until colors and places are the final ones. What spins for as long as something loads does not count. */
export const whenStill = (page: Page | Frame): Promise<void> =>
  page.evaluate(async () => {
    // The document does not list the animations of shadow trees.
    const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ];
    const moves = ({ effect, playState }: Animation): boolean =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    // A hidden window draws no frames.
    const frame = (): Promise<unknown> =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000);
      });
    // Transitions begin with the next frame, and those of icons one after that of their button. The promise of one that is replaced may never settle, so ask again
    // instead.
    const latest = performance.now() + 20_000;
    for (let still = 0; still < 2 && performance.now() < latest;) {
      await frame();
      still = rootsIn(document).some((root) => root.getAnimations().some(moves)) ? 0 : still + 1;
    }
  });

/**
 * Returns what waits for the answer of a search for these words, and with a filter of this name. Called before they are typed: while words are typed, the
 * widget shows answers to their beginnings, and it shows only 60 ms after a call that it waits.
 */
export function answerTo(page: Page, words: string, filter = ''): () => Promise<void> {
  const answered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return (
      pathname.endsWith('/search') &&
      searchParams.get('q') === words &&
      (searchParams.get('filters') ?? '').includes(filter) &&
      response.ok()
    );
  }, patience);
  return async () => {
    await (await answered).finished();
    await whenStill(page);
  };
}

/**
 * Runs axe in the page itself, once it is there: evaluating its source takes longer than a run. Its Playwright package evaluates the source
 * twice for each run, and transfers every element of the page to merge frames.
 *
 * Bars that stick to an edge of the window lie in their place of the page for the run. They cover part of what is beside them until one scrolls, and
 * for axe a field that is half covered is too small. Which field that is depends on the length of the names above it.
 */
async function runAxe(page: Page, context: AxeContext, runOnly: string[]): Promise<AxeResults> {
  const install = async (frame: Frame): Promise<void> => {
    if (!(await frame.evaluate("typeof axe === 'object'"))) await frame.evaluate(axe.source);
  };
  // A frame that did not load never answers. Frames of other origins have separate journeys.
  const inner = page.mainFrame().childFrames();
  await Promise.all([
    install(page.mainFrame()),
    ...inner.map((frame) => Promise.race([install(frame).catch(() => {}), page.waitForTimeout(1000)])),
  ]);
  await whenStill(page);
  return page.evaluate(
    async ([context, options]) => {
      const elementsIn = (root: ParentNode): HTMLElement[] =>
        [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) =>
          each.shadowRoot ? [each, ...elementsIn(each.shadowRoot)] : [each],
        );
      const sticky = elementsIn(document).filter((each) => getComputedStyle(each).position === 'sticky');
      for (const each of sticky) {
        each.style.setProperty('position', 'relative', 'important');
        each.style.setProperty('inset', 'auto', 'important');
      }
      try {
        const { axe } = globalThis as unknown as {
          axe: { run(...values: object[]): Promise<AxeResults> };
        };
        return await axe.run(context, options);
      } finally {
        for (const each of sticky) for (const name of ['position', 'inset']) each.style.removeProperty(name);
      }
    },
    [context, { resultTypes: ['violations'], runOnly } as object] as const,
  );
}

const described = ({ violations }: AxeResults): string[] =>
  violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(', ')}`,
  );

/** Returns the problems that axe finds on a page, as text. */
export async function faultsOf(
  page: Page,
  { colorsAlone = false, exclude = [] }: AxeOptions = {},
): Promise<string[]> {
  const context = exclude.length ? { exclude } : { include: ['html'] };
  const results = await runAxe(page, context, colorsAlone ? colorRules : [...wcag, 'best-practice']);
  expect(results.passes.length, 'rules that axe found something to look at for').toBeGreaterThan(
    colorsAlone ? 0 : 10,
  );
  return described(results);
}

/**
 * Returns the problems of a page, which follows the system's colors: all of them in light mode, then those of the colors in dark mode. One
 * visit shows both, because the page changes its colors in place.
 */
export async function faultsInBothSchemes(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const faults = await faultsOf(page, options);
  const ground = async (): Promise<string> => {
    await whenStill(page);
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground(), 'background in dark mode').not.toBe(light);
  for (const fault of await faultsOf(page, { ...options, colorsAlone: true })) faults.push(`dark: ${fault}`);
  await page.emulateMedia({ colorScheme: 'light' });
  await ground();
  return faults;
}

/** Returns the problems of a part of a page. Its headings and landmarks are those of the page around it. */
export const faultsOfPart = async (
  page: Page,
  part: string,
  { colorsAlone = false }: AxeOptions = {},
): Promise<string[]> => described(await runAxe(page, { include: [part] }, colorsAlone ? colorRules : wcag));

/** Returns whether the page is wider than its window, once it has adapted to it. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  await whenStill(page);
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Expects the page to fit wide and narrow windows. */
export async function expectFit(page: Page, widths: readonly number[] = [1280, 768, 320]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await scrollsSideways(page), `scrolls sideways at ${width} px`).toBe(false);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

let count = 0;
/** Returns a word that no other test uses and that resembles no other name. */
export function unlikeWord(): string {
  const letters = Array.from({ length: 9 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)));
  return `Q${letters.join('')}${String.fromCharCode(97 + (count++ % 26))}`;
}
