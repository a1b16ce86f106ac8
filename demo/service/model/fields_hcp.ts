/** Fields of health care professionals. */
import { entityFields } from './fields_common.ts';
import { fieldList } from './types.ts';

const name = { maximumLength: 100 } as const;
const key = (country: string, maximumLength: number) =>
  ({ alternateKey: true, countries: [country], maximumLength, tags: ['identifier'] }) as const;

export const hcpFields = fieldList('HCP', [
  ['formatted_name__v', 'STRING', 'Name', 'Name', { readOnly: true }],
  ['prefix__v', 'REFERENCE:Prefix', 'Title', 'Titel'],
  ['first_name__v', 'STRING', 'First name', 'Vorname', { ...name, required: true }],
  ['middle_name__v', 'STRING', 'Middle name', 'Zweiter Vorname', name],
  ['last_name__v', 'STRING', 'Last name', 'Nachname', { ...name, required: true }],
  ['second_last_name__v', 'STRING', 'Second last name', 'Zweiter Nachname', { ...name, countries: ['ES'] }],
  ['suffix__v', 'STRING', 'Suffix', 'Namenszusatz', { maximumLength: 20 }],
  ['nickname__v', 'STRING', 'Known as', 'Rufname', name],
  ['alternate_name_1__v', 'STRING', 'Alternate name', 'Weiterer Name'],
  ['alternate_name_2__v', 'STRING', 'Second alternate name', 'Zweiter weiterer Name'],
  ['hcp_type__v', 'REFERENCE:HCPType', 'Type', 'Art', { required: true }],
  ['hcp_status__v', 'REFERENCE:HCPStatus', 'Status', 'Status', { required: true }],
  ['primary_country__v', 'REFERENCE:Country', 'Country', 'Land', { required: true }],
  ['specialty_1__v', 'REFERENCE:Specialty', 'Specialty', 'Fachgebiet'],
  ['specialty_2__v', 'REFERENCE:Specialty', 'Second specialty', 'Zweites Fachgebiet'],
  ['specialty_3__v', 'REFERENCE:Specialty', 'Third specialty', 'Drittes Fachgebiet'],
  ['medical_degree_1__v', 'REFERENCE:MedicalDegree', 'Degree', 'Abschluss'],
  ['medical_degree_2__v', 'REFERENCE:MedicalDegree', 'Second degree', 'Zweiter Abschluss'],
  ['gender__v', 'REFERENCE:Gender', 'Gender', 'Geschlecht'],
  ['birth_year__v', 'INTEGER', 'Year of birth', 'Geburtsjahr', { tags: ['personal'] }],
  ['language_1__v', 'REFERENCE:Language', 'Language', 'Sprache'],
  ['phone_1__v', 'PHONE', 'Phone', 'Telefon', { tags: ['contact'] }],
  ['phone_2__v', 'PHONE', 'Second phone', 'Zweites Telefon', { tags: ['contact'] }],
  ['fax_1__v', 'PHONE', 'Fax', 'Fax', { tags: ['contact'] }],
  ['email_1__v', 'EMAIL', 'E-mail', 'E-Mail', { tags: ['contact'] }],
  ['npi_num__v', 'STRING', 'NPI', 'NPI', key('US', 10)],
  ['gmc_num__v', 'STRING', 'GMC reference number', 'GMC-Nummer', key('GB', 7)],
  ['lanr_num__v', 'STRING', 'Physician number (LANR)', 'Lebenslange Arztnummer (LANR)', key('DE', 9)],
  ['efn_num__v', 'STRING', 'Training number (EFN)', 'Einheitliche Fortbildungsnummer (EFN)', key('DE', 15)],
  ['rpps_num__v', 'STRING', 'RPPS number', 'RPPS-Nummer', key('FR', 11)],
  ['colegiado_num__v', 'STRING', 'Medical college number', 'Kammernummer (Colegiado)', key('ES', 9)],
  ['fnomceo_num__v', 'STRING', 'FNOMCeO number', 'FNOMCeO-Nummer', key('IT', 10)],
  ['crm_num__v', 'STRING', 'Medical council number (CRM)', 'Nummer des Ärzterats (CRM)', key('BR', 12)],
  ['jp_registration_num__v', 'STRING', 'Medical register number', 'Nummer im Arztregister', key('JP', 8)],
  [
    'call_preference__c',
    'STRING',
    'Preferred time of contact',
    'Bevorzugte Kontaktzeit',
    { customerDefined: true },
  ],
  ['key_opinion_leader__c', 'BOOLEAN', 'Key opinion leader', 'Meinungsführend', { customerDefined: true }],
  ...entityFields,
]);
