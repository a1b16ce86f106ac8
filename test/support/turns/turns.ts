/**
 * `npm test` runs everything. `npm run test:turn` has one share of what shows the same again under other circumstances (decision 56). Browsers read this
 * file as well.
 */

/** In so many runs of different turns, everything runs. */
export const turns = 4;

/** The variable with the turn of a run: a number, or `all`. Without it everything runs, so that a file that is run by itself is whole. */
export const turnVariable = 'TEST_TURN';

/** Returns the turn as a number from 0, or undefined when everything runs. */
export function turnOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '' || text === 'all') return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`${turnVariable} is "${text}", and has to be a number or "all".`);
  return Number(text) % turns;
}

/** Returns the turn that an item has by its place. They are dealt back and forth, so that heavy ones that stand first are not all of one turn. */
export function turnAt(place: number): number {
  const inRound = place % turns;
  return Math.floor(place / turns) % 2 ? turns - 1 - inRound : inRound;
}

/** Returns whether the item at a place runs in a turn. */
export const hasTurn = (place: number, turn: number | undefined): boolean =>
  turn === undefined || turnAt(place) === turn;

/** Returns the items that a turn has: one of `turns`, and at least one. Returns all without a turn. */
export function shareOf<T>(items: readonly T[], turn: number | undefined): T[] {
  if (turn === undefined || items.length === 0) return [...items];
  if (items.length < turns) return [items[turn % items.length]!];
  return items.filter((_, place) => hasTurn(place, turn));
}
