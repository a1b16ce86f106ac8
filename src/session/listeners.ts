/** Listeners of a session. */

/** Calls each listener. An error of one does not keep the others from hearing. */
export function tellAll(listeners: Iterable<() => void>): void {
  for (const listener of listeners) {
    try {
      listener();
    } catch (error) {
      reportError(error);
    }
  }
}
