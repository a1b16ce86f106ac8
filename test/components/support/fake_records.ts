/** Records of the fake instance: some with a purpose, many to fill pages. */
import type { EntityWrapper, FieldAttribute, ReferenceType } from '../../../src/api/types.ts';

/** Fixed records that tests refer to. */
export const known = {
  katherine: '242977178443156481',
  hospital: '242977178443156482',
  remote: '242977178443156483',
  inactive: '242977178443156484',
  hostile: '242977178443156485',
  japanese: '242977178443156486',
} as const;

const common = {
  record_state__v: 'VALID' as const,
  record_version__v: 3,
  created_date__v: '2024-03-05T09:12:00.000-05:00',
  modified_date__v: '2026-02-11T16:40:00.000-05:00',
};

export const hostileName = `<img src=x onerror="window.hostileRan=true"> '; drop table`;

export function person(
  vid: string,
  name: string,
  fields: Record<string, unknown> = {},
  metaData: EntityWrapper['metaData'] = {},
): EntityWrapper {
  return {
    entityId: vid,
    entityType: 'HCP',
    metaData,
    entity: {
      vid__v: vid,
      ...common,
      formatted_name__v: name,
      hcp_type__v: 'P',
      hcp_type_value__u: 'Prescriber',
      specialty_1__v: 'CARD',
      specialty_1_value__u: 'Cardiology',
      medical_degree_1__v: 'MD',
      medical_degree_1_value__u: 'Doctor of Medicine',
      hcp_status__v: 'A',
      primary_country__v: 'US',
      npi_num__v: '1538246799',
      addresses__v: [],
      licenses__v: [],
      parent_hcos__v: [],
      custom_keys__v: [],
      ...fields,
    } as EntityWrapper['entity'],
  };
}

const boston = {
  vid__v: '930000000000000001',
  entity_vid__v: known.katherine,
  address_line_1__v: '55 Fruit Street',
  address_line_2__v: 'Yawkey Center, Suite 5700',
  locality__v: 'Boston',
  administrative_area__v: 'US-MA',
  administrative_area_value__u: 'Massachusetts',
  country__v: 'US',
  country_value__u: 'United States',
  postal_code__v: '02114',
  address_type__v: 'P',
  address_type_value__u: 'Professional',
  address_status__v: 'A',
  address_ordinal__v: 1,
  latitude__v: 42.3626,
  longitude__v: -71.0693,
  formatted_address__v: '55 Fruit Street, Yawkey Center, Suite 5700, Boston, MA 02114',
};

export function people(): EntityWrapper[] {
  return [
    person(known.katherine, 'Katherine Johnson', {
      first_name__v: 'Katherine',
      last_name__v: 'Johnson',
      is_vendor_master__v: true,
      email_1__v: 'katherine.johnson@hospital.example',
      birth_year__v: 1974,
      addresses__v: [
        boston,
        {
          ...boston,
          vid__v: '930000000000000002',
          address_line_1__v: '221 Longwood Avenue',
          formatted_address__v: '221 Longwood Avenue, Brookline, MA 02445',
          address_ordinal__v: 2,
          address_type_value__u: 'Mailing',
          latitude__v: null,
          longitude__v: null,
        },
      ],
      licenses__v: [
        {
          vid__v: '940000000000000001',
          entity_vid__v: known.katherine,
          license_number__v: 'MA-228719',
          type__v: 'STATE',
          type_value__u: 'State license',
          body__v: 'MA',
          body_value__u: 'Board of Registration in Medicine',
          license_status__v: 'A',
          effective_date__v: '2012-07-01',
          expiration_date__v: '2027-06-30',
        },
      ],
      parent_hcos__v: [
        {
          vid__v: '950000000000000001',
          entity_vid__v: known.katherine,
          parent_hco_vid__v: known.hospital,
          parent_hco_name__v: 'Massachusetts General Hospital',
          relationship_type__v: 'EMP',
          relationship_type_value__u: 'Employed',
          is_primary_relationship__v: 'Y',
          parent_hco_status__v: 'A',
        },
      ],
      custom_keys__v: [
        {
          vid__v: '960000000000000001',
          custom_key_entity_id__v: known.katherine,
          custom_key_entity_type__v: 'HCP',
          custom_key_source_type__v: 'crm_us',
          custom_key_item_type__v: 'HCP',
          custom_key_value__v: 'A-10093',
          custom_key_vid_key__v: 'crm_us:HCP:A-10093',
          custom_key_status__v: 'A',
          created_date__v: common.created_date__v,
          modified_date__v: common.modified_date__v,
        },
      ],
    }),
    {
      ...person(known.hospital, 'Massachusetts General Hospital'),
      entityType: 'HCO',
      entity: {
        vid__v: known.hospital,
        ...common,
        corporate_name__v: 'Massachusetts General Hospital',
        formatted_name__v: 'Massachusetts General Hospital',
        hco_type__v: 'HOSP',
        hco_type_value__u: 'Hospital',
        hco_status__v: 'A',
        primary_country__v: 'US',
        addresses__v: [{ ...boston, entity_vid__v: known.hospital }],
      },
    },
    person(
      known.remote,
      'Cathrin Johnston-Whitmore',
      {
        specialty_1_value__u: 'Interventional cardiology',
        addresses__v: [
          {
            ...boston,
            locality__v: 'Worcester',
            formatted_address__v: '119 Belmont Street, Worcester, MA 01605',
          },
        ],
      },
      { resultIsFromMaster: true },
    ),
    person(known.inactive, 'Robert Johnson', {
      hcp_status__v: 'I',
      record_state__v: 'UNDER_REVIEW',
      specialty_1__v: 'ONC',
      specialty_1_value__u: 'Medical oncology',
    }),
    person(known.hostile, hostileName, { record_state__v: 'UNDER_REVIEW' }),
    person(known.japanese, '佐藤 花子', {
      alternate_name_1__v: 'Sato Hanako',
      primary_country__v: 'JP',
      npi_num__v: null,
      medical_degree_1_value__u: null,
      medical_degree_1__v: null,
    }),
  ];
}

