/** One's own changes on a record that somebody else changed meanwhile: what goes together, and what has to be chosen. */
import {
  objectOf,
  originalValue,
  sentValue,
  withValue,
  type Draft,
  type DraftObject,
} from '../form/draft.ts';
import type { FieldValue } from '../form/field_kinds.ts';
import { changedFieldsOf, type FieldLookup } from './edited_record.ts';

/** A field that both changed, each to something else. */
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
 * change any more.
 */
export function rebase(mine: Draft, latest: Draft, fieldOf: FieldLookup): Rebased {
  let draft = latest;
  const conflicts: Conflict[] = [];
  const lost: LostObject[] = [];
  const objects = [mine.entity, ...mine.children.filter(({ isNew }) => !isNew)];
  for (const object of objects) {
    const changed = changedFieldsOf(object, fieldOf);
    if (changed.length === 0) continue;
    const theirs = objectOf(latest, object.id);
    if (!theirs) {
      lost.push({ object });
      continue;
    }
    for (const field of changed) {
      const [before, now] = [originalValue(object, field.name), originalValue(theirs, field.name)];
      const own = sentValue(field, object);
      if (now === own) continue;
      draft = withValue(draft, object.id, field.name, object.changes.get(field.name) ?? null);
      if (now !== before)
        conflicts.push({
          objectId: object.id,
          objectType: object.objectType,
          field: field.name,
          before,
          theirs: now,
          mine: own,
        });
    }
  }
  const added = mine.children.filter(({ isNew }) => isNew);
  return { draft: { ...draft, children: [...draft.children, ...added] }, conflicts, lost };
}
