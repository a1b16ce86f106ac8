/** Examples of the calls of the data model. They build on each other, in this order. */
import {
  golfClubField,
  golfClubPath,
  golfClubSettings,
  golfCourse,
  golfCourses,
  territoryPath,
  territorySettings,
  shortNicknames,
} from './example_values.ts';

const partnersSee = {
  label: 'Partners',
  level: 'ALL',
  hidden: ['HCP.birth_year__v'],
} as const;

export const dataModelExamples = {
  listCustomFields: { account: 'admin' },
  createCustomField: { account: 'admin', body: golfClubField },
  readCustomField: { account: 'admin', parameters: golfClubPath },
  replaceCustomField: {
    account: 'admin',
    parameters: golfClubPath,
    body: { ...golfClubSettings, required: true, version: 1 },
  },
  readMatchingProposal: { account: 'admin', parameters: { ...golfClubPath, comparison: 'equal' } },
  setCustomFieldStatus: {
    account: 'admin',
    parameters: golfClubPath,
    body: { status: 'INACTIVE', version: 2 },
  },

  checkExpression: {
    account: 'admin',
    body: {
      object_type: 'HCP',
      data_type: 'INTEGER',
      expression: 'record.licenses__v.filter(l, l.license_status__v == "A").size()',
    },
  },

  listReferenceTypes: { account: 'admin' },
  createReferenceType: { account: 'admin', body: golfCourses },
  readReferenceType: { account: 'admin', parameters: { type: 'GolfCourse__c' } },
  replaceReferenceType: {
    account: 'admin',
    parameters: { type: 'GolfCourse__c' },
    body: { version: 1, codes: [{ ...golfCourse, labels: { en: 'Links' } }] },
  },
  exportReferenceType: { account: 'admin', parameters: { type: 'GolfCourse__c' } },
  importReferenceType: {
    account: 'admin',
    parameters: { type: 'GolfCourse__c' },
    body: { version: 2, dry_run: true, csv: 'code,label:fr\nLINKS,Parcours de bord de mer\n' },
  },
  mergeReferenceCodes: {
    account: 'admin',
    parameters: { type: 'GolfCourse__c' },
    body: { version: 2, code: 'PARK', into: 'LINKS' },
  },
  readModelDocument: { account: 'admin' },
  importModelDocument: {
    account: 'admin',
    body: {
      model_version: 14,
      dry_run: true,
      document: { format: 'platform-network-data-model/1', fields: [], lists: [] },
    },
  },
  listModelVersions: { account: 'admin' },
  readModelVersion: { account: 'admin', parameters: { model_version: '2' } },
  restoreModelVersion: {
    account: 'admin',
    parameters: { model_version: '2' },
    body: { model_version: 14, dry_run: true, note: 'As it was before the season' },
  },
  listStartingModels: { account: 'admin' },
  readStartingModel: { account: 'admin', parameters: { name: 'small' } },
  listCustomObjects: { account: 'admin' },
  createCustomObject: {
    account: 'admin',
    body: { name: 'territories__c', relation: 'many_to_many', ...territorySettings },
  },
  readCustomObject: { account: 'admin', parameters: { name: 'territories__c' } },
  writeSharedRecords: {
    account: 'integration',
    parameters: { object_type: 'territories__c' },
    body: {
      systemName: 'crm_us',
      records: [{ vid_key: territoryPath.vid_key, fields: { status__v: 'A' } }],
    },
  },
  findSharedRecords: { parameters: { object_type: 'territories__c', q: 'NE-1' } },
  readSharedRecord: { parameters: territoryPath },
  listSharedRecordRevisions: { parameters: territoryPath },
  replaceCustomObject: {
    account: 'admin',
    parameters: { name: 'territories__c' },
    body: { ...territorySettings, entity_types: ['HCP', 'HCO'], version: 1 },
  },
  setCustomObjectStatus: {
    account: 'admin',
    parameters: { name: 'territories__c' },
    body: { status: 'ACTIVE', version: 2 },
  },
  listVisibilityProfiles: { account: 'admin' },
  listVisibilityParts: { account: 'admin' },
  previewVisibility: {
    account: 'admin',
    body: { level: 'ALL', hidden: ['HCP.birth_year__v'], vid_key: '242975000000000500' },
  },
  createVisibilityProfile: { account: 'admin', body: { name: 'partners__c', ...partnersSee } },
  readVisibilityProfile: { account: 'admin', parameters: { name: 'partners__c' } },
  replaceVisibilityProfile: {
    account: 'admin',
    parameters: { name: 'partners__c' },
    body: { ...partnersSee, level: 'HIDE_OPTED_OUT', version: 1 },
  },
  deleteVisibilityProfile: { account: 'admin', parameters: { name: 'partners__c', version: '2' } },
  listFieldRules: { account: 'admin' },
  readFieldRule: { account: 'admin', parameters: { object_type: 'HCP', field_id: 'nickname__v' } },
  replaceFieldRule: {
    account: 'admin',
    parameters: { object_type: 'HCP', field_id: 'nickname__v' },
    body: { version: 0, countries: [], rules: [shortNicknames] },
  },
} as const;
