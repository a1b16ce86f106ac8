/** Creates and updates of PractitionerRole and OrganizationAffiliation: change requests on the relationships of the member. */
import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '../../records/record.ts';
import { objectsIn, wrong, type Json } from '../mapping/json.ts';
import { resources, type Shown } from '../mapping/resources.ts';
import { members, takeRelationship, type RelationshipName } from '../mapping/roles_taken.ts';
import type { Reading } from '../mapping/taken.ts';
import { notFound, readResource } from '../read.ts';
import { changedFields } from './difference.ts';
import { referenceIn, request, requireWhole, type Asked, type Writer } from './requests.ts';

interface Taken {
  member: string;
  fields: Fields;
}

function take(writer: Writer, type: RelationshipName, sent: unknown): Taken {
  const { element, type: memberType } = members[type];
  const { entityType } = resources[type];
  const { names } = writer.mapper;
  const reading: Reading = { names, model: writer.model, entityType, isLenient: false };
  const { resource, fields } = takeRelationship(type, sent, reading);
  const parent = referenceIn(writer, resource, 'organization', 'Organization', type);
  return {
    member: referenceIn(writer, resource, element, memberType, type),
    fields: { parent_hco_vid__v: parent, ...fields },
  };
}

/** Returns the codes that a role shows of its practitioner. */
const memberCodes = ({ mapper }: Writer, type: RelationshipName, resource: Json) =>
  objectsIn(resource, 'code', type)
    .map(([concept]) => concept)
    .filter(({ coding }) =>
      ((coding ?? []) as Json[]).some(({ system }) => system === mapper.names.codeSystem('HCPType')),
    );

/** What a role shows of its practitioner cannot be changed here. */
function requireSameMember(
  writer: Writer,
  type: RelationshipName,
  sent: Json,
  current: Shown | undefined,
): void {
  const codes = memberCodes(writer, type, sent);
  if (
    codes.length &&
    !isDeepStrictEqual(codes, memberCodes(writer, type, (current ?? {}) as unknown as Json))
  )
    throw wrong(`${type}.code`, 'the type of the practitioner cannot be changed here.');
  for (const name of ['specialty', 'identifier'] as const) {
    const was = current && (current as unknown as Json)[name];
    if (sent[name] !== undefined && !isDeepStrictEqual(sent[name], was))
      throw wrong(
        `${type}.${name}`,
        'cannot be changed here; it is that of another resource or of the record.',
      );
  }
}

/** Requests a new relationship. Throws INVALID_DATA naming the element or field. */
export async function requestRelationship(
  writer: Writer,
  type: RelationshipName,
  body: unknown,
): Promise<string> {
  const { member, fields } = take(writer, type, body);
  requireSameMember(writer, type, body as Json, undefined);
  return request(writer, type, member, { parent_hcos__v: [fields] });
}

/** Requests the changes of a relationship, like `requestChange`. Its member stays the same. */
export async function requestRelationshipChange(
  writer: Writer,
  type: RelationshipName,
  id: string,
  body: unknown,
): Promise<Asked> {
  requireWhole(type, id, body);
  const now = take(writer, type, body);
  const current = await readResource(writer, type, id);
  if (current.id !== id) throw notFound(type, id);
  const was = take(writer, type, current);
  if (now.member !== was.member)
    throw wrong(
      `${type}.${members[type].element}`,
      'cannot be changed. Set active to false, and create another one.',
    );
  requireSameMember(writer, type, body as Json, current);
  const changed = changedFields(writer.model, 'PARENTHCO', was.fields, now.fields, []);
  if (!Object.keys(changed).length) return { unchanged: current };
  const child = { vid_key: `Network:ParentHCO:${id}`, ...changed };
  return { number: await request(writer, type, was.member, { parent_hcos__v: [child] }) };
}
