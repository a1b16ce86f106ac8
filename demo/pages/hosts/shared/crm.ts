/**
 * The shared part of the example host pages: the small CRM around the widgets, independent of any framework.
 */
import type { SelectDetail } from 'platform-network-widgets';

/**
 * The page's server passes the sandbox's address and the demo-mode account as attributes of the document
 * element.
 */
const { authDomain = '', username, password } = document.documentElement.dataset;

/** Attributes that all widgets of the page share. */
export const instance: { authDomain: string; demoMode: boolean; username?: string; password?: string } = {
  authDomain,
  // A public sandbox has no documented accounts; there, users sign in through the sign-in window.
  demoMode: username !== undefined,
  ...(username && password ? { username, password } : {}),
};

/** An account of the CRM, created from a record that the user selected. */
export interface Account {
  /** The record's `vid__v`. */
  readonly id: string;
  readonly kind: 'HCP' | 'HCO';
  readonly name: string;
  /** City and country, if the record has them. */
  readonly place: string;
  /** The CRM's own number, which `associateCustomKey` writes into the master data. */
  readonly number: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Creates the account for a `select` event. */
export function accountOf({ entity: { entityId, entityType, entity } }: SelectDetail): Account {
  const [address] = (entity['addresses__v'] ?? []) as Record<string, unknown>[];
  return {
    id: entityId,
    kind: entityType === 'HCO' ? 'HCO' : 'HCP',
    name: text(entity['formatted_name__v']) || text(entity['corporate_name__v']) || entityId,
    place: [text(address?.['locality__v']), text(entity['primary_country__v'])].filter(Boolean).join(', '),
    number: `A-${entityId.slice(-8)}`,
  };
}

/** Returns the list with this account first and without its duplicate. */
export const withAccount = (accounts: readonly Account[], account: Account): Account[] => [
  account,
  ...accounts.filter(({ id }) => id !== account.id),
];

/** The source system of the keys that this CRM assigns. */
export const keySource = 'crm_us';

/** A `preset-filter` for users who work in one country. */
export const homeFilter = 'hcp.primary_country__v=US&hco.primary_country__v=US';

export const words = {
  name: 'Field CRM',
  accounts: 'Accounts',
  visits: 'Visits',
  find: 'Find an account',
  home: 'United States only',
  closeSearch: 'Close the search',
  openSearch: 'Open the search',
  mine: 'My accounts',
  none: 'Search for a doctor or an organization and press Select: the record becomes an account here.',
  open: 'Open profile',
  link: 'Link our number',
  linked: (account: { number: string }) => `${account.number} is now a custom key of this record.`,
  notLinked: (reason: string) => `The number was not linked. ${reason}`,
  visitsTitle: 'Visits',
  noVisits:
    'No visits are planned today. The widgets have been removed from the page. Go back, and they start again.',
} as const;
