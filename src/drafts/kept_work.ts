/**
 * What was typed, kept for the widget that goes on with it: over a sign-in that leaves the page, and, in memory of the page alone, for the
 * element that takes the place of one that is gone. Handed back once, and to the person who typed it alone.
 */
import type { HeldWork } from '../session/frame_page.ts';

type Work = HeldWork[string];

export class KeptWork {
  readonly #userId: () => number | undefined;
  readonly #isOver: () => boolean;
  readonly #keepers = new Map<string, (isAway: boolean) => unknown>();
  /** Of widgets that are gone, or were before the page was left. */
  readonly #left = new Map<string, Work>();

  /** `userId`: who is signed in now, or was last; undefined for nobody. `isOver`: whoever it was signed out. */
  constructor(userId: () => number | undefined, isOver: () => boolean) {
    this.#userId = userId;
    this.#isOver = isOver;
  }

  /** `read` is asked when the page is left, and when the keeping is called off, by what this gives. Undefined: nothing was typed. */
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

  /** Everything there is to keep outside of the memory of this page, by name. */
  read(): HeldWork {
    const userId = this.#userId() ?? null;
    const works: Record<string, Work> = {};
    for (const [name, read] of this.#keepers) {
      const draft = read(true);
      if (draft !== undefined) works[name] = { userId, draft };
    }
    return works;
  }

  /** The page came back with what was kept. */
  giveBack(works: HeldWork): void {
    for (const [name, work] of Object.entries(works)) this.#left.set(name, work);
  }

  /** What was kept under this name, when it was the same person's; once. */
  take(name: string): unknown {
    const work = this.#left.get(name);
    this.#left.delete(name);
    return work && (work.userId ?? this.#userId()) === this.#userId() ? work.draft : undefined;
  }

  /** Nothing of what widgets left is for anybody any more. */
  forget(): void {
    this.#left.clear();
  }
}
