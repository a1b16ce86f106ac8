/** Finds records by name, ignoring accents and case. */
import { nameOf, type AffiliationGraph } from './graph.ts';

/** Returns a text in lower case without accents. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ß/g, 'ss');

/** Returns the records whose name contains a text or whose platform ID equals it. An empty text matches nothing. */
export function named({ nodes }: AffiliationGraph, vids: readonly string[], searched: string): string[] {
  const text = folded(searched.trim());
  return text ? vids.filter((vid) => folded(nameOf(nodes.get(vid)!)).includes(text) || vid === text) : [];
}

/** Returns the next or previous found record, wrapping around at the ends. */
export function nextFound(
  found: readonly string[],
  selected: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = selected === undefined ? -1 : found.indexOf(selected);
  return found[at < 0 ? (step > 0 ? 0 : found.length - 1) : (at + step + found.length) % found.length];
}
