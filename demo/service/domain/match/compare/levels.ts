/** The comparisons of match, their levels, what one of them results in, and what contradicts a match. */

export interface Comparison {
  /** Name of the comparison, as in the parameters. */
  field: Field;
  level: string;
  /** Both values as compared. */
  values?: readonly [string, string];
  /** The shared value, when its rarity counts: folded words or an identifier. */
  shared?: string;
  /** An identifier that several records may have: a license number without its issuing body. */
  isLoose?: boolean;
  /** Something that only the same person has backs an incomplete value: a middle name beside an initial, a month beside a year of birth. */
  isBacked?: boolean;
  /** The longer of two organization names has words that may name a department or a different practice. */
  hasTellingWords?: boolean;
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

/** Position of a level among those of its field, from 0, the best. */
export const rank = (field: Field, level: string): number =>
  (levels[field] as readonly string[]).indexOf(level);

/** What shows that two similar records are different (`conflicts.ts`). */
export type Conflict =
  /** First names that differ in accents only, where both have some: Hùng and Hưng. */
  | 'NAME_DIFFERS'
  /** Another house or suite, of which a chain or a building has many. */
  | 'ADDRESS_DIFFERS'
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
  /** A physician and a nurse, a dermatologist and a cardiologist, a hospital and its pharmacy. */
  | 'TYPE_DIFFERS'
  /** Two e-mail addresses that one domain gave to two users. */
  | 'EMAIL_DIFFERS';
