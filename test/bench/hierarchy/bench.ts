/**
 * Measures scrolling through a directory of organizations, in a browser without a display or a GPU: the time between frames. Budget: 95 of
 * 100 frames within 20 ms, so 60 a second, and none over 50 ms.
 */
import { openBenchPage, quantile } from '../search_page/open_page.ts';
import type { HierarchyPage } from './page.ts';

declare const window: { readonly bench: HierarchyPage };

/** `npm run bench -- hierarchy [organizations]` */
export default async function hierarchy(args: string[]): Promise<void> {
  const count = Number(args[0] ?? 50_000);
  const { page, close } = await openBenchPage('test/bench/hierarchy/page.ts', false);
  try {
    for (const pixels of [60, 400]) {
      const frames = await page.evaluate(([all, step]) => window.bench.scroll(all!, step!), [count, pixels]);
      const slow = frames.filter((each) => each > 50).length;
      console.log(
        `Scrolling ${pixels} px a frame through ${count}: p50 ${quantile(frames, 0.5).toFixed(1)} ms, p95 ${quantile(frames, 0.95).toFixed(1)} ms (budget 20), over 50 ms ${slow} of ${frames.length} (budget 0)`,
      );
    }
  } finally {
    await close();
  }
}
