/**
 * Adds a measure `platform-network:<name>` from `start` until now to the timeline of the page, for its performance tools.
 * `start` is a time of `performance.now()`, in milliseconds.
 */
export function measure(name: string, start: number): void {
  try {
    performance.measure(`platform-network:${name}`, { start });
  } catch {
    // Another script of the page has replaced the method.
  }
}

/** Returns the value of a call, and measures the time until it arrived. Calls that fail or are stopped add no measure. */
export async function measured<T>(name: string, call: Promise<T>): Promise<T> {
  const start = performance.now();
  const value = await call;
  measure(name, start);
  return value;
}
