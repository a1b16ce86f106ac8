/** Joins what a merge and later rows of the merged record changed of the survivor, so that undoing takes it back together. Pure functions. */
import { isDeepStrictEqual } from 'node:util';
import type { Mark } from '../../records/origins.ts';
import type { ChildRecord, Fields, FullRecord } from '../../records/record.ts';
import { isSame } from '../lineage/ranked_update.ts';
import { restoreMarks } from './restored.ts';

/** A record, as far as a change concerns it, with the lineage of its objects. */
export interface Side {
  survivor: FullRecord;
  marks: Record<string, readonly Mark[]>;
}
export interface Change {
  before: Side;
  after: Side;
}

/** A field that somebody else changed between both has the later value before the change. */
function joinFields(first: { before: Fields; after: Fields }, next: { before: Fields; after: Fields }) {
  const before = { ...first.before };
  const after = { ...first.after };
  for (const name of new Set([...Object.keys(next.before), ...Object.keys(next.after)])) {
    const isChanged = !isSame(next.before[name], next.after[name]);
    if (!isChanged) continue;
    if (!isSame(first.after[name], next.before[name]) || isSame(first.before[name], first.after[name]))
      before[name] = next.before[name];
    after[name] = next.after[name];
  }
  return { before, after };
}

const childOf = ({ survivor }: Side, vid: string): ChildRecord | undefined =>
  survivor.children.find((child) => child.vid === vid);

function joinChildren(first: Change, next: Change): { before: ChildRecord[]; after: ChildRecord[] } {
  const vids = [first, next].flatMap(({ before, after }) =>
    [...before.survivor.children, ...after.survivor.children].map(({ vid }) => vid),
  );
  const before: ChildRecord[] = [];
  const after: ChildRecord[] = [];
  for (const vid of new Set(vids)) {
    const [was, then] = [childOf(first.before, vid), childOf(first.after, vid)];
    const [stood, is] = [childOf(next.before, vid), childOf(next.after, vid)];
    if (was && then && stood && is) {
      const fields = joinFields(
        { before: was.fields, after: then.fields },
        { before: stood.fields, after: is.fields },
      );
      before.push({ ...was, fields: fields.before });
      after.push({ ...is, fields: fields.after });
      continue;
    }
    // A child that the merge or the row added has no state before it.
    const old = then ? was : stood;
    if (old) before.push(old);
    const now = is ?? then;
    if (now) after.push(now);
  }
  return { before, after };
}

const changedFields = ({ before, after }: Change, vid: string): string[] => {
  const of = (side: Side): Fields =>
    side.survivor.vid === vid ? side.survivor.fields : (childOf(side, vid)?.fields ?? {});
  const [was, is] = [of(before), of(after)];
  return Object.keys({ ...was, ...is }).filter((name) => !isSame(was[name], is[name]));
};

/** Returns both changes as one. */
export function joinChanges(first: Change, next: Change): Change {
  const fields = joinFields(
    { before: first.before.survivor.fields, after: first.after.survivor.fields },
    { before: next.before.survivor.fields, after: next.after.survivor.fields },
  );
  const children = joinChildren(first, next);
  const before = { ...first.before.marks };
  for (const [vid, now] of Object.entries(next.before.marks)) {
    const [then, old] = [first.after.marks[vid], first.before.marks[vid]];
    if (!then || !old) before[vid] = now;
    else if (!isDeepStrictEqual(now, then)) {
      const [general] = old.filter(({ fields: named }) => !named);
      const otherwise = {
        source: general?.source ?? '',
        time: new Date(general?.time ?? 0),
        jobId: null,
        changeRequestId: null,
        userId: null,
      };
      before[vid] = restoreMarks({ now, after: then, before: old, otherwise }, changedFields(first, vid));
    }
  }
  return {
    before: {
      survivor: { ...first.before.survivor, fields: fields.before, children: children.before },
      marks: before,
    },
    after: {
      survivor: { ...first.after.survivor, fields: fields.after, children: children.after },
      marks: { ...first.after.marks, ...next.after.marks },
    },
  };
}
