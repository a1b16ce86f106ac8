/**
 * Expands typed words to the index entries that answer them, in tiers. 0: the word itself. 1: words it begins, and the same words joined,
 * split or abbreviated. 2: nicknames, forms in other languages and sound-alikes. 3: words it may be a misspelling of.
 */
import type { Store } from '../../../store/store.ts';
import type { DataModel } from '../../data_model.ts';
import { answersOf, mostOfAKind } from '../answers.ts';
import { findCandidates, findSame, findSimilar, isNumeric, type Found } from '../candidates.ts';
import type { KnownWords } from '../known_words.ts';
import { allOf, anyOf } from './combinations.ts';
import type { Alternative, Expansion } from './expansion.ts';
import type { ParsedQuery } from './words.ts';
import { entriesOfPersons } from '../questions/person_words.ts';
import { pairsOf } from '../language/fold.ts';
import { scriptKeysOfLatin } from '../language/readings.ts';
import { variantsOf } from '../language/kanji.ts';
import { kindsOf } from '../language/abbreviated_kinds.ts';
import { joinsOf, mayBeInitials, piecesOf, splitsOf, splitsWithInitials } from '../language/segments.ts';
import { isTitle, synonymsOf } from '../language/synonyms.ts';
import { latinFormsOf, type Transcription } from '../language/transcriptions.ts';
import { mayBeAcronym } from '../index/acronyms.ts';
import {
  acronymEntry,
  entryOfBeginning,
  entryOfPiece,
  isConnective,
  isInitialPiece,
  labelsOf,
  nameEntry,
  quoteEntry,
  scriptEntry,
  typeEntry,
  type Labels,
} from '../index/terms.ts';

/**
 * Maximum number of records for a prefix query. A prefix of more words than are listed is sent to the index as such, but the index is slow
 * at that. Beyond this number, only the most frequent words are used until the user types more.
 */
const mostByPrefix = 20_000;

/** A word alone that more records have is a name, not the beginning of an acronym. */
const mostForAcronym = 20;

const conjunction = (entries: readonly string[]): string =>
  entries.length === 1 ? quoteEntry(entries[0]!) : `(${entries.map(quoteEntry).join(' & ')})`;

const wordsOf = (found: readonly Found[]): string[] => found.map(({ word }) => word);

/**
 * Returns the entries of codes whose label has the word. A connective ("of", "de") counts only when another word of the query is in the
 * same label. Otherwise, "de la Cruz" would find everybody in family medicine (Médecine de famille).
 */
function labelEntries(labels: Labels, word: string, query: readonly string[]): readonly string[] {
  const entries = labels.entriesOf(word);
  if (!isConnective(word)) return entries;
  const others = query.filter((other) => !isConnective(other));
  const shared = new Set(others.flatMap((other) => labels.entriesOf(other)));
  return entries.filter((entry) => shared.has(entry));
}

/** What all words of a query share. */
interface Query {
  words: readonly string[];
  candidates: readonly Found[];
  joins: ReadonlyMap<string, readonly string[]>;
  splits: ReadonlyMap<string, readonly (readonly string[])[]>;
  transcriptions: ReadonlyMap<string, readonly Transcription[]>;
  acronym: string | null;
  model: DataModel;
  records: number;
}

