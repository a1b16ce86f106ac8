/** What of a field goes into the search index, found out once per data model: documents are made by the thousand. */
import type { DataModel, Field } from '../../data_model.ts';
import { isAscii, pairsOf, spellingsOf, wordsOf, type Word } from '../language/fold.ts';
import { isReadAsJapanese, partsOfName, readingsOf, scriptKeysOf } from '../language/readings.ts';
import {
  comparable,
  filterEntry,
  hasFilterEntries,
  isIdentifier,
  isName,
  isPlaceText,
  isReference,
  labelsOf,
  objectTypesOf,
  type Scope,
} from './terms.ts';

export interface IndexedField {
  field: Field;
  /** Its words are those of a name. */
  isName: boolean;
  /** Its words are those of an address. */
  isPlaceText: boolean;
  /** Looked for as a whole. */
  identifier: 'phone' | 'other' | null;
  /** What a value is found by as a whole; null for a field whose values are not. */
  valueOf: ((value: string) => IndexedValue) | null;
}

export interface IndexedValue {
  /** The entry that it is filtered by; null for a value that has none. */
  entry: string | null;
  /** Folded words of a code's labels, the same list for the same code. */
  labelWords: readonly string[];
}

/** Fields of an object type by name, without those that bring nothing to the index. */
export type IndexedFields = ReadonlyMap<string, IndexedField>;

/**
 * A function that remembers what it said of the values it met last, from `most` to twice as many: what is asked for again while the older half
 * is forgotten comes along, so that what is common stays.
 */
export function remembering<T>(most: number, find: (value: string) => T): (value: string) => T {
  let newer = new Map<string, T>();
  let older = newer;
  return (value) => {
    const ready = newer.get(value);
    if (ready !== undefined) return ready;
    const found = older.get(value) ?? find(value);
    if (newer.size >= most) {
      older = newer;
      newer = new Map();
    }
    newer.set(value, found);
    return found;
  };
}

/** Values of one field that are remembered, and texts. Most are there once: more of them only cost memory. */
const mostValues = 1000;
const mostTexts = 2000;
const noWords: readonly string[] = [];

/** `des La Cruz` is also looked for as `delacruz`: a few words, all but the last of them short. */
function areOneName(words: readonly Word[]): boolean {
  if (words.length < 2 || words.length > 4) return false;
  for (let index = 0; index < words.length - 1; index++) if (words[index]!.word.length > 3) return false;
  return true;
}

function spelled(value: string): string[] {
  const words = wordsOf(value);
  const isPlain = isAscii(value);
  const spellings: string[] = [];
  for (const { word, start, end } of words) {
    spellings.push(word);
    // Without accents and apostrophes there is one way to write it.
    if (isPlain && word.length === end - start) continue;
    spellings.push(...spellingsOf(value.slice(start, end)), ...pairsOf(word));
  }
  if (areOneName(words)) spellings.push(words.map(({ word }) => word).join(''));
  return spellings;
}

/** Letters, or a name that ends in digits (`praxis24`): not the parts of postal codes, which begin with one or two letters. */
const vocabularyWord = /^\p{L}[^0-9]*$|^\p{L}{3,}[0-9]/u;

/** Folded words of a text with their other spellings. */
export interface SpelledText {
  /** `des La Cruz` is also found as `delacruz`. */
  words: readonly string[];
  /** Those that are words of the vocabulary (table search_word): numbers and codes are none. */
  vocabulary: readonly string[];
}

export const spelledText: (value: string) => SpelledText = remembering(mostTexts, (value) => {
  const words = spelled(value);
  return { words, vocabulary: words.filter((word) => vocabularyWord.test(word)) };
});

/** The same for a name, with its readings in Latin letters. */
export interface SpelledName extends SpelledText {
  /** Keys by which a name in another script is found however it is romanized. */
  scriptKeys: readonly string[];
}

const noReadings: readonly string[] = [];

function spelledName(value: string, isJapanese: boolean): SpelledName {
  const spelled = spelledText(value);
  if (isAscii(value)) return { ...spelled, scriptKeys: noReadings };
  const words = spelled.words.filter((word) => !isAscii(word));
  const more = isJapanese
    ? words.flatMap(partsOfName)
    : words.flatMap((word) => [...partsOfName(word), ...readingsOf(word)]);
  return {
    words: [...spelled.words, ...more],
    vocabulary: [...spelled.vocabulary, ...more],
    scriptKeys: isJapanese ? noReadings : words.flatMap(scriptKeysOf),
  };
}

const rememberedNames = {
  true: remembering(mostTexts, (value) => spelledName(value, true)),
  false: remembering(mostTexts, (value) => spelledName(value, false)),
};

/** The folded words of a name of a record in a country: Han characters are read the Japanese way in Japan, which is not known here. */
export const nameText = (value: string, country: string | undefined): SpelledName =>
  rememberedNames[isReadAsJapanese(value, country) ? 'true' : 'false'](value);

function indexedField(model: DataModel, scope: Scope, field: Field): IndexedField | undefined {
  const { dataType, discriminator } = field.type;
  const hasEntries = hasFilterEntries(scope, field);
  const entryOf = (value: string): string | null => {
    const compared = hasEntries ? comparable(field, value) : null;
    return compared === null ? null : filterEntry(scope, field.fieldId, compared);
  };
  const labelWordsOf = (value: string): readonly string[] =>
    isReference(field) && discriminator ? labelsOf(model).wordsOf(discriminator, value) : noWords;
  const indexed: IndexedField = {
    field,
    isName: scope === 'entity' && isName(field),
    isPlaceText: scope === 'address' && isPlaceText(field),
    identifier: dataType === 'PHONE' ? 'phone' : isIdentifier(field) ? 'other' : null,
    valueOf:
      hasEntries || isReference(field)
        ? remembering(mostValues, (value) => ({ entry: entryOf(value), labelWords: labelWordsOf(value) }))
        : null,
  };
  const isOfUse =
    indexed.isName ||
    indexed.isPlaceText ||
    indexed.identifier ||
    indexed.valueOf ||
    field.fieldId === 'postal_code__v';
  return isOfUse ? indexed : undefined;
}

const known = new WeakMap<DataModel, Map<string, IndexedFields>>();

/** The fields of an object type that the index knows, in a scope. */
export function indexedFields(model: DataModel, scope: Scope, objectType: string): IndexedFields {
  let ofModel = known.get(model);
  if (!ofModel) {
    ofModel = new Map();
    for (const [one, types] of Object.entries(objectTypesOf) as [Scope, readonly string[]][])
      for (const type of types) {
        const fields = model.fields(type).flatMap((field) => indexedField(model, one, field) ?? []);
        ofModel.set(`${one} ${type}`, new Map(fields.map((indexed) => [indexed.field.fieldId, indexed])));
      }
    known.set(model, ofModel);
  }
  return ofModel.get(`${scope} ${objectType}`)!;
}
