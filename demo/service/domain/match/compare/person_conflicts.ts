/**
 * Evidence that two similar records are different persons: father and son, twins, spouses, cousins, colleagues. Pure functions. `conflicts.ts`
 * says what follows.
 */
import { areInOtherParts } from './branches.ts';
import { areOtherGivenNames } from './names/established_names.ts';
import { differByGender } from './names/family_names.ts';
import type { Conflict } from './levels.ts';
import { havePhonesApart, type MatchProfile } from './profile.ts';
import { genderOfCalled } from './names/short_forms.ts';
import { type AreNicknames, likeness } from './similarity.ts';

/** Maximum difference between years of birth that counts as a mistake. */
const mostYearsApart = 2;

/**
 * Compares two years of birth. One mistake is `near`: up to two years apart, a decade apart, a wrong last digit, or swapped last digits.
 */
export function yearLikeness(one: string, other: string): 'exact' | 'near' | 'different' {
  if (one === other) return 'exact';
  const apart = Math.abs(Number(one) - Number(other));
  if (apart <= mostYearsApart || apart === 10) return 'near';
  const [a, b] = [one.slice(2), other.slice(2)];
  const sameCentury = one.slice(0, 2) === other.slice(0, 2);
  if (sameCentury && (a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]))) return 'near';
  return 'different';
}

const isInitialOf = (one: string, other: string): boolean =>
  (one.length === 1 || other.length === 1) && one[0] === other[0];

function isSameName(one: string, other: string, areNicknames: AreNicknames): boolean {
  if (isInitialOf(one, other) || areNicknames(one, other)) return true;
  if (areOtherGivenNames(one, other)) return false;
  const found = likeness(one, other);
  if (found === 'exact' || found === 'near' || found === 'sound') return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 3 && long.startsWith(short);
}

function middleNamesDiffer(one: MatchProfile, other: MatchProfile, areNicknames: AreNicknames): boolean {
  const [own, their] = [one.marks.middleNames, other.marks.middleNames];
  if (!own.length || !their.length) return false;
  const isIn = (name: string, others: readonly string[]): boolean =>
    others.some((theirs) => isSameName(name, theirs, areNicknames));
  const share = (some: readonly string[], others: readonly string[]): boolean =>
    some.some((name) => isIn(name, others));
  // Brothers may share one of several middle names: Alan Brian and Alan Carl.
  if (share(own, their))
    return !own.every((name) => isIn(name, their)) && !their.every((name) => isIn(name, own));
  // A person known by the middle name may have first and middle name swapped.
  const turned = share(own, other.marks.givenNames) && share(one.marks.givenNames, their);
  return !turned;
}

/** Returns the second family names. One source may have both names in the last name where the other has a field for the second one. */
function secondLastNamesOf({ marks, personNames }: MatchProfile, other: MatchProfile): readonly string[] {
  const lastWords = personNames[0]?.lastWords ?? [];
  if (marks.secondLastNames.length || !other.marks.secondLastNames.length || lastWords.length !== 2)
    return marks.secondLastNames;
  return lastWords[0] === other.personNames[0]?.last ? lastWords.slice(1) : [];
}

/** A slip in a shorter name makes another one: Soto and Sosa. */
const fewestOfMistyped = 5;

function secondLastNamesDiffer(one: MatchProfile, other: MatchProfile): boolean {
  const [own, their] = [secondLastNamesOf(one, other), secondLastNamesOf(other, one)];
  const agree = (name: string): boolean =>
    their.some(
      (theirs) =>
        name === theirs ||
        (Math.min(name.length, theirs.length) >= fewestOfMistyped &&
          ['near', 'sound'].includes(likeness(name, theirs))),
    );
  return own.length > 0 && their.length > 0 && !own.some(agree);
}

/** Returns whether the day of a date of birth is unknown: sources write January 1. */
export const isDayUnknown = (date: string): boolean => date.endsWith('0101');

const sortedDigits = (date: string): string => [...date].sort().join('');

/**
 * Returns whether two dates of birth differ in more than one of day, month and year. Digits may be swapped, and the day
 * unknown.
 */
function areOtherDates(one: string, other: string): boolean {
  if ([one, other].some(isDayUnknown) || sortedDigits(one) === sortedDigits(other)) return false;
  const ofSame = [
    [0, 4],
    [4, 6],
    [6, 8],
  ].filter(([from, to]) => one.slice(from, to) === other.slice(from, to));
  return ofSame.length < 2;
}

