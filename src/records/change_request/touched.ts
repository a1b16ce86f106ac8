import type { Draft } from '../form/draft.ts';

/** A draft of an existing record without what nobody touched, to be laid on the record again: nothing else of it is anybody's work. */
export function touched({ entity, children }: Draft): Draft {
  const original = Object.fromEntries(
    Object.entries(entity.original).filter(([name]) => entity.changes.has(name)),
  );
  return {
    entity: { ...entity, original },
    children: children.filter(({ isNew, changes }) => isNew || changes.size > 0),
  };
}
