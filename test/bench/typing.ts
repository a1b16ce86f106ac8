/**
 * Measures the time from a key to painted results, with an instance that answers at once: the search widget against a plain Lit list with
 * the same hits and facets, in turn, in one browser. Budget: 95 of 100 keys take at most 1.25 times as long as in the plain list.
 */
import { openSearchPage, quantile } from './search_page/open_page.ts';
import type { SearchPage } from './search_page/page.ts';

declare const window: { readonly bench: SearchPage };

const words = ['ann', 'katherine', 'johnson', 'cardiology'];
/** Milliseconds between two keys of a fast typist. */
const pauseMilliseconds = 110;

/** `npm run bench -- typing [rounds] [slowdown of the processor]` */
export default async function typing(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? 6);
  const slowdown = Number(args[1] ?? 4);
  const { page, close } = await openSearchPage(false, slowdown);
  const times = { plain: [] as number[], widget: [] as number[] };
  try {
    await page.evaluate(
      (all) => window.bench.prepare(all),
      words.flatMap((word) => [...word].map((_, at) => word.slice(0, at + 1))),
    );
    for (let round = 0; round <= rounds; round++)
      for (const which of round % 2 ? (['widget', 'plain'] as const) : (['plain', 'widget'] as const)) {
        await page.evaluate((name) => window.bench.place(name), which);
        // A new widget restores the search of the previous one; typing replaces it.
        await page.keyboard.press('Control+A');
        for (const word of words) {
          for (let at = 1; at <= word.length; at++) {
            await page.evaluate((typed) => window.bench.watch(typed), word.slice(0, at));
            await page.keyboard.press(word[at - 1]!);
            const milliseconds = await page.evaluate(() => window.bench.taken());
            // The first round warms up the browser, and the first word the element.
            if (round > 0 && word !== words[0]) times[which].push(milliseconds);
            await page.waitForTimeout(pauseMilliseconds);
          }
          await page.keyboard.press('Control+A');
        }
      }
  } finally {
    await close();
  }
  const line = (name: string, values: readonly number[]): string =>
    `  ${name.padEnd(16)} median ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
  console.log(
    `From a key to painted results, ${times.widget.length} keys each, CPU slowed ${slowdown} times`,
  );
  console.log(line('plain Lit list', times.plain));
  console.log(line('search widget', times.widget));
  const ratio = quantile(times.widget, 0.95) / quantile(times.plain, 0.95);
  console.log(`  p95 ratio        ${ratio.toFixed(2)} (budget 1.25)`);
}
