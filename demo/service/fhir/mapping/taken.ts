/** The mapping from resources to fields: what the rows of both record types share. */
import type { DataModel } from '../../domain/data_model.ts';
import type { EntityType, Fields } from '../../records/record.ts';
import { isObject, numberIn, objectIn, objectsIn, textIn, textsIn, wrong, type Json } from './json.ts';
import type { Names } from './names.ts';

/** Elements of every resource that say nothing about the record. */
export const elementsOfAll = ['resourceType', 'id', 'meta', 'text', 'implicitRules', 'language'] as const;

/** What a resource requests of a record. */
export interface Taken {
  fields: Fields;
  addresses__v: Fields[];
  licenses__v: Fields[];
  custom_keys__v: Fields[];
}

export interface Reading {
  names: Names;
  model: DataModel;
  entityType: EntityType;
  /** True for a match and a load, which leave out what has no field. Otherwise that is an error, because it would be lost. */
  isLenient: boolean;
  /** Receives what is left out. */
  report?: ((problem: string) => void) | undefined;
}

export function unmapped({ isLenient, report }: Reading, path: string, why: string): void {
  if (!isLenient) throw wrong(path, why);
  report?.(`${path}: ${why}`);
}

/** Sets fields in their order. More values than fields are an error. */
export function fill(
  reading: Reading,
  into: Fields,
  fields: readonly string[],
  values: readonly string[],
  path: string,
): void {
  for (const [index, value] of values.entries()) {
    const field = fields[index];
    if (field === undefined) return unmapped(reading, path, `at most ${fields.length} values have a field.`);
    into[field] = value;
  }
}

const codesWritten = new WeakMap<DataModel, Map<string, ReadonlyMap<string, string>>>();

/** Returns the codes of a type by themselves and by their labels, in lower case. The first code with a label has it. */
function writtenCodes(model: DataModel, type: string): ReadonlyMap<string, string> {
  let ofModel = codesWritten.get(model.snapshot);
  if (!ofModel) codesWritten.set(model.snapshot, (ofModel = new Map()));
  let codes = ofModel.get(type);
  if (!codes) {
    const all = model
      .referenceCodes(type)
      .flatMap(({ code, values }) =>
        [code, ...Object.values(values)].map((text) => [text.toLowerCase(), code] as const),
      );
    ofModel.set(type, (codes = new Map(all.toReversed())));
  }
  return codes;
}

/** Returns the code of a coding of the instance's own system; that of a label, when there is only text. */
export function codeIn(reading: Reading, type: string, concept: Json, path: string): string | undefined {
  const { names, model } = reading;
  const codings = objectsIn(concept, 'coding', path);
  const own = codings.find(([coding]) => coding['system'] === names.codeSystem(type));
  if (own) return textIn(own[0], 'code', own[1]);
  const plain = codings.find(([coding]) => coding['system'] === undefined);
  const written = textIn(concept, 'text', path) ?? (plain && textIn(plain[0], 'code', plain[1]));
  const found = written === undefined ? undefined : writtenCodes(model, type).get(written.toLowerCase());
  if (found === undefined) unmapped(reading, path, `expected a code of ${names.codeSystem(type)}.`);
  return found;
}

/** Returns the dates of a period as fields of a license. */
function periodFields(license: Json, path: string): Fields {
  const period = objectIn(license, 'period', path);
  if (!period) return {};
  const start = textIn(period, 'start', `${path}.period`);
  const end = textIn(period, 'end', `${path}.period`);
  return {
    ...(start === undefined ? {} : { effective_date__v: start.slice(0, 10) }),
    ...(end === undefined ? {} : { expiration_date__v: end.slice(0, 10) }),
  };
}

/** Returns the vid_key of a child that an element names by its `id`. */
export function childKey(element: Json, kind: string, path: string): Fields {
  const id = textIn(element, 'id', path);
  return id !== undefined && /^\d{18}$/.test(id) ? { vid_key: `Network:${kind}:${id}` } : {};
}

