/** Long work in short spells, so that calls are answered and other connections go on in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A spell: while it lasts, the server waits for its next statement. A pause costs some microseconds, so that shorter spells would cost more than
 * they save.
 */
const spellMilliseconds = 1;

/** Says now and then that it is time for others. */
export class Spell {
  #began = performance.now();

  /** Lets others go on, if this one has had its time. */
  pause(): Promise<void> | undefined {
    return performance.now() - this.#began < spellMilliseconds ? undefined : this.#pause();
  }

  async #pause(): Promise<void> {
    await nextTurn();
    this.#began = performance.now();
  }
}

/** Does something with every item in order. */
export async function inSpells<T>(
  items: readonly T[],
  work: (item: T) => void | Promise<void>,
): Promise<void> {
  const spell = new Spell();
  for (const item of items) {
    const pause = spell.pause();
    if (pause) await pause;
    const done = work(item);
    if (done) await done;
  }
}
