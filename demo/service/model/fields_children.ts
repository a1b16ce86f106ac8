/** Fields of addresses, licenses, parent HCO relationships and custom keys (specification 2.4, 2.5). */
import { childFields } from './fields_common.ts';
import { fieldList } from './types.ts';

const readOnly = { readOnly: true } as const;

export const addressFields = fieldList('ADDRESS', [
  [
    'formatted_address__v',
    'STRING',
    'Address',
    'Adresse',
    { readOnly: true, maximumLength: 1000, tags: ['location'] },
  ],
  ['address_line_1__v', 'STRING', 'Street', 'Straße', { required: true, tags: ['location'] }],
  ['address_line_2__v', 'STRING', 'Address supplement', 'Adresszusatz', { tags: ['location'] }],
  ['locality__v', 'STRING', 'City', 'Ort', { maximumLength: 100, group: 'place', tags: ['location'] }],
  [
    'postal_code__v',
    'STRING',
    'Postal code',
    'Postleitzahl',
    { maximumLength: 20, group: 'place', tags: ['location'] },
  ],
  [
    'postal_code_primary__v',
    'STRING',
    'Primary postal code',
    'Postleitzahl (Hauptteil)',
    { maximumLength: 12, tags: ['location'] },
  ],
  [
    'administrative_area__v',
    'REFERENCE:AdministrativeArea',
    'State or region',
    'Bundesland oder Region',
    { tags: ['location'] },
  ],
  [
    'sub_administrative_area__v',
    'STRING',
    'County or district',
    'Kreis oder Bezirk',
    { maximumLength: 100, tags: ['location'] },
  ],
  ['country__v', 'REFERENCE:Country', 'Country', 'Land', { required: true, tags: ['location'] }],
  ['address_type__v', 'REFERENCE:AddressType', 'Address type', 'Adressart'],
  ['address_status__v', 'REFERENCE:AddressStatus', 'Address status', 'Adressstatus', { required: true }],
  [
    'address_verification_status__v',
    'REFERENCE:AddressVerificationStatus',
    'Verification',
    'Prüfung der Adresse',
    readOnly,
  ],
  ['address_ordinal__v', 'INTEGER', 'Rank', 'Rang', { minimum: 1, maximum: 1000 }],
  ['latitude__v', 'NUMBER', 'Latitude', 'Breitengrad', { group: 'position', minimum: -90, maximum: 90 }],
  ['longitude__v', 'NUMBER', 'Longitude', 'Längengrad', { group: 'position', minimum: -180, maximum: 180 }],
  ['phone_1__v', 'PHONE', 'Phone', 'Telefon', { tags: ['contact'] }],
  ...childFields,
]);

export const licenseFields = fieldList('LICENSE', [
  [
    'license_number__v',
    'STRING',
    'Number',
    'Nummer',
    { required: true, maximumLength: 40, tags: ['identifier'] },
  ],
  ['type__v', 'REFERENCE:LicenseType', 'License type', 'Art der Zulassung', { required: true }],
  ['type_value__v', 'STRING', 'Further type', 'Nähere Art'],
  ['body__v', 'REFERENCE:LicenseBody', 'Issued by', 'Ausgestellt von'],
  [
    'license_status__v',
    'REFERENCE:LicenseStatus',
    'License status',
    'Status der Zulassung',
    { required: true },
  ],
  ['effective_date__v', 'DATE', 'Valid from', 'Gültig ab', { group: 'validity' }],
  ['expiration_date__v', 'DATE', 'Valid until', 'Gültig bis', { group: 'validity' }],
  ['address_vid__v', 'ID', 'Address ID', 'ID der Adresse'],
  ...childFields,
]);

