/** Splits long work of a page into time slices, so that it paints and answers its user in between. */

/** Length of a time slice: one frame. A turn of the page costs much less, so longer slices would save nothing. */
const sliceMilliseconds = 16;

/** Resolves in a later task of the page. Timers would take a second each in a tab in the background. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

/**
 * Calls `work` for every item in order, in time slices. Items of a generator are made in the slice that uses them. Calls `begin` before and
 * `end` after each slice. Rejects when the signal is aborted.
 */
export async function inTimeSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  {
    begin,
    end,
    signal,
  }: {
    readonly begin?: () => void;
    readonly end?: () => void;
    readonly signal: AbortSignal | undefined;
  },
): Promise<void> {
  begin?.();
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < sliceMilliseconds) continue;
    end?.();
    await nextTurn();
    signal?.throwIfAborted();
    begin?.();
    began = performance.now();
  }
  end?.();
}
