/**
 * The drafts of the widgets that share a session. A draft is unsent input as plain data. It survives a sign-in that
 * leaves the page, and the replacement of its element. It is returned once, and only to the user who typed it.
 *
 * One word per step, here and in the views: `save` reads input into a draft, `take` gets it from the store, `restore`
 * continues it, `clear` drops it.
 */

/** Drafts by name. `userId` is the user who typed the draft; null when nobody was signed in. */
export type SavedDrafts = Readonly<
  Record<string, { readonly userId: number | null; readonly draft: unknown }>
>;

export class DraftStore {
  readonly #userId: () => number | undefined;
  readonly #isSignedOut: () => boolean;
  readonly #tracked = new Map<string, (isAway: boolean) => unknown>();
  /** Drafts of removed widgets, and drafts from before the page was left. */
  readonly #left = new Map<string, SavedDrafts[string]>();

  /**
   * `userId` returns the current or last user; undefined when no user is known. `isSignedOut` returns true after the
   * user signed out.
   */
  constructor(userId: () => number | undefined, isSignedOut: () => boolean) {
    this.#userId = userId;
    this.#isSignedOut = isSignedOut;
  }

  /**
   * Tracks a widget's draft and returns the function that ends the tracking. `save` is called at that end, and when the
   * page is left (`isAway`). It returns undefined when there is no input.
   */
  track(name: string, save: (isAway: boolean) => unknown): () => void {
    this.#tracked.set(name, save);
    return () => {
      if (this.#tracked.get(name) !== save) return;
      this.#tracked.delete(name);
      const userId = this.#userId();
      const draft = save(false);
      if (userId !== undefined && draft !== undefined && !this.#isSignedOut())
        this.#left.set(name, { userId, draft });
    };
  }

  /** Returns all tracked drafts as data that survives leaving the page. */
  save(): SavedDrafts {
    const userId = this.#userId() ?? null;
    const saved: Record<string, SavedDrafts[string]> = {};
    for (const [name, save] of this.#tracked) {
      const draft = save(true);
      if (draft !== undefined) saved[name] = { userId, draft };
    }
    return saved;
  }

  /** Restores the drafts after the return to the page. */
  restore(saved: SavedDrafts): void {
    for (const [name, draft] of Object.entries(saved)) this.#left.set(name, draft);
  }

  /** Returns the draft of this name once, when it belongs to the same user. */
  take(name: string): unknown {
    const saved = this.#left.get(name);
    this.#left.delete(name);
    return saved && (saved.userId ?? this.#userId()) === this.#userId() ? saved.draft : undefined;
  }

  /** Drops the drafts of removed widgets. */
  clear(): void {
    this.#left.clear();
  }
}
