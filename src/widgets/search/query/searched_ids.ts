/** The identifiers that the search box accepts, by their labels. */
import * as texts from '../../../texts/search.ts';
import { fieldNames, type ReadySearchView } from '../search_view.ts';

/** Returns the configured alternate keys, then the platform ID. */
export function searchedIds(view: ReadySearchView): string[] {
  const name = fieldNames(view);
  const keys = view.settings.alternate_keys.map((key) =>
    name(view.metadata.field('HCP', key) ? 'HCP' : 'HCO', key),
  );
  return [...new Set([...keys, texts.platformId(), texts.customKey()])];
}

/** False while labels load, and for users without access to them. Names derived from field IDs would not help. */
export const areIdsKnown = ({ settings, metadata }: ReadySearchView): boolean =>
  settings.alternate_keys.length === 0 || metadata.hasFields;
