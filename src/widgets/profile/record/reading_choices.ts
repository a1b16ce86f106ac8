/** The user's and the configuration's choices about which parts of a record to show. */
import type { EntityType, WidgetConfiguration } from '../../../api/types.ts';

/** The user's arrangement of the record. */
export interface ReadingChoices {
  readonly showsEmpty: boolean;
  /** Keys of the collapsed sections. */
  readonly folded: ReadonlySet<string>;
  /** Child arrays that are shown in full. */
  readonly unrolled: ReadonlySet<string>;
}

export const untouchedReading: ReadingChoices = {
  showsEmpty: false,
  folded: new Set(),
  unrolled: new Set(),
};

/** Returns the set with the item added, or removed if it was there. */
export function toggled(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const copy = new Set(set);
  if (!copy.delete(item)) copy.add(item);
  return copy;
}

/** Returns the entity types with layouts in the configuration; empty when it has no layouts and does not limit them. */
export const shownKinds = ({ layouts }: WidgetConfiguration): EntityType[] =>
  (Object.entries(layouts) as [EntityType, object | undefined][])
    .filter(([, byCountry]) => byCountry && Object.keys(byCountry).length > 0)
    .map(([kind]) => kind);
