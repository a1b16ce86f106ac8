/**
 * Compares opening a record with 100 addresses and 50 affiliations with opening a usual one, in turn, from the arrival of the data until
 * the record is painted. Then scrolls through the large one. Budget: at most 1.5 times as long, and no frame over 50 ms.
 */
import type { ProfilePage } from './profile_page/page.ts';
import { openBenchPage, quantile } from './search_page/open_page.ts';

declare const window: { readonly bench: ProfilePage };

/** `npm run bench -- profile [rounds] [slowdown of the processor]` */
export default async function profile(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? 20);
  const slowdown = Number(args[1] ?? 1);
  const times = { usual: [] as number[], large: [] as number[] };
  const opening = await openBenchPage('test/bench/profile_page/page.ts', true, slowdown);
  try {
    for (let round = 0; round < rounds + 2; round++)
      for (const which of round % 2 ? (['large', 'usual'] as const) : (['usual', 'large'] as const)) {
        const taken = await opening.page.evaluate((name) => window.bench.open(name), which);
        // The first rounds warm up the browser.
        if (round >= 2) times[which].push(taken);
      }
  } finally {
    await opening.close();
  }
  const scrolling = await openBenchPage('test/bench/profile_page/page.ts', false, slowdown);
  let frames: number[];
  try {
    frames = await scrolling.page.evaluate(() => window.bench.scroll());
  } finally {
    await scrolling.close();
  }
  const line = (name: string, values: readonly number[]): string =>
    `  ${name.padEnd(16)} median ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
  console.log(`From data to a painted record, ${rounds} times each, CPU slowed ${slowdown} times`);
  console.log(line('usual record', times.usual));
  console.log(line('large record', times.large));
  console.log(
    `  median ratio     ${(quantile(times.large, 0.5) / quantile(times.usual, 0.5)).toFixed(2)} (budget 1.50)`,
  );
  console.log(line(`${frames.length} frames`, frames));
  console.log(`  longest frame    ${Math.max(...frames).toFixed(1)} ms (budget 50)`);
}
