/** The thread that checks patterns of fields. It works without pause, and ends at a number that the library cannot read. */
import { parentPort } from 'node:worker_threads';

export interface PatternQuestion {
  /** A regular expression, without its flag `u`. */
  source: string;
  /** Time for the check in milliseconds, which the library keeps only roughly. */
  limit: number;
}

/** `unknown`: the library cannot tell, or not in time. */
export type PatternAnswer = 'ready' | 'safe' | 'vulnerable' | 'unknown';

// The checks run in this thread. By default, the library looks for a Java program, or starts another thread.
process.env['RECHECK_BACKEND'] = 'pure';
const { check } = await import('recheck');

const port = parentPort!;
port.on('message', ({ source, limit }: PatternQuestion) => {
  // An error ends this thread.
  void check(source, 'u', { timeout: limit }).then(({ status }) =>
    port.postMessage(status satisfies PatternAnswer, []),
  );
});
port.postMessage('ready' satisfies PatternAnswer, []);
