/**
 * Reads the tables that starting models are written in: a line per part, with columns between bars. Labels are English and German; other languages show English.
 *
 * Fields: `id | type | English | German | options`. Options are words: `required`, `search`, `filter`, `card`, `hidden`, `length=40`, `range=0..100`, `countries=US,DE`.
 */
import type { ModelDocument } from '../document.ts';

type Field = ModelDocument['fields'][number];
type CustomObject = ModelDocument['objects'][number];
type List = ModelDocument['lists'][number];

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((column) => column.trim()));

const labels = (en: string, de: string): Record<string, string> => ({ en, de });

/** Returns a field from the columns of its line. */
export function fieldOf(
  objectType: string,
  [id = '', type = '', en = '', de = '', words = '']: string[],
): Field {
  const [dataType, list = null] = type.split(':') as [Field['data_type'], string?];
  const options = new Map<string, string>();
  for (const word of words.split(/\s+/)) {
    const [name = '', value = ''] = word.split('=');
    options.set(name, value);
  }
  const [minimum = null, maximum = null] = options.get('range')?.split('..').map(Number) ?? [];
  const length = options.get('length');
  return {
    object_type: objectType as Field['object_type'],
    field_id: id,
    data_type: dataType,
    reference_type: list,
    labels: labels(en, de),
    help: {},
    required: options.has('required'),
    group: null,
    countries: options.get('countries')?.split(',') ?? [],
    maximum_length: length === undefined ? null : Number(length),
    minimum,
    maximum,
    pattern: null,
    example: null,
    searchable: options.has('search'),
    filterable: options.has('filter'),
    shown: !options.has('hidden'),
    on_cards: options.has('card'),
    status: 'ACTIVE',
  };
}

export const readFields = (objectType: string, table: string): Field[] =>
  rowsOf(table).map((columns) => fieldOf(objectType, columns));

/** Reads objects with their fields: a line `# name | owners | English | German | English plural | German plural`, then the lines of its fields. */
export function readObjects(table: string): { objects: CustomObject[]; fields: Field[] } {
  const objects: CustomObject[] = [];
  const fields: Field[] = [];
  for (const columns of rowsOf(table)) {
    const [first = '', owners = '', en = '', de = '', plural = '', plurals = ''] = columns;
    if (first.startsWith('# '))
      objects.push({
        name: first.slice(2) as CustomObject['name'],
        labels: labels(en, de),
        plural_labels: labels(plural, plurals),
        help: {},
        relation: 'one_to_many',
        entity_types: owners.split(' ') as CustomObject['entity_types'],
        status: 'ACTIVE',
      });
    else fields.push(fieldOf(objects.at(-1)!.name, columns));
  }
  return { objects, fields };
}

/** Reads lists with their codes: a line `# name | English | German`, then lines `code | English | German`. */
export function readLists(table: string): List[] {
  const lists: List[] = [];
  for (const [first = '', en = '', de = ''] of rowsOf(table)) {
    if (first.startsWith('# ')) lists.push({ type: first.slice(2), labels: labels(en, de), codes: [] });
    else
      lists.at(-1)!.codes.push({
        code: first,
        labels: labels(en, de),
        inactive: false,
        countries: [],
        aliases: {},
        merged_into: null,
      });
  }
  return lists;
}
