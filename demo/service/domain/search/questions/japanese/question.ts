/**
 * Splits a Japanese question, such as 横浜市でスペイン語を話す小児科医, into filters. Japanese has no spaces, so it is read from particle to particle with the labels of
 * the data model. A question is understood as a whole or not at all: an unknown part may be any part of a name.
 */
import type { DataModel } from '../../../data_model.ts';
import { foldText } from '../../language/fold.ts';
import { meaningsOf, type Noun } from '../nouns.ts';
import type { IsCity } from '../places.ts';
import { japaneseLexiconOf, type JapaneseLexicon } from './lexicon.ts';
import {
  alternative,
  cityEnding,
  cityEndings,
  conjunction,
  full,
  inPlace,
  leading,
  linking,
  nearPlace,
  negation,
  request,
  separators,
  speaking,
} from './words.ts';

/** A part of a question. `field` is null for what stays a word; no `kind` for places. */
export interface JapanesePart {
  field: string | null;
  values: readonly string[];
  type: string | null;
  from: number;
  to: number;
}

export interface JapaneseQuestion {
  nouns: NonNullable<ReturnType<typeof meaningsOf>>;
  languages: readonly { codes: readonly string[]; from: number; to: number }[];
  places: readonly JapanesePart[];
}

/** Longest name of a place, in characters. */
const longestPlace = 14;

/** Longest question, in characters. */
const longestQuestion = 60;

/** Japanese questions have particles, which are written in Hiragana. */
export const isJapanese = (text: string): boolean => /\p{Script=Hiragana}/u.test(text);

/** Returns a question in one form of its characters, which have a full and a half width; undefined for a text that is none. */
export function japaneseText(q: string): string | undefined {
  const text = q.length <= longestQuestion ? q.normalize('NFKC').trim() : '';
  return text && text.length <= longestQuestion && !negation.test(text) ? text : undefined;
}

/** Returns the end of what a sticky pattern matches at a position; undefined when it does not match. */
function endAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Ends of names from a position on, the longest first, each with the end of the particle after it. */
function namesAt(text: string, at: number): { to: number; next: number; isNear: boolean }[] {
  const names: { to: number; next: number; isNear: boolean }[] = [];
  for (let to = Math.min(text.length - 1, at + longestPlace); to > at; to--) {
    const near = endAt(nearPlace, text, to);
    const next = near ?? endAt(inPlace, text, to);
    if (next !== undefined && next < text.length) names.push({ to, next, isNear: near !== undefined });
  }
  return names;
}

const folded = (name: string): string => foldText(name).join(' ');

/** Names under which a city may be in the data. */
const citiesOf = (name: string): string[] =>
  cityEnding.test(name) ? [name] : [name, ...cityEndings.map((ending) => name + ending)];

/** Returns the folded names that a question may use as a city, at most `most`. */
export function japaneseCityNames(text: string, model: DataModel, most: number): string[] {
  const lexicon = japaneseLexiconOf(model);
  const names = new Set<string>();
  for (let start: number | undefined = 0, at = 0; at < text.length; at++) {
    if (start !== undefined)
      for (const { to } of namesAt(text, start).reverse())
        for (const part of partsOf(text, start, to)) {
          const [region] = regionBefore(lexicon, text, part.from, part.to);
          const name = text.slice(region?.to ?? part.from, part.to);
          if (!name || lexicon.countries.has(name) || lexicon.regions.has(name)) continue;
          for (const city of citiesOf(name)) names.add(folded(city));
          if (names.size >= most) return [...names].slice(0, most);
        }
    start = endAt(inPlace, text, at) ?? endAt(separators, text, at);
  }
  return [...names];
}

/** Returns the places that conjunctions join: 東京と大阪. */
function partsOf(text: string, from: number, to: number): { from: number; to: number }[] {
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
function regionBefore(lexicon: JapaneseLexicon, text: string, from: number, to: number): JapanesePart[] {
  for (let end = to - 1; end > from + 1; end--) {
    const codes = lexicon.wholeRegions.get(text.slice(from, end));
    if (codes) return [{ field: regionField, values: codes, type: 'AdministrativeArea', from, to: end }];
  }
  return [];
}

interface Reader {
  text: string;
  lexicon: JapaneseLexicon;
  isCity: IsCity;
}

/** Reads one place. A name of a region and of a city in it means the region, which has both. */
function placeOf({ text, lexicon, isCity }: Reader, from: number, to: number): JapanesePart[] | null {
  const name = text.slice(from, to);
  const countries = lexicon.countries.get(name);
  if (countries) return [{ field: 'primary_country__v', values: countries, type: 'Country', from, to }];
  const regions = lexicon.regions.get(name);
  if (regions) return [{ field: regionField, values: regions, type: 'AdministrativeArea', from, to }];
  const before = regionBefore(lexicon, text, from, to);
  const start = before[0]?.to ?? from;
  const city = citiesOf(text.slice(start, to)).find((one) => isCity(folded(one)));
  return city === undefined
    ? null
    : [...before, { field: 'address.locality__v', values: [city], type: null, from: start, to }];
}

/** Reads places of one kind with the particle after them; null when there are none. */
function placesAt(reader: Reader, at: number): { next: number; parts: JapanesePart[] } | null {
  for (const { to, next, isNear } of namesAt(reader.text, at)) {
    const whole = placeOf(reader, at, to);
    const list = whole
      ? [whole]
      : partsOf(reader.text, at, to).map((part) => placeOf(reader, part.from, part.to));
    if (list.some((one) => one === null)) continue;
    const parts = list.flatMap((one) => one!);
    if (list.length > 1 && new Set(parts.map(({ field }) => field)).size > 1) continue;
    return { next, parts: isNear ? parts.map((part) => ({ ...part, field: null })) : parts };
  }
  return null;
}

/** Reads スペイン語を話す; null when there is no language, or several of which a record has only one. */
function languagesAt(
  { text, lexicon }: Reader,
  at: number,
): { next: number; to: number; codes: string[] } | null {
  const codes: string[] = [];
  for (let from = at; ;) {
    const found = lexicon.languageAt(text, from);
    if (!found) return null;
    codes.push(...found.codes);
    const to = from + found.length;
    const next = endAt(speaking, text, to);
    if (next !== undefined) return { next, to: next, codes };
    const further = endAt(alternative, text, to);
    if (further === undefined) return null;
    from = further;
  }
}

/** Reads a question; null when a part of it is not understood. */
export function readJapanese(text: string, model: DataModel, isCity: IsCity): JapaneseQuestion | null {
  const lexicon = japaneseLexiconOf(model);
  const reader: Reader = { text, lexicon, isCity };
  const nouns: Noun[] = [];
  const languages: { codes: readonly string[]; from: number; to: number }[] = [];
  const places: JapanesePart[] = [];
  let isRequest = false;
  let isJoined = false;
  let at = endAt(leading, text, 0) ?? 0;
  while (at < text.length) {
    const separated = endAt(separators, text, at);
    if (separated !== undefined) {
      at = separated;
      continue;
    }
    const end = nouns.length ? (endAt(request, text, at) ?? endAt(full, text, at)) : undefined;
    if (end !== undefined) {
      isRequest = endAt(request, text, at) !== undefined;
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
      at = place.next;
    } else return null;
  }
  const meanings = meaningsOf(nouns);
  return meanings && (places.length || languages.length || isRequest)
    ? { nouns: meanings, languages, places }
    : null;
}
