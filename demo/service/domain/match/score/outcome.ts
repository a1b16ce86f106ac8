/**
 * Decides from a score what may be done with a pair: ACT (certain: merge or update without asking), ASK (a user decides) or nothing. Guards
 * hold back scores that only places have raised: people who share an address are not the same person.
 */
import type { EntityType } from '../../../records/record.ts';
import type { Compared } from '../compare/comparisons.ts';
import type { Conflict, Field } from '../compare/levels.ts';
import { areTwoNames } from '../compare/names/established_names.ts';
import { keyFrom } from '../compare/own_fields.ts';
import { isPartOfName } from '../compare/names/double_names.ts';
import { areInEitherOrder } from '../compare/names/orders.ts';
import { mayBeOtherFamily } from '../compare/names/other_families.ts';
import { hasOtherPhone, isAtHouse, isExact, sayBirth, sayBirthNearly, type Level } from './agreement.ts';
import { parametersOf } from './parameters.ts';
import { mayBeBranch, placeGuards } from './place_guards.ts';
import {
  evidenceOfSelf,
  limitByPlace,
  priorScore,
  score,
  scoreAlone,
  type MatchParameters,
  type Rarity,
  type Reason,
  type Score,
} from './scoring.ts';

export type Outcome = 'ACT' | 'ASK';

export type Guard =
  /** A name differs, and only a user can know of a marriage, a renaming or a mistake. */
  | 'NAME_DIFFERS'
  /** Neither a street, a phone, an e-mail address, a date of birth nor an identifier of the two persons agrees. */
  | 'ONLY_NAME_AND_TOWN'
  /** The numbers differ in a register that gives one number to each entity. */
  | 'IDENTIFIER_DIFFERS'
  /** Part of the name is missing or only an initial. */
  | 'NAME_INCOMPLETE'
  /** A custom field differs that weighs much against a match. */
  | 'CUSTOM_FIELD_DIFFERS'
  /** Without custom fields the two would not match. */
  | 'ONLY_CUSTOM_FIELDS'
  /** Also an organization of the same name at another house, without a common phone and postal code, and a person at another house and phone. */
  | Conflict;

/** Why a pair does not match. */
export type WhyNot =
  /** The score is below the limit of ASK. */
  | 'SCORE_TOO_LOW'
  /** Only places and phones agree, which colleagues and families share. */
  | 'ONLY_PLACE_AGREES'
  /** First name or organization name differ or are missing, and no identifier, e-mail or birth date agrees. */
  | 'NAMES_TELL_APART';

export interface Decision {
  /** Null when the pair does not match. */
  outcome: Outcome | null;
  guards: Guard[];
  /** Empty when the pair matches. */
  whyNot: WhyNot[];
}

/** Fields that identify one person or organization, however many share its address. */
const ownFields: Record<EntityType, readonly Field[]> = {
  HCP: ['identifier', 'email', 'birth_date', 'birth_year'],
  HCO: ['identifier', 'email', 'phone'],
};

const nameFields: Record<EntityType, readonly Field[]> = {
  HCP: ['first_name', 'last_name'],
  HCO: ['organisation_name'],
};

/**
 * Returns whether a pair cannot match, regardless of places. Without an identifying field, a different first name or organization name
 * tells the two apart.
 */
export function areApart(entityType: EntityType, own: readonly Level[]): boolean {
  if (isExact(own, ownFields[entityType])) return false;
  const names = nameFields[entityType];
  const first = own.find(({ field }) => field === names[0])?.level;
  return first === 'different' || !own.some(({ field }) => names.includes(field));
}

/**
 * Returns whether an incomplete name is certain all the same. Birth and house are the same for twins too, so that an initial needs a
 * common middle name. One of two family names needs the birth: fathers and sons share the first one. So does the second of two first names, and the first
 * of a double name: Jean and Jean-Pierre.
 */
function isCompleted(levels: readonly Level[], { field, level, isBacked, values }: Level): boolean {
  if (field === 'first_name' && level === 'initial')
    return !!isBacked && sayBirth(levels) && isAtHouse(levels) && isExact(levels, ['last_name']);
  if (level !== 'part' || !values) return true;
  return field === 'first_name' ? isPartOfName(values, sayBirth(levels)) : sayBirth(levels);
}

/** Returns whether swapped first and last names may be of two persons. */
const mayBeTurned = (names: readonly (Level | undefined)[]): boolean =>
  names.every((name) => name?.level === 'swapped') &&
  areInEitherOrder(
    ...(names.map((name) => (name?.values ?? []).flatMap((value) => value.split(' '))) as [
      string[],
      string[],
    ]),
  );

/** Returns what speaks against a certain match in the names. */
function nameGuards(
  entityType: EntityType,
  levels: readonly Level[],
): ('NAME_DIFFERS' | 'NAME_INCOMPLETE')[] {
  const names = nameFields[entityType].map((field) => levels.find((found) => found.field === field));
  if (entityType === 'HCP') {
    const isDifferent = names.some((name) => name?.level === 'different' || name?.level === 'alike');
    const needsBirth = mayBeTurned(names) || mayBeOtherFamily(names[1]);
    const isIncomplete = names.some((name) => !name || !isCompleted(levels, name));
    return [
      ...(isDifferent || (needsBirth && !sayBirthNearly(levels)) ? ['NAME_DIFFERS' as const] : []),
      ...(isIncomplete ? ['NAME_INCOMPLETE' as const] : []),
    ];
  }
  const [name] = names;
  if (!name) return ['NAME_INCOMPLETE'];
  if (name.level === 'exact' || (name.level === 'near' && !name.hasTellingWords)) return [];
  const isSameHouse =
    name.level === 'part' && name.hasTellingWords === false && isAtHouse(levels) && !hasOtherPhone(levels);
  return isSameHouse ? [] : ['NAME_DIFFERS'];
}

