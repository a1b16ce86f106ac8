/** The comparisons of match, their levels, and what one of them results in. */

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
