/** Collects what the search already tells about the missing record: words, conditions, filters. */
import type { SearchController } from '../../results/search_controller.ts';
import type { Carried } from './carry_over.ts';

/** The form field of each facet. */
const fieldOfFacet: Readonly<Record<string, (entityType: string) => string>> = {
  type: (entityType) => (entityType === 'HCO' ? 'hco_type__v' : 'hcp_type__v'),
  specialty_1__v: () => 'specialty_1__v',
  administrative_area__v: () => 'address.administrative_area__v',
};

const only = (values: Iterable<string> | undefined): string | undefined => {
  const [first, second] = values ?? [];
  return second === undefined ? first : undefined;
};

/** Returns the value of a condition that has exactly one. */
function conditionValue(
  condition: ReturnType<SearchController['activeConditions']['get']>,
): string | undefined {
  if (condition?.kind === 'words') return condition.words.trim() || undefined;
  if (condition?.kind === 'values') return only(condition.values);
  return condition && condition.from === condition.to ? condition.from || undefined : undefined;
}

/** Returns the text that names a record of this type: of the box, or what a pasted card has besides it. */
function textFor({ text, pasted }: SearchController, entityType: string): string {
  const { person, organization } = pasted?.card ?? {};
  if (entityType === 'HCO') return (person && organization) || text;
  return organization && !person ? '' : text;
}

export function carriedOf(search: SearchController, entityType: string): Carried {
  const { card } = search.pasted ?? {};
  const fields: Record<string, string> = { ...card?.fields };
  for (const [facet, values] of search.filters) {
    const value = only(values.keys());
    const name = fieldOfFacet[facet]?.(entityType);
    if (name && value !== undefined) fields[name] = value;
  }
  const own = `${entityType.toLowerCase()}.`;
  for (const [key, condition] of search.activeConditions) {
    const value = conditionValue(condition);
    const isOther = /^hc[po]\./.test(key) && !key.startsWith(own);
    if (value !== undefined && !isOther) fields[key.startsWith(own) ? key.slice(own.length) : key] = value;
  }
  return { text: textFor(search, entityType), fields, lines: card?.others };
}

/** Returns the country of the search; undefined unless there is exactly one. */
export const searchedCountry = (search: SearchController): string | undefined =>
  only(search.filters.get('primary_country__v')?.keys()) ??
  conditionValue(search.activeConditions.get('primary_country__v'));
