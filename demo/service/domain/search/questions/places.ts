/** Reads the places of a question: "in Portland, Oregon", "à Lyon", "in the United States". */
import { capitalized, polishNames } from './languages/polish_places.ts';
import {
  alternatives,
  articles,
  conjunctions,
  fillers,
  nearPrepositions,
  placePrepositions,
  speakVerbs,
} from './phrases.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** Whether a city with this folded name is in the data. */
export type IsCity = (name: string) => boolean;

/** Number of words in the longest name of a place that is looked up. */
const longestName = 4;

/** A part of a place. `field` is null for a part that stays a word; no `values` means the text as written. */
export interface PlacePart {
  field: string | null;
  values: readonly string[];
  type: string | null;
  from: number;
  to: number;
}

export interface Place {
  /** The preposition. */
  at: number;
  next: number;
  /** True when the preposition is also another word. */
  isWeak: boolean;
  parts: readonly PlacePart[];
}

/** Regions that are one city: both readings are the same place. */
const cityRegions = new Set(['DE-BE', 'DE-HH', 'AT-9']);

/** Whether a token is a preposition. A capital letter or a full stop makes it part of a name. */
const isPreposition = (token: Token | undefined, isFirst: boolean): boolean =>
  token !== undefined &&
  placePrepositions.has(token.word) &&
  (isFirst || token.written === token.written.toLowerCase());

const nameOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ');

const ends = (tokens: readonly Token[], from: number): number[] => {
  const list: number[] = [];
  for (let to = from + 1; to <= Math.min(tokens.length, from + longestName); to++) {
    if (to > from + 1 && tokens[to - 1]!.breaks) break;
    list.unshift(to);
  }
  return list;
};

const joins = (word: string): boolean => conjunctions.has(word) || alternatives.has(word);

const nearLength = (tokens: readonly Token[], at: number): number =>
  nearPrepositions.find((words) => words.every((word, index) => tokens[at + index]?.word === word))?.length ??
  0;

/** Returns the folded names after prepositions, for one look-up of all. */
export function placeCandidates(tokens: readonly Token[], lexicon: Lexicon): string[] {
  const names = new Set<string>();
  tokens.forEach((token, at) => {
    const length = isPreposition(token, at === 0) ? 1 : nearLength(tokens, at);
    if (!length) return;
    for (let from = at + length; from < tokens.length;) {
      for (const to of ends(tokens, from)) names.add(nameOf(tokens, from, to));
      for (const name of polishNames(token.word, tokens[from]!.word)) names.add(name);
      // The city after "and" as well.
      const joined = tokens.slice(from, from + longestName + 1).findIndex(({ word }) => joins(word));
      if (joined < 1) break;
      from += joined + 1;
    }
  });
  return [...names].filter((name) => !lexicon.placeCodes('Country', name).length);
}

interface Reader {
  tokens: readonly Token[];
  lexicon: Lexicon;
  isCity: IsCity;
}

interface Reading {
  to: number;
  isCity: boolean;
  /** The city's name, when the words are another form of it. */
  cityName?: string;
  regions: readonly string[];
  countries: readonly string[];
}

/** Returns the longest name from a token on that is a city, region or country. */
function readingAt(
  tokens: readonly Token[],
  from: number,
  lexicon: Lexicon,
  isCity: IsCity,
  preposition = '',
): Reading | null {
  const read = (name: string, to: number): Reading | null => {
    const reading = {
      to,
      isCity: isCity(name),
      regions: lexicon.placeCodes('AdministrativeArea', name),
      countries: lexicon.placeCodes('Country', name),
    };
    return reading.isCity || reading.regions.length || reading.countries.length ? reading : null;
  };
  for (const to of ends(tokens, from)) {
    const reading = read(nameOf(tokens, from, to), to);
    if (reading) return reading;
  }
  for (const name of polishNames(preposition, tokens[from]?.word ?? '')) {
    const reading = read(name, from + 1);
    if (reading) return { ...reading, cityName: capitalized(name) };
  }
  return null;
}

const regionField = 'address.administrative_area__v';
const region = (values: readonly string[], from: number, to: number): PlacePart => ({
  field: regionField,
  values,
  type: 'AdministrativeArea',
  from,
  to,
});
const country = (values: readonly string[], from: number, to: number): PlacePart => ({
  field: 'primary_country__v',
  values,
  type: 'Country',
  from,
  to,
});
const city = (from: number, to: number, name?: string): PlacePart => ({
  field: 'address.locality__v',
  values: name === undefined ? [] : [name],
  type: null,
  from,
  to,
});
const words = (from: number, to: number): PlacePart => ({ field: null, values: [], type: null, from, to });

