/** The filters of the requests widget. Countries, systems and users are those of the requests that the user sees. */
import type { TemplateResult } from 'lit';
import {
  ages,
  everyone,
  isSearchable,
  team,
  type RequestFilter,
} from '../../requests/list/request_filter.ts';
import {
  kindChoice,
  requestFilters,
  stateChoice,
  type FilterChoice,
} from '../../requests/list/request_filters.ts';
import type { RequestsController } from '../../requests/list/requests_controller.ts';
import { read } from '../../shared/contexts.ts';
import { compareTexts, countryName, formatNumber } from '../../texts/format.ts';
import * as texts from '../../texts/requests/requests.ts';
import { partsContext } from './requests_contexts.ts';

/** The fields whose values are counted for the filters. */
export const countedFields = 'task_country,system,creator';

type Option = readonly [value: string, label: string];

/** Returns the values of a field with their counts in the order of their labels, and the chosen value. */
function counted(
  { facets, filter }: RequestsController,
  field: string,
  name: keyof RequestFilter,
  label: (value: string) => string = String,
): Option[] {
  const values = (facets.find((facet) => facet.field === field)?.values ?? []).filter(({ value }) =>
    isSearchable(value),
  );
  const options = values.map(({ value, count }): Option => [
    value,
    `${label(value)} (${formatNumber(count)})`,
  ]);
  const chosen = filter[name];
  if (
    isSearchable(chosen) &&
    chosen !== everyone &&
    chosen !== team &&
    !values.some(({ value }) => value === chosen)
  )
    options.push([chosen, label(chosen)]);
  return options.toSorted(([, a], [, b]) => compareTexts(a, b));
}

const ageChoice = (): FilterChoice => ({
  name: 'age',
  label: texts.age(),
  options: [['', texts.anyAge()], ...Object.entries(ages).map(([key, { label }]): Option => [key, label()])],
});

/** Returns a filter by the values of the requests; none while there are no values. */
const fieldChoice = (
  { filter }: RequestsController,
  name: 'country' | 'system',
  words: { readonly label: string; readonly any: string },
  options: readonly Option[],
): FilterChoice[] =>
  options.length > 0 || filter[name]
    ? [{ name, label: words.label, options: [['', words.any], ...options] }]
    : [];

/** Renders the text field, the menu and the filters. */
export function listFilters(requests: RequestsController, menu: unknown): TemplateResult {
  const { others } = read(partsContext);
  const { creator } = requests.filter;
  const whose: FilterChoice[] =
    others.areSeen || others.haveTeam || creator
      ? [
          {
            name: 'creator',
            label: texts.whose(),
            options: [
              ['', texts.requestsTitle()],
              ...(others.haveTeam || creator === team ? [[team, texts.team()] as const] : []),
              ...(others.areSeen || creator === everyone ? [[everyone, texts.everyone()] as const] : []),
              ...counted(requests, 'creator', 'creator'),
            ],
          },
        ]
      : [];
  const countries = counted(requests, 'task_country', 'country', countryName);
  const systems = counted(requests, 'system', 'system');
  return requestFilters(
    requests,
    [
      ...whose,
      stateChoice(),
      kindChoice(),
      ...fieldChoice(requests, 'country', { label: texts.country(), any: texts.anyCountry() }, countries),
      ...fieldChoice(requests, 'system', { label: texts.system(), any: texts.anySystem() }, systems),
      ageChoice(),
    ],
    menu,
  );
}
