/** The changes that were sent to the service and have no answer yet. */

/** Dispatches `change` when the first change is sent, and when the last one has its answer. */
class ChangesOnTheirWay extends EventTarget {
  readonly #answers = new Map<string, Promise<unknown>>();

  get isEmpty(): boolean {
    return this.#answers.size === 0;
  }

  /** Sends a change, unless the same one is on its way. Returns the answer of that one then. */
  async once<T>(change: string, send: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(change) as Promise<T> | undefined;
    if (known) return known;
    const answer = send();
    this.#answers.set(change, answer);
    if (this.#answers.size === 1) this.dispatchEvent(new Event('change'));
    try {
      return await answer;
    } finally {
      this.#answers.delete(change);
      if (this.isEmpty) this.dispatchEvent(new Event('change'));
    }
  }
}

export const changesOnTheirWay = new ChangesOnTheirWay();
