/** Takes back what a merge changed, and keeps what was edited since. Pure functions. */
import { isDeepStrictEqual } from 'node:util';
import { generalOrigin, ownOrigin, remark, unmark, type Mark, type Origin } from '../../records/origins.ts';
import type { ChildRecord, Fields } from '../../records/record.ts';
import { isSame } from '../lineage/ranked_update.ts';

export interface Restored {
  fields: Fields;
  /** Fields that have their value from before the merge again. */
  restored: string[];
  /** Fields that the merge changed and that were edited since. They keep the edited value. */
  edited: string[];
  /** Fields that the merge changed and that stay as they are. */
  kept: string[];
}

/**
 * Returns the fields without what the merge changed. `after` and `before`: the fields right after and before the merge. `isKept` returns
 * whether a field keeps the value that the merge gave it, if nobody has edited that value.
 */
export function restoreFields(
  now: Fields,
  after: Fields,
  before: Fields,
  isKept: (name: string) => boolean = () => false,
): Restored {
  const fields = { ...now };
  const restored: string[] = [];
  const edited: string[] = [];
  const kept: string[] = [];
  for (const name of new Set([...Object.keys(after), ...Object.keys(before)])) {
    if (isSame(after[name], before[name])) continue;
    if (!isSame(now[name], after[name])) edited.push(name);
    else if (isKept(name)) kept.push(name);
    else {
      if (before[name] === undefined) delete fields[name];
      else fields[name] = before[name];
      restored.push(name);
    }
  }
  return { fields, restored, edited, kept };
}

/** Returns a child without what the merge changed, and the names of the restored fields. */
export function restoreChild(
  now: ChildRecord,
  after: ChildRecord | undefined,
  before: ChildRecord,
): { child: ChildRecord; restored: string[] } {
  const { fields, restored } = restoreFields(now.fields, after?.fields ?? now.fields, before.fields);
  const own = <K extends 'position' | 'record_state' | 'parent_hco_vid'>(name: K): ChildRecord[K] =>
    after && now[name] === after[name] ? before[name] : now[name];
  return {
    child: {
      ...now,
      fields,
      position: own('position'),
      record_state: own('record_state'),
      parent_hco_vid: own('parent_hco_vid'),
    },
    restored,
  };
}

/** Lineage of an object: now, right after the merge, and before it. */
export interface MarksOverTime {
  now: readonly Mark[];
  after: readonly Mark[];
  before: readonly Mark[];
  /** Origin of values that no mark names. */
  otherwise: Origin;
}

/** Returns the named fields, and those whose value only got another origin with the merge and has it still. */
function movedBack({ now, after, before }: MarksOverTime, restored: readonly string[]): string[] {
  const originIn = (marks: readonly Mark[], name: string) => ownOrigin(marks, name) ?? generalOrigin(marks);
  const isAlike = (some: readonly Mark[], others: readonly Mark[], name: string): boolean =>
    isDeepStrictEqual(originIn(some, name), originIn(others, name));
  const marked = [...after, ...before].flatMap(({ fields }) => fields ?? []);
  const confirmed = marked.filter((name) => isAlike(now, after, name) && !isAlike(after, before, name));
  return [...new Set([...restored, ...confirmed])];
}

/** Returns the lineage after the named fields were restored. Edits since the merge keep their origin. */
export function restoreMarks(times: MarksOverTime, restored: readonly string[]): readonly Mark[] {
  const { now, after, before, otherwise } = times;
  if (isDeepStrictEqual(now, after)) return before;
  // Without a mark, a field has this origin, or no origin when it never had a value.
  const isAlike = isDeepStrictEqual(generalOrigin(now), generalOrigin(before));
  let marks = now;
  for (const name of movedBack(times, restored)) {
    const own = ownOrigin(before, name);
    if (!own && isAlike) marks = unmark(marks, [name]);
    else marks = remark(marks, [name], own ?? generalOrigin(before) ?? otherwise);
  }
  return marks;
}
