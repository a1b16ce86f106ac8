/** What words of a language without spaces mean in a data model: its labels, and other words for them. */
import type { DataModel } from '../../../data_model.ts';
import type { Meaning } from '../lexicon.ts';
import { nounTypes } from '../lexicon.ts';
import type { UnspacedWords } from './words/unspaced_words.ts';

export interface UnspacedLexicon {
  /** Returns the longest noun at a position of a text. */
  nounAt(text: string, at: number): { length: number; meanings: readonly Meaning[] } | null;
  /** Returns the longest name of a spoken language at a position of a text. */
  languageAt(text: string, at: number): { length: number; codes: readonly string[] } | null;
  countries: ReadonlyMap<string, readonly string[]>;
  /** Regions by label, with and without its ending. */
  regions: ReadonlyMap<string, readonly string[]>;
  /** Regions by whole label. */
  wholeRegions: ReadonlyMap<string, readonly string[]>;
}

const add = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  map.set(key, [...(map.get(key) ?? []), value]);
};

/** Returns the longest key of a map at a position of a text. */
function longestAt<T>(
  map: ReadonlyMap<string, T>,
  text: string,
  at: number,
  longest: number,
): [string, T] | null {
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const key = text.slice(at, at + length);
    const value = map.get(key);
    if (value !== undefined) return [key, value];
  }
  return null;
}

const longestKey = (map: ReadonlyMap<string, unknown>): number =>
  Math.max(0, ...[...map.keys()].map((key) => key.length));

/** Yields the active codes of a type with their label. */
function* labelsOf(
  model: DataModel,
  language: string,
  type: string,
): Generator<readonly [code: string, label: string]> {
  for (const { code, values, inactive } of model.referenceCodes(type)) {
    const label = values[language]?.normalize('NFKC');
    if (label && !inactive) yield [code, label];
  }
}

function makeLexicon(
  model: DataModel,
  { language, otherWords, personEndings, regionEnding, shortCountries, shortRegions = {} }: UnspacedWords,
): UnspacedLexicon {
  const nouns = new Map<string, Meaning[]>();
  for (const [type, kind] of [...nounTypes, ['Gender', 'gender'] as const])
    for (const [code, label] of labelsOf(model, language, type)) {
      // The label "unknown" is not one that a question asks for.
      if (kind === 'gender' && code === 'U') continue;
      for (const word of [label, ...(otherWords[label] ?? [])]) {
        const meaning = { kind, type, codes: [code], languages: new Set<never>() };
        if (kind !== 'specialty' || word === label) add(nouns, word, { ...meaning, isPerson: false });
        if (kind === 'specialty')
          for (const ending of personEndings) add(nouns, word + ending, { ...meaning, isPerson: true });
      }
    }
  const languages = new Map<string, string[]>();
  for (const [code, label] of labelsOf(model, language, 'Language')) add(languages, label, code);
  const countries = new Map<string, string[]>();
  for (const [code, label] of labelsOf(model, language, 'Country')) add(countries, label, code);
  for (const [name, code] of Object.entries(shortCountries))
    if (model.referenceCode('Country', code)) countries.set(name, [code]);
  const wholeRegions = new Map<string, string[]>();
  for (const [code, label] of labelsOf(model, language, 'AdministrativeArea')) add(wholeRegions, label, code);
  const regions = new Map(wholeRegions);
  for (const [label, codes] of wholeRegions) {
    const short = label.replace(regionEnding, '');
    // A short name that is also a country is the country: ジョージア.
    if (short !== label && !wholeRegions.has(short) && !countries.has(short)) regions.set(short, codes);
  }
  for (const [name, code] of Object.entries(shortRegions))
    if (model.referenceCode('AdministrativeArea', code)) regions.set(name, [code]);
  const longest = { noun: longestKey(nouns), language: longestKey(languages) };
  return {
    nounAt(text, at) {
      const found = longestAt(nouns, text, at, longest.noun);
      return found && { length: found[0].length, meanings: found[1] };
    },
    languageAt(text, at) {
      const found = longestAt(languages, text, at, longest.language);
      return found && { length: found[0].length, codes: found[1] };
    },
    countries,
    regions,
    wholeRegions,
  };
}

const known = new WeakMap<DataModel, Map<string, UnspacedLexicon>>();

/** Returns the lexicon of a data model in a language. Built once per model. */
export function unspacedLexiconOf(model: DataModel, words: UnspacedWords): UnspacedLexicon {
  const ofModel = known.get(model.snapshot) ?? new Map<string, UnspacedLexicon>();
  known.set(model.snapshot, ofModel);
  const ready = ofModel.get(words.language) ?? makeLexicon(model, words);
  ofModel.set(words.language, ready);
  return ready;
}
