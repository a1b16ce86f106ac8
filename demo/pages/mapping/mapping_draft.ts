/**
 * Changes the mapping of a source subscription. Each function returns a copy in which only what was asked for differs, so settings that the page does not
 * show are kept. Pure.
 */
import type { SourceSubscription } from '../../../src/api/types.ts';

export type Settings = SourceSubscription['settings'];
export type Mapping = Settings['files'][number];
export type CellRule = Exclude<Mapping['fields'][string], string>;
export type Transform = NonNullable<CellRule['transform']>;
export type Constant = Mapping['constants'][string];
type KeyRule = NonNullable<Mapping['key']>;
type Reference = Mapping['record'];
type Children = 'addresses' | 'licenses' | 'parent_hcos';

export const childArrays: Readonly<Record<Children, string>> = {
  addresses: 'ADDRESS',
  licenses: 'LICENSE',
  parent_hcos: 'PARENTHCO',
};

export const isEntity = (type: string): boolean => type === 'HCP' || type === 'HCO';

/** A target that a mapping fills, and the columns that do. */
export interface Rule {
  /** Where the rule is in the mapping: `record`, `country`, `fields.city__c`, `addresses.0.fields.locality__v`. */
  readonly path: string;
  readonly columns: readonly string[];
  readonly transform?: Transform | undefined;
  /** Names of the settings of the rule that the page does not show. */
  readonly others: readonly string[];
}

/** Returns the objects of a mapping with their places: the record itself, and its children. */
export function objectsOf(mapping: Mapping): {
  place: string;
  objectType: string;
  rule: Pick<Mapping, 'fields' | 'constants'>;
}[] {
  return [
    { place: '', objectType: mapping.object_type, rule: mapping },
    ...Object.entries(childArrays).flatMap(([array, objectType]) =>
      mapping[array as Children].map((rule, index) => ({
        place: `${array}.${index}.`,
        objectType,
        rule,
      })),
    ),
  ];
}

const keyColumns = (rule: Reference | undefined): string[] => {
  if (!rule) return [];
  if ('vid_column' in rule) return [rule.vid_column];
  const parts = [rule.source, rule.item].flatMap((part) => (typeof part === 'object' ? part.column : []));
  return [...rule.columns, ...parts];
};

/** Returns the rules of a mapping that read columns, in the order of the mapping. */
export function rulesOf(mapping: Mapping): Rule[] {
  const key = (path: string, rule: Reference | undefined): Rule[] =>
    rule ? [{ path, columns: keyColumns(rule), others: [] }] : [];
  const { country } = mapping;
  const references = ['key', 'parent', 'affiliated_hcp', 'keyed'] as const;
  return [
    ...key('record', mapping.record),
    ...(country && 'column' in country ? [{ path: 'country', columns: [country.column], others: [] }] : []),
    ...references.flatMap((name) => key(name, mapping[name])),
    ...mapping.custom_keys.flatMap((rule, index) => key(`custom_keys.${index}`, rule)),
    ...Object.keys(childArrays).flatMap((array) =>
      mapping[array as Children].flatMap((rule, index) => [
        ...key(`${array}.${index}.key`, rule.key),
        ...('parent' in rule ? key(`${array}.${index}.parent`, rule.parent as Reference) : []),
      ]),
    ),
    ...objectsOf(mapping).flatMap(({ place, rule }) =>
      Object.entries(rule.fields).map(([name, cell]): Rule => {
        const path = `${place}fields.${name}`;
        if (typeof cell === 'string') return { path, columns: [cell], others: [] };
        const { column, joined_with: joined = [], transform, ...more } = cell;
        const others = Object.keys(more).filter(
          (setting) => more[setting as keyof typeof more] !== undefined,
        );
        return { path, columns: [column, ...joined], transform, others };
      }),
    ),
  ];
}

/** Returns the parent of the value at a path, made if it is a new child, and the last part of the path. */
function at(mapping: Mapping, path: string): [Record<string, unknown>, string] {
  const parts = path.split('.');
  const last = parts.pop()!;
  let holder: unknown = mapping;
  for (const part of parts) {
    const inside = holder as Record<string, unknown>;
    if (inside[part] === undefined && Array.isArray(holder)) inside[part] = { fields: {}, constants: {} };
    holder = inside[part];
  }
  return [holder as Record<string, unknown>, last];
}

const isField = (path: string): boolean => /(^|\.)fields\.[^.]+$/.test(path);

/** Removes children for which nothing is mapped. */
function withoutEmptyChildren(mapping: Mapping): Mapping {
  for (const array of Object.keys(childArrays) as Children[])
    mapping[array] = (mapping[array] as Mapping['parent_hcos']).filter(
      ({ fields, constants, key, parent }) =>
        Object.keys(fields).length || Object.keys(constants).length || key || parent,
    );
  return mapping;
}

/** Fills a target from a column. Keys of several columns get one more. A field keeps the other settings of its rule. `item`: name of a new key. */
export function withTarget(before: Mapping, path: string, column: string, item = ''): Mapping {
  const mapping = structuredClone(before);
  const [holder, name] = at(mapping, path);
  const rule = holder[name] as CellRule | Reference | string | undefined;
  if (path === 'country') mapping.country = { column };
  else if (isField(path)) holder[name] = typeof rule === 'object' ? { ...rule, column } : column;
  else if (rule && typeof rule === 'object' && 'vid_column' in rule) holder[name] = { vid_column: column };
  else if (rule && typeof rule === 'object' && 'columns' in rule)
    holder[name] = {
      ...rule,
      columns: [...new Set([...rule.columns, column])],
    };
  else holder[name] = { item, columns: [column] } satisfies KeyRule;
  if (path.startsWith('parent_hcos.')) {
    const [child] = at(mapping, path.split('.').slice(0, 2).concat('missing').join('.'));
    child['missing'] ??= 'report';
  }
  return mapping;
}

