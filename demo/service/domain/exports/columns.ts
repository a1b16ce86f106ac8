/** Columns and cells of export files: a column per stored field, a row per record, child and key. Pure functions. */
import type { exportedType } from '../../../../src/contract/subscriptions/target_subscriptions.ts';
import type { z } from '@hono/zod-openapi';
import { isCalculatedOnly } from '../calculated_fields.ts';
import type { DataModel } from '../data_model.ts';
import type { ChildRecord, CustomKey, FullRecord } from '../../records/record.ts';
import { ownershipOf, platformFields, toCustomKey } from '../wrapper.ts';

export type ExportedType = z.output<typeof exportedType>;

/** Text of a value; null for no value. Text is not escaped against spreadsheet formulas: the files are for programs. */
export type Cell = string | null;

/** Column with the ID of the surviving record of a merge; the data model has no field for it. */
export const mergedColumn = 'record_merged_vid__v';

/**
 * Returns the columns of a file, ID columns first. Fields that are calculated when a record is read have no column, because they are not stored. Neither
 * have custom fields that administrators do not export.
 */
export function columnsOf(model: DataModel, type: ExportedType): readonly string[] {
  const notExported = new Set(
    model.customFields
      .filter(({ object_type, exported }) => object_type === type && exported === false)
      .map(({ field_id }) => field_id),
  );
  const fields = model
    .fields(type)
    .filter(({ fieldId }) => !isCalculatedOnly(type, fieldId) && !notExported.has(fieldId))
    .map(({ fieldId }) => fieldId);
  const keys = type === 'HCP' || type === 'HCO' ? ['vid__v'] : ['vid__v', 'entity_vid__v'];
  const others = fields.filter((field) => !keys.includes(field));
  return type === 'HCP' || type === 'HCO' ? [...keys, ...others, mergedColumn] : [...keys, ...others];
}

/** Returns the kind of the cells of a column in an Excel file. Timestamps stay text, because Excel has no time zones. */
export function kindOf(
  model: DataModel,
  type: ExportedType,
  column: string,
): 'text' | 'number' | 'boolean' | 'date' {
  const dataType = model.field(type, column)?.type.dataType;
  if (dataType === 'NUMBER' || dataType === 'INTEGER') return 'number';
  if (dataType === 'BOOLEAN') return 'boolean';
  return dataType === 'DATE' ? 'date' : 'text';
}

function cell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => cell(item) ?? '').join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns the cells of a row. Uses `hasOwn`, because a column may have the name of an inherited property such as `constructor`. */
const cells = (columns: readonly string[], row: Record<string, unknown>): Cell[] =>
  columns.map((column) => (Object.hasOwn(row, column) ? cell(row[column]) : null));

export const entityCells = (columns: readonly string[], record: FullRecord): Cell[] =>
  cells(columns, {
    ...record.fields,
    ...platformFields(record),
    [mergedColumn]: record.merged_into,
  });

export const childCells = (columns: readonly string[], record: FullRecord, child: ChildRecord): Cell[] =>
  cells(columns, {
    ...child.fields,
    ...ownershipOf(record),
    ...platformFields(child),
    entity_vid__v: record.vid,
  });

export const keyCells = (columns: readonly string[], record: FullRecord, key: CustomKey): Cell[] =>
  cells(columns, { ...toCustomKey(key), entity_vid__v: record.vid });

export const referenceColumns = [
  'reference_type',
  'code',
  'inactive',
  'countries',
  'language',
  'label',
  'alias',
] as const;

/** Yields a row per reference code and language, with the label and the system's alias. */
export function* referenceCells(
  model: DataModel,
  system: string,
  languages: readonly string[],
): Generator<Cell[]> {
  for (const type of model.referenceTypes)
    for (const { code, inactive, countries } of model.referenceCodes(type)) {
      const alias = model.alias(system, type, code);
      for (const language of languages)
        yield [
          type,
          code,
          String(inactive),
          countries.join(','),
          language,
          model.label(type, code, language),
          alias === code ? null : alias,
        ];
    }
}