/**
 * Returns whether two years without a common day and month are of two persons. Cousins are a few years apart, so that only neighboring years and
 * swapped digits may be a slip, and not when the phones differ too.
 */
function areOtherYears(one: MatchProfile, other: MatchProfile): boolean {
  const [year, their] = [one.birthYear, other.birthYear];
  if (year === their) return false;
  const isSlip =
    Math.abs(Number(year) - Number(their)) <= mostYearsApart || sortedDigits(year) === sortedDigits(their);
  return !isSlip || havePhonesApart(one, other);
}

function birthOf(one: MatchProfile, other: MatchProfile): 'same' | 'apart' | 'unknown' {
  if (one.birthYear && other.birthYear && yearLikeness(one.birthYear, other.birthYear) === 'different')
    return 'apart';
  if (one.birthDate && other.birthDate) {
    if (areOtherDates(one.birthDate, other.birthDate)) return 'apart';
    return one.birthDate === other.birthDate ? 'same' : 'unknown';
  }
  if (!one.birthYear || !other.birthYear) return 'unknown';
  return areOtherYears(one, other) ? 'apart' : one.birthYear === other.birthYear ? 'same' : 'unknown';
}

/** Returns whether one is known as a man or woman and only the other gender has the other's first name: Lou, a man, and Louise. */
function isNameOfOtherGender(
  { marks: { gender, givenNames } }: MatchProfile,
  { marks: other }: MatchProfile,
) {
  if (!gender || other.gender || !other.givenNames.length) return false;
  // The same name may be a man's in one country and a woman's in another.
  if (other.givenNames.some((name) => givenNames.includes(name))) return false;
  return other.givenNames.every((name) => ![undefined, gender].includes(genderOfCalled(name)));
}

/** Returns whether the last names are the man's and the woman's form of one family name. */
const lastNamesDifferByGender = (
  { personNames: one }: MatchProfile,
  { personNames: other }: MatchProfile,
): boolean => !!one[0] && !!other[0] && differByGender(one[0].last, other[0].last);

/** Returns whether the texts of one have a letter with an accent that the other lacks, and the other way round. */
const haveOtherAccents = ({ marks: one }: MatchProfile, { marks: other }: MatchProfile): boolean =>
  one.accents.some((letter) => !other.accents.includes(letter)) &&
  other.accents.some((letter) => !one.accents.includes(letter));

/**
 * Returns whether two first names are only alike without their accents: Hùng and Hưng. A source that drops accents says nothing.
 */
const areOtherTones = (one: MatchProfile, other: MatchProfile): boolean =>
  one.marks.givenNames.join() === other.marks.givenNames.join() && haveOtherAccents(one, other);

/** Returns whether a phone or an e-mail address is the same. */
const areReachedAlike = ({ phones, emails }: MatchProfile, other: MatchProfile): boolean =>
  phones.some((phone) => other.phones.includes(phone)) ||
  emails.some((email) => other.emails.includes(email));

export function personConflicts(
  one: MatchProfile,
  other: MatchProfile,
  areNicknames: AreNicknames,
): Conflict[] {
  const found: Conflict[] = [];
  const birth = birthOf(one, other);
  const [own, their] = [one.marks, other.marks];
  const oneSided = !own.generation !== !their.generation;
  if (own.generation !== their.generation && !(oneSided && birth === 'same')) found.push('SUFFIX_DIFFERS');
  if (middleNamesDiffer(one, other, areNicknames)) found.push('MIDDLE_NAME_DIFFERS');
  if (secondLastNamesDiffer(one, other)) found.push('SECOND_LAST_NAME_DIFFERS');
  const gendersDiffer =
    (own.gender && their.gender && own.gender !== their.gender) || lastNamesDifferByGender(one, other);
  if (gendersDiffer || isNameOfOtherGender(one, other) || isNameOfOtherGender(other, one))
    found.push('GENDER_DIFFERS');
  if (birth === 'apart') found.push('BIRTH_DIFFERS');
  if (areOtherTones(one, other)) found.push('NAME_DIFFERS');
  if (birth !== 'same' && !areReachedAlike(one, other) && areInOtherParts(one, other))
    found.push('ADDRESS_DIFFERS');
  return found;
}
