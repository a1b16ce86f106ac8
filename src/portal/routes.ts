/** The pages of the portal and their addresses: `/record/242977178902234112?state={"view":"history"}`. */
import { jsonOf } from '../api/json.ts';

/** The pages, in the order of the navigation. */
export const pages = ['search', 'record', 'affiliations', 'organizations', 'requests'] as const;
export type PortalPage = (typeof pages)[number];

/** State of a widget, as plain JSON. */
export type PartState = Readonly<Record<string, unknown>>;

export interface Route {
  readonly page: PortalPage;
  /** The state of the page's widget; null for its beginning. */
  readonly state: PartState | null;
}

/** Pages whose address names a record. */
export const isOfRecord = (page: PortalPage): boolean => page === 'record' || page === 'affiliations';

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Returns the address of a route. Values that the widget chooses anyway are left out: of a branch, it would open rows that the user closed. */
export function addressOf({ page, state }: Route): string {
  const { identifier, ...others } = state ?? {};
  const isNamed = isOfRecord(page) && typeof identifier === 'string' && identifier !== '';
  const rest = Object.entries(isNamed ? others : (state ?? {})).filter(
    ([name, value]) => !isEmpty(value) || (name === 'open' && others['branch']),
  );
  const path = `/${page}${isNamed ? `/${encodeURIComponent(identifier)}` : ''}`;
  if (rest.length === 0) return path;
  return `${path}?${new URLSearchParams({ state: jsonOf(Object.fromEntries(rest)) })}`;
}

function stateOf(query: string | undefined): PartState {
  try {
    const state: unknown = JSON.parse(new URLSearchParams(query).get('state') ?? '{}');
    return typeof state === 'object' && state !== null && !Array.isArray(state) ? (state as PartState) : {};
  } catch {
    // A user may have edited the address.
    return {};
  }
}

/** Returns the route of an address; undefined for an address of the host page. */
export function routeOf(address: string): Route | undefined {
  const [, name, encoded = '', query] = /^\/(\w+)(?:\/([^?/]*))?(?:\?(.*))?$/s.exec(address) ?? [];
  const page = pages.find((each) => each === name);
  if (!page) return undefined;
  let identifier = encoded;
  try {
    identifier = decodeURIComponent(encoded);
  } catch {
    // Not encoded: taken as it is.
  }
  const state = { ...stateOf(query), ...(isOfRecord(page) && identifier ? { identifier } : {}) };
  return { page, state: Object.keys(state).length > 0 ? state : null };
}

/** Names in a state of what a user opens and closes. */
const opened = ['identifier', 'record', 'request', 'tab', 'view', 'branch', 'compared'];

/** Returns what a user opened: a change of it is a step of the back button. */
export const openedIn = ({ page, state }: Route): string =>
  [page, ...opened.map((name) => state?.[name] ?? '')].join();
