/**
 * Evidence that two similar records are different entities: father and son, twins, spouses, colleagues, units of one hospital. A conflict
 * never lowers the score. It prevents a certain match, unless the records share an identifier that only one record can have (`outcome.ts`).
 */
import { synonymsOf } from '../../search/language/synonyms.ts';
import { areOtherGivenNames } from './established_names.ts';
import { differByGender } from './family_names.ts';
import { type AreNicknames, isWithinSteps, likeness } from './similarity.ts';
import { areOtherFields, isDesignator, isUnspaced, kindOf, legalFormOf, type LicenseMark } from './marks.ts';
import type { MatchProfile, OrganisationName } from './profile.ts';
import { areOtherTypes } from './types.ts';
import { genderOfCalled } from './short_forms.ts';

export type Conflict =
  /** Jr against Sr, or a suffix on one side only without a common birth date or year. */
  | 'SUFFIX_DIFFERS'
  /** Both have middle names or initials, and none of them agree. */
  | 'MIDDLE_NAME_DIFFERS'
  /** Both have second family names, and none of them agree: father and son in Spain. */
  | 'SECOND_LAST_NAME_DIFFERS'
  | 'GENDER_DIFFERS'
  /** Births too far apart for a typing mistake. */
  | 'BIRTH_DIFFERS'
  /** Different numbers of the same issuing body and type. */
  | 'LICENSE_DIFFERS'
  /** Numbers, letters or compass points differ between two organization names. */
  | 'NUMBER_DIFFERS'
  | 'LEGAL_FORM_DIFFERS'
  /** Hospital against nursing home, or each name has words that the other lacks. */
  | 'KIND_DIFFERS'
  /** A physician and a nurse, a hospital and its pharmacy. */
  | 'TYPE_DIFFERS'
  /** Two e-mail addresses of one domain that differ by a number only. */
  | 'EMAIL_DIFFERS';

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
  const share = (some: readonly string[], others: readonly string[]): boolean =>
    some.some((name) => others.some((theirs) => isSameName(name, theirs, areNicknames)));
  if (share(own, their)) return false;
  // A person known by the middle name may have first and middle name swapped.
  const turned = share(own, other.marks.givenNames) && share(one.marks.givenNames, their);
  return !turned;
}

function secondLastNamesDiffer({ marks: one }: MatchProfile, { marks: other }: MatchProfile): boolean {
  const [own, their] = [one.secondLastNames, other.secondLastNames];
  const agree = (name: string): boolean =>
    their.some((theirs) => ['exact', 'near', 'sound'].includes(likeness(name, theirs)));
  return own.length > 0 && their.length > 0 && !own.some(agree);
}

/** Returns whether two licenses are of one register, or may be: sources leave out the body or the type. */
const mayBeOfOneRegister = (one: LicenseMark, other: LicenseMark): boolean =>
  (!one.body || !other.body || one.body === other.body) &&
  (!one.type || !other.type || one.type === other.type);

const registersDiffer = (one: readonly LicenseMark[], other: readonly LicenseMark[]): boolean =>
  one.some((license) => {
    const own = one.filter((mark) => mayBeOfOneRegister(mark, license));
    const their = other.filter((mark) => mayBeOfOneRegister(mark, license));
    return their.length > 0 && !own.some(({ number }) => their.some((mark) => mark.number === number));
  });

const sortedDigits = (date: string): string => [...date].sort().join('');

/**
 * Returns whether two dates of birth differ in more than one of day, month and year. Digits may be swapped, and an unknown day and month written
 * as January 1.
 */
function areOtherDates(one: string, other: string): boolean {
  if ([one, other].some((date) => date.endsWith('0101')) || sortedDigits(one) === sortedDigits(other))
    return false;
  const ofSame = [
    [0, 4],
    [4, 6],
    [6, 8],
  ].filter(([from, to]) => one.slice(from, to) === other.slice(from, to));
  return ofSame.length < 2;
}

function birthOf(one: MatchProfile, other: MatchProfile): 'same' | 'apart' | 'unknown' {
  if (one.birthYear && other.birthYear && yearLikeness(one.birthYear, other.birthYear) === 'different')
    return 'apart';
  if (one.birthDate && other.birthDate && areOtherDates(one.birthDate, other.birthDate)) return 'apart';
  if (one.birthDate && other.birthDate) return one.birthDate === other.birthDate ? 'same' : 'unknown';
  return one.birthYear && one.birthYear === other.birthYear ? 'same' : 'unknown';
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
  if (registersDiffer(own.licenses, their.licenses)) found.push('LICENSE_DIFFERS');
  return found;
}

/** Returns whether a word is only the same as an equal one: numbers, and words in which each character counts. */
const mustBeEqual = (word: string): boolean => isDesignator(word) || isUnspaced(word);

/** Returns the words of each name that the other lacks. Some words must be equal; others may be a slip or an abbreviation apart. */
export function leftOver(one: readonly string[], other: readonly string[]): [string[], string[]] {
  const rest = [...other];
  const own: string[] = [];
  const take = (at: number): boolean => at >= 0 && rest.splice(at, 1).length > 0;
  const unequal = one.filter((word) => !take(rest.indexOf(word)));
  for (const word of unequal) {
    const at = mustBeEqual(word)
      ? -1
      : rest.findIndex((theirs) => !mustBeEqual(theirs) && isSameWord(word, theirs));
    if (!take(at)) own.push(word);
  }
  return [own, rest];
}

