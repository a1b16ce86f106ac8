/** Settings of a subscription with files of persons and clinics, and separate files of their children and relationships. */
import { address, rowsOfClinics } from './loaded_rows.ts';

const personKey = { item: 'ID', columns: ['id'] };
const clinicKey = { item: 'CODE', columns: ['clinic'] };

export const settings = {
  files: [
    { ...rowsOfClinics.files[0]!, pattern: 'clinics*.csv' },
    {
      pattern: 'people*.csv',
      object_type: 'HCP',
      record: personKey,
      country: { code: 'US' },
      constants: { hcp_type__v: 'PHYS' },
      fields: {
        first_name__v: 'first',
        last_name__v: 'last',
        npi_num__v: 'npi',
        email_1__v: 'email',
        phone_1__v: 'phone',
      },
      addresses: [address],
      parent_hcos: [{ parent: clinicKey, missing: 'ignore', constants: { relationship_type__v: 'EMPL' } }],
    },
    {
      pattern: 'places*.csv',
      object_type: 'ADDRESS',
      record: personKey,
      key: { item: 'ID_PLACE', columns: ['id', 'n'] },
      fields: address.fields,
      constants: { address_type__v: 'M' },
    },
    {
      pattern: 'licenses*.csv',
      object_type: 'LICENSE',
      record: personKey,
      fields: { license_number__v: 'number', type_value__v: 'kind' },
      constants: { type__v: 'STAT' },
    },
    {
      pattern: 'work*.csv',
      object_type: 'PARENTHCO',
      record: personKey,
      parent: clinicKey,
      fields: { is_primary_relationship__v: 'primary' },
      constants: { relationship_type__v: 'EMPL' },
    },
  ],
};