function expansionOf(word: string, query: Query): Expansion {
  const { candidates, model, records } = query;
  const labels = labelsOf(model);
  const joins = query.joins.get(word) ?? [];
  const splits = query.splits.get(word) ?? [];
  const answers = answersOf(word, candidates, joins, query.transcriptions.get(word) ?? []);
  const documentsOf = new Map(candidates.map((found) => [found.word, found.documents]));
  const count = (word: string): number => documentsOf.get(word) ?? 0;
  const prefixed = wordsOf(answers.beginnings.slice(0, mostOfAKind.prefix));
  const heard = wordsOf(answers.heard);
  const misspelt = wordsOf(answers.misspelt);

  const plain = (words: readonly string[]): Alternative[] =>
    words.map((word) => ({
      query: quoteEntry(word),
      inName: quoteEntry(nameEntry(word)),
      documents: count(word),
    }));
  const inNames = (entries: readonly string[], documents: number): Alternative => {
    const inName = conjunction(entries);
    return { query: inName, inName, documents };
  };
  const onlyNames = (words: readonly string[]): Alternative[] =>
    words.map((word) => inNames([nameEntry(word)], count(word)));
  // One alternative for all codes, so that the records of the word count once.
  const ofCodes = (word: string, entries: readonly string[]): Alternative[] =>
    entries.length
      ? [
          {
            query: anyOf(entries.map(quoteEntry)),
            inName: null,
            documents: count(word),
            ...(entries.every(labels.isSpecialty) && { specialties: entries.length }),
          },
        ]
      : [];
  const labelled = (words: readonly string[]): Alternative[] =>
    words.filter((word) => !isConnective(word)).flatMap((word) => ofCodes(word, labels.entriesOf(word)));
  // Who types "derma" means dermatology, and not the "darm" in the Dutch label of gastroenterology, which sounds like it.
  const beginsLabel = labelled([word, ...prefixed]).length > 0;
  const isKnown = count(word) > 1;
  // "Unity" is a word of names and does not mean the United States.
  const labelledAlike = (words: readonly string[]): Alternative[] =>
    beginsLabel ? [] : labelled(words).filter((each) => !isKnown || each.specialties !== undefined);

  const promised = answers.beginnings.reduce((sum, { documents }) => sum + documents, count(word));
  const byPrefix = Math.min(promised, records);
  const isWhole =
    isNumeric(word) || answers.beginnings.length <= mostOfAKind.prefix || byPrefix <= mostByPrefix;
  const isListed = !isNumeric(word) && (answers.beginnings.length <= mostOfAKind.prefix || !isWhole);
  const begins = isListed
    ? plain(prefixed)
    : [{ query: `${quoteEntry(word)}:*`, inName: `${quoteEntry(nameEntry(word))}:*`, documents: byPrefix }];
  const isInitial = Array.from(word).length === 1;
  const beginning = isNumeric(word) && !isInitial ? null : entryOfBeginning(word);
  if (beginning !== null) {
    const inName = quoteEntry(beginning);
    // One letter stands for names only, because every record has a word that begins with it.
    if (isInitial) begins.length = 0;
    begins.unshift({ query: inName, inName, documents: isInitial ? mostByPrefix : 0 });
  }
  const pairs = pairsOf(word);
  if (pairs.length)
    begins.push({ query: conjunction(pairs), inName: conjunction(pairs.map(nameEntry)), documents: 0 });
  const variants = pairs.map((pair) => anyOf([pair, ...variantsOf(pair)].map(nameEntry).map(quoteEntry)));
  const apart = (hasInitials: boolean): Alternative[] =>
    splits
      .filter((pieces) => pieces.some(isInitialPiece) === hasInitials)
      .map((pieces) => inNames(pieces.map(entryOfPiece), Math.min(...pieces.map(count))));
  const scriptKeys = [word, ...joins].flatMap(scriptKeysOfLatin);
  const acronyms = [word, ...joins].filter(mayBeAcronym).map((acronym) => quoteEntry(acronymEntry(acronym)));
  const acronymsBegun =
    count(word) <= mostForAcronym || query.words.length > 1 ? acronyms.map((entry) => `${entry}:*`) : [];
  const only = (entries: readonly string[]): Alternative[] =>
    entries.map((entry) => ({ query: entry, inName: entry, documents: 0 }));
  const besideName = (): Alternative[] => [
    ...ofCodes(word, entriesOfPersons(model, word, isKnown)),
    ...ofCodes(word, labels.entriesOfAbbreviation(word, isKnown)),
    ...ofCodes(
      word,
      [...new Set(synonymsOf(word).flatMap((other) => labels.entriesOf(other)))].filter(labels.isSpecialty),
    ),
  ];
  const title = isTitle(word)
    ? [{ query: quoteEntry(typeEntry('HCP')), inName: null, documents: mostByPrefix }]
    : [];
  return {
    word,
    tiers: [
      [
        ...plain([word]),
        ...only(query.acronym === null ? [] : [quoteEntry(acronymEntry(query.acronym))]),
        ...ofCodes(word, labelEntries(labels, word, query.words)),
        ...ofCodes(word, labels.entriesOfCode(word)),
      ],
      [
        ...plain(wordsOf(answers.same)),
        ...apart(false),
        ...only(acronyms),
        ...begins,
        ...labelled(prefixed),
        ...(query.words.length > 1 ? besideName() : []),
      ],
      [
        ...apart(true),
        ...onlyNames(wordsOf(answers.aliases)),
        ...scriptKeys.map((key) => inNames([scriptEntry(key)], 0)),
        ...only(acronymsBegun),
        ...only(variants.length ? [allOf(variants)!] : []),
        ...plain(heard),
        ...labelledAlike(heard),
        ...title,
      ],
      [...plain(misspelt), ...labelledAlike(misspelt)],
    ],
    isWhole,
    alike: new Map(
      [answers.misspelt, answers.heard, answers.aliases, answers.same]
        .flat()
        .map(({ word, closeness }) => [word, closeness]),
    ),
    splits,
    scriptKeys,
    acronym: query.acronym,
    documents: count(word),
    records,
  };
}

