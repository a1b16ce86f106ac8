/** What the mapping of the NPPES file makes of each column. */
import { columnsOf, type Cells, type FileMapping } from '../../domain/sources/read/file_mapping.ts';
import { nppesSettings } from './subscription.ts';

const empty = { fields: {}, addresses: [], licenses: [], parent_hcos: [], custom_keys: [] };

/** Returns the columns of a part of the mapping, without those of the record's key. */
function columnsOfPart(mapping: FileMapping, part: Partial<FileMapping>): string[] {
  const { where: _where, inactive: _inactive, country: _country, ...rest } = mapping;
  const own = columnsOf({ ...rest, ...empty, ...part });
  return own.filter((column) => column !== 'NPI' || JSON.stringify(part).includes('"NPI"'));
}

/** Returns the fields, keys and rules that read each column: `HCP.last_name__v`, `key NPI`, `ADDRESS M.locality__v`. */
export function mappedColumns(): Map<string, Set<string>> {
  const targets = new Map<string, Set<string>>();
  const add = (columns: readonly string[], target: string): void => {
    for (const column of columns) targets.set(column, (targets.get(column) ?? new Set()).add(target));
  };
  for (const mapping of nppesSettings.files) {
    const of = (part: Partial<FileMapping>): string[] => columnsOfPart(mapping, part);
    const addFields = (fields: Cells, object: string): void => {
      for (const [name, cell] of Object.entries(fields))
        add(of({ fields: { [name]: cell } }), `${object}.${name}`);
    };
    add(['NPI'], 'key NPI');
    add(
      (mapping.where ?? []).map(({ column }) => column),
      'HCP or HCO',
    );
    add(
      Object.values(mapping.inactive ?? {}),
      `${mapping.object_type}.${mapping.object_type.toLowerCase()}_status__v`,
    );
    addFields(mapping.fields, mapping.object_type);
    for (const { fields, constants } of mapping.addresses)
      addFields(fields, `ADDRESS ${String(constants['address_type__v'])}`);
    for (const { fields } of mapping.licenses) addFields(fields, 'LICENSE');
    for (const rule of mapping.custom_keys)
      add(
        of({ custom_keys: [rule] }).filter((column) => column !== 'NPI'),
        `key ${String(rule.item)}`,
      );
  }
  return targets;
}
