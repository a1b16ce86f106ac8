/**
 * The texts of possible duplicates. Their chunk gets them with its data: a chunk that imports the one that loads it would
 * need code of the bundler in the search.
 */
import {
  nameLine,
  addressLine,
  licensesLine,
  differs,
  usedInstead,
  likely,
  possible,
  useInsteadOf,
  useInstead,
  compareOf,
  mine,
  theirs,
  identifierName,
  sameValues,
  similarValues,
  differentValues,
} from '../../../../texts/add_request.ts';

export const duplicateWords = {
  nameLine,
  addressLine,
  licensesLine,
  differs,
  usedInstead,
  likely,
  possible,
  useInsteadOf,
  useInstead,
  compareOf,
  mine,
  theirs,
  identifierName,
  sameValues,
  similarValues,
  differentValues,
} as const;

export type DuplicateWords = typeof duplicateWords;
