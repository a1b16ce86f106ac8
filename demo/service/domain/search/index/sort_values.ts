/** Values of sortable custom fields, as text whose order (collation "C") is that of the values. */
import type { ColumnKind, CopyValue } from '../../../store/copy_rows.ts';
import type { EntityType, FullRecord } from '../../../records/record.ts';
import type { DataModel, Field } from '../../data_model.ts';
import { momentOf } from '../../dates.ts';
import { clip, foldText } from '../language/fold.ts';

/** Data types with an order that users expect. A code is sorted by its text, as in the sort order `type`. */
const sortableTypes: readonly string[] = ['STRING', 'NUMBER', 'INTEGER', 'DATE', 'DATETIME', 'REFERENCE'];

/** Returns whether fields of a data type can be sortable. */
export const canBeSorted = (dataType: string): boolean => sortableTypes.includes(dataType);

export const sortValueCopy = {
  vid: 'bigint',
  field_id: 'text',
  value: 'text',
  name: 'text',
} as const satisfies Record<string, ColumnKind>;

export const sortValueColumns = Object.keys(sortValueCopy) as (keyof typeof sortValueCopy)[];

/** Longest text that is compared, as of names of cities. */
const longest = 100;

const bytes = new DataView(new ArrayBuffer(8));

/** Returns the bits of a number as 16 digits in the order of numbers: negative ones inverted, others with the first bit set. */
function numberKey(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  // Minus zero is zero.
  bytes.setFloat64(0, value === 0 ? 0 : value);
  const bits = bytes.getBigUint64(0);
  const isNegative = bits >> 63n === 1n;
  const ordered = isNegative ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n);
  return ordered.toString(16).padStart(16, '0');
}

/** Returns the key of a value; null for one without an order, such as an invalid number, which sorts like a missing one. */
export function sortKey({ type: { dataType } }: Pick<Field, 'type'>, value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  if (text === '') return null;
  switch (dataType) {
    case 'NUMBER':
    case 'INTEGER':
      return numberKey(Number(text));
    case 'DATETIME':
      return momentOf(text) ? new Date(text).toISOString() : null;
    case 'STRING':
      return clip(foldText(text).join(' ') || text, longest);
    default:
      return clip(text, longest);
  }
}

const known = new WeakMap<DataModel, Record<EntityType, readonly Field[]>>();

/** Returns the sortable fields of a record type, inactive ones included: they keep their values. */
function sortedFields(model: DataModel, entityType: EntityType): readonly Field[] {
  let fields = known.get(model.snapshot);
  if (!fields) {
    const of = (type: EntityType): Field[] => model.fields(type).filter(({ sortable }) => sortable);
    known.set(model.snapshot, (fields = { HCP: of('HCP'), HCO: of('HCO') }));
  }
  return fields[entityType];
}

/** Returns the rows of table sort_value for a record with the name of its document. */
export const sortValues = (record: FullRecord, name: string, model: DataModel): CopyValue[][] =>
  sortedFields(model, record.entity_type).flatMap((field) => {
    const key = sortKey(field, record.fields[field.fieldId]);
    return key === null ? [] : [[record.vid, field.fieldId, key, name]];
  });
