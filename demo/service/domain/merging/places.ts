/** Places of children among those of their type. Pure functions. */
import { arrayOf, type ChildRecord, type ChildType, type FullRecord } from '../../records/record.ts';
import { isRelationship, sameChild } from '../change_requests/children.ts';

/** Moves later children of a type down, to where another one comes. */
function makeRoom({ children }: FullRecord, type: ChildType, place: number): void {
  for (const child of children) {
    if (child.child_type !== type || child.position < place) continue;
    if (child.fields['address_ordinal__v'] === child.position + 1)
      child.fields = { ...child.fields, address_ordinal__v: child.position + 2 };
    child.position++;
  }
}

/** Adds a child at its place among those of its type. */
export function addAt(record: FullRecord, child: ChildRecord, position: number): void {
  const { child_type, fields } = child;
  makeRoom(record, child_type, position);
  const ordinal = child_type === 'ADDRESS' ? { address_ordinal__v: position + 1 } : {};
  const { record_state } = record;
  record.children.push({ ...child, record_state, position, fields: { ...fields, ...ordinal } });
}

/** Moves later children of a type up, to where a child has left. */
function closeGap({ children }: FullRecord, type: ChildType, left: number): void {
  for (const child of children) {
    if (child.child_type !== type || child.position <= left) continue;
    if (child.fields['address_ordinal__v'] === child.position + 1)
      child.fields = { ...child.fields, address_ordinal__v: child.position };
    child.position--;
  }
}

/** Takes children out of a record, which closes the gaps. */
export function takeOut(record: FullRecord, leaving: ReadonlySet<string>): void {
  const left = record.children.filter(({ vid }) => leaving.has(vid));
  record.children = record.children.filter(({ vid }) => !leaving.has(vid));
  left.sort((one, other) => other.position - one.position);
  for (const { child_type, position } of left) closeGap(record, child_type, position);
}

/** Returns the relationship that a record has with the same other record and keeps. */
export function alikeRelationship(
  { children, ...record }: FullRecord,
  { child_type, fields }: ChildRecord,
  leaving: ReadonlySet<string>,
): ChildRecord | undefined {
  if (!isRelationship(child_type)) return undefined;
  const staying = children.filter(({ vid }) => !leaving.has(vid));
  return sameChild({ ...record, children: staying }, arrayOf(child_type), fields);
}
