/** Rebases edits on a newer version of the record that another user changed: detects what merges and what conflicts. */
import {
  currentValue,
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

/**
 * A field that both users changed to different values, or that the other user changed in a group that the user edited
 * too.
 */
export interface Conflict {
  readonly objectId: string;
  readonly objectType: string;
  readonly field: string;
  /** The value before both changes. */
  readonly before: FieldValue;
  readonly theirs: FieldValue;
  readonly mine: FieldValue;
}

/** Edits of an object that the newer version does not have. */
export interface LostObject {
  readonly object: DraftObject;
}

export interface Rebased {
  /** The edits, including conflicts, on the newer version. */
  readonly draft: Draft;
  readonly conflicts: readonly Conflict[];
  readonly lost: readonly LostObject[];
}

/**
 * Rebases the edits of a draft on `latest`, the unmodified draft of the newer version. A field that both users changed
 * to the same value is no longer a change. A group always keeps the user's values as a whole, because a mixture of both
 * would match neither user's intent.
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
      draft = withValue(draft, object.id, name, isOwn ? currentValue(object, name) : before);
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
