/** The entries of the palette, and how typed words narrow them. */
import type { MenuItem } from '../ui/more_menu.ts';

/** One entry: an entry of a menu, with what only the palette shows. */
export interface PaletteEntry extends MenuItem {
  /** The key that does the same without the palette, as `aria-keyshortcuts` writes it. */
  readonly keys?: string;
  /** True for the current one of several choices. */
  readonly isCurrent?: boolean;
}

export interface PaletteGroup {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns true when the letters appear in this order, with others between them. */
function hasInOrder(text: string, letters: string): boolean {
  let at = -1;
  return [...letters].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
}

/** Returns how far a word is from a text: 0 for its beginning, then the beginning of a word, any place, and its letters in order. */
function distance(text: string, word: string): number {
  const at = text.indexOf(word);
  if (at === 0) return 0;
  if (at > 0) return text.split(/[^\p{L}\p{N}]+/u).some((each) => each.startsWith(word)) ? 1 : 2;
  return word.length > 1 && hasInOrder(text, word) ? 3 : Infinity;
}

/** Returns the sum of the distances of all words to the label, or to the detail below it. */
function distanceOf({ label, detail = '' }: PaletteEntry, words: readonly string[]): number {
  const [first, second] = [fold(label), fold(detail)];
  let sum = 0;
  for (const word of words) sum += Math.min(distance(first, word), second.includes(word) ? 4 : Infinity);
  return sum;
}

/** Returns the groups with the entries that have all words, nearest first. Without words, all in their own order. */
export function narrowed(groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const filled = groups
    .map(({ label, entries }) => ({ label, entries: entries.filter(({ isDisabled }) => !isDisabled) }))
    .filter(({ entries }) => entries.length > 0);
  if (words.length === 0) return filled;
  return filled
    .map(({ label, entries }) => {
      const near = entries
        .map((entry) => ({ entry, far: distanceOf(entry, words) }))
        .filter(({ far }) => far < Infinity)
        .toSorted((a, b) => a.far - b.far);
      return { label, far: near[0]?.far ?? Infinity, entries: near.map(({ entry }) => entry) };
    })
    .filter(({ entries }) => entries.length > 0)
    .toSorted((a, b) => a.far - b.far);
}