/** Returns the region that follows a city: its label, or its code in capital letters, as in "Portland, OR". */
function regionAfter(tokens: readonly Token[], at: number, lexicon: Lexicon): PlacePart | null {
  for (const to of ends(tokens, at)) {
    const codes = lexicon.placeCodes('AdministrativeArea', nameOf(tokens, at, to));
    if (codes.length) return region(codes, at, to);
  }
  const written = tokens[at]?.written ?? '';
  const codes = /^[A-Z]{2,3}$/.test(written) ? lexicon.regionsByCode(written) : [];
  return codes.length ? region(codes, at, at + 1) : null;
}

function countryAfter(tokens: readonly Token[], at: number, lexicon: Lexicon): PlacePart | null {
  for (const to of ends(tokens, at)) {
    const codes = lexicon.placeCodes('Country', nameOf(tokens, at, to));
    if (codes.length === 1) return country(codes, at, to);
  }
  return null;
}

/** Reads a place whose preposition is at a token; null when no known place follows. */
export function placeAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
  isCity: IsCity,
): Place | null {
  if (!isPreposition(tokens[at], at === 0)) return null;
  // "à" is sure, "a" is not.
  const isWeak = tokens[at]!.written.toLowerCase() === 'a';
  const place = (next: number, parts: readonly PlacePart[]): Place => ({ at, next, isWeak, parts });
  const listOf = (kind: Kind, first: readonly PlacePart[]): Place | null => {
    const parts = withJoined(kind, first, { tokens, lexicon, isCity });
    return parts && place(parts.at(-1)!.to, parts);
  };
  let from = at + 1;
  let reading = readingAt(tokens, from, lexicon, isCity, tokens[at]!.word);
  if (!reading && articles.has(tokens[from]?.word ?? '')) {
    // Cities have no article.
    from++;
    reading = readingAt(tokens, from, lexicon, () => false);
  }
  if (!reading) return null;
  const { to, regions, countries, cityName } = reading;
  const regionNext = reading.isCity ? regionAfter(tokens, to, lexicon) : null;
  const countryNext = countryAfter(tokens, regionNext?.to ?? to, lexicon);
  const further = [regionNext, countryNext].filter((part) => part !== null);
  const next = further.at(-1)?.to ?? to;
  if (
    reading.isCity &&
    (regionNext ||
      (!regions.length && !countries.length) ||
      (regions.every((code) => cityRegions.has(code)) && !countries.length))
  ) {
    const parts = [city(from, to, cityName), ...further];
    return further.length ? place(next, parts) : listOf('city', parts);
  }
  const readings = [reading.isCity, regions.length > 0, countries.length > 0].filter(Boolean).length;
  if (readings > 1) return place(next, [words(from, to), ...further]);
  if (!regions.length) return listOf('country', [country(countries, from, to)]);
  const parts = [region(regions, from, to), ...further];
  return further.length ? place(next, parts) : listOf('region', parts);
}

type Kind = 'city' | 'region' | 'country';

/** Returns the part that a name surely is; null when it is another kind of place as well. */
function partOf(
  kind: Kind,
  from: number,
  { to, isCity, cityName, regions, countries }: Reading,
): PlacePart | null {
  const isSure = [isCity, regions.length > 0, countries.length > 0].filter(Boolean).length === 1;
  if (!isSure) return null;
  if (kind === 'city') return isCity ? city(from, to, cityName) : null;
  if (kind === 'region') return regions.length ? region(regions, from, to) : null;
  return countries.length ? country(countries, from, to) : null;
}

/** Adds the places of the same kind that "and" or "or" joins. Null when it joins something else, which a filter would exclude. */
function withJoined(
  kind: Kind,
  parts: readonly PlacePart[],
  { tokens, lexicon, isCity }: Reader,
): readonly PlacePart[] | null {
  const end = parts.at(-1)!.to;
  if (!joins(tokens[end]?.word ?? '')) return parts;
  const from = end + (isPreposition(tokens[end + 1], false) ? 2 : 1);
  const reading = readingAt(tokens, from, lexicon, isCity);
  const part = reading && partOf(kind, from, reading);
  if (part) return withJoined(kind, [...parts, part], { tokens, lexicon, isCity });
  const next = tokens[from]?.word ?? '';
  return fillers.has(next) || speakVerbs.has(next) ? parts : null;
}

/** Reads "near Boston": the place stays a word. */
export function nearAt(tokens: readonly Token[], at: number, lexicon: Lexicon, isCity: IsCity): Place | null {
  const length = nearLength(tokens, at);
  if (!length) return null;
  const reading = readingAt(tokens, at + length, lexicon, isCity);
  if (!reading) return null;
  return { at, next: reading.to, isWeak: false, parts: [words(at + length, reading.to)] };
}
