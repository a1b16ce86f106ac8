/** `fieldQueries`: matches words in one field as `q` matches words anywhere. */
import type { DataModel } from '../../data_model.ts';
import { sql } from 'kysely';
import { allOf, anyOf } from './combinations.ts';
import {
  codeOf,
  fieldTest,
  findingTest,
  storedValues,
  type Context,
  type FieldTest,
  type FieldSubject,
} from './conditions.ts';
import { fieldExpression } from './record_columns.ts';
import type { FilterTerm } from './filter_terms.ts';
import { foldIdentifier } from '../language/fold.ts';
import { matchesAll } from '../matching.ts';
import {
  hasWordsOrKeys,
  identifierEntries,
  isIdentifier,
  isName,
  isPlaceText,
  isSearchableText,
  isReference,
  quoteEntry,
} from '../index/terms.ts';
import type { Expansion } from './expansion.ts';
import { firstWords } from './words.ts';

type Expansions = ReadonlyMap<string, Expansion>;

/** Maximum number of words of a value in the index query. More words narrow little, and short words cost much. */
const mostCandidateWords = 4;

/** Returns the words of all terms. They must be expanded before tests are made. */
export const fieldQueryWords = (terms: readonly FilterTerm[]): string[] =>
  terms.flatMap(({ values }) => values.flatMap(firstWords));

/**
 * Returns index entries of all records whose field may answer the words of a value. Null when the index does not have the words of the
 * field.
 */
function candidates(
  model: DataModel,
  { scope, field }: FieldSubject,
  value: string,
  words: readonly Expansion[],
): string | null {
  if (!hasWordsOrKeys(model, scope, field)) return null;
  if (isIdentifier(field)) {
    const identifier = foldIdentifier(value);
    return identifier ? anyOf(identifierEntries(identifier).map((entry) => `${quoteEntry(entry)}:*`)) : null;
  }
  const inNames = scope === 'entity' && isName(field);
  const isText = (scope === 'address' && isPlaceText(field)) || isSearchableText(field);
  if (!words.length || !(inNames || isText)) return null;
  const longest = words.toSorted((one, other) => other.word.length - one.word.length);
  return allOf(
    longest.slice(0, mostCandidateWords).map(({ tiers }) => {
      const queries = tiers.flat().map(({ query, inName }) => (inNames ? inName : query));
      return anyOf([...new Set(queries.filter((query) => query !== null))]);
    }),
  );
}

/** Returns the codes of a reference field that have all words in a label of any language, and the code that the value means. */
function codesWith(context: Context, type: string, value: string, words: readonly Expansion[]): string[] {
  const byLabel = context.model
    .referenceCodes(type)
    .filter(
      ({ values }) => words.length > 0 && Object.values(values).some((label) => matchesAll(label, words)),
    )
    .map(({ code }) => code);
  return [...byLabel, codeOf(context, type, value)];
}

/**
 * Returns a function that makes the test of a `fieldQueries` term. Ranges and fields without text compare whole values, as `filters` do.
 */
export const fieldQueryTests =
  (context: Context, expansions: Expansions) =>
  (parameter: string, subject: FieldSubject, term: FilterTerm): FieldTest => {
    const { scope, field } = subject;
    const wordsOf = (value: string): Expansion[] =>
      firstWords(value).flatMap((word) => expansions.get(word) ?? []);
    const type = field.type.discriminator;
    if (isReference(field) && type) {
      const values = term.values.flatMap((value) => codesWith(context, type, value, wordsOf(value)));
      return fieldTest(context, parameter, subject, { ...term, values });
    }
    if (term.range || !['STRING', 'EMAIL', 'PHONE', 'URL'].includes(field.type.dataType))
      return fieldTest(context, parameter, subject, term);
    const asked = term.values.map((value) => ({
      value,
      words: wordsOf(value),
      identifier: isIdentifier(field) ? foldIdentifier(value) : '',
    }));
    const queries = asked.map(({ value, words }) => candidates(context.model, subject, value, words));
    const entries = queries.every((query) => query !== null) ? anyOf(queries) : null;
    const accepts = (stored: string): boolean =>
      asked.some(
        ({ words, identifier }) =>
          (identifier !== '' && foldIdentifier(stored).includes(identifier)) ||
          (words.length > 0 && matchesAll(stored, words)),
      );
    return findingTest(context, subject, {
      entries,
      isExact: false,
      truth: async () =>
        sql<boolean>`${fieldExpression(scope, field)} = ANY (${await storedValues(context, scope, field, entries, accepts)}::text[])`,
    });
  };
