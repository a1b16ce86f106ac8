/**
 * Compares two profiles field by field. Each comparison results in one of a few levels; `scoring.ts` weighs them. A field that is empty on
 * one side is skipped: it counts neither for nor against.
 */
import { type AreNicknames, codeLikeness, isAlike, isNear, likeness, type Likeness } from './similarity.ts';
import { conflictsOf, yearLikeness, type Conflict } from './conflicts.ts';
import { isSamePostalCode } from '../../postal_codes.ts';
import type { AddressProfile, MatchProfile, OrganisationName, PersonName } from './profile.ts';

export interface Comparison {
  /** Name of the comparison, as in the parameters. */
  field: Field;
  level: string;
  /** The shared value, when its rarity counts: folded words or an identifier. */
  shared?: string;
  /** An identifier that several records may have: a license number without its issuing body. */
  isLoose?: boolean;
  /** Two variants of a name that agree in part. They weigh no more than full agreement on the more common variant. */
  variants?: readonly [string, string];
}

/** Levels of each comparison, best first. */
export const levels = {
  first_name: ['exact', 'nickname', 'near', 'sound', 'initial', 'part', 'alike', 'swapped', 'different'],
  last_name: ['exact', 'near', 'sound', 'part', 'alike', 'swapped', 'different'],
  organisation_name: ['exact', 'near', 'part', 'overlap', 'alike', 'different'],
  birth_date: ['exact', 'near', 'year', 'different'],
  birth_year: ['exact', 'near', 'different'],
  house_number: ['exact', 'near', 'different'],
  street: ['exact', 'near', 'part', 'alike', 'swapped', 'different'],
  building: ['exact', 'near', 'alike', 'swapped', 'different'],
  locality: ['exact', 'near', 'alike', 'different'],
  postal_code: ['exact', 'near', 'different'],
  region: ['exact', 'near', 'different'],
  phone: ['exact', 'near', 'different'],
  email: ['exact', 'near', 'different'],
  identifier: ['exact', 'near', 'different'],
} as const;

export type Field = keyof typeof levels;
export const fields = Object.keys(levels) as Field[];

/** Fields that say where an entity is rather than who it is. Others may share them. */
export const placeFields: readonly Field[] = [
  'house_number',
  'street',
  'building',
  'locality',
  'postal_code',
  'region',
];

const rank = (field: Field, level: string): number => (levels[field] as readonly string[]).indexOf(level);

const isClose = (one: string, other: string): boolean => Boolean(one && other) && isNear(one, other);

/** Returns whether all words of the shorter name are in the longer one. */
function isWithin(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return (
    few.length < many.length && few.every((word) => word.length > 1 && many.some((own) => isClose(word, own)))
  );
}

/** Returns whether the shorter name, of at least four letters, begins the longer one. */
function begins(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.startsWith(short);
}

function firstNameLevel(one: PersonName, other: PersonName, areNicknames: AreNicknames): string {
  const found = likeness(one.first, other.first);
  if (found === 'exact') return found;
  if (one.firstWords.some((word) => other.firstWords.some((own) => word !== own && areNicknames(word, own))))
    return 'nickname';
  if (isWithin(one.firstWords, other.firstWords)) return 'part';
  if (found === 'near' || found === 'sound') return found;
  if (one.first[0] === other.first[0] && (one.first.length === 1 || other.first.length === 1))
    return 'initial';
  if (begins(one.first, other.first)) return 'part';
  return found;
}

function lastNameLevel(one: PersonName, other: PersonName): string {
  const found = likeness(one.last, other.last);
  if (found === 'exact') return found;
  if (isWithin(one.lastWords, other.lastWords)) return 'part';
  if (found === 'near' || found === 'sound') return found;
  return begins(one.last, other.last) ? 'part' : found;
}

/** Returns the comparison of a name with what is needed to weigh it: the shared words, or the two variants. */
function namePart(
  field: 'first_name' | 'last_name',
  level: string,
  one: readonly string[],
  other: readonly string[],
): Comparison {
  const words = one.join(' ');
  if (level === 'exact') return { field, level, shared: words };
  return level === 'different' ? { field, level } : { field, level, variants: [words, other.join(' ')] };
}

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
  if (isClose(one.first, other.last))
    swapped.push(namePart('first_name', 'swapped', one.firstWords, other.lastWords));
  if (isClose(one.last, other.first))
    swapped.push(namePart('last_name', 'swapped', one.lastWords, other.firstWords));
  return swapped.length ? swapped : result;
}

const nameRank = (comparisons: readonly Comparison[]): number =>
  comparisons.reduce((sum, { field, level }) => sum + levels[field].length - rank(field, level), 0);

function compareNames(one: MatchProfile, other: MatchProfile, areNicknames: AreNicknames): Comparison[] {
  let best: Comparison[] = [];
  for (const name of one.personNames)
    for (const own of other.personNames) {
      const found = comparePersonName(name, own, areNicknames);
      if (!best.length || nameRank(found) > nameRank(best)) best = found;
    }
  return best;
}

function organisationLevel(one: OrganisationName, other: OrganisationName): string {
  if (one.sorted === other.sorted) return 'exact';
  if (isNear(one.joined, other.joined)) return one.joined === other.joined ? 'exact' : 'near';
  const [few, many] =
    one.words.length <= other.words.length ? [one.words, other.words] : [other.words, one.words];
  const common = few.filter((word) => many.some((own) => isClose(word, own))).length;
  if (common === few.length)
    return few.length === many.length ? 'near' : few.length > 1 || one.joined.length > 5 ? 'part' : 'overlap';
  if (common / (few.length + many.length - common) >= 0.5) return 'overlap';
  return isAlike(one.joined, other.joined) ? 'alike' : 'different';
}

