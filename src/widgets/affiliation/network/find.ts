/** Finding records by their names: accents and case do not matter. */
import { nameOf, type AffiliationGraph } from './graph.ts';

/** A text without accents and in lower case. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');

/** Those of the records whose name has a text, or whose platform ID it is; nobody has an empty one. */
export function named({ nodes }: AffiliationGraph, vids: readonly string[], searched: string): string[] {
  const text = folded(searched.trim());
  return text ? vids.filter((vid) => folded(nameOf(nodes.get(vid)!)).includes(text) || vid === text) : [];
}

/** The next of the records that were found, or the one before: after the last comes the first. */
export function nextFound(
  found: readonly string[],
  selected: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = selected === undefined ? -1 : found.indexOf(selected);
  return found[at < 0 ? (step > 0 ? 0 : found.length - 1) : (at + step + found.length) % found.length];
}
