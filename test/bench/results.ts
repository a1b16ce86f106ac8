/**
 * Measures long lists: the first paint of 10,000 and of 50,000 results beside that of 25, and scrolling through 10,000 with the wheel:
 * frames over 50 ms, and the share of the visible part with neither a record nor its outline. Budgets: 1.5 times; none; 2 of 100.
 */
import { openSearchPage, quantile } from './search_page/open_page.ts';
import type { SearchPage } from './search_page/page.ts';

declare const window: { readonly bench: SearchPage };

interface Scrolled {
  /** Milliseconds between frames. */
  readonly frames: number[];
  /** Share of the visible part without a row, and with placeholder rows, per frame. */
  readonly blank: number[];
  readonly waiting: number[];
}

/** Scrolls in the page frame by frame, and checks what is visible in each frame. */
async function scroll(pixelsPerFrame: number): Promise<Scrolled> {
  const root = window.bench.root();
  const scroller = root.querySelector('.results')!;
  const result: Scrolled = { frames: [], blank: [], waiting: [] };
  const { top, bottom, left, width } = scroller.getBoundingClientRect();
  let before = performance.now();
  for (let step = 0; step < 240; step++) {
    scroller.scrollTop += pixelsPerFrame;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    if (step > 5) result.frames.push(now - before);
    before = now;
    let [blank, waiting, points] = [0, 0, 0];
    for (let y = top + 4; y < bottom - 4; y += 20) {
      const card = root.elementFromPoint(left + width / 2, y)?.closest('.card');
      points++;
      if (!card) blank++;
      else if (card.matches('.waiting')) waiting++;
    }
    result.blank.push(blank / points);
    result.waiting.push(waiting / points);
  }
  return result;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** `npm run bench -- results [rounds]` */
export default async function results(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? 9);
  const totals = [25, 10_000, 50_000];
  const { page, close } = await openSearchPage(false);
  const first = new Map<number, number[]>(totals.map((total) => [total, []]));
  try {
    for (let round = 0; round <= rounds; round++)
      for (const total of totals) {
        await page.evaluate((count) => window.bench.setTotal(count), total);
        await page.evaluate(() => window.bench.place('widget'));
        await page.evaluate(() => window.bench.prepare(['k']));
        await page.evaluate(() => window.bench.watch('k'));
        await page.keyboard.press('k');
        const milliseconds = await page.evaluate(() => window.bench.taken());
        if (round > 0) first.get(total)!.push(milliseconds);
      }
    const medians = totals.map((total) => quantile(first.get(total)!, 0.5));
    console.log(`First paint of results, median of ${rounds}`);
    totals.forEach((total, at) =>
      console.log(
        `  ${String(total).padStart(6)} results  ${medians[at]!.toFixed(1)} ms, ratio ${(medians[at]! / medians[0]!).toFixed(2)} (budget 1.5)`,
      ),
    );
    await page.evaluate((count) => window.bench.setTotal(count), 10_000);
    await page.evaluate(() => window.bench.place('widget'));
    await page.evaluate(() => window.bench.watch('k'));
    await page.keyboard.press('k');
    await page.evaluate(() => window.bench.taken());
    for (const pixels of [60, 400]) {
      const { frames, blank, waiting } = await page.evaluate(scroll, pixels);
      const slow = frames.filter((each) => each > 50).length;
      console.log(
        `Scrolling ${pixels} px a frame: p95 ${quantile(frames, 0.95).toFixed(1)} ms, over 50 ms ${slow} of ${frames.length} (budget 0), blank ${(100 * mean(blank)).toFixed(2)} % (budget 2), on their way ${(100 * mean(waiting)).toFixed(2)} %`,
      );
    }
  } finally {
    await close();
  }
}