interface Shortened extends Pick<ParsedQuery, 'initials' | 'acronym'> {
  isLiteral: boolean;
}

/** Expands words in the order in which they were typed. `records`: the number of all records. `shortened`: words that may be initials of given names, and the acronym that all may be. */
export async function expandWords(
  store: Store,
  known: KnownWords,
  model: DataModel,
  sequence: readonly string[],
  records: number,
  { initials, acronym, isLiteral }: Shortened = { initials: [], acronym: null, isLiteral: false },
): Promise<Map<string, Expansion>> {
  if (!sequence.length) return new Map();
  const words = [...new Set(sequence)];
  const joins = joinsOf(sequence.filter((word) => !isNumeric(word)));
  const kinds = new Map(words.map((word) => [word, kindsOf(word, words.length === 1)]));
  const transcriptions = isLiteral
    ? new Map<string, Transcription[]>()
    : await known.transcribed(store, words);
  const transcribed = [...transcriptions.values()].flat().map(({ word }) => word);
  const others = [...joins.values(), ...[...kinds.values()].flat()].flat();
  const candidates = await findCandidates(store, words, [...new Set([...others, ...transcribed])], isLiteral);
  const found = new Set(wordsOf(candidates));
  const unknown = words.filter((word) => !found.has(word) && !isNumeric(word));
  const forms = (word: string): string[] =>
    isLiteral ? [word] : [word, ...variantsOf(word), ...latinFormsOf(word)];
  const more = [
    ...(await findSame(
      store,
      [...new Set(unknown.flatMap(forms).flatMap(piecesOf))].filter((piece) => !found.has(piece)),
    )),
    ...(isLiteral ? [] : await findSimilar(store, known, unknown)),
  ].filter(({ word }) => !found.has(word));
  const all = [...new Map([...candidates, ...more].map((found) => [found.word, found])).values()];
  const documentsOf = new Map(all.map(({ word, documents }) => [word, documents]));
  const count = (piece: string): number => documentsOf.get(piece) ?? 0;
  const splitsOfWord = (word: string): readonly (readonly string[])[] => {
    const begins = candidates.some((found) => found.word.startsWith(word));
    const isInCapitals = initials.includes(word);
    if (words.length > 1 && mayBeInitials(word, isInCapitals) && (isInCapitals || !begins))
      return [Array.from(word)];
    if (!unknown.includes(word)) return [];
    return [
      ...forms(word).flatMap((form) => splitsOf(form, count)),
      ...(begins ? [] : splitsWithInitials(word, count)),
    ];
  };
  const splits = new Map(words.map((word) => [word, [...splitsOfWord(word), ...kinds.get(word)!]]));
  const query: Query = { words, candidates: all, joins, splits, transcriptions, acronym, model, records };
  return new Map(words.map((word) => [word, expansionOf(word, query)]));
}
