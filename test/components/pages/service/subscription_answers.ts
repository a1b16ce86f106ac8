/** Answers of a service with one source subscription. */
import type { Answers } from './answering.ts';

export const subscription = {
  system: 'crm_us',
  name: 'doctors',
  version: 1,
  settings: {
    match_on_load: true,
    files: [
      {
        object_type: 'HCP',
        pattern: '*.csv',
        country: { code: 'US' },
        record: { item: 'CODE', columns: ['code'] },
        fields: {},
        constants: {},
        addresses: [],
        licenses: [],
        parent_hcos: [],
        custom_keys: [],
      },
    ],
  },
};

export const withSubscription: Answers = {
  'get /metadata/fields': () => ({ attributes: [] }),
  'get /metadata/reference_values': () => ({ reference_type_values: [] }),
  'get /metadata/objectTypes': () => ({ objectTypes: [] }),
  'get /data_model/objects': () => ({ objects: [] }),
  'get /systems': () => ({ systems: [{ name: 'crm_us', label: 'CRM' }] }),
  'get /systems/{system}/source_subscriptions': () => ({ source_subscriptions: [subscription] }),
  'get /systems/{system}/source_subscriptions/{subscription}/files': () => ({ files: [] }),
  'get /jobs': () => ({ jobs: [], totalCount: 0 }),
  'get /changes': () => new Promise(() => {}),
};
