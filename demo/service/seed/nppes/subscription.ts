/** Mapping of the NPPES file: individuals become HCPs, organizations HCOs, deactivations make a record inactive. */
import type { SourceSettings } from '../../domain/sources/check_settings.ts';
import { sourceSettings } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import { identifierCount, olderNames, taxonomyCount } from './layout.ts';
import { classOfTradeOf, organizationTypeOf, professionOf, specialtyOf } from './taxonomies.ts';

const numbers = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** The primary taxonomy comes first, then the others in their order. */
const taxonomy = (place: number): object => ({
  column: 'Healthcare Provider Taxonomy Code_#',
  numbered: { last: taxonomyCount, marked_by: 'Healthcare Provider Primary Taxonomy Switch_#', place },
});
const specialty = (place: number): object => ({ ...taxonomy(place), starts: specialtyOf, keep_others: true });

/** An address keeps its identity when the provider moves. */
const address = (kind: 'Mailing' | 'Practice Location', item: string, type: string): object => ({
  key: { item, columns: ['NPI'] },
  constants: { address_type__v: type },
  fields: {
    address_line_1__v: `Provider First Line Business ${kind} Address`,
    address_line_2__v: `Provider Second Line Business ${kind} Address`,
    locality__v: `Provider Business ${kind} Address City Name`,
    administrative_area__v: `Provider Business ${kind} Address State Name`,
    postal_code__v: { column: `Provider Business ${kind} Address Postal Code`, transform: 'postal_code_us' },
    country__v: `Provider Business ${kind} Address Country Code (If outside U.S.)`,
    phone_1__v: { column: `Provider Business ${kind} Address Telephone Number`, transform: 'phone_us' },
  },
});

const license = (type: string) => (number: number) => ({
  fields: {
    license_number__v: `Provider License Number_${number}`,
    body__v: { column: `Provider License Number State Code_${number}`, prefix: 'US-' },
  },
  constants: { type__v: type, license_status__v: 'A' },
});

/** A Medicaid number is unique in its state, other identifiers are not. */
const medicaidKey = (number: number): object => ({
  item: 'MEDICAID',
  columns: [`Other Provider Identifier State_${number}`, `Other Provider Identifier_${number}`],
  where: [{ column: `Other Provider Identifier Type Code_${number}`, values: ['05'] }],
});

const contact = {
  phone_1__v: {
    column: 'Provider Business Practice Location Address Telephone Number',
    transform: 'phone_us',
  },
  fax_1__v: { column: 'Provider Business Practice Location Address Fax Number', transform: 'phone_us' },
  npi_num__v: 'NPI',
};

/** What both mappings have in common. The header file of the download has no rows, so it may lie beside the data. */
const common = (licenseType: string): object => ({
  pattern: 'npidata_pfile_*.csv',
  renamed_columns: olderNames,
  record: { item: 'NPI', columns: ['NPI'] },
  country: { code: 'US' },
  inactive: { column: 'NPI Deactivation Date', unless: 'NPI Reactivation Date' },
  addresses: [address('Practice Location', 'NPI_PRACTICE', 'P'), address('Mailing', 'NPI_MAILING', 'M')],
  licenses: numbers(taxonomyCount).map(license(licenseType)),
  custom_keys: numbers(identifierCount).map(medicaidKey),
});

const degrees = {
  MD: 'MD',
  'M.D.': 'MD',
  DO: 'DO',
  'D.O.': 'DO',
  MBBS: 'MBBS',
  'M.B.B.S.': 'MBBS',
  DDS: 'DDS',
  'D.D.S.': 'DDS',
  DMD: 'DDS',
  'D.M.D.': 'DDS',
  PHARMD: 'PHMD',
  'PHARM.D.': 'PHMD',
  PHD: 'PHD',
  'PH.D.': 'PHD',
  'PH.D': 'PHD',
  PSYD: 'PSYD',
  'PSY.D.': 'PSYD',
  DNP: 'DNP',
  MSN: 'MSN',
  RN: 'RN',
  'R.N.': 'RN',
};
const prefixes = {
  DR: 'DR',
  'DR.': 'DR',
  PROF: 'PROF',
  'PROF.': 'PROF',
  MR: 'MR',
  'MR.': 'MR',
  MS: 'MS',
  'MS.': 'MS',
  MRS: 'MS',
  'MRS.': 'MS',
  MISS: 'MS',
};

const individuals = {
  ...common('STAT'),
  object_type: 'HCP',
  // A deactivated NPI has no entity type; its row ends the record of either type.
  where: [{ column: 'Entity Type Code', values: ['1', ''] }],
  constants: { hcp_status__v: 'A' },
  fields: {
    prefix__v: { column: 'Provider Name Prefix Text', values: prefixes },
    first_name__v: 'Provider First Name',
    middle_name__v: 'Provider Middle Name',
    last_name__v: 'Provider Last Name (Legal Name)',
    suffix__v: 'Provider Name Suffix Text',
    alternate_name_1__v: {
      column: 'Provider Other First Name',
      joined_with: [
        'Provider Other Middle Name',
        'Provider Other Last Name',
        'Provider Other Name Suffix Text',
      ],
    },
    hcp_type__v: { ...taxonomy(1), starts: professionOf, otherwise: 'OTHR' },
    specialty_1__v: specialty(1),
    specialty_2__v: specialty(2),
    specialty_3__v: specialty(3),
    medical_degree_1__v: { column: 'Provider Credential Text', first_before: ',', values: degrees },
    gender__v: 'Provider Sex Code',
    ...contact,
  },
};

const organizations = {
  ...common('FACI'),
  object_type: 'HCO',
  where: [{ column: 'Entity Type Code', values: ['2'] }],
  constants: { hco_status__v: 'A' },
  fields: {
    corporate_name__v: 'Provider Organization Name (Legal Business Name)',
    alternate_name_1__v: 'Provider Other Organization Name',
    hco_type__v: { ...taxonomy(1), starts: organizationTypeOf, otherwise: 'OTHR' },
    major_class_of_trade__v: { ...taxonomy(1), starts: classOfTradeOf },
    specialty_1__v: specialty(1),
    specialty_2__v: specialty(2),
    ...contact,
  },
};

export const nppesSettings: SourceSettings = sourceSettings.parse({
  description: 'Providers of the United States by NPI: the monthly and weekly files of NPPES',
  match_on_load: false,
  encoding: 'utf-8',
  delimiter: ',',
  files: [individuals, organizations],
});
