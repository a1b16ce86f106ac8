/** The scenes of the gallery in their order. The code of a scene loads in its frame only. */
import { msg } from '@lit/localize';
import type { Draw } from './stage.ts';

export interface SceneEntry {
  readonly id: string;
  readonly title: string;
  /** Height of the frame in pixels; default: that of a widget. */
  readonly height?: number;
}

export interface SceneGroup {
  readonly id: string;
  readonly title: string;
  load(): Promise<{ readonly scenes: Readonly<Record<string, Draw>> }>;
  readonly scenes: readonly SceneEntry[];
}

const scene = (id: string, title: string, height?: number): SceneEntry =>
  height === undefined ? { id, title } : { id, title, height };

export const groups: readonly SceneGroup[] = [
  {
    id: 'parts',
    title: msg('Parts'),
    load: () => import('./scenes/parts.ts'),
    scenes: [
      scene('controls', msg('Buttons and badges'), 300),
      scene('notices', msg('Notices'), 900),
      scene('icons', msg('Icons'), 260),
      scene('dialog', msg('Dialog'), 360),
      scene('skeleton', msg('Loading list'), 460),
    ],
  },
  {
    id: 'fields',
    title: msg('Fields'),
    load: () => import('./scenes/fields.ts'),
    scenes: [
      scene('fields-empty', msg('Every kind of field, empty'), 1400),
      scene('fields-filled', msg('Every kind of field, with values'), 1500),
      scene('fields-problems', msg('Every kind of field, with problems'), 1700),
      scene('field-options', msg('Open list of options'), 700),
    ],
  },
  {
    id: 'search',
    title: msg('Search'),
    load: () => import('./scenes/search.ts'),
    scenes: [
      scene('search-starting', msg('Starting')),
      scene('search-signed-out', msg('Signed out')),
      scene('search-sign-in-refused', msg('Sign-in refused')),
      scene('search-unreachable', msg('Service unreachable')),
      scene('search-unknown-widget', msg('Unknown widget')),
      scene('search-ready', msg('Ready')),
      scene('search-results', msg('Results')),
      scene('search-filters', msg('Results with filters')),
      scene('search-chips', msg('Results with active filters')),
      scene('search-recent', msg('Recent searches')),
      scene('search-many-results', msg('Many results')),
      scene('search-similar', msg('Similar names')),
      scene('search-nothing', msg('Nothing found')),
      scene('search-waiting', msg('Waiting for results')),
      scene('search-failed', msg('Search failed')),
      scene('search-pasted', msg('Business card pasted')),
      scene('search-record', msg('Record')),
      scene('search-selected', msg('Record selected')),
      scene('search-advanced', msg('Advanced search')),
      scene('search-menu', msg('Menu')),
      scene('search-palette', msg('Palette of actions')),
      scene('search-palette-nothing', msg('Palette of actions, nothing found')),
      scene('search-comparison', msg('Comparison')),
      scene('search-download', msg('Download')),
      scene('search-requests', msg('My requests')),
      scene('search-no-requests', msg('My requests, none')),
      scene('search-drafts', msg('My requests, with drafts of assistants'), 800),
    ],
  },
  {
    id: 'add-request',
    title: msg('Add request'),
    load: () => import('./scenes/add_request.ts'),
    scenes: [
      scene('add-country', msg('First question without a likely country')),
      scene('add-beside', msg('Possible duplicates beside the form')),
      scene('add-form', msg('Form'), 900),
      scene('add-problems', msg('Form with problems'), 900),
      scene('add-review', msg('Review')),
      scene('add-source', msg('Question about the source without an answer')),
      scene('add-duplicates', msg('Possible duplicates')),
      scene('add-sent', msg('Sent')),
      scene('add-refused', msg('Refused')),
    ],
  },
  {
    id: 'profile',
    title: msg('Profile'),
    load: () => import('./scenes/profile.ts'),
    scenes: [
      scene('profile-leaders', msg('Who leads an organization')),
      scene('profile-waiting', msg('Waiting for the record')),
      scene('profile-missing', msg('Record not found')),
      scene('profile-failed', msg('Record failed to load')),
      scene('profile-record', msg('Record'), 900),
      scene('profile-pending', msg('Record with pending changes'), 900),
      scene('profile-custom-objects', msg('Record with objects of your own'), 900),
      scene('profile-inactive', msg('Inactive record')),
      scene('profile-hostile', msg('Record with markup in its name')),
      scene('profile-japanese', msg('Record with a Japanese name')),
      scene('profile-inline', msg('Edit a field in the record'), 900),
      scene('profile-inline-problem', msg('Field with a problem'), 900),
      scene('profile-inline-address', msg('Edit an address in the record'), 1200),
      scene('profile-inline-sent', msg('Change of a field requested'), 900),
      scene('profile-edit', msg('Edit'), 900),
      scene('profile-edit-problems', msg('Edit with a problem'), 900),
      scene('profile-review', msg('Review of changes')),
      scene('profile-attachments', msg('Review with files'), 800),
      scene('profile-conflict', msg('Changed by another user')),
      scene('profile-sent', msg('Change request sent')),
      scene('profile-discard', msg('Question before changes are lost')),
      scene('profile-history', msg('History'), 900),
      scene('profile-comparison', msg('Comparison of versions'), 900),
    ],
  },
  {
    id: 'affiliation',
    title: msg('Affiliations'),
    load: () => import('./scenes/affiliation.ts'),
    scenes: [
      scene('network-start', msg('Without a record')),
      scene('network-waiting', msg('Waiting for the network')),
      scene('network-missing', msg('Record not found')),
      scene('network-failed', msg('Network failed to load')),
      scene('map-0', msg('Map without affiliations')),
      scene('map-1', msg('Map of 1 affiliation')),
      scene('map-6', msg('Map of 6 records')),
      scene('map-30', msg('Map of 30 records')),
      scene('map-300', msg('Map of 300 records')),
      scene('map-5000', msg('Map of 5,000 records')),
      scene('network-tree', msg('Tree')),
      scene('network-list', msg('List')),
      scene('network-details', msg('Details of a record')),
      scene('network-filters', msg('Filters')),
      scene('network-legend', msg('Legend with metrics')),
      scene('network-actions', msg('Actions of a record')),
      scene('network-path', msg('Path between two records')),
      scene('network-leaders', msg('Who leads here?')),
      scene('network-leaders-details', msg('Leaders in the details of an organization')),
      scene('network-brand', msg('One brand color')),
      scene('network-edit', msg('Change of relationships'), 800),
      scene('network-views', msg('Saved views')),
    ],
  },
  {
    id: 'requests',
    title: msg('Requests'),
    load: () => import('./scenes/requests.ts'),
    scenes: [
      scene('requests-list', msg('Requests')),
      scene('requests-open', msg('Open request'), 800),
      scene('requests-question', msg('Question of the steward'), 900),
      scene('requests-decided', msg('Decided request'), 800),
      scene('requests-everyone', msg('Requests of all users')),
      scene('requests-team', msg('Requests of a team'), 900),
      scene('requests-none', msg('No requests')),
      scene('requests-no-match', msg('No match')),
      scene('requests-failed', msg('Requests failed to load')),
      scene('requests-record', msg('Record')),
    ],
  },
  {
    id: 'hierarchy',
    title: msg('Directory of organizations'),
    load: () => import('./scenes/hierarchy.ts'),
    scenes: [
      scene('hierarchy-top', msg('Directory of organizations')),
      scene('hierarchy-open', msg('Open branch')),
      scene('hierarchy-search', msg('Search inside a branch')),
      scene('hierarchy-tabs', msg('Branches in tabs')),
      scene('hierarchy-compare', msg('Comparison of branches')),
      scene('hierarchy-compare-next', msg('Second branch to choose')),
      scene('hierarchy-selected', msg('Several selected')),
      scene('hierarchy-no-match', msg('No match')),
      scene('hierarchy-failed', msg('Directory failed to load')),
      scene('hierarchy-record', msg('Record')),
    ],
  },
  {
    id: 'portal',
    title: msg('Portal'),
    load: () => import('./scenes/portal.ts'),
    scenes: [
      scene('portal-search', msg('Search')),
      scene('portal-record', msg('Record')),
      scene('portal-palette', msg('Palette of actions')),
      scene('portal-part-failed', msg('Page failed to load')),
      scene('portal-requests', msg('Requests')),
      scene('portal-without-pages', msg('Without pages')),
    ],
  },
];

/** Returns the group that has a scene. */
export const groupOf = (id: string): SceneGroup | undefined =>
  groups.find(({ scenes }) => scenes.some((each) => each.id === id));
