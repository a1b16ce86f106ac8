/**
 * How alike two folded texts are, in the few steps that comparisons distinguish. Distances come from libraries: Jaro-Winkler for
 * names, Damerau-Levenshtein (a transposition is one step) for codes and numbers.
 */
import { jaroWinkler } from '@skyra/jaro-winkler';
import damerauLevenshtein from 'damerau-levenshtein';
import { clip, soundOf } from '../search/fold.ts';

/** Steps (insert, delete, replace, transpose) from one text to the other. */
export const editSteps = (one: string, other: string): number => damerauLevenshtein(one, other).steps;

/** `exact`, `near` (a slip of the pen), `sound` (other spelling, same sound), `alike` (several slips) or `different`. */
export type Likeness = 'exact' | 'near' | 'sound' | 'alike' | 'different';

/** Jaro-Winkler similarities (0 to 1) from which texts are near or alike. */
const nearFrom = 0.92;
const alikeFrom = 0.8;

/** Characters compared: beyond, two texts that begin alike are alike, and comparing would cost their product. */
const longestCompared = 60;

/** Compares two folded words or joined words. Short ones must be the same but for one step to be near. */
export function likeness(one: string, other: string): Likeness {
  return one === other ? 'exact' : clippedLikeness(clip(one, longestCompared), clip(other, longestCompared));
}

function clippedLikeness(one: string, other: string): Likeness {
  const shorter = Math.min(one.length, other.length);
  if (shorter < 2) return 'different';
  if (shorter >= 3 && Math.abs(one.length - other.length) <= 1 && editSteps(one, other) <= 1) return 'near';
  const similarity = jaroWinkler(one, other);
  if (shorter >= 4 && similarity >= nearFrom) return 'near';
  const sound = soundOf(one);
  if (sound !== null && sound === soundOf(other)) return 'sound';
  return shorter >= 3 && similarity >= alikeFrom ? 'alike' : 'different';
}

/** Compares two codes (postal codes, identifiers, numbers): one step apart is near, everything else different. */
export function codeLikeness(one: string, other: string): 'exact' | 'near' | 'different' {
  if (one === other) return 'exact';
  if (Math.max(one.length, other.length) > longestCompared) return 'different';
  const long = Math.min(one.length, other.length) >= 3;
  return long && Math.abs(one.length - other.length) <= 1 && editSteps(one, other) <= 1
    ? 'near'
    : 'different';
}