export const parentHcoFields = fieldList('PARENTHCO', [
  [
    'parent_hco_vid__v',
    'ID',
    'Parent organization ID',
    'ID der übergeordneten Organisation',
    { required: true },
  ],
  ['parent_hco_name__v', 'STRING', 'Parent organization', 'Übergeordnete Organisation', readOnly],
  ['related_entity_type__v', 'REFERENCE:EntityType', 'Related type', 'Art des Datensatzes', readOnly],
  ['relationship_type__v', 'REFERENCE:RelationshipType', 'Relationship', 'Beziehung', { required: true }],
  ['hierarchy_type__v', 'REFERENCE:HierarchyType', 'Hierarchy', 'Hierarchie'],
  ['is_primary_relationship__v', 'REFERENCE:YesNo', 'Primary', 'Hauptbeziehung'],
  [
    'parent_hco_status__v',
    'REFERENCE:ParentHCOStatus',
    'Relationship status',
    'Status der Beziehung',
    { required: true },
  ],
  ...childFields,
]);

export const affiliationFields = fieldList('AFFILIATION', [
  [
    'affiliated_hcp_vid__v',
    'ID',
    'Affiliated professional ID',
    'ID der verbundenen Fachkraft',
    { required: true },
  ],
  ['affiliated_hcp_name__v', 'STRING', 'Affiliated professional', 'Verbundene Fachkraft', readOnly],
  ['affiliation_type__v', 'REFERENCE:AffiliationType', 'Relationship', 'Beziehung', { required: true }],
  ['affiliation_strength__v', 'REFERENCE:AffiliationStrength', 'Strength', 'Stärke'],
  ['affiliation_direction__v', 'REFERENCE:AffiliationDirection', 'Influence', 'Einfluss'],
  ['therapeutic_area__v', 'REFERENCE:TherapeuticArea', 'Therapeutic area', 'Therapiegebiet'],
  [
    'affiliation_status__v',
    'REFERENCE:AffiliationStatus',
    'Relationship status',
    'Status der Beziehung',
    { required: true },
  ],
  ...childFields,
]);

/** Fields of every custom object. They are not in the database, because `model/` does not know the objects. */
export const customObjectFields = fieldList('custom__c', [
  ['status__v', 'REFERENCE:AddressStatus', 'Status', 'Status', { required: true }],
  ...childFields,
]);

/** Further fields of the members of a shared record (decision 39). */
export const sharedLinkFields = fieldList('custom__c', [
  ['shared_record_vid__v', 'ID', 'Shared record', 'Gemeinsamer Datensatz', { required: true }],
  ['shared_record_name__v', 'STRING', 'Shared record', 'Gemeinsamer Datensatz', readOnly],
  [
    'shared_record_status__v',
    'REFERENCE:AddressStatus',
    'Status of the shared record',
    'Status des gemeinsamen Datensatzes',
    readOnly,
  ],
]);

export const customKeyFields = fieldList('CUSTOMKEY', [
  ['vid__v', 'ID', 'Key record ID', 'ID des Schlüssels', readOnly],
  ['custom_key_source_type__v', 'STRING', 'Source', 'Quelle', { required: true }],
  ['custom_key_item_type__v', 'STRING', 'Item', 'Gegenstand', { required: true }],
  ['custom_key_value__v', 'STRING', 'Key', 'Schlüssel', { required: true, tags: ['identifier'] }],
  [
    'custom_key_vid_key__v',
    'STRING',
    'Whole key',
    'Vollständiger Schlüssel',
    { readOnly: true, maximumLength: 800 },
  ],
  ['custom_key_entity_id__v', 'ID', 'Keyed record', 'Bezeichneter Datensatz', readOnly],
  [
    'custom_key_entity_type__v',
    'STRING',
    'Type of the keyed record',
    'Art des bezeichneten Datensatzes',
    readOnly,
  ],
  ['custom_key_status__v', 'REFERENCE:CustomKeyStatus', 'Key status', 'Status des Schlüssels'],
  ['created_date__v', 'DATETIME', 'Created', 'Angelegt', readOnly],
  ['modified_date__v', 'DATETIME', 'Last changed', 'Zuletzt geändert', readOnly],
  ['status_update_time__v', 'DATETIME', 'Status changed', 'Status geändert', readOnly],
]);
