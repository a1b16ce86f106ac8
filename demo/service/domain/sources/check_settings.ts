/** Checks the mappings of a subscription against the data model before they are stored. */
import type { z } from '@hono/zod-openapi';
import type { sourceSettings } from '../../../../src/contract/subscriptions/source_subscriptions.ts';
import { customStatusField, sharedVidField } from '../../records/record.ts';
import { keyStartProblem } from '../change_requests/key_parts.ts';
import { checkGroups, isOfCountry, notOfCountry } from '../change_requests/receive/validate.ts';
import type { DataModel, ObjectTypeName } from '../data_model.ts';
import { Refusal } from '../refusal.ts';
import { sharedModel } from '../shared_records/shared_model.ts';
import { ValueReader } from './read/cell_values.ts';
import { columnsOf, type FileMapping } from './read/file_mapping.ts';
import { isBundle } from './read/bundle/bundle_rows.ts';
import { resourceColumns, resourceTypeOf } from './read/resource_rows.ts';
import { sharedTypeOf } from './shared/shared_rows.ts';

export type SourceSettings = z.output<typeof sourceSettings>;

type Reference = FileMapping['record'];

const invalid = (path: string, why: string): Refusal =>
  new Refusal('INVALID_DATA', `settings.${path}: ${why}`);

/** Fields of records and children that are calculated or managed by the platform. A file cannot set them. */
const calculated = new Set([
  'formatted_name__v',
  'formatted_address__v',
  'parent_hco_name__v',
  'entity_vid__v',
]);

/** `country`: the country of all rows in the file; null when each row names its own. */
function checkObject(
  model: DataModel,
  values: ValueReader,
  type: ObjectTypeName,
  { fields, constants }: Pick<FileMapping, 'fields' | 'constants'>,
  country: string | null,
  path: string,
): void {
  for (const name of [...Object.keys(fields), ...Object.keys(constants)]) {
    const field = model.field(type, name);
    if (!field) throw invalid(`${path}.${name}`, `${type} has no such field.`);
    if (name === sharedVidField) throw invalid(`${path}.${name}`, 'map the shared record with parent.');
    if (calculated.has(name) || (field.read_only && name !== 'address_verification_status__v'))
      throw invalid(`${path}.${name}`, 'is calculated and cannot be loaded.');
  }
  for (const [name, rule] of Object.entries(fields)) {
    if (typeof rule === 'string' || !rule.numbered) continue;
    const unnumbered = [rule.column, rule.numbered.marked_by].find(
      (column) => column && !column.includes('#'),
    );
    if (unnumbered !== undefined)
      throw invalid(`${path}.${name}`, `write # for the number in the name of the column: ${unnumbered}.`);
  }
  for (const [name, value] of Object.entries(constants)) {
    const field = model.field(type, name)!;
    if (!isOfCountry(field, country)) throw invalid(`${path}.${name}`, notOfCountry(country));
    if (values.read(field, value, country) !== value)
      throw invalid(`${path}.${name}`, 'not a value of this field.');
  }
  const mapped = new Set([...Object.keys(fields), ...Object.keys(constants)]);
  checkGroups(model, type, mapped, country, `settings.${path}`);
}

/** Rejects keys that no call could name. Parts that come from a column are checked row by row. */
function checkKey(system: string, rule: Reference | undefined, path: string): void {
  if (!rule || 'vid_column' in rule) return;
  const [source, item] = [rule.source ?? system, rule.item].map((part) =>
    typeof part === 'string' ? part : 'column',
  );
  const reason = keyStartProblem(source!, item!);
  if (reason) throw invalid(path, `${reason}.`);
}

function checkKeys(system: string, mapping: FileMapping, path: string): void {
  checkKey(system, mapping.record, `${path}.record`);
  checkKey(system, mapping.key, `${path}.key`);
  for (const reference of ['parent', 'affiliated_hcp', 'keyed'] as const)
    checkKey(system, mapping[reference], `${path}.${reference}`);
  for (const [index, rule] of mapping.custom_keys.entries())
    checkKey(system, rule, `${path}.custom_keys.${index}`);
  for (const array of ['addresses', 'licenses', 'parent_hcos'] as const)
    for (const [index, { key }] of mapping[array].entries())
      checkKey(system, key, `${path}.${array}.${index}.key`);
  for (const [index, { parent }] of mapping.parent_hcos.entries())
    checkKey(system, parent, `${path}.parent_hcos.${index}.parent`);
}

/** Returns the country that an object is checked against. An address that names its own country is not bound to that of the file. */
const countryOf = (
  type: string,
  { fields, constants }: Pick<FileMapping, 'fields' | 'constants'>,
  country: string | null,
): string | null =>
  type === 'ADDRESS' && ('country__v' in fields || 'country__v' in constants) ? null : country;

