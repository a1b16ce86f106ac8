/**
 * What was typed, kept for the widget that goes on with it: over a sign-in that leaves the page, and, in memory of the page alone, for the
 * element that takes the place of one that is gone. Handed back once.
 */

export class KeptWork {
  readonly #userId: () => number | undefined;
  readonly #keepers = new Map<string, () => unknown>();
  #returned: Record<string, unknown> = {};
  /** Of widgets that are gone: each for the person who typed it. */
  readonly #left = new Map<string, { readonly userId: number; readonly draft: unknown }>();

  /** `userId`: who is signed in now; undefined for nobody. */
  constructor(userId: () => number | undefined) {
    this.#userId = userId;
  }

  /** `read` is asked when the page is left, and when the keeping is called off, by what this gives. Undefined: nothing was typed. */
  keep(name: string, read: () => unknown): () => void {
    this.#keepers.set(name, read);
    return () => {
      if (this.#keepers.get(name) !== read) return;
      this.#keepers.delete(name);
      const userId = this.#userId();
      const draft = read();
      if (userId !== undefined && draft !== undefined) this.#left.set(name, { userId, draft });
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

  /** What was kept under this name, or left by a widget that is gone when it was the same person's; once. */
  take(name: string): unknown {
    const kept = Object.hasOwn(this.#returned, name) ? this.#returned[name] : undefined;
    delete this.#returned[name];
    const left = this.#left.get(name);
    this.#left.delete(name);
    return kept ?? (left?.userId === this.#userId() ? left?.draft : undefined);
  }

  /** Nothing of what widgets left is for anybody any more. */
  forget(): void {
    this.#left.clear();
  }
}
