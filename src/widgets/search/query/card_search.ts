/** Searches with result cards (`view=card`), which are a fifth of the size of whole records. */
import type { ApiError } from '../../../api/errors.ts';
import { searchEntities } from '../../../api/entities.ts';
import type { SearchAnswer, SearchQuery } from '../../../api/types.ts';
import { countedChildren } from '../../../records/entity.ts';
import type { SearchContext } from '../results/search_input.ts';

type Fields = Record<string, unknown>;

/** Configurations with a field that the instance does not know. Their searches ask for whole records. */
const refused = new WeakSet();

const childrenOf = (entity: Fields, array: string): Fields[] => [entity[array] ?? []].flat() as Fields[];

/** Writes the labels, which the answer has once for all cards, into the records that have the values. */
function withLabels(answer: SearchAnswer): SearchAnswer {
  for (const [path, labels] of Object.entries(answer.labels ?? {})) {
    const [name = '', array] = path.split('.').reverse();
    for (const { entity } of answer.entities)
      for (const fields of array ? childrenOf(entity, array) : [entity]) {
        const label = labels?.[fields[name] as string];
        if (label) fields[`${name}_value__u`] ??= label;
      }
  }
  return answer;
}

const ofObject = /^(\w+__c)\.(.+)$/;

/**
 * Writes the values of custom objects' fields into the records, as `consents__c.channel__c`, so that cards show them like fields of the record.
 */
function withObjects(answer: SearchAnswer, names: readonly string[]): SearchAnswer {
  for (const name of names) {
    const [, array = '', field = ''] = ofObject.exec(name)!;
    for (const { entity } of answer.entities) {
      const values = countedChildren(entity, array).flatMap(
        (child) => child[`${field}_value__u`] ?? child[field] ?? [],
      );
      (entity as Fields)[name] = [...new Set(values)].join(', ');
    }
  }
  return answer;
}

/** Searches like `searchEntities`. The hits have the labeled fields that the configuration shows on cards. */
export async function searchCards(
  { transport, search }: SearchContext,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const ask = (more: SearchQuery): Promise<SearchAnswer> =>
    searchEntities(transport, { ...query, ...more }, signal);
  const { result_fields: shown, alternate_keys } = search;
  // Fields of child records have their place on every card.
  const named = [...new Set([...shown.HCP, ...shown.HCO, ...alternate_keys])];
  const objects = named.filter((name) => ofObject.test(name));
  const fields = [
    ...named.filter((name) => !name.includes('.')),
    ...objects.flatMap((name) => [name, name.replace(/\..*/, '.status__v')]),
  ];
  if (!refused.has(search))
    try {
      return withObjects(
        withLabels(await ask({ view: 'card', ...(fields[0] && { fields: fields.join() }) })),
        objects,
      );
    } catch (error) {
      if ((error as ApiError).kind !== 'invalid') throw error;
    }
  const answer = await ask({});
  refused.add(search);
  return withObjects(answer, objects);
}
