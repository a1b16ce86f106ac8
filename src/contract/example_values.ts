/** Records, keys and settings for the example calls. They exist in a new sandbox. */

/** Dr. Katherine Johnson, cardiologist, and her hospital. */
export const person = 'Network:Entity:242975000000000500';
export const hospital = 'Network:Entity:242975000000000200';

/** Key that no record has. */
export const newKey = {
  custom_key_source_type: 'crm_us',
  custom_key_item_type: 'HCP',
  custom_key_value: 'EXAMPLE-1',
};
export const namedPath = { system: 'crm_us', subscription: 'congress_visitors' };
export const exportPath = { system: 'crm_us', subscription: 'us_daily' };
export const widgetPath = { widget_id: 'sandbox-search' };
export const entities = [{ vid_key: person }, { vid_key: hospital }];

export const affiliationSettings = (name: string) => ({
  name,
  type: 'affiliation',
  enabled: true,
  system: 'crm_us',
  demo_allowed: true,
  languages: ['en', 'de', 'fr'],
  default_language: 'en',
  theme: { tokens: { '--platform-network-color-accent': '#6d28d9' }, color_scheme: 'auto' },
  countries: ['US', 'DE', 'FR'],
  layouts: {},
  affiliation: {
    metrics: ['hcps', 'child_hcos'],
    relationship_types: [],
    colors: {},
    edit_enabled: false,
    search_widget_id: 'sandbox-search',
  },
});
export const domains = ['localhost:*', '*.localhost:*', '127.0.0.1:*'];

export const clinicFiles = {
  description: 'Clinics by their code',
  match_on_load: false,
  files: [
    {
      pattern: 'clinics*.csv',
      object_type: 'HCO',
      record: { item: 'CLINIC', columns: ['code'] },
      country: { code: 'US' },
      fields: { corporate_name__v: 'name', phone_1__v: 'phone' },
      constants: { hco_type__v: 'CLIN', hco_status__v: 'A' },
    },
  ],
};

export const golfCourse = {
  code: 'LINKS',
  labels: { en: 'Links course', de: 'Linksplatz' },
  inactive: false,
  countries: [],
  aliases: { crm_us: 'L1' },
};
export const golfCourses = {
  type: 'GolfCourse__c',
  labels: { en: 'Golf courses', de: 'Golfplätze' },
  codes: [golfCourse, { ...golfCourse, code: 'PARK', labels: { en: 'Parkland course' }, aliases: {} }],
};

export const golfClubPath = { object_type: 'HCP', field_id: 'golf_club__c' };
export const golfClubSettings = {
  labels: { en: 'Golf club', de: 'Golfclub' },
  help: { en: 'The club of the membership card.' },
  required: false,
  group: null,
  countries: [],
  maximum_length: 100,
  minimum: null,
  maximum: null,
  pattern: null,
  example: 'Royal Dunes',
  searchable: true,
  filterable: true,
  shown: true,
  on_cards: false,
};
export const golfClubField = {
  ...golfClubPath,
  data_type: 'STRING',
  reference_type: null,
  ...golfClubSettings,
};

/** Shared by HCPs and HCOs. */
export const territorySettings = {
  labels: { en: 'Territory', de: 'Gebiet' },
  plural_labels: { en: 'Territories', de: 'Gebiete' },
  help: { en: 'Where a team works.' },
  entity_types: ['HCP'],
};
const territory = 'crm_us:TERRITORY:NE-1';
export const territoryPath = { object_type: 'territories__c', vid_key: territory };

/** Nicknames in Japan have at most 20 characters. */
export const shortNicknames = {
  country: 'JP',
  required: false,
  group: null,
  maximum_length: 20,
  minimum: null,
  maximum: null,
  pattern: null,
  example: null,
  labels: { en: 'Call name' },
};

/** Paused: the address does not exist. */
export const lakeWebhook = {
  name: 'Data lake',
  url: 'https://lake.example/changes',
  entity_types: ['HCP', 'HCO'],
  changes: ['created', 'updated', 'inactivated', 'merged', 'unmerged'],
  status: 'PAUSED',
};

export const reviewRules = {
  rules: [
    {
      entity_type: 'HCO',
      country: 'DE',
      system: null,
      task_type: 'ADD_REQUEST',
      outcome: 'review',
      create_unverified: 'Y',
    },
  ],
};

export const sourceRankings = {
  rankings: [
    {
      object_type: 'HCP',
      country: null,
      fields: ['phone_1__v'],
      sources: [
        { source: 'crm_us', rank: 1 },
        { source: 'us_registry', rank: 2 },
      ],
    },
  ],
};
