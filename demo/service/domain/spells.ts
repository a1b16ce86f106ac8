/** Long work in short spells, so that calls are answered and other connections go on in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Items of one spell: some milliseconds of work. */
const itemsOfASpell = 100;

/** Does something with every item in order. */
export async function inSpells<T>(
  items: readonly T[],
  work: (item: T) => void | Promise<void>,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index && index % itemsOfASpell === 0) await nextTurn();
    const done = work(item);
    if (done) await done;
  }
}
