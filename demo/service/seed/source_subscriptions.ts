/** Source subscriptions of a sandbox: US organizations by NPI, English practices by ODS code, and the NPPES file. */
import { sourceSettings } from '../../../src/contract/subscriptions/source_subscriptions.ts';
import type { FileMapping } from '../domain/sources/read/file_mapping.ts';
import type { Store } from '../store/store.ts';
import { nppesSettings } from './nppes/subscription.ts';

type Constants = FileMapping['constants'];

/** Returns the mapping of a US file. All have the same layout; each lists another kind of organization. */
const usFile = (pattern: string, constants: Constants, more: object = {}): object => ({
  pattern,
  object_type: 'HCO',
  record: { item: 'NPI', columns: ['npi'] },
  country: { code: 'US' },
  constants: { hco_status__v: 'A', ...constants },
  fields: {
    corporate_name__v: 'name',
    phone_1__v: { column: 'phone', transform: 'phone_us' },
    npi_num__v: 'npi',
    ccn_num__v: 'provider_num',
    count_beds__v: 'bed_count',
    ...more,
  },
  addresses: [
    {
      fields: {
        address_line_1__v: 'address',
        locality__v: 'city',
        administrative_area__v: 'state',
        postal_code__v: { column: 'zip', transform: 'postal_code_us' },
        latitude__v: 'lat',
        longitude__v: 'lon',
      },
      constants: { address_type__v: 'H' },
    },
  ],
  licenses: [
    {
      fields: { license_number__v: 'clia_lab_number' },
      constants: { type__v: 'LABO', body__v: 'US-CMS', license_status__v: 'A' },
    },
  ],
  custom_keys: [{ item: 'CCN', columns: ['provider_num'] }],
});

const usOrganisations = {
  description:
    'Hospitals, nursing homes, hospices, dialysis and urgent care centres of the United States, by NPI',
  match_on_load: false,
  files: [
    usFile(
      'hospitals*.csv',
      { major_class_of_trade__v: 'ACUT' },
      {
        emergency_service__v: 'emergency',
        hco_type__v: {
          column: 'category',
          values: { '01-02': 'SPHO', '01-04': 'SPHO', '01-05': 'REHA', '01-06': 'SPHO' },
          otherwise: 'HOSP',
        },
      },
    ),
    usFile('nursing*.csv', { hco_type__v: 'NURS', major_class_of_trade__v: 'LONG' }),
    usFile('hospice*.csv', { hco_type__v: 'HOSC', major_class_of_trade__v: 'LONG' }),
    usFile('dialysis*.csv', { hco_type__v: 'DIAL', major_class_of_trade__v: 'OUTP' }),
    usFile('urgent_care*.csv', { hco_type__v: 'URGC', major_class_of_trade__v: 'OUTP' }),
  ],
};

/** Columns of the file `epraccur`, which has no header row. */
const practiceColumns = [
  'code',
  'name',
  'national_grouping',
  'high_level_geography',
  'address_1',
  'address_2',
  'address_3',
  'address_4',
  'address_5',
  'postal_code',
  'opened',
  'closed',
  'status',
  'sub_type',
  'commissioner',
  'joined',
  'left',
  'phone',
  ...Array.from({ length: 9 }, (_, index) => `further_${index + 1}`),
];

/** Returns the mapping of a file of practices. A practice has one address, which is identified by the practice's code. */
const practiceFile = (pattern: string): object => ({
  pattern,
  object_type: 'HCO',
  columns: practiceColumns,
  record: { item: 'ODS', columns: ['code'] },
  country: { code: 'GB' },
  constants: { hco_type__v: 'GRPP', major_class_of_trade__v: 'OUTP' },
  fields: {
    corporate_name__v: 'name',
    ods_code__v: 'code',
    phone_1__v: 'phone',
    // Closed practices are not deleted: their status changes.
    hco_status__v: { column: 'status', values: { A: 'A', C: 'C', D: 'I', P: 'U' } },
  },
  addresses: [
    {
      key: { item: 'ODS_ADDRESS', columns: ['code'] },
      fields: {
        address_line_1__v: 'address_1',
        address_line_2__v: 'address_2',
        locality__v: 'address_3',
        sub_administrative_area__v: 'address_4',
        postal_code__v: 'postal_code',
      },
      constants: { address_type__v: 'P' },
    },
  ],
  parent_hcos: [
    {
      key: { item: 'ODS_PARENT', columns: ['code', 'commissioner'] },
      parent: { item: 'ODS', columns: ['commissioner'] },
      // Commissioners are in separate files.
      missing: 'ignore',
      fields: {},
      constants: { relationship_type__v: 'MEMB' },
    },
  ],
});

const ukPractices = {
  description: 'General practices of England by ODS code: whole snapshots and monthly amendments',
  match_on_load: false,
  files: [practiceFile('epraccur*.csv'), practiceFile('egpam*.csv')],
};

/** System, name and settings of each subscription. */
export const sandboxSubscriptions = [
  { system: 'us_registry', name: 'us_organisations', settings: sourceSettings.parse(usOrganisations) },
  { system: 'uk_registry', name: 'uk_practices', settings: sourceSettings.parse(ukPractices) },
  { system: 'us_registry', name: 'nppes', settings: nppesSettings },
];

/** Adds missing subscriptions. */
export async function seedSourceSubscriptions({ db }: Store): Promise<void> {
  const now = new Date();
  await db
    .insertInto('source_subscription')
    .values(
      sandboxSubscriptions.map(({ system, name, settings }) => ({
        system,
        name,
        settings: JSON.stringify(settings),
        created_at: now,
        modified_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['system', 'name']).doNothing())
    .execute();
}
