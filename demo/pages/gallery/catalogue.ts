/** The scenes of the gallery in their order. The code of a scene loads in its frame only. */
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
    title: 'Parts',
    load: () => import('./scenes/parts.ts'),
    scenes: [
      scene('controls', 'Buttons and badges', 300),
      scene('notices', 'Notices', 900),
      scene('icons', 'Icons', 260),
      scene('dialog', 'Dialog', 360),
      scene('skeleton', 'Loading list', 460),
    ],
  },
  {
    id: 'fields',
    title: 'Fields',
    load: () => import('./scenes/fields.ts'),
    scenes: [
      scene('fields-empty', 'Every kind of field, empty', 1400),
      scene('fields-filled', 'Every kind of field, with values', 1500),
      scene('fields-problems', 'Every kind of field, with problems', 1700),
      scene('field-options', 'Open list of options', 700),
    ],
  },
  {
    id: 'search',
    title: 'Search',
    load: () => import('./scenes/search.ts'),
    scenes: [
      scene('search-starting', 'Starting'),
      scene('search-signed-out', 'Signed out'),
      scene('search-sign-in-refused', 'Sign-in refused'),
      scene('search-unreachable', 'Service unreachable'),
      scene('search-unknown-widget', 'Unknown widget'),
      scene('search-ready', 'Ready'),
      scene('search-results', 'Results'),
      scene('search-filters', 'Results with filters'),
      scene('search-chips', 'Results with active filters'),
      scene('search-recent', 'Recent searches'),
      scene('search-many-results', 'Many results'),
      scene('search-similar', 'Similar names'),
      scene('search-nothing', 'Nothing found'),
      scene('search-waiting', 'Waiting for results'),
      scene('search-failed', 'Search failed'),
      scene('search-record', 'Record'),
      scene('search-advanced', 'Advanced search'),
      scene('search-menu', 'Menu'),
      scene('search-comparison', 'Comparison'),
      scene('search-download', 'Download'),
      scene('search-requests', 'My requests'),
      scene('search-no-requests', 'My requests, none'),
    ],
  },
  {
    id: 'add-request',
    title: 'Add request',
    load: () => import('./scenes/add_request.ts'),
    scenes: [
      scene('add-country', 'First question'),
      scene('add-form', 'Form', 900),
      scene('add-problems', 'Form with problems', 900),
      scene('add-review', 'Review'),
      scene('add-duplicates', 'Possible duplicates'),
      scene('add-sent', 'Sent'),
      scene('add-refused', 'Refused'),
    ],
  },
  {
    id: 'profile',
    title: 'Profile',
    load: () => import('./scenes/profile.ts'),
    scenes: [
      scene('profile-leaders', 'Who leads an organization'),
      scene('profile-waiting', 'Waiting for the record'),
      scene('profile-missing', 'Record not found'),
      scene('profile-failed', 'Record failed to load'),
      scene('profile-record', 'Record', 900),
      scene('profile-pending', 'Record with pending changes', 900),
      scene('profile-inactive', 'Inactive record'),
      scene('profile-hostile', 'Record with markup in its name'),
      scene('profile-japanese', 'Record with a Japanese name'),
      scene('profile-inline', 'Edit a field in the record', 900),
      scene('profile-inline-problem', 'Field with a problem', 900),
      scene('profile-inline-address', 'Edit an address in the record', 1200),
      scene('profile-inline-sent', 'Change of a field requested', 900),
      scene('profile-edit', 'Edit', 900),
      scene('profile-edit-problems', 'Edit with a problem', 900),
      scene('profile-review', 'Review of changes'),
      scene('profile-conflict', 'Changed by another user'),
      scene('profile-sent', 'Change request sent'),
      scene('profile-discard', 'Question before changes are lost'),
      scene('profile-history', 'History', 900),
      scene('profile-comparison', 'Comparison of versions', 900),
    ],
  },
  {
    id: 'affiliation',
    title: 'Affiliations',
    load: () => import('./scenes/affiliation.ts'),
    scenes: [
      scene('network-start', 'Without a record'),
      scene('network-waiting', 'Waiting for the network'),
      scene('network-missing', 'Record not found'),
      scene('network-failed', 'Network failed to load'),
      scene('map-0', 'Map without affiliations'),
      scene('map-1', 'Map of 1 affiliation'),
      scene('map-6', 'Map of 6 records'),
      scene('map-30', 'Map of 30 records'),
      scene('map-300', 'Map of 300 records'),
      scene('map-5000', 'Map of 5,000 records'),
      scene('network-tree', 'Tree'),
      scene('network-list', 'List'),
      scene('network-details', 'Details of a record'),
      scene('network-filters', 'Filters'),
      scene('network-legend', 'Legend with metrics'),
      scene('network-actions', 'Actions of a record'),
      scene('network-path', 'Path between two records'),
      scene('network-leaders', 'Who leads here?'),
      scene('network-leaders-details', 'Leaders in the details of an organization'),
      scene('network-brand', 'One brand color'),
      scene('network-edit', 'Change of relationships', 800),
      scene('network-views', 'Saved views'),
    ],
  },
];

/** Returns the group that has a scene. */
export const groupOf = (id: string): SceneGroup | undefined =>
  groups.find(({ scenes }) => scenes.some((each) => each.id === id));
