/** Fields of health care organizations. */
import { recordFields } from './fields_common.ts';
import { fieldList } from './types.ts';

const key = (country: string, maximumLength: number, pattern?: string, example?: string) =>
  ({
    alternateKey: true,
    countries: [country],
    maximumLength,
    tags: ['identifier'],
    ...(pattern === undefined ? {} : { pattern }),
    ...(example === undefined ? {} : { example }),
  }) as const;

export const hcoFields = fieldList('HCO', [
  ['formatted_name__v', 'STRING', 'Name', 'Name', { readOnly: true, tags: ['name'] }],
  [
    'corporate_name__v',
    'STRING',
    'Organization name',
    'Name der Organisation',
    { required: true, tags: ['name'] },
  ],
  ['alternate_name_1__v', 'STRING', 'Alternate name', 'Weiterer Name', { tags: ['name'] }],
  ['alternate_name_2__v', 'STRING', 'Second alternate name', 'Zweiter weiterer Name', { tags: ['name'] }],
  ['hco_type__v', 'REFERENCE:HCOType', 'Type', 'Typ', { required: true }],
  ['hco_status__v', 'REFERENCE:HCOStatus', 'Status', 'Status', { required: true }],
  ['primary_country__v', 'REFERENCE:Country', 'Country', 'Land', { required: true }],
  ['major_class_of_trade__v', 'REFERENCE:MajorClassOfTrade', 'Class of trade', 'Versorgungsbereich'],
  ['specialty_1__v', 'REFERENCE:Specialty', 'Specialty', 'Fachgebiet'],
  ['specialty_2__v', 'REFERENCE:Specialty', 'Second specialty', 'Zweites Fachgebiet'],
  ['count_beds__v', 'INTEGER', 'Beds', 'Betten', { minimum: 0, maximum: 100_000 }],
  ['emergency_service__v', 'BOOLEAN', 'Emergency department', 'Notaufnahme'],
  ['teaching_hospital__v', 'BOOLEAN', 'Teaching hospital', 'Lehrkrankenhaus'],
  ['phone_1__v', 'PHONE', 'Phone', 'Telefon', { tags: ['contact'] }],
  ['fax_1__v', 'PHONE', 'Fax', 'Fax', { tags: ['contact'] }],
  ['email_1__v', 'EMAIL', 'E-mail', 'E-Mail', { tags: ['contact'] }],
  ['url_1__v', 'URL', 'Website', 'Webseite', { tags: ['contact'] }],
  ['npi_num__v', 'STRING', 'NPI', 'NPI', key('US', 10, '[12]\\d{9}', '1003000126')],
  [
    'ccn_num__v',
    'STRING',
    'CMS certification number (CCN)',
    'CMS-Zulassungsnummer (CCN)',
    key('US', 10, '[0-9A-Z]{6,10}', '220071'),
  ],
  ['ods_code__v', 'STRING', 'ODS code', 'ODS-Code', key('GB', 10, '[0-9A-Z]{3,10}', 'A81001')],
  [
    'ik_num__v',
    'STRING',
    'Institution number (IK)',
    'Institutionskennzeichen (IK)',
    key('DE', 9, '\\d{9}', '260914050'),
  ],
  ['finess_num__v', 'STRING', 'FINESS number', 'FINESS-Nummer', key('FR', 9, '[0-9AB]{9}', '750712184')],
  [
    'cnh_code__v',
    'STRING',
    'National hospital catalogue code',
    'Code im Krankenhausverzeichnis',
    key('ES', 7, '\\d{6,7}', '280724'),
  ],
  [
    'asl_code__v',
    'STRING',
    'Facility code (Ministero della Salute)',
    'Einrichtungscode (Ministero della Salute)',
    key('IT', 9),
  ],
  ['cnes_num__v', 'STRING', 'CNES number', 'CNES-Nummer', key('BR', 7, '\\d{7}', '2077485')],
  ['jp_institution_code__v', 'STRING', 'Medical institution code', 'Code der Einrichtung', key('JP', 10)],
  ['segment__c', 'STRING', 'Customer segment', 'Kundensegment', { customerDefined: true }],
  ['network_hashtags__c', 'STRING', 'Hashtags', 'Hashtags', { customerDefined: true, calculated: 'always' }],
  [
    'active_affiliations__c',
    'INTEGER',
    'Active affiliations',
    'Aktive Zugehörigkeiten',
    { customerDefined: true, calculated: 'when retrieved' },
  ],
  ...recordFields,
]);