/** Empties a target, or takes one of several columns from it. The key of the record stays, without columns. */
export function withoutTarget(before: Mapping, path: string, column: string): Mapping {
  const mapping = structuredClone(before);
  const [holder, name] = at(mapping, path);
  const rule = holder[name] as CellRule | KeyRule | string | { vid_column: string };
  if (typeof rule === 'object' && 'columns' in rule) {
    rule.columns = rule.columns.filter((each) => each !== column);
    if (rule.columns.length || path === 'record') return mapping;
  } else if (typeof rule === 'object' && 'joined_with' in rule && rule.joined_with?.includes(column)) {
    const joined = rule.joined_with.filter((each) => each !== column);
    if (joined.length) rule.joined_with = joined;
    else delete rule.joined_with;
    return mapping;
  }
  if (path === 'record') mapping.record = { item: '', columns: [] };
  else if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
  return withoutEmptyChildren(mapping);
}

/** Sets the function that a field applies to its column; `''` for none. */
export function withTransform(before: Mapping, path: string, transform: Transform | ''): Mapping {
  const mapping = structuredClone(before);
  const [holder, name] = at(mapping, path);
  const cell = holder[name] as CellRule | string;
  const { transform: _, ...rule } = typeof cell === 'string' ? { column: cell } : cell;
  const isPlain = !transform && Object.keys(rule).length === 1;
  holder[name] = isPlain ? rule.column : { ...rule, ...(transform && { transform }) };
  return mapping;
}

/** Sets the value that a field has in all rows; undefined removes it. */
export function withConstant(before: Mapping, path: string, value: Constant | undefined): Mapping {
  const mapping = structuredClone(before);
  const [holder, name] = at(mapping, path.replace(/(^|\.)fields\./, '$1constants.'));
  if (value === undefined) delete holder[name];
  else holder[name] = value;
  return withoutEmptyChildren(mapping);
}

/** What a mapping needs before the service can check it, by path. */
export function incompleteTargets(mapping: Mapping): string[] {
  const needed = (path: string, rule: Reference | undefined): string[] =>
    !rule || ('columns' in rule && (!rule.columns.length || !rule.item)) ? [path] : [];
  const { object_type: type } = mapping;
  return [
    ...needed('record', mapping.record),
    ...(isEntity(type) && mapping.format !== 'fhir' && !mapping.country ? ['country'] : []),
    ...(type === 'PARENTHCO' ? needed('parent', mapping.parent) : []),
    ...(type === 'AFFILIATION' ? needed('affiliated_hcp', mapping.affiliated_hcp) : []),
    ...mapping.parent_hcos.flatMap(({ parent }, index) => needed(`parent_hcos.${index}.parent`, parent)),
  ];
}

/** Returns an empty mapping of records or children of a type. */
export const newMapping = (objectType: string, pattern: string): Mapping => ({
  pattern,
  format: /\.(ndjson|json)$/i.test(pattern) ? 'fhir' : 'table',
  object_type: objectType as Mapping['object_type'],
  record: { item: objectType, columns: [] },
  fields: {},
  constants: {},
  custom_keys: [],
  addresses: [],
  licenses: [],
  parent_hcos: [],
});

/** Returns the place of the version of a mapping, which reads the same files into the same type; -1 for none. */
export const placeOf = ({ object_type: type, pattern }: Mapping, files: readonly Mapping[]): number =>
  files.findIndex((each) => each.object_type === type && each.pattern === pattern);

/** Returns settings with another mapping. */
export const withMapping = (settings: Settings, index: number, mapping: Mapping): Settings => ({
  ...settings,
  files: settings.files.map((file, at) => (at === index ? mapping : file)),
});

/** Returns settings without a mapping. */
export const withoutMapping = (settings: Settings, index: number): Settings => ({
  ...settings,
  files: settings.files.toSpliced(index, 1),
});

/** Returns a copy of a list in which the member at `from` is at `to`. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

/** Returns the columns of a rule whose order counts: those of a key, and those that a field joins. */
export function orderedColumns(mapping: Mapping, path: string): readonly string[] {
  const [holder, name] = at(structuredClone(mapping), path);
  const rule = holder[name] as CellRule | Reference | string | undefined;
  if (typeof rule !== 'object') return [];
  if ('columns' in rule) return rule.columns;
  return 'joined_with' in rule ? [rule.column, ...(rule.joined_with ?? [])] : [];
}

/** Moves a column of a rule that reads several. Their order is that of the parts of a key or of a joined text. */
export function withMovedColumn(before: Mapping, path: string, from: number, to: number): Mapping {
  const mapping = structuredClone(before);
  const [holder, name] = at(mapping, path);
  const rule = holder[name] as CellRule | KeyRule;
  const [column, ...others] = moved(orderedColumns(before, path), from, to);
  holder[name] =
    'columns' in rule
      ? { ...rule, columns: [column!, ...others] }
      : { ...rule, column: column!, joined_with: others };
  return mapping;
}

/** Returns a pattern for the files of which one has this name: digits that may differ become `*`. */
export const patternFor = (fileName: string): string =>
  fileName
    .replace(/\.gz$/i, '')
    .replace(/\.xlsx$/i, '.csv')
    .replace(/[\d_.-]*\d[\d_.-]*(?=\.[a-z]+$)/i, '*');
