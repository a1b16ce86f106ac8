/**
 * Keeps drafts for the widget that continues them. A draft survives a sign-in that leaves the page, and the replacement
 * of its element on the same page. It is returned once, and only to the user who typed it.
 */
import type { HeldWork } from '../session/frame_page.ts';

type Work = HeldWork[string];

export class KeptWork {
  readonly #userId: () => number | undefined;
  readonly #isOver: () => boolean;
  readonly #keepers = new Map<string, (isAway: boolean) => unknown>();
  /** Drafts of removed widgets, and drafts from before the page was left. */
  readonly #left = new Map<string, Work>();

  /**
   * `userId` returns the current or last user; undefined when no user is known. `isOver` returns true after the user
   * signed out.
   */
  constructor(userId: () => number | undefined, isOver: () => boolean) {
    this.#userId = userId;
    this.#isOver = isOver;
  }

  /**
   * Registers a draft and returns the function that unregisters it. `read` is called when the page is left and at
   * unregistration; undefined means there is no draft.
   */
  keep(name: string, read: (isAway: boolean) => unknown): () => void {
    this.#keepers.set(name, read);
    return () => {
      if (this.#keepers.get(name) !== read) return;
      this.#keepers.delete(name);
      const userId = this.#userId();
      const draft = read(false);
      if (userId !== undefined && draft !== undefined && !this.#isOver())
        this.#left.set(name, { userId, draft });
    };
  }

  /** Returns all drafts that survive leaving the page, by name. */
  read(): HeldWork {
    const userId = this.#userId() ?? null;
    const works: Record<string, Work> = {};
    for (const [name, read] of this.#keepers) {
      const draft = read(true);
      if (draft !== undefined) works[name] = { userId, draft };
    }
    return works;
  }

  /** Restores the drafts after the return to the page. */
  giveBack(works: HeldWork): void {
    for (const [name, work] of Object.entries(works)) this.#left.set(name, work);
  }

  /** Returns the draft of this name once, when it belongs to the same user. */
  take(name: string): unknown {
    const work = this.#left.get(name);
    this.#left.delete(name);
    return work && (work.userId ?? this.#userId()) === this.#userId() ? work.draft : undefined;
  }

  /** Drops the drafts of removed widgets. */
  forget(): void {
    this.#left.clear();
  }
}
