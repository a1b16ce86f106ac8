/**
 * Which records are worth comparing with an entity, as conditions on what the search index holds of them: those that share an identifier, or enough
 * of name and place. Each block is limited, so that the most common name costs no more than a rare one. Pure.
 */
import type { EntityType, Fields } from '../../../records/record.ts';
import { comparablePostalCode } from '../../postal_codes.ts';
import { foldIdentifier, foldText } from '../../search/language/fold.ts';
import {
  birthEntry,
  filterEntry,
  identifierEntry,
  nameEntry,
  phoneIdentifiers,
  quoteEntry,
} from '../../search/index/terms.ts';
import type { MatchProfile } from '../compare/profile.ts';
import {
  emailsOf,
  organisationTexts,
  phonesOf,
  wordsOfNames,
  wordsOfTexts,
  type Entity,
} from '../submitted.ts';

/** Entries of the search index that a record must have: one of each list. */
export type Condition = readonly (readonly string[])[];

/** A condition, and how many records to take of those that meet it. */
export interface Block {
  condition: Condition;
  limit: number;
}

/** An entity with its profile. */
export interface Submitted {
  entityType: EntityType;
  entity: Entity;
  profile: MatchProfile;
}

/** What the database knows of words. */
export interface KnownWords {
  /** How many records have a folded word. */
  documents: (word: string) => number;
  /** The word itself, then those that it may be another spelling of. */
  variants: (word: string) => readonly string[];
}

/** Words of a name or of a street that are looked for; further ones narrow nothing. */
const mostWords = 6;
/** A word or pair of words that fewer records have is looked for alone. */
const fewRecords = 400;

/** A condition as the text of a tsquery. */
export const queryOf = (condition: Condition): string =>
  condition.map((entries) => `(${[...new Set(entries)].map(quoteEntry).join(' | ')})`).join(' & ');

const names = (words: readonly string[]): string[] => words.map(nameEntry);

interface Places {
  postalCodes: string[];
  localities: string[];
  streetWords: string[];
}

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, 300) : '';
};

const distinct = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];

/** `country`: of addresses that name none. */
function placesOf(addresses: readonly Fields[], country: string): Places {
  const texts = (name: string): string[] => addresses.map((address) => textOf(address, name));
  return {
    postalCodes: distinct(
      addresses.flatMap((address) => {
        const code = textOf(address, 'postal_code__v');
        return [foldIdentifier(code), comparablePostalCode(code, textOf(address, 'country__v') || country)];
      }),
    ).map(identifierEntry),
    localities: distinct(texts('locality__v').map((text) => foldText(text).join(' '))).map((locality) =>
      filterEntry('address', 'locality__v', locality),
    ),
    streetWords: distinct(
      texts('address_line_1__v').flatMap((text) =>
        foldText(text)
          .filter((word) => word.length > 3 && !/\d/.test(word))
          .slice(0, mostWords),
      ),
    ),
  };
}

const placesOfEntity = ({ addresses, fields }: Entity): Places =>
  placesOf(addresses, textOf(fields, 'primary_country__v'));

const firstWordsOf = ({ profile }: Submitted): string[] =>
  wordsOfNames(profile.personNames, 'first').slice(0, mostWords);
const lastWordsOf = ({ profile }: Submitted): string[] =>
  wordsOfNames(profile.personNames, 'last').slice(0, mostWords);
const organisationWords = ({ entity }: Submitted): string[] =>
  wordsOfTexts(organisationTexts(entity.fields)).filter((word) => word.length > 2);

/** Words of an entity of which it matters how many records have them. */
export function wordsToCount(submitted: Submitted): string[] {
  if (submitted.entityType === 'HCO') return organisationWords(submitted);
  return firstWordsOf(submitted).length ? [] : lastWordsOf(submitted);
}

/** Words of an entity that may be written otherwise, of an organization the rarest first. */
export function wordsToVary(submitted: Submitted, { documents }: Pick<KnownWords, 'documents'>): string[] {
  if (submitted.entityType === 'HCP')
    return [...new Set([...firstWordsOf(submitted), ...lastWordsOf(submitted)])];
  return organisationWords(submitted)
    .sort((one, other) => documents(one) - documents(other))
    .slice(0, mostWords);
}

