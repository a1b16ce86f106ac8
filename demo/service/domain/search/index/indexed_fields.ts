/** What each field contributes to the search index. Computed once per data model, because documents are made by the thousand. */
import { isCustomChild, type CustomChildType, type FullRecord } from '../../../records/record.ts';
import type { DataModel, Field } from '../../data_model.ts';
import { isMatchKey } from '../../match/compare/own_fields.ts';
import { remembering } from '../../../records/remembering.ts';
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
  isSearchableText,
  labelsOf,
  objectTypesOf,
  type Scope,
} from './terms.ts';

export interface IndexedField {
  field: Field;
  /** Whether the field contains words of a name. */
  isName: boolean;
  /** Whether the field contains words that are not those of a name: of an address, or of a searchable custom field. */
  isText: boolean;
  /** Whether the field contains words of a street or a name that only matching finds records by. */
  hasMatchingWords: boolean;
  /** How the value is searched as a whole; null when it is not an identifier. */
  identifier: 'phone' | 'other' | null;
  /** Whether the last digits of the identifier find the record. */
  isFoundByEnding: boolean;
  /** Whether only matching finds records by the identifier. */
  isForMatching: boolean;
  /** Returns the entries for a whole value; null for a field without such entries. */
  valueOf: ((value: string) => IndexedValue) | null;
}

export interface IndexedValue {
  /** Filter entry; null for a value that has none. */
  entry: string | null;
  /** Folded words of the code's labels, the same array for the same code. */
  labelWords: readonly string[];
}

/** Indexed fields of an object type by name. */
export type IndexedFields = ReadonlyMap<string, IndexedField>;

/** Cache sizes for the values of one field and for texts. Most values occur once, so larger caches would only cost memory. */
const mostValues = 1000;
const mostTexts = 2000;
const noWords: readonly string[] = [];

/** Returns whether a name is also searched as one word, such as `de la Cruz` as `delacruz`: a few words, all but the last of them short. */
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
    // Without accents and apostrophes there is only one spelling.
    if (isPlain && word.length === end - start) continue;
    spellings.push(...spellingsOf(value.slice(start, end)), ...pairsOf(word));
  }
  if (areOneName(words)) spellings.push(words.map(({ word }) => word).join(''));
  return spellings;
}

/** Letters only, or a name that ends in digits (`praxis24`). Excludes parts of postal codes, which begin with one or two letters. */
const vocabularyWord = /^\p{L}[^0-9]*$|^\p{L}{3,}[0-9]/u;

/** Folded words of a text with their other spellings. */
export interface SpelledText {
  /** `de la Cruz` also yields `delacruz`. */
  words: readonly string[];
  /** Words that belong in the vocabulary (table search_word), which has no numbers and codes. */
  vocabulary: readonly string[];
}

export const spelledText: (value: string) => SpelledText = remembering(mostTexts, (value) => {
  const words = spelled(value);
  return { words, vocabulary: words.filter((word) => vocabularyWord.test(word)) };
});

