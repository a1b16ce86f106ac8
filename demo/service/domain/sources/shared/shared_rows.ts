/** Files of shared records themselves: a mapping of their object without `parent`, which files of members have (decision 39). */
import type { CustomChildType } from '../../../records/record.ts';
import type { DataModel } from '../../data_model.ts';
import { sharedModel, sharedObject } from '../../shared_records/shared_model.ts';
import type { FileMapping } from '../read/file_mapping.ts';
import { RowReader } from '../read/row_reader.ts';
import type { Where } from '../read/row_rules.ts';
import type { SourceRow } from '../read/source_row.ts';

/** Returns the object whose shared records the files of a mapping have; undefined for any other mapping. */
export const sharedTypeOf = (
  model: DataModel,
  { object_type: type, parent }: Pick<FileMapping, 'object_type' | 'parent'>,
): CustomChildType | undefined => (parent ? undefined : sharedObject(model, type)?.name);

/** Returns the reader of a file of shared records. Their values are the fields of the row, which names the record by `record`. */
export function sharedReader(
  mapping: FileMapping,
  type: CustomChildType,
  ...[header, model, system, earlier]: [readonly string[], DataModel, string, (readonly Where[])?]
): Pick<RowReader, 'read'> {
  const reader = new RowReader(mapping, header, sharedModel(model), system, earlier);
  return {
    read: (line, cells): SourceRow | null => {
      const row = reader.read(line, cells);
      return row && { ...row, sharedType: type, fields: row.children[0]?.fields ?? {}, children: [] };
    },
  };
}