const withoutGenitive = (word: string): string => word.replace(/s$/, '');

/** What a word may have more than its shorter form: the endings of plural, case and adjective. */
const inflection = /^(?:s|es|n|en|ns|er|al)$/;

/** Abbreviations are no longer than this. */
const longestAbbreviation = 5;
/** One letter may be missing at the end of a word from this length on. */
const fewestWithoutEnd = 6;

/** Returns whether the shorter word is a usual abbreviation of the longer one, which may have a slip. */
const isAbbreviated = (short: string, long: string): boolean =>
  short.length <= longestAbbreviation &&
  short[0] === long[0] &&
  synonymsOf(short).some(
    (word) => word === long || (word.length > short.length && isWithinSteps(word, long, 1)),
  );

/**
 * Returns whether two words are the same but for a slip, an ending or an abbreviation: `childrens` and `children`, `rehab` and `rehabilitation`. What
 * follows the shorter one may also be the rest of another name, or a word whose space was lost: `lindenhof`, `ashfordgmbh`. Several slips make another
 * word: `prosthetics` and `prosthodontics`.
 */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3) return false;
  const [kind, otherKind] = [kindOf(short), kindOf(long)];
  if (kind !== undefined && otherKind !== undefined) return kind === otherKind;
  if (!isLikeWord(short, long) || areOtherFields(one, other)) return false;
  return !areOtherGivenNames(one, other) && !areOtherGivenNames(withoutGenitive(one), withoutGenitive(other));
}

function isLikeWord(short: string, long: string): boolean {
  if (isAbbreviated(short, long)) return true;
  if (!long.startsWith(short)) return isWithinSteps(short, long, 1);
  const missing = long.slice(short.length);
  return inflection.test(missing) || (missing.length === 1 && short.length >= fewestWithoutEnd);
}

const marked = (words: readonly string[], of: (word: string) => string | undefined): Set<string> =>
  new Set(words.flatMap((word) => of(word) ?? []));

/** Returns whether both sets have elements and share none. */
const differ = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 0 && other.size > 0 && [...one].every((mark) => !other.has(mark));

export function nameConflicts(one: OrganisationName, other: OrganisationName): Conflict[] {
  const [own, their] = leftOver(one.words, other.words);
  const found: Conflict[] = [];
  const designators = [own, their].map((words) => words.filter(isDesignator));
  if (designators.some(({ length }) => length)) found.push('NUMBER_DIFFERS');
  if (differ(marked(one.legalForms, legalFormOf), marked(other.legalForms, legalFormOf)))
    found.push('LEGAL_FORM_DIFFERS');
  if (one.joined === other.joined) return found;
  const telling = [own, their].map((words) => words.filter((word) => !isDesignator(word)));
  const kindsDiffer = differ(marked(one.words, kindOf), marked(other.words, kindOf));
  const oneSidedKind = telling.some((words) => words.some((word) => kindOf(word) !== undefined));
  if (kindsDiffer || oneSidedKind || telling.every(({ length }) => length)) found.push('KIND_DIFFERS');
  return found;
}

/** Returns the conflicts of the two names that conflict least: one alternate name that agrees is enough. */
export function organisationConflicts(one: MatchProfile, other: MatchProfile): Conflict[] {
  let fewest: Conflict[] | undefined;
  for (const name of one.organisationNames)
    for (const own of other.organisationNames) {
      const found = nameConflicts(name, own);
      if (!fewest || found.length < fewest.length) fewest = found;
    }
  return fewest ?? [];
}

/** Splits an e-mail address into its letters with the domain, and its digits. */
const lettersAndDigits = (email: string): [string, string] => {
  const [name = '', domain = ''] = email.split('@');
  return [`${name.replace(/[^\p{L}]/gu, '')}@${domain}`, name.replace(/\D/g, '')];
};

/** Returns whether a domain gave two persons of one name different numbers: anna.weber@ and anna.weber2@. */
function areNumbered({ emails: one }: MatchProfile, { emails: other }: MatchProfile): boolean {
  if (one.some((email) => other.includes(email))) return false;
  return one.some((email) =>
    other.some((theirs) => {
      const [[own, number], [their, theirNumber]] = [lettersAndDigits(email), lettersAndDigits(theirs)];
      return own === their && number !== theirNumber;
    }),
  );
}

export const conflictsOf = (
  one: MatchProfile,
  other: MatchProfile,
  areNicknames: AreNicknames,
): Conflict[] => [
  ...(one.entityType === 'HCP'
    ? personConflicts(one, other, areNicknames)
    : organisationConflicts(one, other)),
  ...(areOtherTypes(one.entityType, one.type, other.type) ? ['TYPE_DIFFERS' as const] : []),
  ...(one.entityType === 'HCP' && areNumbered(one, other) ? ['EMAIL_DIFFERS' as const] : []),
];
