/** Converts a form's draft to plain data and back, so that another element or the page after a sign-in continues it. */
import type { Draft, DraftChild, DraftObject } from './draft.ts';

type Plain<T extends DraftObject> = Omit<T, 'changes'> & {
  readonly changes: readonly (readonly [string, unknown])[];
};

export interface DraftData {
  readonly entity: Plain<DraftObject>;
  readonly children: readonly Plain<DraftChild>[];
}

const plain = <T extends DraftObject>(object: T): Plain<T> => ({ ...object, changes: [...object.changes] });
const restored = <T extends DraftObject>(object: Plain<T>): T =>
  ({ ...object, changes: new Map(object.changes) }) as unknown as T;

export const saveDraft = ({ entity, children }: Draft): DraftData => ({
  entity: plain(entity),
  children: children.map(plain),
});

export const restoreDraft = ({ entity, children }: DraftData): Draft => ({
  entity: restored(entity),
  children: children.map((child) => restored(child)),
});
