/** Runs a FHIR search with the native search: its permissions, visibility and index are those of every other client. */
import type { Bundle, BundleEntry, BundleEntrySearch, BundleLink } from '@medplum/fhirtypes';
import { findIdentified } from '../../domain/keys/identified.ts';
import { findChildren } from '../../domain/search/find_children.ts';
import { search } from '../../domain/search/search.ts';
import { resources, type Shown } from '../mapping/resources.ts';
import { shaped } from '../shape.ts';
import { includedIn } from './includes.ts';
import { partsOf, type Asker } from './parts.ts';
import { afterParameter, offsetParameter, placeText, type Query } from './query.ts';
import { invalid } from './values.ts';

/** One page of a search. */
interface Page {
  resources: Shown[];
  /** Null when it is not known. */
  total: number | null;
  /** Parameter of the next and previous page; undefined when there is none. */
  next?: readonly [string, string] | undefined;
  previous?: readonly [string, string] | undefined;
  /** Meters from the places of `near`, by ID. */
  distances?: ReadonlyMap<string, number>;
}

const mostIds = 500;
const mostIdentifiers = 50;

/** Returns the values that are in every list; null without a list. Throws INVALID_DATA for too many. */
function inAll(name: string, lists: readonly (readonly string[])[]): string[] | null {
  const [first, ...others] = lists;
  if (!first) return null;
  if (lists.some((list) => list.length > mostIds)) throw invalid(name, `at most ${mostIds} values.`);
  return first.filter((value) => others.every((list) => list.includes(value)));
}

/** Returns the IDs that `_id` and `identifier` leave; null for all. */
async function wantedIds({ store, model, profile }: Asker, { narrowing }: Query): Promise<string[] | null> {
  const lists = [...narrowing.ids];
  for (const alternatives of narrowing.identifiers) {
    if (alternatives.length > mostIdentifiers)
      throw invalid('identifier', `at most ${mostIdentifiers} values.`);
    const found: string[] = [];
    for (const asked of alternatives) found.push(...(await findIdentified(store, model, asked, profile)));
    lists.push([...new Set(found)]);
  }
  return inAll('_id', lists);
}

const joined = (terms: readonly string[]): string | undefined => (terms.length ? terms.join('~') : undefined);

async function findRecords(asker: Asker, query: Query): Promise<Page> {
  const { store, model, mapper, profile, signal } = asker;
  const { type, narrowing, count, offset, total, sort } = query;
  const ids = await wantedIds(asker, query);
  const isCount = query.shape.summary === 'count';
  const answer = await search(
    store,
    model,
    {
      literal: 'true',
      types: resources[type].entityType,
      filters: joined(narrowing.filters),
      fieldQueries: joined(narrowing.fieldQueries),
      statuses: narrowing.status,
      offset: isCount ? 0 : offset,
      limit: isCount ? 0 : count,
      sort: sort?.order ?? 'name',
      sortOrder: sort?.isDescending ? 'desc' : 'asc',
      countAll: isCount || total === 'accurate' ? 'true' : undefined,
    },
    profile,
    signal,
    { vids: ids, addresses: narrowing.addresses, alike: joined(narrowing.alike) },
  );
  const found = answer.entities.map((record) => mapper.resource(type, record));
  const isLast = found.length < count || (answer.totalCountIsExact && offset + count >= answer.totalCount);
  return {
    resources: found,
    total: answer.totalCountIsExact && total !== 'none' ? answer.totalCount : null,
    next: isLast || isCount ? undefined : [offsetParameter, String(offset + count)],
    previous: offset > 0 ? [offsetParameter, String(Math.max(0, offset - count))] : undefined,
  };
}

async function findParts(asker: Asker, query: Query): Promise<Page> {
  const { store, model, profile } = asker;
  const { type, narrowing, count, total } = query;
  const { entityType, childType } = resources[type];
  const isCount = query.shape.summary === 'count';
  const { children, ...found } = await findChildren(
    store,
    model,
    {
      childType: childType as 'ADDRESS' | 'PARENTHCO',
      entityType,
      filters: joined(narrowing.filters),
      fieldQueries: joined(narrowing.fieldQueries),
      vids: await wantedIds(asker, query),
      entityVids: inAll('reference', narrowing.entityIds),
      parentVids: inAll('reference', narrowing.parentIds),
      near: narrowing.near,
      addresses: narrowing.addresses,
      after: isCount ? null : query.after,
      limit: isCount ? 0 : count,
      count: isCount || total === 'accurate' ? 'all' : total === 'none' ? 'none' : 'first',
    },
    profile,
  );
  const shown = await partsOf(asker, type, children);
  const last = children.at(-1);
  return {
    resources: shown,
    total: found.total,
    next: found.hasMore && last && !isCount ? [afterParameter, placeText(last)] : undefined,
    distances: new Map(children.flatMap(({ vid, meters }) => (meters === undefined ? [] : [[vid, meters]]))),
  };
}

/** Returns what an entry says about the distance of its resource. */
const distanceOf = (meters: number | undefined): Pick<BundleEntrySearch, 'extension'> =>
  meters === undefined
    ? {}
    : {
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/location-distance',
            valueDistance: {
              value: meters,
              unit: 'm',
              system: 'http://unitsofmeasure.org',
              code: 'm',
            },
          },
        ],
      };

const emptyPage: Page = { resources: [], total: 0 };

/** Returns the searchset Bundle of a query. Throws INVALID_DATA naming the parameter. */
export async function runSearch(asker: Asker, query: Query): Promise<Bundle> {
  const { type, narrowing, shape, understood } = query;
  const { base } = asker.mapper.names;
  const isRecord = resources[type].childType === null;
  const page = narrowing.isEmpty
    ? emptyPage
    : await (isRecord ? findRecords(asker, query) : findParts(asker, query));
  const link = (relation: string, place?: readonly [string, string]): BundleLink => {
    const parameters = new URLSearchParams([
      ...understood.map((pair) => [...pair]),
      ...(place ? [[...place]] : []),
    ]);
    const text = parameters.toString();
    return { relation, url: `${base}/${type}${text && `?${text}`}` };
  };
  const self =
    query.after !== null
      ? ([afterParameter, placeText(query.after)] as const)
      : query.offset
        ? ([offsetParameter, String(query.offset)] as const)
        : undefined;
  const entry = page.resources.map((resource): BundleEntry => ({
    fullUrl: `${base}/${type}/${resource.id}`,
    resource: shaped(resource, shape),
    search: { mode: 'match', ...distanceOf(page.distances?.get(resource.id!)) },
  }));
  // A summary as text cannot have inclusions (R4, `_summary`).
  if (query.inclusions.length && !['text', 'count'].includes(shape.summary))
    entry.push(...(await includedIn(asker, page.resources, query.inclusions)));
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(page.total === null ? {} : { total: page.total }),
    link: [
      link('self', self),
      link('first'),
      ...(page.previous ? [link('previous', page.previous)] : []),
      ...(page.next ? [link('next', page.next)] : []),
    ],
    ...(entry.length && shape.summary !== 'count' ? { entry } : {}),
  };
}
