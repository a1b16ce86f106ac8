/**
 * Compares two profiles field by field. Each comparison results in one of a few levels; `scoring.ts` weighs them. A field that is empty on
 * one side is skipped: it counts neither for nor against.
 */
import { compareAddresses } from './addresses.ts';
import { conflictsOf } from './conflicts.ts';
import { levels, rank, type Comparison, type Conflict } from './levels.ts';
import { isUnspaced } from './marks.ts';
import { compareOrganisationNames } from './organisation_names.ts';
import { compareOwnFields, type OwnComparison } from './own_fields.ts';
import { isDayUnknown, yearLikeness } from './person_conflicts.ts';
import type { MatchProfile, PersonName } from './profile.ts';
import { type AreNicknames, begins, codeLikeness, isClose, isWithin, likeness } from './similarity.ts';

/** A single character of Chinese or Korean is a name. */
const isInitial = (word: string): boolean => word.length === 1 && !isUnspaced(word);

const startsWithInitial = ({ firstWords: [first = ''] }: PersonName): boolean => isInitial(first);

function firstNameLevel(one: PersonName, other: PersonName, areNicknames: AreNicknames): string {
  const found = likeness(one.first, other.first);
  // John and Jane have the same initial and may live in one house.
  if (found === 'exact') return one.firstWords.every(isInitial) ? 'initial' : found;
  if (one.firstWords.some((word) => other.firstWords.some((own) => word !== own && areNicknames(word, own))))
    return 'nickname';
  if (isWithin(one.firstWords, other.firstWords)) return 'part';
  // `R. Emil` has letters in common with `Remi`, but it is an initial with a middle name.
  const isJoined = one.firstWords.length !== other.firstWords.length && [one, other].some(startsWithInitial);
  if (!isJoined && (found === 'near' || found === 'sound')) return found;
  if (isJoined && one.first[0] === other.first[0]) return 'initial';
  if (one.first[0] === other.first[0] && (one.first.length === 1 || other.first.length === 1))
    return 'initial';
  if (begins(one.first, other.first)) return 'part';
  return found;
}

function lastNameLevel(one: PersonName, other: PersonName): string {
  const found = likeness(one.last, other.last);
  if (found === 'exact') return found;
  if (isWithin(one.lastWords, other.lastWords)) return 'part';
  if (found === 'near' && haveOtherSecondNames(one, other)) return 'alike';
  if (found === 'near' || found === 'sound') return found;
  return begins(one.last, other.last) ? 'part' : found;
}

const particles = new Set(
  'van von vom zum zur der den des del dem las los dos das bin ibn abu ter ten san'.split(' '),
);
const isName = (word: string): boolean => word.length > 2 && !particles.has(word);

/**
 * Returns whether two double family names share one name and differ in the other: `Vanderbilt Robledo` and `Vanderbilt Quiroga`, `van den Berg`
 * and `van der Berg`.
 */
const haveOtherSecondNames = ({ lastWords: one }: PersonName, { lastWords: other }: PersonName): boolean =>
  one.length === other.length &&
  one.some((word, at) => {
    const own = other[at]!;
    if (word === own) return false;
    return isName(word) ? isName(own) && !isClose(word, own) : particles.has(word) && particles.has(own);
  });

/** Returns the comparison of a name with what is needed to weigh it: the shared words, or the two variants. */
function namePart(
  field: 'first_name' | 'last_name',
  level: string,
  one: readonly string[],
  other: readonly string[],
): Comparison {
  const values = [one.join(' '), other.join(' ')] as const;
  if (level === 'exact') return { field, level, values, shared: values[0] };
  return level === 'different' ? { field, level, values } : { field, level, values, variants: values };
}

/** Returns whether a first and a last name are the same but for a slip. Gunnar Magnusson is the father of Magnus Gunnarsson. */
const areSwapped = (one: string, other: string): boolean =>
  isClose(one, other) && Math.abs(one.length - other.length) <= 1;

/** Compares two names. When neither part agrees, checks whether first and last name are swapped. */
function comparePersonName(one: PersonName, other: PersonName, areNicknames: AreNicknames): Comparison[] {
  const result: Comparison[] = [];
  if (one.first && other.first)
    result.push(
      namePart('first_name', firstNameLevel(one, other, areNicknames), one.firstWords, other.firstWords),
    );
  if (one.last && other.last)
    result.push(namePart('last_name', lastNameLevel(one, other), one.lastWords, other.lastWords));
  if (result.some(({ level }) => level !== 'different' && level !== 'alike')) return result;
  const swapped: Comparison[] = [];
  if (areSwapped(one.first, other.last))
    swapped.push(namePart('first_name', 'swapped', one.firstWords, other.lastWords));
  if (areSwapped(one.last, other.first))
    swapped.push(namePart('last_name', 'swapped', one.lastWords, other.firstWords));
  return swapped.length ? swapped : result;
}

