/** Checks patterns in another thread, so that calls go on. The thread is ended when it takes too long, and another one begins after it failed. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PatternAnswer, PatternQuestion } from './pattern_worker.ts';

/** Longest time for one pattern. Simple patterns take milliseconds. */
const limitMilliseconds = 10_000;
/** The library may take so much longer than it was told. */
const patienceMilliseconds = 2000;

let ready: Promise<Worker> | undefined;
/** The last check. The next one waits for its end, because there is one thread. */
let last: Promise<unknown> = Promise.resolve();

async function start(): Promise<Worker> {
  const worker = new Worker(new URL('./pattern_worker.ts', import.meta.url), {
    // Does not inherit the Node options of the main process, which are meant for its entry file.
    execArgv: [],
  });
  await once(worker, 'message');
  // A thread that waits for patterns does not keep the process running. A failed one says why to `once`.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

async function ask(source: string): Promise<PatternAnswer> {
  const worker = await (ready ??= start());
  worker.ref();
  try {
    const signal = AbortSignal.timeout(limitMilliseconds + patienceMilliseconds);
    const answered = once(worker, 'message', { signal }) as Promise<[PatternAnswer]>;
    worker.postMessage({ source, limit: limitMilliseconds } satisfies PatternQuestion, []);
    const [answer] = await answered;
    worker.unref();
    return answer;
  } catch {
    ready = undefined;
    await worker.terminate();
    return 'unknown';
  }
}

/** Returns whether a regular expression takes more than linear time for some text: `safe`, `vulnerable` or `unknown`. */
export function checkPattern(source: string): Promise<PatternAnswer> {
  const answer = last.then(() => ask(source));
  last = answer.catch(() => (ready = undefined));
  return answer;
}
