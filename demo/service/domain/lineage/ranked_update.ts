/** Applies an update of a source to the fields of a record or child by source rankings (specification 4.20). Pure functions. */
import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '../../records/record.ts';
import type { DataModel } from '../data_model.ts';
import { inCountry } from '../field_rules/narrowed.ts';
import type { Origin } from '../../records/origins.ts';
import type { Ranker } from './ranking.ts';

/** `applied`: the field has the new value. `outranked`: the value of a stronger or newer source stays. `same`: the field had this value already. */
export type Outcome = 'applied' | 'outranked' | 'same';

export interface CurrentObject {
  objectType: string;
  country: string | null;
  fields: Fields;
  /** Returns the origin of a field's value; null when the field never had a value. Then any source may set it. */
  originOf(field: string): Pick<Origin, 'source' | 'time'> | null;
}

export interface RankedUpdate {
  /** Outcome of each field. A getter, because loads do not read it. */
  readonly outcomes: Record<string, Outcome>;
  /** All fields after the update; the same object when nothing was applied. Fields that are updated to null are removed. */
  fields: Fields;
  /** Fields that keep their value but get this source, because it sent the same value and is stronger. */
  confirmed: string[];
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Compares two values; absent, null and empty values are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (isNothing(one) && isNothing(other)) ||
  (typeof one === 'object' && typeof other === 'object' && isDeepStrictEqual(one, other));

/** Marks all fields of a group as outranked when one of them is: a group always has one source. `outcomes` has the order of `fields`. */
function keepGroups(
  model: DataModel,
  { objectType, country }: Pick<CurrentObject, 'objectType' | 'country'>,
  fields: readonly string[],
  outcomes: Outcome[],
): void {
  if (!outcomes.includes('outranked')) return;
  const groupOf = (name: string) => {
    const field = model.field(objectType, name);
    return field && inCountry(field, country).group;
  };
  const kept = new Set(
    fields.flatMap((field, index) => (outcomes[index] === 'outranked' ? (groupOf(field) ?? []) : [])),
  );
  for (const [index, field] of fields.entries())
    if (outcomes[index] === 'applied' && kept.has(groupOf(field) ?? '')) outcomes[index] = 'outranked';
}

/**
 * Applies an update field by field. A source replaces values of weaker sources, and values of equal sources that are not newer. `update.fields`
 * has valid values for storage, with codes instead of aliases. The caller updates derived fields (names, formatted addresses).
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
    // Two sources without a rank are equal: Infinity minus Infinity is NaN, neither above nor below 0.
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
  keepGroups(model, current, names, outcomes);
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
