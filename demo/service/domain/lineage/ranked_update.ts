/** What an update of a source does to the fields of a record or child, by source rankings (specification 4.20). Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import type { Origin } from '../../records/origins.ts';
import type { Ranker } from './ranking.ts';

/** applied: the value is now the update's. outranked: a stronger or newer source keeps its own. same: there was nothing to change. */
export type Outcome = 'applied' | 'outranked' | 'same';

export interface CurrentObject {
  objectType: string;
  country: string | null;
  fields: Fields;
  /** Where the value of a field comes from; null when it has none and never had: then anybody may give one. */
  originOf(field: string): Pick<Origin, 'source' | 'time'> | null;
}

export interface RankedUpdate {
  /** What became of each field. Made when it is asked for: a load asks of none. */
  readonly outcomes: Record<string, Outcome>;
  /** All fields after the update, the same object when nothing is applied. A value of null is no value: the field is gone. */
  fields: Fields;
  /** Fields whose value stays and whose source is now this one, because it says the same and is stronger. */
  confirmed: string[];
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether two values are the same; an absent one, null and empty text are the same nothing. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isNothing(one) && isNothing(other)) ||
  (typeof one === 'object' && typeof other === 'object' && isDeepStrictEqual(one, other));

/** Fields of one group of the data model belong together: when a source keeps one of them, it keeps them all. `outcomes` in the order of `fields`. */
function keepGroups(
  model: DataModel,
  objectType: string,
  fields: readonly string[],
  outcomes: Outcome[],
): void {
  if (!outcomes.includes('outranked')) return;
  const groupOf = (field: string) => model.field(objectType, field)?.group;
  const kept = new Set(
    fields.flatMap((field, index) => (outcomes[index] === 'outranked' ? (groupOf(field) ?? []) : [])),
  );
  for (const [index, field] of fields.entries())
    if (outcomes[index] === 'applied' && kept.has(groupOf(field) ?? '')) outcomes[index] = 'outranked';
}

/**
 * Decides field by field. A source replaces a value of a weaker one, and of an equal one unless that is newer. `update.fields` are
 * values as stored: checked, codes instead of aliases. What follows from the fields (names, formatted addresses) is the caller's to derive.
 */
export function rankedUpdate(
  model: DataModel,
  ranker: Ranker,
  current: CurrentObject,
  update: { fields: Fields; source: string; time: Date },
): RankedUpdate {
  const { objectType, country } = current;
  const outcomes: Outcome[] = [];
  const confirmed: string[] = [];
  const leadOf = (field: string, origin: Pick<Origin, 'source'> | null): number => {
    if (!origin) return Infinity;
    if (origin.source === update.source) return 0;
    const place = { objectType, country, field };
    // Two sources that no rule names are equals: NaN of two infinities.
    return ranker(origin.source, place) - ranker(update.source, place);
  };
  const names = Object.keys(update.fields);
  for (const field of names) {
    const value = update.fields[field];
    const origin = current.originOf(field);
    const lead = leadOf(field, origin);
    const isStronger = lead > 0;
    const isWeaker = lead < 0;
    if (isSame(current.fields[field], value)) {
      outcomes.push('same');
      if (origin && isStronger && !isNothing(value)) confirmed.push(field);
    } else outcomes.push(isWeaker || (!isStronger && origin!.time > update.time) ? 'outranked' : 'applied');
  }
  keepGroups(model, objectType, names, outcomes);
  let { fields } = current;
  for (const [index, field] of names.entries()) {
    if (outcomes[index] !== 'applied') continue;
    const value = update.fields[field];
    if (fields === current.fields) fields = { ...fields };
    if (isNothing(value)) delete fields[field];
    else fields[field] = value;
  }
  return {
    get outcomes() {
      return Object.fromEntries(names.map((field, index) => [field, outcomes[index]!]));
    },
    fields,
    confirmed,
  };
}
