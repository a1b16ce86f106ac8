import type { Draft } from '../../../forms/model/draft.ts';
import type { GroupLookup } from '../../../records/difference.ts';

/**
 * Reduces the draft of an existing record to its edits, so that it can be rebased on the record later. The other fields
 * of an edited group are kept too, to detect changes of them.
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
