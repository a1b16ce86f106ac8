/** Files of persons and organizations, and copies of their rows that a load matches to the stored records. */
import type { FullRecord } from '../../../demo/service/records/record.ts';
import { readLineage } from '../../../demo/service/domain/lineage/lineage_rows.ts';
import type { Store } from '../../../demo/service/store/store.ts';

export const address = {
  fields: {
    address_line_1__v: 'street',
    locality__v: 'city',
    administrative_area__v: 'state',
    postal_code__v: 'zip',
  },
  constants: { address_type__v: 'P' },
};

export const rowsOfPersons = {
  files: [
    {
      pattern: '*.csv',
      object_type: 'HCP',
      record: { item: 'ID', columns: ['id'] },
      country: { code: 'US' },
      constants: { hcp_type__v: 'PHYS' },
      fields: {
        first_name__v: 'first',
        middle_name__v: 'middle',
        last_name__v: 'last',
        npi_num__v: 'npi',
        email_1__v: 'email',
        phone_1__v: 'phone',
      },
      addresses: [{ ...address, key: { item: 'ID_ADDRESS', columns: ['id', 'zip'] } }],
    },
  ],
};

export const rowsOfClinics = {
  files: [
    {
      pattern: '*.csv',
      object_type: 'HCO',
      record: { item: 'CODE', columns: ['id'] },
      country: { code: 'US' },
      constants: { hco_type__v: 'CLIN' },
      fields: { corporate_name__v: 'name', phone_1__v: 'phone', count_beds__v: 'beds' },
      addresses: [address],
    },
  ],
};

export type Row = Record<string, string>;

/** Returns the row of a person. All of them have the same name, number and address. */
export const quillfeather = (id: string, more: Row = {}): Row => ({
  id,
  first: 'Ottoline',
  middle: '',
  last: 'Quillfeather',
  npi: '1003000021',
  email: '',
  phone: '',
  street: '6 Harrison Street',
  city: 'Oakland',
  state: 'CA',
  zip: '94613',
  ...more,
});

export const csvOf = (rows: readonly Row[]): string => {
  const header = Object.keys(rows[0]!);
  const line = (cells: readonly string[]) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`;
  return line(header) + rows.map((row) => line(header.map((name) => row[name] ?? ''))).join('');
};

const ownTimes = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'status_update_time__v'));

/**
 * Returns all that a record says, with the source of each value, and without IDs, versions and times. Databases that were loaded alike
 * return the same.
 */
export async function saidBy(store: Store, record: FullRecord): Promise<unknown> {
  const lineage = await readLineage(store, [record.vid]);
  const sources = (object: FullRecord | FullRecord['children'][number]) =>
    Object.fromEntries(
      // Undoing a merge closes gaps among addresses, so it may be the source of their numbers.
      Object.keys(ownTimes(object.fields)).map((name) => [
        name,
        name === 'address_ordinal__v' ? null : (lineage.originOf(record, object, name)?.source ?? null),
      ]),
    );
  const nameOf = new Map([[record.vid, 'itself']]);
  // Only the order of children counts: where one has left, there may be a gap.
  const placeOf = ({ child_type, position }: FullRecord['children'][number]): number =>
    record.children.filter((other) => other.child_type === child_type && other.position < position).length;
  const children = record.children
    .map((child) => {
      const said = [
        child.child_type,
        placeOf(child),
        child.record_state,
        ownTimes(child.fields),
        sources(child),
      ];
      nameOf.set(child.vid, JSON.stringify([child.child_type, placeOf(child)]));
      return said;
    })
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  return {
    type: record.entity_type,
    state: [record.record_state, record.in_instance, record.merged_into],
    fields: ownTimes(record.fields),
    sources: sources(record),
    children,
    keys: record.custom_keys
      .map(({ source, item, value, status, record_vid }) => [
        source,
        item,
        value,
        status,
        nameOf.get(record_vid),
      ])
      .toSorted(),
  };
}
