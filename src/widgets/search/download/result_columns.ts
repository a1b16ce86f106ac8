/** Converts a result list to a table of text, with the content of the cards in separate columns. */
import {
  countedChildren,
  displayName,
  fieldLabel,
  fieldText,
  mainParent,
  parentName,
  primaryAddress,
  statusField,
  type FieldSet,
} from '../../../records/entity.ts';
import { no, yes } from '../../../texts/record.ts';

interface Hit {
  readonly entityId: string;
  readonly entityType: string;
  readonly entity: FieldSet;
}

/** A column: a field with the object type that labels it. Columns that every list has have their own label. */
export type ResultColumn =
  | { readonly own: OwnColumn }
  | { readonly objectType: string; readonly field: string; readonly scope: string | undefined };

/** Columns that every list has. */
export type OwnColumn =
  | 'id'
  | 'kind'
  | 'name'
  | 'status'
  | 'country'
  | 'address'
  | 'city'
  | 'postal-code'
  | 'region'
  | 'organization';

const ownColumns: readonly OwnColumn[] = [
  'id',
  'kind',
  'name',
  'status',
  'country',
  'address',
  'city',
  'postal-code',
  'region',
  'organization',
];

const arrayOfScope: Readonly<Record<string, readonly [string, string]>> = {
  address: ['addresses__v', 'ADDRESS'],
  license: ['licenses__v', 'LICENSE'],
  parent_hco: ['parent_hcos__v', 'PARENTHCO'],
  custom_key: ['custom_keys__v', 'CUSTOMKEY'],
};

/** Returns the array and the object type of a scope. Both are the name of a custom object. */
const arrayOf = (scope: string): readonly [string, string] | undefined =>
  scope.endsWith('__c') ? [scope, scope] : arrayOfScope[scope];

/** Fields that a common column already contains. */
const said =
  /^(?:vid__v|formatted_name__v|primary_country__v|hc[po]_status__v|address\.(?:formatted_address|locality|postal_code|administrative_area)__v)$/;

/**
 * Returns the columns for these entity types: common columns, configured fields, then keys. Each field appears once.
 */
export function resultColumns(
  types: readonly string[],
  fields: Readonly<Record<string, readonly string[] | undefined>>,
  alternateKeys: readonly string[],
): ResultColumn[] {
  const columns = new Map<string, ResultColumn>();
  for (const type of types)
    for (const name of [...(fields[type] ?? []), ...alternateKeys]) {
      if (said.test(name) || columns.has(name)) continue;
      const dot = name.indexOf('.');
      const scope = dot < 0 ? undefined : name.slice(0, dot);
      const objectType = scope === undefined ? type : (arrayOf(scope)?.[1] ?? type);
      columns.set(name, { objectType, field: name.slice(dot + 1), scope });
    }
  return [...ownColumns.map((own) => ({ own })), ...columns.values()];
}

/** Returns a value in words. Dates stay as spreadsheets sort them. */
function labelText(fields: FieldSet, name: string): string | undefined {
  const value = fields[name];
  if (typeof value === 'boolean') return value ? yes() : no();
  return fieldLabel(fields, name);
}

function ownValue(own: OwnColumn, { entityId, entityType, entity }: Hit, read: typeof fieldText): string {
  const address = primaryAddress(entity)?.fields ?? {};
  const parent = mainParent(entity)?.fields;
  const values: Record<OwnColumn, () => string | undefined> = {
    id: () => entityId,
    kind: () => entityType,
    name: () => displayName(entity),
    status: () => read(entity, statusField(entityType)),
    country: () => read(entity, 'primary_country__v'),
    address: () => read(address, 'formatted_address__v') ?? read(address, 'address_line_1__v'),
    city: () => read(address, 'locality__v'),
    'postal-code': () => read(address, 'postal_code__v'),
    region: () => read(address, 'administrative_area__v'),
    organization: () => parent && parentName(parent),
  };
  return values[own]() ?? '';
}

/** Returns a hit's value in a column, as labels or codes. Values of several children are joined by semicolons. */
export function columnValue(column: ResultColumn, hit: Hit, asLabels: boolean): string {
  const read = asLabels ? labelText : fieldText;
  if ('own' in column) return ownValue(column.own, hit, read);
  const { field, scope } = column;
  if (scope === undefined) return read(hit.entity, field) ?? '';
  const array = arrayOf(scope)?.[0];
  const values = array ? countedChildren(hit.entity, array).map((child) => read(child, field)) : [];
  return [...new Set(values.filter(Boolean))].join('; ');
}

/** Returns a hit's value in a column for a workbook: a number stays a number. */
export function columnCell(column: ResultColumn, hit: Hit, asLabels: boolean): string | number {
  const value = 'own' in column || column.scope !== undefined ? undefined : hit.entity[column.field];
  return typeof value === 'number' ? value : columnValue(column, hit, asLabels);
}
