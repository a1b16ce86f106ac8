/**
 * From the words that people type to the index entries that answer them, in tiers: 0 the word itself, 1 words it begins,
 * 2 nicknames, other languages' forms and sound-alikes, 3 words it is a misspelling of. Sought in table search_word, the distinct
 * words of all records, so that a misspelling costs the same with a thousand records and with a million.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { DataModel } from '../data_model.ts';
import { mistakesBetween } from './distance.ts';
import { pairsOf, soundOf, spellingsOf } from './fold.ts';
import { nicknamesOf } from './nicknames.ts';
import { initialEntry, labelsOf, nameEntry, quoteEntry, typeEntry } from './terms.ts';

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
  /** Words that answer it without beginning with it. */
  alike: ReadonlySet<string>;
}

/** Titles stand before names but not in every record: with one, people ask for a person. */
const titles = new Set(
  'dr dra doctor doktor dott dottore dottoressa prof professor mr mrs ms sr sra herr frau'.split(' '),
);

/** Words beginning with the word, sounding like it, misspelt like it that are taken up, the most frequent first. */
const mostOfAKind = { prefix: 60, sound: 24, misspelling: 24 };
/** Candidates read for a misspelling, before counting mistakes. */
const mostCandidates = 400;
/**
 * A beginning that more words have than are taken up is asked of the index itself, up to this many records: the index is slow at
 * listing them. Beyond that the most frequent words have to do, until more is typed.
 */
const mostByPrefix = 20_000;

interface Found {
  position: number;
  kind: 'same' | 'prefix' | 'sound' | 'near';
  word: string;
  documents: number;
}

const mistakesAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Two words of one sound must still look alike, or short ones would all sound the same. */
const differenceHeard = (word: string): number => (word.length < 7 ? 2 : 3);

const deletionsOf = (word: string): string[] => [
  word,
  ...new Set(Array.from(word, (_, index, all = Array.from(word)) => all.toSpliced(index, 1).join(''))),
];

const isNumeric = (word: string): boolean => /\d/.test(word);

const limited = (
  position: number,
  kind: Found['kind'],
  condition: RawBuilder<unknown>,
  limit: number,
) => sql<Found>`
  (SELECT ${sql.lit(position)}::integer AS position, ${sql.lit(kind)} AS kind, word, documents FROM search_word
   WHERE ${condition} ORDER BY documents DESC, word COLLATE "C" LIMIT ${sql.lit(limit)})`;

function lookups(word: string, position: number): RawBuilder<Found>[] {
  if (isNumeric(word)) return [];
  const aliases = [word, ...nicknamesOf(word), ...spellingsOf(word)];
  const parts = [
    limited(position, 'same', sql`word = ANY (${aliases}::text[])`, aliases.length),
    limited(position, 'prefix', sql`word LIKE ${`${word}%`}`, mostOfAKind.prefix + 1),
  ];
  const sound = soundOf(word);
  if (sound) parts.push(limited(position, 'sound', sql`sound = ${sound}`, 200));
  const allowed = mistakesAllowed(word);
  if (allowed > 0)
    parts.push(
      limited(position, 'near', sql`word_deletions(word) && ${deletionsOf(word)}::text[]`, mostCandidates),
    );
  if (allowed > 1) parts.push(limited(position, 'near', sql`word % ${word}`, mostCandidates));
  return parts;
}

/** Sorts what was found into tiers; a word is in the best tier it can be in. */
function tiersOf(word: string, found: readonly Found[]): [string[], string[], string[], string[]] {
  const taken = new Set([word]);
  const take = (words: readonly string[], most = Infinity): string[] => {
    const fresh = [...new Set(words)].filter((candidate) => !taken.has(candidate)).slice(0, most);
    for (const candidate of fresh) taken.add(candidate);
    return fresh;
  };
  const of = (kind: Found['kind']): string[] =>
    found.filter((row) => row.kind === kind).map(({ word }) => word);
  const heard = differenceHeard(word);
  const allowed = mistakesAllowed(word);
  const near = [...new Set(of('near'))]
    .map((candidate) => ({ candidate, mistakes: mistakesBetween(word, candidate, allowed) }))
    .filter(({ mistakes }) => mistakes <= allowed)
    .sort((one, other) => one.mistakes - other.mistakes)
    .map(({ candidate }) => candidate);
  return [
    take(of('prefix'), mostOfAKind.prefix),
    take(of('same')),
    take(
      of('sound').filter((candidate) => mistakesBetween(word, candidate, heard) <= heard),
      mostOfAKind.sound,
    ),
    take(near, mostOfAKind.misspelling),
  ];
}

const conjunction = (entries: readonly string[]): string =>
  entries.length === 1 ? quoteEntry(entries[0]!) : `(${entries.map(quoteEntry).join(' & ')})`;

function expansionOf(word: string, found: readonly Found[], model: DataModel): Expansion {
  const labels = labelsOf(model);
  const documentsOf = new Map(found.map((row) => [row.word, row.documents]));
  const count = (word: string): number => documentsOf.get(word) ?? 0;
  const [prefixed, aliases, heard, misspelt] = tiersOf(word, found);

  const plain = (words: readonly string[]): Alternative[] =>
    words.map((word) => ({
      query: quoteEntry(word),
      inName: quoteEntry(nameEntry(word)),
      documents: count(word),
    }));
  const onlyNames = (words: readonly string[]): Alternative[] =>
    plain(words).map((alternative) => ({ ...alternative, query: alternative.inName! }));
  const labelled = (words: readonly string[]): Alternative[] =>
    words.flatMap((word) =>
      labels
        .entriesOf(word)
        .map((entry) => ({ query: quoteEntry(entry), inName: null, documents: count(word) })),
    );

  const beginnings = found.filter(({ kind }) => kind === 'prefix');
  const byPrefix = beginnings.reduce((sum, { documents }) => sum + documents, 0);
  const isListed = !isNumeric(word) && (beginnings.length <= mostOfAKind.prefix || byPrefix > mostByPrefix);
  const begins = isListed
    ? plain(prefixed)
    : [{ query: `${quoteEntry(word)}:*`, inName: `${quoteEntry(nameEntry(word))}:*`, documents: byPrefix }];
  if (Array.from(word).length === 1) {
    const initial = quoteEntry(initialEntry(word));
    begins.push({ query: initial, inName: initial, documents: mostByPrefix });
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
      [...plain([word]), ...labelled([word])],
      [...begins, ...labelled(prefixed)],
      [...onlyNames(aliases), ...plain(heard), ...labelled(heard), ...title],
      [...plain(misspelt), ...labelled(misspelt)],
    ],
    alike: new Set([...aliases, ...heard, ...misspelt]),
  };
}

/** Expands words, in one question to the database. */
export async function expandWords(
  { db }: Store,
  model: DataModel,
  words: readonly string[],
): Promise<Map<string, Expansion>> {
  const distinct = [...new Set(words)];
  const parts = distinct.flatMap(lookups);
  const found = parts.length ? (await sql<Found>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)).rows : [];
  return new Map(
    distinct.map((word, position) => [
      word,
      expansionOf(
        word,
        found.filter((row) => row.position === position),
        model,
      ),
    ]),
  );
}
