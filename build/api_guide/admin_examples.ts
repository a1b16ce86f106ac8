/** The examples of docs/api.md by name, in their order: users, the data model, visibility and extracts. They follow the sign-in of the accounts. */
import {
  golfClubField,
  golfClubPath,
  golfClubSettings,
  golfCourse,
  golfCourses,
  person,
  shortNicknames,
  territoryPath,
  territorySettings,
} from '../../src/contract/example_values.ts';
import { call } from './call.ts';
import { kept, type Step } from './steps.ts';

const nora = { user_id: kept('nora') };
const courses = { type: golfCourses.type };
const territories = { name: territoryPath.object_type };
const partners = { name: 'partners__c' };
const partnersSee = { label: 'Partners', level: 'ALL', hidden: ['HCP.birth_year__v'] };

export const adminExamples: Readonly<Record<string, readonly Step[]>> = {
  users: [
    call('admin', 'createUser', {
      body: {
        username: 'nora@sandbox.example',
        display_name: 'Nora New',
        user_type: 'STANDARD_USER',
        api_access: 'all',
        api_systems: [],
        visibility_profile: 'ALL',
      },
      keeps: { name: 'nora', from: ['user', 'id'], as: 'text' },
    }),
    call('admin', 'createPasswordLink', { path: nora, body: { hours: 48 } }),
    call('admin', 'readUser', { path: nora }),
    call('admin', 'replaceUserAccess', {
      path: nora,
      body: { api_access: 'selected', api_systems: ['crm_eu'], visibility_profile: 'HIDE_OPTED_OUT' },
    }),
    call('admin', 'readUserRights', { path: nora }),
    call('admin', 'endUserSessions', { path: nora }),
    call('admin', 'setUserLocked', { path: nora, body: { locked: true } }),
    call('admin', 'listAdministration', { query: { limit: 5 } }),
  ],
  'custom-fields': [
    call('admin', 'createCustomField', { body: golfClubField }),
    call('admin', 'listCustomFields'),
    call('admin', 'readCustomField', { path: golfClubPath }),
    call('admin', 'readMatchingProposal', { path: golfClubPath, query: { comparison: 'equal' } }),
    call('admin', 'replaceCustomField', {
      path: golfClubPath,
      body: { ...golfClubSettings, maximum_length: 60, version: 1 },
    }),
    call('admin', 'setCustomFieldStatus', { path: golfClubPath, body: { status: 'INACTIVE', version: 2 } }),
  ],
  expressions: [
    call('admin', 'checkExpression', {
      body: {
        object_type: 'HCP',
        data_type: 'INTEGER',
        expression: 'record.licenses__v.filter(l, l.license_status__v == "A").size()',
      },
    }),
  ],
  'custom-objects': [
    call('admin', 'createCustomObject', {
      body: { ...territories, relation: 'many_to_many', ...territorySettings },
    }),
    call('admin', 'listCustomObjects'),
    call('admin', 'readCustomObject', { path: territories }),
    call('admin', 'replaceCustomObject', {
      path: territories,
      body: { ...territorySettings, entity_types: ['HCP', 'HCO'], version: 1 },
    }),
    call('admin', 'setCustomObjectStatus', { path: territories, body: { status: 'ACTIVE', version: 2 } }),
  ],
  'shared-records': [
    call('integration', 'writeSharedRecords', {
      path: { object_type: territoryPath.object_type },
      body: {
        systemName: 'crm_us',
        records: [{ vid_key: territoryPath.vid_key, fields: { status__v: 'A' } }],
      },
    }),
    call('rep', 'findSharedRecords', {
      path: { object_type: territoryPath.object_type },
      query: { q: 'NE-1' },
    }),
    call('rep', 'readSharedRecord', { path: territoryPath }),
    call('rep', 'listSharedRecordRevisions', { path: territoryPath }),
  ],
  'field-rules': [
    call('admin', 'listFieldRules'),
    call('admin', 'replaceFieldRule', {
      path: { object_type: 'HCP', field_id: 'nickname__v' },
      body: { version: 0, countries: [], rules: [shortNicknames] },
    }),
    call('admin', 'readFieldRule', { path: { object_type: 'HCP', field_id: 'nickname__v' } }),
  ],
  codes: [
    call('admin', 'createReferenceType', { body: golfCourses }),
    call('admin', 'listReferenceTypes'),
    call('admin', 'readReferenceType', { path: courses }),
    call('admin', 'replaceReferenceType', {
      path: courses,
      body: { version: 1, codes: [{ ...golfCourse, labels: { en: 'Links' } }] },
    }),
    {
      kind: 'written',
      sh: `curl -s "$base/data_model/reference_types/${courses.type}/csv" -H "Authorization: $admin"`,
      ts: `const list = await admin.exportReferenceType({ path: { type: '${courses.type}' } });
console.log(await list.text());`,
      python: `with admin.export_reference_type("${courses.type}") as listed:
    print(listed.read().decode())`,
    },
    call('admin', 'importReferenceType', {
      path: courses,
      body: { version: 2, dry_run: true, csv: 'code,label:fr\nLINKS,Parcours de bord de mer\n' },
    }),
    call('admin', 'mergeReferenceCodes', {
      path: courses,
      body: { version: 2, code: 'PARK', into: 'LINKS' },
    }),
  ],
  'model-document': [
    call('admin', 'readModelDocument', { keeps: { name: 'model', from: ['model_version'] } }),
    call('admin', 'importModelDocument', {
      body: {
        model_version: kept('model', 0),
        dry_run: true,
        document: { format: 'platform-network-data-model/1', fields: [], lists: [] },
      },
    }),
    call('admin', 'listModelVersions'),
    call('admin', 'readModelVersion', { path: { model_version: kept('model', -1) } }),
    call('admin', 'restoreModelVersion', {
      path: { model_version: kept('model', -1) },
      body: { model_version: kept('model', 0), dry_run: true, note: 'As it was before' },
    }),
  ],
  'starting-models': [
    call('admin', 'listStartingModels'),
    call('admin', 'readStartingModel', { path: { name: 'small' } }),
  ],
  'visibility-profiles': [
    call('admin', 'listVisibilityProfiles'),
    call('admin', 'listVisibilityParts'),
    call('admin', 'previewVisibility', {
      body: { level: partnersSee.level, hidden: partnersSee.hidden, vid_key: person },
    }),
    call('admin', 'createVisibilityProfile', { body: { ...partners, ...partnersSee } }),
    call('admin', 'readVisibilityProfile', { path: partners }),
    call('admin', 'replaceVisibilityProfile', {
      path: partners,
      body: { ...partnersSee, level: 'HIDE_OPTED_OUT', version: 1 },
    }),
    call('admin', 'deleteVisibilityProfile', { path: partners, query: { version: 2 } }),
  ],
  'opted-out': [
    call('admin', 'searchEntities', { query: { filters: 'hcp.data_privacy_opt_out__v:true', limit: 5 } }),
  ],
  'subject-extract': [
    call('admin', 'extractSubject', { path: { vid_key: person } }),
    call('admin', 'listAdministration', { query: { action: 'subject_extract' } }),
  ],
};
