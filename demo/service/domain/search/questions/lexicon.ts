/** What words of a question mean in a data model: labels of reference values in the languages of questions, and the persons they stand for. */
import type { DataModel } from '../../data_model.ts';
import type { LanguageWords } from './languages/language_words.ts';
import { moreLanguages } from './languages/more.ts';
import { formsOf, phraseWords, stemOf } from './persons.ts';
import { genderWords, questionLanguages, type QuestionLanguage } from './phrases.ts';

export type NounKind = 'specialty' | 'hcpType' | 'hcoType' | 'status' | 'gender' | 'language';

export interface Meaning {
  kind: NounKind;
  type: string;
  codes: readonly string[];
  /** True for the person of a specialty: only professionals can be meant. */
  isPerson: boolean;
  languages: ReadonlySet<QuestionLanguage>;
}

export interface Lexicon {
  /** Returns the longest phrase that begins at a position of a list of words, and what it means. */
  nounAt(words: readonly string[], at: number): { length: number; meanings: readonly Meaning[] } | null;
  /** Returns the codes of a spoken language by its name. */
  languageCodes(word: string): readonly string[];
  /** Returns the codes of a country or region by its exact label in any language. */
  placeCodes(kind: 'Country' | 'AdministrativeArea', name: string): readonly string[];
  /** Returns the regions of all countries that have this ISO 3166-2 code, without the country's part: `MA`. */
  regionsByCode(code: string): readonly string[];
}

export const nounTypes: readonly (readonly [type: string, kind: NounKind])[] = [
  ['Specialty', 'specialty'],
  ['HCPType', 'hcpType'],
  ['HCOType', 'hcoType'],
  ['HCPStatus', 'status'],
  ['HCOStatus', 'status'],
];

/** Short names of countries that no label has. */
const shortCountries: Readonly<Record<string, string>> = {
  us: 'US',
  usa: 'US',
  uk: 'GB',
  'great britain': 'GB',
  'estados unidos': 'US',
  'etats unis': 'US',
  'stati uniti': 'US',
};

const spelledOut = (label: string): string =>
  label.replace(/[äöü]/gi, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter.toLowerCase()]!);

/** Endings that make the speakers of a language: "spanischsprachig", "Spaanstalig". */
const speakerEndings: Readonly<Partial<Record<QuestionLanguage, readonly string[]>>> = {
  de: ['', 'e', 'er', 'en', 'es', 'em'].map((ending) => `sprachig${ending}`),
  nl: ['talig', 'talige'],
};

interface Entry {
  exact: Meaning[];
  stems: Meaning[];
}

function makeLexicon(model: DataModel): Lexicon {
  const phrases = new Map<string, Entry>();
  let longest = 1;
  const add = (words: readonly string[], isExact: boolean, meaning: Meaning): void => {
    if (!words.length) return;
    longest = Math.max(longest, words.length);
    const key = (isExact ? words : words.map(stemOf)).join(' ');
    const entry = phrases.get(key) ?? { exact: [], stems: [] };
    phrases.set(key, entry);
    const list = isExact ? entry.exact : entry.stems;
    const same = list.find(
      ({ kind, type, codes, isPerson }) =>
        kind === meaning.kind &&
        type === meaning.type &&
        isPerson === meaning.isPerson &&
        codes.join() === meaning.codes.join(),
    );
    if (same) same.languages = new Set([...same.languages, ...meaning.languages]);
    else list.push(meaning);
  };
  for (const [type, kind] of nounTypes)
    for (const { code, values, inactive } of model.referenceCodes(type)) {
      if (inactive) continue;
      for (const language of questionLanguages) {
        const label = values[language];
        if (!label) continue;
        for (const text of new Set([label, ...(language === 'de' ? [spelledOut(label)] : [])]))
          for (const { words, isExact, isPerson } of formsOf(text, language, kind === 'specialty'))
            add(words, isExact, { kind, type, codes: [code], isPerson, languages: new Set([language]) });
      }
    }
  for (const [code, words] of Object.entries(genderWords))
    if (model.referenceCode('Gender', code))
      for (const language of questionLanguages)
        for (const word of words[language])
          add([word], true, {
            kind: 'gender',
            type: 'Gender',
            codes: [code],
            isPerson: false,
            languages: new Set([language]),
          });
  const spoken = new Map<string, Set<string>>();
  for (const { code, values, inactive } of model.referenceCodes('Language')) {
    if (inactive) continue;
    for (const language of questionLanguages) {
      const word = phraseWords(values[language] ?? '').join(' ');
      if (!word) continue;
      spoken.set(word, (spoken.get(word) ?? new Set()).add(code));
      // "po hiszpańsku", "język hiszpański".
      if (language === 'pl' && word.endsWith('ki')) {
        const adverb = word.replace(/i$/, 'u');
        spoken.set(adverb, (spoken.get(adverb) ?? new Set()).add(code));
      }
      const meaning = { kind: 'language', type: 'Language', codes: [code], isPerson: false } as const;
      for (const ending of speakerEndings[language] ?? [])
        add([word + ending], true, { ...meaning, languages: new Set([language]) });
    }
  }
  const places = {
    Country: new Map<string, Set<string>>(),
    AdministrativeArea: new Map<string, Set<string>>(),
  };
  for (const kind of ['Country', 'AdministrativeArea'] as const)
    for (const { code, values, inactive } of model.referenceCodes(kind)) {
      if (inactive) continue;
      for (const label of Object.values(values)) {
        const name = phraseWords(label).join(' ');
        places[kind].set(name, (places[kind].get(name) ?? new Set()).add(code));
      }
    }
  const ofLanguages = Object.values<LanguageWords>(moreLanguages).flatMap(({ countries = {} }) =>
    Object.entries(countries).flatMap(([code, names]) =>
      names.split(',').map((name) => [name, code] as const),
    ),
  );
  for (const [name, code] of [...Object.entries(shortCountries), ...ofLanguages])
    if (model.referenceCode('Country', code)) places.Country.set(name, new Set([code]));
  const regions = model.referenceCodes('AdministrativeArea').filter(({ inactive }) => !inactive);
  return {
    nounAt(words, at) {
      for (let length = Math.min(longest, words.length - at); length > 0; length--) {
        const part = words.slice(at, at + length);
        const exact = phrases.get(part.join(' '))?.exact ?? [];
        const meanings = exact.length ? exact : (phrases.get(part.map(stemOf).join(' '))?.stems ?? []);
        if (meanings.length) return { length, meanings };
      }
      return null;
    },
    languageCodes: (word) => [...(spoken.get(word) ?? [])],
    regionsByCode: (wanted) =>
      regions.flatMap(({ code }) => (code.slice(code.indexOf('-') + 1) === wanted ? [code] : [])),
    placeCodes: (kind, name) => [...(places[kind].get(name) ?? [])],
  };
}

const known = new WeakMap<DataModel, Lexicon>();

/** Returns the lexicon of a data model. Built once per model. */
export function lexiconOf(model: DataModel): Lexicon {
  const ready = known.get(model.snapshot) ?? makeLexicon(model);
  known.set(model.snapshot, ready);
  return ready;
}