/** Returns many HCPs named "Person 1" …, for paging. */
export const crowd = (count: number): EntityWrapper[] =>
  Array.from({ length: count }, (_, at) =>
    person(String(500_000_000_000_000_000n + BigInt(at)), `Person ${at + 1}`),
  );

const field = (
  objectType: FieldAttribute['objectType'],
  fieldId: string,
  en: string,
  de: string,
  dataType: FieldAttribute['type']['dataType'] = 'STRING',
  discriminator?: string,
): FieldAttribute => ({
  fieldId,
  objectType,
  type: discriminator ? { dataType, discriminator } : { dataType },
  labels: { en, de },
  maximumLength: null,
  required: false,
  group: null,
  customer_defined: false,
  read_only: false,
  calculated: false,
  calculate_for_search_results: false,
  alternate_key: fieldId === 'npi_num__v',
  countries: [],
  status: 'ACTIVE',
});

export const fields: FieldAttribute[] = [
  field('HCP', 'npi_num__v', 'NPI number', 'NPI-Nummer'),
  field('HCP', 'first_name__v', 'First name', 'Vorname'),
  field('HCP', 'last_name__v', 'Last name', 'Nachname'),
  field('HCP', 'hcp_type__v', 'HCP type', 'HCP-Typ', 'REFERENCE', 'HCPType'),
  field('HCP', 'specialty_1__v', 'Specialty', 'Fachgebiet', 'REFERENCE', 'Specialty'),
  field('HCP', 'medical_degree_1__v', 'Degree', 'Abschluss', 'REFERENCE', 'Degree'),
  field('HCP', 'email_1__v', 'E-mail', 'E-Mail', 'EMAIL'),
  field('HCP', 'birth_year__v', 'Birth year', 'Geburtsjahr', 'INTEGER'),
  field('HCP', 'hcp_status__v', 'Status', 'Status', 'REFERENCE', 'HCPStatus'),
  field('ADDRESS', 'address_type__v', 'Type', 'Art', 'REFERENCE', 'AddressType'),
  field('LICENSE', 'type__v', 'Type', 'Art', 'REFERENCE', 'LicenseType'),
  field('LICENSE', 'body__v', 'Issued by', 'Ausgestellt von', 'REFERENCE', 'LicenseBody'),
  field('LICENSE', 'effective_date__v', 'Effective', 'Gültig ab', 'DATE'),
  field('LICENSE', 'expiration_date__v', 'Expires', 'Gültig bis', 'DATE'),
  field('PARENTHCO', 'relationship_type__v', 'Relationship', 'Beziehung', 'REFERENCE', 'RelationshipType'),
  field('AFFILIATION', 'affiliation_type__v', 'Relationship', 'Beziehung', 'REFERENCE', 'AffiliationType'),
];

export const referenceTypes: ReferenceType[] = [
  {
    type: 'Specialty',
    reference_type_codes: [
      { code: 'CARD', inactive: false, countries: [], values: { en: 'Cardiology', de: 'Kardiologie' } },
      { code: 'ONC', inactive: false, countries: [], values: { en: 'Medical oncology', de: 'Onkologie' } },
    ],
  },
  ...Object.entries({
    HCPType: { P: ['Prescriber', 'Verschreibend'], N: ['Nurse', 'Pflege'] },
    HCPStatus: { A: ['Active', 'Aktiv'], I: ['Inactive', 'Inaktiv'] },
    Degree: { MD: ['Doctor of Medicine', 'Dr. med.'] },
    AddressType: { P: ['Professional', 'Beruflich'], M: ['Mailing', 'Post'] },
    LicenseType: { STATE: ['State license', 'Staatliche Zulassung'] },
    LicenseBody: { MA: ['Board of Registration in Medicine', 'Ärztekammer'] },
    RelationshipType: { EMP: ['Employed', 'Angestellt'] },
    AffiliationType: { MENT: ['Mentor', 'Mentor'], COLL: ['Colleague', 'Kollegin'] },
  }).map(([type, codes]) => ({
    type,
    reference_type_codes: Object.entries(codes).map(([code, [en, de]]) => ({
      code,
      inactive: false,
      countries: [],
      values: { en: en!, de: de! },
    })),
  })),
];
