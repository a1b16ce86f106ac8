/**
 * A client in a separate thread that repeats two cheap calls and records the longest time of each. A time is the smaller of wall-clock time
 * and the processor time that the service's main thread used in between, because wall-clock time is unreliable on a busy machine.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface PingerData {
  processId: number;
  /** URLs of the cheap calls, by name. */
  addresses: Record<string, string>;
}

/** Milliseconds of the longest call since the last message, by name. */
export type Longest = Record<string, { wall: number; held: number }>;

const pauseMilliseconds = 5;
const patienceMilliseconds = 120_000;
const { processId, addresses } = workerData as PingerData;
const agent = new Agent({ keepAlive: true });

/** Processor time of the service's main thread so far, in milliseconds. */
function mainThread(): number {
  try {
    return Number(readFileSync(`/proc/${processId}/task/${processId}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return NaN;
  }
}

const call = (address: string, session: string): Promise<void> =>
  new Promise((resolve) => {
    const request = get(address, { agent, headers: { authorization: session } }, (response) =>
      response.resume().on('close', resolve),
    );
    request.on('error', () => resolve()).setTimeout(patienceMilliseconds, () => request.destroy());
  });

let longest: Longest = {};
let underWay: Promise<void>[] = [];
let pinging = new AbortController();

async function pingOn(name: string, address: string, session: string, signal: AbortSignal): Promise<void> {
  do {
    const began = performance.now();
    const before = mainThread();
    await call(address, session);
    const wall = performance.now() - began;
    const used = mainThread() - before;
    const held = Number.isNaN(used) ? wall : Math.min(wall, used);
    const known = (longest[name] ??= { wall: 0, held: 0 });
    known.wall = Math.max(known.wall, wall);
    known.held = Math.max(known.held, held);
    await wait(pauseMilliseconds);
  } while (!signal.aborted);
}

parentPort!.on('message', (message: { session: string } | 'end') => {
  if (message !== 'end') {
    longest = {};
    pinging = new AbortController();
    const { signal } = pinging;
    underWay = Object.entries(addresses).map(([name, address]) =>
      pingOn(name, address, message.session, signal),
    );
    return;
  }
  pinging.abort();
  void Promise.all(underWay).then(() => parentPort!.postMessage(longest, []));
});