/** Checks a mapping of FHIR resources, whose fields the mapping of the FHIR face gives. */
function checkResources(model: DataModel, values: ValueReader, mapping: FileMapping, path: string): void {
  const { object_type: type, country } = mapping;
  if (type !== 'HCP' && type !== 'HCO' && type !== 'PARENTHCO')
    throw invalid(
      `${path}.object_type`,
      'files of FHIR resources have HCP (Practitioner), HCO (Organization) or PARENTHCO (PractitionerRole, OrganizationAffiliation).',
    );
  if (type === 'PARENTHCO') checkEnds(mapping, path);
  const known = resourceColumns(mapping);
  const unknown = columnsOf({ ...mapping, country: undefined }).find((column) => !known.includes(column));
  if (unknown !== undefined)
    throw invalid(path, `files of these FHIR resources have only the columns ${known.join(', ')}.`);
  if (Object.keys(mapping.fields).length)
    throw invalid(`${path}.fields`, 'not allowed: the mapping of the FHIR face gives the fields.');
  for (const array of ['custom_keys', 'addresses', 'licenses', 'parent_hcos'] as const)
    if (mapping[array].length)
      throw invalid(`${path}.${array}`, 'not allowed: the mapping of the FHIR face gives them.');
  for (const rule of ['affiliated_hcp', 'keyed', 'where', 'inactive'] as const)
    if (mapping[rule]) throw invalid(`${path}.${rule}`, 'not allowed in files of FHIR resources.');
  if (country && !('code' in country)) throw invalid(`${path}.country`, 'give its code, or leave it out.');
  const code = country?.code ?? null;
  checkObject(model, values, type, { fields: {}, constants: mapping.constants }, code, `${path}.constants`);
  if (country && !model.referenceCode('Country', country.code))
    throw invalid(`${path}.country.code`, 'there is no such country.');
}

/** Checks that a relationship names its member and its organization by their elements. */
function checkEnds({ record, parent, country }: FileMapping, path: string): void {
  const named = (rule: Reference): readonly string[] =>
    'vid_column' in rule ? [rule.vid_column] : rule.columns;
  if (!['practitioner', 'participatingOrganization'].includes(named(record).join()))
    throw invalid(
      `${path}.record`,
      'name it by the column practitioner (PractitionerRole) or participatingOrganization (OrganizationAffiliation).',
    );
  if (parent && named(parent).join() !== 'organization')
    throw invalid(`${path}.parent`, 'name it by the column organization.');
  if (!parent) throw invalid(`${path}.parent`, 'required: name it by the column organization.');
  if (country)
    throw invalid(`${path}.country`, 'not allowed: the country of a relationship is that of its record.');
}

/** Checks a mapping of shared records, which is one of their object without `parent`. */
function checkShared({ fields, constants, key, affiliated_hcp }: FileMapping, path: string): void {
  const mapped = [...Object.keys(fields), ...Object.keys(constants)];
  if (!mapped.some((name) => name !== customStatusField))
    throw invalid(
      `${path}.parent`,
      'required: map the shared record of a member. Files of shared records have no parent and map their fields.',
    );
  if (key) throw invalid(`${path}.key`, 'not allowed in files of shared records: record names them.');
  if (affiliated_hcp) throw invalid(`${path}.affiliated_hcp`, 'not allowed in files of shared records.');
}

function checkFile(model: DataModel, values: ValueReader, mapping: FileMapping, path: string): void {
  const { object_type: type } = mapping;
  if (mapping.format === 'fhir') return checkResources(model, values, mapping, path);
  const isEntity = type === 'HCP' || type === 'HCO';
  if (!model.objectTypes.some(({ name }) => name === type))
    throw invalid(`${path}.object_type`, `there is no object type ${type}.`);
  if (isEntity && !mapping.country)
    throw invalid(`${path}.country`, 'required: name the column of the country, or give its code.');
  if (isEntity && !('item' in mapping.record) && Object.keys(mapping.fields).length === 0)
    throw invalid(`${path}.fields`, 'nothing is mapped.');
  if (!isEntity && mapping.inactive)
    throw invalid(`${path}.inactive`, 'allowed only in files of records (HCP, HCO).');
  if (type === 'PARENTHCO' && !mapping.parent)
    throw invalid(`${path}.parent`, 'required: map the parent organization.');
  const shared = sharedTypeOf(model, mapping);
  if (shared) checkShared(mapping, path);
  if (type === 'AFFILIATION' && !mapping.affiliated_hcp)
    throw invalid(`${path}.affiliated_hcp`, 'required: map the other professional.');
  if (type !== 'CUSTOMKEY' && mapping.keyed)
    throw invalid(`${path}.keyed`, 'allowed only in files of custom keys.');
  if (type === 'CUSTOMKEY' && !mapping.custom_keys.length)
    throw invalid(`${path}.custom_keys`, 'required: map the key that the record gets.');
  if (!isEntity)
    for (const children of ['addresses', 'licenses', 'parent_hcos'] as const)
      if (mapping[children].length) throw invalid(`${path}.${children}`, `only records have ${children}.`);
  if (mapping.country && 'code' in mapping.country && !model.referenceCode('Country', mapping.country.code))
    throw invalid(`${path}.country.code`, 'there is no such country.');
  const country = mapping.country && 'code' in mapping.country ? mapping.country.code : null;
  const fieldsOf = shared ? sharedModel(model) : model;
  if (type !== 'CUSTOMKEY') checkObject(fieldsOf, values, type, mapping, country, `${path}.fields`);
  for (const [array, child] of [
    ['addresses', 'ADDRESS'],
    ['licenses', 'LICENSE'],
    ['parent_hcos', 'PARENTHCO'],
  ] as const)
    for (const [index, rule] of mapping[array].entries())
      checkObject(
        model,
        values,
        child,
        rule,
        countryOf(child, rule, country),
        `${path}.${array}.${index}.fields`,
      );
  const known = mapping.columns && new Set(mapping.columns);
  for (const column of known ? columnsOf(mapping) : [])
    if (!known!.has(column)) throw invalid(`${path}.columns`, `has no ${column}, which the mapping reads.`);
}

