/** Merges the values of one object into another: survivorship by source ranking (specification 4.20). Pure functions. */
import {
  textOf,
  type ChildType,
  type EntityType,
  type Fields,
  type ChildRecord,
  type FullRecord,
} from '../../records/record.ts';
import { deriveFields } from '../change_requests/receive/derived.ts';
import type { DataModel } from '../data_model.ts';
import type { Lineage } from '../lineage/lineage_rows.ts';
import type { Origin } from '../../records/origins.ts';
import { isSame, rankedUpdate } from '../lineage/ranked_update.ts';
import type { Ranker } from '../lineage/ranking.ts';
import { isOptedOut, optOutFields } from '../users/visibility.ts';

/** Fields whose values now come from this origin. */
export interface Taken {
  vid: string;
  fields: string[];
  origin: Origin;
}

/** An object and the record it belongs to. */
export interface Part {
  record: FullRecord;
  object: FullRecord | ChildRecord;
}

/** Fields that belong to the object itself and are not merged. */
const ownFields = new Set([
  'record_owner_type__v',
  'record_owner_name__v',
  'address_ordinal__v',
  'address_vid__v',
]);

/** Groups values by their origin. Empty values are left out, so they never clear anything. */
function byOrigin(
  model: DataModel,
  type: EntityType | ChildType,
  { record, object }: Part,
  lineage: Lineage,
) {
  const groups = new Map<string, { origin: Origin; fields: Fields }>();
  for (const [name, value] of Object.entries(object.fields)) {
    const field = model.field(type, name);
    if (isSame(value, null) || !field || field.read_only || ownFields.has(name)) continue;
    const origin = lineage.originOf(record, object, name)!;
    const key = JSON.stringify([origin.source, origin.time, origin.jobId, origin.changeRequestId]);
    const group = groups.get(key) ?? { origin, fields: {} };
    group.fields[name] = value;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Returns the fields of a record with the opt-out of another one. */
function withOptOut({ fields }: FullRecord, { fields: others }: FullRecord): Fields {
  const taken = optOutFields.filter((name) => name in fields || name in others);
  return { ...fields, ...Object.fromEntries(taken.map((name) => [name, others[name] ?? null])) };
}

/**
 * Keeps the opt-out of either record on both: no rank of a source outweighs the wish of the person, and the merged record still has contact
 * data. Returns the fields that the survivor took.
 */
export function keepOptOut(
  lineage: Lineage,
  { after, left, merged }: { after: FullRecord; left: FullRecord; merged: FullRecord },
): Taken[] {
  if (!isOptedOut(merged)) {
    if (isOptedOut(after)) left.fields = withOptOut(left, after);
    return [];
  }
  if (isOptedOut(after)) return [];
  after.fields = withOptOut(after, merged);
  const origin = lineage.originOf(merged, merged, optOutFields[0])!;
  return [{ vid: after.vid, fields: [...optOutFields], origin }];
}

/**
 * Merges the values of `from` into `target`, as far as the ranks of their sources allow, and returns which were taken. `before`: the target
 * as its lineage knows it.
 */
export function bringIn(
  { model, ranker, lineage }: { model: DataModel; ranker: Ranker; lineage: Lineage },
  type: EntityType | ChildType,
  { target, before, from }: { target: Part; before: Part; from: Part },
): Taken[] {
  const country =
    textOf(target.object.fields['country__v']) ?? textOf(target.record.fields['primary_country__v']);
  return byOrigin(model, type, from, lineage).flatMap(({ origin, fields }) => {
    const current = {
      objectType: type,
      country,
      fields: target.object.fields,
      originOf: (name: string) => lineage.originOf(before.record, before.object, name),
    };
    const update = rankedUpdate(model, ranker, current, { fields, source: origin.source, time: origin.time });
    target.object.fields = deriveFields(model, type, target.object.fields, update.fields);
    const { outcomes } = update;
    const applied = Object.keys(fields).filter((name) => outcomes[name] === 'applied');
    const taken = [...applied, ...update.confirmed];
    return taken.length ? [{ vid: target.object.vid, fields: taken, origin }] : [];
  });
}
