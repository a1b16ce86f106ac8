/**
 * A client in its own thread that makes two cheap calls again and again, and notes how long the longest of each took. Each time is the smaller of
 * two: the wall clock, and the processor time that the service's main thread used in between. On a busy machine only the second one is honest.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface PingerData {
  processId: number;
  session: string;
  /** Addresses of the cheap calls, by name. */
  addresses: Record<string, string>;
}

/** Milliseconds of the longest ping since the last question, by name. */
export type Longest = Record<string, { wall: number; held: number }>;

const pauseMilliseconds = 5;
const patienceMilliseconds = 120_000;
const { processId, session, addresses } = workerData as PingerData;
const agent = new Agent({ keepAlive: true });

/** Processor time of the service's main thread so far, in milliseconds. */
function mainThread(): number {
  try {
    return Number(readFileSync(`/proc/${processId}/task/${processId}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return NaN;
  }
}

const call = (address: string): Promise<void> =>
  new Promise((resolve) => {
    const request = get(address, { agent, headers: { authorization: session } }, (response) =>
      response.resume().on('close', resolve),
    );
    request.on('error', () => resolve()).setTimeout(patienceMilliseconds, () => request.destroy());
  });

let longest: Longest = {};
let underWay: Promise<void>[] = [];
let pinging = new AbortController();

async function pingOn(name: string, address: string, signal: AbortSignal): Promise<void> {
  do {
    const began = performance.now();
    const before = mainThread();
    await call(address);
    const wall = performance.now() - began;
    const used = mainThread() - before;
    const held = Number.isNaN(used) ? wall : Math.min(wall, used);
    const known = (longest[name] ??= { wall: 0, held: 0 });
    known.wall = Math.max(known.wall, wall);
    known.held = Math.max(known.held, held);
    await wait(pauseMilliseconds);
  } while (!signal.aborted);
}

parentPort!.on('message', (message: 'begin' | 'end') => {
  if (message === 'begin') {
    longest = {};
    pinging = new AbortController();
    const { signal } = pinging;
    underWay = Object.entries(addresses).map(([name, address]) => pingOn(name, address, signal));
    return;
  }
  pinging.abort();
  void Promise.all(underWay).then(() => parentPort!.postMessage(longest, []));
});
