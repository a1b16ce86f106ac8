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
export function closeGap({ children }: FullRecord, type: ChildType, left: number): void {
  for (const child of children) {
    if (child.child_type !== type || child.position <= left) continue;
    if (child.fields['address_ordinal__v'] === child.position + 1)
      child.fields = { ...child.fields, address_ordinal__v: child.position };
    child.position--;
  }
}