/** Returns a license of an identifier. `issuer` is a body, or a type of license when no body is known. */
export function licenseOf(
  { model }: Reading,
  identifier: Json,
  issuer: string | undefined,
  path: string,
): Fields {
  const number = textIn(identifier, 'value', path);
  const isBody = issuer !== undefined && model.referenceCode('LicenseBody', issuer) !== undefined;
  const isType = issuer !== undefined && !isBody && model.referenceCode('LicenseType', issuer) !== undefined;
  return {
    ...(number === undefined ? {} : { license_number__v: number }),
    ...(isBody ? { body__v: issuer } : {}),
    ...(isType ? { type__v: issuer } : {}),
    ...(identifier['use'] === 'old' ? { license_status__v: 'I' } : {}),
    ...periodFields(identifier, path),
  };
}

/** Takes identifiers: alternate keys, custom keys, and licenses where `licenses` says so. */
export function takeIdentifiers(resource: Json, into: Taken, reading: Reading, licenses: boolean): void {
  const { names, model, entityType } = reading;
  for (const [identifier, path] of objectsIn(resource, 'identifier', entityType)) {
    const system = textIn(identifier, 'system', path);
    const value = textIn(identifier, 'value', path);
    const kind = system === undefined ? undefined : names.kindOf(system);
    if (value === undefined || !kind) {
      unmapped(reading, path, 'expected a value, and a system that the documentation names.');
      continue;
    }
    if (kind.kind === 'field') {
      const field = model.field(entityType, kind.field);
      if (!field?.alternate_key) unmapped(reading, path, `${entityType} has no identifier of this system.`);
      else into.fields[kind.field] = value;
    } else if (kind.kind === 'key')
      into.custom_keys__v.push({
        custom_key_source_type__v: kind.source,
        custom_key_item_type__v: kind.item,
        custom_key_value__v: value,
      });
    else if (kind.kind === 'license' && licenses) {
      const concept = objectIn(identifier, 'type', path);
      const typed = concept && licenseTypeIn(reading, concept, `${path}.type`);
      into.licenses__v.push({
        ...childKey(identifier, 'License', path),
        ...licenseOf(reading, identifier, kind.issuer, path),
        ...(typed === undefined ? {} : { type__v: typed }),
      });
    }
  }
}

/** Returns the license type of an identifier's type, beside its code of HL7. */
function licenseTypeIn({ names }: Reading, concept: Json, path: string): string | undefined {
  const own = objectsIn(concept, 'coding', path).find(
    ([coding]) => coding['system'] === names.codeSystem('LicenseType'),
  );
  return own && textIn(own[0], 'code', own[1]);
}

/** Takes contact points into the fields of their system, in the order of their rank. */
export function takeTelecom(
  resource: Json,
  into: Fields,
  reading: Reading,
  fields: Readonly<Record<string, readonly string[]>>,
): void {
  const points = objectsIn(resource, 'telecom', reading.entityType).map(([point, path]) => ({
    system: textIn(point, 'system', path) ?? '',
    value: textIn(point, 'value', path),
    rank: numberIn(point, 'rank', path) ?? Number.POSITIVE_INFINITY,
    path,
  }));
  for (const { system, path } of points)
    if (!Object.hasOwn(fields, system)) unmapped(reading, path, `has no field for the system ${system}.`);
  for (const [system, names] of Object.entries(fields)) {
    const values = points
      .filter((point) => point.system === system && point.value !== undefined)
      .toSorted((one, other) => (one.rank === other.rank ? 0 : one.rank - other.rank))
      .map(({ value }) => value!);
    fill(reading, into, names, values, `${reading.entityType}.telecom`);
  }
}

function valueOf(extension: Json): unknown {
  for (const name in extension) if (name.startsWith('value')) return extension[name];
  return undefined;
}

