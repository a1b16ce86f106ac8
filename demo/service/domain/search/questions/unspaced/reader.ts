/**
 * Splits a question in Japanese, Korean or Chinese, such as 横浜市でスペイン語を話す小児科医, into filters. It is read from particle to particle with the labels of the
 * data model, because words have no spaces between them, or particles behind them. A question is understood as a whole or not at all: an unknown part
 * may be any part of a name.
 */
import type { DataModel } from '../../../data_model.ts';
import { foldText } from '../../language/fold.ts';
import { meaningsOf, type Noun } from '../nouns.ts';
import type { IsCity } from '../places.ts';
import { unspacedLexiconOf, type UnspacedLexicon } from './lexicon.ts';
import { japanese } from './words/ja.ts';
import { korean } from './words/ko.ts';
import type { UnspacedWords } from './words/unspaced_words.ts';
import { chinese } from './words/zh.ts';

/** A part of a question. `field` is null for what stays a word; no `kind` for places. */
export interface UnspacedPart {
  field: string | null;
  values: readonly string[];
  type: string | null;
  from: number;
  to: number;
}

export interface UnspacedQuestion {
  nouns: NonNullable<ReturnType<typeof meaningsOf>>;
  languages: readonly { codes: readonly string[]; from: number; to: number }[];
  places: readonly UnspacedPart[];
}

/** Longest name of a place, in characters. */
const longestPlace = 14;

/** Longest question, in characters. */
const longestQuestion = 60;

/** Japanese first: it has Chinese letters as well. */
const written = [japanese, korean, chinese];

/** Returns the words of the language in which a text is written; undefined for languages with spaces. */
export const wordsFor = (text: string): UnspacedWords | undefined =>
  written.find(({ isWritten }) => isWritten.test(text));

/** Returns a question in one form of its characters, which have a full and a half width; undefined for other texts. */
export function unspacedText(q: string, { negation }: UnspacedWords): string | undefined {
  const text = q.length <= longestQuestion ? q.normalize('NFKC').trim() : '';
  return text && text.length <= longestQuestion && !negation.test(text) ? text : undefined;
}

/** Returns the end of what a sticky pattern matches at a position; undefined when it does not match. */
function endAt(pattern: RegExp | undefined, text: string, at: number): number | undefined {
  if (!pattern) return undefined;
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

interface Reader {
  text: string;
  words: UnspacedWords;
  lexicon: UnspacedLexicon;
  isCity: IsCity;
}

interface Named {
  to: number;
  next: number;
  /** Nothing is after the name. */
  isBare?: boolean;
  isNear?: boolean;
}

/** Length of the longest name of a city with nothing after it, in characters. */
const longestBareCity = 4;

/** Ends of names from a position on, the longest first, each with the end of the particle after it. */
function namesAt({ text, words }: Pick<Reader, 'text' | 'words'>, at: number): Named[] {
  const names: Named[] = [];
  for (let to = Math.min(text.length - 1, at + longestPlace); to > at; to--) {
    const near = endAt(words.nearPlace, text, to);
    const next = near ?? endAt(words.inPlace, text, to);
    if (next !== undefined && next < text.length) names.push({ to, next, isNear: near !== undefined });
  }
  if (words.hasBarePlaces)
    for (let to = Math.min(text.length - 1, at + longestPlace); to > at + 1; to--)
      names.push({ to, next: to, isBare: true });
  return names;
}

const folded = (name: string): string => foldText(name).join(' ');

/** Names under which a city may be in the data. */
const citiesOf = ({ cityEnding, cityEndings }: UnspacedWords, name: string): string[] =>
  cityEnding.test(name) ? [name] : [name, ...cityEndings.map((ending) => name + ending)];

/** Returns the folded names that a question may use as a city, at most `most`. */
export function unspacedCityNames(
  text: string,
  words: UnspacedWords,
  model: DataModel,
  most: number,
): string[] {
  const lexicon = unspacedLexiconOf(model, words);
  const names = new Set<string>();
  const add = (from: number, to: number): void => {
    for (const part of partsOf(words, text, from, to)) {
      const [region] = regionBefore(lexicon, text, part.from, part.to);
      const name = text.slice(region?.to ?? part.from, part.to);
      if (!name || lexicon.countries.has(name) || lexicon.regions.has(name)) continue;
      for (const city of citiesOf(words, name)) names.add(folded(city));
    }
  };
  for (let start: number | undefined = beginOf(words, text), at = start; at < text.length; at++) {
    if (start !== undefined) {
      const named = namesAt({ text, words }, start);
      for (const { to, isBare } of named.reverse())
        if (!isBare || to - start <= longestBareCity) add(start, to);
      if (names.size >= most) return [...names].slice(0, most);
    }
    start = endAt(words.inPlace, text, at) ?? endAt(words.separators, text, at);
  }
  return [...names];
}

/** Returns where the question begins, behind the words that ask. */
function beginOf({ asking, separators, leading }: UnspacedWords, text: string): number {
  let at = endAt(asking, text, 0) ?? 0;
  at = endAt(leading, text, at) ?? at;
  return endAt(separators, text, at) ?? at;
}

/** Returns the places that conjunctions join: 東京と大阪. */
function partsOf(
  { conjunction }: UnspacedWords,
  text: string,
  from: number,
  to: number,
): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let start = from;
  for (let at = from + 1; at < to - 1; at++) {
    const next = endAt(conjunction, text, at);
    if (next === undefined || next >= to) continue;
    parts.push({ from: start, to: at });
    start = at = next;
  }
  return [...parts, { from: start, to }];
}

