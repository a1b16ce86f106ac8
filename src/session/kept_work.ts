/** What was typed, over a sign-in that leaves the page: asked for when the page is left, handed back once on return. */

export class KeptWork {
  readonly #keepers = new Map<string, () => unknown>();
  #returned: Record<string, unknown> = {};

  /** `read` is asked when the page is left. Gives what calls it off. */
  keep(name: string, read: () => unknown): () => void {
    this.#keepers.set(name, read);
    return () => {
      if (this.#keepers.get(name) === read) this.#keepers.delete(name);
    };
  }

  /** Everything there is to keep now, by name. */
  read(): Record<string, unknown> {
    return Object.fromEntries([...this.#keepers].map(([name, read]) => [name, read()]));
  }

  /** The page came back with what was kept. */
  giveBack(kept: Record<string, unknown>): void {
    this.#returned = kept;
  }

  /** What was kept under this name; once. */
  take(name: string): unknown {
    const kept = Object.hasOwn(this.#returned, name) ? this.#returned[name] : undefined;
    delete this.#returned[name];
    return kept;
  }
}
