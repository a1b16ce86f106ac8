/** Processor time of a process and its descendants on Linux. Unlike wall-clock times, it is reliable on a busy machine. */
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Returns the milliseconds used so far by `pid` and its living descendants; undefined on systems without /proc. */
export function processorMilliseconds(pid: number): number | undefined {
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  const parents = new Map<number, { parent: number; ticks: number }>();
  for (const name of names) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      parents.set(Number(name), {
        parent: Number(fields[1]),
        ticks: Number(fields[11]) + Number(fields[12]),
      });
    } catch {
      // The process has ended since the listing.
    }
  }
  let sum = 0;
  for (const [each, { ticks }] of parents)
    for (let at: number | undefined = each; at !== undefined && at > 1; at = parents.get(at)?.parent)
      if (at === pid) {
        sum += ticks;
        break;
      }
  return (sum * 1000) / ticksPerSecond;
}