const regionField = 'address.administrative_area__v';

/** Returns the region with which the name of a city begins: 神奈川県横浜市. */
function regionBefore(lexicon: UnspacedLexicon, text: string, from: number, to: number): UnspacedPart[] {
  for (let end = to - 1; end > from + 1; end--) {
    const codes = lexicon.wholeRegions.get(text.slice(from, end));
    if (codes) return [{ field: regionField, values: codes, type: 'AdministrativeArea', from, to: end }];
  }
  return [];
}

/** Reads one place. A name of a region and of a city in it means the region, which has both. */
function placeOf({ text, words, lexicon, isCity }: Reader, from: number, to: number): UnspacedPart[] | null {
  const name = text.slice(from, to);
  const countries = lexicon.countries.get(name);
  if (countries) return [{ field: 'primary_country__v', values: countries, type: 'Country', from, to }];
  const regions = lexicon.regions.get(name);
  if (regions) return [{ field: regionField, values: regions, type: 'AdministrativeArea', from, to }];
  const before = regionBefore(lexicon, text, from, to);
  const start = before[0]?.to ?? from;
  const city = citiesOf(words, text.slice(start, to)).find((one) => isCity(folded(one)));
  return city === undefined
    ? null
    : [...before, { field: 'address.locality__v', values: [city], type: null, from: start, to }];
}

/** Reads places of one kind with the particle after them; null when there are none. */
function placesAt(
  reader: Reader,
  at: number,
): { next: number; parts: UnspacedPart[]; isBare: boolean } | null {
  for (const { to, next, isNear, isBare = false } of namesAt(reader, at)) {
    const whole = placeOf(reader, at, to);
    const list = whole
      ? [whole]
      : partsOf(reader.words, reader.text, at, to).map((part) => placeOf(reader, part.from, part.to));
    if (list.some((one) => one === null)) continue;
    const parts = list.flatMap((one) => one!);
    if (list.length > 1 && new Set(parts.map(({ field }) => field)).size > 1) continue;
    return { next, isBare, parts: isNear ? parts.map((part) => ({ ...part, field: null })) : parts };
  }
  return null;
}

/** Reads スペイン語を話す; null when there is no language, or several of which a record has only one. */
function languagesAt(
  { text, words, lexicon }: Reader,
  at: number,
): { next: number; to: number; codes: string[] } | null {
  const codes: string[] = [];
  const first = words.beforeLanguage ? endAt(words.beforeLanguage, text, at) : at;
  if (first === undefined) return null;
  for (let from = first; ;) {
    const found = lexicon.languageAt(text, from);
    if (!found) return null;
    codes.push(...found.codes);
    const to = from + found.length;
    const next = endAt(words.speaking, text, to);
    if (next !== undefined) return { next, to: next, codes };
    const further = endAt(words.alternative, text, to);
    if (further === undefined) return null;
    from = further;
  }
}

/** Reads a question; null when a part of it is not understood. */
export function readUnspaced(
  text: string,
  words: UnspacedWords,
  model: DataModel,
  isCity: IsCity,
): UnspacedQuestion | null {
  const lexicon = unspacedLexiconOf(model, words);
  const { separators, request, full, conjunction, linking } = words;
  const reader: Reader = { text, words, lexicon, isCity };
  const nouns: Noun[] = [];
  const languages: { codes: readonly string[]; from: number; to: number }[] = [];
  const places: UnspacedPart[] = [];
  let isRequest = endAt(words.asking, text, 0) !== undefined;
  let isJoined = false;
  let hasBarePlace = false;
  let at = beginOf(words, text);
  while (at < text.length) {
    const separated = endAt(separators, text, at);
    if (separated !== undefined) {
      at = separated;
      continue;
    }
    const end = nouns.length ? (endAt(request, text, at) ?? endAt(full, text, at)) : undefined;
    if (end !== undefined) {
      isRequest ||= endAt(request, text, at) !== undefined;
      break;
    }
    const joined = nouns.length ? endAt(conjunction, text, at) : undefined;
    if (joined !== undefined && lexicon.nounAt(text, joined)) {
      isJoined = true;
      at = joined;
      continue;
    }
    const language = languagesAt(reader, at);
    const noun = language ? null : lexicon.nounAt(text, at);
    const place = language || noun ? null : placesAt(reader, at);
    if (language) {
      languages.push({ codes: language.codes, from: at, to: language.to });
      at = language.next;
    } else if (noun) {
      const to = at + noun.length;
      nouns.push({ meanings: noun.meanings, isJoined, from: at, to });
      isJoined = false;
      const linked = endAt(linking, text, to);
      at =
        linked !== undefined && linked < text.length && endAt(request, text, to) === undefined ? linked : to;
    } else if (place) {
      places.push(...place.parts);
      hasBarePlace ||= place.isBare;
      at = place.next;
    } else return null;
  }
  const meanings = meaningsOf(nouns);
  // A place with nothing after it may be the beginning of a name.
  if (hasBarePlace && !languages.length && !isRequest && nouns.length < 2) return null;
  return meanings && (places.length || languages.length || isRequest)
    ? { nouns: meanings, languages, places }
    : null;
}
