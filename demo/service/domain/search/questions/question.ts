/**
 * Splits a question such as "cardiologists in Boston who speak Spanish" into filters and the words that remain (decision 29). Understands
 * only what is certain: a wrong filter hides records, a missing one does not.
 */
import type { DataModel } from '../../data_model.ts';
import { clip } from '../language/fold.ts';
import { readUnspaced, unspacedCityNames, unspacedText, wordsFor } from './unspaced/reader.ts';
import type { UnspacedWords } from './unspaced/words/unspaced_words.ts';
import { lexiconOf, type Meaning } from './lexicon.ts';
import { meaningsOf, nounsOf, type Segment } from './nouns.ts';
import { phraseWords } from './persons.ts';
import { negations, strongLeads } from './phrases.ts';
import { nearAt, placeAt, placeCandidates, type IsCity, type Place, type PlacePart } from './places.ts';
import { spokenAt, type Spoken } from './spoken.ts';
import { tokensOf, type Token } from './tokens.ts';

/** A filter that the words of a question mean. */
export interface Understood {
  /** `[scope.]field`, as in a term of `filters`. */
  field: string;
  values: readonly string[];
  /** Reference type of the values; null for text. */
  type: string | null;
  /** The parts of the question, as written. */
  words: readonly string[];
}

export interface Question {
  /** What remains of the query. */
  rest: string;
  filters: readonly Understood[];
}

/** A part of a question. `isWord` tells which of its words remain when it is wanted as words; absent: all. */
type Part = PlacePart & { isWord?: (word: string) => boolean };

/** Languages in which "a" is a preposition. */
const weakIn = ['it', 'fr', 'es', 'pt-BR'] as const;

/** "dentistas no Brasil": "no" is a preposition in Portuguese, behind a noun, and the opposite in other languages. */
const isPortugueseIn = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.word === 'no' && !tokens[at]!.breaks && /(?:[ao]s?|oes|ais)$/.test(tokens[at - 1]?.word ?? '');

/** Fewer words are a name or a label, which the search finds anyway. */
const fewestWords = 3;
const mostWords = 40;
/** Maximum number of names that are looked up. A question has one place, rarely two; a Japanese name has up to three forms. */
export const mostNames = 16;

const fieldOf = (kind: Meaning['kind'], isPerson: boolean): string =>
  ({
    specialty: isPerson ? 'hcp.specialty_1__v|specialty_2__v|specialty_3__v' : 'specialty_1__v',
    hcpType: 'hcp.hcp_type__v',
    hcoType: 'hco.hco_type__v',
    status: 'status',
    gender: 'hcp.gender__v',
    language: 'hcp.language_1__v',
  })[kind];

/** Returns the names that a question may use as a city, folded, for one look-up of all. */
export function cityNames(q: string, model: DataModel): string[] {
  const words = wordsFor(q);
  if (words) {
    const text = unspacedText(q, words);
    return text === undefined ? [] : unspacedCityNames(text, words, model, mostNames);
  }
  const tokens = tokensOf(clip(q, 500));
  return tokens.length < fewestWords || tokens.length > mostWords
    ? []
    : placeCandidates(tokens, lexiconOf(model));
}

/**
 * Reads a question. Returns null when nothing is understood. `asWords`: parts that the user wants as words, as written in an earlier
 * answer.
 */
