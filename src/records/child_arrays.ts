/** The arrays of children that records have. */
import { children, type FieldSet } from './entity.ts';
import { childArrays, isCustomArray, type ChildArray } from './layout.ts';

/** Returns the child arrays of the specification, and the custom objects of which one of the copies of a record has children. */
export const arraysOf = (...copies: FieldSet[]): ChildArray[] => [
  ...childArrays(),
  ...new Set(
    copies.flatMap((copy) =>
      Object.keys(copy)
        .filter(isCustomArray)
        .filter((name) => children(copy, name).length > 0),
    ),
  ),
];
