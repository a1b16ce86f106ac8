/** Reads the query of a FHIR search: what narrows the result, and how it is presented. */
import type { DataModel } from '../../domain/data_model.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Place } from '../../domain/search/find_children.ts';
import type { Names } from '../mapping/names.ts';
import type { ResourceName } from '../mapping/resources.ts';
import { readInclusions, type Inclusion } from './includes.ts';
import { newNarrowing, type Narrowing } from './narrowing.ts';
import { searchParameters } from './table.ts';
import { invalid } from './values.ts';

const summaries = ['true', 'text', 'data', 'count', 'false'] as const;
export type Summary = (typeof summaries)[number];
const totals = ['none', 'estimate', 'accurate'] as const;

/** Which elements an answer contains. */
export interface Shape {
  summary: Summary;
  /** Null for all. */
  elements: readonly string[] | null;
}

export interface Query {
  type: ResourceName;
  narrowing: Narrowing;
  shape: Shape;
  count: number;
  total: (typeof totals)[number] | undefined;
  sort: { order: 'name' | 'modified_date'; isDescending: boolean } | undefined;
  /** Number of records before the page. */
  offset: number;
  /** The last child before the page; null for the first one. */
  after: Place | null;
  inclusions: readonly Inclusion[];
  /** The parameters that were understood, for links. Without the place of the page. */
  understood: readonly (readonly [string, string])[];
}

export const offsetParameter = '_offset';
export const afterParameter = '_after';
const mostOffset = 1_000_000;
/** The native search has pages of at most 100 records. */
export const mostCount = 100;
const usualCount = 20;
/** The values of a parameter may be many, the parameters of a search hardly. */
const mostParameters = 100;
/** Parameters on how the server answers, which HTTP reads. */
const ofHttp = ['_format', '_pretty'];

function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((each) => each === value);
  if (found === undefined) throw invalid(name, `expected one of ${known.join(', ')}.`);
  return found;
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw invalid(name, 'expected a whole number.');
  return Number(value);
}

/** Returns a place in the order of children as links write it: the ID, after the meters if the order is by distance. */
export const placeText = ({ vid, meters }: Place): string =>
  meters === undefined ? vid : `${meters}-${vid}`;

function placeOf(text: string): Place {
  const [, meters, vid] = /^(?:(\d{1,8})-)?(\d{18})$/.exec(text) ?? [];
  if (vid === undefined) throw invalid(afterParameter, 'use the links of the page before.');
  return meters === undefined ? { vid } : { vid, meters: Number(meters) };
}

const sorts = { name: 'name', family: 'name', _lastUpdated: 'modified_date' } as const;

function sortOf(type: ResourceName, value: string): Query['sort'] {
  const isDescending = value.startsWith('-');
  const name = value.replace(/^-/, '');
  const known =
    type === 'Practitioner'
      ? ['name', 'family', '_lastUpdated']
      : type === 'Organization'
        ? ['name', '_lastUpdated']
        : [];
  if (!known.includes(name))
    throw invalid(
      '_sort',
      known.length ? `expected one of ${known.join(', ')}.` : `${type} has one order only.`,
    );
  return { order: sorts[name as keyof typeof sorts], isDescending };
}

/** Reads `_summary` and `_elements`. Throws INVALID_DATA. */
export function shapeOf(parameters: URLSearchParams): Shape {
  const summary = parameters.get('_summary');
  const elements = parameters.get('_elements');
  return {
    summary: summary === null ? 'false' : oneOf('_summary', summary, summaries),
    elements: elements === null ? null : elements.split(',').map((name) => name.trim().replace(/^\w+\./, '')),
  };
}

/**
 * Reads a query. Parameters without a value are ignored. Throws INVALID_DATA naming the parameter, also for an unknown one when `isStrict`
 * (`Prefer: handling=strict`); otherwise unknown ones are left out of `understood`.
 */
export function readQuery(
  type: ResourceName,
  parameters: URLSearchParams,
  names: Names,
  model: DataModel,
  isStrict: boolean,
): Query {
  if (parameters.size > mostParameters)
    throw new Refusal('INVALID_DATA', `A search may have at most ${mostParameters} parameters.`);
  const rows = new Map(searchParameters[type].map((row) => [row.name, row]));
  const query: Query = {
    type,
    narrowing: newNarrowing(),
    shape: shapeOf(parameters),
    count: usualCount,
    total: undefined,
    sort: undefined,
    offset: 0,
    after: null,
    inclusions: [],
    understood: [],
  };
  const understood: (readonly [string, string])[] = [];
  // A repeated one would read the same resources again.
  const inclusions = new Map<string, Inclusion[]>();
  for (const [whole, value] of parameters) {
    if (value.trim() === '' || ofHttp.includes(whole)) continue;
    const [name = '', ...modifiers] = whole.split(':');
    const modifier = modifiers.length ? modifiers.join(':') : undefined;
    const row = rows.get(name);
    if (row) row.narrow(query.narrowing, { name, modifier, value, names, model });
    else if (name === '_include' || name === '_revinclude')
      inclusions.set(`${whole}=${value}`, readInclusions(name, modifier, value));
    else if (whole === '_count') query.count = Math.min(mostCount, wholeNumber(whole, value));
    else if (whole === '_total') query.total = oneOf(whole, value, totals);
    else if (whole === '_sort') query.sort = sortOf(type, value);
    else if (whole === offsetParameter) query.offset = Math.min(mostOffset, wholeNumber(whole, value));
    else if (whole === afterParameter) {
      query.after = placeOf(value);
    } else if (whole !== '_summary' && whole !== '_elements') {
      // Ignoring a chain would return what the client did not ask for.
      if (/^_has\b|\./.test(name) || (modifier !== undefined && rows.has(name)))
        throw invalid(whole, 'chained parameters are not supported.');
      if (isStrict) throw invalid(whole, `${type} has no such search parameter.`);
      continue;
    }
    if (whole !== offsetParameter && whole !== afterParameter) understood.push([whole, value]);
  }
  if (query.count === 0) query.shape = { ...query.shape, summary: 'count' };
  return { ...query, inclusions: [...inclusions.values()].flat(), understood };
}
