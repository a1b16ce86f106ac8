/** `_include` and `_revinclude`: adds the resources that the found ones refer to, and those that refer to them. */
import type { BundleEntry, Reference } from '@medplum/fhirtypes';
import { retrieveRecords } from '../../domain/retrieve.ts';
import { findChildren } from '../../domain/search/find_children.ts';
import { search } from '../../domain/search/search.ts';
import { isResourceName, resources, type ResourceName, type Shown } from '../mapping/resources.ts';
import { outcomeOf } from '../outcome.ts';
import { partsOf, type Asker } from './parts.ts';
import { invalid } from './values.ts';

interface Target {
  element: string;
  type: ResourceName;
  /** How the native search finds what refers to a resource. */
  list: 'entityVids' | 'parentVids' | 'partOf';
}

/** References by search parameter. */
export const references: Readonly<Record<ResourceName, Readonly<Record<string, Target>>>> = {
  Practitioner: {},
  Organization: { partof: { element: 'partOf', type: 'Organization', list: 'partOf' } },
  PractitionerRole: {
    practitioner: { element: 'practitioner', type: 'Practitioner', list: 'entityVids' },
    organization: { element: 'organization', type: 'Organization', list: 'parentVids' },
  },
  OrganizationAffiliation: {
    'participating-organization': {
      element: 'participatingOrganization',
      type: 'Organization',
      list: 'entityVids',
    },
    'primary-organization': { element: 'organization', type: 'Organization', list: 'parentVids' },
  },
  Location: { organization: { element: 'managingOrganization', type: 'Organization', list: 'entityVids' } },
};

/** One `_include` or `_revinclude`. */
export interface Inclusion {
  source: ResourceName;
  target: Target;
  isReverse: boolean;
  /** Also applies to resources that were included. */
  isIterated: boolean;
}

/** Reads the value of `_include` or `_revinclude`. Throws INVALID_DATA naming the parameter. */
export function readInclusions(name: string, modifier: string | undefined, value: string): Inclusion[] {
  if (modifier !== undefined && !['iterate', 'recurse'].includes(modifier))
    throw invalid(name, 'the only modifier is :iterate.');
  const [source = '', parameter = '', type] = value.split(':');
  const row = isResourceName(source) ? references[source] : undefined;
  const targets =
    row &&
    (parameter === '*' ? Object.values(row) : Object.hasOwn(row, parameter) ? [row[parameter]!] : undefined);
  if (!targets) throw invalid(name, 'expected a reference such as PractitionerRole:organization.');
  return targets
    .filter((target) => type === undefined || target.type === type)
    .map((target) => ({
      source: source as ResourceName,
      target,
      isReverse: name === '_revinclude',
      isIterated: modifier !== undefined,
    }));
}

/** Maximum number of resources that a page includes. */
const mostIncluded = 1000;
/** The native search takes this many values of one term. */
const mostValues = 50;
const mostHits = 100;

const how = (asker: Asker) => ({
  enrichedResults: false,
  resultLanguage: undefined,
  systemName: undefined,
  visibilityProfile: asker.profile,
  downloads: false,
});

const idsOf = (shown: readonly Shown[], { source, target }: Inclusion): string[] =>
  shown
    .filter(({ resourceType }) => resourceType === source)
    .flatMap((resource) => {
      const { reference } = ((resource as unknown as Record<string, unknown>)[target.element] ??
        {}) as Reference;
      return reference?.split('/')[1] ?? [];
    });

async function forward(asker: Asker, shown: readonly Shown[], inclusion: Inclusion): Promise<Shown[]> {
  const { type } = inclusion.target;
  const ids = [...new Set(idsOf(shown, inclusion))].slice(0, mostIncluded);
  const { entityType } = resources[type];
  const { entities } = await retrieveRecords(asker.store, asker.model, ids, how(asker), entityType);
  return entities.map((record) => asker.mapper.resource(type, record));
}

async function partsOfWholes(
  { store, model, mapper, profile }: Asker,
  ids: readonly string[],
): Promise<Shown[]> {
  const found: Shown[] = [];
  for (let start = 0; start < ids.length; start += mostValues) {
    const some = ids.slice(start, start + mostValues);
    const filters = [
      `parent_hco.parent_hco_vid__v:${some.join(',')}`,
      'parent_hco.relationship_type__v:PART,OWND',
      'parent_hco.parent_hco_status__v:A',
    ].join('~');
    const { entities } = await search(
      store,
      model,
      { types: 'HCO', filters, sort: 'name', limit: mostHits },
      profile,
    );
    found.push(...entities.map((record) => mapper.resource('Organization', record)));
  }
  return found;
}

async function backward(asker: Asker, shown: readonly Shown[], inclusion: Inclusion): Promise<Shown[]> {
  const { source, target } = inclusion;
  const ids = shown.filter(({ resourceType }) => resourceType === target.type).map(({ id }) => id!);
  if (!ids.length) return [];
  if (target.list === 'partOf') {
    const parts = await partsOfWholes(asker, ids);
    return parts.filter((part) => idsOf([part], inclusion).some((id) => ids.includes(id)));
  }
  const { entityType, childType } = resources[source];
  const { children } = await findChildren(
    asker.store,
    asker.model,
    {
      childType: childType as 'ADDRESS' | 'PARENTHCO',
      entityType,
      vids: null,
      entityVids: null,
      parentVids: null,
      [target.list]: ids,
      after: null,
      limit: mostIncluded,
      count: 'none',
    },
    asker.profile,
  );
  return partsOf(asker, source, children);
}

/** Returns the entries that a page includes, each resource once, and a warning when some are left out. */
export async function includedIn(
  asker: Asker,
  matches: readonly Shown[],
  inclusions: readonly Inclusion[],
): Promise<BundleEntry[]> {
  const keyOf = ({ resourceType, id }: Shown): string => `${resourceType}/${id}`;
  const known = new Set(matches.map(keyOf));
  const included: Shown[] = [];
  let recent: readonly Shown[] = matches;
  for (let round = 0; recent.length && included.length < mostIncluded; round++) {
    const added: Shown[] = [];
    for (const inclusion of inclusions.filter(({ isIterated }) => round === 0 || isIterated))
      for (const each of await (inclusion.isReverse ? backward : forward)(asker, recent, inclusion)) {
        if (known.has(keyOf(each))) continue;
        known.add(keyOf(each));
        added.push(each);
      }
    included.push(...added);
    recent = added;
  }
  const { base } = asker.mapper.names;
  const entries = included.slice(0, mostIncluded).map((resource): BundleEntry => ({
    fullUrl: `${base}/${keyOf(resource)}`,
    resource,
    search: { mode: 'include' },
  }));
  if (included.length < mostIncluded) return entries;
  const warning = outcomeOf('incomplete', `A page includes at most ${mostIncluded} resources.`, 'warning');
  return [...entries, { resource: warning, search: { mode: 'outcome' } }];
}