/** Takes the extensions of fields that no element has. Fields that the service maintains are left out. */
export function takeExtensions(
  element: Json,
  into: Fields,
  objectType: string,
  reading: Reading,
  path: string,
  skipped: readonly string[] = [],
): void {
  for (const [extension, own] of objectsIn(element, 'extension', path)) {
    const url = textIn(extension, 'url', own);
    if (url !== undefined && skipped.includes(url)) continue;
    const fieldId = url === undefined ? undefined : reading.names.fieldOf(url);
    const field = fieldId === undefined ? undefined : reading.model.field(objectType, fieldId);
    if (!field) {
      unmapped(reading, own, 'this extension is not known.');
      continue;
    }
    if (field.read_only) continue;
    const value = valueOf(extension);
    const plain = isObject(value) ? textIn(value, 'code', own) : value;
    if (plain === undefined || plain === null || typeof plain === 'object')
      throw wrong(own, 'expected a value of the type that reading returns.');
    const former = into[field.fieldId];
    const isList = field.type.dataType === 'MULTI_REFERENCE' && typeof former === 'string';
    into[field.fieldId] = isList ? `${former},${String(plain)}` : plain;
  }
}

const geolocation = 'http://hl7.org/fhir/StructureDefinition/geolocation';

function positionFields(address: Json, path: string): Fields {
  const found = objectsIn(address, 'extension', path).find(([{ url }]) => url === geolocation);
  if (!found) return {};
  const parts = objectsIn(found[0], 'extension', found[1]);
  const part = (name: string): number | undefined => {
    const own = parts.find(([{ url }]) => url === name);
    return own && numberIn(own[0], 'valueDecimal', own[1]);
  };
  const latitude = part('latitude');
  const longitude = part('longitude');
  return latitude === undefined || longitude === undefined
    ? {}
    : { latitude__v: latitude, longitude__v: longitude };
}

const addressTypes: Readonly<Record<string, string>> = { postal: 'M', both: 'P', physical: 'S' };

/** Takes the addresses of a record. An `id` names an existing address. */
export function takeAddresses(resource: Json, into: Taken, reading: Reading): void {
  const { model, entityType } = reading;
  for (const [address, path] of objectsIn(resource, 'address', entityType)) {
    const fields: Fields = {};
    const set = (field: string, value: unknown): void => {
      if (value !== undefined) fields[field] = value;
    };
    fill(
      reading,
      fields,
      ['address_line_1__v', 'address_line_2__v'],
      textsIn(address, 'line', path),
      `${path}.line`,
    );
    const country = textIn(address, 'country', path);
    const state = textIn(address, 'state', path);
    const region = [`${country}-${state}`, state].find(
      (code) => code !== undefined && model.referenceCode('AdministrativeArea', code),
    );
    if (state !== undefined && region === undefined)
      unmapped(reading, `${path}.state`, 'expected the code of a region.');
    set('locality__v', textIn(address, 'city', path));
    set('sub_administrative_area__v', textIn(address, 'district', path));
    set('administrative_area__v', region);
    set('postal_code__v', textIn(address, 'postalCode', path));
    set('country__v', country);
    const use = textIn(address, 'use', path);
    const type = textIn(address, 'type', path);
    set('address_type__v', use === 'billing' ? 'B' : addressTypes[type ?? '']);
    takeExtensions(address, fields, 'ADDRESS', reading, path, [geolocation]);
    const isOld = use === 'old';
    const status = fields['address_status__v'];
    if (isOld && (status === undefined || status === 'A')) fields['address_status__v'] = 'I';
    if (!isOld && status !== undefined) fields['address_status__v'] = 'A';
    into.addresses__v.push({
      ...childKey(address, 'Address', path),
      ...fields,
      ...positionFields(address, path),
    });
  }
}

/** Sets the status of a record from `active`, and from the extension with a status that `active` cannot tell. */
export function takeStatus(into: Fields, field: string, active: boolean | undefined): void {
  if (active === undefined) return;
  const told = into[field];
  if (active) into[field] = 'A';
  else if (told === undefined || told === 'A') into[field] = 'I';
}