/** Returns whether two identifiers differ by more than swapped, missing or added digits: a register gives numbers in sequence. */
const areTwoNumbers = ({ field, level, values: [one, other] = ['', ''] }: Level): boolean =>
  field === 'identifier' &&
  (level === 'different' ||
    (level === 'near' &&
      one.length === other.length &&
      [...one].sort().join('') !== [...other].sort().join('')));

export function decide(
  parameters: MatchParameters,
  entityType: EntityType,
  { score, reasons }: Score,
  conflicts: readonly Guard[] = [],
  /** Whether a custom field agrees that says as much as a phone. */
  ownFieldsAgree = false,
): Decision {
  const levels = reasons.filter((reason): reason is Reason & Level => reason.kind === 'COMPARISON');
  const hasIdentifier = isExact(levels, ['identifier']);

  const whyNot: WhyNot[] = [];
  if (!hasIdentifier) {
    if (score < parameters.thresholds.ASK) whyNot.push('SCORE_TOO_LOW');
    // Same address, different person: the evidence besides the place must speak for a match by itself.
    if (entityType === 'HCP' && evidenceOfSelf(reasons) <= 0) whyNot.push('ONLY_PLACE_AGREES');
    if (areApart(entityType, levels)) whyNot.push('NAMES_TELL_APART');
  }

  const guards: Guard[] = nameGuards(entityType, levels);
  if (levels.some(areTwoNumbers)) guards.push('IDENTIFIER_DIFFERS');
  if (entityType === 'HCP') guards.push(...placeGuards(levels, ownFieldsAgree));
  else if (mayBeBranch(levels)) guards.push('ADDRESS_DIFFERS');
  for (const conflict of conflicts) if (!guards.includes(conflict)) guards.push(conflict);
  if (whyNot.length) return { outcome: null, guards, whyNot };
  const isCertain = score >= parameters.thresholds.ACT && (hasIdentifier || !guards.length);
  return { outcome: isCertain ? 'ACT' : 'ASK', guards, whyNot };
}

/** What a pair is judged by besides its comparison. */
export interface Circumstances {
  /** log2 of the odds before anything is compared. */
  prior: number;
  rarity: Rarity;
  /** Returns the number of records with a folded word. */
  documents: (word: string) => number;
  /** Number of records at the submitted address, for an HCP. */
  neighbours: number;
}

/**
 * Scores a compared pair and decides what may be done with it. Custom fields alone never make a certain match: the other fields must at
 * least raise a question.
 */
export function judge(
  entityType: EntityType,
  compared: Compared,
  circumstances: Circumstances,
): Decision & Score {
  const judged = judgeAll(entityType, compared, circumstances);
  if (judged.outcome !== 'ACT' || !compared.custom.some(({ weight }) => weight > 0)) return judged;
  const withoutCustom = judgeAll(entityType, { ...compared, custom: [] }, circumstances);
  if (withoutCustom.outcome !== null) return judged;
  return { ...judged, outcome: 'ASK', guards: [...judged.guards, 'ONLY_CUSTOM_FIELDS'] };
}

/**
 * Returns whether a compared pair would be a match, or raise a question, if it had `more` bits. Conflicts and the guards of names do not matter here: they hold
 * back a certain match only.
 */
export function couldMatch(
  entityType: EntityType,
  compared: Omit<Compared, 'conflicts'>,
  { prior, rarity, neighbours }: Circumstances,
  more: number,
): boolean {
  if (isExact(compared.own, ['identifier'])) return true;
  const parameters = parametersOf(entityType);
  const { score, ofSelf } = scoreAlone(parameters, compared, prior, rarity);
  const most = entityType === 'HCP' ? Math.min(score, ofSelf + priorScore(parameters, neighbours)) : score;
  return most + more >= parameters.thresholds.ASK;
}

function judgeAll(
  entityType: EntityType,
  compared: Compared,
  { prior, rarity, documents, neighbours }: Circumstances,
): Decision & Score {
  const parameters = parametersOf(entityType);
  const free = score(parameters, compared, prior, rarity);
  const scored = entityType === 'HCP' ? limitByPlace(parameters, free, neighbours) : free;
  const conflicts = [
    ...compared.conflicts,
    ...(compared.custom.some(({ isConflict }) => isConflict) ? ['CUSTOM_FIELD_DIFFERS' as const] : []),
  ];
  const told = decide(
    parameters,
    entityType,
    scored,
    conflicts,
    compared.custom.some(({ weight }) => weight >= keyFrom),
  );
  if (told.outcome !== 'ACT' || !compared.own.some((comparison) => areTwoNames(comparison, documents)))
    return { ...told, ...scored };
  const hasIdentifier = isExact(compared.own, ['identifier']);
  const outcome = hasIdentifier ? 'ACT' : 'ASK';
  return { outcome, guards: [...told.guards, 'NAME_DIFFERS'], whyNot: [], ...scored };
}

interface Ranked {
  outcome: Outcome | null;
  score: number;
  vid: string;
}

/** Sorts matches: certain ones first, then the more likely ones. */
export function bestFirst(one: Ranked, other: Ranked): number {
  const rank = ({ outcome }: Ranked): number => (outcome === 'ACT' ? 0 : 1);
  return rank(one) - rank(other) || other.score - one.score || (one.vid < other.vid ? -1 : 1);
}
