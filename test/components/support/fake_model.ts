/** A small data model and layouts for forms: fields of every kind, groups, countries, limited values. */
import type { AddressFormat, FieldAttribute, ReferenceType } from '../../../src/api/types.ts';
import type { Layout } from '../../../src/records/layout.ts';

type Options = Partial<Omit<FieldAttribute, 'type' | 'labels'>>;

const field = (
  objectType: FieldAttribute['objectType'],
  fieldId: string,
  type: string,
  en: string,
  options: Options = {},
): FieldAttribute => {
  const [dataType, discriminator] = type.split(':') as [FieldAttribute['type']['dataType'], string?];
  return {
    fieldId,
    objectType,
    type: discriminator ? { dataType, discriminator } : { dataType },
    labels: { en, de: `${en} (de)` },
    maximumLength: 100,
    required: false,
    group: null,
    customer_defined: false,
    read_only: false,
    alternate_key: false,
    countries: [],
    status: 'ACTIVE',
    ...options,
  } as FieldAttribute;
};

const required = { required: true } as const;

export const modelFields: FieldAttribute[] = [
  field('HCP', 'vid__v', 'ID', 'Platform ID', { read_only: true }),
  field('HCP', 'prefix__v', 'REFERENCE:Prefix', 'Title'),
  field('HCP', 'first_name__v', 'STRING', 'First name', required),
  field('HCP', 'middle_name__v', 'STRING', 'Middle name', { maximumLength: 10 }),
  field('HCP', 'last_name__v', 'STRING', 'Last name', required),
  field('HCP', 'hcp_type__v', 'REFERENCE:HCPType', 'HCP type', required),
  field('HCP', 'hcp_status__v', 'REFERENCE:HCPStatus', 'Status', required),
  field('HCP', 'primary_country__v', 'REFERENCE:Country', 'Country', required),
  field('HCP', 'specialty_1__v', 'REFERENCE:Specialty', 'Specialty'),
  field('HCP', 'languages__v', 'MULTI_REFERENCE:Language', 'Languages'),
  field('HCP', 'birth_year__v', 'INTEGER', 'Birth year', { maximumLength: null }),
  field('HCP', 'score__c', 'NUMBER', 'Score', { maximumLength: null }),
  field('HCP', 'since__c', 'DATE', 'Known since', { maximumLength: null }),
  field('HCP', 'key_opinion_leader__c', 'BOOLEAN', 'Key opinion leader', { maximumLength: null }),
  field('HCP', 'notes__c', 'STRING', 'Remarks', { maximumLength: 2000 }),
  field('HCP', 'phone_1__v', 'PHONE', 'Phone', { maximumLength: 40 }),
  field('HCP', 'email_1__v', 'EMAIL', 'E-mail'),
  field('HCP', 'url_1__v', 'URL', 'Website'),
  field('HCP', 'npi_num__v', 'STRING', 'NPI number', {
    countries: ['US'],
    alternate_key: true,
    maximumLength: 10,
  }),
  field('HCO', 'corporate_name__v', 'STRING', 'Organization name', required),
  field('HCO', 'hco_type__v', 'REFERENCE:HCOType', 'HCO type', required),
  field('HCO', 'hco_status__v', 'REFERENCE:HCPStatus', 'Status', required),
  field('HCO', 'primary_country__v', 'REFERENCE:Country', 'Country', required),
  field('ADDRESS', 'address_line_1__v', 'STRING', 'Street', required),
  field('ADDRESS', 'address_line_2__v', 'STRING', 'Supplement'),
  field('ADDRESS', 'locality__v', 'STRING', 'City', { group: 'place' }),
  field('ADDRESS', 'postal_code__v', 'STRING', 'Postal code', { group: 'place', maximumLength: 20 }),
  field('ADDRESS', 'administrative_area__v', 'REFERENCE:AdministrativeArea', 'State or region'),
  field('ADDRESS', 'country__v', 'REFERENCE:Country', 'Country', required),
  field('ADDRESS', 'address_type__v', 'REFERENCE:AddressType', 'Address type'),
  field('ADDRESS', 'address_status__v', 'REFERENCE:HCPStatus', 'Address status', required),
  field('LICENSE', 'license_number__v', 'STRING', 'Number', required),
  field('LICENSE', 'license_status__v', 'REFERENCE:HCPStatus', 'License status', required),
  field('LICENSE', 'effective_date__v', 'DATE', 'Valid from', { group: 'validity', maximumLength: null }),
  field('LICENSE', 'expiration_date__v', 'DATE', 'Valid until', { group: 'validity', maximumLength: null }),
  field('LICENSE', 'address_vid__v', 'ID', 'Address', { maximumLength: 18 }),
  field('PARENTHCO', 'parent_hco_vid__v', 'ID', 'Parent organization', { required: true, maximumLength: 18 }),
  field('PARENTHCO', 'parent_hco_name__v', 'STRING', 'Parent organization', { read_only: true }),
  field('PARENTHCO', 'relationship_type__v', 'REFERENCE:RelationshipType', 'Relationship', required),
  field('PARENTHCO', 'parent_hco_status__v', 'REFERENCE:HCPStatus', 'Relationship status', required),
  field('CUSTOMKEY', 'custom_key_source_type__v', 'STRING', 'Source', required),
  field('CUSTOMKEY', 'custom_key_item_type__v', 'STRING', 'Item', required),
  field('CUSTOMKEY', 'custom_key_value__v', 'STRING', 'Key', required),
];

