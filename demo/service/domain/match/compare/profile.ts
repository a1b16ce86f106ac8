/** What match compares of an HCP or HCO: values folded and reduced to their significant parts, ready for many comparisons. */
import type { EntityType } from '../../../records/record.ts';
import { comparablePostalCode } from '../../postal_codes.ts';
import { foldIdentifier, foldText } from '../../search/language/fold.ts';
import type { OwnValue } from './own_fields.ts';
import { splitGeneration, splitLegalForms, type Marks } from './marks.ts';
import { MeasuredText } from './similarity.ts';
import { canonicalWords, streetParts, type StreetParts } from './streets.ts';
import { titles, withoutTitles } from './names/titles.ts';

/** One name of a person. `first` and `last` are joined without spaces, so that `Mc Carthy` equals `McCarthy`. */
export interface PersonName {
  first: string;
  firstWords: readonly string[];
  last: string;
  lastWords: readonly string[];
  /** Romanized from a script in which each letter counts. Two such names are compared as they are written. */
  isRomanized: boolean;
  /** One of the alternate names. They may be of a practice or a family, so that two of them are not compared. */
  isAlternate: boolean;
}

/** One name of an organization. */
export interface OrganisationName {
  /** Canonical words without the legal forms at the end. */
  words: readonly string[];
  /** The words with spaces. */
  text: string;
  measuredWords: readonly MeasuredText[];
  /** Legal forms at the end of the name. */
  legalForms: readonly string[];
  /** The words without spaces. */
  joined: string;
  measured: MeasuredText;
  /** The words in sorted order, so that their order does not matter. */
  sorted: string;
}

export interface AddressProfile extends StreetParts {
  streetText: string;
  measuredStreet: MeasuredText;
  locality: string;
  measuredLocality: MeasuredText;
  /** Folded words of the locality, as in the vocabulary. */
  localityWords: readonly string[];
  localityText: string;
  postalCode: string;
  region: string;
}

/** An identifier to compare. */
export interface Identifier {
  /** Alternate key field, `license`, or `custom_key:<source>:<item>`. */
  kind: string;
  value: string;
  /** Whether an entity has only one of this kind. A different one is then evidence against a match. */
  isSingle: boolean;
}

export interface MatchProfile {
  entityType: EntityType;
  /** Names of an HCP, the current one first. */
  personNames: readonly PersonName[];
  /** Names of an HCO. */
  organisationNames: readonly OrganisationName[];
  /** Marks that distinguish namesakes. An HCO has only licenses and specialties. */
  marks: Marks;
  /** Eight digits yyyymmdd, or empty. */
  birthDate: string;
  /** Four digits, or empty. */
  birthYear: string;
  /** Six digits yyyymm, or empty. */
  birthMonth: string;
  addresses: readonly AddressProfile[];
  identifiers: readonly Identifier[];
  /** The last nine digits, so that a number is the same with and without its country code. */
  phones: readonly string[];
  emails: readonly string[];
  /** Code of the type; empty when unknown. */
  type: string;
  /** Values of the custom fields that count. */
  ownValues: readonly OwnValue[];
}

/** Returns whether both have phones and none in common. */
export const havePhonesApart = ({ phones: one }: MatchProfile, { phones: other }: MatchProfile): boolean =>
  one.length > 0 && other.length > 0 && !one.some((phone) => other.includes(phone));

/** Words in place of an unknown first name. FNU means "first name unknown", and so does N.N. in German. */
const placeholders = new Set(
  'unknown unnamed noname fnu nfn nn unbekannt onbekend inconnu inconnue desconocido desconocida desconhecido desconhecida sconosciuto sconosciuta nieznany nieznana'.split(
    ' ',
  ),
);

const nameParticles = new Set(['dr', 'prof', 'jr', 'sr', 'md', 'do']);

function nameWords(text: string, part: 'first' | 'last'): string[] {
  const all = foldText(text);
  const words = [...splitGeneration(part === 'first' ? withoutTitles(all) : all, part).words];
  // `Do Yun` is a Korean first name, `Yun DO` has a degree.
  const telling = words.filter((word, at) => !nameParticles.has(word) || (word === 'do' && at === 0));
  if (part === 'last') return telling.length ? telling : words;
  // A title or a placeholder in place of the first name is no name. A last name may be one of these words.
  if (words.every((word) => titles.has(word) || placeholders.has(word))) return [];
  return telling.length ? telling : words;
}

export function personName(
  first: string,
  last: string,
  kind: Pick<PersonName, 'isRomanized' | 'isAlternate'> = { isRomanized: false, isAlternate: false },
): PersonName {
  const firstWords = nameWords(first, 'first');
  const lastWords = nameWords(last, 'last');
  return { first: firstWords.join(''), firstWords, last: lastWords.join(''), lastWords, ...kind };
}

export function organisationName(name: string): OrganisationName {
  const { words, forms } = splitLegalForms(canonicalWords(name));
  const joined = words.join('');
  return {
    words,
    text: words.join(' '),
    measuredWords: words.map((word) => new MeasuredText(word)),
    legalForms: forms,
    joined,
    measured: new MeasuredText(joined),
    sorted: words.toSorted().join(' '),
  };
}

export interface AddressTexts {
  line1: string;
  line2: string;
  locality: string;
  postalCode: string;
  region: string;
  /** ISO 3166-1 alpha-2 code of the address or of its record; empty when unknown. */
  country?: string;
}

export function addressProfile(texts: AddressTexts): AddressProfile {
  const parts = streetParts(texts.line1, texts.line2);
  const locality = canonicalWords(texts.locality).join('');
  const localityWords = foldText(texts.locality);
  return {
    ...parts,
    streetText: parts.streetWords.join(' '),
    measuredStreet: new MeasuredText(parts.street),
    locality,
    measuredLocality: new MeasuredText(locality),
    localityWords,
    localityText: localityWords.join(' '),
    postalCode: comparablePostalCode(texts.postalCode, texts.country ?? ''),
    region: foldIdentifier(texts.region),
  };
}
