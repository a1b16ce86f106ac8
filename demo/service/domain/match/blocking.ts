/**
 * Which of a million records are worth comparing: those that share an identifier, or enough of name and place, asked of the
 * search index in one question. Each block is limited, so that the most common name costs no more than a rare one.
 */
import { sql } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { EntityType, Fields } from '../../store/tables.ts';
import { foldIdentifier, foldText } from '../search/fold.ts';
import { filterEntry, identifierEntry, nameEntry, phoneIdentifiers, quoteEntry } from '../search/terms.ts';
import type { VisibilityProfile } from '../visibility.ts';
import type { MatchProfile } from './profile.ts';
import {
  emailsOf,
  organisationTexts,
  phonesOf,
  wordsOfNames,
  wordsOfTexts,
  type Entity,
} from './submitted.ts';
import { readDocuments } from './frequencies.ts';
import { findVariants } from './variants.ts';

/** A condition on the search index, as tsquery text, and how many records to take from it. */
interface Block {
  query: string;
  limit: number;
}

/** Words of a name or of a street that are looked for; further ones narrow nothing. */
const mostWords = 6;
/** A word or pair of words that fewer records have is looked for alone. */
const fewRecords = 400;

const any = (entries: readonly string[]): string => `(${[...new Set(entries)].join(' | ')})`;
const all = (...queries: string[]): string => queries.join(' & ');

const names = (words: readonly string[]): string[] => words.map((word) => quoteEntry(nameEntry(word)));

/** The words and their variants, in names. */
const variantsOf = (variants: Map<string, string[]>, words: readonly string[]): string[] =>
  names(words.flatMap((word) => variants.get(word) ?? []));

interface Places {
  postalCodes: string[];
  localities: string[];
  streetWords: string[];
}

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.slice(0, 300) : '';
};

function placesOf({ addresses }: Entity): Places {
  const entries = (values: string[]): string[] => [...new Set(values.filter(Boolean))].map(quoteEntry);
  return {
    postalCodes: entries(
      addresses
        .map((address) => foldIdentifier(textOf(address, 'postal_code__v')))
        .filter(Boolean)
        .map(identifierEntry),
    ),
    localities: entries(
      addresses
        .map((address) => foldText(textOf(address, 'locality__v')).join(' '))
        .filter(Boolean)
        .map((locality) => filterEntry('address', 'locality__v', locality)),
    ),
    streetWords: entries(
      addresses.flatMap((address) =>
        foldText(textOf(address, 'address_line_1__v'))
          .filter((word) => word.length > 3 && !/\d/.test(word))
          .slice(0, mostWords),
      ),
    ),
  };
}

function identifierBlocks(profile: MatchProfile, entity: Entity, named: readonly string[]): Block[] {
  const identifiers = [
    ...profile.identifiers.map(({ value }) => value),
    ...emailsOf(entity).map(foldIdentifier),
  ].filter(Boolean);
  const phones = phonesOf(entity).flatMap(phoneIdentifiers).filter(Boolean);
  const entries = (values: string[]): string =>
    any(values.map((value) => quoteEntry(identifierEntry(value))));
  return [
    ...(identifiers.length ? [{ query: entries(identifiers), limit: 60 }] : []),
    // A whole hospital may have one number: the name says who of them.
    ...(phones.length && named.length ? [{ query: all(entries(phones), any(named)), limit: 60 }] : []),
  ];
}

async function personBlocks(store: Store, profile: MatchProfile, entity: Entity): Promise<Block[]> {
  const firstWords = wordsOfNames(profile.personNames, 'first').slice(0, mostWords);
  const lastWords = wordsOfNames(profile.personNames, 'last').slice(0, mostWords);
  const variants = await findVariants(store, [...new Set([...firstWords, ...lastWords])]);
  const first = variantsOf(variants, firstWords);
  const last = variantsOf(variants, lastWords);
  const blocks = identifierBlocks(profile, entity, [...first, ...last]);
  const { postalCodes, localities, streetWords } = placesOf(entity);
  const places = [...postalCodes, ...localities];
  if (first.length && last.length) {
    if (places.length) blocks.push({ query: all(any(last), any(first), any(places)), limit: 120 });
    blocks.push({ query: all(any(names(lastWords)), any(first)), limit: 80 });
    blocks.push({ query: all(any(last), any(names(firstWords))), limit: 80 });
  }
  if (last.length && postalCodes.length) blocks.push({ query: all(any(last), any(postalCodes)), limit: 60 });
  if (first.length && postalCodes.length && streetWords.length)
    blocks.push({ query: all(any(first), any(postalCodes), any(streetWords)), limit: 60 });
  if (last.length && !first.length) {
    const documents = await readDocuments(store, lastWords);
    const rare = lastWords.filter((word) => (documents.get(word) ?? 0) < fewRecords);
    if (rare.length) blocks.push({ query: any(names(rare)), limit: 60 });
  }
  return blocks;
}

