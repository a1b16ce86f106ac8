/** Replaces the query of `GET /search` by the filters and words that a question means. */
import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { searchAnswer, searchQuery } from '../../../../../src/contract/records/entities.ts';
import type { Store } from '../../../store/store.ts';
import { labelIn, type DataModel } from '../../data_model.ts';
import { Refusal } from '../../refusal.ts';
import { shownLabel } from '../../reference_types/shown_label.ts';
import type { VisibilityProfile } from '../../users/visibility.ts';
import { matches } from '../hits.ts';
import { filterEntry, quoteEntry } from '../index/terms.ts';
import { parseTerms, writtenTerm } from '../query/filter_terms.ts';
import { cityNames, mostNames, readQuestion, type Understood } from './question.ts';

type SearchQuery = z.output<typeof searchQuery>;
type Answer = NonNullable<z.output<typeof searchAnswer>['understood']>;

/** Returns the names that are the city of a record, by the index entries of addresses that the profile sees. */
async function knownCities(
  { db }: Store,
  model: DataModel,
  names: readonly string[],
  profile: VisibilityProfile,
): Promise<ReadonlySet<string>> {
  const asked = names.slice(0, mostNames);
  if (!asked.length || !model.field('ADDRESS', 'locality__v')) return new Set();
  const one = (name: string) => {
    const entry = quoteEntry(filterEntry('address', 'locality__v', name));
    return sql`SELECT ${name}::text AS name WHERE EXISTS (SELECT 1 FROM search_document d WHERE ${matches(entry, profile)})`;
  };
  const { rows } = await sql<{ name: string }>`${sql.join(asked.map(one), sql` UNION ALL `)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Returns whether the caller may filter by the field: a profile may hide it. Its words stay words of the search. */
function mayFilter(model: DataModel, { field, values }: Understood): boolean {
  try {
    parseTerms('filters', writtenTerm(field, values), model);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Returns the field that names a filter: the first one of `[scope.]field|field`. */
function labelField(field: string): readonly [objectType: string, fieldId: string] {
  const [, scope = 'hcp', name = field] = /^(?:(\w+)\.)?(\w+)/.exec(field) ?? [];
  return [scope.toUpperCase(), name === 'status' ? 'hcp_status__v' : name];
}

function told(
  { field, values, type, words }: Understood,
  model: DataModel,
  language: string,
): Answer['filters'][number] {
  const [objectType, fieldId] = labelField(field);
  const labels = model.field(objectType, fieldId)?.labels;
  const named = values.map((value) => (type === null ? value : shownLabel(model, type, value, language)));
  return {
    term: writtenTerm(field, values),
    field_label: (labels && labelIn({ ...labels }, language)) ?? fieldId,
    // A label that several regions share is told once.
    labels: [...new Set(named)],
    // The separator of `asWords`.
    words: words.map((part) => part.replaceAll('~', ' ')),
  };
}

/**
 * Returns the query with the filters that its question means, and what was understood. Returns the query itself when nothing was. Must run
 * with the settings of a search, so that cities are looked up in the index.
 */
export async function understand(
  store: Store,
  model: DataModel,
  query: SearchQuery,
  profile: VisibilityProfile,
): Promise<{ query: SearchQuery; understood?: Answer }> {
  const { q } = query;
  if (query.understand !== 'true' || query.literal === 'true' || !q) return { query };
  const names = cityNames(q, model);
  const cities = await knownCities(store, model, names, profile);
  const asWords = (query.asWords ?? '').split('~').filter((words) => words.trim());
  const read = (words: readonly string[]) => readQuestion(q, model, (name) => cities.has(name), words);
  const first = read(asWords);
  const hidden = first?.filters.filter((filter) => !mayFilter(model, filter)).flatMap(({ words }) => words);
  const question = hidden?.length ? read([...asWords, ...hidden]) : first;
  if (!question?.filters.length && hidden?.length) return { query };
  if (!question) return { query };
  const filters = question.filters.map((filter) => told(filter, model, query.resultLanguage ?? 'en'));
  return {
    query: {
      ...query,
      q: question.rest,
      filters:
        [query.filters?.trim(), ...filters.map(({ term }) => term)].filter(Boolean).join('~') || undefined,
    },
    understood: { q: question.rest, filters },
  };
}
