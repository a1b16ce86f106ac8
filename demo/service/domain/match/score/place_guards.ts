/** Tells records at two places apart: branches of an organization, and namesakes of a town. Pure functions. */
import { isPostOfficeBox } from '../compare/branches.ts';
import type { Field } from '../compare/levels.ts';
import { isWithinSteps } from '../compare/similarity.ts';
import { hasOtherPhone, isExact, sayBirthNearly, type Level } from './agreement.ts';

/** Returns whether an organization may be another branch: it is on another street, or has another house and no common phone. */
export function mayBeBranch(levels: readonly Level[]): boolean {
  const differs = (name: Field): boolean =>
    levels.some(({ field, level }) => field === name && level === 'different');
  const isBox = levels.some(({ field, values }) => field === 'street' && values?.some(isPostOfficeBox));
  const hasHouses = levels.some(({ field }) => field === 'house_number');
  if (isBox || !hasHouses) return false;
  // The number may be the same by chance in another town.
  if (isExact(levels, ['house_number']) && !(differs('street') && differs('locality'))) return false;
  if (differs('house_number') && !isExact(levels, ['phone'])) return true;
  return differs('street');
}

/** Returns whether a phone, an e-mail address or an identifier agrees, or the birth but for a slip. */
const areReachedAlike = (levels: readonly Level[]): boolean =>
  sayBirthNearly(levels) || isExact(levels, ['phone', 'email', 'identifier']);

/**
 * Returns whether a person may be a namesake of the same street or town: another house or street. The number of a house with one slip is the same one
 * in the same street, unless the phones differ.
 */
function isAtOtherHouse(levels: readonly Level[]): boolean {
  const isOtherStreet = levels.some(({ field, level }) => field === 'street' && level === 'different');
  return levels.some(
    ({ field, level, values }) =>
      field === 'house_number' &&
      (isOtherStreet ||
        (level === 'different' && (hasOtherPhone(levels) || !(values && isWithinSteps(...values, 1))))),
  );
}

/**
 * Returns what speaks against a certain match of two persons who share no phone, e-mail address, identifier or birth. A name and a town are of many,
 * unless custom fields agree.
 */
export function placeGuards(
  levels: readonly Level[],
  ownFieldsAgree: boolean,
): ('ADDRESS_DIFFERS' | 'ONLY_NAME_AND_TOWN')[] {
  if (areReachedAlike(levels)) return [];
  if (isAtOtherHouse(levels)) return ['ADDRESS_DIFFERS'];
  if (ownFieldsAgree) return [];
  const sayPlace = levels.some(
    ({ field, level }) =>
      (field === 'street' || field === 'building') && level !== 'different' && level !== 'alike',
  );
  return sayPlace ? [] : ['ONLY_NAME_AND_TOWN'];
}
