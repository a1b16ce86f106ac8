/**
 * From the words that people type to the index entries that answer them, in tiers: 0 the word itself, 1 words it begins,
 * 2 nicknames, other languages' forms and sound-alikes, 3 words it is a misspelling of. Sought in table search_word, the distinct
 * words of all records, so that a misspelling costs the same with a thousand records and with a million.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { countRecords } from '../match/frequencies.ts';
import { anyOf } from './conditions.ts';
import { mistakesBetween } from './distance.ts';
import { pairsOf, soundOf, spellingsOf } from './fold.ts';
import { nicknamesOf } from './nicknames.ts';
import {
  initialEntry,
  isConnective,
  labelsOf,
  nameEntry,
  quoteEntry,
  typeEntry,
  type Labels,
} from './terms.ts';

/** One way in which a record answers a word, as tsquery text: anywhere, and in a name; and how many records that is, about. */
export interface Alternative {
  query: string;
  inName: string | null;
  documents: number;
}

/** What answers a word. */
export interface Expansion {
  word: string;
  /** Alternatives per tier, the most frequent first. */
  tiers: readonly (readonly Alternative[])[];
  /** False when more words begin with it than are taken up. */
  isWhole: boolean;
  /** Words that answer it without beginning with it. */
  alike: ReadonlySet<string>;
  /** How many records there are, about. */
  records: number;
}

/** Titles stand before names but not in every record: with one, people ask for a person. */
const titles = new Set(
  'dr dra doctor doktor dott dottore dottoressa prof professor mr mrs ms sr sra herr frau'.split(' '),
);

/** Words beginning with the word, sounding like it, misspelt like it that are taken up, the most frequent first. */
const mostOfAKind = { prefix: 60, sound: 24, misspelling: 24 };
/**
 * A beginning that more words have than are taken up is asked of the index itself, up to this many records: the index is slow at
 * listing them. Beyond that the most frequent words have to do, until more is typed.
 */
const mostByPrefix = 20_000;

/** A word of the vocabulary. */
interface Found {
  word: string;
  sound: string;
  documents: number;
}

const mistakesAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Words of the vocabulary read for all words at once, and for one that is unknown. */
const mostCandidates = 3000;
const mostSimilar = 200;

/** Two words of one sound must still look alike, or short ones would all sound the same. */
const differenceHeard = (word: string): number => (word.length < 7 ? 2 : 3);

const deletionsOf = (word: string): string[] => [
  word,
  ...new Set(Array.from(word, (_, index, all = Array.from(word)) => all.toSpliced(index, 1).join(''))),
];

const isNumeric = (word: string): boolean => /\d/.test(word);

/** Words of the vocabulary that may answer any of the words, the most frequent first. */
async function findCandidates({ db }: Store, words: readonly string[]): Promise<Found[]> {
  const inLetters = words.filter((word) => !isNumeric(word));
  if (!inLetters.length) return [];
  const same = [...new Set(inLetters.flatMap((word) => [word, ...nicknamesOf(word), ...spellingsOf(word)]))];
  const beginnings = inLetters.filter((word) => Array.from(word).length > 1);
  const sounds = [...new Set(inLetters.map(soundOf).filter((sound) => sound !== null))];
  const deletions = inLetters.filter((word) => mistakesAllowed(word) > 0).flatMap(deletionsOf);
  const conditions = [
    sql`word = ANY (${same}::text[])`,
    ...beginnings.map((word) => sql`word LIKE ${`${word}%`}`),
    ...(sounds.length ? [sql`sound = ANY (${sounds}::text[])`] : []),
    ...(deletions.length ? [sql`word_deletions(word) && ${deletions}::text[]`] : []),
  ];
  const { rows } = await sql<Found>`
    SELECT word, sound, documents FROM search_word WHERE ${sql.join(conditions, sql` OR `)}
    ORDER BY documents DESC, word COLLATE "C" LIMIT ${sql.lit(mostCandidates)}`.execute(db);
  return rows;
}

/**
 * Words with two mistakes have no letter-deletion in common; their trigrams tell. Two swaps in a word of ten letters leave five of its
 * seventeen: PostgreSQL's usual threshold of 0.3 would miss it.
 */
const similarityThreshold = '0.2';

/** Candidates for long words that nobody has: letters that make a known word are rarely two mistakes at once. */
async function findSimilar({ db }: Store, words: readonly string[]): Promise<Found[]> {
  if (!words.length) return [];
  await sql`SELECT set_config('pg_trgm.similarity_threshold', ${similarityThreshold}, true)`.execute(db);
  const parts = words.map(
    (word) => sql`(SELECT word, sound, documents FROM search_word WHERE word % ${word}
      ORDER BY similarity(word, ${word}) DESC, documents DESC, word COLLATE "C" LIMIT ${sql.lit(mostSimilar)})`,
  );
  const { rows } = await sql<Found>`${sql.join(parts, sql` UNION `)}`.execute(db);
  return rows.sort((one, other) => other.documents - one.documents || (one.word < other.word ? -1 : 1));
}

/** What was found for one word. */
interface Answers {
  beginnings: Found[];
  aliases: Found[];
  heard: Found[];
  misspelt: Found[];
}

