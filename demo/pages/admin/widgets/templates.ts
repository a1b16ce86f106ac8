/** Templates of new configurations: one per widget type and need. */
import { msg } from '@lit/localize';
import type { Settings, Widget } from '../data.ts';

export interface Template {
  id: string;
  title: string;
  /** Describes the users of the template. */
  text: string;
  type: Settings['type'];
  changes: Partial<Settings>;
}

const fields = (...names: string[]) => names.map((name) => ({ name }));

/**
 * The smallest layouts that show and propose a record in any country. Usually the layouts of another
 * configuration replace them.
 */
const layouts: Settings['layouts'] = {
  HCP: {
    '*': {
      sections: [
        { title: 'Name', fields: fields('prefix__v', 'first_name__v', 'middle_name__v', 'last_name__v') },
        { title: 'Profession', fields: fields('hcp_type__v', 'hcp_status__v', 'specialty_1__v') },
        { title: 'Contact', fields: fields('phone_1__v', 'email_1__v') },
      ],
      children: {
        addresses__v: { fields: fields('address_line_1__v', 'locality__v', 'postal_code__v', 'country__v') },
      },
    },
  },
  HCO: {
    '*': {
      sections: [
        { title: 'Organization', fields: fields('corporate_name__v', 'hco_type__v', 'hco_status__v') },
        { title: 'Contact', fields: fields('phone_1__v', 'url_1__v') },
      ],
      children: {
        addresses__v: { fields: fields('address_line_1__v', 'locality__v', 'postal_code__v', 'country__v') },
      },
    },
  },
};

const search: NonNullable<Settings['search']> = {
  tabs: [
    { id: 'all', types: ['HCP', 'HCO'] },
    { id: 'hcp', types: ['HCP'] },
    { id: 'hco', types: ['HCO'] },
  ],
  basic: true,
  advanced_fields: {
    HCP: ['first_name__v', 'last_name__v', 'specialty_1__v', 'address.locality__v', 'address.postal_code__v'],
    HCO: ['corporate_name__v', 'hco_type__v', 'address.locality__v', 'address.postal_code__v'],
  },
  filters: ['primary_country__v', 'type', 'specialty_1__v', 'status'],
  result_fields: {
    HCP: ['hcp_type__v', 'specialty_1__v', 'phone_1__v'],
    HCO: ['hco_type__v', 'specialty_1__v', 'phone_1__v'],
  },
  sort: 'relevance',
  page_size: 25,
  select_enabled: true,
  add_request_enabled: true,
  download_enabled: false,
  alternate_keys: [],
};

const profile = { edit_enabled: true, note_required: false, attachments_enabled: true };
const affiliation: NonNullable<Settings['affiliation']> = {
  metrics: ['hcps', 'child_hcos', 'hcps_by_specialty', 'hcps_by_status'],
  relationship_types: [],
  colors: {},
  edit_enabled: true,
  search_widget_id: null,
};
const requests: NonNullable<Settings['requests']> = {
  others_enabled: true,
  cancel_enabled: true,
  export_enabled: true,
};

export const templates: readonly Template[] = [
  {
    id: 'search',
    title: msg('Search and request'),
    text: msg('Find professionals and organizations, pass them to the page, and request missing ones.'),
    type: 'search',
    changes: { search },
  },
  {
    id: 'search-pick',
    title: msg('Search and pick only'),
    text: msg('Pass records to the page, without requests for new ones.'),
    type: 'search',
    changes: { search: { ...search, add_request_enabled: false } },
  },
  {
    id: 'search-doctors',
    title: msg('Search for doctors only'),
    text: msg('One tab with professionals, for pages without organizations.'),
    type: 'search',
    changes: { search: { ...search, tabs: [{ id: 'hcp', types: ['HCP'] }] } },
  },
  {
    id: 'profile',
    title: msg('Profile with change requests'),
    text: msg('Read a record and its history, and request changes.'),
    type: 'profile',
    changes: { profile },
  },
  {
    id: 'profile-read',
    title: msg('Profile to read'),
    text: msg('Read a record and its history, without change requests.'),
    type: 'profile',
    changes: { profile: { ...profile, edit_enabled: false, attachments_enabled: false } },
  },
  {
    id: 'profile-reasons',
    title: msg('Profile with reasons'),
    text: msg('Every change request needs a note with the reason.'),
    type: 'profile',
    changes: { profile: { ...profile, note_required: true } },
  },
  {
    id: 'affiliation',
    title: msg('Affiliations'),
    text: msg('Who works where, as map, tree and list, with requests for relationships.'),
    type: 'affiliation',
    changes: { affiliation, search },
  },
  {
    id: 'affiliation-read',
    title: msg('Affiliations to look at'),
    text: msg('The same without requests.'),
    type: 'affiliation',
    changes: { affiliation: { ...affiliation, edit_enabled: false }, search },
  },
  {
    id: 'requests',
    title: msg('Requests and their outcome'),
    text: msg('Follow change requests: the user’s own, and those of others that the user may see.'),
    type: 'requests',
    changes: { requests },
  },
  {
    id: 'requests-own',
    title: msg('Own requests only'),
    text: msg('The same without requests of others.'),
    type: 'requests',
    changes: { requests: { ...requests, others_enabled: false } },
  },
  {
    id: 'hierarchy',
    title: msg('Directory of organizations'),
    text: msg('Browse organizations from the top with their numbers, and pass several to the page.'),
    type: 'hierarchy',
    changes: { hierarchy: { select_enabled: true, export_enabled: true } },
  },
];

/**
 * Returns the settings of a new configuration. Takes layouts, languages and countries from `model` when
 * given.
 */
export function settingsOf(template: Template, name: string, system: string, model?: Widget): Settings {
  const { languages = ['en'], default_language = 'en', countries = [] } = model?.settings ?? {};
  return {
    name,
    type: template.type,
    enabled: true,
    system,
    demo_allowed: false,
    languages,
    default_language,
    theme: { tokens: {}, color_scheme: 'auto' },
    countries,
    layouts: model?.settings.layouts ?? layouts,
    ...template.changes,
  };
}
