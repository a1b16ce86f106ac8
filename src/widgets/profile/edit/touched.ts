import type { Draft } from '../../../forms/model/draft.ts';
import type { GroupLookup } from '../../../records/difference.ts';

/**
 * A draft of an existing record without what nobody touched, to be laid on the record again: nothing else of it is anybody's work. What
 * goes together with it is kept too, to see what others changed of that.
 */
export function touched({ entity, children }: Draft, groupOf: GroupLookup): Draft {
  const kept = new Set(
    [...entity.changes.keys()].flatMap((name) => [name, ...(groupOf(entity.objectType, name) ?? [])]),
  );
  const original = Object.fromEntries(Object.entries(entity.original).filter(([name]) => kept.has(name)));
  return {
    entity: { ...entity, original },
    children: children.filter(({ isNew, changes }) => isNew || changes.size > 0),
  };
}
