/** Calculated fields that visibility profiles hide, because they hide what the fields are calculated from (decision 43). */
import type { DataModel } from '../data_model.ts';
import { calculationsOf } from './calculations.ts';

/**
 * Returns what a profile hides, with the calculated fields that read any of it, directly or through others. A field whose expression does not fit the model any more is
 * hidden, too, because its values may reveal what the profile hides.
 */
export function withCalculated(model: DataModel, hidden: readonly string[]): readonly string[] {
  const { reads } = calculationsOf(model);
  if (!hidden.length || !reads.size) return hidden;
  const all = new Set(hidden);
  let before: number;
  do {
    before = all.size;
    for (const [path, names] of reads) if (!names || names.some((name) => all.has(name))) all.add(path);
  } while (all.size > before);
  return [...all];
}