function compareOrganisationNames(one: MatchProfile, other: MatchProfile): Comparison[] {
  let best: Comparison | undefined;
  for (const name of one.organisationNames)
    for (const own of other.organisationNames) {
      const level = organisationLevel(name, own);
      if (!best || rank('organisation_name', level) < rank('organisation_name', best.level))
        best = {
          field: 'organisation_name',
          level,
          ...(level === 'exact' ? { shared: name.words.join(' ') } : {}),
        };
    }
  return best ? [best] : [];
}

const swapDayAndMonth = (date: string): string => date.slice(0, 4) + date.slice(6, 8) + date.slice(4, 6);

function compareBirth(one: MatchProfile, other: MatchProfile): Comparison[] {
  if (one.birthDate && other.birthDate) {
    const found = codeLikeness(one.birthDate, other.birthDate);
    const turned = found === 'different' && swapDayAndMonth(one.birthDate) === other.birthDate;
    const sameYear = one.birthDate.slice(0, 4) === other.birthDate.slice(0, 4);
    return [
      { field: 'birth_date', level: turned ? 'near' : found === 'different' && sameYear ? 'year' : found },
    ];
  }
  if (!one.birthYear || !other.birthYear) return [];
  return [{ field: 'birth_year', level: yearLikeness(one.birthYear, other.birthYear) }];
}

const coarse = (found: Likeness): string => (found === 'sound' ? 'alike' : found);

/** Compares the parts that both addresses have. */
export function compareAddress(one: AddressProfile, other: AddressProfile): Comparison[] {
  const result: Comparison[] = [];
  if (one.house && other.house) {
    const same = one.house === other.house;
    const oneMore = one.house.startsWith(other.house) || other.house.startsWith(one.house);
    result.push({
      field: 'house_number',
      level: same ? 'exact' : oneMore || areTurned(one.house, other.house) ? 'near' : 'different',
    });
  }
  if (one.street && other.street) {
    const found = coarse(likeness(one.street, other.street));
    let level = found;
    if (found === 'different' || found === 'alike') {
      if (isWithin(one.streetWords, other.streetWords) || begins(one.street, other.street)) level = 'part';
      else if (isClose(one.street, other.building) || isClose(one.building, other.street)) level = 'swapped';
    }
    result.push({ field: 'street', level });
  }
  if (one.building && other.building) {
    const found = coarse(likeness(one.building, other.building));
    const swapped =
      found === 'different' && (isClose(one.street, other.building) || isClose(one.building, other.street));
    result.push({ field: 'building', level: swapped ? 'swapped' : found });
  }
  if (one.locality && other.locality)
    result.push({
      field: 'locality',
      level: coarse(likeness(one.locality, other.locality)),
      ...(one.locality === other.locality ? { shared: one.localityWords.join(' ') } : {}),
    });
  if (one.postalCode && other.postalCode)
    result.push({
      field: 'postal_code',
      level: isSamePostalCode(one.postalCode, other.postalCode)
        ? 'exact'
        : codeLikeness(one.postalCode, other.postalCode),
    });
  if (one.region && other.region)
    result.push({
      field: 'region',
      level:
        one.region === other.region ? 'exact' : areTurned(one.region, other.region) ? 'near' : 'different',
    });
  return result;
}

/** Returns whether two texts have the same characters in a different order. */
const areTurned = (one: string, other: string): boolean =>
  one.length > 1 && one.length === other.length && [...one].sort().join('') === [...other].sort().join('');

function compareSets(
  field: 'phone' | 'email',
  ones: readonly string[],
  others: readonly string[],
): Comparison[] {
  let best: string | undefined;
  for (const one of ones)
    for (const other of others) {
      const level = codeLikeness(one, other);
      if (best === undefined || rank(field, level) < rank(field, best)) best = level;
    }
  return best === undefined ? [] : [{ field, level: best }];
}

function compareIdentifiers(one: MatchProfile, other: MatchProfile): Comparison[] {
  let best: Comparison | undefined;
  for (const { kind, value, isSingle } of one.identifiers)
    for (const own of other.identifiers) {
      // A different license or custom key says nothing: an entity may have several.
      if (own.kind !== kind || (!isSingle && own.value !== value)) continue;
      const level = codeLikeness(value, own.value);
      if (!best || rank('identifier', level) < rank('identifier', best.level))
        best = {
          field: 'identifier',
          level,
          ...(level === 'exact' ? { shared: value } : {}),
          ...(kind === 'license' ? { isLoose: true } : {}),
        };
    }
  return best ? [best] : [];
}

export interface Compared {
  /** All comparisons except those of addresses. */
  own: Comparison[];
  /** Evidence for two different entities, however alike they are. */
  conflicts: readonly Conflict[];
  /** One list for every pair of addresses; the best one counts. */
  addresses: Comparison[][];
}

/** Compares two profiles of the same entity type, except for addresses. */
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

/** Compares every pair of addresses. */
export const compareAddresses = (one: MatchProfile, other: MatchProfile): Comparison[][] =>
  one.addresses.flatMap((address) => other.addresses.map((own) => compareAddress(address, own)));

/** Compares two profiles of the same entity type. */
export const compare = (one: MatchProfile, other: MatchProfile, areNicknames: AreNicknames): Compared => ({
  own: compareOwn(one, other, areNicknames),
  conflicts: conflictsOf(one, other, areNicknames),
  addresses: compareAddresses(one, other),
});
