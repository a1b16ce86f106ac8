/**
 * Selects the records worth comparing with an entity, by conditions on their index entries: they share an identifier, or enough of name and
 * place. Each block has a limit, so that the most common name costs no more than a rare one. Pure functions.
 */
import type { EntityType, Fields } from '../../../records/record.ts';
import { hiddenFromCaller } from '../../../store/caller.ts';
import type { DataModel } from '../../data_model.ts';
import { furtherNames } from '../../users/own_profiles/check_profile.ts';
import { comparablePostalCode } from '../../postal_codes.ts';
import { foldIdentifier, foldText } from '../../search/language/fold.ts';
import {
  birthEntry,
  entryOfIdentifier,
  filterEntry,
  identifierEntries,
  identifierEntry,
  nameEntry,
  phoneIdentifiers,
  quoteEntry,
} from '../../search/index/terms.ts';
import { ownKeys } from '../compare/own_fields.ts';
import type { MatchProfile } from '../compare/profile.ts';
import {
  emailsOf,
  organisationTexts,
  phonesOf,
  wordsOfNames,
  wordsOfTexts,
  type Entity,
} from '../submitted.ts';

/** Index entries that a record must have: at least one of each list. */
export type Condition = readonly (readonly string[])[];

/** A condition, and the maximum number of records to take that meet it. */
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

/** What the vocabulary knows about words. */
export interface KnownWords {
  /** Returns the number of records with a folded word. */
  documents: (word: string) => number;
  /** Returns the word itself, then the words that it may be another spelling of. */
  variants: (word: string) => readonly string[];
  /** Whether a profile hides further names, whose words only matching finds records by. */
  hasHiddenNames: boolean;
}

/** Returns whether a visibility profile hides names, and not from the caller. */
export const findsHiddenNames = (model: DataModel): boolean =>
  !hiddenFromCaller() &&
  ['HCP', 'HCO'].some((type) => furtherNames.some((name) => model.isWordless(type, name)));

/** Maximum number of words of a name or street in a condition. More words narrow nothing. */
const mostWords = 6;
/** A word that fewer records have is rare enough to be searched alone. */
const fewRecords = 400;

/** Returns a condition as tsquery text. */
export const queryOf = (condition: Condition): string =>
  condition.map((entries) => `(${[...new Set(entries)].map(quoteEntry).join(' | ')})`).join(' & ');

const namesIn =
  ({ hasHiddenNames }: Pick<KnownWords, 'hasHiddenNames'>) =>
  (words: readonly string[]): string[] =>
    hasHiddenNames
      ? words.flatMap((word) => [nameEntry(word), entryOfIdentifier(word, true)])
      : words.map(nameEntry);

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

/** Returns the index entries for the places of addresses. `country` applies to addresses without one. */
function placesOf(addresses: readonly Fields[], country: string): Places {
  const texts = (name: string): string[] => addresses.map((address) => textOf(address, name));
  return {
    postalCodes: distinct(
      addresses.flatMap((address) => {
        const code = textOf(address, 'postal_code__v');
        return [foldIdentifier(code), comparablePostalCode(code, textOf(address, 'country__v') || country)];
      }),
    ).flatMap((code) => entriesOf([code])),
    localities: distinct(texts('locality__v').map((text) => foldText(text).join(' '))).map((locality) =>
      filterEntry('address', 'locality__v', locality),
    ),
    streetWords: distinct(
      texts('address_line_1__v').flatMap((text) =>
        foldText(text)
          .filter((word) => word.length > 3 && !/\d/.test(word))
          .slice(0, mostWords)
          .flatMap(streetEntries),
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

/** Returns the words of an entity whose frequency matters. */
export function wordsToCount(submitted: Submitted): string[] {
  if (submitted.entityType === 'HCO') return organisationWords(submitted);
  return firstWordsOf(submitted).length ? [] : lastWordsOf(submitted);
}

/** Returns the words of an entity that may be spelled differently; for an organization, the rarest first. */
export function wordsToVary(submitted: Submitted, { documents }: Pick<KnownWords, 'documents'>): string[] {
  if (submitted.entityType === 'HCP')
    return [...new Set([...firstWordsOf(submitted), ...lastWordsOf(submitted)])];
  return organisationWords(submitted)
    .sort((one, other) => documents(one) - documents(other))
    .slice(0, mostWords);
}

/** Returns the entries of identifiers. Callers from whom a profile hides fields do not find by these. */
const entriesOf = (identifiers: readonly string[]): string[] =>
  identifiers.flatMap(hiddenFromCaller() ? (one) => [identifierEntry(one)] : identifierEntries);

/** Returns the entries of a word of a street. */
const streetEntries = (word: string): string[] =>
  hiddenFromCaller() ? [word] : [word, entryOfIdentifier(word, true)];

function identifierBlocks({ profile, entity }: Submitted, named: readonly string[]): Block[] {
  const identifiers = [
    ...profile.identifiers.map(({ value }) => value),
    ...emailsOf(entity).map(foldIdentifier),
  ].filter(Boolean);
  const phones = phonesOf(entity).flatMap(phoneIdentifiers).filter(Boolean);
  const keys = ownKeys(profile.ownValues);
  return [
    ...(identifiers.length ? [{ condition: [entriesOf(identifiers)], limit: 60 }] : []),
    // Apart from the identifiers, because a value of a custom field may be common and fill the limit.
    ...(keys.length ? [{ condition: [entriesOf(keys)], limit: 30 }] : []),
    // A whole hospital may share one number; the name tells its people apart.
    ...(phones.length && named.length ? [{ condition: [entriesOf(phones), named], limit: 60 }] : []),
  ];
}

function personBlocks(submitted: Submitted, known: KnownWords): Block[] {
  const { documents, variants } = known;
  const names = namesIn(known);
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
  const names = namesIn(known);
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
  // A renamed hospital keeps its phone number and its place.
  const phones = phonesOf(submitted.entity).flatMap(phoneIdentifiers).filter(Boolean);
  const places = [...postalCodes, ...localities];
  if (phones.length && places.length) add(40, entriesOf(phones), places);
  return blocks;
}

/** Returns the blocks of an entity. `known` must cover its `wordsToCount` and `wordsToVary`. */
export const blocksOf = (submitted: Submitted, known: KnownWords): Block[] =>
  submitted.entityType === 'HCP' ? personBlocks(submitted, known) : organisationBlocks(submitted, known);

/** Returns a condition per address for the records located there: the significant words of the street, and the postal code or locality. */
export const neighbourConditions = ({ addresses, fields }: Entity): Condition[] =>
  addresses.flatMap((address) => {
    const words = foldText(textOf(address, 'address_line_1__v')).filter(
      (word) => word.length > 3 || /\d/.test(word),
    );
    const { postalCodes, localities } = placesOf([address], textOf(fields, 'primary_country__v'));
    const places = postalCodes.length ? postalCodes : localities;
    return words.length && places.length ? [[...words.slice(0, mostWords).map(streetEntries), places]] : [];
  });
