/**
 * Decides from a score what may be done with a pair: ACT (certain: merge or update without asking), ASK (a user decides) or nothing. Guards
 * hold back scores that only places have raised: people who share an address are not the same person.
 */
import type { EntityType } from '../../../records/record.ts';
import type { Compared } from '../compare/comparisons.ts';
import type { Comparison, Field } from '../compare/levels.ts';
import type { Conflict } from '../compare/conflicts.ts';
import { areTwoNames } from '../compare/established_names.ts';
import { parametersOf } from './parameters.ts';
import {
  evidenceOfSelf,
  limitByPlace,
  score,
  type MatchParameters,
  type Rarity,
  type Reason,
  type Score,
} from './scoring.ts';

export type Outcome = 'ACT' | 'ASK';

export type Guard =
  /** A name differs, and only a user can know of a marriage, a renaming or a mistake. */
  | 'NAME_DIFFERS'
  /** The numbers differ in a register that gives one number to each entity. */
  | 'IDENTIFIER_DIFFERS'
  /** Part of the name is missing or only an initial. */
  | 'NAME_INCOMPLETE'
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

type Level = Pick<Comparison, 'field' | 'level' | 'isLoose'>;

const isExact = (levels: readonly Level[], fields: readonly Field[]): boolean =>
  levels.some(({ field, level, isLoose }) => level === 'exact' && !isLoose && fields.includes(field));

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

export function decide(
  parameters: MatchParameters,
  entityType: EntityType,
  { score, reasons }: Score,
  conflicts: readonly Conflict[] = [],
): Decision {
  const levels = reasons.filter((reason): reason is Reason & Level => reason.kind === 'COMPARISON');
  const levelOf = (field: Field): string | undefined =>
    levels.find((reason) => reason.field === field)?.level;
  const names = nameFields[entityType];
  const hasIdentifier = isExact(levels, ['identifier']);

  const whyNot: WhyNot[] = [];
  if (!hasIdentifier) {
    if (score < parameters.thresholds.ASK) whyNot.push('SCORE_TOO_LOW');
    // Same address, different person: the evidence besides the place must speak for a match by itself.
    if (entityType === 'HCP' && evidenceOfSelf(reasons) <= 0) whyNot.push('ONLY_PLACE_AGREES');
    if (areApart(entityType, levels)) whyNot.push('NAMES_TELL_APART');
  }

  const guards: Guard[] = [];
  const differing = entityType === 'HCP' ? ['different', 'alike'] : ['different', 'alike', 'overlap', 'part'];
  if (names.some((field) => differing.includes(levelOf(field) ?? ''))) guards.push('NAME_DIFFERS');
  if (names.some((field) => levelOf(field) === undefined || levelOf(field) === 'initial'))
    guards.push('NAME_INCOMPLETE');
  if (levelOf('identifier') === 'different') guards.push('IDENTIFIER_DIFFERS');
  guards.push(...conflicts);
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

/** Scores a compared pair and decides what may be done with it. */
export function judge(
  entityType: EntityType,
  compared: Compared,
  { prior, rarity, documents, neighbours }: Circumstances,
): Decision & Score {
  const parameters = parametersOf(entityType);
  const free = score(parameters, compared, prior, rarity);
  const scored = entityType === 'HCP' ? limitByPlace(parameters, free, neighbours) : free;
  const told = decide(parameters, entityType, scored, compared.conflicts);
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