type Row = readonly [code: string, en: string, countries?: readonly string[], inactive?: boolean];
const list = (type: string, rows: readonly Row[]): ReferenceType => ({
  type,
  reference_type_codes: rows.map(([code, en, countries = [], inactive = false]) => ({
    code,
    inactive,
    countries: [...countries],
    values: { en, de: `${en} (de)` },
  })),
});

export const modelReferences: ReferenceType[] = [
  list('Prefix', [
    ['DR', 'Dr.'],
    ['PROF', 'Prof.'],
  ]),
  list('HCPType', [
    ['P', 'Prescriber'],
    ['N', 'Non-prescriber'],
    ['X', 'Retired type', [], true],
  ]),
  list('HCOType', [
    ['HOSP', 'Hospital'],
    ['PRAC', 'Practice'],
  ]),
  list('HCPStatus', [
    ['A', 'Active'],
    ['I', 'Inactive'],
  ]),
  list('Country', [
    ['US', 'United States'],
    ['DE', 'Germany'],
    ['JP', 'Japan'],
  ]),
  list('Specialty', [
    ['CARD', 'Cardiology'],
    ['ONC', 'Medical oncology'],
    ['ALLG', 'General practice', ['DE']],
    ...Array.from({ length: 300 }, (_, at): Row => [`S${at}`, `Specialty number ${at}`]),
  ]),
  list('Language', [
    ['en', 'English'],
    ['de', 'German'],
    ['fr', 'French'],
  ]),
  list('AdministrativeArea', [
    ['US-MA', 'Massachusetts', ['US']],
    ['US-NY', 'New York', ['US']],
    ['JP-13', 'Tokyo', ['JP']],
  ]),
  list('AddressType', [
    ['P', 'Professional'],
    ['M', 'Mail'],
  ]),
  list('RelationshipType', [
    ['EMP', 'Employed'],
    ['AFF', 'Affiliated'],
  ]),
];

const street = [['address_line_1__v'], ['address_line_2__v']];
const format = (country: string, rows: string[][], more: Partial<AddressFormat> = {}): AddressFormat => ({
  country,
  rows: [...rows, ['country__v']],
  required: ['address_line_1__v', 'locality__v', 'postal_code__v', 'country__v'],
  labels: {},
  postal_code_pattern: null,
  postal_code_example: null,
  ...more,
});

export const addressFormats: AddressFormat[] = [
  format('*', [...street, ['postal_code__v', 'locality__v'], ['administrative_area__v']], { required: [] }),
  format('US', [...street, ['locality__v', 'administrative_area__v', 'postal_code__v']], {
    labels: { postal_code__v: { en: 'ZIP code', de: 'ZIP-Code' } },
    postal_code_pattern: '\\d{5}(-\\d{4})?',
    postal_code_example: '02115',
  }),
  format('DE', [...street, ['postal_code__v', 'locality__v']]),
  format('JP', [['postal_code__v'], ['administrative_area__v'], ['locality__v'], ...street]),
];

const names = (...fields: string[]): { name: string }[] => fields.map((name) => ({ name }));

const children: Layout['children'] = {
  addresses__v: {
    fields: names(
      'address_line_1__v',
      'address_line_2__v',
      'locality__v',
      'postal_code__v',
      'administrative_area__v',
      'country__v',
      'address_type__v',
      'address_status__v',
    ),
  },
  licenses__v: {
    fields: names('license_number__v', 'license_status__v', 'effective_date__v', 'expiration_date__v'),
  },
  parent_hcos__v: {
    fields: names('parent_hco_name__v', 'parent_hco_vid__v', 'relationship_type__v', 'parent_hco_status__v'),
  },
  custom_keys__v: {
    fields: names('custom_key_source_type__v', 'custom_key_item_type__v', 'custom_key_value__v'),
  },
};

export const modelLayouts: Record<'HCP' | 'HCO', Record<string, Layout>> = {
  HCP: {
    '*': {
      sections: [
        { title: 'Name', fields: names('prefix__v', 'first_name__v', 'middle_name__v', 'last_name__v') },
        {
          title: 'Profession',
          fields: [
            { name: 'hcp_type__v', values: ['P', 'N'], default: 'P' },
            ...names('hcp_status__v', 'specialty_1__v', 'languages__v', 'npi_num__v'),
          ],
        },
        {
          title: 'Contact',
          fields: names('phone_1__v', 'email_1__v', 'url_1__v', 'vid__v'),
        },
      ],
      children,
    },
    DE: {
      sections: [
        { title: 'Name', fields: [{ name: 'prefix__v', required: true }, ...names('first_name__v')] },
        {
          title: 'Beruf',
          fields: names(
            'specialty_1__v',
            'birth_year__v',
            'score__c',
            'since__c',
            'key_opinion_leader__c',
            'notes__c',
          ),
        },
      ],
      children: { addresses__v: { ...children.addresses__v!, required: true } },
    },
  },
  HCO: {
    '*': {
      sections: [
        { title: 'Organization', fields: names('corporate_name__v', 'hco_type__v', 'hco_status__v') },
      ],
      children: { addresses__v: children.addresses__v! },
    },
  },
};