function identifierBlocks({ profile, entity }: Submitted, named: readonly string[]): Block[] {
  const identifiers = [
    ...profile.identifiers.map(({ value }) => value),
    ...emailsOf(entity).map(foldIdentifier),
  ].filter(Boolean);
  const phones = phonesOf(entity).flatMap(phoneIdentifiers).filter(Boolean);
  return [
    ...(identifiers.length ? [{ condition: [identifiers.map(identifierEntry)], limit: 60 }] : []),
    // A whole hospital may have one number: the name says who of them.
    ...(phones.length && named.length
      ? [{ condition: [phones.map(identifierEntry), named], limit: 60 }]
      : []),
  ];
}

function personBlocks(submitted: Submitted, { documents, variants }: KnownWords): Block[] {
  const firstWords = firstWordsOf(submitted);
  const lastWords = lastWordsOf(submitted);
  const first = names(firstWords.flatMap(variants));
  const last = names(lastWords.flatMap(variants));
  const blocks = identifierBlocks(submitted, [...first, ...last]);
  const { postalCodes, localities, streetWords } = placesOfEntity(submitted.entity);
  const places = [...postalCodes, ...localities];
  const add = (limit: number, ...condition: string[][]): void => void blocks.push({ condition, limit });
  if (first.length && last.length) {
    if (places.length) add(120, last, first, places);
    add(80, names(lastWords), first);
    add(80, last, names(firstWords));
  }
  if (submitted.profile.birthDate) add(60, [birthEntry(submitted.profile.birthDate)]);
  if (last.length && postalCodes.length) add(60, last, postalCodes);
  if (last.length && localities.length && streetWords.length) add(60, last, localities, streetWords);
  if (first.length && postalCodes.length && streetWords.length) add(60, first, postalCodes, streetWords);
  if (last.length && !first.length) {
    const rare = lastWords.filter((word) => documents(word) < fewRecords);
    if (rare.length) add(60, names(rare));
  }
  return blocks;
}

function organisationBlocks(submitted: Submitted, known: KnownWords): Block[] {
  const words = wordsToVary(submitted, known);
  const [one, other, third] = words.map((word) => names(known.variants(word)));
  const named = names(words.flatMap(known.variants));
  const blocks = identifierBlocks(submitted, named);
  const { postalCodes, localities, streetWords } = placesOfEntity(submitted.entity);
  const add = (limit: number, ...condition: string[][]): void => void blocks.push({ condition, limit });
  if (one && other) add(100, one, other);
  if (one && third) add(60, one, third);
  if (one && known.documents(words[0]!) < fewRecords) add(60, one);
  if (one && localities.length) add(60, one, localities);
  if (named.length && postalCodes.length) add(80, named, postalCodes);
  if (streetWords.length && postalCodes.length) add(80, streetWords, postalCodes);
  if (named.length && streetWords.length && localities.length) add(60, named, streetWords, localities);
  // A hospital that was renamed keeps its phone and its place.
  const phones = phonesOf(submitted.entity).flatMap(phoneIdentifiers).filter(Boolean);
  const places = [...postalCodes, ...localities];
  if (phones.length && places.length) add(40, phones.map(identifierEntry), places);
  return blocks;
}

/** Where to look for what an entity may be. `known` of its `wordsToCount` and `wordsToVary`. */
export const blocksOf = (submitted: Submitted, known: KnownWords): Block[] =>
  submitted.entityType === 'HCP' ? personBlocks(submitted, known) : organisationBlocks(submitted, known);

/** What records at the addresses of an entity have: one of the conditions, of the telling words of the street and the postal code or place. */
export const neighbourConditions = ({ addresses, fields }: Entity): Condition[] =>
  addresses.flatMap((address) => {
    const words = foldText(textOf(address, 'address_line_1__v')).filter(
      (word) => word.length > 3 || /\d/.test(word),
    );
    const { postalCodes, localities } = placesOf([address], textOf(fields, 'primary_country__v'));
    const places = postalCodes.length ? postalCodes : localities;
    return words.length && places.length
      ? [[...words.slice(0, mostWords).map((word) => [word]), places]]
      : [];
  });
