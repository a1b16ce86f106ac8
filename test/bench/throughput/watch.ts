/** Loaded into each measured server (`--import`): answers questions of the bench about processor time, event-loop delay and memory. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a server has used since the last question. */
export interface Usage {
  processorMilliseconds: number;
  /** 95th percentile of the event loop's delay. */
  delayMilliseconds: number;
  residentMegabytes: number;
  heapMegabytes: number;
}

const resolution = 1;
const delays = monitorEventLoopDelay({ resolution });
delays.enable();
let before = process.cpuUsage();

process.on('message', () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send!({
    processorMilliseconds: (user + system) / 1000,
    // The histogram includes the interval of its own timer.
    delayMilliseconds: Math.max(0, delays.percentile(95) / 1e6 - resolution),
    residentMegabytes: rss / 2 ** 20,
    heapMegabytes: heapUsed / 2 ** 20,
  } satisfies Usage);
  delays.reset();
});
// The bench's question is no reason to keep a server running.
process.channel?.unref();
