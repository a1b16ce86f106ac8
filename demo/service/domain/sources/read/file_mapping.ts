/** The mapping of one kind of file, as in the contract, and the columns that it reads. Pure functions. */
import type { z } from '@hono/zod-openapi';
import type {
  cellRule,
  keyRule,
  sourceFileMapping,
} from '../../../../../src/contract/subscriptions/source_mappings.ts';

export type FileMapping = z.output<typeof sourceFileMapping>;
export type CellRule = z.output<typeof cellRule>;
export type KeyRule = z.output<typeof keyRule>;
export type GivenKeyRule = FileMapping['custom_keys'][number];
export type ReferenceRule = FileMapping['record'];
export type Cells = FileMapping['fields'];

/** Returns the names of numbered columns in their order. */
export const numberedNames = (column: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => column.replace('#', String(index + 1)));

function columnsOfCell(cell: string | CellRule): string[] {
  if (typeof cell === 'string') return [cell];
  const { column, numbered, joined_with: others = [] } = cell;
  if (!numbered) return [column, ...others];
  const names = [column, ...(numbered.marked_by ? [numbered.marked_by] : [])];
  return [...names.flatMap((name) => numberedNames(name, numbered.last)), ...others];
}

/** Returns the header of a file with the names that the mapping reads, where the file has another one. */
export function knownNames(
  header: readonly string[],
  { renamed_columns: renamed = {} }: FileMapping,
): string[] {
  const names = [...header];
  for (const [name, others] of Object.entries(renamed)) {
    const other = names.includes(name) ? undefined : others.find((one) => names.includes(one));
    if (other !== undefined) names[names.indexOf(other)] = name;
  }
  return names;
}

/** Returns the names of the columns that a mapping reads. */
export function columnsOf(mapping: FileMapping): string[] {
  const ofCells = (cells: Cells): string[] => Object.values(cells).flatMap(columnsOfCell);
  const ofKey = ({ source, item, columns }: KeyRule): string[] => [
    ...[source, item].flatMap((part) => (typeof part === 'object' ? part.column : [])),
    ...columns,
  ];
  const ofReference = (rule: ReferenceRule | undefined): string[] => {
    if (!rule) return [];
    return 'vid_column' in rule ? [rule.vid_column] : ofKey(rule);
  };
  return [
    ...new Set([
      ...ofReference(mapping.record),
      ...(mapping.where ?? []).map(({ column }) => column),
      ...(mapping.inactive ? Object.values(mapping.inactive) : []),
      ...(mapping.country && 'column' in mapping.country ? [mapping.country.column] : []),
      ...ofCells(mapping.fields),
      ...ofReference(mapping.key),
      ...ofReference(mapping.parent),
      ...ofReference(mapping.affiliated_hcp),
      ...ofReference(mapping.keyed),
      ...mapping.custom_keys.flatMap(({ status, where = [], ...rule }) => [
        ...ofKey(rule),
        ...(status ? [status] : []),
        ...where.map(({ column }) => column),
      ]),
      ...[...mapping.addresses, ...mapping.licenses, ...mapping.parent_hcos].flatMap((child) => [
        ...ofReference(child.key),
        ...ofCells(child.fields),
      ]),
      ...mapping.parent_hcos.flatMap(({ parent }) => ofReference(parent)),
    ]),
  ];
}