async function organisationBlocks(store: Store, profile: MatchProfile, entity: Entity): Promise<Block[]> {
  const written = wordsOfTexts(organisationTexts(entity.fields)).filter((word) => word.length > 2);
  const documents = await readDocuments(store, written);
  const documentsOf = (word: string): number => documents.get(word) ?? 0;
  const words = written.sort((one, other) => documentsOf(one) - documentsOf(other)).slice(0, mostWords);
  const found = await findVariants(store, words);
  const variants = words.map((word) => variantsOf(found, [word]));
  const named = variants.flat();
  const blocks = identifierBlocks(profile, entity, named);
  const { postalCodes, localities, streetWords } = placesOf(entity);
  const [one, other, third] = variants;
  if (one && other) blocks.push({ query: all(any(one), any(other)), limit: 100 });
  if (one && third) blocks.push({ query: all(any(one), any(third)), limit: 60 });
  if (words[0] && documentsOf(words[0]) < fewRecords) blocks.push({ query: any(one!), limit: 60 });
  if (named.length && localities.length) blocks.push({ query: all(any(one!), any(localities)), limit: 60 });
  if (named.length && postalCodes.length)
    blocks.push({ query: all(any(named), any(postalCodes)), limit: 80 });
  if (streetWords.length && postalCodes.length)
    blocks.push({ query: all(any(streetWords), any(postalCodes)), limit: 80 });
  return blocks;
}

/** Documents that a query finds by what the profile shows. */
const finds = (query: string, profile: VisibilityProfile) =>
  profile === 'ALL'
    ? sql<boolean>`lexemes @@ ${query}::tsquery`
    : sql<boolean>`(lexemes @@ ${query}::tsquery AND visible_lexemes IS NULL OR visible_lexemes @@ ${query}::tsquery)`;

/** vid__v of the records worth comparing with a submitted entity. */
export async function candidates(
  store: Store,
  entityType: EntityType,
  profile: MatchProfile,
  entity: Entity,
  visibilityProfile: VisibilityProfile,
): Promise<string[]> {
  const blocksOf = entityType === 'HCP' ? personBlocks : organisationBlocks;
  const blocks = await blocksOf(store, profile, entity);
  if (!blocks.length) return [];
  // Materialised, because a planner that sees the limit may read the table from its beginning instead of asking the index.
  const tables = blocks.map(
    ({ query }, index) => sql`${sql.raw(`block_${index}`)} AS MATERIALIZED (
      SELECT vid FROM search_document WHERE ${finds(query, visibilityProfile)} AND entity_type = ${entityType})`,
  );
  const parts = blocks.map(
    ({ limit }, index) => sql`(SELECT vid FROM ${sql.raw(`block_${index}`)} LIMIT ${sql.lit(limit)})`,
  );
  const { rows } = await sql<{ vid: string }>`
    WITH ${sql.join(tables, sql`, `)} ${sql.join(parts, sql` UNION `)}`.execute(store.db);
  return rows.map(({ vid }) => vid);
}

/** Counting further changes little and costs more. */
const mostNeighbours = 1000;

/** Records of the type at the submitted addresses, by the telling words of the street and the postal code or place. */
export async function countNeighbours(
  store: Store,
  entityType: EntityType,
  entity: Entity,
  visibilityProfile: VisibilityProfile,
): Promise<number> {
  const queries = entity.addresses.flatMap((address) => {
    const words = foldText(textOf(address, 'address_line_1__v')).filter(
      (word) => word.length > 3 || /\d/.test(word),
    );
    const { postalCodes, localities } = placesOf({ ...entity, addresses: [address] });
    const places = postalCodes.length ? postalCodes : localities;
    return words.length && places.length
      ? [`(${all(...words.slice(0, mostWords).map(quoteEntry), any(places))})`]
      : [];
  });
  if (!queries.length) return 1;
  const { rows } = await sql<{ neighbours: number }>`
    WITH here AS MATERIALIZED (
      SELECT FROM search_document WHERE ${finds(any(queries), visibilityProfile)} AND entity_type = ${entityType})
    SELECT count(*)::integer AS neighbours FROM (SELECT FROM here LIMIT ${sql.lit(mostNeighbours)}) AS counted`.execute(
    store.db,
  );
  return Math.max(1, rows[0]?.neighbours ?? 1);
}
