/** `fieldQueries`: words of one field, matched the way `q` matches words anywhere. */
import { sql } from 'kysely';
import {
  allOf,
  anyOf,
  codeOf,
  fieldTest,
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
  identifierEntry,
  isIdentifier,
  isName,
  isPlaceText,
  isReference,
  quoteEntry,
} from '../index/terms.ts';
import type { Expansion } from './expansion.ts';
import { firstWords } from './words.ts';

type Expansions = ReadonlyMap<string, Expansion>;

/** Words of a value that the index is asked for. More narrow little, and short words cost much. */
const mostCandidateWords = 4;

/** The words of all terms, to be expanded before tests are made. */
export const fieldQueryWords = (terms: readonly FilterTerm[]): string[] =>
  terms.flatMap(({ values }) => values.flatMap(firstWords));

/** Entries that a record has one of whose words of the field answer the value's words; null when the index does not know them. */
function candidates(
  { scope, field }: FieldSubject,
  value: string,
  words: readonly Expansion[],
): string | null {
  if (isIdentifier(field)) {
    const identifier = foldIdentifier(value);
    return identifier ? `${quoteEntry(identifierEntry(identifier))}:*` : null;
  }
  const inNames = scope === 'entity' && isName(field);
  if (!words.length || !(inNames || (scope === 'address' && isPlaceText(field)))) return null;
  const longest = words.toSorted((one, other) => other.word.length - one.word.length);
  return allOf(
    longest.slice(0, mostCandidateWords).map(({ tiers }) => {
      const queries = tiers.flat().map(({ query, inName }) => (inNames ? inName : query));
      return anyOf([...new Set(queries.filter((query) => query !== null))]);
    }),
  );
}

/** Codes of a reference field whose label, in any language, or whose code has all words. */
function codesWith(context: Context, type: string, value: string, words: readonly Expansion[]): string[] {
  const byLabel = context.model
    .referenceCodes(type)
    .filter(
      ({ values }) => words.length > 0 && Object.values(values).some((label) => matchesAll(label, words)),
    )
    .map(({ code }) => code);
  return [...byLabel, codeOf(context, type, value)];
}

/** Says what a term of `fieldQueries` means. Ranges and fields that hold no text compare whole values, as `filters` do. */
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
    const queries = asked.map(({ value, words }) => candidates(subject, value, words));
    const entries = queries.every((query) => query !== null) ? anyOf(queries) : null;
    const accepts = (stored: string): boolean =>
      asked.some(
        ({ words, identifier }) =>
          (identifier !== '' && foldIdentifier(stored).includes(identifier)) ||
          (words.length > 0 && matchesAll(stored, words)),
      );
    return {
      entries,
      isExact: false,
      truth: async () =>
        sql<boolean>`${fieldExpression(scope, field)} = ANY (${await storedValues(context, scope, field, entries, accepts)}::text[])`,
    };
  };
