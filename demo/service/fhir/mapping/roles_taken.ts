/** Takes the fields of a relationship from a PractitionerRole or OrganizationAffiliation, for writes and loads. */
import type { Fields } from '../../records/record.ts';
import { booleanIn, isObject, objectsIn, wrong, type Json } from './json.ts';
import { codeIn, elementsOfAll, takeExtensions, unmapped, type Reading } from './taken.ts';

/** The element that names the member of a relationship, and the type that it refers to. */
export const members = {
  PractitionerRole: { element: 'practitioner', type: 'Practitioner' },
  OrganizationAffiliation: { element: 'participatingOrganization', type: 'Organization' },
} as const;
export type RelationshipName = keyof typeof members;
export const isRelationshipName = (name: string): name is RelationshipName => Object.hasOwn(members, name);

/** Elements that say nothing about the relationship. `specialty` is that of the member. */
const besides = [...elementsOfAll, 'identifier', 'specialty'];

/** Returns the fields of a relationship without its two ends. Throws INVALID_DATA naming the element. */
export function takeRelationship(
  type: RelationshipName,
  sent: unknown,
  reading: Reading,
): { resource: Json; fields: Fields } {
  if (!isObject(sent)) throw wrong(type, 'expected a resource.');
  if (sent['resourceType'] !== type) throw wrong('resourceType', `expected ${type}.`);
  const { names } = reading;
  const known = [...besides, members[type].element, 'organization', 'active', 'code', 'extension'];
  for (const name of Object.keys(sent))
    if (!known.includes(name.replace(/^_/, '')))
      unmapped(reading, `${type}.${name}`, 'no field shows this element.');
  const fields: Fields = {};
  for (const [concept, path] of objectsIn(sent, 'code', type)) {
    const isOfMember = objectsIn(concept, 'coding', path).some(
      ([{ system }]) => system === names.codeSystem('HCPType'),
    );
    if (isOfMember) continue;
    if ('relationship_type__v' in fields) {
      unmapped(reading, path, 'a relationship has one type.');
      continue;
    }
    const code = codeIn(reading, 'RelationshipType', concept, path);
    if (code !== undefined) fields['relationship_type__v'] = code;
  }
  takeExtensions(sent, fields, 'PARENTHCO', reading, type);
  const active = booleanIn(sent, 'active', type);
  if (active !== undefined) fields['parent_hco_status__v'] = active ? 'A' : 'I';
  return { resource: sent, fields };
}
