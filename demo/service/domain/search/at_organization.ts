/**
 * Finds persons by their name together with the name of their organization: "Smith at Mercy Hospital", "Mercy Hospital, Anna Smith". The entries of
 * a person do not have the words of its organizations. Otherwise, the name of a hospital would find all its doctors.
 */
import { sql } from 'kysely';
import { rankHits } from './by_relevance.ts';
import type { Ranked, Search } from './found.ts';
import { where, type Selection } from './hits.ts';
import { levelsOf } from './levels.ts';
import { anyOf } from './query/combinations.ts';
import type { Filter } from './query/filters.ts';
import { selectionOf } from './query/narrowing.ts';
import type { QueryTerm } from './query/words.ts';
import { filterEntry, isConnective, quoteEntry } from './index/terms.ts';
import { isOfOrganizations } from './language/organization_kinds.ts';
import { seesType } from '../users/own_profiles/seen_fields.ts';

/** How many words a person's name may have, the most usual number first. */
const wordsOfName = [2, 1, 3];
/** Fewest words of an organization. One word may as well be a misspelled part of the person's name. */
const fewestWords = 2;
/** More words are a letter or a row of a table, and hardly any record has all of them. */
const mostWords = 10;
const mostOrganizations = 200;
const mostPersons = 100;
/** Minimum closeness of the person's own name. A name that sounds alike is close enough. */
const leastClose = 0.85;

/** Words between a person and an organization that are in neither name. */
const between = new Set(['at', 'bei', 'im', 'chez', 'presso', 'bij', 'w', 'from']);

/** A way to read a query: which words name the person, and which the organization. */
interface Reading {
  person: readonly QueryTerm[];
  organization: readonly QueryTerm[];
}

function readingsOf(terms: readonly QueryTerm[]): Reading[] {
  const isOfName = ({ words }: QueryTerm): boolean =>
    !words.every((word) => between.has(word) || isConnective(word));
  const readings: Reading[] = [];
  for (const isFirst of [true, false])
    for (const size of wordsOfName) {
      const start = isFirst ? 0 : terms.length - size;
      if (start < 0) continue;
      const person = terms.slice(start, start + size);
      const organization = (isFirst ? terms.slice(size) : terms.slice(0, start)).filter(isOfName);
      const isPerson = person.every((term) => isOfName(term) && !term.words.some(isOfOrganizations));
      if (organization.length >= fewestWords && isPerson) readings.push({ person, organization });
    }
  return readings;
}

/**
 * Returns a reading without the words beside the organization that no record has, such as "Chefärztin". None when no record has a word of the
 * person, or when too few words are left.
 */
function ofKnownWords({ person, organization }: Reading, { expansions }: Search): Reading[] {
  const isKnown = ({ words }: QueryTerm, tiers: number): boolean =>
    words.some((word) => {
      const { tiers: all, scriptKeys } = expansions.get(word)!;
      const alternatives = all.slice(0, tiers).flat();
      return alternatives.some(({ documents }) => documents > 0) || (tiers > 2 && scriptKeys.length > 0);
    });
  const known = organization.filter((term) => isKnown(term, 2));
  return known.length >= fewestWords && person.every((term) => isKnown(term, 4))
    ? [{ person, organization: known }]
    : [];
}

async function vidsOf({ context }: Search, selection: Selection, most: number): Promise<string[]> {
  const { rows } = await sql<{ vid: string }>`
    SELECT d.vid::text AS vid FROM search_document d WHERE ${where(selection)} LIMIT ${sql.lit(most)}`.execute(
    context.store.db,
  );
  return rows.map(({ vid }) => vid);
}

/** The name of an organization is meant, and the index takes long for all codes with a word that begins with "medical". */
const withoutCodes = (expansions: Search['expansions']): Search['expansions'] =>
  new Map(
    [...expansions].map(([word, expansion]) => [
      word,
      {
        ...expansion,
        tiers: expansion.tiers.map((tier) => tier.filter(({ inName }) => inName !== null)),
      },
    ]),
  );

async function personsOf(
  search: Search,
  { person, organization }: Reading,
  filters: readonly Filter[],
): Promise<Ranked[]> {
  const { expansions, narrowing } = search;
  const organizations = await vidsOf(
    search,
    {
      index: levelsOf(organization, withoutCodes(expansions), 1).everything,
      truth: sql<boolean>`d.entity_type = 'HCO' AND d.in_instance`,
      profile: narrowing.profile,
    },
    mostOrganizations,
  );
  if (!organizations.length) return [];
  const base = await selectionOf(narrowing, filters, 'words');
  const employed = anyOf(
    organizations.map((vid) => quoteEntry(filterEntry('parent_hco', 'parent_hco_vid__v', vid))),
  );
  const selection = { ...base, index: [employed, ...levelsOf(person, expansions).everything, ...base.index] };
  const persons = await vidsOf(search, selection, mostPersons);
  const words = person.flatMap((term) => term.words);
  const named = { ...search, parameters: { ...search.parameters, words } };
  return rankHits(named, persons, selection);
}

/** Closeness of words that are in the name of the organization, so that these hits can be compared with others. */
const closenessOfOrganization = 0.9;

/** Persons found by their own name and that of their organization, closest first. */
export interface AtOrganization {
  persons: readonly Ranked[];
  /** False when only one word names the person, which may be chance. */
  isCertain: boolean;
}

/** Returns the persons whose name and organization have all words of the query. */
export async function findAtOrganization(
  search: Search,
  filters: readonly Filter[] = search.narrowing.filters,
): Promise<AtOrganization> {
  const { parameters } = search;
  const { terms, types } = parameters;
  const none: AtOrganization = { persons: [], isCertain: false };
  if (
    !terms ||
    terms.length > mostWords ||
    !seesType('PARENTHCO') ||
    (types.length && !types.includes('HCP'))
  )
    return none;
  for (const reading of readingsOf(terms).flatMap((one) => ofKnownWords(one, search))) {
    const persons = (await personsOf(search, reading, filters)).filter(({ value }) => value >= leastClose);
    if (persons.length)
      return {
        persons: persons.map((hit) => ({ ...hit, value: hit.value * closenessOfOrganization })),
        isCertain: reading.person.length > 1,
      };
  }
  return none;
}
