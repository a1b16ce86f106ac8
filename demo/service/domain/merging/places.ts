/** Places of children among those of their type. Pure functions. */
import type { ChildType, FullRecord } from '../../records/record.ts';

/** Moves later children of a type down, to where another one comes. */
export function makeRoom({ children }: FullRecord, type: ChildType, place: number): void {
  for (const child of children) {
    if (child.child_type !== type || child.position < place) continue;
    if (child.fields['address_ordinal__v'] === child.position + 1)
      child.fields = { ...child.fields, address_ordinal__v: child.position + 2 };
    child.position++;
  }
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
