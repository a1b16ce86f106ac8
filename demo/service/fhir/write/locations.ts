/** Creates and updates of Location: change requests on an address of the managing organization. */
import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '../../records/record.ts';
import { isObject, numberIn, objectIn, objectsIn, textIn, wrong, type Json } from '../mapping/json.ts';
import { elementsOfAll, takeAddresses, takeTelecom, type Reading, type Taken } from '../mapping/taken.ts';
import { readResource } from '../read.ts';
import { changedFields, clearedOfAddress, withGroups } from './difference.ts';
import { referenceIn, request, requireWhole, type Asked, type Writer } from './requests.ts';

const known = [
  ...elementsOfAll,
  'identifier',
  'status',
  'name',
  'mode',
  'telecom',
  'address',
  'position',
  'managingOrganization',
  'extension',
];
const statuses: Readonly<Record<string, string>> = { active: 'A', inactive: 'I' };

interface TakenLocation {
  organization: string;
  fields: Fields;
}

function take(writer: Writer, sent: unknown): TakenLocation {
  if (!isObject(sent)) throw wrong('Location', 'expected a resource.');
  if (sent['resourceType'] !== 'Location') throw wrong('resourceType', 'expected Location.');
  for (const name of Object.keys(sent))
    if (!known.includes(name.replace(/^_/, '')))
      throw wrong(`Location.${name}`, 'no field shows this element.');
  if (sent['mode'] !== undefined && sent['mode'] !== 'instance')
    throw wrong('Location.mode', 'expected instance.');
  const { names } = writer.mapper;
  const reading: Reading = { names, model: writer.model, entityType: 'HCO', isLenient: false };
  const taken: Taken = { fields: {}, addresses__v: [], licenses__v: [], custom_keys__v: [] };
  const { id: _, ...address } = objectIn(sent, 'address', 'Location') ?? {};
  // An address of a record has these as its own extensions.
  const extension = objectsIn(sent, 'extension', 'Location').map(([each]) => each);
  takeAddresses({ address: [{ ...address, extension }] }, taken, reading);
  const fields = taken.addresses__v[0]!;
  takeTelecom(sent, fields, reading, { phone: ['phone_1__v'] });
  const position = objectIn(sent, 'position', 'Location');
  if (position) {
    fields['latitude__v'] = numberIn(position, 'latitude', 'Location.position');
    fields['longitude__v'] = numberIn(position, 'longitude', 'Location.position');
  }
  const status = textIn(sent, 'status', 'Location');
  if (status !== undefined) {
    if (!Object.hasOwn(statuses, status)) throw wrong('Location.status', 'expected active or inactive.');
    fields['address_status__v'] = statuses[status];
  }
  return {
    organization: referenceIn(writer, sent, 'managingOrganization', 'Organization', 'Location'),
    fields,
  };
}

/** Throws INVALID_DATA when a name or identifier is sent that the address does not have. */
async function requireShown(
  writer: Writer,
  sent: Json,
  organization: string,
  identifier: unknown,
): Promise<void> {
  if (sent['identifier'] !== undefined && !isDeepStrictEqual(sent['identifier'], identifier))
    throw wrong('Location.identifier', 'cannot be changed here.');
  const name = textIn(sent, 'name', 'Location');
  if (name === undefined) return;
  const owner = await readResource(writer, 'Organization', organization);
  if (!('name' in owner) || owner.name !== name)
    throw wrong('Location.name', 'is the name of the managing organization.');
}

/** Requests a new address of an organization. Throws INVALID_DATA naming the element or field. */
export async function requestLocation(writer: Writer, body: unknown): Promise<string> {
  const { organization, fields } = take(writer, body);
  await requireShown(writer, body as Json, organization, undefined);
  const address = withGroups(writer.model, 'ADDRESS', fields);
  return request(writer, 'Location', organization, { addresses__v: [address] });
}

/** Requests the changes of an address, like `requestChange`. Its organization stays the same. */
export async function requestLocationChange(writer: Writer, id: string, body: unknown): Promise<Asked> {
  requireWhole('Location', id, body);
  const now = take(writer, body);
  const current = await readResource(writer, 'Location', id);
  const was = take(writer, current);
  if (now.organization !== was.organization)
    throw wrong(
      'Location.managingOrganization',
      'cannot be changed. Set the status to inactive, and create another one.',
    );
  const { name, identifier } = current as { name?: string; identifier?: unknown };
  const sent = body as Json;
  if (sent['name'] !== name || sent['identifier'] !== undefined)
    await requireShown(
      writer,
      sent['name'] === name ? { ...sent, name: undefined } : sent,
      now.organization,
      identifier,
    );
  const changed = changedFields(writer.model, 'ADDRESS', was.fields, now.fields, clearedOfAddress);
  if (!Object.keys(changed).length) return { unchanged: current };
  const child = { vid_key: `Network:Address:${id}`, ...changed };
  return { number: await request(writer, 'Location', was.organization, { addresses__v: [child] }) };
}