const nameRank = (comparisons: readonly Comparison[]): number =>
  comparisons.reduce((sum, { field, level }) => sum + levels[field].length - rank(field, level), 0);

function compareNames(one: MatchProfile, other: MatchProfile, areNicknames: AreNicknames): Comparison[] {
  let best: Comparison[] = [];
  for (const name of one.personNames)
    for (const own of other.personNames) {
      if ((name.isRomanized && own.isRomanized) || (name.isAlternate && own.isAlternate)) continue;
      const found = comparePersonName(name, own, areNicknames);
      if (!best.length || nameRank(found) > nameRank(best)) best = found;
    }
  return best.map((found) =>
    found.level === 'initial' && shareMiddleName(one, other) ? { ...found, isBacked: true } : found,
  );
}

/** Returns whether both have the same middle name, written in full. Twins do not. */
const shareMiddleName = ({ marks: one }: MatchProfile, { marks: other }: MatchProfile): boolean =>
  one.middleNames.some((name) => name.length > 1 && other.middleNames.includes(name));

const swapDayAndMonth = (date: string): string => date.slice(0, 4) + date.slice(6, 8) + date.slice(4, 6);

function compareBirth(one: MatchProfile, other: MatchProfile): Comparison[] {
  if (one.birthDate && other.birthDate) {
    const found = codeLikeness(one.birthDate, other.birthDate);
    const turned = found === 'different' && swapDayAndMonth(one.birthDate) === other.birthDate;
    const sameYear = one.birthYear === other.birthYear;
    const isYearOnly = [one.birthDate, other.birthDate].some(isDayUnknown);
    if (found === 'different' && sameYear && isYearOnly)
      return [{ field: 'birth_year', level: 'exact', values: [one.birthYear, other.birthYear] }];
    const level = turned ? 'near' : found === 'different' && sameYear ? 'year' : found;
    return [{ field: 'birth_date', level, values: [one.birthDate, other.birthDate] }];
  }
  const values = [one.birthYear, other.birthYear] as const;
  if (!values[0] || !values[1]) return [];
  const sameMonth = one.birthMonth !== '' && one.birthMonth === other.birthMonth;
  const level = yearLikeness(...values);
  return [{ field: 'birth_year', level, values, ...(sameMonth ? { isBacked: true } : {}) }];
}

function compareSets(
  field: 'phone' | 'email',
  ones: readonly string[],
  others: readonly string[],
): Comparison[] {
  let best: Comparison | undefined;
  for (const one of ones)
    for (const other of others) {
      const level = codeLikeness(one, other);
      if (!best || rank(field, level) < rank(field, best.level))
        best = { field, level, values: [one, other] };
    }
  return best ? [best] : [];
}

function compareIdentifiers(one: MatchProfile, other: MatchProfile): Comparison[] {
  let best: Comparison | undefined;
  for (const { kind, value, isSingle } of one.identifiers)
    for (const own of other.identifiers) {
      // A different license or custom key says nothing: an entity may have several. Values differ sooner than the texts of two kinds.
      if ((!isSingle && own.value !== value) || own.kind !== kind) continue;
      const level = codeLikeness(value, own.value);
      if (!best || rank('identifier', level) < rank('identifier', best.level))
        best = {
          field: 'identifier',
          level,
          values: [value, own.value],
          ...(level === 'exact' ? { shared: value } : {}),
          ...(kind === 'license' ? { isLoose: true } : {}),
        };
    }
  return best ? [best] : [];
}

export interface Compared {
  /** All comparisons except those of addresses and custom fields. */
  own: Comparison[];
  /** Comparisons of custom fields. */
  custom: OwnComparison[];
  /** Evidence for two different entities, however alike they are. */
  conflicts: readonly Conflict[];
  /** One list for every pair of addresses; the best one counts. */
  addresses: Comparison[][];
}

/** Compares two profiles of the same entity type, except for addresses and custom fields. */
export const compareOwn = (
  one: MatchProfile,
  other: MatchProfile,
  areNicknames: AreNicknames,
): Comparison[] => [
  ...(one.entityType === 'HCP'
    ? compareNames(one, other, areNicknames)
    : compareOrganisationNames(one, other)),
  ...compareBirth(one, other),
  ...compareIdentifiers(one, other),
  ...compareSets('phone', one.phones, other.phones),
  ...compareSets('email', one.emails, other.emails),
];

/** Compares two profiles of the same entity type. */
export const compare = (one: MatchProfile, other: MatchProfile, areNicknames: AreNicknames): Compared => ({
  own: compareOwn(one, other, areNicknames),
  custom: compareOwnFields(one, other),
  conflicts: conflictsOf(one, other, areNicknames),
  addresses: compareAddresses(one, other),
});
