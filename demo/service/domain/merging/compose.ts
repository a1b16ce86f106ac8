/** Joins what a merge and later rows of the merged record changed of the survivor, so that undoing takes it back together. Pure functions. */
import { isDeepStrictEqual } from 'node:util';
import type { SaidRow } from '../../records/merge.ts';
import { remark, type Mark, type Origin } from '../../records/origins.ts';
import type { ChildRecord, Fields, FullRecord } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { originBy, type Lineage } from '../lineage/lineage_rows.ts';
import { isSame, rankedUpdate } from '../lineage/ranked_update.ts';
import type { Ranker } from '../lineage/ranking.ts';
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

const fieldsOf = (side: Side, vid: string): Fields | undefined =>
  side.survivor.vid === vid ? side.survivor.fields : childOf(side, vid)?.fields;

/** Returns a side with other fields of an object. Some of them have a new origin. */
function withFields(
  { survivor, marks }: Side,
  vid: string,
  fields: Fields,
  [names, origin]: readonly [readonly string[], Origin],
): Side {
  const record = survivor.vid === vid ? { ...survivor, fields } : survivor;
  const children = record.children.map((child) => (child.vid === vid ? { ...child, fields } : child));
  return {
    survivor: { ...record, children },
    marks: { ...marks, [vid]: remark(marks[vid] ?? [], names, origin) },
  };
}

/** Returns a change after a row of the survivor itself. What the row says is the survivor's own, with and without the change. */
export function withSaid(
  change: Change,
  { vid, objectType, country, said, values, taken }: SaidRow,
  origin: Origin,
  { model, ranker, recordOrigin }: { model: DataModel; ranker: Ranker } & Pick<Lineage, 'recordOrigin'>,
): Change {
  const { before, after } = change;
  const [was, is] = [fieldsOf(before, vid), fieldsOf(after, vid)];
  if (!was || !is) return change;
  const originIn = originBy((one) => before.marks[one] ?? [], recordOrigin);
  const record = { ...before.survivor, created_at: new Date(before.survivor.created_at) };
  const object = childOf(before, vid) ?? record;
  const current = {
    objectType,
    country,
    fields: was,
    originOf: (name: string) => originIn(record, object, name),
  };
  const { source, time } = origin;
  const update = rankedUpdate(model, ranker, current, { fields: said, source, time });
  const { outcomes } = update;
  const applied = Object.keys(said).filter((name) => outcomes[name] === 'applied');
  return {
    before: withFields(before, vid, update.fields, [[...applied, ...update.confirmed], origin]),
    after: withFields(after, vid, { ...is, ...values }, [taken, origin]),
  };
}
