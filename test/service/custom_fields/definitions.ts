/** Definitions of custom fields for tests. */

export const customField = (field_id: string, data_type: string, changes: object = {}) => ({
  object_type: 'HCP',
  field_id,
  data_type,
  reference_type: null,
  labels: { en: field_id },
  help: {},
  required: false,
  group: null,
  countries: [],
  maximum_length: null,
  minimum: null,
  maximum: null,
  pattern: null,
  example: null,
  searchable: false,
  filterable: true,
  shown: true,
  on_cards: false,
  ...changes,
});

const {
  object_type: _objectType,
  field_id: _fieldId,
  data_type: _dataType,
  reference_type: _referenceType,
  ...settings
} = customField('golf_club__c', 'STRING');
/** What an administrator may change in a field. */
export const golfSettings = settings;

export const golfClub = customField('golf_club__c', 'STRING', {
  labels: { en: 'Golf club', de: 'Golfclub' },
  help: { en: 'The club of the membership card.' },
  maximum_length: 40,
  pattern: '[A-Z]\\p{L}*( \\p{L}+)*',
  example: 'Royal Dunes',
  searchable: true,
  on_cards: true,
});
