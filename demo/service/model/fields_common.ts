/** Fields that all records of a kind have and that the platform maintains (specification 2.4). */
import type { FieldRow } from './types.ts';

const platform = { readOnly: true } as const;

/** Fields of every entity and child. */
export const recordFields: readonly FieldRow[] = [
  ['vid__v', 'ID', 'Platform ID', 'Plattform-ID', platform],
  ['record_state__v', 'REFERENCE:RecordState', 'Record state', 'Datensatzstatus', platform],
  ['record_version__v', 'INTEGER', 'Record version', 'Datensatzversion', platform],
  ['created_date__v', 'DATETIME', 'Created', 'Angelegt', platform],
  ['modified_date__v', 'DATETIME', 'Last changed', 'Zuletzt geändert', platform],
  ['status_update_time__v', 'DATETIME', 'Status changed', 'Status geändert', platform],
  ['master_vid__v', 'ID', 'Master record ID', 'ID im Stammdatensatz', platform],
  ['is_vendor_master__v', 'BOOLEAN', 'Mastered by the vendor', 'Vom Anbieter geführt', platform],
  ['is_externally_mastered__v', 'BOOLEAN', 'Mastered elsewhere', 'Extern geführt', platform],
  ['record_owner_type__v', 'REFERENCE:RecordOwnerType', 'Owner type', 'Art des Eigentümers', platform],
  ['record_owner_name__v', 'STRING', 'Owner', 'Eigentümer', platform],
  ['record_delta_id__v', 'STRING', 'Delta ID', 'Delta-ID', platform],
];

/** Fields of addresses, licenses and parent HCO relationships. */
export const childFields: readonly FieldRow[] = [
  ...recordFields,
  ['entity_vid__v', 'ID', 'Entity ID', 'ID des Datensatzes', platform],
];