/** Folded words of a name, with its readings in Latin letters. */
export interface SpelledName extends SpelledText {
  /** Keys that find a name in another script under any romanization. */
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

/** Returns the folded words of a name in a country. Han characters in Japan get no Latin reading: Japanese readings are not known here. */
export const nameText = (value: string, country: string | undefined): SpelledName =>
  rememberedNames[isReadAsJapanese(value, country) ? 'true' : 'false'](value);

/** Returns whether match finds records by a value of the custom field alone. */
const isMatchKeyOf = (model: DataModel, { objectType, fieldId, status }: Field): boolean =>
  status === 'ACTIVE' &&
  model.customFields.some(
    (own) => own.object_type === objectType && own.field_id === fieldId && isMatchKey(own),
  );

function indexedField(model: DataModel, scope: Scope, field: Field): IndexedField | undefined {
  const { dataType, discriminator } = field.type;
  const hasEntries = hasFilterEntries(scope, field);
  const entryOf = (value: string): string | null => {
    const compared = hasEntries ? comparable(field, value) : null;
    return compared === null ? null : filterEntry(scope, field.fieldId, compared);
  };
  const labelWordsOf = (value: string): readonly string[] =>
    isReference(field) && discriminator && !isCustomChild(scope)
      ? labelsOf(model).wordsOf(discriminator, value)
      : noWords;
  const isWordless = model.isWordless(field.objectType, field.fieldId);
  // Words do not find a record by such a text, unless it is searchable.
  const isKey = field.customer_defined && !isIdentifier(field) && isMatchKeyOf(model, field);
  const indexed: IndexedField = {
    field,
    isName: !isWordless && scope === 'entity' && isName(field),
    isText: !isWordless && ((scope === 'address' && isPlaceText(field)) || isSearchableText(field)),
    hasMatchingWords:
      isWordless &&
      ((scope === 'address' && field.fieldId === 'address_line_1__v') ||
        (scope === 'entity' && isName(field))),
    isForMatching: isWordless || isKey,
    isFoundByEnding: !isWordless && (dataType === 'PHONE' || field.fieldId === 'license_number__v'),
    identifier: dataType === 'PHONE' ? 'phone' : isKey || isIdentifier(field) ? 'other' : null,
    valueOf:
      hasEntries || isReference(field)
        ? remembering(mostValues, (value) => ({ entry: entryOf(value), labelWords: labelWordsOf(value) }))
        : null,
  };
  const isOfUse =
    indexed.isName ||
    indexed.isText ||
    indexed.hasMatchingWords ||
    indexed.identifier ||
    indexed.valueOf ||
    field.fieldId === 'postal_code__v';
  return isOfUse ? indexed : undefined;
}

/** Returns the fields of a custom object that are indexed: searchable texts and filterable codes. No words find a record by its codes. */
const fieldsOfObject = (model: DataModel, name: CustomChildType): IndexedFields =>
  new Map(
    model.fields(name).flatMap((field) => {
      const isText = isSearchableText(field) && !model.isWordless(name, field.fieldId);
      const codes = hasFilterEntries(name, field) ? indexedField(model, name, field) : undefined;
      const valueOf = codes?.valueOf ?? null;
      if (!isText && !valueOf) return [];
      return [
        [
          field.fieldId,
          {
            field,
            isName: false,
            isText,
            hasMatchingWords: false,
            isForMatching: false,
            isFoundByEnding: false,
            identifier: null,
            valueOf,
          },
        ],
      ];
    }),
  );

const noIndexedFields: IndexedFields = new Map();
const known = new WeakMap<DataModel, Map<string, IndexedFields>>();

/** Returns the indexed fields of an object type in a scope, by name. */
export function indexedFields(model: DataModel, scope: Scope, objectType: string): IndexedFields {
  let ofModel = known.get(model.snapshot);
  if (!ofModel) {
    ofModel = new Map();
    for (const [one, types] of Object.entries(objectTypesOf) as [Scope, readonly string[]][])
      for (const type of types) {
        const fields = model.fields(type).flatMap((field) => indexedField(model, one, field) ?? []);
        ofModel.set(`${one} ${type}`, new Map(fields.map((indexed) => [indexed.field.fieldId, indexed])));
      }
    for (const { name } of model.customObjects) ofModel.set(`${name} ${name}`, fieldsOfObject(model, name));
    known.set(model.snapshot, ofModel);
  }
  // A job may meet a custom object that is newer than its model: the next report of progress brings the newer one.
  return ofModel.get(`${scope} ${objectType}`) ?? noIndexedFields;
}

/** Returns whether the search box does not find the custom keys of a child: a visibility profile hides its whole type, or its custom object is inactive. */
export const isWordlessChild = ({ vid, children }: FullRecord, ownVid: string, model: DataModel): boolean =>
  ownVid !== vid && children.some((child) => child.vid === ownVid && model.isWordless(child.child_type, ''));