/** Checks the settings of a subscription. Throws `INVALID_DATA` naming the invalid setting. */
export function checkSettings(model: DataModel, system: string, settings: SourceSettings): void {
  const values = new ValueReader(model, system);
  for (const [index, mapping] of settings.files.entries()) {
    checkKeys(system, mapping, `files.${index}`);
    checkFile(model, values, mapping, `files.${index}`);
  }
}

/**
 * Returns whether a name matches a pattern in which `*` stands for any text. Searches for each part once, from left to right, so no pattern
 * is slow.
 */
function fits(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*');
  const text = name.toLowerCase();
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let from = first.length;
  for (const part of rest) {
    const index = text.indexOf(part, from);
    if (index === -1) return false;
    from = index + part.length;
  }
  return from <= text.length - last.length;
}

/** Returns the indexes of the mappings whose pattern fits a file. A pattern may leave out .gz, and name .csv for an Excel file. */
const mappingsFor = (settings: SourceSettings, fileName: string): number[] =>
  settings.files.flatMap(({ pattern }, index) =>
    [fileName, fileName.replace(/\.gz$/i, ''), fileName.replace(/\.xlsx$/i, '.csv')].some((name) =>
      fits(pattern, name),
    )
      ? index
      : [],
  );

/** Returns the index of the mapping for a file; -1 when none matches. */
export const mappingOf = (settings: SourceSettings, fileName: string): number =>
  mappingsFor(settings, fileName)[0] ?? -1;

/** Returns whether rows of a mapping can be loaded among those of another one: they are whole records, which name no other record. */
const isIndependent = ({ object_type: type, format, columns, parent_hcos: parents }: FileMapping): boolean =>
  format !== 'fhir' && (type === 'HCP' || type === 'HCO') && !columns && !parents.length;

/**
 * Returns the mappings that read a file, together where one pass over the file serves them: an independent mapping of HCPs and one of HCOs, one
 * after the other in the settings. Matched rows depend on the records before them, so each mapping has its pass.
 */
export function passesOf(settings: SourceSettings, fileName: string): number[][] {
  const passes: number[][] = [];
  for (const index of readersOf(settings, fileName)) {
    const mapping = settings.files[index]!;
    const before = passes.at(-1);
    const first = settings.files[before?.[0] ?? -1];
    const isTogether =
      first !== undefined &&
      before!.length === 1 &&
      before![0] === index - 1 &&
      !settings.match_on_load &&
      isIndependent(first) &&
      isIndependent(mapping) &&
      first.object_type !== mapping.object_type &&
      first.sheet === mapping.sheet;
    if (isTogether) before!.push(index);
    else passes.push([index]);
  }
  return passes;
}

/**
 * Returns the indexes of the mappings that read a file: one, those with `where` up to the first without, or for a Bundle the first for each type
 * of resource.
 */
export function readersOf(settings: SourceSettings, fileName: string): number[] {
  const fitting = mappingsFor(settings, fileName);
  if (!isBundle(fileName) || settings.files[fitting[0]!]?.format !== 'fhir') {
    const last = fitting.findIndex((index) => !settings.files[index]!.where);
    return last === -1 ? fitting : fitting.slice(0, last + 1);
  }
  const types = new Set<string>();
  return fitting.filter((index) => {
    const mapping = settings.files[index]!;
    const type = resourceTypeOf(mapping);
    return mapping.format === 'fhir' && !types.has(type) && types.add(type);
  });
}
