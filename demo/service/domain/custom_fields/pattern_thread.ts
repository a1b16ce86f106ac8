/**
 * Checks patterns in other threads, so that calls go on. Two users have a thread each, so that neither waits for slow patterns of the other. Further users
 * take turns with them.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PatternAnswer, PatternQuestion } from './pattern_worker.ts';

/** The library may take so much longer than it was told. */
const patienceMilliseconds = 1000;
const mostThreads = 2;

interface Check {
  readonly source: string;
  answer(given: PatternAnswer | Promise<PatternAnswer>): void;
}

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

export class PatternChecks {
  readonly #limit: number;
  /** The checks that wait, by user. */
  readonly #waiting = new Map<number, Check[]>();
  /** The number of the last check that began, by user. */
  readonly #began = new Map<number, number>();
  #count = 0;
  /** The users with a check in a thread. */
  readonly #busy = new Set<number>();
  #idle: Worker | undefined;

  /** `limitMilliseconds`: longest time for one pattern. Simple patterns take milliseconds, and long ranges of letters seconds. */
  constructor(limitMilliseconds = 5000) {
    this.#limit = limitMilliseconds;
  }

  /** Returns whether a regular expression takes more than linear time for some text: `safe`, `vulnerable` or `unknown`. `user`: the ID of who gave it. */
  check(source: string, user: number): Promise<PatternAnswer> {
    return new Promise((answer) => {
      this.#waiting.set(user, [...(this.#waiting.get(user) ?? []), { source, answer }]);
      this.#goOn();
    });
  }

  /** Returns the user whose turn it is: the one who has waited longest since a check of theirs began. */
  #next(): number | undefined {
    const free = [...this.#waiting.keys()].filter((user) => !this.#busy.has(user));
    return free.sort((one, other) => (this.#began.get(one) ?? 0) - (this.#began.get(other) ?? 0))[0];
  }

  #goOn(): void {
    while (this.#busy.size < mostThreads) {
      const user = this.#next();
      if (user === undefined) return;
      const [first, ...others] = this.#waiting.get(user)!;
      if (others.length) this.#waiting.set(user, others);
      else this.#waiting.delete(user);
      this.#busy.add(user);
      this.#began.set(user, ++this.#count);
      first!.answer(
        this.#ask(first!.source).finally(() => {
          this.#busy.delete(user);
          this.#goOn();
        }),
      );
    }
  }

  async #ask(source: string): Promise<PatternAnswer> {
    const idle = this.#idle;
    this.#idle = undefined;
    const worker = idle ?? (await start());
    worker.ref();
    try {
      const signal = AbortSignal.timeout(this.#limit + patienceMilliseconds);
      const answered = once(worker, 'message', { signal }) as Promise<[PatternAnswer]>;
      worker.postMessage({ source, limit: this.#limit } satisfies PatternQuestion, []);
      const [answer] = await answered;
      worker.unref();
      // One thread waits for the next pattern. The other is only for two users at once.
      if (this.#idle) void worker.terminate();
      else this.#idle = worker;
      return answer;
    } catch {
      await worker.terminate();
      return 'unknown';
    }
  }
}

const checks = new PatternChecks();

export const checkPattern = (source: string, user: number): Promise<PatternAnswer> =>
  checks.check(source, user);
