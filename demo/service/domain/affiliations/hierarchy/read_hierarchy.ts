/** Reads a page of the directory of organizations (contract: readHierarchy). */
import type { z } from '@hono/zod-openapi';
import type { hierarchyAnswer } from '../../../../../src/contract/affiliations/hierarchy.ts';
import type { Store } from '../../../store/store.ts';
import type { DataModel } from '../../data_model.ts';
import { findSeenVids } from '../../keys/seen_keys.ts';
import type { Reader } from '../affiliations.ts';
import { readCursor, writeCursor } from '../cursor.ts';
import type { Scope } from '../scope.ts';
import { countListed, readOrganizations, readPage, type Listing } from './organizations.ts';

export interface HierarchyQuery extends Reader {
  scope: Scope;
  /** vid_key of the parent HCO. */
  parent: string | undefined;
  /** vid_keys of the only HCOs to list. */
  only: readonly string[] | undefined;
  text: string | undefined;
  country: string | undefined;
  type: string | undefined;
  limit: number;
  cursor: string | undefined;
}

type Answer = Omit<z.output<typeof hierarchyAnswer>, 'responseStatus' | 'errors'>;

/** Maximum number of words of a text search. */
const mostWords = 10;

/** Returns the HCOs among the records that keys name, in the order of the keys, each once. */
async function organizationsOf(
  store: Store,
  model: DataModel,
  keys: readonly string[],
  profile: Reader['visibilityProfile'],
): Promise<string[]> {
  const found = await findSeenVids(store, model, keys, profile);
  const vids = [...new Set(keys.flatMap((key) => found.get(key) ?? []))];
  if (!vids.length) return [];
  const rows = await store.db
    .selectFrom('entity')
    .select('vid')
    .where('vid', 'in', vids)
    .where('entity_type', '=', 'HCO')
    .execute();
  const hcos = new Set(rows.map(({ vid }) => vid));
  return vids.filter((vid) => hcos.has(vid));
}

/** Returns the organizations of a page; null when the parent is no HCO. Throws INVALID_DATA for an invalid cursor. */
export async function readHierarchy(
  store: Store,
  model: DataModel,
  { scope, language, visibilityProfile, ...query }: HierarchyQuery,
): Promise<Answer | null> {
  const wording = { model, language };
  if (query.only) {
    const vids = await organizationsOf(store, model, query.only, visibilityProfile);
    const organizations = await readOrganizations(store, vids, scope, wording);
    return { organizations, totalCount: organizations.length, countries: [], cursor: null };
  }
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor).after;
  const asked = query.parent === undefined ? [] : [query.parent];
  const [parent] = await organizationsOf(store, model, asked, visibilityProfile);
  if (asked.length && parent === undefined) return null;
  const listing: Listing = {
    scope,
    parent,
    words: (query.text ?? '').split(/\s+/).filter(Boolean).slice(0, mostWords),
    country: query.country,
    type: query.type,
  };
  // One more than a page shows whether there is another.
  const keys = await readPage(store, listing, query.limit + 1, after);
  const page = keys.slice(0, query.limit);
  const counted = after ? undefined : await countListed(store, listing);
  return {
    organizations: await readOrganizations(
      store,
      page.map(({ vid }) => vid),
      scope,
      wording,
    ),
    totalCount: counted?.totalCount ?? null,
    countries: parent === undefined ? (counted?.countries ?? []) : [],
    cursor:
      keys.length > page.length ? writeCursor({ direction: 'down', shown: 0, after: page.at(-1)! }) : null,
  };
}
