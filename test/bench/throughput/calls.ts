/** The calls that `npm run bench -- throughput` sends. */
import { makeChooser, shuffle } from '../../support/chooser.ts';
import type { Call } from './clients.ts';

const path = '/api/v39.0';
export const facets =
  'primary_country__v,entity_type,type,specialty_1__v,status,administrative_area__v,record_state__v,source';
const parts = { search: 50, retrieve: 30, create: 10, other: 10 };

export interface Known {
  vids: readonly string[];
  /** Last names of existing records. */
  names: readonly string[];
}

const retrieve = (vid: string): Call => ({
  name: 'retrieve',
  method: 'GET',
  path: `${path}/entity/${vid}?enrichedResults=true`,
});
const codes = (type: string): Call => ({
  name: 'codes',
  method: 'GET',
  path: `${path}/metadata/reference_values/${type}`,
});
const search = (query: Record<string, string>): Call => ({
  name: 'search',
  method: 'GET',
  path: `${path}/search?${new URLSearchParams({ limit: '25', ...query })}`,
});
const create = (vid: string, number: number): Call => ({
  name: 'create',
  method: 'POST',
  path: `${path}/change_request`,
  body: JSON.stringify({
    entity_type: 'HCP',
    vid_key: vid,
    entity: { middle_name__v: `Bench ${process.pid} ${number}` },
  }),
});

const asTheWidget = { enrichedResults: 'true', highlight: 'true', facets };

/** Cases by name; the calls of each are sent in turn. `mixed` has half searches. */
export function callsOf({ vids, names }: Known): Record<string, Call[]> {
  const choose = makeChooser(1);
  const pick = <T>(list: readonly T[]): T => list[choose(list.length)]!;
  const several = (count: number, make: (number: number) => Call): Call[] =>
    Array.from({ length: count }, (_, number) => make(number));
  const others = [
    codes('Specialty'),
    { name: 'other', method: 'GET', path: `${path}/metadata/fields` },
    { name: 'other', method: 'GET', path: `${path}/change_request/search?limit=10` },
  ] satisfies Call[];
  const mixed = [
    ...several(parts.search * 4, () => search({ q: pick(names), ...asTheWidget })),
    ...several(parts.retrieve * 4, () => retrieve(pick(vids))),
    ...several(parts.create * 4, (number) => create(pick(vids), number)),
    ...several(parts.other * 4, (number) => ({ ...others[number % others.length]!, name: 'other' })),
  ];
  shuffle(mixed, choose);
  return {
    retrieve: vids.map(retrieve),
    'retrieve, plain': vids.map((vid) => ({ ...retrieve(vid), path: `${path}/entity/${vid}` })),
    'reference values': [codes('Specialty')],
    'search, 25 results': names.slice(0, 400).map((q) => search({ q })),
    'search as the widget': names.slice(0, 400).map((q) => search({ q, ...asTheWidget })),
    mixed,
  };
}
