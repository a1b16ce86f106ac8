/**
 * Evidence that two similar records are different entities: father and son, twins, spouses, colleagues, units of one hospital. A conflict
 * never lowers the score. It prevents a certain match, unless the records share an identifier that only one record can have (`outcome.ts`).
 */
import { isSharedMailbox } from '../../search/language/mail_names.ts';
import { synonymsOf } from '../../search/language/synonyms.ts';
import { haveOtherPlaces } from './branches.ts';
import { areOtherFamilyNames, areOtherGivenNames } from './names/established_names.ts';
import { personConflicts } from './person_conflicts.ts';
import { type AreNicknames, isWithinSteps } from './similarity.ts';
import { haveOtherStarts, slipBetween } from './names/slips.ts';
import { areOtherFields, isDesignator, isUnspaced, kindOf, legalFormOf, type LicenseMark } from './marks.ts';
import type { Conflict } from './levels.ts';
import type { MatchProfile, OrganisationName } from './profile.ts';
import { areOtherDegrees, areOtherSpecialties, areOtherTypes } from './types.ts';

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
  const pairs = [
    [one, other],
    [withoutGenitive(one), withoutGenitive(other)],
  ] as const;
  return !pairs.some((names) => areOtherGivenNames(...names) || areOtherFamilyNames(...names));
}

/** A slip in a shorter word makes another one: Mall and Mill. */
const fewestOfMistyped = 5;

/** Returns whether one word may be the other one mistyped. */
function isMistypedWord(short: string, long: string): boolean {
  if (!isWithinSteps(short, long, 1) || haveOtherStarts(short, long)) return false;
  return long.length >= fewestOfMistyped || slipBetween(short, long) === 'swapped letters';
}

function isLikeWord(short: string, long: string): boolean {
  if (isAbbreviated(short, long)) return true;
  if (!long.startsWith(short)) return isMistypedWord(short, long);
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

/**
 * Returns the conflicts of the two names that conflict least: an alternate name that agrees with the name of the other is enough. Two alternate names
 * are not, because departments have the name of their hospital as one.
 */
export function organisationConflicts(one: MatchProfile, other: MatchProfile): Conflict[] {
  let fewest: Conflict[] | undefined;
  for (const [at, name] of one.organisationNames.entries())
    for (const own of at ? other.organisationNames.slice(0, 1) : other.organisationNames) {
      const found = nameConflicts(name, own);
      if (!fewest || found.length < fewest.length) fewest = found;
    }
  return fewest ?? [];
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

const publicMails =
  /^(?:g(?:oogle)?mail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|me|gmx|web|t-online|freenet|mail|proton(?:mail)?|orange|wanadoo|free|libero|naver|qq|163|126|comcast)\./;

/** Splits an e-mail address into its letters and its digits before the domain, and the domain. */
function partsOf(email: string): [letters: string, digits: string, domain: string] {
  const [name = '', domain = ''] = email.split('@');
  return [name.replace(/[^\p{L}]/gu, ''), name.replace(/\D/g, ''), domain];
}

/** Returns whether two addresses are of two users of one domain: anna.weber@ and anna.weber2@, or weber.a@ and weber.anna@ of a clinic. */
function areOfTwoUsers(one: string, other: string): boolean {
  const [[own, number, domain], [their, theirNumber, theirDomain]] = [partsOf(one), partsOf(other)];
  if (domain !== theirDomain) return false;
  if (own === their) return number !== theirNumber;
  const isPersonal = (name: string): boolean => name.length > 0 && !isSharedMailbox(name);
  return !publicMails.test(domain) && isPersonal(own) && isPersonal(their) && !isWithinSteps(own, their, 1);
}

/** Returns whether a domain gave two persons of one name different addresses. One person may have two, so that a common date of birth says more. */
function haveOtherMails(one: MatchProfile, other: MatchProfile): boolean {
  if (one.emails.some((email) => other.emails.includes(email))) return false;
  const haveOneBirth = one.birthDate !== '' && one.birthDate === other.birthDate;
  return one.emails.some((email) =>
    other.emails.some(
      (theirs) => areOfTwoUsers(email, theirs) && !(haveOneBirth && partsOf(email)[0] !== partsOf(theirs)[0]),
    ),
  );
}

/** Returns whether both have specialties or degrees that one seldom has both of. One person may have two, so that a common date of birth says more. */
const haveOtherSpecialties = (one: MatchProfile, other: MatchProfile): boolean =>
  !(one.birthDate && one.birthDate === other.birthDate) &&
  (areOtherSpecialties(one.marks.specialties, other.marks.specialties) ||
    areOtherDegrees(one.marks.degrees, other.marks.degrees));

export function conflictsOf(one: MatchProfile, other: MatchProfile, areNicknames: AreNicknames): Conflict[] {
  const isPerson = one.entityType === 'HCP';
  const found = isPerson ? personConflicts(one, other, areNicknames) : organisationConflicts(one, other);
  if (registersDiffer(one.marks.licenses, other.marks.licenses)) found.push('LICENSE_DIFFERS');
  if (areOtherTypes(one.entityType, one.type, other.type) || haveOtherSpecialties(one, other))
    found.push('TYPE_DIFFERS');
  if (isPerson && haveOtherMails(one, other)) found.push('EMAIL_DIFFERS');
  if (!isPerson && haveOtherPlaces(one, other)) found.push('ADDRESS_DIFFERS');
  return found;
}
