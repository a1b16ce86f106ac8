/** What a person, or the configuration, chose to see of records. */
import type { EntityType, WidgetConfiguration } from '../../../api/types.ts';

/** How a person arranged the record for reading. */
export interface ReadingChoices {
  readonly showsEmpty: boolean;
  /** Sections that are folded, by their key. */
  readonly folded: ReadonlySet<string>;
  /** Child arrays of which all are shown. */
  readonly unrolled: ReadonlySet<string>;
}

export const untouchedReading: ReadingChoices = {
  showsEmpty: false,
  folded: new Set(),
  unrolled: new Set(),
};

/** The set with the item where it was not, without it where it was. */
export function toggled(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const copy = new Set(set);
  if (!copy.delete(item)) copy.add(item);
  return copy;
}

/** Kinds of record that the configuration has layouts for; none when it has no layouts at all and so limits nothing. */
export const shownKinds = ({ layouts }: WidgetConfiguration): EntityType[] =>
  (Object.entries(layouts) as [EntityType, object | undefined][])
    .filter(([, byCountry]) => byCountry && Object.keys(byCountry).length > 0)
    .map(([kind]) => kind);
