/** Converts a draft to plain data and back, so that another element or the page after a sign-in can continue it. */
import type { Draft, DraftChild, DraftObject } from './draft.ts';

type Kept<T extends DraftObject> = Omit<T, 'changes'> & {
  readonly changes: readonly (readonly [string, unknown])[];
};

export interface KeptDraft {
  readonly entity: Kept<DraftObject>;
  readonly children: readonly Kept<DraftChild>[];
}

const kept = <T extends DraftObject>(object: T): Kept<T> => ({ ...object, changes: [...object.changes] });
const given = <T extends DraftObject>(object: Kept<T>): T =>
  ({ ...object, changes: new Map(object.changes) }) as unknown as T;

export const keptDraft = ({ entity, children }: Draft): KeptDraft => ({
  entity: kept(entity),
  children: children.map(kept),
});

export const givenDraft = ({ entity, children }: KeptDraft): Draft => ({
  entity: given(entity),
  children: children.map((child) => given(child)),
});
