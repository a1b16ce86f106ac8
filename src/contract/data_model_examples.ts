/** Examples of the calls of the data model. They build on each other, in this order. */
import { golfClubField, golfClubPath, golfClubSettings, golfCourse, golfCourses } from './example_values.ts';

export const dataModelExamples = {
  listCustomFields: { account: 'admin' },
  createCustomField: { account: 'admin', body: golfClubField },
  readCustomField: { account: 'admin', parameters: golfClubPath },
  replaceCustomField: {
    account: 'admin',
    parameters: golfClubPath,
    body: { ...golfClubSettings, required: true, version: 1 },
  },
  setCustomFieldStatus: {
    account: 'admin',
    parameters: golfClubPath,
    body: { status: 'INACTIVE', version: 2 },
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
} as const;