export function readQuestion(
  q: string,
  model: DataModel,
  isCity: IsCity,
  asWords: readonly string[] = [],
): Question | null {
  const words = wordsFor(q);
  if (words) return unspacedQuestion(q, words, model, { isCity, asWords });
  const text = clip(q, 500);
  const tokens = tokensOf(text);
  if (tokens.length < fewestWords || tokens.length > mostWords) return null;
  if (tokens.some(({ word }, at) => negations.has(word) && !isPortugueseIn(tokens, at))) return null;
  const lexicon = lexiconOf(model);
  const kept = new Set(asWords.map((words) => phraseWords(words).join(' ')));
  const segments: Segment[] = [];
  const spoken: Spoken[] = [];
  const places: Place[] = [];
  let from = 0;
  const closeAt = (at: number): void => {
    if (at > from) segments.push({ from, to: at });
  };
  for (let at = 0; at < tokens.length;) {
    const language = spokenAt(lexicon, tokens, at);
    const near = language ? null : nearAt(tokens, at, lexicon, isCity);
    const place = language || near ? null : placeAt(tokens, at, lexicon, isCity);
    const next = language?.next ?? near?.next ?? place?.next;
    if (next === undefined) {
      if (tokens[at]!.breaks) {
        closeAt(at);
        from = at;
      }
      at++;
      continue;
    }
    closeAt(at);
    if (language) spoken.push({ ...language, from: at });
    if (near) places.push(near);
    if (place) places.push(place);
    at = from = next;
  }
  closeAt(tokens.length);

  const understoodNouns = segments.map((segment, index) => {
    const nouns = nounsOf(lexicon, tokens, segment, index === 0);
    // Only fillers: dropped between two understood parts; at the beginning they may be a name.
    const isFiller = nouns?.length === 0 && segment.from > 0;
    return { segment, nouns: isFiller ? [] : nouns?.length ? meaningsOf(nouns) : null };
  });
  const languages = new Set(
    understoodNouns.flatMap(({ nouns }) => (nouns ?? []).flatMap(({ meaning }) => [...meaning.languages])),
  );
  const hasWeak = !languages.has('en') && weakIn.some((language) => languages.has(language));
  const everyNoIsIn = tokens.every(
    ({ word }, at) => word !== 'no' || places.some((place) => place.at === at),
  );
  if (!everyNoIsIn) return null;
  const surePlaces = places.filter(({ isWeak }) => !isWeak || hasWeak);
  const hasLead = tokens.slice(0, 2).some(({ word }) => strongLeads.has(word));
  if (!spoken.length && !surePlaces.length && !hasLead) return null;

  const parts: Part[] = [
    ...understoodNouns.flatMap(({ nouns }) =>
      (nouns ?? []).map(({ noun, meaning: { kind, isPerson, codes, type } }) => ({
        ...noun,
        field: fieldOf(kind, isPerson),
        values: codes,
        type,
      })),
    ),
    ...spoken.map(({ from, next, codes }) => ({
      from,
      to: next,
      field: fieldOf('language', true),
      values: codes,
      type: 'Language',
      isWord: (word: string) => lexicon.languageCodes(word).length > 0,
    })),
    ...surePlaces.flatMap((place) => place.parts),
  ];
  if (!parts.some(({ field }) => field !== null)) return null;
  const dropped = new Set<number>();
  const drop = (start: number, end: number): void => {
    for (let index = start; index < end; index++) dropped.add(index);
  };
  for (const { segment, nouns } of understoodNouns) if (nouns) drop(segment.from, segment.to);
  for (const { from, next } of spoken) drop(from, next);
  for (const { at, next } of surePlaces) drop(at, next);
  const filters: Understood[] = [];
  for (const { from, to, field, values, type, isWord } of parts.sort((one, other) => one.from - other.from)) {
    const words = text.slice(tokens[from]!.start, tokens[to - 1]!.end);
    if (field !== null && !kept.has(phraseWords(words).join(' ')))
      filters.push({ field, values: values.length ? values : [words], type, words: [words] });
    else
      for (let index = from; index < to; index++)
        if (isWord?.(tokens[index]!.word) ?? true) dropped.delete(index);
  }
  return { rest: restOf(text, tokens, dropped), filters: merged(filters) };
}

/** Reads a question in a language without spaces. Nothing but the parts that are wanted as words remains of it. */
function unspacedQuestion(
  q: string,
  words: UnspacedWords,
  model: DataModel,
  { isCity, asWords }: { isCity: IsCity; asWords: readonly string[] },
): Question | null {
  const text = unspacedText(q, words);
  const read = text === undefined ? null : readUnspaced(text, words, model, isCity);
  if (text === undefined || !read) return null;
  const kept = new Set(asWords.map((words) => words.trim()));
  const parts = [
    ...read.nouns.map(({ noun, meaning: { kind, isPerson, codes, type } }) => ({
      ...noun,
      field: fieldOf(kind, isPerson),
      values: codes,
      type,
    })),
    ...read.languages.map(({ codes, ...place }) => ({
      ...place,
      field: fieldOf('language', true),
      values: codes,
      type: 'Language',
    })),
    ...read.places,
  ].sort((one, other) => one.from - other.from);
  const filters: Understood[] = [];
  const rest: string[] = [];
  for (const { field, values, type, from, to } of parts) {
    const own = text.slice(from, to);
    if (field === null || kept.has(own)) rest.push(own);
    else filters.push({ field, values, type, words: [own] });
  }
  return filters.length || kept.size ? { rest: rest.join(' '), filters: merged(filters) } : null;
}

/** Returns the remaining words as they were written, with what stood between them. */
function restOf(text: string, tokens: readonly Token[], dropped: ReadonlySet<number>): string {
  let rest = '';
  let last = -1;
  tokens.forEach(({ start, end }, index) => {
    if (dropped.has(index)) return;
    const between = last === index - 1 && index > 0 ? text.slice(tokens[index - 1]!.end, start) : ' ';
    rest += between + text.slice(start, end);
    last = index;
  });
  return rest.trim();
}

/** Joins the values of one field: "nurses and midwives" finds both. */
function merged(filters: readonly Understood[]): Understood[] {
  const byField = new Map<string, Understood>();
  for (const filter of filters) {
    const same = byField.get(filter.field);
    byField.set(
      filter.field,
      same
        ? {
            ...same,
            values: [...new Set([...same.values, ...filter.values])],
            words: [...same.words, ...filter.words],
          }
        : { ...filter },
    );
  }
  return [...byField.values()];
}