/** Sorts candidates into tiers; each is in the best tier it can be in. */
function answersOf(word: string, candidates: readonly Found[]): Answers {
  const answers: Answers = { beginnings: [], aliases: [], heard: [], misspelt: [] };
  if (isNumeric(word)) return answers;
  const aliases = new Set([...nicknamesOf(word), ...spellingsOf(word)]);
  const sound = soundOf(word);
  const different = differenceHeard(word);
  const allowed = mistakesAllowed(word);
  const near: { found: Found; mistakes: number }[] = [];
  for (const found of candidates) {
    const candidate = found.word;
    if (candidate === word) continue;
    if (candidate.startsWith(word)) answers.beginnings.push(found);
    else if (aliases.has(candidate)) answers.aliases.push(found);
    else if (found.sound === sound && mistakesBetween(word, candidate, different) <= different)
      answers.heard.push(found);
    else if (allowed > 0 && Math.abs(candidate.length - word.length) <= allowed) {
      const mistakes = mistakesBetween(word, candidate, allowed);
      if (mistakes <= allowed) near.push({ found, mistakes });
    }
  }
  answers.heard.splice(mostOfAKind.sound);
  answers.misspelt = near
    .sort((one, other) => one.mistakes - other.mistakes)
    .slice(0, mostOfAKind.misspelling)
    .map(({ found }) => found);
  return answers;
}

const conjunction = (entries: readonly string[]): string =>
  entries.length === 1 ? quoteEntry(entries[0]!) : `(${entries.map(quoteEntry).join(' & ')})`;

const wordsOf = (found: readonly Found[]): string[] => found.map(({ word }) => word);

/**
 * Entries of the codes whose label has the word. A connective ("of", "de") counts only where another word of the query is of the same
 * label, or "de la Cruz" would find everybody in family medicine (Médecine de famille).
 */
function labelEntries(labels: Labels, word: string, query: readonly string[]): readonly string[] {
  const entries = labels.entriesOf(word);
  if (!isConnective(word)) return entries;
  const others = query.filter((other) => !isConnective(other));
  const shared = new Set(others.flatMap((other) => labels.entriesOf(other)));
  return entries.filter((entry) => shared.has(entry));
}

/** `query`: every word that was asked for. */
function expansionOf(
  word: string,
  candidates: readonly Found[],
  model: DataModel,
  query: readonly string[],
  records: number,
): Expansion {
  const labels = labelsOf(model);
  const answers = answersOf(word, candidates);
  const documentsOf = new Map(candidates.map((found) => [found.word, found.documents]));
  const count = (word: string): number => documentsOf.get(word) ?? 0;
  const prefixed = wordsOf(answers.beginnings.slice(0, mostOfAKind.prefix));
  const aliases = wordsOf(answers.aliases);
  const heard = wordsOf(answers.heard);
  const misspelt = wordsOf(answers.misspelt);

  const plain = (words: readonly string[]): Alternative[] =>
    words.map((word) => ({
      query: quoteEntry(word),
      inName: quoteEntry(nameEntry(word)),
      documents: count(word),
    }));
  const onlyNames = (words: readonly string[]): Alternative[] =>
    plain(words).map((alternative) => ({ ...alternative, query: alternative.inName! }));
  // One alternative for all codes: what the word is worth counts once.
  const ofCodes = (word: string, entries: readonly string[]): Alternative[] =>
    entries.length ? [{ query: anyOf(entries.map(quoteEntry)), inName: null, documents: count(word) }] : [];
  const labelled = (words: readonly string[]): Alternative[] =>
    words.filter((word) => !isConnective(word)).flatMap((word) => ofCodes(word, labels.entriesOf(word)));

  const promised = answers.beginnings.reduce((sum, { documents }) => sum + documents, count(word));
  const byPrefix = Math.min(promised, records);
  const isWhole =
    isNumeric(word) || answers.beginnings.length <= mostOfAKind.prefix || byPrefix <= mostByPrefix;
  const isListed = !isNumeric(word) && (answers.beginnings.length <= mostOfAKind.prefix || !isWhole);
  const begins = isListed
    ? plain(prefixed)
    : [{ query: `${quoteEntry(word)}:*`, inName: `${quoteEntry(nameEntry(word))}:*`, documents: byPrefix }];
  if (Array.from(word).length === 1) {
    // Everything has a word with this letter; names that begin with it are what an initial means.
    const initial = quoteEntry(initialEntry(word));
    begins.splice(0, Infinity, { query: initial, inName: initial, documents: mostByPrefix });
  }
  const pairs = pairsOf(word);
  if (pairs.length)
    begins.push({ query: conjunction(pairs), inName: conjunction(pairs.map(nameEntry)), documents: 0 });
  const title = titles.has(word)
    ? [{ query: quoteEntry(typeEntry('HCP')), inName: null, documents: mostByPrefix }]
    : [];
  return {
    word,
    tiers: [
      [
        ...plain([word]),
        ...ofCodes(word, labelEntries(labels, word, query)),
        ...ofCodes(word, labels.entriesOfCode(word)),
      ],
      [...begins, ...labelled(prefixed)],
      [...onlyNames(aliases), ...plain(heard), ...labelled(heard), ...title],
      [...plain(misspelt), ...labelled(misspelt)],
    ],
    isWhole,
    alike: new Set([...aliases, ...heard, ...misspelt]),
    records,
  };
}

/** Expands words. Call it inside a transaction: it sets what trigrams count as similar. */
export async function expandWords(
  store: Store,
  model: DataModel,
  words: readonly string[],
): Promise<Map<string, Expansion>> {
  if (!words.length) return new Map();
  const distinct = [...new Set(words)];
  const candidates = await findCandidates(store, distinct);
  const known = new Set(wordsOf(candidates));
  const unknown = distinct.filter(
    (word) => !known.has(word) && !isNumeric(word) && mistakesAllowed(word) > 1,
  );
  const similar = (await findSimilar(store, unknown)).filter(({ word }) => !known.has(word));
  const { records } = await countRecords(store);
  return new Map(
    distinct.map((word) => [word, expansionOf(word, [...candidates, ...similar], model, distinct, records)]),
  );
}
