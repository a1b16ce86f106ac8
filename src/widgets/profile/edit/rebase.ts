/** One's own changes on a record that somebody else changed meanwhile: what goes together, and what has to be chosen. */
import {
  heldValue,
  objectOf,
  originalValue,
  sentValue,
  withValue,
  type Draft,
  type DraftObject,
} from '../../../forms/model/draft.ts';
import type { FieldValue } from '../../../forms/model/field_kinds.ts';
import type { GroupLookup } from '../../../records/difference.ts';
import { changedFieldsOf, type FieldLookup } from './edited_record.ts';

/** A field that both changed, each to something else, or that they changed beside one's own change of the same group. */
export interface Conflict {
  readonly objectId: string;
  readonly objectType: string;
  readonly field: string;
  /** What both began with. */
  readonly before: FieldValue;
  readonly theirs: FieldValue;
  readonly mine: FieldValue;
}

/** One's changes on an object that the record no longer has. */
export interface LostObject {
  readonly object: DraftObject;
}

export interface Rebased {
  /** One's own changes, conflicts included, on the latest copy. */
  readonly draft: Draft;
  readonly conflicts: readonly Conflict[];
  readonly lost: readonly LostObject[];
}

/**
 * Lays the changes of a draft over an untouched draft of the latest copy. A field that they changed to the very same is no
 * change any more. What goes together is one's own as a whole: half of each is a mixture that neither asked for.
 */
export function rebase(
  mine: Draft,
  latest: Draft,
  fieldOf: FieldLookup,
  groupOf: GroupLookup = () => undefined,
): Rebased {
  let draft = latest;
  const conflicts: Conflict[] = [];
  const lost: LostObject[] = [];
  const objects = [mine.entity, ...mine.children.filter(({ isNew }) => !isNew)];
  for (const object of objects) {
    const { objectType } = object;
    const changed = changedFieldsOf(object, fieldOf);
    if (changed.length === 0) continue;
    const theirs = objectOf(latest, object.id);
    if (!theirs) {
      lost.push({ object });
      continue;
    }
    const left = changed.filter((field) => sentValue(field, object) !== originalValue(theirs, field.name));
    const names = new Set(left.flatMap(({ name }) => [name, ...(groupOf(objectType, name) ?? [])]));
    for (const name of names) {
      const [before, now] = [originalValue(object, name), originalValue(theirs, name)];
      const isOwn = changed.some((field) => field.name === name);
      const value = isOwn ? sentValue(fieldOf(objectType, name), object) : before;
      if (now === value) continue;
      draft = withValue(draft, object.id, name, isOwn ? heldValue(object, name) : before);
      if (now !== before)
        conflicts.push({
          objectId: object.id,
          objectType,
          field: name,
          before,
          theirs: now,
          mine: value,
        });
    }
  }
  const added = mine.children.filter(({ isNew }) => isNew);
  return { draft: { ...draft, children: [...draft.children, ...added] }, conflicts, lost };
}
